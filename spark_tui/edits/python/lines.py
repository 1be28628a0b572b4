"""Whole lines of a file: which statement has them to itself, how they go away, how they move in and out."""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_N = TypeVar("_N", bound=ast.stmt | ast.expr | ast.ExceptHandler)
_BLOCKS = ("body", "orelse", "finalbody")


def on_lines(nodes: Iterable[_N]) -> dict[str, _N]:
    """Each node by the line it begins on, as a slot says it. A line with several of them says too little."""
    found: dict[str, _N | None] = {}
    for node in nodes:
        found[str(node.lineno)] = None if str(node.lineno) in found else node
    return {line: node for line in sorted(found, key=int) if (node := found[line]) is not None}


@lru_cache(maxsize=8)
def blocks(source: Source) -> tuple[list[ast.stmt], ...]:
    """Every list of statements in the file: bodies, else branches, finally blocks, cases."""
    return tuple(block for node in source.nodes for block in blocks_of(node))


def inner_blocks(source: Source) -> Iterator[list[ast.stmt]]:
    """The same, but for the statements at the top."""
    return (block for block in blocks(source) if block is not source.tree.body)


def blocks_of(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Those of a statement, a handler or the module that have any statements."""
    for name in _BLOCKS if not isinstance(node, ast.expr) else ():
        block: list[ast.stmt] = getattr(node, name, [])
        if block:
            yield block


def block_of(source: Source, statement: ast.stmt) -> list[ast.stmt]:
    """The statements among which this one stands."""
    return next(block for block in blocks_of(source.parents[statement]) if statement in block)


def has_own_lines(source: Source, statement: ast.stmt) -> bool:
    """No other code stands on its lines: no `;`, no `if` before it. An `elif` belongs to what is before it."""
    start = source.start(statement)
    before = source.text[source.line_start(source.first_line(statement)) : start]
    begins = not before.strip() or before.lstrip().startswith("@")
    return begins and not _rest(source, statement) and not is_elif(source, statement)


def is_elif(source: Source, statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and source.text.startswith("elif", source.start(statement))


def _rest(source: Source, statement: ast.stmt) -> str:
    """The code behind a statement, up to the end of its line."""
    stop = source.stop(statement)
    rest = source.text[stop : source.line_start(source.last_line(statement) + 1)].strip()
    return "" if rest.startswith("#") else rest


def span_of_lines(source: Source, first: ast.stmt, last: ast.stmt | None = None) -> tuple[int, int]:
    """Where the lines of a statement begin and end, or those from one to another."""
    return source.line_start(source.first_line(first)), source.line_start(source.last_line(last or first) + 1)


def first_and_last(source: Source, block: Sequence[ast.stmt]) -> tuple[int, int]:
    """The lines on which statements begin and end."""
    return source.first_line(block[0]), source.last_line(block[-1])


def instead_of_lines(source: Source, statement: ast.stmt, text: str = "") -> Splice:
    """Other lines in the place of those of a statement, or none."""
    return Splice(*span_of_lines(source, statement), text)


def is_in_fstring(source: Source, node: ast.AST) -> bool:
    """Before Python 3.12 the places of such nodes are a guess."""
    return fstring_around(source, node) is not None


def fstring_around(source: Source, node: ast.AST) -> ast.JoinedStr | None:
    """The f-string that an expression is, or stands in: of several, the outermost."""
    here: ast.AST | None = node
    found: ast.JoinedStr | None = None
    while isinstance(here, ast.expr):
        found = here if isinstance(here, ast.JoinedStr) else found
        here = source.parents.get(here)
    return found


# ── going away ───────────────────────────────────────────────────────────────────────────────────────────────────


def remove(source: Source, statements: Iterable[ast.stmt]) -> Iterator[Splice]:
    """The statements go, with their lines where they have them to themselves. A block left empty gets a `pass`."""
    going = set(statements)
    for each in going:
        if is_elif(source, each):
            raise Refusal(f"the elif on line {each.lineno} cannot go alone")
    lines: set[int] = set()
    for block in {id(block): block for each in going for block in [block_of(source, each)]}.values():
        groups = list(_sharing_lines(block))
        if going.issuperset(block) and not isinstance(source.parents[block[0]], ast.Module):
            first = groups.pop(0)
            top = source.first_line(first[0])
            decorated = source.line_start(top) + len(source.indent(top))
            begins = source.start(first[0]) if top == first[0].lineno else decorated
            yield Splice(begins, source.stop(first[-1]), "pass")
        for group in groups:
            if going.issuperset(group):
                lines.update(range(source.first_line(group[0]), source.last_line(group[-1]) + 1))
            else:
                yield from _remove_between(source, group, going)
    yield from remove_lines(source, lines)


def remove_lines(source: Source, lines: Iterable[int]) -> Iterator[Splice]:
    """The lines go, and no more blank lines stay than one side of them had."""
    for first, last in _runs(source, sorted(lines)):
        above, below = _blank(source, first - 1, -1), _blank(source, last + 1, 1)
        if last + below >= len(source.lines):
            begins, stop = first - above, last + below
        elif first - above == 1 or source.line(first - above - 1).rstrip().endswith(":"):
            begins, stop = first, last + below
        else:
            begins, stop = first, last + min(above, below)
        yield Splice(source.line_start(begins), source.line_start(stop + 1), "")


def _sharing_lines(block: Sequence[ast.stmt]) -> Iterator[list[ast.stmt]]:
    group: list[ast.stmt] = []
    for statement in block:
        if group and statement.lineno != group[-1].end_lineno:
            yield group
            group = []
        group.append(statement)
    yield group


def _remove_between(source: Source, group: Sequence[ast.stmt], going: set[ast.stmt]) -> Iterator[Splice]:
    """Take some of several statements on one line away, with the semicolons between them."""
    kept = [each for each in group if each not in going]
    if kept[0] is not group[0]:
        yield Splice(source.start(group[0]), source.start(kept[0]), "")
    for one, two in pairwise(kept):
        if group.index(two) > group.index(one) + 1:
            yield Splice(source.stop(one), source.start(two), "; ")
    if kept[-1] is not group[-1]:
        yield Splice(source.stop(kept[-1]), source.stop(group[-1]), "")


def _runs(source: Source, lines: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Lines that follow one another, blank ones between them left out of the account."""
    first = last = 0
    for line in lines:
        if first and all(not source.line(each).strip() for each in range(last + 1, line)):
            last = line
            continue
        if first:
            yield first, last
        first = last = line
    if first:
        yield first, last


def _blank(source: Source, line: int, step: int) -> int:
    """How many blank lines there are from here on, upwards or downwards."""
    count = 0
    while 1 <= line <= len(source.lines) and not source.line(line).strip():
        count, line = count + 1, line + step
    return count


# ── moving in and out ────────────────────────────────────────────────────────────────────────────────────────────


def move_in(source: Source, first: int, last: int) -> Iterator[Splice]:
    """The lines get one more step of indentation, all but those inside a string."""
    inside = lines_inside_strings(source)
    for line in range(first, last + 1):
        if line not in inside and source.line(line).strip():
            yield Splice(source.line_start(line), source.line_start(line), source.unit)


def move_out(source: Source, first: int, last: int, old: str, new: str) -> Iterator[Splice]:
    """Lines indented by `old` are indented by `new` instead."""
    inside = lines_inside_strings(source)
    for line in range(first, last + 1):
        if line not in inside and source.line(line).startswith(old):
            start = source.line_start(line)
            yield Splice(start, start + len(old), new)


def at_depth(source: Source, first: int, last: int, old: str, new: str) -> str:
    """The text of lines that are indented by `old`, as it is with `new` instead."""
    inside = lines_inside_strings(source)
    found: list[str] = []
    for number in range(first, last + 1):
        line = source.line(number)
        moves = number not in inside and line.startswith(old)
        found.append(new + line[len(old) :] if moves else line if number in inside else line.rstrip())
    return "\n".join(found)


@lru_cache(maxsize=16)
def lines_inside_strings(source: Source) -> frozenset[int]:
    """The lines that begin inside a string: their spaces are its own."""
    inside: set[int] = set()
    opened: list[int] = []
    for token in source.tokens:
        if token.kind == tokenize.STRING:
            inside.update(range(token.line + 1, source.line_at(token.stop - 1) + 1))
        elif token.kind in _FSTRING_STARTS:
            opened.append(token.line)
        elif token.kind in _FSTRING_ENDS:
            inside.update(range(opened.pop() + 1, token.line + 1))
    return frozenset(inside)


_KINDS: Mapping[int, str] = tokenize.tok_name
_FSTRING_STARTS = {kind for kind, name in _KINDS.items() if name in ("FSTRING_START", "TSTRING_START")}
_FSTRING_ENDS = {kind for kind, name in _KINDS.items() if name in ("FSTRING_END", "TSTRING_END")}


def wrapped(source: Source, statement: ast.stmt, header: str) -> Splice:
    """The statement inside of a block: the last line of the header opens it."""
    start, stop = source.start(statement), source.stop(statement)
    depth, unit = source.indent(source.first_line(statement)), source.unit
    first, *rest = source.text[start:stop].split("\n")
    opening, *more = [*header.split("\n"), unit + first]
    return Splice(start, stop, "\n".join([opening, *(depth + line for line in more), *(unit + line for line in rest)]))
