"""Hunks are minimal, exact, and sit where a person would have put them."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.edits.patches import lcs
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.text import split_lines

# Few different lines, so that they repeat; some that differ in nothing but the ending.
_LINES = st.lists(st.sampled_from(["a\n", "b\n", "c\r\n", "c\n", "  d\n", "}\n", "\n"]), max_size=14)


@st.composite
def _texts(draw: st.DrawFn) -> tuple[str, ...]:
    """Lines of a file, of which the last may have no ending."""
    return (*draw(_LINES), *draw(st.sampled_from([(), ("a",), ("\r",)])))


def _changed(hunks: Sequence[Hunk]) -> int:
    return sum(hunk.added + hunk.removed for hunk in hunks)


def _fewest(old: Sequence[str], new: Sequence[str]) -> int:
    """The textbook's table: the fewest lines that can change."""
    row = list(range(len(new) + 1))
    for i, removed in enumerate(old, 1):
        above, row = row, [i]
        for j, added in enumerate(new, 1):
            row.append(above[j - 1] if removed == added else 1 + min(above[j], row[j - 1]))
    return row[-1]


def _assert_well_formed(hunks: Sequence[Hunk]) -> None:
    stop = -1
    for hunk in hunks:
        tags = "".join(tag for tag, _ in hunk.lines)
        assert tags == "-" * hunk.removed + "+" * hunk.added
        assert tags
        assert hunk.start > stop
        stop = hunk.stop


@settings(deadline=None, max_examples=200)
@given(_texts(), _texts())
def test_it_leads_from_old_to_new_with_the_fewest_lines(old: tuple[str, ...], new: tuple[str, ...]) -> None:
    hunks = diff(old, new)
    assert apply_hunks(old, hunks) == new
    assert _changed(hunks) == _fewest(old, new)
    _assert_well_formed(hunks)


@settings(deadline=None)
@given(_texts())
def test_equal_texts_have_no_hunks(text: tuple[str, ...]) -> None:
    assert diff(text, text) == ()


@settings(deadline=None)
@given(_texts(), _texts())
def test_a_text_too_large_for_one_table_is_cut_and_still_right(old: tuple[str, ...], new: tuple[str, ...]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lcs, "_CELLS", 4)
        hunks = diff(old, new)
    assert apply_hunks(old, hunks) == new
    _assert_well_formed(hunks)


def _shown(old: str, new: str) -> str:
    """The new text with the marks of the diff, and removed lines where they were."""
    lines, result, done = split_lines(old), "", 0
    for hunk in diff(lines, split_lines(new)):
        result += _kept(lines[done : hunk.start]) + "".join(f"{tag}{text}" for tag, text in hunk.lines)
        done = hunk.stop
    return result + _kept(lines[done:])


def _kept(lines: Sequence[str]) -> str:
    return "".join(line if line == "\n" else f" {line}" for line in lines)


def _texts_of(marked: str) -> tuple[str, str]:
    lines = split_lines(marked)
    return (
        "".join(line[1:] or "\n" for line in lines if line[0] != "+"),
        "".join(line[1:] or "\n" for line in lines if line[0] != "-"),
    )


_AS_A_PERSON_WOULD = {
    "a function and the blank line behind it": """\
 def first():
     return 1

+def second():
+    return 2
+
 def third():
     return 3
""",
    "two blank lines between functions": """\
 def first():
     return 1


+def second():
+    return 1
+
+
 def third():
     return 1
""",
    "a removed method, not the end of the one above": """\
 class Cart:
     def first(self):
         return 1

-    def second(self):
-        return 1
-
     def third(self):
         return 1
""",
    "a block in braces without a blank line": """\
 void first() {
   go();
 }
+void second() {
+  go();
+}
 void third() {
   go();
 }
""",
    "an item of a list": """\
 [
   {
     "a": 1
   },
+  {
+    "a": 2
+  },
   {
     "a": 3
   }
 ]
""",
    "a section that begins like its neighbours": """\
 [[item]]
 price = 1

+[[item]]
+price = 2
+
 [[item]]
 price = 3
""",
    "a paragraph at the end": """\
 Text.
 End.
+
+More.
+End.
""",
    "a repeated line below the ones there were": """\
 a
 x
 x
+x
 b
""",
    "additions with nothing but blank lines between them are one": """\
 a
+b
+
+c
+
 d
""",
    "an added line that can reach the change below is part of it": """\
+b
+x
 c
 x
-a
+x
+b
""",
    "a removed and an added line at one place are one hunk": """\
 a
-b
+c
 d
""",
}


