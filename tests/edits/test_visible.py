"""Nothing that is shown can act on the terminal."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.visible import visible

ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp"}


@given(st.text(st.characters(codec=None), max_size=200))
def test_no_character_of_any_text_acts(text: str):
    assert not [char for char in visible(text) if unicodedata.category(char) in ACTING]


@given(st.text(st.characters(exclude_categories=["C", "Zl", "Zp"])))
def test_text_that_only_shows_stays_as_it_is(text: str):
    assert visible(text) == text


def test_glyphs():
    assert visible("\x1b[31m\x07\x7f") == "␛[31m␇␡"
    assert visible("a\u202eb\u200d\x9b") == "a‹202E›b‹200D›‹009B›"
    assert visible("\tx\n\r") == "    x␊␍"
    assert visible(b"caf\xe9".decode("utf-8", "surrogateescape")) == "caf\ufffd"
