"""Words that ask for something in one sentence ask for nothing of it in another: "sort of", "drop a line"."""

from __future__ import annotations

import pytest
from test_methods_written import after

MAIL = """\
import logging
from dataclasses import dataclass

log = logging.getLogger(__name__)


@dataclass
class Letter:
    stamp: int
    street: str


def send(letters, retry=False):
    body = "".join(letter.street for letter in letters)
    if retry:
        body = body.strip()
    with open(name(body), "w") as file:
        file.write(body)
    return body


def name(body, length=10):
    return body[:length]


def first(letters):
    return sorted(letters)[0]


KNOWN = [
    "north",
    "south",
]
"""


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("please print len(body) after line 14", "add-print"),
        ("log len(body) below the strip", "add-log"),
        ("take length out of the brackets of name", "remove-parameter"),
        ("pull body out of the call of name", "remove-argument"),
        ("drop a log line when retry is set", "add-log"),
        ("the default for retry bit us twice, remove it", "no-default"),
        ('un-include "south"', "remove-member"),
        ("could send check for that sort of letter", "isinstance"),
    ],
)
def test_they_are_not_taken_for_the_wish(sentence: str, kind: str):
    found = after(sentence, MAIL, kind)
    assert not any(
        new in text
        for text in found
        for new in ("\n    len(body)", "def send(letters)", "def handle", '"south",\n    "south"', "sorted(letter.")
    )


@pytest.mark.parametrize(
    ("sentence", "kind", "new"),
    [
        ("put log.info(body) after the strip in send", "insert-after", "log.info(body)\n"),
        ("drop the retry argument, nobody uses it", "remove-parameter", "def send(letters):"),
        ("TypeError: '<' not supported between instances of 'Letter' and 'Letter'", "fix-error", "order=True"),
        (
            "TypeError: '<' not supported between instances of 'Letter' and 'Letter', by street please",
            "fix-error",
            "self.street < other.street",
        ),
    ],
)
def test_where_they_are_it_is_done(sentence: str, kind: str, new: str):
    assert new in after(sentence, MAIL, kind)[0]
