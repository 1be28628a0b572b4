"""What is written out again and again gets a name."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def total(cart):
    price = 0
    for item in cart.items:
        if item["product"]["price"] > 100:
            price += item["product"]["price"] * 0.9
        else:
            price += item["product"]["price"]
    return price


def draw(page):
    fill(page.theme.colors.back)
    print(f"{page.theme.colors.back} on {page.theme.colors.text}")
"""


@pytest.mark.parametrize(
    ("sentence", "named", "used"),
    [
        (
            "page.theme.colors is all over draw",
            "    colors = page.theme.colors\n    fill(",
            "{colors.back} on {colors.text}",
        ),
        (
            'item["product"]["price"] is looked up three times, call it full_price',
            '        full_price = item["product"]["price"]\n        if full_price > 100:',
            "            price += full_price\n    return",
        ),
    ],
)
def test_it_is_worked_out_once(sentence: str, named: str, used: str):
    found = after(sentence, CODE, "none")[0]
    assert named in found
    assert used in found


def test_what_is_set_in_between_is_not_the_same():
    code = "def f(a):\n    g(a.b.c)\n    a = h(a)\n    return a.b.c\n"
    assert after("a.b.c is repeated in f", code, "none") == []
