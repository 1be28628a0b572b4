"""Ops that would have done what was done, found by what is new in the code and not by what was asked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import Op, ops
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.signatures import default_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning.deeds.leftovers import fresh_lines
from spark_tui.edits.turning.deeds.renames import renamed
from spark_tui.edits.turning.turn import Turn

_WORD = re.compile(r"[^\W\d]\w*")
_TRIED = 200
_EACH = 6  # values of a slot
_FOUND = 2


def as_ops(turn: Turn) -> list[Call]:
    """Those that make just this of the code before."""
    values = _values(turn)
    named = list(dict.fromkeys([*_places(turn), *_said(turn)]))
    tried = (Call(op, filled) for op in _pointing() for filled in _filled(turn, op, (), named, values))
    exact = (call for call in islice(tried, _TRIED) if _made(call, turn.before.text) == turn.now.text)
    return list(islice(exact, _FOUND))


def _pointing() -> list[Op]:
    """The ops that are about something with a name, the simplest first."""
    found = [op for op in ops().values() if op.slots and op.slots[0].kind == "name" and op.slots[0].options is not None]
    return sorted(found, key=lambda op: len([slot for slot in op.slots if slot.default is None]))


def _places(turn: Turn) -> Iterator[str]:
    known = {name for name, _ in turn.before.definitions}
    for name, _ in turn.around:
        yield from (name, name.rpartition(".")[2])
    yield from (name for name in known if name.rpartition(".")[2] in _said(turn))


def _said(turn: Turn) -> list[str]:
    """The words of what was there and changed, and of what is new."""
    return list(
        dict.fromkeys(word for hunk in turn.hunks for line in (*hunk.old, *hunk.new) for word in _WORD.findall(line))
    )


def _filled(
    turn: Turn, op: Op, values: tuple[str, ...], named: Sequence[str], known: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, ...]]:
    if len(values) == len(op.slots):
        yield values
        return
    slot = op.slots[len(values)]
    if slot.options is not None:
        try:
            options = set(slot.options(turn.before, values))
        except Refusal:
            return
        chosen = [each for each in named if each in options] if slot.kind == "name" else sorted(options)
    else:
        chosen = list(known.get(slot.name, ()))
    left_out = [] if slot.default is None else [slot.default]
    for value in (*left_out, *chosen[:_EACH]):
        yield from _filled(turn, op, (*values, value), named, known)


def _values(turn: Turn) -> Mapping[str, Sequence[str]]:
    """What is new, by the slots that it can have filled."""
    source, fresh = turn.now, fresh_lines(turn)
    found = dict[str, list[str]]()

    def add(node: ast.expr | None, *slots: str) -> None:
        if node is not None:
            for slot in slots:
                found.setdefault(slot, []).append(source.segment(node))

    for node in source.nodes:
        if getattr(node, "lineno", 0) not in fresh and not isinstance(node, ast.ExceptHandler | Function):
            continue
        match node:
            case ast.If(test=test, body=[first, *_]):
                add(test, "condition")
                found.setdefault("action", []).append(source.segment(first))
            case ast.Assert(test=test, msg=message):
                add(test, "condition")
                add(message, "message")
            case ast.Raise(exc=error):
                add(error, "exception")
            case ast.Return(value=value) | ast.Assign(value=value):
                add(value, "value")
            case ast.Expr(value=ast.Constant(str(text))):
                found.setdefault("text", []).append(text)
            case ast.Expr(value=ast.Call(args=[ast.Constant(str(text)), *_])):
                found.setdefault("message", []).append(text)
            case ast.Expr(value=ast.Call(args=[first, *_])):
                add(first, "message")
            case ast.ExceptHandler(type=caught, body=[first, *_]) if first.lineno in fresh:
                add(caught, "exception")
                found.setdefault("action", []).append(source.segment(first).rpartition(" from ")[0])
                found["action"].append(source.segment(first))
            case ast.keyword(arg=str(name), value=value):
                add(value, name)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                if node.returns is not None and node.returns.lineno in fresh:
                    add(node.returns, "type")
                for arg in (each for each in parameters(node) if each.lineno in fresh):
                    found.setdefault("name", []).append(arg.arg)
                    add(arg.annotation, "annotation", "type")
                    add(default_of(node, arg), "default", "value")
            case _:
                pass
    for _, node in source.definitions:
        for each in node.decorator_list:
            if each.lineno in fresh:
                add(each, "decorator")
    known = turn.before.text
    found["name"] = [name for name in found.get("name", []) if not re.search(rf"\b{name}\b", known)] or found.get(
        "name", []
    )
    name = renamed(turn)
    found["new"] = [name.new] if name is not None else []
    return {slot: list(dict.fromkeys(values)) for slot, values in found.items()}


def _made(call: Call, text: str) -> str | None:
    try:
        return carry_out((call,), text)
    except (Refusal, SyntaxError):
        return None
