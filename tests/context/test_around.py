"""The files that a file stands among."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from spark_tui.context.around import around
from spark_tui.context.files import Files
from spark_tui.context.index import open_index
from spark_tui.context.scan import refresh
from spark_tui.repo import place as places

FILES = {
    "shop/__init__.py": "",
    "shop/cart.py": "from .prices import Item\n\n\nclass Cart:\n    items: list[Item]\n",
    "shop/prices.py": "from . import settings\n\n\nclass Item:\n    vat = settings.VAT\n",
    "shop/settings.py": "VAT = 0.19\n",
    "shop/other.py": "def other():\n    return 1\n",
    "main.py": "from shop.cart import Cart\n\n\ndef main():\n    return Cart()\n",
    "tests/conftest.py": "import pytest\nfrom shop.cart import Cart\n\n@pytest.fixture\n"
    "def cart():\n    return Cart()\n",
    "tests/test_cart.py": "def test_cart(cart):\n    assert cart\n",
    "tests/test_prices.py": "from shop.prices import Item\n\n\ndef test_item():\n    assert Item()\n",
    "notes.md": "cart\n",
}


def test_what_it_imports_and_what_imports_it(repository: Callable[[dict[str, str]], Path]):
    place = places.find(repository(FILES))
    index = open_index(place)
    assert list(refresh(index))

    def paths(path: str) -> list[str]:
        return [each.path for each in around(index, Files(place), path)]

    assert paths("shop/cart.py")[:2] == ["shop/prices.py", "shop/settings.py"]
    assert {"main.py", "tests/conftest.py"} < {*paths("shop/cart.py")}
    assert "shop/other.py" not in paths("shop/cart.py")
    assert {*paths("shop/prices.py")} >= {"shop/settings.py", "shop/cart.py", "tests/test_prices.py"}
    assert paths("tests/test_cart.py") == ["tests/conftest.py", "shop/cart.py", "shop/prices.py", "shop/settings.py"]
    assert paths("notes.md") == []
    assert paths("shop/gone.py") == []
