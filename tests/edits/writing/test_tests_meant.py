"""Tests that are spoken of by what they are about; fixtures and tests that are made like those that are there."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import pytest

from shop import Cart, Item


@pytest.fixture
def cart():
    return Cart()


@pytest.fixture
def apple():
    return Item("apple", 0.5)


def test_add(cart, apple):
    cart.add(apple)
    assert len(cart) == 1


def test_add_two(cart, apple):
    cart.add(apple, 2)
    assert cart.total() == 1


def test_discount_ten(cart, apple):
    cart.add(apple, 10)
    assert cart.total(discount=0.1) == 4.5


def test_save(cart, tmp_path):
    cart.save(tmp_path / "cart.json")
"""


@pytest.mark.parametrize(
    "sentence", ["mark the save test as slow", "mark test_save as slow", "tag the test for save as slow"]
)
def test_it_is_marked(sentence: str):
    assert "\n\n\n@pytest.mark.slow\ndef test_save(" in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["remove the test for adding two", "delete the add two test", "drop test_add_two"])
def test_it_goes(sentence: str):
    first = after(sentence, CODE, "none")[0]
    assert "def test_add_two" not in first
    assert "    assert len(cart) == 1\n\n\ndef test_discount_ten" in first


@pytest.mark.parametrize(
    ("sentence", "price"),
    [
        ("add a pear fixture that costs 1", "1"),
        ("we need a pear fixture with a price of 2", "2"),
        ("add a pear fixture", "0.5"),
    ],
)
def test_a_fixture_is_made_like_another_one(sentence: str, price: str):
    expected = f'    return Item("apple", 0.5)\n\n\n@pytest.fixture\ndef pear():\n    return Item("pear", {price})\n'
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "test that adding a negative amount raises ValueError",
            "def test_add_negative_amount(cart, apple):\n    with pytest.raises(ValueError):\n"
            "        cart.add(apple, -1)\n",
        ),
        (
            "write a test that adding zero apples raises a KeyError",
            "def test_add_zero_apples(cart, apple):\n    with pytest.raises(KeyError):\n        cart.add(apple, 0)\n",
        ),
        (
            "add a test that a discount over 1 is refused",
            "def test_total_discount_over_1(cart, apple):\n    cart.add(apple, 10)\n"
            "    with pytest.raises(ValueError):\n        cart.total(discount=1.1)\n",
        ),
    ],
)
def test_another_number_is_refused(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "write-test")[0]
