"""What short sentences ask of notes that are kept in a database: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.annotating import signatures
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.unsaid import never

CODE = """\
import sqlite3
from dataclasses import dataclass
from datetime import date


@dataclass
class Note:
    id: int
    title: str
    body: str
    due: date
    done: bool


class Store:
    def __init__(self, path):
        self.db = sqlite3.connect(path)
        self.db.execute("CREATE TABLE IF NOT EXISTS notes (id INTEGER, title TEXT, body TEXT, due TEXT, done INTEGER)")

    def add(self, note):
        self.db.execute("INSERT INTO notes VALUES (?, ?)", (note.id, note.title))

    def get(self, note_id):
        row = self.db.execute("SELECT * FROM notes WHERE id = ?", (note_id,)).fetchone()
        return Note(*row)

    def all(self):
        rows = self.db.execute("SELECT * FROM notes").fetchall()
        return [Note(*row) for row in rows]

    def search(self, text):
        return [note for note in self.all() if text in note.title]


def overdue(notes):
    today = date.today()
    return [note for note in notes if note.due < today]


def remind(store):
    for note in overdue(store.all()):
        print("Overdue:", note.title, "since", note.due)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "get should return None if there is no such note",
            "        if row is None:\n            return None\n        return Note(*row)\n",
        ),
        (
            "get should raise KeyError for unknown ids",
            '        if row is None:\n            raise KeyError(f"unknown note: {note_id}")\n',
        ),
        ("search should look in the body too", "if text in note.title or text in note.body]\n"),
        (
            "overdue should take today as a parameter",
            "def overdue(notes, today=None):\n    if today is None:\n        today = date.today()\n",
        ),
        ("all should only return open notes", '"SELECT * FROM notes WHERE done = 0").fetchall()\n'),
        (
            "add an index on due",
            'done INTEGER)")\n        self.db.execute("CREATE INDEX IF NOT EXISTS notes_due ON notes (due)")\n',
        ),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_how_many_days_something_is_late_is_not_how_many_there_are():
    assert not any("count += 1" in each for each in after("remind should say how many days overdue", CODE, "none"))


def test_to_add_types_names_no_method():
    calls, _ = signatures(Sentence("add type hints to Store", read(CODE)))
    assert {"add", "get", "all", "search"} <= {call.values[0].rpartition(".")[2] for call in calls}


def test_what_is_undone_or_given_back_does_not_go():
    assert "remove-definition" in never("undo complete")
    assert "remove-definition" not in never("remove complete")
    assert "delete-lines" in never("return the deleted note")


def test_what_should_raise_does_not_leave():
    assert "return-if" in never("pay should raise if it is paid already")
    assert "return-if" not in never("pay should not raise if it is paid already")


def test_a_clock_that_is_asked_in_between_may_be_given():
    code = "from datetime import date\n\n\ndef is_late(due):\n    return (date.today() - due).days > 30\n"
    assert after("is_late should take today as an argument", code, "add-parameter")[0].endswith(
        "def is_late(due, today=None):\n    if today is None:\n        today = date.today()\n"
        "    return (today - due).days > 30\n"
    )
