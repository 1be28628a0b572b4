"""What is worked out is what Python gives; what reaches further is not known."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.own_tests import every_test, outcome
from spark_tui.edits.python.working.worked_out import Raises, worked_out

PROGRAMS = {
    "a class with state": """
class Account:
    fee = 2

    def __init__(self, owner, balance=0):
        self.owner, self.balance, self.log = owner, balance, []

    def pay_in(self, amount):
        if amount <= 0:
            raise ValueError(f"not {amount}")
        self.balance += amount
        self.log.append(("in", amount))
        return self

    @property
    def is_empty(self):
        return self.balance == 0

    @classmethod
    def of(cls, text):
        name, _, rest = text.partition(":")
        return cls(name, int(rest))

    @staticmethod
    def rounded(n):
        return round(n, 1)


class Savings(Account):
    def __init__(self, owner):
        super().__init__(owner, 100)

    def pay_in(self, amount):
        super().pay_in(amount)
        self.balance -= self.fee
        return self


def asked():
    one, other = Account.of("ann:5"), Savings("bob")
    one.pay_in(3).pay_in(4)
    other.pay_in(10)
    try:
        one.pay_in(-1)
    except ValueError as error:
        said = str(error)
    return [one.balance, one.log, other.balance, one.is_empty, Account("x").is_empty, said, Account.rounded(2.345),
            isinstance(other, Account), type(other).__name__, hasattr(one, "log"), getattr(one, "name", "none")]
""",
    "dataclasses": """
from dataclasses import dataclass, field, replace, asdict


@dataclass(order=True)
class Item:
    price: float
    name: str = field(compare=False)
    tags: list = field(default_factory=list)


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __post_init__(self):
        if self.x < 0:
            raise ValueError("left")


def asked():
    items = sorted([Item(3, "a"), Item(1, "b"), Item(2, "c", ["z"])])
    items[0].tags.append("y")
    there = Point(1, 2) + Point(3)
    try:
        there.x = 5
    except AttributeError:
        frozen = True
    try:
        Point(-1)
    except ValueError as error:
        why = str(error)
    return [[each.name for each in items], items[0].tags, Item(3, "q") == Item(3, "r"), asdict(replace(there, y=9)),
            frozen, why, there == Point(4, 2), str(there), {there: 1}[Point(4, 2)]]
""",
    "what Python calls by itself": """
class Bag:
    def __init__(self, *things):
        self.things = list(things)

    def __len__(self):
        return len(self.things)

    def __iter__(self):
        return iter(self.things)

    def __contains__(self, one):
        return one in self.things

    def __getitem__(self, at):
        return self.things[at]

    def __setitem__(self, at, one):
        self.things[at] = one

    def __bool__(self):
        return "no" not in self.things

    def __str__(self):
        return "+".join(map(str, self.things))

    def __call__(self, n):
        return self.things * n


class Down:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Kept:
    said = []

    def __enter__(self):
        self.said.append("in")
        return self

    def __exit__(self, kind, error, trace):
        self.said.append(kind is None)
        return kind is KeyError


def asked():
    bag = Bag(1, 2, 3)
    bag[0] = 7
    with Kept() as kept:
        pass
    with Kept():
        {}["a"]
    return [len(bag), list(bag), 2 in bag, bag[-1], bool(Bag("no")), f"<{bag}>", bag(2), sum(bag), list(Down(3)),
            kept.said,
            [each for each in Down(2)], max(bag), [*bag, *Down(1)]]
""",
    "errors of its own": """
class ShopError(Exception):
    pass


class Missing(ShopError, KeyError):
    def __init__(self, name, count):
        super().__init__(f"no {name}")
        self.count = count


def find(name):
    if name == "tea":
        return 1
    raise Missing(name, 3)


def asked():
    found = []
    for name in ("tea", "nut"):
        try:
            found.append(find(name))
        except Missing as error:
            found.append((error.count, error.args, isinstance(error, KeyError)))
        else:
            found.append("else")
        finally:
            found.append("finally")
    try:
        try:
            find("x")
        except ShopError:
            raise
    except KeyError:
        found.append("again")
    return found
""",
    "enums and tuples": """
from collections import namedtuple
from enum import Enum, auto
from typing import NamedTuple


class Colour(Enum):
    RED = 1
    BLUE = 2

    def next(self):
        return Colour.BLUE if self is Colour.RED else Colour.RED

    @property
    def shout(self):
        return self.name.upper() + "!"


class Kind(Enum):
    A = auto()
    B = auto()


class Pair(NamedTuple):
    left: int
    right: int = 2

    def both(self):
        return self.left + self.right


Spot = namedtuple("Spot", "x y")


def asked():
    a, b = Pair(5)
    return [Colour.RED.next() is Colour.BLUE, Colour(2).shout, [each.name for each in Colour], Kind.B.value, a, b,
            Pair(1, 1).both(), Pair(1) == (1, 2), Spot(1, y=3).y, Colour["RED"].value]
""",
    "functions": """
from functools import lru_cache, wraps

COUNT = 0


def twice(function):
    @wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs) * 2
    return inner


def times(n):
    def change(function):
        def inner(*args):
            return function(*args) * n
        return inner
    return change


@twice
def add(a, b=1, *more, c=0, **named):
    return a + b + sum(more) + c + len(named)


@times(3)
def three(x):
    return x


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def numbers(n):
    for i in range(n):
        yield i
        if i == 2:
            return


