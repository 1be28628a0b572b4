"""The loops of a file, by their lines."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.python.lines import blocks_of, on_lines
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Definition, Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def loop_lines(source: Source, _earlier: Sequence[str] = ()) -> Iterable[str]:
    return _loops(source)


def loop_at(source: Source, line: str) -> Loop:
    if line not in _loops(source):
        raise Refusal(f"on line {line} there is more than a loop, or none")
    return _loops(source)[line]


@lru_cache(maxsize=4)
def _loops(source: Source) -> Mapping[str, Loop]:
    return on_lines(node for node in source.nodes if isinstance(node, Loop))


@lru_cache(maxsize=4)
def filters(source: Source) -> Mapping[str, ast.comprehension]:
    """What comprehensions go through, where there is one on a line and no loop."""
    loops = _loops(source)
    found: dict[str, list[ast.comprehension]] = {}
    for node in source.nodes:
        if isinstance(node, ast.comprehension):
            found.setdefault(str(node.target.lineno), []).append(node)
    return {line: each[0] for line, each in found.items() if len(each) == 1 and line not in loops}


def turn_lines(source: Source, _earlier: Sequence[str] = ()) -> Iterable[str]:
    """Those of loops and of comprehensions, in the order of the file."""
    return sorted({**_loops(source), **filters(source)}, key=int)


def each_of_many(function: Function) -> set[str]:
    """What its loops and comprehensions call one of what they go through."""
    turns = (each.target for each in walk(function) if isinstance(each, ast.For | ast.comprehension))
    return {name for target in turns for name in named_in(target)}


def outside_of_loops(source: Source) -> Iterator[ast.Break | ast.Continue]:
    """Those with no loop around them: Python reads them, and does not run what they stand in."""
    return _outside(source.tree.body, is_looped=False)


def _outside(block: Sequence[ast.stmt], *, is_looped: bool) -> Iterator[ast.Break | ast.Continue]:
    for each in block:
        match each:
            case ast.Break() | ast.Continue():
                if not is_looped:
                    yield each
            case ast.For() | ast.AsyncFor() | ast.While():
                yield from _outside(each.body, is_looped=True)
                yield from _outside(each.orelse, is_looped=is_looped)
            case _:
                is_inside = is_looped and not isinstance(each, Definition)
                for part in (each, *getattr(each, "handlers", ()), *getattr(each, "cases", ())):
                    for inner in blocks_of(part):
                        yield from _outside(inner, is_looped=is_inside)


def last_turn(source: Source, loop: ast.For) -> str | None:
    """What a loop that counts its turns counts up to, as code."""
    match loop.iter:
        case ast.Call(ast.Name("range"), bounds):
            pass
        case _:
            return None
    match bounds:
        case [ast.Constant(int(many))] | [ast.Constant(int()), ast.Constant(int(many))]:
            return str(many - 1)
        case [ast.Constant(int()), ast.BinOp(left, ast.Add(), ast.Constant(1))]:
            return source.segment(left)
        case [ast.Name() | ast.Attribute() as many] | [ast.Constant(int()), ast.Name() | ast.Attribute() as many]:
            return f"{source.segment(many)} - 1"
        case _:
            return None
