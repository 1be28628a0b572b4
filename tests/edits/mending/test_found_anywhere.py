"""A pattern is looked for anywhere, and in text."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
import re
from urllib.request import urlopen

PRICE = re.compile(r"(\\\\d+) EUR")
CODE = re.compile(r"[A-Z]{3}")


def page(address):
    with urlopen(address) as answer:
        return answer.read()


def price(text):
    found = PRICE.match(text)
    return int(found[1]) if found else None


def is_code(text):
    return CODE.fullmatch(text) is not None


def notes(path):
    with open(path) as file:
        return file.read()
"""


@pytest.mark.parametrize(
    "sentence", ["price is only found if the text starts with it", "the price is never found in the middle of a text"]
)
def test_it_is_looked_for_anywhere(sentence: str):
    assert offered(sentence, CODE, "fix-string")[0] == CODE.replace("PRICE.match", "PRICE.search")


def test_what_was_sent_becomes_text():
    first, *_ = offered("TypeError: cannot use a string pattern on a bytes-like object", CODE)
    assert first == CODE.replace("answer.read()", "answer.read().decode()")


def test_all_of_a_text_is_still_asked_for():
    assert not any("CODE.search" in each for each in offered("is_code is never found", CODE, "fix-string"))
