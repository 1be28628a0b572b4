"""What the other files of a project become when something gets another name in one of them."""

from __future__ import annotations

import pytest

from spark_tui.edits.across.followed import followed
from spark_tui.edits.across.modules import names_of
from spark_tui.edits.across.renamed import renamed
from spark_tui.edits.python.source import read

CART = """\
from dataclasses import dataclass

RATE = 0.2


@dataclass
class Item:
    price: int
    unit_count: int = 1


class Cart:
    def __init__(self, owner):
        self.owner_name = owner

    def grand_total(self, rate=RATE):
        return rate


def load(path, encoding="utf-8"):
    return Cart(path)
"""
THERE = {"src/shop/__init__.py", "src/shop/cart.py"}


def follow(old: str, new: str, text: str, path: str = "tests/test_cart.py", **others: str) -> str:
    after = CART.replace(old, new)
    files = {path: text, **others}
    return followed({"src/shop/cart.py": (CART, after)}, files, THERE.__contains__).get(path, text)


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("load", "read_cart", ("name", "load", "read_cart", "")),
        ("Cart", "Basket", ("name", "Cart", "Basket", "")),
        ("RATE", "VAT", ("name", "RATE", "VAT", "")),
        ("grand_total", "total", ("member", "grand_total", "total", "Cart")),
        ("owner_name", "customer", ("member", "owner_name", "customer", "Cart")),
        ("unit_count", "count", ("member", "unit_count", "count", "Item")),
        ("encoding", "charset", ("parameter", "encoding", "charset", "load")),
        (" rate=", " vat=", ("parameter", "rate", "vat", "Cart.grand_total")),
    ],
)
def test_what_has_another_name_is_told_from_the_texts(old: str, new: str, kind: tuple[str, ...]):
    found = renamed(read(CART), read(CART.replace(old, new)))
    assert [(each.kind, each.old, each.new, each.of) for each in found] == [kind]


@pytest.mark.parametrize(
    "after",
    [
        CART.replace("def load", "def _store(cart, to):\n    to.write(repr(cart))\n\n\ndef load"),
        CART.partition("\n\ndef load")[0] + "\n",
        CART.partition("def load")[0] + "def store(cart, to):\n    to.write(repr(cart))\n    return None\n",
        CART.replace("return rate", "return 1"),
    ],
)
def test_what_came_or_went_or_is_another_thing_has_no_other_name(after: str):
    assert renamed(read(CART), read(after)) == ()


@pytest.mark.parametrize(
    ("old", "new", "text", "expected"),
    [
        ("load", "read", "from shop.cart import load\nload(1)\n", "from shop.cart import read\nread(1)\n"),
        ("load", "read", "from shop.cart import load as l\nl(1)\n", "from shop.cart import read as l\nl(1)\n"),
        ("load", "read", "import shop.cart\nshop.cart.load(1)\n", "import shop.cart\nshop.cart.read(1)\n"),
        ("load", "read", "import shop.cart as c\nc.load(1)\n", "import shop.cart as c\nc.read(1)\n"),
        ("load", "read", "from shop import cart\ncart.load(1)\n", "from shop import cart\ncart.read(1)\n"),
        ("load", "read", "from shop.cart import *\nload(1)\n", "from shop.cart import *\nread(1)\n"),
        (
            "load",
            "read",
            "from shop.cart import load\n\n\ndef f(load):\n    return load\n\n\nload(1)\n",
            "from shop.cart import read\n\n\ndef f(load):\n    return load\n\n\nread(1)\n",
        ),
        (
            "load",
            "read",
            "from shop.cart import load\n\nread = 1\nload(read)\n",
            "from shop.cart import read as load\n\nread = 1\nload(read)\n",
        ),
        (
            "load",
            "read",
            'from shop.cart import load\n\n__all__ = ["load"]\n',
            'from shop.cart import read\n\n__all__ = ["read"]\n',
        ),
        (
            "load",
            "read",
            "def f():\n    from shop.cart import load\n\n    return load(1)\n\n\nload = 1\n",
            "def f():\n    from shop.cart import read\n\n    return read(1)\n\n\nload = 1\n",
        ),
        (
            "load",
            "read",
            "try:\n    from shop.cart import load\nexcept ImportError:\n    from other import load\nload(1)\n",
            "try:\n    from shop.cart import read\nexcept ImportError:\n    from other import load as read\nread(1)\n",
        ),
        (
            "Cart",
            "Basket",
            'from shop.cart import Cart\n\n\ndef f(cart: "list[Cart]") -> Literal["Cart"]:\n    print("Cart")\n',
            'from shop.cart import Basket\n\n\ndef f(cart: "list[Basket]") -> Literal["Cart"]:\n    print("Cart")\n',
        ),
        ("load", "read", 'patch("shop.cart.load")\n', 'patch("shop.cart.read")\n'),
        (
            "load",
            "read",
            'import shop.cart as c\nmonkeypatch.setattr(c, "load", 1)\n',
            'import shop.cart as c\nmonkeypatch.setattr(c, "read", 1)\n',
        ),
        ("grand_total", "total", 'patch("src.shop.cart.Cart.grand_total")\n', 'patch("src.shop.cart.Cart.total")\n'),
        ("grand_total", "total", "def f(cart):\n    cart.grand_total()\n", "def f(cart):\n    cart.total()\n"),
        (
            "grand_total",
            "total",
            "from shop.cart import Cart\n\n\nclass Big(Cart):\n    def grand_total(self):\n        return 1\n",
            "from shop.cart import Cart\n\n\nclass Big(Cart):\n    def total(self):\n        return 1\n",
        ),
        ("unit_count", "count", "from shop.cart import Item\nItem(1, unit_count=2).unit_count\n", None),
        (
            "unit_count",
            "pieces",
            "from shop.cart import Item\nItem(1, unit_count=2).unit_count\n",
            "from shop.cart import Item\nItem(1, pieces=2).pieces\n",
        ),
        (
            "unit_count",
            "pieces",
            "from shop.cart import Cart\n\n\ndef f(cart: Cart):\n    return [each.unit_count for each in cart.items]\n",
            "from shop.cart import Cart\n\n\ndef f(cart: Cart):\n    return [each.pieces for each in cart.items]\n",
        ),
        (
            "encoding",
            "charset",
            'from shop import cart\ncart.load(1, encoding="x")\nopen(1, encoding="x")\n',
            'from shop import cart\ncart.load(1, charset="x")\nopen(1, encoding="x")\n',
        ),
        (
            " rate=",
            " vat=",
            "def f(cart):\n    cart.grand_total(rate=1)\n    g(rate=2)\n",
            "def f(cart):\n    cart.grand_total(vat=1)\n    g(rate=2)\n",
        ),
    ],
)
def test_others_follow(old: str, new: str, text: str, expected: str | None):
    after = follow(old, new, text)
    assert after == (text.replace(old, new) if expected is None else expected)


