"""What is doubtful about an answer, in words for whoever asked: the heaviest first, and no more than is read."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.attempts import attempted
from spark_tui.edits.weighing.doubts import held
from spark_tui.edits.weighing.no_sense import why_senseless
from spark_tui.edits.weighing.unsure import why_otherwise

_MOST = 3
_WORTH_TELLING = 1.0
_SENSELESS, _OTHERWISE = 10.0, 4.0  # either is enough for a doubt


def reasons(before: str, sentence: str, after: str, *, is_turned: bool = False) -> tuple[str, ...]:
    """Nothing where nothing that anybody would want to be told speaks against it."""
    if before == after:
        return ()
    found = attempted(_found, before, sentence, after, is_turned)
    found.sort(key=lambda each: -each[0])
    told = dict[str, str]()
    for _, why in found:
        told.setdefault(why.partition(", ")[0], why)  # "it changes find, and ..." is said once
    return tuple(told.values())[:_MOST]


def _found(before: str, sentence: str, after: str, is_turned: bool) -> Iterator[tuple[float, str]]:
    for weight, against, said in held(before, sentence, after, is_turned=is_turned):
        if weight >= _WORTH_TELLING:
            yield weight, against.told(before, said, after)
    yield from ((_SENSELESS, why) for why in attempted(why_senseless, before, sentence, after))
    yield from ((_OTHERWISE, why) for why in attempted(why_otherwise, before, sentence, after))
