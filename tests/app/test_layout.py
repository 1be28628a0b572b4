"""Every row of a scene is where it belongs, in one column and in two, folded and whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hypothesis import given
from hypothesis import strategies as st
from scenes import scene, texts

from spark_tui.app.drawing.layout import Layout, View, lay_out
from spark_tui.app.drawing.rows import Both, Code, Fold, Row

WHOLE, BESIDE = View(is_whole=True), View(is_split=True, is_whole=True)
FILE = [f"line {number}\n" for number in range(100)]


def all_rows(layout: Layout) -> list[Row]:
    return layout.rows(0, layout.height)


def numbered(lines: Iterable[tuple[int | None, str]]) -> list[str]:
    """The text of the lines, which must count up from 0."""
    found = list(lines)
    assert [number for number, _ in found] == list(range(len(found)))
    return [text for _, text in found]


@given(texts, texts)
def test_one_column_holds_the_old_text_and_the_new_one(old: Sequence[str], new: Sequence[str]):
    rows = [row for row in all_rows(lay_out(scene(("f", old, new)), WHOLE, {})) if isinstance(row, Code)]
    assert numbered((row.old, row.text) for row in rows if row.tag != "+") == list(old)
    assert numbered((row.new, row.text) for row in rows if row.tag != "-") == list(new)


@given(texts, texts, st.booleans())
def test_two_columns_hold_the_old_text_and_the_new_one(old: Sequence[str], new: Sequence[str], streaming: bool):
    layout = lay_out(scene(("f", old, new), streaming=streaming), BESIDE, {})
    rows = [row for row in all_rows(layout) if isinstance(row, Both)]
    assert numbered((row.left.old, row.left.text) for row in rows if row.left) == list(old)
    assert numbered((row.right.new, row.right.text) for row in rows if row.right) == list(new)


@given(texts, texts, st.sampled_from([WHOLE, BESIDE, View(), View(is_split=True)]))
def test_each_line_is_found_where_it_stands(old: Sequence[str], new: Sequence[str], view: View):
    layout = lay_out(scene(("f", old, new), ("g", new, old)), view, {})
    for y, row in enumerate(all_rows(layout)):
        sides = (row.left, row.right) if isinstance(row, Both) else (row,)
        for line in sides:
            if isinstance(line, Code):
                assert layout.where(line) == y


def test_what_does_not_change_is_folded_but_for_a_few_lines():
    new = [*FILE[:50], "new\n", *FILE[51:]]
    rows = all_rows(lay_out(scene(("f", FILE, new)), View(), {}))
    assert [row for row in rows if isinstance(row, Fold)] == [Fold("f", 0, 47), Fold("f", 54, 100)]
    assert [row.old for row in rows if isinstance(row, Code) and row.tag == " "] == [47, 48, 49, 51, 52, 53]


def test_lines_that_belong_together_stand_side_by_side():
    old, new = ["return sum(prices)\n"], ["if prices is None:\n", "    return 0\n", "return sum(the_prices)\n"]
    rows = [row for row in all_rows(lay_out(scene(("f", old, new)), BESIDE, {})) if isinstance(row, Both)]
    assert [row.left.text if row.left else None for row in rows] == [None, None, old[0]]


def test_shapes_are_kept_from_frame_to_frame_where_nothing_has_changed():
    old, grown = FILE[:20], [*FILE[:5], "x\n", *FILE[6:20], "y\n"]
    first = lay_out(scene(("f", old, grown)), View(), {})
    second = lay_out(scene(("f", old, [*grown, "z\n"])), View(), first.shapes)
    assert second.shapes[0] is first.shapes[0]
    assert second.shapes[1] is not first.shapes[1]
