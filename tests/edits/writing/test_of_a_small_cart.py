"""The most ordinary wishes about the most ordinary file, each with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.ruled_out import ruled_out

CART = """\
class Cart:
    def __init__(self, items):
        self.items = items

    def total(self):
        return sum(i.price for i in self.items)


def load(path):
    with open(path) as f:
        return f.read()


def save(path, text):
    with open(path, "w") as f:
        f.write(text)
"""
TRIED = """\
    try:
        with open(path) as f:
            return f.read()
    except OSError:
        logger.exception("load failed for %r", path)
        raise
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("strip the result of load", "        return f.read().strip()\n"),
        ("load should strip the text", "        return f.read().strip()\n"),
        ("save should strip the text", 'def save(path, text):\n    text = text.strip()\n    with open(path, "w")'),
        ("round what total gives", "        return round(sum(i.price for i in self.items))\n"),
        ("log errors in load", TRIED),
        ("log it when load fails", TRIED),
        (
            "items should default to an empty list",
            "(self, items=None):\n        if items is None:\n            items = []\n        self.items = items\n",
        ),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CART, "none")[0]


CLIENT = """\
import csv
import sys

import requests


class Client:
    def __init__(self, token):
        self.session = requests.Session()

    def pages(self):
        return self.session.get("/pages").json()


def write(rows, path):
    with open(path, "w") as f:
        writer = csv.writer(f)
        writer.writerows(rows)


def main():
    write(Client("x").pages(), "pages.csv")


if __name__ == "__main__":
    main()
"""


def test_what_fails_is_what_is_said_to_fail():
    assert not any("FileNotFoundError" in each for each in after("exit with 1 when the request fails", CLIENT, "none"))
    assert 'open(path, "w", newline="")' in after("the csv needs a newline='' argument", CLIENT, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "times", "error"),
    [
        ("pages should retry on connection errors", "3", "requests.ConnectionError"),
        ("pages should be retried when it times out", "3", "requests.Timeout"),
        ("retry pages five times", "5", "Exception"),
    ],
)
def test_it_is_tried_again_after_what_is_said(sentence: str, times: str, error: str):
    source = read(CLIENT)
    asked = Sentence(sentence, source)
    assert "retry" in evident(asked)
    found = beginnings(named("retry"), asked, 4)
    values = [(*each.values, "Exception")[:3] for each in found]
    assert ("12", times, error) in values[:2]


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("add logging to load", "log-entry"),
        ("save needs logging", "log-entry"),
        ("add caching to load", "cache-function"),
        ("load needs a cache", "cache-function"),
    ],
)
def test_a_kind_is_asked_for_by_what_is_to_be_added(sentence: str, kind: str):
    asked = Sentence(sentence, read(CART))
    assert kind in evident(asked)
    assert "write-method" in ruled_out(sentence) or "add" not in sentence


def test_a_word_for_all_of_it_is_no_name():
    source = read("LIMIT = 3\n\n\ndef code(x):\n    return x < LIMIT\n")
    assert "remove-definition" not in evident(Sentence("remove dead code", source))
    assert "remove-definition" in evident(Sentence("remove code", source))
    assert "inline-constant" in evident(Sentence("remove LIMIT", source))
