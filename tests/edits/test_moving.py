"""Definitions that go to another file: what asks for it, what leaves, what arrives, and who follows."""

from __future__ import annotations

import pytest

from spark_tui.edits.across.moving.everywhere import moved
from spark_tui.edits.across.moving.leaving import leaving, left
from spark_tui.edits.across.moving.told import ToMove, to_move
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal

CART = '''"""The cart."""

from __future__ import annotations

import logging
from decimal import ROUND_HALF_UP, Decimal

from .errors import EmptyCart

log = logging.getLogger(__name__)

CENT = Decimal("0.01")
VAT = Decimal("0.19")


class CartError(Exception):
    pass


class TooMuch(CartError):
    pass


# Money is rounded once, at the end.
def rounded(amount: Decimal) -> Decimal:
    log.debug("rounding %s", amount)
    return amount.quantize(CENT, rounding=ROUND_HALF_UP)


def total(items: list[Decimal]) -> Decimal:
    if not items:
        raise EmptyCart("nothing in it")
    return rounded(sum(items, Decimal(0)) * (1 + VAT))
'''
OTHERS = {
    "shop/__init__.py": "from .cart import CartError, total\n",
    "shop/errors.py": "class EmptyCart(ValueError):\n    pass\n",
    "shop/report.py": (
        "from decimal import Decimal\n\nfrom shop import cart\nfrom shop.cart import rounded as r, total\n\n\n"
        "def line(price):\n    return f'{cart.rounded(price)} {r(price)} {cart.VAT} {total([price])}'\n"
    ),
    "tests/test_cart.py": (
        "from unittest.mock import patch\n\nfrom shop.cart import (\n    rounded,\n    total,\n)\n\n\n"
        "@patch('shop.cart.rounded')\ndef test_total(_):\n    from shop.cart import VAT, CartError\n\n"
        "    assert rounded(VAT), total\n"
    ),
}


def after(names: list[str], to: str, path: str = "shop/cart.py", files: dict[str, str] | None = None) -> dict[str, str]:
    """The files that are others by then."""
    files = {"shop/cart.py": CART, **OTHERS} if files is None else files
    gone = leaving(path, read(files[path]), names, to, files.__contains__)
    module = to.removesuffix(".py").rpartition("/")[2]
    home = left(gone, f".{module}" if "/" in to else module)
    going = dict.fromkeys(gone.names, to)
    others = {each: text for each, text in files.items() if each != path}
    return {path: home, **moved({path: (files[path], home)}, going, others, files.__contains__)}


@pytest.mark.parametrize(
    ("said", "words", "to", "is_new", "home"),
    [
        ("move client_name from auth to a new module called clients", "client_name", "clients", True, "auth"),
        ("move ParseError and MailError into a new errors.py", "ParseError MailError", "errors", True, ""),
        ("move slugify to text_tools", "slugify", "text_tools", False, ""),
        ("put Ticket in its own file", "Ticket", "", True, ""),
        ("extract the Ticket class into its own module", "Ticket", "", True, ""),
        ("move `load` and `save` out of cli.py into storage.py", "load save", "storage", True, "cli"),
        ("can you move RATE to config?", "RATE", "config", False, ""),
        ("move Ticket into models/ticket.py", "Ticket", "models/ticket", True, ""),
        ("pls move the price_of function to the pricing module", "price_of", "pricing", True, ""),
        ("split Cart out into a separate file called basket", "Cart", "basket", True, ""),
        ("move @shop/cart.py:total to @shop/money.py", "cart.py total", "shop/money", True, ""),
    ],
)
def test_what_asks_for_it(said: str, words: str, to: str, is_new: bool, home: str):
    if "@shop" in said:
        assert to_move(said) is not None
    else:
        assert to_move(said) == ToMove(tuple(words.split()), to, is_new, home)


@pytest.mark.parametrize(
    "said", ["move it down", "move the constants to settings", "rename total to sum_of", "total is wrong"]
)
def test_what_does_not(said: str):
    assert to_move(said) is None


def test_it_takes_along_what_only_it_uses_and_is_imported_where_it_is_still_used():
    files = after(["rounded"], "shop/money.py")
    assert files["shop/money.py"] == (
        "from __future__ import annotations\n\nimport logging\nfrom decimal import ROUND_HALF_UP, Decimal\n\n"
        'log = logging.getLogger(__name__)\nCENT = Decimal("0.01")\n\n\n# Money is rounded once, at the end.\n'
        'def rounded(amount: Decimal) -> Decimal:\n    log.debug("rounding %s", amount)\n'
        "    return amount.quantize(CENT, rounding=ROUND_HALF_UP)\n"
    )
    home = files["shop/cart.py"]
    assert "from decimal import Decimal\n\nfrom .errors import EmptyCart\nfrom .money import rounded\n" in home
    assert "log = logging" in home
    assert "CENT" not in home
    assert "Money is rounded" not in home
    assert "return rounded(sum(" in home


