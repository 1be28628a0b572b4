"""Where something failed, by what it printed."""

from __future__ import annotations

from spark_tui.context.failures import spelt_out, spots
from spark_tui.context.index import Index

TRACEBACK = """\
Traceback (most recent call last):
  File "{root}/tests/test_cart.py", line 14, in test_discount
    assert Cart([BOOK]).pay("FRIEND") == Decimal("9.00")
  File "{root}/src/cart.py", line 31, in pay
    return self.total() - self.discount(code)
  File "src/cart.py", line 27, in discount
    return self.total() * CODES[code]
  File "/usr/lib/python3.11/enum.py", line 9, in __getitem__
KeyError: 'FRIEND'
"""


def _spots(index: Index, printed: str) -> list[str]:
    return [f"{spot.path}:{spot.line + 1}" for spot in spots(index.place, printed)]


def test_a_traceback(shop_index: Index):
    printed = TRACEBACK.format(root=shop_index.place.root)
    assert _spots(shop_index, printed) == ["src/cart.py:27", "src/cart.py:31", "tests/test_cart.py:14"]


def test_pytest_and_compilers(shop_index: Index):
    printed = "\x1b[31mtests/test_cart.py\x1b[0m:14: AssertionError\n"
    printed += "./src/cart.py:3:7: error: x\nsrc/cart.py(9): y\nsrc/no.py:3\n"
    assert _spots(shop_index, printed) == ["src/cart.py:9", "src/cart.py:3", "tests/test_cart.py:14"]


def test_nothing_outside_is_looked_at(shop_index: Index):
    printed = 'File "../../etc/passwd", line 3\n/etc/passwd.py:3\nFile ".git/config", line 1\nexample.org:80\n'
    assert _spots(shop_index, printed) == []


def test_who_says_only_fix_it_means_what_python_said():
    assert spelt_out("fix it", TRACEBACK) == "fix it: KeyError: 'FRIEND'"
    printed = "\x1b[31mE   TypeError: no\x1b[0m\nE   AssertionError: 1\nsrc/cart.py:3: TypeError\n1 failed\n"
    assert spelt_out("please fix the test @src/cart.py", printed) == "please fix the test @src/cart.py: TypeError: no"
    assert spelt_out("fix the typo in it", TRACEBACK) == "fix the typo in it"
    assert spelt_out("fix it", "E   AssertionError: 1\n") == "fix it"
