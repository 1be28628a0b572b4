"""A function or class goes where it is said to, and who calls what is to go is warned."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = """\
class Cart:
    def add(self, item):
        self.items.append(item)

    def total(self):
        return sum(self.items)


def load(path):
    return open(path).read()


# as it was
def save(path):
    return path


if __name__ == "__main__":
    load("x")
"""


@pytest.mark.parametrize(
    ("sentence", "order"),
    [
        ("move load to the top", "load Cart add total save main"),
        ("move load below save", "Cart add total save load main"),
        ("load should come last", "Cart add total save load main"),
        ("put the function save above load", "Cart add total save load main"),
        ("move Cart to the end of the file", "load save Cart add total main"),
        ("move Cart.total before add", "Cart total add load save main"),
        ("move add to the bottom of the class", "Cart total add load save main"),
    ],
)
def test_it_goes_there(sentence: str, order: str):
    text = after(sentence, SHOP, "move-function")[0]
    places = {name: text.index(f" {name}(") for name in ("add", "total", "load", "save")}
    places |= {"Cart": text.index("class Cart"), "main": text.index("__main__")}
    assert sorted(places, key=lambda name: places[name]) == order.split()
    assert "# as it was\ndef save" in text
    assert sorted(filter(None, text.split("\n"))) == sorted(filter(None, SHOP.split("\n")))


@pytest.mark.parametrize(
    ("sentence", "warned"),
    [
        (
            "deprecate load",
            '    warnings.warn("load is deprecated", DeprecationWarning, stacklevel=2)\n    return open',
        ),
        (
            "deprecate Cart.add in favour of put",
            '        warnings.warn("Cart.add is deprecated, use put instead", DeprecationWarning, stacklevel=2)\n',
        ),
        (
            "mark save as deprecated, use load instead",
            '    warnings.warn("save is deprecated, use load instead", DeprecationWarning, stacklevel=2)\n',
        ),
    ],
)
def test_who_calls_it_is_warned(sentence: str, warned: str):
    text = after(sentence, SHOP, "none")[0]
    assert warned in text
    assert text.startswith("import warnings\n")
