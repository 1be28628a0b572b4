"""A function says so where there is none of what it is to deal with."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
bookings = {}
queue = []


def finish(conn, id):
    conn.execute("UPDATE todos SET done = 1 WHERE id = ?", (id,))
    conn.commit()


def cancel(seat):
    if seat not in bookings:
        return
    del bookings[seat]


def leave(name):
    for each in queue:
        if each["name"] == name:
            queue.remove(each)
            break


def swap(old, new):
    if old in bookings:
        bookings[new] = bookings.pop(old)


def remove(notes, title):
    del notes[title]
    save(notes)


def count(seats):
    return len(seats)
"""
ROWS = """\
    cursor = conn.execute("UPDATE todos SET done = 1 WHERE id = ?", (id,))
    conn.commit()
    if cursor.rowcount == 0:
        print(f"no todo {id}")
"""
SEAT = '    if seat not in bookings:\n        print("{}")\n        return\n    del'
LEFT = '            break\n    else:\n        print(f"not found: {name}")\n'
NOTE = '    if title not in notes:\n        print(f"no note {title}")\n        return\n    del notes[title]\n'


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("finish should say if there is no todo with that id", ROWS),
        ("cancel should say if there was nothing to cancel", SEAT.format("nothing to cancel")),
        ('cancel should print "not booked" if nothing was cancelled', SEAT.format("not booked")),
        ("leave should say so if nobody has that name", LEFT),
        ("swap should tell me when old is not there", "bookings.pop(old)\n    else:\n        print("),
        ("remove should warn me if there is no such note", NOTE),
    ],
)
def test_it_is_said(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "add-print")[0]


@pytest.mark.parametrize(
    "sentence",
    ["cancel should raise KeyError if there is no such seat", "count should say if there are no seats"],
)
def test_what_is_raised_or_given_is_not_printed(sentence: str):
    assert not any("print(" in each for each in after(sentence, CODE, "add-print"))
