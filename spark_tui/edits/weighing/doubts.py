"""What speaks against an answer, by what stands in it: it changes other places than those that are named, it uses names
where they mean nothing, it takes away what nobody wants to lose, it does the contrary of what is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from spark_tui.edits.mending.failed import failed_call
from spark_tui.edits.mending.pasted import IS_CHECKED
from spark_tui.edits.weighing import concretely, given_otherwise, remarks, taken_away, unmet
from spark_tui.edits.weighing.against import RULES
from spark_tui.edits.weighing.disproved import is_disproved
from spark_tui.edits.weighing.doubt import Against, how_much
from spark_tui.edits.weighing.misplaced import misplaces


@lru_cache(maxsize=64)  # of several that make the same of a file, each is asked
def doubts(before: str, sentence: str, after: str, *, is_turned: bool = False) -> float:
    """Of what was asked for before somebody turned it, not all may be wanted any more. What came out of a call in a
    test is an example, and names nothing that is to be done; what a linter says, says that in words of its own."""
    return sum(each.weight for each in held(before, sentence, after, is_turned=is_turned))


class Held(NamedTuple):
    """How much something weighs in an answer, and in which words of the sentence it was looked for."""

    weight: float
    against: Against
    said: str


def held(before: str, sentence: str, after: str, *, is_turned: bool = False) -> Iterator[Held]:
    """All that may speak against it, of what is about the same that which weighs most."""
    if IS_CHECKED.match(sentence) is not None:
        yield from (_held(each, before, sentence, after) for each in _IN_ANY_WORDS)
        return
    asked = sentence.partition(":")[0] if failed_call(sentence) else sentence
    for several in _WEIGHED if is_turned else (*_WEIGHED, (_HALF,)):
        found = [_held(each, before, sentence if each.doubt in _BY_EXAMPLE else asked, after) for each in several]
        yield max(found, key=_weight)


_weight = itemgetter(0)


def _held(against: Against, before: str, said: str, after: str) -> Held:
    return Held(against.weight * how_much(against.doubt, before, said, after), against, said)


# Against what spoke for an answer beforehand. Fitted with `links/answers` and all that is weighed here.
_WEIGHED: Sequence[tuple[Against, ...]] = tuple(each if isinstance(each, tuple) else (each,) for each in RULES)
_IN_ANY_WORDS: Sequence[Against] = (
    Against(4.0, "it uses a name where that means nothing", misplaces, concretely.misplaced),
    Against(25.0, "it leaves the file empty", taken_away.leaves_nothing),
    Against(3.0, "it only repeats your words, or a name, where something is to be told", remarks.repeats),
    Against(3.0, "it adds a docstring that says something is returned, and nothing is", remarks.says_what_is_not),
)
_BY_EXAMPLE = (is_disproved, given_otherwise.gives_back_the_example)
_HALF = Against(2.5, "it does only a part of what you ask for", unmet.is_half_of_it, concretely.left_out)
