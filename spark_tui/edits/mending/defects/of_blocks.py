"""What linters say of blocks that could be less: "TRY203 Remove exception handler", "PLW0120 `else` clause on loop
without a `break`", "PLR1730 Replace `if` statement with `max`", "R1715 Consider using dict.get"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import instead_of_lines, span_of_lines
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import same

_SURE = 1.5


def moved_out(source: Source, first: ast.stmt, last: ast.stmt, outer: ast.stmt) -> str:
    """The lines of several statements, at the depth of another one."""
    start, stop = span_of_lines(source, first, last)
    inner, depth = source.indent(first.lineno), source.indent(outer.lineno)
    lines = source.text[start:stop].splitlines(keepends=True)
    return "".join(depth + line.removeprefix(inner) if line.startswith(inner) else line for line in lines)


def _not_tried(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What only raises again is not caught."""
    match node:
        case ast.Try([first, *_] as body, [ast.ExceptHandler(body=[ast.Raise(exc=raised)]) as handler], [], []):
            if raised is None or (isinstance(raised, ast.Name) and raised.id == handler.name):
                yield (instead_of_lines(source, node, moved_out(source, first, body[-1], node)),), _SURE


def _after_the_loop(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.For(orelse=[first, *_]) | ast.While(orelse=[first, *_]):
            start = source.line_start(source.last_line(node.body[-1]) + 1)
            stop = source.line_start(source.last_line(node) + 1)
            yield (Splice(start, stop, moved_out(source, first, node.orelse[-1], node)),), _SURE


def _the_greater(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.If(ast.Compare(left, [op], [right]), [ast.Assign([target], value)], []):
            is_left = same(left, value) and same(right, target)
            is_right = same(right, value) and same(left, target)
            if is_left or is_right:
                more = isinstance(op, ast.Gt | ast.GtE) == is_left
                held, new = source.segment(target), source.segment(value)
                yield (instead(source, node, f"{held} = {'max' if more else 'min'}({held}, {new})"),), _SURE


def _before(source: Source, node: ast.AST) -> ast.stmt | None:
    """The statement right before it in the same block."""
    body: list[ast.stmt] = getattr(source.parents.get(node), "body", [])
    at = body.index(node) if isinstance(node, ast.stmt) and node in body else 0
    return body[at - 1] if at else None


def _got_or_not(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.If(ast.Compare(key, [ast.In()], [table]), [ast.Assign([target], ast.Subscript(owner, place))], []):
            pass
        case _:
            return
    before = _before(source, node)
    match before:
        case ast.Assign([other], default) if same(other, target) and same(key, place) and same(table, owner):
            got = f"{source.segment(table)}.get({source.segment(key)}, {source.segment(default)})"
            text = f"{source.segment(target)} = {got}"
            yield (Splice(source.start(before), source.stop(node), text),), _SURE


def _begun_there(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """An attribute that is set later is None when the object is made."""
    match node:
        case ast.Assign([ast.Attribute(ast.Name("self"), name)]) if name == found[1]:
            owner = class_around(source, node)
            init = method(owner, "__init__") if owner is not None else None
            if init is not None and f"self.{name} =" not in source.segment(init):
                yield (insert_after(source, init.body[-1], f"self.{name} = None"),), _SURE


def _without_prefix(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.If(
            ast.Call(ast.Attribute(text, "startswith"), [ast.Constant(str(prefix)) as start]),
            [ast.Assign([target], ast.Subscript(owner, ast.Slice(ast.Constant(int(length)), None, None)))],
            [],
        ) if same(text, owner) and length == len(prefix):
            held = f"{source.segment(text)}.removeprefix({source.segment(start)})"
            yield (instead(source, node, f"{source.segment(target)} = {held}"),), _SURE
        case ast.If(
            ast.Call(ast.Attribute(text, "endswith"), [ast.Constant(str(suffix)) as end]),
            [
                ast.Assign(
                    [target],
                    ast.Subscript(owner, ast.Slice(None, ast.UnaryOp(ast.USub(), ast.Constant(int(length))), None)),
                )
            ],
            [],
        ) if same(text, owner) and length == len(suffix):
            held = f"{source.segment(text)}.removesuffix({source.segment(end)})"
            yield (instead(source, node, f"{source.segment(target)} = {held}"),), _SURE


def _copied(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """All that is put into an empty list as it comes."""
    match node:
        case ast.For(
            ast.Name(item), several, [ast.Expr(ast.Call(ast.Attribute(ast.Name(name), "append"), [ast.Name(put)]))], []
        ) if item == put:
            pass
        case _:
            return
    before = _before(source, node)
    match before:
        case ast.Assign([ast.Name(target)], ast.List([])) if target == name:
            text = f"{name} = list({source.segment(several)})"
            yield (Splice(source.start(before), source.stop(node), text),), _SURE
        case _:
            yield (instead(source, node, f"{name}.extend({source.segment(several)})"),), _SURE


def _over_each(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A comprehension says it without `map` and `lambda`."""
    match node:
        case ast.Call(ast.Name(kind), [ast.Call() as inner], []) if kind in ("list", "set", "tuple"):
            text = _mapped(source, inner)
            opens = {"list": "[{}]", "set": "{{{}}}", "tuple": "tuple({})"}[kind]
            if text:
                yield (instead(source, node, opens.format(text)),), _SURE
        case ast.Call():
            text, around = _mapped(source, node), source.parents.get(node)
            is_alone = isinstance(around, ast.Call) and around.args == [node] and not around.keywords
            is_shown = isinstance(around, ast.Call) and last_name(around.func) in ("list", "set", "tuple")
            if text and not is_shown:
                yield (instead(source, node, text if is_alone else f"({text})"),), _SURE


def _mapped(source: Source, node: ast.Call) -> str:
    match node:
        case ast.Call(
            ast.Name("map"), [ast.Lambda(ast.arguments(args=[ast.arg(name)], defaults=[]), made), several], []
        ):
            return f"{source.segment(made)} for {name} in {source.segment(several)}"
        case _:
            return ""


_MESSAGES: Messages = (
    (r"\b(?:TRY203|TRY302|W0706|try-except-raise)\b", _not_tried),
    (r"\b(?:PL)?W0120\b", _after_the_loop),
    (r"\b(?:PL)?R173[01]\b", _the_greater),
    (r"\b(?:R1715|consider-using-get)\b", _got_or_not),
    (r"\bW0201: attribute '(\w+)' defined outside", _begun_there),
    (r"\bFURB188\b", _without_prefix),
    (r"\bPERF402\b", _copied),
    (r"\bC417\b", _over_each),
)

DEFECT = by_messages("of-blocks", _MESSAGES, is_copied=True)
