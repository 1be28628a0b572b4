"""What an error of the file's own tells: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class TooHot(Exception):
    def __init__(self, stove, degrees):
        super().__init__("too hot")
        self.stove = stove
        self.degrees = degrees


class Lamp:
    def __init__(self, colour):
        super().__init__()
        self.colour = colour
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the stove and the degrees should be in the message", 'f"too hot: stove {stove!r}, degrees {degrees!r}"'),
        ('"TooHot: too hot" is all I see, the stove belongs in the message', 'f"too hot: {stove!r}"'),
        ("put the degrees into the message of TooHot", 'f"too hot: {degrees!r}"'),
    ],
)
def test_what_it_is_made_with_is_told(sentence: str, expected: str):
    assert f"super().__init__({expected})" in after(sentence, CODE, "none")[0]


def test_what_is_no_error_has_no_message():
    assert not any("{colour" in each for each in after("the colour should be in the message of Lamp", CODE, "none"))
