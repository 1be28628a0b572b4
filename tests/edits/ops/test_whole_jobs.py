"""What an op does on code as people write it: all that is meant, and no more."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

_NESTED = """def ship(order, carrier):
    if order is not None and not order.held:
        if order.paid:
            label = carrier.label(order)
            return label
        else:
            raise ValueError("not paid")
    else:
        return None
"""
_FLAT = """def ship(order, carrier):
    if order is None or order.held:
        return None
    if not order.paid:
        raise ValueError("not paid")
    label = carrier.label(order)
    return label
"""
_CASES = [
    pytest.param(
        "rename",
        ("wait", "wait_ms"),
        "@dataclass\nclass Step:\n    wait: int = 0\n\n\nSTEPS = [Step(wait=5), Other(wait=1)]\nprint(STEPS[0].wait)\n",
        "@dataclass\nclass Step:\n    wait_ms: int = 0\n\n\nSTEPS = [Step(wait_ms=5), Other(wait=1)]\n"
        "print(STEPS[0].wait_ms)\n",
        id="a field is called by its new name where its class is made",
    ),
    pytest.param(
        "rename",
        ("half", "halved"),
        'def half(n):\n    """Half of n, not of half: "half".\n\n    >>> half(4) + Half.half\n    2\n    >>> [half(x)\n'
        '    ...  for x in half_of("half")]\n    half\n    """\n    return n // 2\n',
        'def halved(n):\n    """Half of n, not of half: "half".\n\n    >>> halved(4) + Half.half\n    2\n'
        '    >>> [halved(x)\n    ...  for x in half_of("half")]\n    half\n    """\n    return n // 2\n',
        id="in the examples of docstrings",
    ),
    pytest.param(
        "rename",
        ("push", "put"),
        'class Box:\n    """\n    >>> box.push(1).push(push)\n    """\n\n    def push(self, it): ...\n',
        'class Box:\n    """\n    >>> box.put(1).put(push)\n    """\n\n    def put(self, it): ...\n',
        id="a method in examples",
    ),
    pytest.param(
        "rename",
        ("unit", "kind"),
        'def told(n, unit):\n    """\n    >>> told(1, unit="unit") == other(unit)\n    >>> other(unit=1)\n    """\n'
        "    return unit * n\n",
        'def told(n, kind):\n    """\n    >>> told(1, kind="unit") == other(unit)\n    >>> other(unit=1)\n    """\n'
        "    return kind * n\n",
        id="a parameter in examples",
    ),
    pytest.param(
        "keyword-only",
        ("told", "unit"),
        'def told(n, unit, more=0):\n    """\n    >>> told(1, "m") + told(2, unit, 3)\n    >>> told(*both)\n    """\n',
        'def told(n, *, unit, more=0):\n    """\n    >>> told(1, unit="m") + told(2, unit=unit, more=3)\n'
        '    >>> told(*both)\n    """\n',
        id="the calls in examples as well",
    ),
    pytest.param("early-return", ("2",), _NESTED, _FLAT, id="all of a nest, parts of a condition turned around"),
    pytest.param(
        "early-return",
        ("3",),
        "def f(data):\n    found = []\n    if data:\n        for x in data:\n"
        "            found.append(x)\n"
        "    return found\n",
        "def f(data):\n    found = []\n    if not data:\n        return found\n    for x in data:\n"
        "        found.append(x)\n"
        "    return found\n",
        id="what is returned in the end is returned at once",
    ),
    pytest.param(
        "pathlib",
        (),
        "import os\nimport glob\n\nROOT = os.path.abspath(__file__)\n"
        "for p in glob.glob(os.path.join(ROOT, '*.csv')):\n"
        "    print(os.path.basename(p))\n",
        "from pathlib import Path\n\nROOT = Path(__file__).resolve()\n"
        "for p in ROOT.glob('*.csv'):\n    print(p.name)\n",
        id="what is a Path by now is not made one again, and imports go",
    ),
    pytest.param(
        "pathlib",
        (),
        "from os.path import join, exists\n\ntarget = join(a, 'b')\nok = target.endswith('b') and exists(a)\n",
        "from os.path import join\nfrom pathlib import Path\n\ntarget = join(a, 'b')\n"
        "ok = target.endswith('b') and Path(a).exists()\n",
        id="what is used as a string stays one",
    ),
    pytest.param(
        "pathlib",
        (),
        "import os, sys\n\nsys.path.insert(0, os.path.dirname(__file__))\nbak = os.path.splitext(a)[0] + '.bak'\n",
        "import sys\nfrom pathlib import Path\n\nsys.path.insert(0, str(Path(__file__).parent))\n"
        "bak = Path(a).with_suffix('.bak')\n",
        id="sys.path takes strings, and another suffix is one call",
    ),
    pytest.param(
        "remove-prints",
        (),
        "def f(xs, out):\n    for x in xs:\n        print(x)\n    if xs:\n        out = go(xs)\n"
        "    else:\n        print('none')\n"
        "    print('total', file=out)\n    try:\n        go(out)\n    except OSError as error:\n        print(error)\n",
        "def f(xs, out):\n    if xs:\n        out = go(xs)\n"
        "    print('total', file=out)\n    try:\n        go(out)\n    except OSError as error:\n        print(error)\n",
        id="loops and branches that only print go too, output and errors stay",
    ),
    pytest.param(
        "modern-types",
        (),
        "from typing import Callable, List, Optional, cast\n\nRows = List[int]\n\n\n"
        "def f(a: Callable[[List[int]], 'Optional[int]'], b: Optional['A']):\n    return cast(Optional[int], a)\n",
        "from typing import Callable, cast\n\nRows = list[int]\n\n\n"
        "def f(a: Callable[[list[int]], 'int | None'], b: 'A | None'):\n    return cast(int | None, a)\n",
        id="aliases, casts, hints in quotes, and lists inside of hints",
    ),
    pytest.param(
        "dataclass",
        ("P",),
        "class P:\n    def __init__(self, x: int, y: int = 0):\n        self.y = y\n        self.x = x\n\n"
        "    def __eq__(self, other):\n        return self.x == other.x and self.y == other.y\n",
        "from dataclasses import dataclass\n\n\n@dataclass\nclass P:\n    x: int\n    y: int = 0\n",
        id="fields in the order of the arguments, without the comparison a dataclass has",
    ),
    pytest.param(
        "add-parameter",
        ("run", "dry", "False"),
        "def run(path, *args):\n    go(path, *args)\n",
        "def run(path, *args, dry=False):\n    go(path, *args)\n",
        id="calls by position mean what they meant",
    ),
    pytest.param(
        "single-quotes",
        (),
        'def f():\n    """Doc."""\n    return "a"\n',
        'def f():\n    """Doc."""\n    return \'a\'\n',
        id="docstrings keep their quotes",
    ),
]


