"""What the embedded model answers first, by kind of request: the sentence, the lines that go and those that come."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

import pytest

from spark_tui.bench.eval.engines import Editor, open_editor
from spark_tui.bench.eval.task import Task

SHAPES = '''\
import argparse
import logging
from abc import ABC, abstractmethod

logger = logging.getLogger(__name__)
NAME = "round"


class Shape(ABC):
    def __init__(self, corners, name="shape"):
        self.corners = corners
        self.name = name

    def check(self):
        if self.name == "round":
            raise ValueError("round shapes are not drawn")

    @abstractmethod
    def area(self):
        raise NotImplementedError


class Circle(Shape):
    """A round one, kept in SQLite."""

    def area(self):
        return 3.14 * self.corners + 2


class Box:
    def __init__(self, width):
        self.width = width

    def size(self):
        if self.width is None:
            return None
        if self.width > 2:
            return 2
        else:
            return 0


def fetch(session, url, verify=True, tries=3):
    answer = session.get(url, stream=False)
    if answer.status > 299 or tries == 0:
        return None
    return answer


def head_of(lines):
    """What stands above the fisrt blank line, see SQLiet."""
    rest = lines[2:]
    for name in set(sorted(rest)):
        print(name)
    return rest


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out")
    args = parser.parse_args()
    with open(args.out, "w") as file:
        file.write("done")
'''


@pytest.fixture(scope="module")
def editor() -> Editor:
    return open_editor("embedded", 0)


@pytest.mark.parametrize(
    ("sentence", "gone", "come"),
    [
        (
            "stream -> True",
            ["    answer = session.get(url, stream=False)"],
            ["    answer = session.get(url, stream=True)"],
        ),
        (
            "verify: False",
            ["def fetch(session, url, verify=True, tries=3):"],
            ["def fetch(session, url, verify=False, tries=3):"],
        ),
        (
            "fetch should just return false when url is None",
            [],
            ["    if url is None:", "        return False"],
        ),
        (
            "it says SQLiet in front of everybody",
            ['    """What stands above the fisrt blank line, see SQLiet."""'],
            ['    """What stands above the fisrt blank line, see SQLite."""'],
        ),
        (
            "ANN201 Missing return type annotation for head_of(): list[str]",
            ["def head_of(lines):"],
            ["def head_of(lines) -> list[str]:"],
        ),
        (
            "the print in head_of should go to the log instead of stdout",
            ["        print(name)"],
            ["        logger.info(name)"],
        ),
        (
            "no logger, just print to stderr",
            ["        print(name)"],
            ["import sys", "        print(name, file=sys.stderr)"],
        ),
        (
            "UnicodeEncodeError: 'ascii' codec can't encode character",
            ['    with open(args.out, "w") as file:'],
            ['    with open(args.out, "w", encoding="utf-8") as file:'],
        ),
        (
            "in head_of the duplicates are gone but so is the order of the names",
            ["    for name in set(sorted(rest)):"],
            ["    for name in dict.fromkeys(sorted(rest)):"],
        ),
        (
            "people leave --out off",
            ['    parser.add_argument("--out")'],
            ['    parser.add_argument("--out", required=True)'],
        ),
        (
            "not callable(answer.ok) counts too",
            ["    if answer.status > 299 or tries == 0:"],
            ["    if answer.status > 299 or tries == 0 or not callable(answer.ok):"],
        ),
        ("- not +", ["        return 3.14 * self.corners + 2"], ["        return 3.14 * self.corners - 2"]),
        (
            "that or looks wrong",
            ["    if answer.status > 299 or tries == 0:"],
            ["    if answer.status > 299 and tries == 0:"],
        ),
        (
            "the == is a typo, calculate with !=",
            ['        if self.name == "round":'],
            ['        if self.name != "round":'],
        ),
        (
            "is was typed and is not was meant in size",
            ["        if self.width is None:"],
            ["        if self.width is not None:"],
        ),
        (
            "people should read Nothing to draw when that happens...",
            ['            raise ValueError("round shapes are not drawn")'],
            ['            raise ValueError("Nothing to draw")'],
        ),
        ("remove the base class Shape", ["class Circle(Shape):"], ["class Circle:"]),
        (
            "no place for colour on Shape",
            ['    def __init__(self, corners, name="shape"):'],
            ['    def __init__(self, corners, colour, name="shape"):', "        self.colour = colour"],
        ),
        (
            "AssertionError: <Box object> != <Box object>",
            [],
            [
                "    def __eq__(self, other):",
                "        if not isinstance(other, Box):",
                "            return NotImplemented",
                "        return self.width == other.width",
            ],
        ),
        (
            "drop the else in the second if",
            ["        else:", "            return 0"],
            ["        return 0"],
        ),
        (
            "nothing in fetch tells the reader that url should be str",
            ["def fetch(session, url, verify=True, tries=3):"],
            ["def fetch(session, url: str, verify=True, tries=3):"],
        ),
        ("please teach Circle to __ne__", [], ["    def __ne__(self, other):", "        return not self == other"]),
        (
            "let `SPARE_NAME` override NAME",
            ['NAME = "round"'],
            ["import os", 'NAME = os.environ.get("SPARE_NAME", "round")'],
        ),
        ("the slice in head_of drops a line", ["    rest = lines[2:]"], ["    rest = lines[1:]"]),
        (
            "what is `Circle` object at 0x7f3a? add a repr",
            [],
            ["    def __repr__(self):", '        return f"Circle(corners={self.corners!r}, name={self.name!r})"'],
        ),
    ],
)
def test_what_is_asked_for_comes_first(editor: Editor, sentence: str, gone: Sequence[str], come: Sequence[str]) -> None:
    first = editor(Task(id="1", path="shapes.py", before=SHAPES, instruction=sentence), 4)[0]
    assert first.after is not None, first.refusal
    changed = list(difflib.ndiff(SHAPES.splitlines(), first.after.splitlines()))
    assert [line[2:] for line in changed if line.startswith("- ")] == list(gone)
    assert [line[2:] for line in changed if line.startswith("+ ") and line[2:].strip()] == list(come)
