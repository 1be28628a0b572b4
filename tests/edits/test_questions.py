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
        "is heapq faster than sorted here?",
        "which of these functions is slowest?",
        "do we need pytest?",
        "can you explain monads to me?",
        "what's the difference between load and read?",
        "is this thread-safe?",
        "who maintains this?",
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
        "what happens if git fails? raise RuntimeError then",
        "which of them comes first should be an option",
        "is total faster than sum? use it then",
        "can you explain the loop in a comment?",
        "do we need the copy? if not, remove it",
        "do we still need the else there?",
        "do we need MAX_SIZE for this?",
        "how much is missing",
        "which line is wrong?",  # what a message is to say
    ],
)
def test_what_asks_for_an_edit(sentence: str):
    assert not only_asks(sentence)
