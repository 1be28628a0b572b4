"""What was done to one function is done to all that it can be done to: "same for the other two", "in all of them",
"nowhere, please", "everywhere there is an amount"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.traces import points, traced
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.alike import as_written
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.turning.words_anew import words_anew

_EVERYWHERE = (
    r"(?:every|any|no)where|at all|whole (?:file|module)|(?:all|any|every|each|none|no) (?:of )?(?:the )?(?:other )?"
    r"(?:functions?|places?|methods?|file)|anyone"
)
_COUNT = r"(?:one|two|three|four|five|2|3|4|5)"
_ALL = (
    rf"{_EVERYWHERE}|(?:the |all )?others\b"
    rf"|(?:the |all )?(?:other|remaining) (?:{_COUNT}|ones|places|functions|methods)"
    r"|(?:the |that )?(?:next|following) (?:one|function|method)"
    rf"|the rest|all (?:of them|{_COUNT}|of it|the others)|every one|each of them|all (?:\w+s)"
    r"|none of (?:them|these|those)|both(?= of them|\W*$)"
)
_SAYS = Pattern(rf"(?i)\b(?:{_ALL})\b")
_IS_EVERYWHERE = Pattern(rf"(?i)\b(?:{_EVERYWHERE})\b")
_LESS = Pattern(
    r"(?i)\b(?:not|only|just|except|but|leave|keep|without|undo|instead|rather|alone|stays?|fine|were|was|first|last)\b|n't\b"
)
_NOT_ONLY = Pattern(r"(?i)\bnot (?:only|just)(?: (?:there|here|that one|in \w+))?")
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_NUMBER = Pattern(rf"(?i)\b(?P<other>other |remaining )?(?<!every )(?<!each )(?P<number>{_COUNT})\b")
_ONE = Pattern(r"(?i)\b(?:next|following) (?:one|function|method)\b")
_NAMED = 1.5
_CLEAR, _CLEAR_ALIKE, _MISCOUNTED, _READINGS, _MOST = 5.6, 5.0, 1.0, 3, 40


def _turned(turn: Turn) -> Iterator[Turned]:
    here = [name for name, _ in turn.places]
    if len(here) != 1 or _LESS.search(_NOT_ONLY.sub("", turn.said)) is not None:
        return
    if any(names(turn.sentence, name) >= _NAMED for name, _ in turn.now.functions if name not in here):
        return
    found = islice(traced(turn.before, turn.now.text, points), _READINGS)
    for at, call in enumerate(dict.fromkeys((*found, *(each[0] for each in turn.calls if len(each) == 1)))):
        text, often = _done(turn, call, here[0])
        if often and _ONE.search(turn.said) is None:
            yield Turned(text, _CLEAR - 0.2 * at - _MISCOUNTED * (not _is_so_many(turn.said, often)))
    text, often = _alike(turn, here[0])
    if often:
        yield Turned(text, _CLEAR_ALIKE)


def _alike(turn: Turn, here: str) -> tuple[str, int]:
    """To lines there that are like those that it was done to: all of them, or those of the next one."""
    now, often = turn, 0
    every = _others(turn, here)
    places = dict(turn.now.functions)
    behind = [name for name in every if places[name].lineno > places[here].lineno] if here in places else every
    for name in dict.fromkeys((*behind, *every)):
        found = next(as_written(now, dict(now.now.functions)[name], 1.0), None)
        if found is not None:
            now, often = replace(turn, now=read(found.after)), often + 1
            if _ONE.search(turn.said) is not None:
                break
    return now.now.text, often


def _done(turn: Turn, call: Call, here: str) -> tuple[str, int]:
    """To each of them that it leaves as readable as it was, and how many these are."""
    text, often = turn.now.text, 0
    place = next((at for at, value in enumerate(call.values) if value == here or here.endswith(f".{value}")), None)
    if place is None:
        return text, 0
    for name in _others(turn, here):
        other = replace(call, values=(*call.values[:place], name, *call.values[place + 1 :]))
        try:
            now = read(text)
            after = carry_out((words_anew(other, now, turn.asked),), text)
            if after != text and not unbound(read(after)) - unbound(now):
                text, often = after, often + 1
        except Refusal:
            continue
    return text, often


def _others(turn: Turn, here: str) -> list[str]:
    """The methods beside one; the functions beside one; all there are, where it says so."""
    owner = here.rpartition(".")[0]
    every = [name for name, _ in turn.now.functions if name != here]
    beside = [name for name in every if name.rpartition(".")[0] == owner]
    found = every if _IS_EVERYWHERE.search(turn.said) is not None or not beside else beside
    return [name for name in found if not name.rpartition(".")[2].startswith("__")][:_MOST]


def _is_so_many(said: str, often: int) -> bool:
    match = _NUMBER.search(said)
    if match is None:
        return True
    number = _NUMBERS.get(match["number"].lower()) or int(match["number"])
    return often == (number if match["other"] else number - 1)


TURNER = Turner(_turned, _SAYS)
