"""Which removed line became which added one, and the words that changed in them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.patches.pairs import marks, partners
from spark_tui.edits.patches.patch import Line

lines = st.lists(st.builds(Line, st.sampled_from(" -+"), st.text("ab =(", max_size=12)), max_size=20)


def test_lines_that_are_alike_are_partners():
    hunk = [Line("-", "return sum(prices)\n"), Line("+", "if not prices:\n"), Line("+", "return sum(the_prices)\n")]
    assert list(partners(hunk)) == [(0, 2)]
    assert marks(hunk, [(0, 2)]) == {0: ((11, 17),), 2: ((11, 21),)}


def test_lines_on_either_side_of_context_are_no_partners():
    assert not list(partners([Line("-", "same words\n"), Line(" ", "between\n"), Line("+", "same words!\n")]))


@given(lines)
def test_each_line_has_one_partner_at_most_on_the_other_side(hunk: list[Line]):
    found = list(partners(hunk))
    assert len({place for pair in found for place in pair}) == 2 * len(found)
    assert all(hunk[old].tag == "-" and hunk[new].tag == "+" for old, new in found)
