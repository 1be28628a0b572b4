"""What those see who use a small program, and what is to be done about it."""

from __future__ import annotations

import pytest
from test_methods_written import after

LIBRARY = """\
import sqlite3


def open_db(path):
    db = sqlite3.connect(path)
    db.row_factory = sqlite3.Row
    return db


def fees_of(db, member):
    (owed,) = db.execute("SELECT SUM(fee) FROM loans WHERE member = ?", (member,)).fetchone()
    return owed


def days_out(db, member):
    row = db.execute("SELECT SUM(days) AS days FROM loans WHERE member = ?", (member,)).fetchone()
    return row["days"]


def read_names(line):
    names = line.split(";")
    return names


def keywords(text):
    found = []
    for word in text.split(","):
        found.append(word)
    return found


def label(title, limit=30):
    if len(title) > limit:
        return title[:limit]
    return title


def in_kilos(kilos):
    return f"{kilos:.1f} kg"


def parcel(books):
    number = len(books)
    weight = sum(book.weight for book in books)
    return f"{number} books, {weight} kg"
"""
TIDY_NAMES = ('line.split(";")', '[name.strip() for name in line.split(";") if name.strip()]')
TIDY_WORDS = (
    "        found.append(word)",
    "        word = word.strip()\n        if not word:\n            continue\n        found.append(word)",
)
FEES = ("return owed", "return owed or 0")
ENFORCED = ("    db.row_factory", '    db.execute("PRAGMA foreign_keys = ON")\n    db.row_factory')
MARKED = ("        return title[:limit]\n", '        return title[: limit - 3] + "..."\n')
SHOWN = ("{weight} kg", "{in_kilos(weight)}")


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("fees_of returns None for a member without loans", *FEES),
        ("for a new member the fees are None, should be 0", *FEES),
        ("days_out gives None when nothing was borrowed", 'return row["days"]', 'return row["days"] or 0'),
        ("foreign keys aren't enforced", *ENFORCED),
        ("please turn on the foreign key checks", *ENFORCED),
        ("members with loans can be deleted because sqlite doesn't look at foreign keys", *ENFORCED),
        ("read_names should trim each name and ignore the empty ones", *TIDY_NAMES),
        ("read_names should strip the spaces and skip empty names", *TIDY_NAMES),
        ("keywords: remove blanks around and leave out empty words", *TIDY_WORDS),
        ("keywords should skip empty ones and strip them too", *TIDY_WORDS),
        ("a title that is cut in label should end with an ellipsis", *MARKED),
        ("you can't see that label has cut something off, put ... behind it", *MARKED),
        ("parcel shows things like 2.3000000000000003 kg", *SHOWN),
        ("the parcel weighs 0.7999999999999999 kg, it says", *SHOWN),
    ],
)
def test_it_is_as_it_should_be(sentence: str, old: str, new: str):
    assert after(sentence, LIBRARY, "none")[0] == LIBRARY.replace(old, new)
