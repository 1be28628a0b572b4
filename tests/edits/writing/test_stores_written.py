"""Methods of what keeps things: beside those that are there, and on top of them."""

from __future__ import annotations

import pytest
from test_methods_written import after

STORE = """\
class Notes:
    def __init__(self):
        self._notes: dict[int, Note] = {}

    def get(self, note_id: int) -> Note | None:
        return self._notes.get(note_id)

    def by_title(self, title):
        return next((each for each in self._notes.values() if each.title == title), None)

    def save(self, note):
        self._notes[note.id] = note
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("need a delete next to get and save",
         "def delete(self, note_id: int) -> None:\n        del self._notes[note_id]\n"),
        ("i want has_title(title)", "return self.by_title(title) is not None\n"),
        ("an exists(note_id) please", "return self.get(note_id) is not None\n"),
        ("require(note_id), which raises NoteMissing",
         "        if found is None:\n            raise NoteMissing(note_id)\n        return found\n"),
        ("add a save_all(notes)", "        for note in notes:\n            self.save(note)\n"),
        ("Notes needs get_many", "return [self.get(note_id) for note_id in note_ids]\n"),
    ],
)  # fmt: skip
def test_a_method_beside_the_others(sentence: str, expected: str):
    assert expected in after(sentence, STORE)[0]
