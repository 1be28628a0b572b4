"""A loop over indexes that looks at each one and the next goes over the pairs: "zip instead of indexes in climbs", "use
pairwise in gaps"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.looping.gathering import For, for_loops
from spark_tui.edits.python.looping.indexing import item_name, replaced
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, taken_in, used_besides
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bzip\b|\bpairwise\b|\b(?:in|over|as|by|of) (?:neighbou?ring )?(?:pairs|neighbou?rs)\b")
_PAIRWISE = Pattern(r"(?i)\bpairwise\b")
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in for_loops(source).values():
        shift = _shift(loop)
        if shift is not None:
            yield from possible(_in_pairs(sentence, loop, *shift), _ASKED + told_of(sentence, loop))


def _shift(loop: For) -> tuple[ast.expr, int] | None:
    """What it goes through, and how far the first of two stands from the index: at it, or one before."""
    match loop.iter:
        case ast.Call(ast.Name("range"), [ast.BinOp(ast.Call(ast.Name("len"), [of]), ast.Sub(), ast.Constant(1))], []):
            return of, 0
        case ast.Call(
            ast.Name("range"),
            [ast.Constant(0), ast.BinOp(ast.Call(ast.Name("len"), [of]), ast.Sub(), ast.Constant(1))],
            [],
        ):
            return of, 0
        case ast.Call(ast.Name("range"), [ast.Constant(1), ast.Call(ast.Name("len"), [of])], []):
            return of, -1
        case _:
            return None


def _in_pairs(sentence: Sentence, loop: For, of: ast.expr, shift: int) -> Iterator[Splice]:
    source = sentence.source
    if not isinstance(loop.target, ast.Name) or not isinstance(of, ast.Name | ast.Attribute):
        raise Refusal("the loop does not go over indexes")
    first, second = _looked_up(source, loop, of, loop.target.id, shift)
    names = _names(source, loop, of, shift)
    yield from replaced(source, loop, first, names[0])
    yield from replaced(source, loop, second, names[1])
    held = source.segment(of)
    if _PAIRWISE.search(sentence.text) is not None:
        name, imports = available(source, "itertools", "pairwise", dotted=False)
        yield from imports
        pairs = f"{name}({held})"
    else:
        pairs = f"zip({held}, {held}[1:])"
    yield Splice(source.start(loop.target), source.stop(loop.iter), f"{names[0]}, {names[1]} in {pairs}")


def _looked_up(
    source: Source, loop: For, of: ast.expr, index: str, shift: int
) -> tuple[list[ast.Subscript], list[ast.Subscript]]:
    """Where the first of two is read, and where the second; the index and the list may serve nothing else."""
    found: tuple[list[ast.Subscript], list[ast.Subscript]] = ([], [])
    inside = [node for each in loop.body for node in walk(each)]
    for node in inside:
        match node:
            case ast.Subscript(held, place, ast.Load()) if same(held, of):
                at = _place(place, index)
                if at is None or at - shift not in (0, 1):
                    raise Refusal("another one is looked at")
                found[at - shift].append(node)
    own = {id(name) for each in (*found[0], *found[1]) for name in names_in(each.slice)}
    if not found[0] or not found[1]:
        raise Refusal("only one of two is looked at")
    if any(node.id == index and id(node) not in own for each in loop.body for node in names_in(each)):
        raise Refusal(f"{index} is needed for something else")
    values = {id(each.value) for each in (*found[0], *found[1])}
    if any(same(node, of) and id(node) not in values for node in inside) or used_besides(source, index, loop):
        raise Refusal("what is looped over may change in the loop")
    return found


def _place(node: ast.expr, index: str) -> int | None:
    match node:
        case ast.Name(name) if name == index:
            return 0
        case ast.BinOp(ast.Name(name), ast.Add(), ast.Constant(int(step))) if name == index:
            return step
        case ast.BinOp(ast.Name(name), ast.Sub(), ast.Constant(int(step))) if name == index:
            return -step
        case _:
            return None


def _names(source: Source, loop: For, of: ast.expr, shift: int) -> tuple[str, str]:
    """As another loop of the file calls two neighbours, if they are free here."""
    function = function_around(source, loop)
    taken = taken_in(function) if function is not None else set(source.names)
    for other in source.all(ast.For, ast.comprehension):
        match other.target, other.iter:
            case ast.Tuple([ast.Name(one), ast.Name(two)]), ast.Call(
                ast.Name("zip"), [held, ast.Subscript(again, ast.Slice(ast.Constant(1), None, None))]
            ) if same(held, again) and not {one, two} & taken:
                return one, two
    one = item_name(source, loop, of)
    names = (f"previous_{one}", one) if shift else (one, f"next_{one}")
    if {*names} & taken:
        raise Refusal("no name is free for the two")
    return names


WRITER = Writer(frozenset(("zip-loop",)), _written, needs=_NEEDS)
