"""A number at the edge comes to the other side; who stops a program is not caught; the status that is spoken of."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import time


def is_loss(result):
    return result <= 0


def is_adult(age):
    return age > 18


def answer(code):
    if not code:
        return {"error": "no code"}, 200
    if len(code) > 64:
        return {"error": "code too long"}, 200
    return {"code": code}, 200


def wait(ready):
    while True:
        try:
            if ready():
                return
        except:
            print("not ready")
        time.sleep(1)


def poll(ready):
    try:
        return ready()
    except OSError:
        return None
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("zero is not a loss", "result <= 0", "result < 0"),
        ("a result of 0 counts as loss", "result <= 0", "result < 0"),
        ("an 18 isn't taken for an adult", "age > 18", "age >= 18"),
        ("18 should be an adult too", "age > 18", "age >= 18"),
    ],
)
def test_the_edge_is_on_the_other_side(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "fix-operator")[0] == CODE.replace(old, new)


@pytest.mark.parametrize("sentence", ["the default is 18", "answer 0 is printed", "raise ValueError, 0 is no result"])
def test_no_edge_is_spoken_of(sentence: str):
    assert not any("age >= 18" in each or "result < 0" in each for each in after(sentence, CODE, "fix-operator"))


@pytest.mark.parametrize(
    "sentence",
    ["wait catches KeyboardInterrupt too", "ctrl-c is swallowed in wait", "SystemExit must not be caught by wait"],
)
def test_who_stops_it_gets_through(sentence: str):
    assert after(sentence, CODE, "narrow-except")[0] == CODE.replace("except:", "except Exception:")


def test_the_status_beside_what_is_told():
    expected = CODE.replace('{"error": "no code"}, 200', '{"error": "no code"}, 400')
    assert after("no code should be a 400", CODE, "none")[0] == expected
