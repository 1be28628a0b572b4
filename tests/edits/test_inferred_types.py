"""Types that nobody wrote."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.python.types.inferred import parameter_type, return_type


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("class A:\n    at: Place | None\n\n    def __init__(self, at):\n        self.at = at\n", "Place | None"),
        ("def f(at): ...\n\n\ndef g(at: Place): ...\n", "Place"),
        ("def f(at=None): ...\n\n\ndef g(at: Place): ...\n", "Place | None"),
        ("def f(at): ...\n\n\ndef g(at: Place): ...\n\n\ndef h(at: int): ...\n", None),
    ],
)
def test_what_is_typed_elsewhere_is_typed_alike(code: str, kind: str | None):
    source = read(code)
    assert parameter_type(source, source.functions[0][1], "at") == kind


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("    if at not in ('a', 'b'):\n        raise KeyError(at)\n", "str"),
        ("    if at not in DAYS:\n        raise KeyError(at)\n", "str"),
        ("    return FEES[at]\n", "str"),
        ("    return FEES[DAYS[at]]\n", None),
        ("    return WORD.findall(at)\n", "str"),
        ("    return at.get('a', 0)\n", "dict"),
        ("    for each in sorted(at):\n        print(each, at[each])\n", "dict"),
        ("    return re.sub('a', 'b', at)\n", "str"),
        ("    return at / 'index.html'\n", "Path"),
        ("    return f'{at.stem}.bak'\n", "Path"),
        ("    mail['Reply-To'] = at\n    return mail\n", "str"),
        ("    row['kept'] = at\n    return row\n", None),
        ("    return f'{at:.2f}'\n", "float"),
        ("    return os.path.join(at, 'log.txt')\n", "str"),
        ("    return path.join('logs', at)\n", "str"),
        ("    return ', '.join(at)\n", "list[str]"),
        ("    return [each.strip() for each in at]\n", "list[str]"),
        ("    for number, each in enumerate(at):\n        print(number, each.strip())\n", "list[str]"),
        ("    for each in sorted(at):\n        print(each)\n", "list"),
    ],
)
def test_what_a_parameter_has_to_be(body: str, kind: str | None):
    source = read(f"DAYS = ('mon', 'tue')\nFEES = {{'a': 1.5}}\n\n\ndef f(at):\n{body}")
    assert parameter_type(source, source.function("f"), "at") == kind


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("    return Place(3)\n", "Place"),
        ("    return [row['a'] for row in csv.DictReader(file)]\n", "list[str]"),
        ("    a = []\n    for row in csv.DictReader(file):\n        a.append(row['b'])\n    return a\n", "list[str]"),
        ("    match = WORD.match(name)\n    return match.group(0) if match else None\n", "str | None"),
        ("    a = {}\n    for at, each in enumerate('abc'):\n        a[each] = at\n    return a\n", "dict[str, int]"),
        ("    a = set()\n    a.add(1.5)\n    return a\n", "set[float]"),
        ("    a = 0\n    for each in rows:\n        a += each['price'] * 2\n    return a\n", "float"),
        ("    a = 0\n    for each in rows:\n        a += 1\n    return a\n", "int"),
        ("    a = []\n    for at, each in enumerate('abc'):\n        a.append(at)\n    return a\n", "list[int]"),
        ("    a = []\n    for at, fee in {'a': 1.5}.items():\n        a.append(fee)\n    return a\n", "list[float]"),
        ("    a = 1\n    b = a\n    return b + 2\n", "int"),
        ("    a = b + 1\n    b = a + 1\n    return a\n", None),
        ("    a, b = b, a\n    return [a]\n", "list"),
        ("    a = ()\n    b = a\n    return b\n", "tuple"),
        ("    a = {b: a}\n    b = [a]\n    return b\n", "list"),
    ],
)
def test_names_are_followed_but_not_in_a_circle(body: str, kind: str | None):
    source = read(f"def f():\n{body}")
    assert return_type(source, source.function("f")) == kind


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("def f(text):\n    for word in text.split():\n        yield word.lower()\n", "Iterator[str]"),
        ("def f(path):\n    yield from open(path)\n", "Iterator"),
        ("async def f():\n    yield 1\n", "AsyncIterator[int]"),
        (
            "class A:\n    def __init__(self, name: str):\n        self.name = name\n\n"
            "    def f(self):\n        return self.name\n",
            "str",
        ),
        ("def f(prices):\n    return sum(prices)\n", "float"),
        ("def f(words: list[str]):\n    return words[0] if words else None\n", "str | None"),
        ("class A:\n    size: int = 0\n\n    def f(self):\n        return self.size\n", "int"),
    ],
)
def test_generators_and_attributes_show_their_types(code: str, kind: str):
    source = read(code)
    function = next(node for name, node in source.functions if name.rpartition(".")[2] == "f")
    assert return_type(source, function) == kind


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("    return abs(a) < 3\n", "float"),
        ("    return a < floor\n", "float"),
        ("    return sum(a)\n", "list[float]"),
        ("    return json.loads(a)\n", "str"),
        ("    return a() + 1\n", "Callable"),
        ("    return ', '.join(a)\n", "list[str]"),
        ("    return [0] * a + [floor / a]\n", "int"),
        ("    return a < MOST\n\n\nMOST = 3\n", "int"),
        ("    texts: list[str] = []\n    texts.append(a)\n", "str"),
    ],
)
def test_a_parameter_is_what_it_is_handed_to(body: str, kind: str):
    source = read(f"def f(a, floor=0.5):\n{body}")
    assert parameter_type(source, source.function("f"), "a") == kind


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("import datetime as dt\n\n\ndef f():\n    return dt.date.today()\n", "dt.date"),
        ("from datetime import datetime\n\n\ndef f(at):\n    day = datetime.now()\n    return day\n", "datetime"),
        ("from pathlib import Path\n\n\ndef f():\n    return Path.home()\n", "Path"),
        ("from clocks import date\n\n\ndef f():\n    return date.today()\n", None),
    ],
)
def test_what_a_class_of_python_makes_of_itself(code: str, kind: str | None):
    source = read(code)
    assert return_type(source, source.function("f")) == kind


@pytest.mark.parametrize("head", ["def f(a=a):", "def f(a=b, b=a):"])
def test_a_default_may_be_called_like_a_parameter(head: str):
    source = read(f"{head}\n    return a\n")
    assert parameter_type(source, source.functions[0][1], "a") is None


@pytest.mark.parametrize(
    ("docstring", "kind", "returned"),
    [
        (":type at: int\n    :rtype: float", "int", "float"),
        (":param str|None at: where\n    :returns: it", "str | None", None),
        ("Args:\n        at (list of str, optional): where\n\n    Returns:\n        bool: whether", None, "bool"),
        ("Args:\n        at (string): where\n\n    Returns:\n        Whether it is.", "str", None),
        (
            "Parameters\n    ----------\n    at : datetime.timedelta\n\n    Returns\n    -------\n    int",
            "timedelta",
            "int",
        ),
        (":param at: the place: here", None, None),
    ],
)
def test_what_a_docstring_tells_is_the_type(docstring: str, kind: str | None, returned: str | None):
    source = read(
        f'from datetime import timedelta\n\n\ndef f(at):\n    """Do.\n\n    {docstring}\n    """\n    return g(at)\n'
    )
    assert parameter_type(source, source.function("f"), "at") == kind
    assert return_type(source, source.function("f")) == returned


@pytest.mark.parametrize(
    ("head", "body", "kinds"),
    [
        ("from datetime import date", "    return at.weekday() < 5\n", ("date", "bool")),
        ("import datetime as dt", "    return at + dt.timedelta(days=1)\n", ("dt.date", "dt.date")),
        ("from datetime import datetime", "    return at.month\n", ("datetime", "int")),
        ("import datetime", "    return at.hour\n", ("datetime.datetime", "int")),
        ("import datetime", "    day = at\n    while is_free(day):\n        print(day)\n", ("datetime.date", "None")),
        ("from datetime import date", "    return at.day\n", (None, None)),
        ("import json", "    return at.month\n", (None, None)),
    ],
)
def test_days_and_moments(head: str, body: str, kinds: tuple[str | None, str | None]):
    code = f"{head}\n\n\ndef f(at):\n{body}\n\ndef is_free(when):\n    return when.isoweekday() > 5\n"
    source = read(code)
    assert (parameter_type(source, source.function("f"), "at"), return_type(source, source.function("f"))) == kinds


ORDER = """\
class Order:
    def __init__(self, lines):
        self.lines = lines

    def total(self):
        return sum(line["price"] * line["qty"] for line in self.lines)


