"""What somebody says in quotes is written in those that the file has, where it has no others to speak of."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.python.strings.quotes import as_usual

DOUBLE = 'a = "x"\nb = f"{a}!"\n'
SINGLE = '"""A module."""\n\na = \'x\'\nb = \'y\'\n'


@pytest.mark.parametrize(
    ("text", "said", "written"),
    [
        (DOUBLE, "return 'unknown'", 'return "unknown"'),
        (DOUBLE, "mode not in ('r', 'w')", 'mode not in ("r", "w")'),
        (DOUBLE, "'say \"no\"'", "'say \"no\"'"),
        (DOUBLE, "it's not 'x'", "it's not 'x'"),  # no code
        (SINGLE, 'raise ValueError("no")', "raise ValueError('no')"),
        (SINGLE, '"don\'t"', '"don\'t"'),
        (DOUBLE + "c = 'z'\n", "'x'", "'x'"),
        ("x = 1\n", "'x'", "'x'"),
    ],
)
def test_the_quotes_are_those_of_the_file(text: str, said: str, written: str):
    assert as_usual(read(text), said) == written
