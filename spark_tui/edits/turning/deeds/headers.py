"""What an answer changed of values, types and parameters, as it was before."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, signature, whole
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice, splice
from spark_tui.edits.turning.deeds.leftovers import fresh_lines, lines_of, tidied, without_lines
from spark_tui.edits.turning.turn import Turn

_IMPORT = Pattern(r"\s*(?:import\s|from\s+\S+\s+import\b|$)")


def without_default(turn: Turn) -> Iterator[str]:
    """With the line that fills it in, where there is one: `if rows is None: rows = []`."""
    source, splices = turn.now, list[Splice]()
    for old, new in _both(turn):
        known = {arg.arg: default_of(old, arg) for arg in parameters(old)}
        for arg in parameters(new):
            was, value = known.get(arg.arg), default_of(new, arg)
            if arg.arg not in known:
                continue
            if was is not None and value is not None:
                text = turn.before.segment(was)
                splices += [instead(source, value, text)] * (text != source.segment(value))
            elif value is not None:
                splices.append(Splice(source.stop(arg), source.stop(value), ""))
            elif was is not None:
                behind = f"={turn.before.segment(was)}" if arg.annotation is None else f" = {turn.before.segment(was)}"
                splices.append(Splice(source.stop(arg), source.stop(arg), behind))
    fresh = fresh_lines(turn)
    filled = lines_of(source, [each for each in turn.new(ast.If) if each.lineno in fresh and _fills_in(each)])
    if splices or filled:
        gone = [Splice(source.line_start(line), source.line_start(line + 1), "") for line in filled]
        yield tidied(turn, splice(source, [*splices, *gone]))


def _fills_in(node: ast.If) -> bool:
    match node:
        case ast.If(test=ast.Compare(left=ast.Name(name)), body=[ast.Assign(targets=[ast.Name(other)])], orelse=[]):
            return name == other
        case _:
            return False


def without_types(turn: Turn) -> Iterator[str]:
    source, splices = turn.now, list[Splice]()
    for old, new in _both(turn):
        known = {arg.arg: arg for arg in parameters(old)}
        for arg in parameters(new):
            was = known.get(arg.arg)
            if was is None or arg.annotation is None:
                continue
            if was.annotation is None:
                splices += _untyped(turn, arg, arg.annotation, default_of(new, arg))
            elif (text := turn.before.segment(was.annotation)) != source.segment(arg.annotation):
                splices.append(instead(source, arg.annotation, text))
        if new.returns is not None and old.returns is None:
            closes = signature(source, new).closes + 1
            splices.append(Splice(closes, source.stop(new.returns), ""))
        elif new.returns is not None and old.returns is not None:
            text = turn.before.segment(old.returns)
            splices += [instead(source, new.returns, text)] * (text != source.segment(new.returns))
    fresh = fresh_lines(turn)
    for node in turn.new(ast.AnnAssign):
        if node.lineno in fresh and node.value is not None:
            splices.append(Splice(source.stop(node.target), source.stop(node.annotation), ""))
    if splices:
        yield tidied(turn, splice(source, splices))


def _untyped(turn: Turn, arg: ast.arg, annotation: ast.expr, default: ast.expr | None) -> Iterator[Splice]:
    """With a type, there are blanks around the `=` of a default."""
    source = turn.now
    name_stop = source.start(arg) + len(arg.arg)
    if default is None:
        yield Splice(name_stop, source.stop(annotation), "")
    else:
        yield Splice(name_stop, source.start(default), "=")


def without_signature(turn: Turn) -> Iterator[str]:
    """The parameters that there were, in their order; and the calls as they were."""
    source, splices = turn.now, list[Splice]()
    changed = set[str]()
    for old, new in _both(turn):
        if _shape(old) != _shape(new):
            changed.add(new.name)
            here = signature(source, new)
            splices.append(Splice(here.opens, here.closes, _as_before(turn, old, new)))
    if not splices:
        return
    fresh = fresh_lines(turn)
    headers = {line for _, node in source.functions for line in range(node.lineno, node.body[0].lineno)}
    call = re.compile(rf"\b(?:{'|'.join(map(re.escape, changed))})\(")
    for hunk, lines in turn.stretches:
        if hunk.removed == hunk.added:
            splices += [
                Splice(source.line_start(line), source.line_start(line + 1), old)
                for line, old in zip(lines, hunk.old, strict=True)
                if line in fresh - headers and call.search(source.line(line)) is not None
            ]
    yield tidied(turn, splice(source, splices))


def _shape(function: Function) -> tuple[str, ...]:
    """The names of its parameters, with where they have to be named."""
    args = function.args
    return (*(arg.arg for arg in parameters(function)), f"{len(args.posonlyargs)}/{len(args.kwonlyargs)}")


def _as_before(turn: Turn, old: Function, new: Function) -> str:
    """What stood between the brackets, with the types and defaults of now."""
    before = turn.before
    there = signature(before, old)
    now = {arg.arg: turn.now.text[slice(*whole(turn.now, new, arg))] for arg in parameters(new)}
    text, at = "", there.opens
    for arg in parameters(old):
        start, stop = whole(before, old, arg)
        text += before.text[at:start] + (now.get(arg.arg) or before.text[start:stop])
        at = stop
    return text + before.text[at : there.closes]


def without_import(turn: Turn) -> Iterator[str]:
    """The imports as they were."""
    others = [hunk for hunk in turn.hunks if not all(_IMPORT.match(line.text) for line in hunk.lines)]
    if len(others) < len(turn.hunks):
        yield "".join(apply_hunks(turn.before.lines, others))
        return
    fresh = fresh_lines(turn)
    lines = lines_of(turn.now, [each for each in turn.new(ast.Import, ast.ImportFrom) if each.lineno in fresh])
    if lines:
        yield without_lines(turn, lines)


def _both(turn: Turn) -> Iterator[tuple[Function, Function]]:
    """Each function as it was and as it is, where its name says which that is."""
    was, now = (_alone(source) for source in (turn.before, turn.now))
    yield from ((was[name], now[name]) for name in was if name in now)


def _alone(source: Source) -> dict[str, Function]:
    found = dict[str, list[Function]]()
    for name, node in source.functions:
        found.setdefault(name, []).append(node)
    return {f"{name} {at}": node for name, nodes in found.items() for at, node in enumerate(nodes)}
