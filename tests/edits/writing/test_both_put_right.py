"""What comes apart into several names is put right in each of them."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def read_aliases(lines):
    aliases = {}
    for line in lines:
        short, long = line.split(":")
        aliases[short] = long
    return aliases


def kinds(pairs):
    result = {}
    for shop, kind in pairs:
        if shop:
            result[shop] = kind
    return result
"""
STRIPPED = ("aliases[short] = long", "aliases[short.strip()] = long.strip()")


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("strip short and long", *STRIPPED),
        ("trim both parts in read_aliases", *STRIPPED),
        ("read_aliases: short and long may have blanks around them, strip them please", *STRIPPED),
        ("lowercase shop and kind in kinds", "in pairs:\n",
         "in pairs:\n        shop = shop.lower()\n        kind = kind.lower()\n"),
    ],
)  # fmt: skip
def test_each_that_is_named_is(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


@pytest.mark.parametrize("sentence", ["strip short", "strip the lines and the aliases"])
def test_what_is_one_or_none_of_them_is_not(sentence: str):
    assert all(".strip()] = long.strip()" not in each for each in after(sentence, CODE, "none"))
