"""What leaves a function early where nothing is to be done: behind what makes a list, with what it always gives."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.weighing.no_sense import is_senseless
from spark_tui.edits.weighing.put_elsewhere import leaves_no_choice

ROWS = '''\
def widths(rows):
    """Of each column."""
    rows = list(rows)
    return [len(row) for row in rows]
'''
SUBST = """\
def subst(text, pairs):
    out = text
    for name, value in pairs:
        out = out.replace(name, value)
    return out
"""


def done(op: str, code: str, *values: str) -> str:
    source = read(code)
    return splice(source, named(op).edit(source, values))


@pytest.mark.parametrize(
    ("op", "values"),
    [
        ("guard-empty", ("widths", "rows", "return []")),
        ("raise-if", ("widths", "not rows", "ValueError")),
        ("return-if", ("widths", "len(rows) == 0", "[]")),
    ],
)
def test_what_may_be_an_iterator_is_asked_once_it_is_a_list(op: str, values: tuple[str, ...]):
    assert "    rows = list(rows)\n    if " in done(op, ROWS, *values)


@pytest.mark.parametrize("code", [ROWS.replace("list(rows)", "rows.copy()"), ROWS.replace("rows = l", "copy = l")])
def test_else_it_is_asked_first(code: str):
    assert '"""\n    if not rows:\n' in done("guard-empty", code, "widths", "rows", "return []")


def test_none_is_asked_before_a_list_is_made_of_it():
    assert '"""\n    if rows is None:\n' in done("guard-none", ROWS, "widths", "rows", "return []")


@pytest.mark.parametrize(
    ("code", "given"),
    [
        (SUBST, "return text"),
        (SUBST.replace("out = text", "out = []"), "return []"),
        (SUBST.replace("out = text", "out = text.strip()"), "return None"),
        (SUBST.replace("return out", "return"), "return"),
        (SUBST.replace("return out", "print(out)"), "return"),
        (SUBST.replace("return out", "yield out"), "return"),
    ],
)
def test_leaving_gives_what_is_given_for_nothing(code: str, given: str):
    assert f"    if not pairs:\n        {given}\n" in done("guard-empty", code, "subst", "pairs", "return")


def test_doing_nothing_is_read_so():
    asked = Sentence("subst should do nothing when pairs is empty", read(SUBST))
    assert beginnings(named("guard-empty"), asked, 1)[0].values == ("subst", "pairs", "return text")


@pytest.mark.parametrize("guard", ["    if not set:\n        return []\n", "    if not rows:\n        return []\n"])
def test_nothing_stands_above_a_docstring_nor_asks_for_what_python_has(guard: str):
    said = "return [] when the rows are not set"
    at = ROWS.index("    rows =" if "set" in guard else '    """')
    assert is_senseless(ROWS, said, ROWS[:at] + guard + ROWS[at:])


@pytest.mark.parametrize(
    ("said", "is_left"),
    [("widths: sort order as an option", True), ("make the order configurable", True), ("sort the rows", False)],
)
def test_what_is_to_be_an_option_takes_one(said: str, is_left: bool):
    assert leaves_no_choice(ROWS, said, ROWS.replace("list(rows)", "sorted(rows)")) == is_left
    assert not leaves_no_choice(ROWS, said, ROWS.replace("(rows):", "(rows, order=None):"))
