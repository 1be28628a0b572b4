"""What is done too early, goes too far, is left unsorted or changed under another name: complaints."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

SHELF = """\
class Shelf:
    def __init__(self):
        self.books = []
        self.moved = 0

    def put(self, book):
        self.books.append(book)

    def take(self, book):
        if book not in self.books:
            raise LookupError(book)
        self.books.remove(book)

    def move(self, target, book):
        target.put(book)
        self.take(book)

    def count(self, book):
        self.moved += 1
        if self.moved > 9:
            raise OverflowError("too many")
        return self.books.count(book)
"""
MEMO = """\
class Memo:
    def __init__(self, most):
        self.most = most
        self.kept = {}

    def lookup(self, word):
        if word not in self.kept:
            return None
        return self.kept[word]

    def store(self, word, answer):
        self.kept[word] = answer
        if len(self.kept) > self.most:
            del self.kept[next(iter(self.kept))]
"""
RANKS = """\
def percentile(times, share):
    at = int(len(times) * share)
    return times[at]


def last(times):
    return times[len(times) - 1]
"""
MAZE = """\
class Maze:
    def inside(self, row, col):
        return 0 <= row <= self.rows and 0 <= col <= self.cols

    def marked(self, percent):
        return 0 <= percent <= 100
"""
STAY = """\
def nights(arrived, left):
    stayed = left - arrived
    return stayed.seconds / 3600


def shown(clock):
    return clock.seconds
"""
PAIRS = """\
def pair(text):
    name, shown = text.split(":", 1)
    name = name.strip()
    shown = shown.strip()
    return name, shown


def words(text):
    return [word.strip() for word in text.split(",")]
"""
DECK = """\
class Deck:
    def __init__(self):
        self.cards = []

    def from_the_top(self):
        pile = self.cards
        pile.reverse()
        return pile

    def turn(self):
        pile = self.cards
        return pile[0]
"""


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        ("move raises for a book that isn't there, and the target still has it afterwards", SHELF,
         "        self.take(book)\n        target.put(book)\n"),
        ("a word that was only just looked up gets dropped, lookup doesn't count as use", MEMO,
         "        self.kept[word] = self.kept.pop(word)\n        return self.kept[word]\n"),
        ("percentile([5, 1, 9], 0.5) gives 1", RANKS, "    times = sorted(times)\n    at = int("),
        ("inside is true for rows that are out of the maze", MAZE,
         "0 <= row < self.rows and 0 <= col <= self.cols"),
        ("inside is true for places beyond the edge", MAZE, "0 <= row < self.rows and 0 <= col < self.cols"),
        ("who arrived on friday and left on sunday stayed for an hour only", STAY, "stayed.total_seconds() / 3600"),
        ("pair still leaves the double quotes around what is shown", PAIRS, """shown = shown.strip().strip('"')"""),
        ("pair keeps its quotes in shown", PAIRS, """shown = shown.strip().strip("\\"'")"""),
        ("after from_the_top the cards of the deck itself are reversed too", DECK, "pile = list(self.cards)\n"),
    ],
)  # fmt: skip
def test_the_first_answer_mends_it(sentence: str, code: str, expected: str):
    first, *_ = offered(sentence, code)
    assert expected in first


@pytest.mark.parametrize(
    ("sentence", "code", "wrong"),
    [
        ("move raises for a book that isn't there", SHELF, "self.take(book)\n        target.put(book)"),
        ("count raises although it is still early", SHELF, 'OverflowError("too many")\n        self.moved += 1'),
        ("store throws out a word that I still need", MEMO, "self.kept[word] = self.kept.pop(word)"),
        ("last(times) gives 1 for the middle", RANKS, "sorted("),
        ("marked is true for 100, that is off the end", MAZE, "percent < 100"),
        ("nights is an hour too much", STAY, "clock.total_seconds()"),
        ("words still has the quotes", PAIRS, "strip().strip("),
        ("add quotes around shown in pair", PAIRS, "strip().strip("),
        ("turn must not change the order of the cards", DECK, "pile = list(self.cards)\n        return pile[0]"),
    ],
)  # fmt: skip
def test_it_is_left_as_it_is_where_that_is_not_what_is_wrong(sentence: str, code: str, wrong: str):
    assert not any(wrong in each for each in offered(sentence, code)[:1])
