"""Code and places that are written out in a sentence: values in full, the number of a line as no value."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import values

CODE = """\
import os
MOST = 8

class Store:
    def __init__(self, path):
        self.path = path

    def first(self, line):
        if not line:
            return ()
        rows = [line]
        return rows


class Shelf:
    def __init__(self, path, qty):
        self.path = path
        self.qty = qty

    def first(self, urls, name):
        if not urls:
            return []
        if name is None:
            raise ValueError("no name")
        found = os.path.join(self.path, name)
        print(found)
        best = min(urls, name)
        return ()

    def load(self, table):
        with open(self.path) as file:
            table["size"] = file.read()
        with open(self.name) as file:
            label = table["label"]
        self.rows.sort()
        self.sizes = {'width': 1, 'height': 2}
"""


@pytest.mark.parametrize(
    ("op", "sentence", "best"),
    [
        ("add-field", "Shelf.limit: list[str] = ten", ("Shelf", "limit", "list[str]", "10")),
        ("add-field", "Shelf: report, str | None, default 8080", ("Shelf", "report", "str | None", "8080")),
        ("add-field", "a knob size in Shelf: size, tuple[int, ...], 1", ("Shelf", "size", "tuple[int, ...]", "1")),
        ("add-field", "could Shelf hold owner too, a str | None", ("Shelf", "owner", "str | None")),
        ("add-field", "Shelf needs a weight attr, Decimal, default 3", ("Shelf", "weight", "Decimal", "3")),
        ("add-member", "line 10 forgets len(line)", ("10", "len(line)")),
        ("add-member", "append zero to the tuple in the fourth return", ("28", "0")),
        ("add-encoding", "could the encoding be given in the last with", ("33",)),
        ("and-condition", "could `if not urls` also want depth < 5", ("21", "depth < 5")),
        ("annotate-variable", "an annotation on line 25, please, shop.Path", ("25", "shop.Path")),
        ("get-default", "read line 34 with a fallback of w", ("34", '"w"')),
        ("sort-key", "the sort in line 35 should look at .weight", ("35", ".weight")),
        ("add-key", "put 120 under depth in line 36", ("36", "'depth'", "120")),
        ("add-print", "print name somewhere after found = os.path.join(self.path, name)", ("25",)),
        ("class-method", "users write shop.Shelf.first and it breaks", ("Shelf.first",)),
        ("message-value", "say urls[0] in the message of the raise", ("24", "urls[0]")),
        ("pathlib", "`found = os.path.join(self.path, name)` reads like plumbing", ("25",)),
        (
            "extract-variable",
            "put `os.path.join(self.path, name)` in a variable place",
            ("25", "os.path.join(self.path, name)", "place"),
        ),
        ("extract-variable", "`not urls` becomes all gone", ("21", "not urls", "all_gone")),
        (
            "raise-if",
            "Shelf.first should stop with ValueError: no urls when `urls is None`",
            ("Shelf.first", "urls is None", 'ValueError("no urls")'),
        ),
        (
            "raise-if",
            "if `urls is None` that's an error in Shelf.first, ValueError 'no_urls given'",
            ("Shelf.first", "urls is None", 'ValueError("no_urls given")'),
        ),
        ("and-condition", "and not self.path in the third if", ("23", "not self.path")),
        (
            "log-if",
            "line 20: a logger line of level info, name is short, guarded by if `name == ''`",
            ("20", "info", "name == ''", "name is short"),
        ),
        (
            "log-if",
            "in line 20 an if `name == ''` that logs name is short at `debug`",
            ("20", "debug", "name == ''", "name is short"),
        ),
        ("log-print", "log not print at `print(found)`, and no `print(error)`", ("26",)),
        ("move-function", "put Shelf over Store", ("Shelf", "Store")),
        ("move-function", "first def Store and only after it Shelf", ("Store", "Shelf")),
        ("move-parameter", "in Shelf.first name belongs before urls", ("Shelf.first", "name", "urls")),
        ("delete-lines", "the fourth return is dead weight", ("28",)),
        ("swap-module", "port os calls to style", ("os", "style")),
        ("swap-module", "os is unmaintained, move to style", ("os", "style")),
        ("read-env", "MOST should come from shelf size", ("MOST", "SHELF_SIZE")),
        ("read-env", "twelve-factor: MOST from shelf size", ("MOST", "SHELF_SIZE")),
        (
            "set-argument",
            "min(urls, name) relies on the default for key, be explicit: 0.1",
            ("27", "key", "0.1", "min"),
        ),
        ("set-argument", "it hangs where it says min(urls, name), needs depth=3", ("27", "depth", "3", "min")),
        ("rename", "swap the name qty for quantity left across the file", ("qty", "quantity_left")),
        ("rename", "call qty amount please", ("qty", "amount")),
        ("return-also", "return x, len(name) in Shelf.first", ("Shelf.first", "len(name)")),
        ("sort-key", "use str.lower to sort in line 27", ("27", "str.lower")),
    ],
)
def test_what_is_written_as_code_is_read_in_full(op: str, sentence: str, best: tuple[str, ...]):
    found = beginnings(named(op), Sentence(sentence, read(CODE)), 3)
    assert found[0].values == best, [each.values for each in found]


@pytest.mark.parametrize("place", ["line 10", "lines 3-9", "lines 3 and 9", "Line 7"])
def test_the_number_of_a_line_is_no_value(place: str):
    said = Gap(Sentence(f"the slice on {place} drops an item", read(CODE)), "retry", ("10",))
    assert not [value for value in values(said) if value.isdecimal()]
    assert "line" not in said.sentence.bare
