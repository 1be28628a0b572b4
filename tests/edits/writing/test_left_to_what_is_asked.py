"""Words that sound like what a rule is for while something else is asked for: what has long been deprecated goes, a key
to sort by is no parameter, the list that a function is to give is no part of it."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.defects import bound
from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.removals import KINDS
from spark_tui.edits.saying.place.told_apart import by_name

CODE = """\
import json
import os
import sys
from typing import Any


class Ledger:
    def __init__(self, rows):
        self.rows = rows

    def pair(self, name):
        return name, len(name)

    def total(self, limit):
        count = 0
        for row in self.rows:
            if limit is not None and isinstance(row, Row):
                count += row.amount
        self.rows.release()
        return count

    def load(self, path, strict=None):
        text = path.read_text()
        parsed = json.loads(text)
        return sorted(parsed)

    def show(self, quiet):
        if quiet:
            print(self.rows, file=stream.err)
        else:
            print(self.rows)
        print("done")

    def names(self, first, second):
        for i in range(len(first)):
            one = first[i]
            other = second[i]
            print(one, other)


def outer(rows):
    def inner(row):
        return row * 2

    return [inner(row) for row in rows], len(rows)


# the rows
# end of it
LIMIT = 3  # the default
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "wrong"),
    [
        ("load has been deprecated for a year, out with it", "add-decorator", "DeprecationWarning"),
        ("deprecated since 2.0, so load can go", "add-decorator", "DeprecationWarning"),
        ("leave total early when limit is less than 3", "return-if", "len(self.rows)"),
        ("take row is a Row out of the condition in total", "extract-function", "def handle"),
        ("total is always true because nobody calls it", "add-finally", "finally"),
        ("use the first column as the key in load", "add-parameter", "key=None"),
        ("could load finish early when path.read_text is None", "guard-none", " or "),
        ("load breaks without rows, should give list(path)", "guard-empty", "return\n"),
        ("print goes to stderr without file", "set-argument", "print(self.rows, file=stream.err)\n        else:\n "
            "           print(self.rows, file"),
        ("so ValueError('limit must be positive') if '-' in limit", "raise-if", "limit <= 0"),
        ("list out of inner()", "move-function", "\n\ndef inner"),
        ("a dict out of total", "extract-function", "def compute"),
        ("for row in self.rows goes in the wrong direction", "flip-comparison", "is None"),
        ("strip load's doc", "append-call", ".strip()"),
        ("`Sequence[str]`, not set[str] in load", "to-list", "list("),
        ("total gives odd sums if limit < 2, should be 0", "change-condition", "if limit < 2"),
        ("print -> log.info", "add-log", "log"),
        ("I had a typo and the except hid it: Legder", "fix-typo", "Legder"),
    ],
)  # fmt: skip
def test_something_else_is_asked_for(sentence: str, kind: str, wrong: str):
    assert not any(wrong in text for text in after(sentence, CODE, kind) if text.count(wrong) > CODE.count(wrong))


@pytest.mark.parametrize(
    ("sentence", "kind", "new"),
    [
        ("load is deprecated, please warn callers", "add-decorator", "DeprecationWarning"),
        ("return early from total with less than 3 rows", "return-if", "if len(self.rows) < 3:"),
        ("give load an optional key function, as sorted has one", "add-parameter", "key=None"),
        ("always release the rows in total, no matter what fails", "add-finally", "finally:"),
        ("move inner out of outer", "move-function", "def inner(row):"),
    ],
)
def test_and_where_it_is_it_is_done(sentence: str, kind: str, new: str):
    assert new in after(sentence, CODE, kind)[0]


@pytest.mark.parametrize("sentence", ["remove all the comments", "drop all of the comments", "delete its comments"])
def test_all_comments_are_not_those_that_begin_with_the(sentence: str):
    assert not after(sentence, CODE, "remove-comments")


def test_those_that_begin_so_go():
    assert "# end of it" not in after("remove all the end comments", CODE, "remove-comments")[0]


@pytest.mark.parametrize(("words", "some"), [("better zip", False), ("", True)])
def test_who_asks_for_zip_counts_nothing(words: str, some: bool):
    sentence = Sentence(f"IndexError: list index out of range in names, {words}", read(CODE))
    complaint = Complaint(sentence, 1, CODE.count("\n") + 1)
    assert any(True for _ in bound.DEFECT.repairs(complaint, None)) is some


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("drop the loads method on line 24", "drop the loads method on line 24"),
        ("drop the method on line 24", "drop Ledger.load"),
        ("drop the load method on line 22", "drop the load Ledger.load"),
    ],
)
def test_what_is_called_on_a_line_is_not_what_is_around_it(sentence: str, said: str):
    assert by_name(sentence, read(CODE)) == said


@pytest.mark.parametrize(
    ("op", "sentence", "values"),
    [
        ("set-argument", "loads() on line 24 forgets parse_float, Decimal", ("24", "parse_float")),
        ("set-argument", "reverse is missing on line 25, it wants True", ("25", "reverse", "True")),
        ("sort-key", "sort by the second column on line 25", ("25", "[1]")),
        ("read-env", "LIMIT comes from env var MAX_ROWS", ("LIMIT", "MAX_ROWS")),
        ("swap-module", "No module named 'json', it's ujson nowadays", ("json", "ujson")),
        ("swap-module", "json is deprecated, orjson pls", ("json", "orjson")),
        ("return-if", "total should give list(limit) when limit is None", ("total", "limit is None", "list(limit)")),
    ],
)
def test_what_is_said_is_read(op: str, sentence: str, values: tuple[str, ...]):
    found = beginnings(named(op), Sentence(sentence, read(CODE)), 5)
    assert any(all(each in (*one.values, one.values[0].rpartition(".")[2]) for each in values) for one in found)


def test_who_can_lose_a_function_wants_it_to_go():
    assert KINDS["remove-definition"](Sentence("could we lose load please", read(CODE))) > 0


def test_no_more_of_a_decorator_is_wanted():
    code = "@compiles(Table, 'pg')\ndef visit(table):\n    return table\n"
    assert KINDS["remove-decorator"](Sentence("no compiles(Table, 'pg') pls, so that we ship", read(code))) > 0
    assert not KINDS["remove-decorator"](Sentence("compiles(Table, 'pg') is fine", read(code)))
