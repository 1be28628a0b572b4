"""What is joined is made a path, what JSON has no word for becomes something it has, and what is in a text of several
parts is one of them."""

from __future__ import annotations

import pytest
from test_methods_written import after

NOTES = """\
import json
import logging
from decimal import Decimal
from uuid import UUID

logger = logging.getLogger(__name__)


class Notes:
    def __init__(self, home, ratio):
        self.home = home
        self.ratio = ratio
        self.labels = []

    def text(self, title):
        return (self.home / title).read_text()

    def half(self, width):
        return width / self.ratio

    def is_labelled(self, label):
        return label in self.labels


def as_plain(value):
    if isinstance(value, Decimal):
        return value
    raise TypeError(value)


def dumped(note):
    return json.dumps(note, default=as_plain)


def may(user, right):
    return right in user.rights


def collect(notes):
    titles = set()
    for note in notes:
        if note.title in titles:
            continue
        if not note.text:
            continue
        titles.add(note.title)
    return titles
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("home / title fails because home is a str", "        self.home = Path(home)\n"),
        ("Notes breaks when home is a string", "        self.home = Path(home)\n"),
        ("TypeError: unsupported operand type(s) for /: 'str' and 'str'", "        self.home = Path(home)\n"),
        ("'str' object has no attribute 'read_text'", "from pathlib import Path\n"),
        ("Object of type Decimal is not JSON serializable", "        return float(value)\n"),
        ("decimals aren't serialized", "        return float(value)\n"),
        ("Object of type UUID is not JSON serializable", "isinstance(value, UUID):\n        return str(value)\n"),
        ("may(user, 'read') is true for 'readonly', split the rights", "return right in user.rights.split()\n"),
        ("rights is a comma separated string", 'return right in user.rights.split(",")\n'),
        (
            "log skipped duplicates",
            '            logger.warning("skipped duplicate: %s", note.title)\n            continue\n',
        ),
        ("log each duplicate in collect", '            logger.warning("skipped duplicate: %s", note.title)\n'),
    ],
)
def test_paths_encoders_and_parts(sentence: str, line: str):
    assert line in after(sentence, NOTES, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["split collect into two functions", "width is a str, annotate it", "is_labelled needs an exact match"]
)
def test_numbers_lists_and_other_wishes_stay(sentence: str):
    found = after(sentence, NOTES, "none")
    assert not any("labels.split" in text or "Path(" in text for text in found)
