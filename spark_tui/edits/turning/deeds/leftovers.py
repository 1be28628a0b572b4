"""Lines that came with an answer, and the same code without some of them, and without what only they needed."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.imports import bound_name, without
from spark_tui.edits.python.source import Source, read, splice
from spark_tui.edits.python.strings.loggers import module_loggers
from spark_tui.edits.turning.turn import Turn

_TOO_NEAR = Pattern(r"(?:(?:import|from|\w+ =)[^\n]*\n|\n(?!\n))+\n(?=def |class |async def |@)")


def fresh_lines(turn: Turn) -> frozenset[int]:
    """New ones that say what no line said before: one that only moved in or out is not among them."""
    found = set[int]()
    for hunk, numbers in turn.stretches:
        old = Counter(line.strip() for line in hunk.old)
        for number in numbers:
            text = turn.now.line(number).strip()
            if old[text] > 0:
                old[text] -= 1
            else:
                found.add(number)
    return frozenset(found)


def lines_of(source: Source, nodes: Iterable[ast.stmt]) -> frozenset[int]:
    return frozenset(line for node in nodes for line in range(source.first_line(node), source.last_line(node) + 1))


def without_lines(turn: Turn, lines: Iterable[int]) -> str:
    """The blank lines that came with them go too, and what they took the place of comes back."""
    gone, back = set(lines), dict[int, tuple[str, ...]]()
    for hunk, numbers in turn.stretches:
        here = gone.intersection(numbers)
        stays = [number for number in numbers if number not in gone and turn.now.line(number).strip()]
        if here and not stays:
            gone.update(numbers)
            back[numbers[0]] = hunk.old
        for number in sorted(here):
            behind = number + 1
            while behind in numbers and not turn.now.line(behind).strip():
                gone.add(behind)
                behind += 1
    found = list[str]()
    for number, line in enumerate(turn.now.lines, 1):
        found += back.get(number, ())
        found += [line] * (number not in gone)
    return "".join(found)


def apart(turn: Turn, text: str) -> str:
    """With two blank lines between what is new at the top of a file and its first definition, however many went."""
    match = _TOO_NEAR.match(text)
    if match is None or not text.startswith(turn.before.lines[0], match.end()):
        return text
    return f"{match[0]}\n{text[match.end() :]}"


def tidied(turn: Turn, text: str) -> str:
    """Without the imports and the logger that came with the answer, and that nothing needs any more."""
    was = _read_names(turn.now)
    while True:
        then = replace(turn, now=read(text))
        needless = (was | {"annotations"}) - _read_names(then.now)
        unused = [node for node in _setup(then) if _bound(node) and _bound(node) <= needless]
        if unused:
            text = without_lines(then, lines_of(then.now, unused))
            continue
        known = bindings(then.before)
        partly = [
            each
            for node in then.new(ast.ImportFrom)
            for each in without(then.now, node, sorted(name for name in _bound(node) & needless if name not in known))
        ]
        return splice(then.now, partly) if partly else text


def _setup(turn: Turn) -> Iterator[ast.stmt]:
    yield from turn.new(ast.Import, ast.ImportFrom)
    yield from (statement for _, statement in module_loggers(turn.now) if statement.lineno in turn.lines)


def _bound(statement: ast.stmt) -> frozenset[str]:
    match statement:
        case ast.Import(names) | ast.ImportFrom(names=names):
            return frozenset(map(bound_name, names))
        case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            return frozenset((name,))
        case _:
            return frozenset()


def _read_names(source: Source) -> frozenset[str]:
    return frozenset(node.id for node in source.all(ast.Name) if isinstance(node.ctx, ast.Load))
