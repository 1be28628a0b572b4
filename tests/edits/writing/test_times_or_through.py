"""What is multiplied or divided, in so many words."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Alarm:
    def __init__(self, delay):
        self.delay = delay

    def arm(self, fire):
        return make_timer(self.delay, fire)


def lap(begin, end):
    took = end - begin
    return f"{took} ms"


def growth(now, before):
    return (now - before) / now * 100


def halves(width):
    show(width)
    half_width = width / 2
    return half_width
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("multiply took by 1000", "end - begin", "(end - begin) * 1000"),
        ("took must be multiplied by 1000", "end - begin", "(end - begin) * 1000"),
        ("divide delay by 1000 for the timer", "(self.delay,", "(self.delay / 1000,"),
        ("divide by before in growth", "/ now", "/ before"),
        ("growth should divide by before", "/ now", "/ before"),
        ("multiply width by 2.5 in show", "show(width)", "show(width * 2.5)"),
        ("Divide the half width by 4.", "width / 2", "width / 2 / 4"),
    ],
)
def test_it_is_reckoned_so(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new, 1)


@pytest.mark.parametrize(
    "sentence", ["divide by zero in growth", "divide by before instead of now", "halves divides width by the half"]
)
def test_what_is_no_number_and_no_name_is_not(sentence: str):
    found = after(sentence, CODE, "none")
    assert not any("* 1000" in text or "/ zero" in text or "/ the" in text for text in found)
