"""What stands between things that are joined is just what the sentence writes, blanks and all."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def header(fields):
    return "#" + ";".join(fields)


def path(steps):
    return "/".join(step.name for step in steps)
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ('fields should be joined with "; "', '"; ".join(fields)'),
        ("join the steps with ' > ' in path", '" > ".join(step'),
        ('path must join by " / "', '" / ".join(step'),
        ("a space after the semicolon in header", '"; ".join(fields)'),
    ],
)
def test_it_is_joined_with_just_that(sentence: str, line: str):
    assert line in after(sentence, CODE, "replace")[0]


@pytest.mark.parametrize("sentence", ["a space after each comma", "fields should be joined"])
def test_no_other_sign_is_taken_for_it(sentence: str):
    assert not any("join" in each for each in after(sentence, CODE, "replace"))
