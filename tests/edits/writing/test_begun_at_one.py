"""Numbers that are one more each time they are asked for may as well begin at one."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def menu(dishes, prices):
    for at, dish in enumerate(dishes):
        print(f"{at + 1}. {dish}", at + 1)
    for place, dish in enumerate(dishes):
        print(dish, prices[place])


def numbered(lines):
    return [(1 + n, line) for n, line in enumerate(lines)]
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "let enumerate begin at one in menu",
        "start=1 in menu's enumerate",
        "menu: enumerate from 1",
        "drop the + 1 in menu",
    ],
)
def test_the_loop_begins_at_one(sentence: str):
    wanted = CODE.replace("enumerate(dishes)", "enumerate(dishes, 1)", 1).replace("at + 1", "at")
    assert after(sentence, CODE, "none")[0] == wanted


def test_so_does_a_comprehension():
    wanted = CODE.replace("(1 + n,", "(n,").replace("enumerate(lines)", "enumerate(lines, 1)")
    assert after("start=1 for the enumerate in numbered", CODE, "none")[0] == wanted


def test_who_looks_something_up_by_it_does_not():
    found = after("enumerate from 1 in menu", CODE, "none")
    assert not any("enumerate(dishes, 1)" in text.split("prices[")[0].split("at")[-1] for text in found)