@pytest.mark.parametrize(("op", "values", "before", "after"), _CASES)
def test_whole_job(op: str, values: tuple[str, ...], before: str, after: str) -> None:
    assert perform(named(op), before, values) == after


def test_what_a_function_prints_on_purpose_goes_only_where_it_is_named() -> None:
    text = "def show(xs):\n    for x in xs:\n        print(x)\n"
    with pytest.raises(Refusal, match="point of it"):
        perform(named("remove-prints"), text, ())
    assert perform(named("remove-prints"), text, ("show",)) == "def show(xs):\n    pass\n"


def test_a_dataclass_needs_no_repr_and_no_equality_of_its_own():
    before = (
        "class Dish:\n    def __init__(self, name, minutes: int):\n        self.name = name\n"
        "        self.minutes = minutes\n\n"
        "    def __repr__(self):\n        return f'Dish(name={self.name!r}, minutes={self.minutes!r})'\n\n"
        "    def __eq__(self, other):\n        return isinstance(other, Dish) and self.__dict__ == other.__dict__\n\n"
        "    def is_quick(self):\n        return self.minutes < 30\n"
    )
    assert perform(named("dataclass"), before, ("Dish",)) == (
        "from dataclasses import dataclass\n\n\n@dataclass\nclass Dish:\n    name: str\n    minutes: int\n\n"
        "    def is_quick(self):\n        return self.minutes < 30\n"
    )


_DEF = "class E: ...\n\n\n{}\n\n\ndef h():\n    return E\n"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (_DEF.format("error = E"), ("E", "h")),
        (_DEF.format("class F(E): ..."), ("E", "h")),
        (_DEF.format("def g(kind=E): ..."), ("E", "h")),
        (_DEF.format("def g(): return E()\n\n\nfirst = g()"), ("E", "h")),
        (_DEF.format("E = wrapped(E)"), ("E", "h")),
        ("def a(): ...\n\n\nLIMIT = 3\n\n\ndef b(n=LIMIT): ...\n", ("b", "a")),
        ("class A:\n    @property\n    def x(self): ...\n\n    @x.setter\n    def x(self, v): ...\n\n"
         "    def y(self): ...\n", ("y", "x")),
    ],
)  # fmt: skip
def test_a_definition_is_not_moved_behind_what_needs_it_at_once(text: str, values: tuple[str, str]):
    with pytest.raises(Refusal):
        perform(named("move-function"), text, values)


def test_a_definition_is_moved_behind_what_needs_it_only_when_it_is_called():
    text = _DEF.format("def g():\n    return E")
    after = perform(named("move-function"), text, ("E", "h"))
    assert after.index("def g") < after.index("class E") < after.index("def h")
    assert perform(named("move-function"), text, ("h", "E")).startswith("def h")