@pytest.mark.parametrize("marked", _AS_A_PERSON_WOULD.values(), ids=_AS_A_PERSON_WOULD.keys())
def test_runs_sit_where_a_person_would_have_put_them(marked: str) -> None:
    assert _shown(*_texts_of(marked)) == marked


@pytest.mark.parametrize(
    ("old", "new", "tags"),
    [
        ("a\nb\n", "a\nb", "-+"),
        ("a\n", "a\r\n", "-+"),
        ("", "a\n", "+"),
        ("a\n", "", "-"),
        ("a", "a\nb", "-++"),
        ("caf\udce9\n", "café\n", "-+"),
    ],
)
def test_what_differs_in_a_byte_is_another_line(old: str, new: str, tags: str) -> None:
    (hunk,) = diff(split_lines(old), split_lines(new))
    assert "".join(tag for tag, _ in hunk.lines) == tags


def _code(chance: random.Random, count: int) -> list[str]:
    common = ["\n", "\n", "    return x\n", "}\n", "    else:\n"]
    return [
        chance.choice(common) if chance.random() < 0.4 else f"    x{chance.randrange(10**9)}()\n" for _ in range(count)
    ]


def test_fifty_thousand_lines_with_three_hundred_hunks() -> None:
    chance = random.Random(0)
    old = _code(chance, 50_000)
    new, edited = list(old), 0
    for place in sorted(chance.sample(range(len(old)), 300), reverse=True):
        removed, added = chance.randrange(4), _code(chance, chance.randrange(5))
        edited += len(new[place : place + removed]) + len(added)
        new[place : place + removed] = added
    hunks = diff(old, new)
    assert apply_hunks(old, hunks) == tuple(new)
    assert _changed(hunks) <= edited
    assert 250 < len(hunks) <= 350
    _assert_well_formed(hunks)


_MANY = [f"{number}\n" for number in range(50_000)]
_TWO = random.Random(1).choices(["a\n", "b\n"], k=100_000)
_PATHOLOGICAL = {
    "nothing in common": (_MANY, [line + "x" for line in _MANY], 100_000),
    "reversed": (_MANY, _MANY[::-1], 100_000),
    "shuffled": (_MANY, random.Random(2).sample(_MANY, len(_MANY)), 99_500),
    "halves swapped": (_MANY, _MANY[25_000:] + _MANY[:25_000], 50_000),
    "all equal": (["\n"] * 50_000, ["\n"] * 40_000, 10_000),
    "two symbols": (_TWO[:50_000], _TWO[50_000:], 20_000),
    "a period out of step": (["a", "b", "c"] * 16_000, ["a", "c", "b"] * 16_000, 32_000),
    "the same block again and again": (_MANY[:50] * 1000, [*_MANY[10:50], "z", *_MANY[:10]] * 1000, 1_200),
    "one line against many": (["a"], ["b"] * 50_000, 50_001),
}


@pytest.mark.parametrize(("old", "new", "most"), _PATHOLOGICAL.values(), ids=_PATHOLOGICAL.keys())
def test_odd_texts_are_diffed_all_the_same(old: list[str], new: list[str], most: int) -> None:
    hunks = diff(old, new)
    assert apply_hunks(old, hunks) == tuple(new)
    assert _changed(hunks) <= most
    _assert_well_formed(hunks)
