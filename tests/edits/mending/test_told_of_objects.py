"""What an object gives is told as it is written, with what it should give."""

from __future__ import annotations

import pytest
from test_mending import carried_out

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended

ROUTE = """
class Route:
    def __init__(self, *stops):
        self.stops = list(stops)

    def via(self, stop):
        self.stops.append(stop)
        return self

    def last(self):
        return self.stops[0]

    @property
    def is_round(self):
        return len(self.stops) > 1 and self.stops[0] != self.stops[-1]

    def next_behind(self, stop):
        return self.stops[self.stops.index(stop) - 1]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("Route('a', 'b').last() gives 'a', should be 'b'", "return self.stops[0]", "return self.stops[-1]"),
        ("Route('a').via('c').last() returns 'a' instead of 'c'", "return self.stops[0]", "return self.stops[-1]"),
        ("Route('a', 'b', 'a').is_round is False but must be True", "0] != self", "0] == self"),
        ("why is Route(1, 2, 3).next_behind(2) 1? I expected 3", "(stop) - 1]", "(stop) + 1]"),
    ],
)
def test_the_change_after_which_it_does_is_the_first(sentence: str, old: str, new: str) -> None:
    target = whole(document("route.py", ROUTE))
    assert carried_out(target, mended({}, sentence, target, 1)[0].answer) == ROUTE.replace(old, new)


@pytest.mark.parametrize(
    "sentence", ["Route('a', 'b').last() gives 'a'", "Route('a').last() should be called stop", "Route(1).last() is 1"]
)
def test_where_nothing_else_should_come_out_none_is_made_up(sentence: str) -> None:
    assert all(each.evidence < 5 for each in mended({}, sentence, whole(document("route.py", ROUTE)), 8))
