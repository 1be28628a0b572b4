"""One of several things that were done goes again, the others stay: "not the second part", "w/o the comment"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.deeds import deeds
from spark_tui.edits.turning.deeds.spoken import (
    is_about_less,
    is_called,
    is_noun,
    names_what_is_not_there,
    says_more,
    unwanted,
)
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"\w")
_CLEAR, _HINTED, _PARTLY = 4.0, 2.5, 1.7
_A_FEW, _SOME_WORDS = 3, 4
_SAYS_MORE = 1.0
_TELLING = Pattern(r"[`\"=(]|\b\d+\b|->")
_MORE = Pattern(r"(?i)\b(?:too(?! (?:much|many))|also|as ?well|same|both|ditto)\b")
_JOINT = Pattern(r"(?i)[,;.+&]\s|\b(?:and|then|plus|also|but)\b|\s[-+&]\s")


def _turned(turn: Turn) -> Iterator[Turned]:
    found = deeds(turn)
    if len(found.each) < 2 and (found.all_told or not any(is_called(turn.said, each) for each in found.each)):
        return
    meant = unwanted(turn.said, found.each, turn.asked)
    more = says_more(turn.said)
    if not is_about_less(turn.said) and (more or len(turn.said.split()) > _A_FEW):
        return
    clear = (_CLEAR if is_about_less(turn.said) else _HINTED) - _SAYS_MORE * (more > _SOME_WORDS)
    for at, weight in meant[:2]:
        evidence = (clear if found.all_told else _PARTLY) * min(1.0, weight / meant[0][1])
        yield Turned(found.each[at].after, evidence - (_TELLING.search(turn.said) is not None))


def is_gone_already(turn: Turn) -> bool:
    """Is it only about what was asked for, and is not there: because it was stopped before that?"""
    if _MORE.search(turn.said) is not None or says_more(turn.said) > _SOME_WORDS:
        return False
    if _JOINT.search(turn.asked) is None or _TELLING.search(turn.said) is not None or not is_about_less(turn.said):
        return False
    if any(
        word in turn.sentence.known and not is_noun(word) for word in turn.sentence.bare if word.lower() not in PLAIN
    ):
        return False
    found = deeds(turn)
    return len(found.each) == 1 and found.all_told and names_what_is_not_there(turn.said, found.each)


TURNER = Turner(_turned, _SAYS)
