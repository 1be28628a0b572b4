"""Questions that ask for no edit, and those that do."""

from __future__ import annotations

import pytest

from spark_tui.edits.saying.telling.questions import only_asks


@pytest.mark.parametrize(
    "sentence",
    [
        "what does total do?",
        "what does Job.at() do",
        "How does the retry loop work?",
        "how many jobs are there?",
        "where is CODES used?",
        "can you tell me what this is for?",
        "what happens if the cart is empty?",
    ],
)
def test_what_is_only_asked(sentence: str):
    assert only_asks(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "what does total do? say so in a docstring",
        "what does total return? annotate it",
        "why is total 0 for an empty cart?",
        "how about a limit of 10?",
        "can you make total a property?",
        "explain the loop in a comment",
        "why does Job inherit Base?",
        "what about None?",
    ],
)
def test_what_asks_for_an_edit(sentence: str):
    assert not only_asks(sentence)
