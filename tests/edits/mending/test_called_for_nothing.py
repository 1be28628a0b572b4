"""What a decorated function gives comes back, and what was fetched is given the first time too."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

COUNTED = """\
import logging


def counted(function):
    def inner(*args, **kwargs):
        inner.calls += 1
        function(*args, **kwargs)

    inner.calls = 0
    return inner


def announced(function):
    def inner(*args):
        function(*args)
        logging.info("%s is done", function.__name__)

    return inner
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "functions with @counted return None",
        "counted swallows the return value",
        "what I decorate with counted gives nothing back",
        "counted must return the result of the function",
    ],
)
def test_a_wrapper_gives_what_it_called(sentence: str):
    assert offered(sentence, COUNTED, "fix-missing-return")[0] == COUNTED.replace(
        "        function(*args, **kwargs)", "        return function(*args, **kwargs)"
    )


def test_what_comes_behind_it_is_still_done():
    first, *_ = offered("the result of announced functions gets lost", COUNTED, "fix-missing-return")
    assert "        result = function(*args)\n" in first
    assert '"%s is done", function.__name__)\n        return result\n' in first


RATES = """\
class Rates:
    def __init__(self, client):
        self.client = client
        self._table = None

    def table(self):
        if self._table is not None:
            return self._table
        self._load()

    def _load(self):
        self._table = self.client.get("/rates").json()

    def close(self):
        self.client.close()
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "table() returns None the first time",
        "the first call of table gives None",
        "TypeError: 'NoneType' object is not subscriptable when I use table() right away",
    ],
)
def test_what_was_fetched_is_given_at_once(sentence: str):
    expected = RATES.replace("        self._load()\n", "        self._load()\n        return self._table\n")
    assert offered(sentence, RATES, "fix-missing-return")[0] == expected


def test_who_gives_something_already_stays():
    code = RATES.replace("        self._load()\n", "        self._load()\n        return self._table\n")
    twice = code.replace(
        "return self._table\n\n    def _load", "return self._table\n        return self._table\n\n    def _load"
    )
    assert twice not in offered("table returns None", code, "fix-missing-return")
