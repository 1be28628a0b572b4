"""A complaint that has an example: what a call gives is worked out, and what should come out decides."""

from __future__ import annotations

import pytest
from test_mending import carried_out

from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.mending.example import NOT_SAID, example
from spark_tui.edits.mending.search import mended
from spark_tui.edits.python.source import read
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.worked_out import Raises, worked_out

CODE = """\
import re

LIMITS = [(90, "A"), (80, "B")]


def grade(points):
    for limit, letter in LIMITS:
        if points > limit:
            return letter
    return "F"


def percent(part, whole):
    return int(100 * part / whole)


def slug(title):
    return re.sub(r"[^a-z]", "-", title.lower())


def initials(name):
    found = ""
    for at in range(len(name.split()) - 1):
        found += name.split()[at][0]
    return found


def is_leap(year):
    if year % 100 == 0:
        return True
    return year % 4 == 0


def endless(n):
    while True:
        n += 1


def huge(n):
    return "x" * 10**n


def opened(name):
    return open(name).read()


def sizes(boxes):
    return [len(box) for box in boxes[1:]]


def parcel(weight):
    return "small" if weight < 5 else "large"
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ('grade(90) gives "B", must be "A"', "points > limit", "points >= limit"),
        ('"B" instead of "A" for grade(90)', "points > limit", "points >= limit"),
        ("percent(2, 3) is 66 but should be 67", "int(100", "round(100"),
        ("slug('a & b') -> 'a---b', expected 'a-b'", "[^a-z]", "[^a-z]+"),
        ("'a & b' becomes 'a---b' and not 'a-b'", "[^a-z]", "[^a-z]+"),
        ('initials("ada king lovelace") returns "ak", I expected "akl"', "len(name.split()) - 1", "len(name.split())"),
        ("is_leap(1900) says True, wrong", "return True", "return False"),
        ("sizes(['ab', 'c']) gives [1], should be [2, 1]", "boxes[1:]", "boxes"),
        ("parcel(5) gives 'large', should be 'small'", "weight < 5", "weight <= 5"),
        ("list(sizes(['ab', 'c', 'abc'])) is [1, 3], where did the 2 go?", "boxes[1:]", "boxes"),
        ("sizes(['ab', 'c']) shows [1], what about the 2?", "boxes[1:]", "boxes"),
    ],
)  # fmt: skip
def test_the_change_that_makes_it_so_comes_first(sentence: str, old: str, new: str):
    target = whole(document("code.py", CODE))
    first, *_ = mended({"fix-operator": 0.5}, sentence, target, 16)
    assert carried_out(target, first.answer) == CODE.replace(old, new)


def test_a_limit_is_moved_by_its_sign():
    target = whole(document("code.py", CODE))
    found = mended({"fix-operator": 0.5}, "parcel(5) gives 'large', should be 'small'", target, 16)
    assert "weight < 6" not in "".join(each.answer for each in found)


@pytest.mark.parametrize(
    "sentence",
    [
        "add a test that grade(90) is 'A', not 'B'",
        "set the limits to 95, 85 and 70",
        "grade(90) is fine",
        "call it rank",
    ],
)
def test_where_nothing_is_told_to_be_otherwise_there_is_no_example(sentence: str):
    assert example(sentence, CODE) is None


def test_what_should_come_out_may_be_left_unsaid():
    told = example("percent(2, 3) shows 66", CODE)
    assert told is not None
    assert told.wanted is NOT_SAID


@pytest.mark.parametrize(("name", "given"), [("endless", 1), ("huge", 9), ("opened", "code.py")])
def test_what_takes_long_or_gets_large_or_reaches_out_is_not_worked_out(name: str, given: object):
    with pytest.raises(Unknown):
        worked_out(read(CODE), name, [given])


def test_what_fails_is_known_to_fail():
    assert worked_out(read(CODE), "percent", [1, 0]) == Raises()


CART = """\
class Cart:
    def __init__(self, prices):
        self.prices = prices

    def total(self):
        return sum(self.prices)

    def pay(self, rate):
        return self.total() + self.total() * rate

    def count(self):
        return len(self.prices) - 1