def all_of(*several):
    for each in several:
        yield from each


def count():
    global COUNT
    COUNT += 1
    return COUNT


def remembered(one, kept=[]):
    kept.append(one)
    return kept


def asked():
    def grow(n=5):
        return n + offset
    offset = 4
    count()
    remembered(1)
    evens = list(filter(lambda n: n % 2 == 0, range(7)))
    if (n := len(evens)) > 3:
        evens.append(n)
    first, *rest = evens
    table = {"a": 1, **{"b": 2}}
    del table["a"]
    return [add(1), add(1, 2, 3, 4, c=5, d=6), three(2), fib(9), list(numbers(9)), list(all_of([1], (2, 3))), count(),
            remembered(2), grow(), evens, rest, table, "%s-%d" % ("a", 3), "{:>5}|{name}".format("x", name="y"),
            sorted({"b": 2, "a": 1}.items(), key=lambda pair: pair[1]), [*range(3)], f"{3.14159:.2f} {'a'!r}"]
""",
    "dates": """
from datetime import date, datetime, timedelta


def asked():
    day = date(2024, 2, 28) + timedelta(days=2)
    return [day.isoformat(), day.weekday(), (date(2024, 3, 1) - day).days, datetime(2024, 1, 2, 3).strftime("%H:%M"),
            date.fromisoformat("2024-05-06").month, day.replace(day=9).day, timedelta(hours=2).total_seconds()]
""",
}
"""Each with what it gives when `asked` is called."""


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_gives_what_python_gives(name: str) -> None:
    known: dict[str, object] = {"__name__": "builtins"}
    exec(compile(PROGRAMS[name], name, "exec"), known)
    python = known["asked"]
    assert callable(python)
    assert worked_out(read(PROGRAMS[name]), "asked", []) == python()


@pytest.mark.parametrize(
    "body",
    [
        "return open('/etc/passwd').read()",
        "return ().__class__.__bases__[0].__subclasses__()",
        "return asked.__globals__",
        "return (lambda: 0).__code__",
        "return type(asked)",
        "return __import__('os').getcwd()",
        "return '{0.__class__}'.format(1)",
        "return '{0:1000000000}'.format(1)",
        "return getattr(getattr((), '__class__'), '__mro__')",
        "return [0] * 10**9",
        "return list(range(10**9))",
        "return sum(range(10**9))",
        "return 'x'.ljust(10**9)",
        "return '%1000000000d' % 1",
        "return 2 ** 2 ** 100",
        "return datetime.datetime.now()",
        "while True:\n        pass",
        "return asked()",
        "return Own().__init_subclass__",
        "return Own.__subclasses__()",
        "return Own().it.__func__",
        "return eval('1')",
        "return vars(Own())",
        "return Own().__dict__",
        "import os\n    return os.sep",
        "return super(Own, Own()).__reduce__()",
        "Own.__eq__ = 3\n    return Own.__eq__",
    ],
)
def test_what_reaches_further_is_not_known(body: str) -> None:
    code = f"import datetime\n\n\nclass Own:\n    def it(self):\n        return 1\n\n\ndef asked():\n    {body}\n"
    try:
        found = worked_out(read(code), "asked", [])
    except Unknown:
        return
    assert found == Raises()


TESTS = """
import unittest

import pytest


def half(n):
    if n < 0:
        raise ValueError("negative: " + str(n))
    return n / 2


@pytest.fixture
def many():
    yield [half(n) for n in range(3)]


def test_passes(many):
    assert many == [0, 0.5, 1]


def test_fails(many):
    assert many == []


@pytest.mark.parametrize(("n", "wanted"), [(2, 1), pytest.param(4, 2), (0.3, pytest.approx(0.15))])
def test_each_passes(n, wanted):
    assert half(n) == wanted


@pytest.mark.parametrize("n", [2, 4])
def test_one_fails(n):
    assert half(n) == 1


def test_raises_passes():
    with pytest.raises(ValueError, match="negative: -"):
        half(-1)


def test_raises_another_fails():
    with pytest.raises(ValueError, match="positive"):
        half(-1)


def test_raises_nothing_fails():
    with pytest.raises(ValueError):
        half(1)


def test_beyond(tmp_path):
    assert tmp_path


@pytest.mark.skip
def test_beyond_skipped():
    assert half(1) == 3


class TestHalf:
    def test_inside_passes(self, many):
        assert half(half(4)) == many[2]


class Old(unittest.TestCase):
    def setUp(self):
        self.n = 8

    def test_old_passes(self):
        self.assertEqual(half(self.n), 4)
        self.assertRaises(ValueError, half, -1)
        self.assertAlmostEqual(half(0.2), 0.1)
        with self.assertRaises(ValueError) as caught:
            half(-2)
        self.assertIn("-2", str(caught.exception))
        for n in (1, 2):
            with self.subTest(n=n):
                self.assertLess(half(n), n)

    def test_old_fails(self):
        self.assertCountEqual([half(2), 3], [3, 2])
"""


def test_tests_come_out_as_they_are_called() -> None:
    source = read(TESTS)
    said = {True: "passes", False: "fails", None: "beyond"}
    found = {each.name: outcome(each, source, source).passes for each in every_test(source)}
    assert len(found) == 12
    assert [name for name, passes in found.items() if said[passes] not in name] == []
