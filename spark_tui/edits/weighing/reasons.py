"""What is doubtful about an answer, in words for whoever asked: the heaviest first, and no more than is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spark_tui.edits.attempts import attempted
from spark_tui.edits.weighing import put_elsewhere, strays
from spark_tui.edits.weighing.doubts import Held, held
from spark_tui.edits.weighing.no_sense import why_senseless
from spark_tui.edits.weighing.unsure import why_otherwise

MOST = 3
_WORTH_TELLING = 1.0
_SENSELESS, _OTHERWISE = 10.0, 4.0  # either is enough for a doubt
_OF_A_PLACE = (strays.strays, strays.passes_by, strays.goes_beyond, put_elsewhere.is_about_something_else)


def reasons(before: str, sentence: str, after: str, *, is_turned: bool = False) -> tuple[str, ...]:
    """Nothing where nothing that anybody would want to be told speaks against it. Of all that was said of an answer
    that somebody turned, no place counts any more: it may be meant elsewhere by now."""
    if before == after:
        return ()
    found = attempted(_found_turned if is_turned else _found, before, sentence, after)
    found.sort(key=lambda each: -each[0])
    told = dict[str, str]()
    for _, why in found:
        told.setdefault(why.partition(", ")[0], why)  # "it changes find, and ..." is said once
    return tuple(told.values())[:MOST]


def _found(before: str, sentence: str, after: str) -> Iterator[tuple[float, str]]:
    yield from _weighed(before, after, held(before, sentence, after))
    yield from ((_SENSELESS, why) for why in attempted(why_senseless, before, sentence, after))
    yield from ((_OTHERWISE, why) for why in attempted(why_otherwise, before, sentence, after))


def _found_turned(before: str, sentence: str, after: str) -> Iterator[tuple[float, str]]:
    found = held(before, sentence, after, is_turned=True)
    yield from _weighed(before, after, (each for each in found if each.against.doubt not in _OF_A_PLACE))


def _weighed(before: str, after: str, found: Iterable[Held]) -> Iterator[tuple[float, str]]:
    for weight, against, said in found:
        if weight >= _WORTH_TELLING:
            yield weight, against.told(before, said, after)
