"""Two variables are named: which of them stands somewhere by mistake, and which is meant."""

from __future__ import annotations

import pytest
from test_told_by_name import first_of

from spark_tui.edits.saying.name.mistaken import mistaken_of
from spark_tui.edits.weighing.taken_away import idles

REPORT = """\
def heading(page, style):
    return style.apply(page.title)


def report(page, style, first_row, **extra):
    lines = [heading(page, style)]
    lines.append(render(first_row, extra, page.rows))
    lines.append(footer(page, style, extra.pages))
    return join(lines, **extra)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "extra should be page",
        "extra -> page",
        "extra where page belongs",
        "it's reading extra instead of page",
        "it always takes extra, not page",
        "extra is the outer one, i need page",
        "extra? nah, page please",
        "would you check extra? I think page was meant",
        "somebody grabbed extra when page was wanted",
        "page where it says extra",
    ],
)
def test_it_gives_way_where_it_is_used_like_nothing_else_of_its_name(sentence: str) -> None:
    wanted = REPORT.replace("style, extra.pages", "style, page.pages")
    assert first_of(sentence, REPORT, "fix-wrong-name") == wanted


@pytest.mark.parametrize(
    ("sentence", "pair"),
    [
        ("it says first row and that should be page", ("first_row", "page")),
        ("frist_row by mistake, page is meant", ("first_row", "page")),
        ("use page where it says first_row", ("first_row", "page")),
        ("first_row is used, page is the variable", ("first_row", "page")),
    ],
)
def test_which_is_there_and_which_is_meant(sentence: str, pair: tuple[str, str]) -> None:
    assert mistaken_of(sentence, ("page", "style", "first_row")) == (pair,)


def test_of_three_names_none_is_guessed() -> None:
    assert mistaken_of("page, style and first_row: style is wrong", ("page", "style", "first_row")) == ()


def test_a_parameter_that_stood_there_by_mistake_may_be_read_no_more() -> None:
    before, after = "def f(a, b):\n    return g(a, a.b)\n", "def f(a, b):\n    return g(b, b.b)\n"
    assert idles(before, "g gets another one", after)
    assert not idles(before, "a should be b", after)
