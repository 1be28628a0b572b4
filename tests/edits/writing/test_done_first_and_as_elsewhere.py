"""What is done to a thing before another, and what is refused as it is elsewhere in the file."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHELF = '''\
class Book:
    def __init__(self, title):
        self.title = title

    def check(self):
        if not self.title:
            raise ValueError("no title")


class Shelf:
    def __init__(self):
        self.books = []

    def put(self, book):
        """Put it there."""
        self.books.append(book)

    def look(self, number):
        return self.books[number]


def normalize(name):
    return name.strip()


def lend(shelf, name):
    store(name)
'''
ROWS = """\
from rows import find_plant
from errors import Missing


def plant(connection, number):
    found = find_plant(connection, number)
    return found["name"]


def water(connection, number):
    if find_plant(connection, number) is None:
        raise Missing("no such plant")
    return True
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("check the book before it is put on the shelf", '"""Put it there."""\n        book.check()\n'),
        ("books should be checked before they are put on the shelf", "        book.check()\n        self.books"),
        ("put should check the book first", "        book.check()\n        self.books"),
        ("Shelf.put must first check the book", "        book.check()\n        self.books"),
        ("normalize the name before it is stored", "    normalize(name)\n    store(name)"),
    ],
)
def test_it_is_done_before(sentence: str, expected: str):
    assert expected in after(sentence, SHELF, "insert-after")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "plant should raise Missing when there is no such plant",
        "plant raises Missing for an unknown number",
        "a plant that does not exist should be a Missing in plant",
    ],
)
def test_it_is_refused_as_elsewhere(sentence: str):
    expected = '    if found is None:\n        raise Missing("no such plant")\n    return found["name"]'
    assert expected in after(sentence, ROWS, "raise-if")[0]


DECK = """\
from dataclasses import dataclass, field
from datetime import date


@dataclass
class Card:
    word: str
    due: date
    box: int = 1


@dataclass
class Deck:
    name: str
    size: int = 3
    cards: list = field(default_factory=list)

    def add(self, word):
        self.cards.append(Card(word, date.today()))

    def to_json(self):
        return {
            "name": self.name,
            "size": self.size,
        }

    @classmethod
    def from_json(cls, data):
        return cls(name=data["name"], size=data["size"])
"""
OUT = """\
            "cards": [
                {"word": card.word, "due": card.due.isoformat(), "box": card.box}
                for card in self.cards
            ],
"""
BACK = (
    '"], cards=[Card(word=card["word"], due=date.fromisoformat(card["due"]), box=card["box"])'
    ' for card in data.get("cards", [])])'
)


@pytest.mark.parametrize(
    ("sentence", "is_out", "is_back"),
    [
        ("cards are lost after saving and loading a deck", True, True),
        ("the cards are gone after a restart", True, True),
        ("to_json forgets the cards", True, False),
        ("from_json loses the cards", False, True),
    ],
)
def test_a_list_of_objects_goes_out_and_back(sentence: str, *, is_out: bool, is_back: bool):
    found = after(sentence, DECK, "fix-error")[0]
    assert (OUT in found, BACK in found) == (is_out, is_back)


def test_what_is_read_into_a_variable_first_is_carried_over_too():
    code = (
        "@dataclass\nclass Task:\n    title: str\n    due: date | None = None\n"
        "    tags: list[str] = field(default_factory=list)\n\n    def to_dict(self):\n"
        '        return {"title": self.title, "due": self.due}\n\n    @classmethod\n    def from_dict(cls, data):\n'
        '        due = data.get("due")\n        return cls(title=data["title"], due=due)\n'
    )
    found = after("tags get lost when saving", code, "fix-error")[0]
    assert '"tags": self.tags' in found
    assert 'tags=data.get("tags", [])' in found


PLANS = '''\
import rows


class Clash(Exception):
    pass


def meets(one, other):
    return one["start"] < other["stop"] and other["start"] < one["stop"]


def free_desks(connection, wanted):
    free = []
    for desk in rows.desks(connection):
        taken = rows.shifts_of(connection, desk["id"])
        if not any(meets(wanted, each) for each in taken):
            free.append(desk)
    return free


def post_shift(connection, request):
    """Plan it."""
    body = request["body"]
    number = rows.insert_shift(connection, body["desk_id"], body["start"], body["stop"])
    return {"id": number}
'''
HELD = """\
    for other in rows.shifts_of(connection, body["desk_id"]):
        if meets(body, other):
            raise Clash("the shift meets another one")
    number = rows"""


@pytest.mark.parametrize(
    "sentence",
    [
        "raise a Clash when the shift meets another one at the same desk",
        "a shift that meets an existing one should be a Clash",
        "shifts must not meet at one desk, raise Clash",
        "post_shift should fail with Clash if the new shift meets another",
    ],
)
def test_it_is_held_against_what_is_kept(sentence: str):
    assert HELD in after(sentence, PLANS, "raise-if")[0]


ORDERS = """\
def ask_for(order, *names):
    for name in names:
        if name not in order:
            raise KeyError(name)


def price(order):
    return float(order["price"])


def accept(order):
    ask_for(order, "price", "pieces")
    price(order)
    if order["pieces"] < 1:
        raise ValueError("nothing ordered")


def test_price():
    order = {"price": "2.50"}
    assert price(order) == 2.5
"""


@pytest.mark.parametrize(
    ("sentence", "number"),
    [
        ("test that accept raises ValueError for zero pieces", 0),
        ("add a test that accept fails with ValueError when pieces is -2", -2),
        ("test that accept raises ValueError with negative pieces", -1),
    ],
)
def test_a_part_of_what_is_handed_in_is_odd(sentence: str, number: int):
    expected = f'    with pytest.raises(ValueError):\n        accept({{"price": "2.50", "pieces": {number}}})\n'
    assert expected in after(sentence, ORDERS, "write-test")[0]
