"""What is asked for by itself, once all of an answer is taken back; from the sentence to the file."""

from __future__ import annotations

from functools import cache

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.links.answers.ways import carried_out
from spark_tui.links.link import Correction
from spark_tui.links.open import open_embedded
from spark_tui.pair.authors import Author
from spark_tui.pair.writer import Request
from spark_tui.settings import Settings

CODE = """\
HOST = "example.org"


class Mail:
    def __init__(self, key):
        self.key = key

    def send(self, text):
        return self.key + HOST + text

    def drop(self, text):
        return text.strip()


def size(text):
    return len(text)


def lines(text):
    return text.split()
"""


@cache
def _writer() -> Author:
    return Author(open_embedded(Settings(), None), 0)


@cache
def _answer(asked: str, said: str = "") -> str:
    """The file as it is by then."""
    target = whole(document("mail.py", CODE))
    first = "".join(text for _, text in _writer().write([Request(asked, target, "embedded")]).pieces())
    if not said:
        return carried_out(target, first)
    turned = Request(asked, target, "embedded", corrections=(Correction(said, 0, first),))
    return carried_out(target, "".join(text for _, text in _writer().write([turned]).pieces()))


@pytest.mark.parametrize(
    ("asked", "said", "alone"),
    [
        ("rename HOST to SERVER", "no, leave that as it was. rename key to secret", "rename key to secret"),
        ("rename HOST to SERVER", "forget that: rather add a docstring to size", "add a docstring to size"),
        ("rename HOST to SERVER", "not that, rename size to length instead", "rename size to length"),
        ("rename HOST to SERVER", "no, size to length", "rename size to length"),
        ("add a docstring to size", "scrap it, type hints instead", "add type hints to size"),
        ("add type hints to size", "oh wait, I meant lines", "add type hints to lines"),
        ("add docstrings to size and lines", "not those, send and drop", "add docstrings to send and drop"),
    ],
)
def test_it_is_as_if_nothing_else_had_been_asked(asked: str, said: str, alone: str):
    assert _answer(asked) != CODE
    assert _answer(alone) != CODE
    assert _answer(asked, said) == _answer(alone)
