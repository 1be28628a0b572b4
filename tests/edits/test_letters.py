"""What a pattern needs is in whatever it is found in; else a rule would not be asked about what it is for."""

from __future__ import annotations

import pytest

from spark_tui.edits.letters import Index, pieces
from spark_tui.edits.pattern import Pattern, needs
from spark_tui.edits.writing import writers

SAID = (
    "rename total to sum_up",
    "The LIST isn't sorted, newest first please",
    "KeyError: 'name' when the user has no name - use \"unknown\" instead",
    "raise ValueError if amount <= 0, not only if it's < 0",
    "count 4xx as errors too",
    "--verbose should print each file (with its size in KiB)",
    "log it instead of print(...), at level debug",
    "return early here, the nesting is awful\nand so are the names",
    "Stack.pop: IndexError -> EmptyStack",
    "use `pathlib.Path` rather than os.path.join, e.g. in load()",
)


@pytest.mark.parametrize(
    ("pattern", "found", "needed"),
    [
        (r"(?i)\bXX\b", "an Xx", [{"xx"}]),
        (r"\b[1-5]xx\b", "4xx", [{"xx"}, {"1", "2", "3", "4", "5"}]),
        (r"(?i)\bretr(?:y|ies)\b", "ReTries", [{"retr"}, {"y", "ies"}]),
        (r"\blogs?\b|\bprint\w*", "it prints", [{"log", "prin"}, {"log", "rint"}]),
        (r"(?i)(?=.*\bno\b)(?=.*\bnumbers?\b)", "numbers? no", [{"numb"}, {"umbe"}, {"mber"}, {"no"}]),
        (r"\d+ (?:of|in) \w+", "3 of x", [set("0123456789"), {"of", "in"}]),
        (r"(?:ab|c)*", "xyz", []),
        (r"a?b?", "", []),
        (r"\w+|print", "x", []),
        (r"[a-z] [a-z]", "x y", []),
    ],
)
def test_what_is_needed(pattern: str, found: str, needed: list[set[str]]):
    given = Pattern(pattern)
    assert given.search(found) is not None
    assert sorted(map(sorted, given.needed)) == sorted(map(sorted, needed))
    assert all(pieces(found) & each for each in needed)


@pytest.mark.parametrize("said", SAID)
def test_whatever_finds_something_had_its_letters_there(said: str):
    every = [writer.needs or writer.says for writer in writers()]
    may_be = Index(map(needs, every)).may_be_in(said)
    finding = {number for number, each in enumerate(every) if each is not None and each.search(said) is not None}
    assert finding <= may_be
    assert len(finding) < len(may_be) < len(every) / 4


def test_letters_that_count_for_others_rule_nothing_out():
    """A long s is an s, where the case of letters does not count."""
    several = Pattern(r"(?i)\bsorts\b"), Pattern(r"\d\d"), None
    assert several[0].search("ſorts") is not None
    assert Index(map(needs, several)).may_be_in("ſorts") == {0, 1}
    assert Index(map(needs, several)).may_be_in("it sorts") == {0}
    assert Index(map(needs, several)).may_be_in("by 12") == {1}