@pytest.mark.parametrize(
    ("old", "text"),
    [
        ("load", "from json import load\nload(1)\n"),
        ("load", "from shop.pay import load\nload(1)\n"),
        ("load", "def load():\n    pass\n\n\nload()\n"),
        ("load", "import shop.cart\nother.load(1)\n"),
        ("grand_total", "class Bill:\n    def grand_total(self):\n        return 1\n\n\nBill().grand_total()\n"),
        ("grand_total", "class Bill:\n    def __init__(self):\n        self.grand_total = 1\n"),
        ("grand_total", "this does (not parse\n"),
    ],
)
def test_what_could_be_anothers_is_left_alone(old: str, text: str):
    assert follow(old, "renamed_now", text) == text


def test_one_that_is_anothers_too_is_left_alone_everywhere():
    bill = "class Bill:\n    def grand_total(self):\n        return 1\n"
    text = "def f(each):\n    each.grand_total()\n"
    assert follow("grand_total", "total", text, **{"src/shop/bill.py": bill}) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "def f(cart: Cart, each):\n    return cart.grand_total() + each.grand_total()\n",
            "cart.total() + each.grand_",
        ),
        ("def f():\n    cart = Cart()\n    return cart.grand_total()\n", "cart.total()"),
    ],
)
def test_one_that_is_anothers_too_follows_where_it_is_surely_meant(text: str, expected: str):
    bill = "class Bill:\n    def grand_total(self):\n        return 1\n"
    text = f"from shop.cart import Cart\n\n\n{text}"
    after = follow("grand_total", "total", text, **{"src/shop/bill.py": bill})
    assert after is not None
    assert expected in after


def test_one_that_is_pythons_too_follows_where_it_is_surely_meant():
    before = "class Cart:\n    def count(self):\n        return 1\n"
    text = 'from shop.cart import Cart\n\n\ndef f(cart: Cart, text: str):\n    return cart.count(), text.count(".")\n'
    changed = {"src/shop/cart.py": (before, before.replace("count", "amount"))}
    after = followed(changed, {"tests/test_cart.py": text}, THERE.__contains__)
    assert after == {"tests/test_cart.py": text.replace("cart.count", "cart.amount")}


def test_a_package_hands_it_on():
    text = "from shop import load\nload(1)\n"
    init = "from .cart import load\n"
    assert follow("load", "read", text, **{"src/shop/__init__.py": init}) == text.replace("load", "read")
    assert follow("load", "read", text) == text
    assert follow("load", "read", init, path="src/shop/__init__.py") == "from .cart import read\n"


def test_what_a_package_imports_is_there_behind_a_dot():
    text = "import shop\nshop.load(shop.cart.load)\n"
    expected = "import shop\nshop.read(shop.cart.read)\n"
    assert follow("load", "read", text, **{"src/shop/__init__.py": "from .cart import load\n"}) == expected


@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("src/shop/cart.py", {"src.shop.cart", "shop.cart"}),
        ("src/shop/__init__.py", {"src.shop", "shop"}),
        ("tools/clean.py", {"tools.clean", "clean"}),
        ("tools/json.py", {"tools.json"}),
        ("main.py", {"main"}),
    ],
)
def test_by_which_names_a_file_is_imported(path: str, names: set[str]):
    assert names_of(path, THERE.__contains__) == names
