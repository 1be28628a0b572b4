"""A property that is told in words: what it is reckoned from, or what all has to hold."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
"""Shapes."""
from dataclasses import dataclass, field


@dataclass
class Box:
    width: float
    height: float
    depth: float = 1.0
    label: str = ""
    items: list = field(default_factory=list)

    def fits(self, size):
        return size <= self.width


class Timer:
    def __init__(self, start, end=None):
        self.start = start
        self.end = end
        self.pauses = []

    def stop(self, end):
        self.end = end
'''


@pytest.mark.parametrize(
    ("code", "sentence", "holds"),
    [
        (
            CODE,
            "Box needs a property volume, width times height times depth in thousands, rounded to two decimals",
            (
                "b=Box(2,3,4)\n"
                "t=Timer(10,40)\n"
                "assert Box(20,30,40).volume==24.0\n"
                "assert Box(1.234,10,100).volume==1.23\n"
            ),
        ),
        (CODE, "add a property area to Box: width times height", ("b=Box(2,3,4)\nt=Timer(10,40)\nassert b.area==6\n")),
        (
            CODE,
            "give Box a property is_cube that is true when width, height and depth are the same",
            (
                "b=Box(2,3,4)\n"
                "t=Timer(10,40)\n"
                "assert not b.is_cube\n"
                "assert Box(2,2,2).is_cube\n"
                "assert not Box(2,2,3).is_cube\n"
            ),
        ),
        (
            CODE,
            "give Box a property is_empty that is true when it holds nothing (no items, label empty)",
            (
                "b=Box(2,3,4)\n"
                "t=Timer(10,40)\n"
                "assert b.is_empty\n"
                'assert not Box(1,1,label="a").is_empty\n'
                "assert not Box(1,1,items=[1]).is_empty\n"
            ),
        ),
        (
            CODE,
            "Timer should have a property duration: end minus start, rounded",
            ("b=Box(2,3,4)\nt=Timer(10,40)\nassert Timer(1.2,4.9).duration==4\n"),
        ),
        (
            CODE,
            "a property is_wide for Box would be nice, true if the width is above 10 and the label is not empty",
            (
                "b=Box(2,3,4)\n"
                "t=Timer(10,40)\n"
                'assert not Box(11,1).is_wide and Box(11,1,label="a").is_wide and not Box(10,1,'
                'label="a").is_wide\n'
            ),
        ),
        (
            CODE,
            "Timer needs a property is_running that is true as long as it has no end",
            ("b=Box(2,3,4)\nt=Timer(10,40)\nassert not t.is_running and Timer(1).is_running\n"),
        ),
    ],
)
def test_it_does_what_is_asked(code: str, sentence: str, holds: str) -> None:
    known: dict[str, object] = {}
    exec(after(sentence, code, "write-method")[0], known)
    exec(holds, known)