def test_who_imports_it_follows_in_every_way_of_doing_so():
    files = after(["rounded"], "shop/money.py")
    assert files["shop/report.py"] == (
        "from decimal import Decimal\n\nfrom shop import cart\nfrom shop.cart import total\n"
        "from shop.money import rounded as r, rounded\n\n\n"
        "def line(price):\n    return f'{rounded(price)} {r(price)} {cart.VAT} {total([price])}'\n"
    )
    test = files["tests/test_cart.py"]
    assert "from shop.cart import (\n    total,\n)\nfrom shop.money import rounded\n" in test
    assert "@patch('shop.cart.rounded')" in test  # which uses it
    assert "shop/__init__.py" not in files


def test_a_text_that_names_in_full_what_is_not_there_any_more_follows():
    files = {"a/b.py": "def one():\n    pass\n", "t.py": "from unittest.mock import patch\n\npatch('a.b.one')\n"}
    assert "patch('a.c.one')" in after(["one"], "a/c.py", "a/b.py", files)["t.py"]


def test_an_import_in_a_function_and_one_of_a_package_follow_too():
    files = after(["CartError", "TooMuch"], "shop/errors.py")
    assert files["shop/__init__.py"] == "from .cart import total\nfrom .errors import CartError\n"
    assert "    from shop.cart import VAT\n    from shop.errors import CartError\n" in files["tests/test_cart.py"]
    assert files["shop/errors.py"] == (
        "class EmptyCart(ValueError):\n    pass\n\n\nclass CartError(Exception):\n    pass\n\n\n"
        "class TooMuch(CartError):\n    pass\n"
    )


def test_a_file_that_imported_it_so_far_has_it_itself():
    files = after(["EmptyCart"], "shop/cart.py", "shop/errors.py")
    assert files["shop/errors.py"] == ""
    assert "import EmptyCart" not in files["shop/cart.py"]
    assert "class EmptyCart(ValueError):\n    pass\n\n\nclass CartError" in files["shop/cart.py"]


def test_a_constant_stands_with_the_others_and_a_class_before_what_runs_the_file():
    main = 'import sys\n\nLIMIT = 3\n\n\ndef main():\n    pass\n\n\nif __name__ == "__main__":\n    main()\n'
    files = {"a.py": "TOP = 5\n\n\nclass Row:\n    pass\n", "main.py": main}
    assert after(["TOP", "Row"], "main.py", "a.py", files)["main.py"] == (
        "import sys\n\nLIMIT = 3\nTOP = 5\n\n\ndef main():\n    pass\n\n\nclass Row:\n    pass\n\n\n"
        'if __name__ == "__main__":\n    main()\n'
    )


def test_what_stays_is_imported_where_that_makes_no_circle():
    files = {"a.py": "class Row:\n    pass\n\n\ndef first(rows):\n    return Row()\n"}
    assert after(["first"], "b.py", "a.py", files)["b.py"] == (
        "from a import Row\n\n\ndef first(rows):\n    return Row()\n"
    )


def test_two_files_that_would_import_each_other_are_refused():
    text = "class Row:\n    pass\n\n\ndef first():\n    return Row()\n\n\ndef all():\n    return [first()]\n"
    with pytest.raises(Refusal, match=r"first needs Row, and a\.py needs first: they would import each other"):
        after(["first"], "b.py", "a.py", {"a.py": text})


def test_the_base_of_a_class_goes_with_it_where_both_are_needed_back():
    files = after(["TooMuch"], "shop/errors.py")
    assert "CartError" not in files["shop/cart.py"]
    used = f"{CART}\n\ndef check():\n    raise TooMuch\n"
    files = after(["TooMuch"], "shop/errors.py", files={"shop/cart.py": used, **OTHERS})
    assert "class CartError(Exception)" in files["shop/errors.py"]
    assert "from .errors import EmptyCart, TooMuch" in files["shop/cart.py"]


def test_what_has_its_name_there_already_is_refused():
    with pytest.raises(Refusal, match="there is a total already"):
        after(["total"], "b.py", "a.py", {"a.py": "def total():\n    pass\n", "b.py": "total = 3\n"})
