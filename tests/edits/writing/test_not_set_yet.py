"""What may be None is asked for where it is used."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Timer:
    def __init__(self, on_end=None, owner="me"):
        self.on_end = on_end
        self.owner = owner
        self.target = None

    def aim(self, target):
        self.target = target

    def tick(self):
        self.left -= 1
        self.on_end(self.left)

    def move(self):
        self.x = self.target.x

    def where(self):
        return self.target.x

    def shout(self):
        print(self.owner.upper())
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("on_end may be None", "        if self.on_end is not None:\n            self.on_end(self.left)\n"),
        ("tick crashes if on_end is not set", "        if self.on_end is not None:\n"),
        (
            "move shouldn't crash before aim was called",
            "    def move(self):\n        if self.target is None:\n            return\n",
        ),
        ("move fails when the target is none", "        if self.target is None:\n            return\n"),
    ],
)
def test_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "guard-none")[0]


@pytest.mark.parametrize(
    ("sentence", "unexpected"),
    [
        ("owner may be None", "self.owner is None"),
        ("on_end may be None: annotate it", "if self.on_end"),
    ],
)
def test_it_is_not(sentence: str, unexpected: str):
    assert all(unexpected not in each for each in after(sentence, CODE, "guard-none"))
