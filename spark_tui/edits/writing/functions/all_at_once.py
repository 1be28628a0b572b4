"""A loop that waits for one thing after the other, and does something with each: all are waited for at once before."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, named_in, scope_of
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bgather\b|\bconcurren\w+|\bin parallel\b|\bparalleli\w+|\b(?:all )?at (?:once|the same time)\b"
    r"|\bsimultaneous\w*"
    r"|\bone (?:after|by|at a)\b.*\b(?:other|another|one|time)\b|\bsequential\w*|\bside by side\b|\btogether\b"
)
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.nodes:
        if isinstance(node, ast.For) and not node.orelse:
            splices = tuple(_at_once(source, node))
            if splices:
                yield Repair(splices, _ASKED + 0.7 * speaks_for(sentence, node))


def _at_once(source: Source, loop: ast.For) -> Iterator[Splice]:
    awaited = [node for node in ast.walk(loop) if isinstance(node, ast.Await)]
    leaves = any(isinstance(node, ast.Break | ast.Return | ast.AsyncFor | ast.AsyncWith) for node in ast.walk(loop))
    if len(awaited) != 1 or leaves or not isinstance(awaited[0].value, ast.Call):
        return
    wait, first = awaited[0], loop.body[0]
    taken = named_in(scope_of(source, loop))
    match first:
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if value is wait and len(loop.body) > 1:
            gone = (source.line_start(first.lineno), source.line_start(source.last_line(first) + 1), "")
        case ast.Assign(targets=[ast.Subscript()], value=value) if value is wait and len(loop.body) == 1:
            name = next(each for each in ("value", "result", "found", "_value") if each not in taken)
            gone = (source.start(wait), source.stop(wait), name)
        case _:
            return
    every = next(each for each in (f"{name}s", "results", f"all_{name}", "_results") if each not in taken)
    targets = named_in(loop.target)
    others = {each.id for each in ast.walk(loop) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    if any(mentions(wait.value, other) for other in others - targets):
        return  # one needs what came before it
    gather, imported = available(source, "asyncio", "gather")
    target, several = source.segment(loop.target), source.segment(loop.iter)
    inner = f"({target})" if isinstance(loop.target, ast.Tuple) and not target.startswith("(") else target
    indent = source.indent(loop.lineno)
    code = f"{every} = await {gather}(*({source.segment(wait.value)} for {target} in {several}))\n{indent}"
    yield Splice(source.start(loop), source.stop(loop.iter), f"{code}for {inner}, {name} in zip({several}, {every})")
    yield Splice(*gone)
    yield from imported


WRITER = Writer(frozenset(("gather",)), _written, needs=_SAYS)
