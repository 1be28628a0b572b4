"""A loop that waits for one thing after the other, and does something with each: all are waited for at once before."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import available, import_needed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, named_in, scope_of
from spark_tui.edits.python.walking import walk
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
    for node in source.all(ast.For):
        if not node.orelse:
            splices = tuple(_at_once(source, node))
            if splices:
                yield Repair(splices, _ASKED + 0.7 * speaks_for(sentence, node))


def _at_once(source: Source, loop: ast.For, few: str = "") -> Iterator[Splice]:
    """All of them, or so many as are said."""
    awaited = [node for node in walk(loop) if isinstance(node, ast.Await)]
    leaves = any(isinstance(node, ast.Break | ast.Return | ast.AsyncFor | ast.AsyncWith) for node in walk(loop))
    if len(awaited) != 1 or leaves or not isinstance(awaited[0].value, ast.Call):
        return
    wait, first = awaited[0], loop.body[0]
    taken = named_in(scope_of(source, loop))
    if _is_only_kept(loop):
        return  # an op makes a list of them
    match first:
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if value is wait and len(loop.body) > 1:
            gone = (source.line_start(first.lineno), source.line_start(source.last_line(first) + 1), "")
        case ast.Assign(targets=[ast.Subscript()], value=value) if value is wait and len(loop.body) == 1:
            name = first_free(("value", "result", "found", "_value"), taken)
            gone = (source.start(wait), source.stop(wait), name)
        case ast.If(test=test, orelse=[]) if test is wait and len(loop.body) == 1:
            name = first_free(("result", "value", "_value"), taken)
            gone = (source.start(wait), source.stop(wait), name)
        case _:
            return
    every = first_free((f"{name}s", "results", f"all_{name}", "_results"), taken)
    targets = named_in(loop.target)
    others = {each.id for each in walk(loop) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    if any(mentions(wait.value, other) for other in others - targets):
        return  # one needs what came before it
    gather, imported = available(source, "asyncio", "gather")
    target, several = source.segment(loop.target), source.segment(loop.iter)
    inner = f"({target})" if isinstance(loop.target, ast.Tuple) and not target.startswith("(") else target
    indent = source.indent(loop.lineno)
    code = f"{every} = await {gather}(*({source.segment(wait.value)} for {target} in {several}))\n{indent}"
    if few:
        given, unit = target.strip("()"), source.unit
        code = (
            f"semaphore = asyncio.Semaphore({few})\n\n{indent}async def limited({given}):\n"
            f"{indent}{unit}async with semaphore:\n{indent}{unit * 2}return {source.segment(wait)}\n\n"
            f"{indent}{every} = await {gather}(*(limited({given}) for {target} in {several}))\n{indent}"
        )
    yield Splice(source.start(loop), source.stop(loop.iter), f"{code}for {inner}, {name} in zip({several}, {every})")
    yield Splice(*gone)
    yield from imported


def _is_only_kept(loop: ast.For) -> bool:
    match loop.body:
        case [ast.Assign([ast.Name(name)]), ast.Expr(ast.Call(ast.Attribute(attr="append"), [ast.Name(kept)], []))]:
            return name == kept
        case _:
            return False


_NEEDS_FEW = Pattern(
    r"(?i)\b(?:limit\w*|at most|no more than|never more than|only|max(?:imum)?(?: of)?|up to"
    r"|just)\b.*?\b(?P<many>\d+)\b.*"
    r"\b(?:at a time|at once|at the same time|concurren\w+|in parallel|simultaneous\w*)\b"
    r"|\b(?P<other>\d+) (?:\w+ )?(?:at a time|at once|in parallel|concurrent\w*)\b|\bsemaphore\b"
)
_ASKED_FEW = 8.0


def _few_at_once(sentence: Sentence) -> Iterator[Repair]:
    """A semaphore lets only so many of them wait: "limit fetch_all to 5 at a time"."""
    source, said = sentence.source, _NEEDS_FEW.search(sentence.text)
    many = (said["many"] or said["other"] or "10") if said is not None else ""
    for loop in source.all(ast.For) if many else ():
        match loop.body:
            case [
                ast.Assign([ast.Name(name)], ast.Await() as wait),
                ast.Expr(ast.Call(ast.Attribute(held, "append"), [ast.Name(kept)])),
            ]:
                pass
            case [ast.Expr(ast.Call(ast.Attribute(held, "append"), [ast.Await() as wait]))]:
                name = kept = ""
            case _:
                continue
        function = function_around(source, loop)
        if name != kept or not isinstance(loop.target, ast.Name) or not isinstance(function, ast.AsyncFunctionDef):
            continue
        one, unit = loop.target.id, source.unit
        code = (
            f"semaphore = asyncio.Semaphore({many})\n\nasync def limited({one}):\n{unit}async with semaphore:\n"
            f"{unit * 2}return {source.segment(wait)}\n\n{source.segment(held)}.extend("
            f"await asyncio.gather(*(limited({one}) for {one} in {source.segment(loop.iter)})))"
        )
        indent = source.indent(loop.lineno)
        put = "\n".join(f"{indent}{line}" if line else "" for line in code.split("\n")).removeprefix(indent)
        change = Splice(source.start(loop), source.stop(loop), put)
        yield Repair((*import_needed(source, "asyncio"), change), _ASKED_FEW + speaks_for(sentence, loop))


def _few_of_a_loop(sentence: Sentence) -> Iterator[Repair]:
    """Where they are waited for one after the other by now."""
    source, said = sentence.source, _NEEDS_FEW.search(sentence.text)
    many = (said["many"] or said["other"] or "10") if said is not None else ""
    for loop in source.all(ast.For) if many and "Semaphore(" not in source.text else ():
        function = function_around(source, loop)
        is_plain = all(isinstance(each, ast.Name | ast.Tuple | ast.expr_context) for each in walk(loop.target))
        if loop.orelse or not is_plain or "limited" in source.names or "semaphore" in source.names:
            continue
        splices = tuple(_at_once(source, loop, many))
        if splices and isinstance(function, ast.AsyncFunctionDef):
            yield Repair((*splices, *import_needed(source, "asyncio")), _ASKED_FEW + speaks_for(sentence, loop))


WRITERS = (
    Writer(frozenset(("gather", "clamp")), _few_of_a_loop, needs=_NEEDS_FEW),
    Writer(frozenset(("gather",)), _written, needs=_SAYS),
    Writer(frozenset(("gather", "fix-off-by-one")), _few_at_once, needs=_NEEDS_FEW),
)
