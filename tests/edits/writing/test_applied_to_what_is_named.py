"""What a function of the file does is done to what is named."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def clean(text):
    return text.strip().lower()


def discount(total):
    return total * 0.9


def bill(items):
    total = sum(i.price for i in items)
    return {"total": total, "count": len(items)}


def answer(product, count):
    return reply({"sum": product.price * count})


def names(rows):
    result = []
    for row in rows:
        name = row["name"]
        result.append(name)
    return result
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("apply the discount to the total in bill", "    total = discount(sum(i.price for i in items))\n"),
        ("the discount is never applied in bill", "    total = discount(sum(i.price for i in items))\n"),
        ("run the names through clean", '        name = clean(row["name"])\n'),
        ("apply discount to the sum", '    return reply({"sum": discount(product.price * count)})\n'),
    ],
)
def test_it_is_done(sentence: str, line: str):
    assert line in after(sentence, CODE, "wrap-call")[0]
