"""What is sorted comes in another order: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from operator import attrgetter


class Player:
    def __init__(self, name, score, joined):
        self.name = name
        self.score = score
        self.joined = joined


def ladder(players):
    return sorted(players, key=lambda player: player.score, reverse=True)


def newcomers(players):
    return sorted(players, key=attrgetter("joined"), reverse=True)


def letters(counts):
    found = sorted(counts.items(), key=lambda item: item[1], reverse=True)
    return found[:10]


def titles(books):
    rows = [book["title"] for book in books]
    rows.sort()
    return rows, max(books, key=len)
"""
BEST, OFTEN = "(-player.score, player.{})", "sorted(counts.items(), key=lambda item: {})"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("same score -> alphabetical", BEST.format("name")),
        ("ladder: ties by name", BEST.format("name")),
        ("if two of the ladder have the same score, whoever joined first comes first", BEST.format("joined")),
        ("lowest score first in the ladder", "sorted(players, key=lambda player: player.score)\n"),
        ("the ladder is sorted by score, but the newest should come first",
         "sorted(players, key=lambda player: player.joined, reverse=True)"),
        ("newcomers by score, descending", "sorted(players, key=lambda player: player.score, reverse=True)"),
        ("letters with the same count should be in alphabetical order", OFTEN.format("(-item[1], item[0])")),
        ("the oldest newcomers first", "sorted(players, key=lambda player: player.joined)\n"),
        ("show the titles shortest first", "rows.sort(key=len)"),
        ("longest titles first, alphabetical if they have the same length",
         "rows.sort(key=lambda row: (-len(row), row))"),
        ("highest score first in the ladder, same score: by nmae", BEST.format("name")),
        ("titles: upper and lower case shouldn't matter", "rows.sort(key=str.lower)"),
    ],
)  # fmt: skip
def test_what_is_sorted_comes_in_another_order(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


TICKETS = """\
from dataclasses import dataclass
from datetime import date


@dataclass
class Ticket:
    title: str
    opened: date
    priority: int


def points(ticket):
    return ticket.priority * 10


def backlog(tickets):
    return [ticket for ticket in tickets if ticket.priority]


def ranked(tickets):
    return sorted(tickets, key=lambda ticket: points(ticket), reverse=True)


def owners(tickets):
    names = {ticket.title: ticket for ticket in tickets}
    for title in names:
        print(title, names[title])
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("same points in ranked? then by title", "key=lambda ticket: (-points(ticket), ticket.title))"),
        ("tickets with equal points should be in alphabetical order of their title in ranked",
         "key=lambda ticket: (-points(ticket), ticket.title))"),
        ("backlog: oldest first", "if ticket.priority), key=lambda x: x.opened)"),
        ("the backlog should have the ones that wait longest first", "if ticket.priority), key=lambda x: x.opened)"),
        ("owners: sort the titles by title", "for title in sorted(names):"),
    ],
)  # fmt: skip
def test_what_is_sorted_is_known_by_its_type_its_function_or_its_name(sentence: str, expected: str):
    assert expected in after(sentence, TICKETS, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("newcomers without a joined date should come last",
         "key=lambda player: (player.joined is not None, player.joined), reverse=True"),
        ("in the ladder whoever has no score goes first",
         "key=lambda player: (player.score is None, player.score), reverse=True"),
        ("titles.sort dies: TypeError: '<' not supported between instances of 'NoneType' and 'str'",
         "rows.sort(key=lambda row: (row is None, row))"),
    ],
)  # fmt: skip
def test_what_has_nothing_to_be_sorted_by_comes_last_or_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_a_text_or_a_date_is_not_turned_round():
    assert not any("-player.joined" in text for text in after("newcomers: ties by name", CODE, "none"))


def test_it_is_sorted_so_already():
    code = "def ladder(players):\n    return sorted(players, key=lambda each: each.score, reverse=True)\n"
    assert after("highest score first in the ladder", code, "none") == []
    assert after("two players have the same name and score", code, "none") == []


BILLS = """\
class Bill:
    def __init__(self, row):
        self.number = row[0]


def load(rows):
    return [Bill(row) for row in rows]


def save(bills, file):
    for bill in bills:
        file.write(bill.number)


def report(bills):
    for bill in bills:
        print(bill.number)
"""


def test_where_it_is_said_behind_by_what_it_is_sorted_counts():
    found = after("sort by number, biggest first in report", BILLS, "sort-key")[0]
    loop = "    for bill in sorted(bills, key=lambda x: x.number, reverse=True):\n        print("
    assert loop in found


def test_what_the_file_makes_is_sorted_and_not_what_it_is_made_of():
    found = after("load should give them sorted by number", BILLS, "sort-key")[0]
    assert "    return sorted((Bill(row) for row in rows), key=lambda x: x.number)\n" in found


def test_what_cannot_be_compared_is_not_sorted_as_it_is():
    code = "def names(rows):\n    result = []\n    for row in rows:\n"
    code += "        result.append(row['name'])\n    return result\n"
    found = after("names should be sorted", code, "sort-key")
    assert found[0] == code.replace("return result", "return sorted(result)")
    assert not any("in sorted(rows):" in each for each in found)


TASKS = """\
def waiting(tasks):
    return sorted(tasks, key=lambda task: task.urgency)


def latest(notes):
    return sorted(notes, key=lambda note: note.written, reverse=True)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the most urgent tasks come last, they should be first", "key=lambda task: task.urgency, reverse=True)"),
        ("in waiting urgent things end up at the bottom but must be at the top", "task.urgency, reverse=True)"),
        ("latest: new notes are first, I want them last", "key=lambda note: note.written)"),
    ],
)
def test_what_comes_at_the_wrong_end_is_turned_round(sentence: str, expected: str):
    assert expected in after(sentence, TASKS, "sort-reverse")[0]