def reduced(order, percent):
    return order.total() * (1 - percent / 100)


def find(orders, number):
    for order in orders:
        if order.number == number:
            return order
"""


def test_what_is_done_with_a_field_tells_what_it_is():
    source = read(ORDER)
    functions = dict(source.functions)
    assert parameter_type(source, functions["Order.__init__"], "lines") == "list[dict]"
    assert return_type(source, functions["Order.total"]) == "float"
    assert return_type(source, functions["reduced"]) == "float"


def test_a_function_that_may_come_to_its_end_may_give_none():
    source = read(ORDER)
    assert return_type(source, dict(source.functions)["find"]) == "Order | None"


ORDERS = """\
from dataclasses import dataclass


@dataclass
class Order:
    number: int
    amount: float
    closed: bool = False


class Person:
    def __init__(self, name):
        self.name = name


"""


@pytest.mark.parametrize(
    ("code", "kind", "returned"),
    [
        ("def f(them):\n    return sum(one.amount for one in them)\n", "list[Order]", "float"),
        ("def f(thing):\n    return thing.closed\n", "Order", "bool"),
        ("def f(thing):\n    return thing.name\n", None, None),
        (
            "def f(them):\n    return g(them)\n\n\ndef g(these):\n    return [x for x in these if x.closed]\n",
            "list[Order]",
            None,
        ),
    ],
)
def test_what_is_asked_for_its_fields_is_of_that_class(code: str, kind: str | None, returned: str | None):
    source = read(ORDERS + code)
    function = next(each for name, each in source.functions if name == "f")
    assert parameter_type(source, function, function.args.args[0].arg) == kind
    assert return_type(source, function) == returned


@pytest.mark.parametrize(
    ("name", "kind"),
    [("bit_length", "int"), ("is_open", "bool"), ("include_hidden", "bool"), ("verbose", "bool"), ("use", None)],
)
def test_what_such_names_mostly_are(name: str, kind: str | None):
    source = read(f"def f({name}):\n    return g({name})\n")
    assert parameter_type(source, source.functions[0][1], name) == kind


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("    ...\n", None),
        ('    """Told elsewhere."""\n    raise NotImplementedError\n', None),
        ("    raise NotImplementedError('soon')\n", None),
        ("    pass\n", "None"),
        ("    raise ValueError(x)\n", "None"),
    ],
)
def test_what_is_left_to_others_gives_what_nobody_knows(body: str, kind: str | None):
    source = read(f"def f(x):\n{body}")
    assert return_type(source, source.functions[0][1]) == kind


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("def f(owner):\n    return owner\n", "str"),
        ("def f(owner):\n    print(owner.title())\n    return owner\n", "str"),
        ("def f(owner):\n    print(owner.boats)\n    return owner\n", None),
        ("def f(fleet):\n    for owner in fleet:\n        if owner.boats:\n            return owner\n", None),
    ],
)
def test_what_is_got_of_it_outweighs_how_it_is_called(code: str, kind: str | None):
    source = read(code)
    assert (return_type(source, source.functions[0][1]) or "None").removesuffix(" | None") == (kind or "None")
