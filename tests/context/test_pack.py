"""What goes in beside a sentence, in which order, and never more than fits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from looked import look_through

from spark_tui.context.files import Files, look
from spark_tui.context.index import Index
from spark_tui.context.pack import Packed, pack, sheet
from spark_tui.context.places import Region
from spark_tui.edits.refusal import Refusal

ORDER = ["target", "imports", "definition", "neighbour", "use"]
DISCOUNT = Region("src/cart.py", 25, 27, "Cart.discount")
HERE = st.tuples(
    st.sampled_from([("src/cart.py", 32), ("tests/test_cart.py", 14)]), st.integers(0, 31), st.integers(1, 9)
)


def _region(drawn: tuple[tuple[str, int], int, int]) -> Region:
    (path, count), start, length = drawn
    start = min(start, count - 1)
    return Region(path, start, min(count, start + length), "Cart.total" if start % 2 else "")


def _lines(packed: Packed) -> list[tuple[str, int]]:
    return [
        (piece.region.path, line) for piece in packed.pieces for line in range(piece.region.start, piece.region.stop)
    ]


def _all_of(index: Index, budget: int = 4000) -> Packed:
    return pack(index, Files(index.place), [DISCOUNT], len, budget)


def test_all_that_is_of_use_goes_in_in_its_order(shop_index: Index):
    packed = _all_of(shop_index)
    roles = [piece.role for piece in packed.pieces]
    assert roles == sorted(roles, key=ORDER.index)
    assert [(piece.role, str(piece.region)) for piece in packed.pieces][:5] == [
        ("target", "src/cart.py:26-27"),
        ("imports", "src/cart.py:3-4"),
        ("definition", "src/cart.py:23-24"),  # total, which it calls
        ("definition", "src/cart.py:6"),  # CODES
        ("neighbour", "src/cart.py:16-19"),  # the head of its class
    ]
    assert packed.left_out == ()


@settings(max_examples=40)
@given(targets=st.lists(HERE.map(_region), min_size=1, max_size=3), budget=st.integers(0, 3000))
def test_never_more_than_fits_no_line_twice_and_always_the_same(shop_index: Index, targets: list[Region], budget: int):
    files = Files(shop_index.place)
    try:
        packed = pack(shop_index, files, targets, len, budget)
    except Refusal:
        needed = pack(shop_index, files, targets, len, 10**6)
        assert sum(piece.tokens for piece in needed.pieces if piece.role == "target") > budget
        return
    assert len(sheet(files, packed)) <= packed.tokens <= budget
    lines = _lines(packed)
    assert len(lines) == len(set(lines))
    assert {(target.path, line) for target in targets for line in range(target.start, target.stop)} <= set(lines)
    for piece in packed.pieces:
        assert 0 <= piece.region.start < piece.region.stop <= len(look(files, piece.region.path).document.lines)
        assert piece.tokens == len(piece.text)
    assert packed == pack(shop_index, Files(shop_index.place), targets, len, budget)


def test_what_does_not_fit_is_told_and_smaller_things_still_go_in(shop_index: Index):
    whole = _all_of(shop_index)
    biggest = max(whole.pieces[1:], key=lambda piece: piece.tokens)
    packed = _all_of(shop_index, whole.tokens - 1)
    assert packed.left_out
    assert len(packed.pieces) >= len(whole.pieces) - 2
    assert biggest.tokens > whole.pieces[-1].tokens


def test_a_target_that_does_not_fit_is_refused(shop_index: Index):
    with pytest.raises(Refusal, match=r"src/cart.py:26-27 does not fit into 20 tokens: name a part of it"):
        _all_of(shop_index, 20)


def test_the_sheet_has_each_stretch_once_under_its_file(shop_index: Index):
    files = Files(shop_index.place)
    text = sheet(files, pack(shop_index, files, [DISCOUNT], len, 4000))
    assert text.startswith('src/cart.py, from line 1:\n"""What a customer wants to buy')
    assert text.count("src/cart.py, from line") == 1
    assert text.count("def discount") == 1


def test_definitions_come_from_where_they_are_imported(repository: Callable[[dict[str, str]], Path]):
    index = look_through(
        repository(
            {
                "app.py": "from money import rounded\n\n\ndef total(items):\n    code = 1\n    return rounded(items)\n",
                "money.py": "def rounded(value):\n    return round(value, 2)\n",
                "other.py": "def rounded(value):\n    return 0\n\n\ncode = 7\n",
                "caller.py": "from app import total\n\n\ndef bill():\n    return total([])\n",
            }
        )
    )
    packed = pack(index, Files(index.place), [Region("app.py", 3, 6, "total")], len, 2000)
    found = [(piece.role, str(piece.region)) for piece in packed.pieces if piece.region.path != "app.py"]
    assert found == [("definition", "money.py:1-2"), ("definition", "other.py:1-2"), ("use", "caller.py:4-5")]


def test_an_empty_file_can_be_a_target(repository: Callable[[dict[str, str]], Path]):
    index = look_through(repository({"empty.py": ""}))
    packed = pack(index, Files(index.place), [Region("empty.py", 0, 0)], len, 100)
    assert [piece.text for piece in packed.pieces] == ["empty.py, from line 1:\n"]
    assert sheet(Files(index.place), packed) == ""
