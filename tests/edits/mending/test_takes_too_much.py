"""A pattern that takes as much as it can stops at the first end, where somebody says that it takes too much."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

CODE = """\
import re

LINK = re.compile(r"<a>(.+)</a>")


def links(page):
    return LINK.findall(page)


def heading(line):
    return re.sub(r"^#+(.*) ", r"<h1>\\1</h1>", line)
"""
LAZY = CODE.replace("(.+)", "(.+?)")


@pytest.mark.parametrize(
    "sentence",
    ["two links on a line come out as one link", "links is too greedy", "LINK swallows everything up to the last </a>"],
)
def test_it_stops_at_the_first_end(sentence: str):
    assert offered(sentence, CODE, "fix-string")[0] == LAZY


@pytest.mark.parametrize("sentence", ["the heading keeps the space after the #", "links misses links in capitals"])
def test_nobody_speaks_of_too_much(sentence: str):
    assert not any("?)" in each or "*?" in each for each in offered(sentence, CODE, "fix-string"))
