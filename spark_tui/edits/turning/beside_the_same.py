"""What was put in beside a line, or at the top of a loop, is put there in another function that has the same: "in
active too", where both go through the users."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from textwrap import dedent, indent

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Definition, Function, Source, Splice, read
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.moved import groups
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:too|also|as ?well|same|likewise|ditto|both|and|others?|everywhere|plus|again)\b")
_ONLY = Pattern(r"(?i)\b(?:only|just|not|instead|without|keep|leave)\b|n't\b")
_CLEAR, _LEAST = 4.6, 0.8
_Loop = ast.For | ast.AsyncFor | ast.While


def _turned(turn: Turn) -> Iterator[Turned]:
    if _ONLY.search(turn.said) is not None:
        return
    here, new = [name for name, _ in turn.places], list(groups(turn))
    if len(new) != 1 or len(turn.hunks) != 1 or turn.hunks[0].removed:
        return
    (group,) = new
    if any(isinstance(each, Function | ast.ClassDef | ast.Import | ast.ImportFrom) for each in group):
        return
    for _, place, evidence in places_meant(turn.said, turn.now, here)[:2]:
        if not isinstance(place, Function) or evidence < _LEAST:
            continue
        spot = _spot(turn.now, group, place)
        if spot is None:
            continue
        line, depth = spot
        text = "".join(turn.now.lines[turn.now.first_line(group[0]) - 1 : turn.now.last_line(group[-1])])
        start = turn.now.line_start(line)
        for each in turn.with_splices([Splice(start, start, indent(dedent(text), depth))], _CLEAR * evidence):
            if not _unknown(read(each.after)) - _unknown(turn.now):
                yield each


def _unknown(source: Source) -> set[str]:
    return {name for _, name in unbound(source)}


def _spot(source: Source, group: Sequence[ast.stmt], place: Definition) -> tuple[int, str] | None:
    """The line that it is to stand on there, and how deep."""
    around, block = source.parents.get(group[0]), block_of(source, group[0])
    at = block.index(group[0])
    if isinstance(around, _Loop) and at == 0:
        alike = [
            each for each in walk(place) if isinstance(each, _Loop) and _head(source, each) == _head(source, around)
        ]
        if len(alike) == 1:
            line = source.first_line(alike[0].body[0])
            return line, source.indent(line)
    for number, is_behind in ((at - 1, True), (at + len(group), False)):
        if not 0 <= number < len(block):
            continue
        text = source.segment(block[number])
        same = [each for each in walk(place) if isinstance(each, ast.stmt) and source.segment(each) == text]
        if len(same) == 1:
            line = source.last_line(same[0]) + 1 if is_behind else source.first_line(same[0])
            return line, source.indent(source.first_line(same[0]))
    return None


def _head(source: Source, loop: ast.stmt) -> str:
    return source.line(loop.lineno).strip()


TURNER = Turner(_turned, _SAYS)
