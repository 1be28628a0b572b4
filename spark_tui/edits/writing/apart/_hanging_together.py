"""Whether all is taken out that belongs together: what is only there for it, and others of the same kind."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import mentions, names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.stretches import FILLS, made_by
from spark_tui.edits.writing.apart._taken import Taken
from spark_tui.edits.writing.apart._wishes import Wish
from spark_tui.edits.writing.apart._words import has_words, said_by_names, said_in_code
from spark_tui.edits.writing.functions.own_functions import is_print

_PRINTED_TOO = 0.7
_NOTED, _PARAGRAPH, _BEGUN, _SIBLING, _IN_PART, _GUARDED, _BARE = 1.0, 0.4, 1.0, 1.3, 2.5, 1.2, 1.5


def hangs_together(
    source: Source, asked: Wish, weights: Mapping[str, float], taken: Taken, said: frozenset[str], *, is_made: bool
) -> float:
    """Less where something that is only there for it is left out, or one more of the same kind."""
    first = taken.statements[0] if taken.statements else statement_around(source, taken.nodes[0])
    last = statement_around(source, taken.value) if taken.value is not None else taken.statements[-1]
    block = block_of(source, first)
    if last not in block:
        return 0.0
    start, stop = block.index(first), block.index(last)
    own = {id(each) for node in taken.nodes for each in walk(node)}
    evidence = -_IN_PART * _is_in_part(source, asked, taken)
    for statement in block[:start]:
        made = [each for each in names_in(statement) if isinstance(each.ctx, ast.Store) and each.id in taken.needs]
        if (
            isinstance(statement, ast.Assign | ast.AnnAssign)
            and made
            and all(_is_only_for(taken, each.id, own, statement) for each in made)
        ):
            evidence -= _BEGUN
    if (
        taken.value is not None
        and not taken.statements
        and not (asked.kind.is_check or asked.is_twice)
        and _is_bare(taken.value)
    ):
        evidence -= _BARE
    around = source.parents[first]
    if isinstance(around, ast.If) and stop - start + 1 == len(block):
        evidence -= _GUARDED * (taken.value is None)
    ends = [*block[max(0, start - 1) : start], *block[stop + 1 : stop + 2]]
    for neighbour, end in zip(ends, (first, last) if start else (last,), strict=False):
        beside = said_in_code((neighbour,), weights)
        apart = said_by_names(taken.nodes, weights) - said_by_names((neighbour,), weights)
        if _are_siblings(neighbour, end) and (said <= beside or (said & beside and not is_made and not apart)):
            evidence -= _SIBLING
        elif asked.kind.is_printing and is_print(neighbour) and is_print(end):
            evidence -= _PRINTED_TOO
    noted = source.line(source.first_line(first) - 1).strip()
    if taken.statements and noted.startswith("#"):
        evidence += _NOTED * has_words(asked.words, parts(noted))
    evidence += _PARAGRAPH * (bool(taken.statements) and _is_paragraph(source, block, start, stop))
    return evidence


def _is_in_part(source: Source, asked: Wish, taken: Taken) -> bool:
    """Is something begun before it, or gone on with behind it?"""
    start, stop = taken.span(source)
    if not taken.statements:
        around = source.parents[taken.nodes[0]]
        targets = around.targets if isinstance(around, ast.Assign) else []
        made = {name.id for each in targets for name in names_in(each) if isinstance(name.ctx, ast.Store)}
        behind = (each for each in walk(taken.function) if isinstance(each, ast.stmt) and source.start(each) >= stop)
        going_on = any(_goes_on(each, name) and not _leaves_it(each, name) for name in made for each in behind)
        return bool(made & {*taken.needs} - {*(asked.given or ())}) or going_on
    statements = [each for each in walk(taken.function) if isinstance(each, ast.stmt) and each is not taken.function]
    before = [each for each in statements if source.stop(each) <= start]
    behind = [each for each in statements if source.start(each) >= stop]
    begun = {name.id for each in before for name in names_in(each) if isinstance(name.ctx, ast.Store)} & {*taken.needs}
    begun -= {*(asked.given or ())}
    if any(_goes_on(each, name) for name in begun for each in taken.statements):
        return True
    return any(_goes_on(each, name) and not _leaves_it(each, name) for name in taken.gives for each in behind)


def _goes_on(statement: ast.stmt, name: str) -> bool:
    """Does it add to what is begun by then?"""
    return name in {*made_by(statement)}


def _leaves_it(statement: ast.stmt, name: str) -> bool:
    """Is that only asked for something, or given another value that has nothing to do with it?"""
    match statement:
        case ast.Assign([ast.Name()], value):
            return not mentions(value, name)
        case ast.Expr(ast.Call(ast.Attribute(attr=attr))):
            return attr not in FILLS
        case _:
            return False


def _is_only_for(taken: Taken, name: str, own: set[int], statement: ast.stmt) -> bool:
    """Is it read nowhere else?"""
    mine = {id(each) for each in walk(statement)}
    return all(id(each) in own or id(each) in mine for each in names_in(taken.function) if each.id == name) and not any(
        isinstance(each, ast.arg) and each.arg == name for each in walk(taken.function)
    )


def _is_bare(value: ast.expr) -> bool:
    """Is it only a thing of another, `row["a"]`, or one call with names: `load(path)`, `line.split()`?"""
    match value:
        case ast.Call(func, args, keywords):
            given = [*args, *(each.value for each in keywords)]
            return _is_chain(func) and all(isinstance(each, ast.Name | ast.Constant) for each in given)
        case _:
            return _is_chain(value)


def _is_chain(value: ast.expr) -> bool:
    while isinstance(value, ast.Subscript | ast.Attribute):
        value = value.value
    return isinstance(value, ast.Name)


def _are_siblings(one: ast.stmt, other: ast.stmt) -> bool:
    """Do they do the same to the same: `a = row["a"]` and `b = row["b"]`, two prints, two writes to a file?"""
    match one, other:
        case ast.Assign([ast.Name()], first), ast.Assign([ast.Name()], second):
            return bool((_roots(first) & _roots(second)) - {""})
        case ast.Expr(ast.Call(first)), ast.Expr(ast.Call(second)):
            return ast.dump(first) == ast.dump(second)
        case _:
            return False


def _roots(value: ast.expr) -> set[str]:
    return {_root(each) for each in walk(value) if isinstance(each, ast.Subscript)}


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _is_paragraph(source: Source, block: Sequence[ast.stmt], start: int, stop: int) -> bool:
    first, last = source.first_line(block[start]), source.last_line(block[stop])
    above = start == 0 or not source.line(first - 1).strip() or source.line(first - 1).strip().startswith("#")
    return above and (stop + 1 == len(block) or not source.line(last + 1).strip())
