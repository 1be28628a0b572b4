"""A loop of attempts from 1 tries as often as is said, and knows its last one."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
import time


def fetch(get, address, retries=4, pause=0.5):
    for attempt in range(1, retries):
        try:
            return get(address)
        except OSError as error:
            print(attempt, error)
            time.sleep(pause)
    raise RuntimeError("no answer")


def primes(limit):
    return [n for n in range(1, limit) if is_prime(n)]


def rows(many):
    for row in range(1, many):
        print(row)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "fetch only tries 3 times with retries=4",
        "one attempt too few in fetch",
        "retries=1 never calls get",
        "fetch tries three times instead of 4",
    ],
)
def test_it_is_tried_once_more(sentence: str):
    assert offered(sentence, CODE, "fix-off-by-one")[0] == CODE.replace("range(1, retries)", "range(1, retries + 1)")


def test_what_is_no_attempt_is_not_counted():
    assert not any("many + 1" in each for each in offered("rows only prints one row", CODE, "fix-error")[:1])
