"""What is different at the last of several attempts that are counted from 1."""

from __future__ import annotations

import pytest
from test_methods_written import after

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
"""


def test_nothing_is_pauseless_but_the_last():
    first, *_ = after("no sleep after the last attempt", CODE, "retry")
    assert first == CODE.replace(
        "            time.sleep", "            if attempt < retries - 1:\n                time.sleep"
    )


@pytest.mark.parametrize(
    "sentence", ["raise the last error instead of a RuntimeError", "re-raise the original exception when giving up"]
)
def test_the_last_error_gets_through(sentence: str):
    expected = CODE.replace(
        "            print(attempt",
        "            if attempt == retries - 1:\n                raise\n            print(attempt",
    )
    assert after(sentence, CODE, "reraise")[0] == expected
