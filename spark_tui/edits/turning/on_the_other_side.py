"""What was put before a statement stands behind it, or the other way round: "after it, not before", "afterwards
please", "no, before it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import blocks_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.moments import moments
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.moved import groups, put_beside
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = (
    r"\W*(?:(?:no|nope|but|and|ok|please|rather|better|actually|sorry|i meant?|i'?d|i|want|wanted|said|put|move|make"
    r"|place"
    r"|do|have|log|print|call|say|show|it|that|this|line|should|must|be|come|go|goes|comes|stand|right|just|directly"
    r"|immediately|only|the)\W+)*"
)
_BEHIND, _BEFORE = r"after(?:wards?)?|behind|later|below", r"before(?:hand)?|above|in front|earlier|ahead"
_OF_IT = r"(?: (?:of )?(?:it|that|this|them))?"
_NOT = rf"(?:,? (?:and )?(?:not|instead of|rather than|no) (?:{_BEHIND}|{_BEFORE}){_OF_IT})?"
_SAYS = Pattern(
    rf"(?i){_FILLED}(?:not (?:{_BEHIND}|{_BEFORE}){_OF_IT}(?:,? (?:but|rather) |[,;.:] ?){_FILLED})?"
    rf"(?:(?P<behind>{_BEHIND})|(?P<before>{_BEFORE})){_OF_IT}{_NOT}(?:,? (?:please|instead|rather|then|though))*\W*"
)
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _SAYS.fullmatch(turn.said)
    if said is None:
        return
    is_behind = said["behind"] is not None
    for group in groups(turn):
        function = turn.function(group[0])
        anchor = _anchor(turn, group, function, is_behind) if function is not None else None
        if anchor is not None and not (is_behind and always_leaves([anchor])):
            yield from put_beside(turn, group, anchor, is_behind, _CLEAR)


def _anchor(turn: Turn, group: list[ast.stmt], function: Function, is_behind: bool) -> ast.stmt | None:
    """What was asked for beside that, or what it stands beside."""
    for each in moments(Sentence(turn.asked, turn.now), function):
        if each.statement not in group:
            return each.statement
    block = next((each for each in blocks_of(function) if group[0] in each), list[ast.stmt]())
    at = block.index(group[-1]) + 1 if is_behind and block else block.index(group[0]) - 1 if block else -1
    return block[at] if 0 <= at < len(block) else None


TURNER = Turner(_turned, Pattern(rf"(?i)\b(?:{_BEHIND}|{_BEFORE})\b"))