"""


def test_what_a_failed_test_calls_is_changed_where_it_cannot_be_worked_out():
    target = whole(document("cart.py", CART))
    found = mended({}, "fix it: Cart([4]).pay(0.5) gives 6.0, should be 2.0", target, 16)
    results = [carried_out(target, each.answer) for each in found]
    assert CART.replace("total() + ", "total() - ") in results[:8]
    assert all("return len(self.prices) - 1\n" in each for each in results[:8])


GUARDED = """\
class TooLong(ValueError):
    pass


def named(text, most=8):
    if len(text) < 2:
        raise TooLong("too short")
    if len(text) < most:
        raise TooLong(f"too long: {text}")
    return text.strip()
"""


def test_what_asked_for_an_error_is_changed_where_nobody_says_what_to_do_about_it():
    target = whole(document("names.py", GUARDED))
    found = mended({}, "fix it: names.TooLong: too long: ann", target, 16)
    results = [carried_out(target, each.answer) for each in found]
    assert GUARDED.replace("< most", "> most") in results[:6]
    assert all('raise TooLong("too short")' in each and "len(text) < 2" in each for each in results)
    others = mended({}, "names.TooLong: too long: ann", target, 16)  # who does not say "fix it" may want it caught
    assert results != [carried_out(target, each.answer) for each in others]


AT = """\
def at(text):
    number, second = 1, 0
    if text:
        second = 1
    return time(number, second)
"""


def test_what_came_out_is_looked_for_in_the_code_where_its_name_is_told():
    target = whole(document("times.py", AT))
    found = mended({}, "fix it: at('9').second gives 1, should be 0", target, 16)
    assert AT.replace("second = 1\n", "second = 0\n") in [carried_out(target, each.answer) for each in found[:3]]


def test_what_is_handed_on_is_not_what_comes_out():
    source = "def half(n):\n    return n // 2\n"
    assert example("half(3) should be 2", source) is not None
    assert example("double(half(3)) should be 4", source) is None


def test_where_only_something_of_python_is_called_it_is_about_what_there_is():
    at = CART.splitlines().index("    def count(self):")
    target = Target(document("cart.py", CART), at, at + 2)
    found = mended({}, "fix it: len(cart.prices) gives 1, should be 2", target, 16)
    results = [carried_out(target, each.answer) for each in found]
    assert CART.replace("len(self.prices) - 1", "len(self.prices)") in results[:3]
    assert all("return self.total() + self.total() * rate" in each for each in results)


PARTS = """\
def is_prime(n):
    for i in range(2, n):
        if n % i == 0:
            return False
    return True


def primes_up_to(limit):
    return [n for n in range(2, limit) if is_prime(n)]


class Account:
    def __init__(self):
        self.log = []

    def last(self, n):
        return self.log[-n - 1:]

    def book(self, text):
        self.log.append(text)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("primes_up_to(7) misses the 7", "range(2, limit + 1)"),
        ("primes_up_to(5) leaves out 5", "range(2, limit + 1)"),
        ("last(2) gives me three entries", "return self.log[-n:]"),
        ("is_prime(1) is True, and 0 too", "if n < 2:\n        return False\n    for"),
        ("is_prime(1) returns True", "if n < 2:\n        return False\n    for"),
    ],
)
def test_parts_of_what_comes_out_tell_as_well(sentence: str, expected: str):
    target = whole(document("code.py", PARTS))
    likely = {"fix-off-by-one": 0.5, "return-if": 0.3, "fix-operator": 0.2}
    assert expected in carried_out(target, mended(likely, sentence, target, 3)[0].answer)


def test_nothing_is_told_of_what_does_more_than_look_at_what_is_held():
    assert example("book(2) gives me three entries", PARTS) is None
    assert example("last(2) gives me four entries", PARTS) is None
