"""What a call is given goes through another call first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import html
from pathlib import Path


class Shelf:
    def put(self, book):
        self.books.append(book)


def label(number, title):
    return tag(number) + joined(title, number)


def cleaned(text):
    return text.strip()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("wrap the argument of tag in str", "return tag(str(number)) + joined(title, number)"),
        ("str() around the argument of tag", "return tag(str(number)) + joined(title, number)"),
        ("tag's argument should go through cleaned", "return tag(cleaned(number)) + joined(title, number)"),
        ("the second argument of joined in repr", "return tag(number) + joined(title, repr(number))"),
        ("html.escape around the title argument of joined", "+ joined(html.escape(title), number)"),
        ("what is passed to append should be wrapped in Path()", "self.books.append(Path(book))"),
        ("wrap the argument of put in Path", "self.books.append(Path(book))"),
    ],
)
def test_it_goes_through_another_call(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "wrap-call")[0]


@pytest.mark.parametrize(
    "sentence", ["rename the argument of tag to day", "the argument of put in the docstring", "type the title of label"]
)
def test_nothing_else_is_wrapped(sentence: str):
    found = after(sentence, CODE, "none")
    assert not any("tag(day" in each or "docstring(" in each or "label(" in each.split("return")[1] for each in found)
