"""Of several new tests, those that are named stay, and each that goes does so as a whole."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on

BEFORE = "from cart import Cart\n"
TESTS = {
    "test_cart_add": "    cart = Cart()\n    cart.add(1)\n    assert cart.items == [1]\n",
    "test_cart_total": "    cart = Cart()\n    assert cart.total() == 0\n",
    "test_cart_pay": "    cart = Cart()\n    assert cart.pay() == 0\n",
    "test_cart_pay_raises": "    with pytest.raises(KeyError):\n        Cart().pay('A1')\n",
    "test_empty": "    assert Cart().discount() == 0\n",
}
NOW = f"import pytest\n\n{BEFORE}" + "".join(f"\n\ndef {name}():\n{body}" for name, body in TESTS.items())


@pytest.mark.parametrize(
    ("said", "stay"),
    [
        ("no, only for total", ["test_cart_total"]),
        ("just the tests for add and pay please", ["test_cart_add", "test_cart_pay", "test_cart_pay_raises"]),
        ("only test_cart_total", ["test_cart_total"]),
        ("too many, just the one for pay_raises", ["test_cart_pay_raises"]),
        ("only of discount", ["test_empty"]),
    ],
)
def test_those_that_are_named_stay_whole(said: str, stay: list[str]):
    after = ways_on(Turn("add tests for Cart", said, read(BEFORE), read(NOW)))[0].after
    assert [name for name, _ in read(after).functions] == stay
    assert all(TESTS[name] in after for name in stay)
    assert ("import pytest" in after) == ("test_cart_pay_raises" in stay)


@pytest.mark.parametrize("said", ["only for save", "only when it is empty"])
def test_else_none_goes(said: str):
    ways = ways_on(Turn("add tests for Cart", said, read(BEFORE), read(NOW)))
    assert not any(each.evidence >= 9 for each in ways)
