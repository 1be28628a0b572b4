"""Which shapes a sentence makes likely, and the answers that come of them, in words that no rule knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_tui import resources
from spark_tui.edits.document import Document, whole
from spark_tui.edits.text import split_lines
from spark_tui.links.answers import kinds
from spark_tui.links.answers.openings import read_request
from spark_tui.links.answers.shaped import Shapes, likely, load, save, shaped
from spark_tui.links.answers.ways import carried_out

CODE = """\
import csv


class Ledger:
    def __init__(self, path):
        self.path = path
        self.rows = []

    def load(self):
        with open(self.path) as file:
            self.rows = list(csv.DictReader(file))

    def names(self):
        return [row["name"] for row in self.rows]

    def largest(self, least):
        return [row for row in self.rows if float(row["amount"]) > least]
"""
READ = kinds.load(resources.edit_model())
SHAPES = load(resources.edit_model())


def answers(sentence: str) -> list[str]:
    assert READ is not None
    target = whole(Document("ledger.py", split_lines(CODE)))
    return [carried_out(target, each.lead) for each in shaped(SHAPES, read_request(READ, sentence, target), target)]


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("largest leaves out rows whose amount is just what was asked for, count those too", "> least", ">= least"),
        ("largest in alphabetical order would be nicer", "in self.rows if", "in sorted(self.rows) if"),
        ("umlauts come out broken, it is UTF-8", "open(self.path)", 'open(self.path, encoding="utf-8")'),
        ("names should be upper case", 'row["name"] for', 'row["name"].upper() for'),
    ],
)  # fmt: skip
def test_what_was_asked_for_alike_is_among_the_answers(sentence: str, old: str, new: str):
    assert CODE.count(old) == 1
    assert CODE.replace(old, new) in answers(sentence)


def test_each_answer_is_another_one_and_is_code():
    found = answers("no rows: largest should give None")
    assert found
    assert len(set(found)) == len(found)
    for each in found:
        compile(each, "ledger.py", "exec")


def test_a_message_that_is_pasted_asks_for_no_shape():
    assert not answers("Traceback (most recent call last):\n  File \"ledger.py\", line 14, in names\nKeyError: 'name'")


def test_without_anything_learned_there_are_none():
    target = whole(Document("ledger.py", split_lines(CODE)))
    assert READ is not None
    assert not list(shaped(None, read_request(READ, "sort the names", target), target))


def test_what_is_kept_in_a_file_is_the_same_from_it(tmp_path: Path):
    assert READ is not None
    assert SHAPES is not None
    save(SHAPES, tmp_path)
    again = load(tmp_path)
    assert isinstance(again, Shapes)
    assert again.shapes == SHAPES.shapes
    (one, *_), (other, *_) = (likely(each, READ, "sort the names", CODE) for each in (again, SHAPES))
    assert one.shape == other.shape
    assert one.chance == pytest.approx(other.chance, abs=1e-4)
    assert load(tmp_path / "nowhere") is None
