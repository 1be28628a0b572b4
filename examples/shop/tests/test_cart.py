from decimal import Decimal

from cart import Cart, Item

PEN = Item("pen", Decimal("1.50"))
BOOK = Item("book", Decimal("12.00"))


def test_total():
    assert Cart([PEN, BOOK]).total() == Decimal("13.50")


def test_discount():
    assert Cart([BOOK]).pay("FRIEND") == Decimal("9.00")
