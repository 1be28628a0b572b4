"""What a second sentence makes of the lines of an answer, read as code."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.retold import about_another, partly
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.python.source import read
from spark_tui.edits.text import split_lines
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.beyond import beyond, undone

CODE = '''\
import logging
import time

log = logging.getLogger(__name__)


class Store:
    def __init__(self, size):
        self.size = size
        self.rows = []

    def load(self, path):
        with open(path) as file:
            for line in file:
                self.rows.append(line)
        return self.rows

    def save(self, path, rows):
        """Write the rows."""
        with open(path, "w") as file:
            file.write("".join(rows))

    def wait(self, ready):
        while not ready():
            time.sleep(1)

    def top(self, count):
        return self.rows[:count]
'''
_SORTED = ("        return self.rows[:count]\n", "        return sorted(self.rows)[:count]\n")
_CHECKED = ("        return self.rows[:count]\n", "        if count == 0:\n            raise ValueError\n"
            "        return self.rows[:count]\n")  # fmt: skip
_ASSERTED = ("        return self.rows[:count]\n", "        assert count > 0\n        return self.rows[:count]\n")
_SKIPPED = ("                self.rows.append(line)\n", "                if not line:\n                    continue\n"
            "                self.rows.append(line)\n")  # fmt: skip
_CAUGHT = ("            time.sleep(1)\n", "            try:\n                time.sleep(1)\n"
           '            except OSError:\n                log.info("no sleep")\n')  # fmt: skip
_LOGGED = ("        while not ready():\n", '        log.info("waiting")\n        while not ready():\n')
_UNDOCUMENTED = ('        """Write the rows."""\n        with open(path, "w") as file:\n',
                 '        with open(path, "w", encoding="utf-8") as file:\n')  # fmt: skip
_SLOWER = ("time.sleep(1)", "time.sleep(5)")
_STRIPPED = ("self.rows.append(line)", "self.rows.append(line.strip())")
_ADDED = ("    def top(self, count):\n", '    def length(self, least: int = 0) -> int:\n        """Count the rows."""\n'
          "        # all of them\n        return len(self.rows)\n\n    def top(self, count):\n")  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "said", "line"),
    [
        (_ASSERTED, "with a message", 'assert count > 0, "count must be positive"'),
        (_CHECKED, "with a message", 'raise ValueError("count must not be zero")'),
        (_CHECKED, "KeyError fits better", "raise KeyError"),
        (_CHECKED, "return an empty list instead", "return []"),
        (_CHECKED, "negative ones as well", "if count <= 0:"),
        (_CHECKED, "as an assertion", "assert count != 0"),
        (_CHECKED, "and log it as a warning", 'log.warning("skipped %s", count)'),
        (_SORTED, "the other way round", "return sorted(self.rows, reverse=True)[:count]"),
        (_SORTED, "case doesn't matter", "return sorted(self.rows, key=str.lower)[:count]"),
        (_SKIPPED, "and comments", 'if not line or line.startswith("#"):'),
        (_SKIPPED, "no, stop there, end the loop", "break"),
        (_CAUGHT, "and KeyError as well", "except (OSError, KeyError):"),
        (_CAUGHT, "but don't swallow it", "raise"),
        (_CAUGHT, "as a warning", 'log.warning("no sleep")'),
        (_SLOWER, "half a second is enough", "time.sleep(0.5)"),
        (_STRIPPED, "upper case too", "self.rows.append(line.strip().upper())"),
        (_STRIPPED, "lstrip, not strip", "self.rows.append(line.lstrip())"),
        (_ADDED, "make it private", "def _length(self, least: int = 0) -> int:"),
        (_ADDED, "without the default", "def length(self, least: int) -> int:"),
        (_ADDED, "only the return type", "def length(self, least=0) -> int:"),
        (_UNDOCUMENTED, "keep the docstring", '"""Write the rows."""'),
        (_UNDOCUMENTED, "and in load", 'with open(path, encoding="utf-8") as file:'),
        (_UNDOCUMENTED, "latin-1 rather", 'with open(path, "w", encoding="latin-1") as file:'),
    ],
)
def test_what_becomes_of_an_answer(answer: tuple[str, str], said: str, line: str):
    best = _turned(answer, said)[0]
    assert line in _new_lines(CODE.replace(*answer), best) or line in _new_lines(CODE, best)


def test_what_goes_again():
    for said, gone in (("no comment", "# all"), ("without the docstring", "Count"), ("no types", "int")):
        best = _turned(_ADDED, said)[0]
        assert gone not in best
        assert "return len(self.rows)" in best


def test_what_stands_elsewhere():
    for said, first in (("not there, in save", '"""Write the rows."""'), ("after the loop", "time.sleep(1)")):
        lines = [line.strip() for line in _turned(_LOGGED, said)[0].splitlines()]
        assert lines[lines.index('log.info("waiting")') - 1] == first


def test_two_things_are_done_one_after_the_other():
    best = _turned(_CHECKED, "a KeyError is enough, and log it")[0]
    assert "raise KeyError" in best
    assert "log.warning(" in best


def test_a_sentence_about_nothing_of_it_makes_nothing():
    for said in ("thanks", "call it rows", "hm"):
        assert not _turned(_SORTED, said)


def test_what_lies_elsewhere_or_leaves_nothing_of_the_answer_is_less_likely():
    kept = CODE.replace(*_CHECKED)
    near, far = kept.replace("count == 0", "count <= 0"), kept.replace("self.size = size", "self.size = 0")
    assert beyond(CODE, kept, near, "negative ones too") == 0
    assert beyond(CODE, kept, far, "negative ones matter") == 1
    assert beyond(CODE, kept, far, "in __init__") == 0
    assert undone(CODE, kept, CODE, "good, and log it")
    assert not undone(CODE, kept, CODE, "no, leave it out")


def test_the_first_request_is_told_again():
    asked = "rename uid to user_id in close and raise ValueError if it's empty"
    assert any("raise ValueError" in each and "rename" not in each for each in partly(asked, "undo the rename"))
    assert list(partly("tidy up", "only rename o to order")) == ["rename o to order"]
    assert list(about_another("rename tmp to rows in load", "in save call it merged", {"load", "save"}, {"rows"})) == [
        "rename tmp to merged in save"
    ]


def _turned(answer: tuple[str, str], said: str) -> list[str]:
    turn = Turn("", said, read(CODE), read(CODE.replace(*answer)))
    return [each.after for each in ways_on(turn)]


def _new_lines(before: str, after: str) -> list[str]:
    return [line.strip() for hunk in diff(split_lines(before), split_lines(after)) for line in hunk.new]
