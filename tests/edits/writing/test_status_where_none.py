"""Another status, in the branch where nothing was found."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def get_note(note_id):
    note = NOTES.get(note_id)
    if not note:
        return {"error": "nothing"}, 200
    return note, 200


def all_notes():
    return NOTES, 200
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "when the note is not there we answer 200, must be a 404",
        "an unknown note gives 200 instead of 404",
        "missing notes should be a 404, not 200",
    ],
)
def test_it_is_that_branch(sentence: str):
    assert after(sentence, CODE, "set-return")[0] == CODE.replace('"nothing"}, 200', '"nothing"}, 404')
