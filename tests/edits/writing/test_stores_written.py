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


ACCOUNTS = """\
import sqlite3


class Accounts:
    def __init__(self, path):
        self.conn = sqlite3.connect(path)
        self.conn.execute("CREATE TABLE accounts (id INTEGER PRIMARY KEY, owner TEXT, balance INTEGER)")

    def create(self, owner):
        cursor = self.conn.execute("INSERT INTO accounts (owner, balance) VALUES (?, 0)", (owner,))
        self.conn.commit()
        return cursor.lastrowid

    def balance(self, account_id):
        row = self.conn.execute("SELECT balance FROM accounts WHERE id = ?", (account_id,)).fetchone()
        return row[0]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a close method", "    def close(self):\n        self.conn.close()\n"),
        ("add a delete method", '"DELETE FROM accounts WHERE id = ?", (account_id,))\n        self.conn.commit()\n'),
        ("add a count method", 'return self.conn.execute("SELECT COUNT(*) FROM accounts").fetchone()[0]\n'),
        (
            "need an exists(account_id)",
            '"SELECT 1 FROM accounts WHERE id = ?", (account_id,)).fetchone() is not None\n',
        ),
        ("add an owner method like balance", '"SELECT owner FROM accounts WHERE id = ?", (account_id,)).fetchone()\n'),
    ],
)
def test_a_method_that_asks_a_table(sentence: str, expected: str):
    assert expected in after(sentence, ACCOUNTS, "write-method")[0]


def test_what_is_no_column_is_not_asked_for():
    assert not any("SELECT rename" in text for text in after("add a rename method", ACCOUNTS, "write-method"))


def test_which_row_is_missing_is_told_by_what_it_was_asked_with():
    first = after("balance should raise KeyError for unknown accounts", ACCOUNTS, "raise-if")[0]
    assert '        if row is None:\n            raise KeyError(f"unknown account: {account_id}")\n' in first
