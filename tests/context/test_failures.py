"""Where something failed, by what it printed."""

from __future__ import annotations

import pytest

from spark_tui.context.failures import says_no_more, spelt_out, spots
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


def test_what_several_tests_end_in_comes_first(shop_index: Index):
    printed = "tests/test_cart.py:14: \nsrc/cart.py:27: KeyError\ntests/test_cart.py:20: \nsrc/cart.py:27: KeyError\n"
    assert _spots(shop_index, printed) == ["src/cart.py:27", "tests/test_cart.py:20", "tests/test_cart.py:14"]


def test_nothing_outside_is_looked_at(shop_index: Index):
    printed = 'File "../../etc/passwd", line 3\n/etc/passwd.py:3\nFile ".git/config", line 1\nexample.org:80\n'
    assert _spots(shop_index, printed) == []


def test_a_log_may_name_thousands_of_files_that_are_elsewhere(shop_index: Index):
    printed = "".join(f"other/{number}.c:{number}: warning\n" for number in range(1, 20_000))
    assert _spots(shop_index, f"{printed}src/cart.py:9: error\n") == ["src/cart.py:9"]


def test_what_is_too_deep_or_too_long_says_nothing(shop_index: Index):
    assert spelt_out("fix it", f"E   assert {'+'.join('1' * 9000)} == 3\n") == "fix it"
    assert _spots(shop_index, f'  File "src/cart.py", line {"9" * 5000}\n') == []


def test_who_says_only_fix_it_means_what_python_said():
    assert spelt_out("fix it", TRACEBACK) == "fix it: KeyError: 'FRIEND'"
    printed = "\x1b[31mE   TypeError: no\x1b[0m\nE   AssertionError: 1\nsrc/cart.py:3: TypeError\n1 failed\n"
    assert spelt_out("please fix the test @src/cart.py", printed) == "please fix the test @src/cart.py: TypeError: no"
    assert spelt_out("fix the typo in it", TRACEBACK) == "fix the typo in it"
    assert spelt_out("fix it", "E   AssertionError: 1\n") == "fix it"
    several = (
        "E   ValueError: too few\nFAILED tests/test_a.py::test_add - assert 1\nFAILED tests/test_a.py::test_take\n"
    )
    assert spelt_out("fix it", several) == "fix it: ValueError: too few (test_add fails)"


CHECKED = """\
    def test(number, wanted):
>       assert half(number) == wanted
E       assert 4 == 3
E        +  where 4 = half(6)
"""


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        (CHECKED, "half(6) gives 4, should be 3"),
        ("    result = half(6)\n>   assert result == 3\nE   assert 4 == 3\n", "half(6) gives 4, should be 3"),
        ("    self.assertEqual(half(6), 3)\nAssertionError: 4 != 3\n", "half(6) gives 4, should be 3"),
        ("    assert half(6) == 3\n           ^^^^^^^^\nAssertionError\n", "half(6) should be 3"),
        (">       assert not is_leap(1900)\nE       assert not True\n", "is_leap(1900) gives True, should be False"),
        (
            f"{CHECKED}>       assert f(1) == 'b'\nE       AssertionError: assert 'a' == 'b'\n",
            "f(1) gives 'a', should be 'b'",
        ),
        (">       assert f(1) == [2...\nE       assert [1, 2, 3, ...] == [1, 2, 4, ...]\n", ""),
        (">       assert result == wanted\n", ""),
    ],
    ids=["pytest", "a variable", "unittest", "a traceback", "not", "the last one", "cut off", "no call"],
)
def test_what_came_out_in_a_test_and_what_should_have(printed: str, said: str):
    assert spelt_out("fix it", printed) == (f"fix it: {said}" if said else "fix it")


@pytest.mark.parametrize(
    ("sentence", "no_more"),
    [
        ("fix it", True),
        ("please fix the failing tests!", True),
        ("make the tests pass again", True),
        ("get it to work", True),
        ("fix the test of the cart", False),
        ("make it faster", False),
    ],
)
def test_whether_a_failure_has_to_say_what_is_wrong(sentence: str, no_more: bool):
    assert says_no_more(sentence) is no_more
