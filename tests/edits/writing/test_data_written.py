"""Small data: each wish with the line that has to come in first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
SYMBOLS = {
    "EUR": "€",
    "USD": "$",
}
GRAMS = {"mug": 350, "plate": 600}
COSTS = [
    ("Germany", 4.90),
    ("Austria", 7.90),
]
COLORS = {"red": "#ff0000", "blue": "#0000ff"}
TEXT_FILES = (".txt", ".md")
ROUTES = [
    {"path": "/", "page": "home", "hidden": False},
    {"path": "/about", "page": "about", "hidden": False},
]


def weight(lines):
    return sum(GRAMS[line["sku"]] for line in lines)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add GBP (£)", '    "GBP": "£",\n}'),
        ("we ship to Norway now too, 12.50", '    ("Norway", 12.50),\n]'),
        ("Sweden is missing: 11.90", '("Sweden", 11.90)'),
        ("we sell bowls now, 410 g each", '"plate": 600, "bowl": 410}'),
        ("KeyError: 'bowl'. they weigh 410", '"plate": 600, "bowl": 410}'),
        ("add green, that's #00ff00", '"blue": "#0000ff", "green": "#00ff00"}'),
        ("also /contact, page 'contact'", '    {"path": "/contact", "page": "contact", "hidden": False},\n]'),
    ],
)
def test_a_table_gets_one_more_row(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_a_percentage_is_written_as_the_others_are():
    code = 'COUPONS = {\n    "WELCOME10": 0.10,\n    "SUMMER20": 0.20,\n}\n'
    assert '"BLACKFRIDAY": 0.3,' in after("add a coupon BLACKFRIDAY with 30 percent", code, "none")[0]
    whole = 'COUPONS = {\n    "WELCOME": 10,\n    "SUMMER": 20,\n}\n'
    assert '"BLACKFRIDAY": 30,' in after("add a coupon BLACKFRIDAY with 30 percent", whole, "none")[0]


@pytest.mark.parametrize("sentence", ["weight should also be rounded", "add a docstring", "also log the weight of 350"])
def test_nothing_comes_in_that_is_not_told(sentence: str):
    tables = CODE.partition("\n\n\n")[0]
    assert all(tables in text for text in after(sentence, CODE, "none"))


BOOKED = """\
@dataclass
class Room:
    name: str
    price: int
    nights: int
    deposit: int

    def costs(self):
        return self.price


def pay(rooms):
    return sum(room.price for room in rooms)


def quote(room, guests, fee):
    return room.price + fee
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("pay ignores the nights", "sum(room.price * room.nights for room in rooms)"),
        ("costs should take nights into account", "return self.price * self.nights"),
        ("the deposit isn't added in costs", "return self.price + self.deposit"),
        ("quote doesn't consider how many guests there are", "return (room.price + fee) * guests"),
    ],
)
def test_what_a_calculation_leaves_out_comes_in(sentence: str, expected: str):
    assert expected in after(sentence, BOOKED, "none")[0]


def test_what_is_counted_already_does_not_come_in_again():
    counted = BOOKED.replace("room.price for", "room.price * room.nights for")
    assert all("sum(room.price * room.nights for" in text for text in after("pay ignores the nights", counted, "none"))
