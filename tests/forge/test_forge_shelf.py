"""Pieces kept as bytes."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.corpus.shelf import Shelf


@given(st.lists(st.text(st.characters(codec="utf-8")), max_size=6), st.integers(-7, 7), st.integers(-7, 7))
def test_a_shelf_is_a_sequence_of_its_pieces(texts: list[str], begin: int, end: int):
    pieces = [Piece("shapes", "a.py", "MIT", "function", text) for text in texts]
    shelf = Shelf(msgspec.json.encode(piece) + b"\n" for piece in pieces)
    assert list(shelf) == pieces
    assert shelf[begin:end] == pieces[begin:end]
    for at in range(-len(pieces), len(pieces)):
        assert shelf[at] == pieces[at]
    with pytest.raises(IndexError):
        shelf[len(pieces)]
