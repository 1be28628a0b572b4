"""Methods whose bodies are told in words."""

from __future__ import annotations

import pytest
from test_methods_written import after

ITEM = """\
class Item:
    def __init__(self, name, price, quantity=1, max_stock=10):
        self.name = name
        self.price = price
        self.quantity = quantity
        self.max_stock = max_stock
        self.sold = False

    def label(self):
        return self.name
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "Item needs a subtotal: price times quantity",
            "def subtotal(self):\n        return self.price * self.quantity",
        ),
        ("add restock(n=5) which increases the quantity by n", "def restock(self, n=5):\n        self.quantity += n\n"),
        (
            "item.total without parentheses, price * quantity",
            "@property\n    def total(self):\n        return self.price *",
        ),
        ("add is_full, True if the quantity is at least max_stock", "return self.quantity >= self.max_stock"),
        ("a method rebate(percent) that lowers the price by percent", "self.price -= self.price * percent / 100"),
        ("mark_sold should set sold to True, please add it", "def mark_sold(self):\n        self.sold = True"),
        (
            "property missing which is max_stock minus quantity",
            "@property\n    def missing(self):\n        return self.max_",
        ),
        (
            "add an is_spare property, true when the quantity is above max_stock and it isn't sold",
            "@property\n    def is_spare(self):\n        return self.quantity > self.max_stock and not self.sold\n",
        ),
        (
            "Item needs a method is_odd that says whether price is None or quantity is below 1",
            "def is_odd(self):\n        return self.price is None or self.quantity < 1\n",
        ),
        (
            "give Item a computed property called missing that subtracts the quantity from the max_stock",
            "@property\n    def missing(self):\n        return self.max_stock - self.quantity",
        ),
        ("Item.refill(step=1), quantity up by step", "def refill(self, step=1):\n        self.quantity += step"),
        ("add a take_one method reducing quantity by 1", "self.quantity -= 1"),
    ],
)
def test_what_is_told_is_written(sentence: str, expected: str):
    assert expected in after(sentence, ITEM)[0]


def test_a_property_is_like_no_method_and_a_function_is_none():
    code = (
        "_jobs = {}\n\n\ndef get_job(name):\n    return _jobs[name]\n\n\nclass Job:\n    def __init__(self, boss):\n"
        "        self.boss = boss\n        self.jobs = []\n\n    def pause(self, at):\n"
        "        self.boss.pause(self, at)\n        return self\n"
    )
    assert not any("boss.pauses" in text for text in after("add a pauses property to Job", code, "none"))
    assert not any("clear_jobs(self" in text for text in after("add a function clear_jobs that empties _jobs", code))
    assert any("clear_jobs(self" in text for text in after("add a method clear_jobs that empties jobs", code))


def test_a_repr_may_show_one_thing():
    (first, *_) = after("give Item a repr that shows its max stock", ITEM, "add-repr")
    assert 'return f"Item(max_stock={self.max_stock!r})"' in first


BATTERY = """\
class Maker:
    def __init__(self, name, discount):
        self.name = name
        self.discount = discount


class Battery:
    def __init__(self, capacity, price, maker):
        self.capacity = capacity
        self.price = price
        self.maker = maker
        self.level = 0
        self.charging = False
        self.error = None
        self.uses = []

    def used(self):
        return self.capacity - self.level
"""


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("add a property full to Battery that is true when the level has reached the capacity",
         "self.level >= self.capacity"),
        ("Battery needs a property idle: true when the level is 0 and it isn't charging",
         "self.level == 0 and not self.charging"),
        ("add a read-only property worth to Battery: the price minus what is used", "self.price - self.used()"),
        ("add a property cost to Battery: the price times the discount of the maker",
         "self.price * self.maker.discount"),
        ("add a property cost to Battery: price plus level times capacity",
         "(self.price + self.level) * self.capacity"),
        ("add a property ok to Battery that is true when there is no error", "self.error is None"),
        ("add a property fresh to Battery that is true when there are no uses", "not self.uses"),
    ],
)  # fmt: skip
def test_a_property_is_described(sentence: str, code: str):
    (first, *_) = after(sentence, BATTERY, "none")
    assert f"        return {code}\n" in first


def test_a_method_goes_to_the_class_that_is_named_and_hands_on_no_function_of_a_module():
    code = (
        "import json\n\n\nclass Book:\n    def __init__(self, title):\n        self.title = title\n\n\n"
        "class Library:\n    def __init__(self):\n        self.books = {}\n\n"
        "    def load(self, file):\n        self.books = json.load(file)\n"
    )
    said = "add a rename method to Library which sets the title of a book"
    assert not any("def rename" in made for made in after(said, code))
    counted = after("add a count method to Library: how many books with a title there are", code)
    assert counted
    assert all(made.index("class Library") < made.index("def count") for made in counted)
