"""What a reviewer, a user, a maintainer, a tester and a tidy mind ask for."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.telling.complaining import telling

CODE = """\
import logging
import os
import time

log = logging.getLogger(__name__)


class Board:
    def __init__(self, width, limit=3):
        self.rows = [["."] * width for _ in range(width)]
        self.limit = limit
        self.moves = []

    def move(self, move):
        if len(self.moves) >= self.limit:
            del self.moves[0]
        self.moves.append(move)

    def take(self):
        if self.moves:
            return self.moves.pop()


def load(path, known):
    found = []
    for line in open(path, encoding="latin-1", errors="ignore"):
        name, _, value = line.partition("=")
        if name not in known:
            raise ValueError("unknown name")
        found.append((name, value))
    return found


def export(writer, rows):
    writer.writeheader()
    for row in rows:
        writer.writerow(row)


def delimiter(path):
    if path.suffix == ".csv":
        found = ","
    elif path.suffix == ".txt":
        found = ";"
    else:
        found = None
    return found


def locate(lat, token=None):
    port = int(os.environ["PORT"])
    return lat, token, port, time.time()


def test_locate():
    assert locate(0.3)[0] == 0.1 * 3
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the error should tell the line number",
         ["for number, line in enumerate(open(", 'raise ValueError(f"line {number}: unknown name")']),
        ("the error for unknown names should say which name it was", ['f"unknown name: {name!r}"']),
        ("make writing the header optional, on by default",
         ["def export(writer, rows, header=True):", "    if header:\n        writer.writeheader()\n"]),
        ("umlauts are missing in what load gives", ['open(path, encoding="utf-8"):']),
        ("when the board is full I want a warning in the log with its limit",
         ['            log.warning("board is full: %s", self.limit)\n            del']),
        ("take on an empty board must raise IndexError('no move')", ["        raise IndexError('no move')\n"]),
        ("it should be possible to iterate over a board: its cells",
         ["return (cell for row in self.rows for cell in row)"]),
        ("the same row twice is refused with a KeyError",
         ["    doubled = [row for row in rows", '        raise KeyError(f"rows must not be repeated: {doubled}")']),
        ("support .tsv files as well, those are split at tabs",
         ['    elif path.suffix == ".tsv":\n        found = "\\t"\n    else:']),
        ("patch time.time in test_locate",
         ["from unittest import mock\n", '@mock.patch("time.time")\ndef test_locate(time):']),
        ("test_locate fails by rounding, use pytest.approx", ["== pytest.approx(0.1 * 3)"]),
        ("`time.time()` jumps, monotonic please", ["port, time.monotonic()"]),
    ],
)  # fmt: skip
def test_a_request_is_understood(sentence: str, expected: list[str]):
    assert any(all(text in each for text in expected) for each in after(sentence, CODE, "none"))


def test_numbers_that_are_told_wrongly_are_not_told_again():
    assert not any("enumerate" in each for each in after("the line number in the error is off by one", CODE, "none"))


@pytest.mark.parametrize(
    ("op", "sentence", "values"),
    [
        ("default-if-none", "take the token from API_TOKEN if none is given",
         ("locate", "token", 'os.environ.get("API_TOKEN")')),
        ("raise-if", "a latitude outside of -90 to 90 is a ValueError that says the latitude",
         ("locate", "not -90 <= lat <= 90", 'ValueError(f"lat must be between -90 and 90: {lat}")')),
        ("add-field", "boards get an optional title, empty if there is none", ("Board", "title", "", '""')),
    ],
)  # fmt: skip
def test_what_a_sentence_says_is_in_the_slots(op: str, sentence: str, values: tuple[str, ...]):
    assert values in [each.values for each in beginnings(named(op), Sentence(sentence, read(CODE)), 3)]


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("boards get an optional title", "add-field"),
        ("PORT may be unset, use 80 then", "get-default"),
    ],
)
def test_a_kind_is_evident(sentence: str, kind: str):
    assert evident(Sentence(sentence, read(CODE))).get(kind, 0.0) > 0.5


def test_what_is_to_be_tested_is_done_already():
    assert {"guard-empty", "default-value"} <= ruled_out("there's no test yet that an empty text gives nothing")


def test_an_error_tells_what_was_wrong_where_that_is_wanted():
    assert telling("refuse it, say what it was", "n < -5") == 'ValueError(f"n must be at least -5: {n}")'
    assert telling("refuse it", "n < -5") == 'ValueError("n must be at least -5")'


def test_nobody_asks_a_function_whether_it_may_go_on():
    with pytest.raises(Refusal, match="cannot ask itself"):
        list(named("raise-if").edit(read(CODE), ("locate", "locate(1)", "ValueError")))
