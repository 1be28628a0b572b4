"""Which definitions of other files come along with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spark_tui.context.abroad import abroad
from spark_tui.context.files import Files
from spark_tui.context.index import open_index
from spark_tui.edits.abroad import Abroad
from spark_tui.edits.abroad.near import said_near
from spark_tui.repo import place as places

FILES = {
    "shop/__init__.py": "",
    "shop/cart.py": """
from .prices import Item


class Cart:
    items: list[Item]

    def total(self):
        return len(self.items)


def checkout(cart):
    return cart
""",
    "shop/prices.py": """
VAT = 0.19


class Item:
    price = 1


def total(items):
    return sum(items)


def validate(item):
    return item
""",
    "shop/old.py": "from .cart import checkout\n\n\ndef best_of(items):\n    return items\n",
    "shop/new.py": "def best_of(items):\n    return items\n",
    "tests/test_cart.py": "from shop.cart import Cart\n\n\ndef test_cart():\n    assert Cart()\n",
    "main.py": "import sys\n\n\ndef main():\n    return sys.argv\n",
}


@pytest.fixture
def found(repository: Callable[[dict[str, str]], Path]) -> Callable[[str, str], tuple[Abroad, ...]]:
    place = places.find(repository(FILES))

    def look(path: str, said: str) -> tuple[Abroad, ...]:
        return abroad(open_index(place), Files(place), path, said)

    return look


def test_one_that_is_spelt_out_and_defined_once(found: Callable[[str, str], tuple[Abroad, ...]]):
    (vat,) = found("main.py", "use VAT instead of 0.19")
    assert (vat.path, vat.module, vat.code) == ("shop/prices.py", "shop.prices", ("VAT = 0.19",))
    (one, other) = found("main.py", "use best_of here")
    assert {one.path, other.path} == {"shop/new.py", "shop/old.py"}
    assert (one.code, other.code) == ((), ()), "it may be either"


def test_a_plain_word_is_a_name_where_it_is_said_so(found: Callable[[str, str], tuple[Abroad, ...]]):
    assert found("main.py", "call validate in main") == ()
    (one,) = found("main.py", "call validate from shop.prices in main")
    assert one.module == "shop.prices"
    assert found("main.py", "import and call validate in main")[0].name == "validate"


def test_what_a_test_is_asked_of(found: Callable[[str, str], tuple[Abroad, ...]]):
    cart, item = found("tests/test_cart.py", "add a test for total")
    assert (cart.name, cart.tested, item.name, item.is_said) == ("Cart", "total", "Item", False)
    assert found("tests/test_cart.py", "add a test for checkout")[0].module == "shop.cart"


def test_nothing_imports_what_imports_it(found: Callable[[str, str], tuple[Abroad, ...]]):
    assert not any(each.code for each in found("shop/cart.py", "use best_of from shop.old in checkout"))


def test_most_sentences_need_nothing(found: Callable[[str, str], tuple[Abroad, ...]]):
    for said in ("add a docstring to main", "rename main to run", "catch OSError", "use a set here"):
        assert found("main.py", said) == ()


def test_what_a_test_hands_in_comes_along(repository: Callable[[dict[str, str]], Path]):
    files = {
        "shelf.py": "class ShelfDesk:\n    def __init__(self, conn):\n        self.conn = conn\n\n"
        "    def get(self, shelf):\n        raise KeyError(shelf)\n\n\n"
        "class RoomDesk:\n    def get(self, room):\n        return room\n\n\n"
        "def weigh(parcel):\n    return parcel.weight\n",
        "parcels.py": "class Parcel:\n    weight = 1\n",
        "tests/conftest.py": "import pytest\n\n\n@pytest.fixture\ndef conn():\n    return 1\n",
    }
    place = places.find(repository(files))

    def look(said: str) -> list[tuple[str, str, bool]]:
        found = abroad(open_index(place), Files(place), "tests/test_shelf.py", said)
        return [(each.name, each.module, each.is_said) for each in found]

    assert look("test that get raises KeyError for an unknown shelf") == [
        ("ShelfDesk", "shelf", True), ("conn", "conftest", False)
    ]  # fmt: skip
    assert look("add a test for weigh") == [("weigh", "shelf", True), ("Parcel", "parcels", False)]
    assert look("test that weighing a parcel gives 1") == []


def test_a_constant_that_is_told_in_words(repository: Callable[[dict[str, str]], Path]):
    limits = "SEATS = 180\nJUNIOR_AGE = 16\nDECK_LENGTH = 60\n"
    place = places.find(repository({"limits.py": limits, "sale.py": "def sell(count):\n    return count < 16\n"}))
    for said, name in (
        ("sell has the 16 hard coded, use the junior age we already have as a constant", "JUNIOR_AGE"),
        ("sell should use our constant for the length of a deck", "DECK_LENGTH"),
        ("sell has a bare number, take the seats from the settings", "SEATS"),
    ):
        assert [each.name for each in abroad(open_index(place), Files(place), "sale.py", said)] == [name]
    assert abroad(open_index(place), Files(place), "sale.py", "sell should print the seats") == ()


HARBOUR = "class Harbour:\n    def port(self, code):\n        return self.ports[code]\n"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("port dies with a KeyError for an unknown port, it should raise our own error for that", "NoSuchPort"),
        ("Harbour.port should raise our own exception when the port doesn't exist", "NoSuchPort"),
        ("Harbour.port gives a bare KeyError, make it our own error for a port that isn't there", "NoSuchPort"),
        ("an unknown code in port should be one of our own errors for a missing port, not a KeyError", "NoSuchPort"),
        ("port should raise our own error for a deck full of cars", "DeckFull"),
        ("port should raise our own error for a bad plate", "BadPlate"),
    ],
)
def test_an_error_that_is_told_in_words(repository: Callable[[dict[str, str]], Path], said: str, name: str):
    errors = "\n\n".join(f"class {each}(Exception):\n    pass\n" for each in ("BadPlate", "NoSuchPort", "DeckFull"))
    place = places.find(repository({"trouble.py": errors, "harbour.py": HARBOUR}))
    along = abroad(open_index(place), Files(place), "harbour.py", said)
    assert [each.name for each in along if each.code] == [name]
    assert name in said_near(said, along)
    assert abroad(open_index(place), Files(place), "harbour.py", "port should raise an error for an unknown port") == ()


THROUGH = {
    "locks/boats.py": "class Boat:\n    def __init__(self, draft):\n        self.draft = draft\n",
    "locks/checks.py": "from locks.boats import Boat\n\n\ndef fits_in(boat: Boat) -> bool:\n"
    "    return boat.draft < 3\n",
    "locks/errors.py": "class TooDeep(Exception):\n    pass\n",
    "locks/chamber.py": "from locks.boats import Boat\n\n\nclass Chamber:\n    def open_for(self, boat: Boat):\n"
    "        return boat\n",
}


def test_a_helper_that_something_goes_through_brings_what_it_takes(
    repository: Callable[[dict[str, str]], Path],
) -> None:
    place = places.find(repository(THROUGH))
    index, files = open_index(place), Files(place)
    said = "the chamber opens for a boat only if fits_in agrees, else TooDeep"
    found = {each.name: each for each in abroad(index, files, "locks/chamber.py", said)}
    assert found["fits_in"].is_said
    assert found["TooDeep"].module == "locks.errors"
    assert found["Boat"].code
    assert not found["Boat"].is_said
