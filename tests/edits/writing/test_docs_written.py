"""Docstrings for all that have none, and what is put right in those that are there."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.saying.telling.wording import made_docstring

CODE = '''\
class Track:
    def __init__(self, points):
        self.points = points

    def climb(self, smooth=5):
        """Ascent in feet, over a window of 3 points. -1 if there are none."""
        heights = self.points[::smooth]
        return max(heights) if heights else None

    def reverse(self):
        self.points.reverse()

    def add_point(self, point):
        self._check(point)
        self.points.append(point)

    def _check(self, point):
        assert point


def read_track(path):
    # times are in ms
    with open(path) as file:
        return Track(file.readlines())


def write_track(track, path):
    """Write the track."""
    with open(path, "w") as file:
        file.writelines(track.points)
'''
NEW = {
    "reverse": '    def reverse(self):\n        """Reverse the points."""\n',
    "add_point": '    def add_point(self, point):\n        """Add the point."""\n',
    "read_track": 'def read_track(path):\n    """Read the track from the path and return the result."""\n',
}


@pytest.mark.parametrize(
    ("sentence", "documented"),
    [
        ("add docstrings to all functions and methods", {"reverse", "add_point", "read_track"}),
        ("docstrings are missing", {"reverse", "add_point", "read_track"}),
        ("the methods of Track need docstrings", {"reverse", "add_point"}),
        ("every public method should have a docstring", {"reverse", "add_point"}),
        ("document reverse and read_track", {"reverse", "read_track"}),
    ],
)
def test_what_has_no_docstring_gets_one(sentence: str, documented: set[str]):
    now = after(sentence, CODE, "write-docstring")[0]
    assert {name for name, head in NEW.items() if head in now} == documented
    assert len(now.splitlines()) == len(CODE.splitlines()) + len(documented)


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("docstring of climb lies, that's metres not feet", "feet", "metres"),
        ("climb's docstring says feet but it's really metres", "feet", "metres"),
        ("the docstring is wrong: climb gives None when there are none, not -1", "-1", "None"),
        ("the window is 5 points now, fix the docstring of climb", "3 points", "5 points"),
        ("the comment in read_track is wrong, times are in seconds", "in ms", "in seconds"),
    ],
)
def test_what_a_docstring_or_comment_says_is_put_right(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "write-docstring")[0] == CODE.replace(old, new)


def test_a_parameter_says_which_function_is_meant():
    now = after("nobody knows what smooth is, document the args", CODE, "write-docstring")[0]
    assert "        smooth (int): The smooth. Defaults to 5.\n" in now


def test_a_docstring_that_is_only_spoken_of_asks_for_none():
    said = "climb looks at the first of the points, but as its docstring says all of these should count"
    assert not any(
        '"""' in line for text in after(said, CODE, "none") for line in text.splitlines() if line not in CODE
    )


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "def combine(front, back):\n    return front + back\n",
            "Combine the front and the back, and return the result.",
        ),
        ("def combine(front):\n    return front * 2\n", "Combine the front and return the result."),
        ("def send(mail, host):\n    host.put(mail)\n", "Send the mail."),
    ],
)
def test_what_is_made_of_two_names_both(code: str, told: str):
    assert made_docstring(read(code), code[4 : code.index("(")]) == told
