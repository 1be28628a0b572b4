"""A tag that texts hold becomes another one, wherever it opens and closes."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def heading(text):
    return "<h2>" + text + "</h2>"


def entry(name, note):
    return f"<p><i>{name}</i>: <i class='note'>{note}</i></p><img src='i.png'>"


def listed(names):
    page = "<ul>"
    for name in names:
        page += f"<li>{name}</li>"
    return page + "</ul>"
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("use em instead of i", "i", "em"),
        ("entry should have <em> rather than <i>", "i", "em"),
        ("replace the i tags with cite", "", ""),
        ("heading: h3, not h2", "h2", "h3"),
        ("change <ul> to <ol> in listed", "ul", "ol"),
    ],
)
def test_a_tag_becomes_another_one(sentence: str, old: str, new: str):
    found = after(sentence, CODE, "none")
    if not old:
        assert not found  # nobody knows what that would be
        return
    expected = CODE.replace(f"<{old}>", f"<{new}>").replace(f"<{old} ", f"<{new} ").replace(f"</{old}>", f"</{new}>")
    assert found[0] == expected


@pytest.mark.parametrize(
    "sentence", ["rename i to p", "entry takes a p instead of a note", "use a set instead of a list"]
)
def test_a_name_is_no_tag(sentence: str):
    assert not any("<p>{name}" in each or "<set>" in each for each in after(sentence, CODE, "none"))
