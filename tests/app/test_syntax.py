"""The colours of code: those of its language, whatever stands above, and at a bounded cost."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.app.drawing.syntax import ABOVE, Colours, colours


def kinds(path: str, lines: Sequence[str], above: Sequence[str] = ()) -> list[list[tuple[str, str]]]:
    found: list[Colours] = list(colours(path, above, lines))
    return [[(line[start:stop], kind) for start, stop, kind in its] for line, its in zip(lines, found, strict=True)]


def test_python():
    assert kinds("a.py", ["def f(x):  # why\n", "    return 'a'\n"]) == [
        [("def", "keyword"), ("f", "name"), ("# why", "comment")],
        [("return", "keyword"), ("'a'", "string")],
    ]


@pytest.mark.parametrize(
    ("path", "lines"),
    [
        ("a.py", ["'''doc\n", *["import x  # text\n"] * 150, "'''\n"]),
        ("a.js", ["/* doc\n", *["let x = 'text'\n"] * 150, "*/\n"]),
        ("a.c", ["int x; /* doc\n", *["int x = 'a';\n"] * 150, "*/\n"]),
        ("a.ts", ["let y = `doc\n", *["let x = 'text'\n"] * 150, "`\n"]),
    ],
)
def test_what_begins_far_above_is_still_open(path: str, lines: Sequence[str]):
    [inside], [behind] = kinds(path, lines[100:101], lines[:100]), kinds(path, ["return 1\n"], lines)
    assert {kind for _, kind in inside} in ({"string"}, {"comment"})
    assert behind[0] == ("return", "keyword")


def test_a_pattern_is_no_comment():
    assert kinds("a.js", ['let a = "src/**/*.ts"\n', "let b\n"])[1] == [("let", "keyword")]


def test_where_it_is_not_known_what_is_open_reading_begins_at_a_definition():
    above = ["end of a text that began further up '''\n", "\n", "def f():\n", *["    x = 1\n"] * ABOVE][:ABOVE]
    assert kinds("a.py", ["    y = 2\n"], above) == [[("2", "number")]]


def test_a_line_of_a_megabyte_stays_plain():
    assert kinds("a.py", ["x = [" + "1, " * 350_000 + "]\n", "y = 2\n"]) == [[], [("2", "number")]]


@pytest.mark.parametrize("name", ["a.scm", "a.json", "a.yaml", "a.rb", "a.php", "Makefile", "a.html", "a.nothing", ""])
@given(lines=st.lists(st.text(max_size=40), max_size=5))
def test_any_text_in_any_language_has_colours_within_its_lines(name: str, lines: list[str]):
    for line, found in zip(lines, colours(name, (), lines), strict=True):
        assert all(0 <= start < stop <= len(line) for start, stop, _ in found)
