"""What is asked for about shops, notes and jobs, in passing: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

ADDS = """\
\"\"\"Adds up what is given.\"\"\"

import sys


def main(words):
    print(sum(map(int, words)))


if __name__ == "__main__":
    main(sys.argv[1:])
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "without arguments it should print the usage",
        "print usage to stderr when there's no input",
        "say how to use it if arguments are missing, exit with 2",
        "a usage message should be shown if nothing is given",
        "no arguments: tell the usage and stop",
    ],
)
def test_who_gives_nothing_is_told_how_it_is_called(sentence: str):
    found = after(sentence, ADDS, "none")[0]
    assert "    if len(sys.argv) < 2:\n" in found
    assert '(f"usage: {sys.argv[0]} ARGUMENT...")\n' in found


@pytest.mark.parametrize(
    "sentence",
    ["print a usage line to stderr if nothing is given", "show a hint on stderr when there are no words"],
)
def test_what_is_not_printed_yet_is_not_sent_elsewhere(sentence: str):
    assert not any("print(sum(map(int, words)), file=sys.stderr)" in text for text in after(sentence, ADDS, "none"))
    assert "file=sys.stderr" in after("print the sum to stderr", ADDS, "none")[0]
