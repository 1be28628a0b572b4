"""Loops, comprehensions and what is gathered: same results, and nothing that others still see is lost."""

from __future__ import annotations

from itertools import product

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal

_FILTERS = ("", "if x:", "if x > 1 or y:", "if not x: continue")
_ITERABLES = ("for x in xs:", "for x in xs or ys:", "for y in ys:\n    for x in xs:")
_BODIES = (
    ("out = []", "out.append(x if y else -x)", "out"),
    ("out = []", "out.append((x, y))", "out"),
    ("out = set()", "out.add(x)", "out"),
    ("out = {}", "out[x] = y, x", "out"),
    ("out = 0", "out += x", "out"),
    ("out = 1.5", "out = out + x * 2", "out"),
    ("out = ''", "out += str(x)", "out"),
    ("out = {}", "out[x] = out.get(x, 0) + 1", "dict(out)"),
    ("out = False", "if x > 1:\n    out = True\n    break", "out"),
    ("out = True", "if x == y:\n    out = False\n    break", "out"),
    ("pass", "if x > 2:\n    return True", "False"),
    ("pass", "if x > 2 and y:\n    return False", "True"),
)
_OPS = ("to-comprehension", "sum-loop", "any-all", "join-strings", "counter", "to-loop", "to-generator")
_INPUTS = ([], [0], [1, 2, 3], [3, 0, 3, 1])


def _program(iterable: str, condition: str, body: tuple[str, str, str]) -> str:
    begin, statement, result = body
    lines = [begin]
    depth = ""
    for line in iterable.splitlines():
        lines.append(line)
        depth = " " * (len(line) - len(line.lstrip()) + 4)
    if condition.endswith("continue"):
        lines += [f"{depth}if not x:", f"{depth}    continue"]
    elif condition:
        lines.append(depth + condition)
        depth += "    "
    lines += [depth + line for line in statement.splitlines()]
    lines.append(f"return {result}")
    return "def f(xs, ys, y=0):\n" + "".join(f"    {line}\n" for line in lines)


def _results(text: str) -> list[object]:
    space: dict[str, object] = {}
    exec(text, space)
    function = space["f"]
    assert callable(function)
    found = [function(xs, ys) for xs, ys in product(_INPUTS, _INPUTS)]
    return [list(each) if hasattr(each, "send") else each for each in found]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("body", _BODIES, ids=lambda body: body[1])
def test_loops_do_what_they_did(body: tuple[str, str, str]) -> None:
    done = 0
    for iterable, condition in product(_ITERABLES, _FILTERS):
        before = _program(iterable, condition, body)
        for name in _OPS:
            op = named(name)
            options = op.slots[0].options
            assert options is not None
            for value in options(read(before), ()):
                after = perform(op, before, (value,))
                assert _results(after) == _results(before), f"{name}\n{before}\n{after}"
                done += 1
    assert done


@pytest.mark.parametrize(
    ("op", "text", "line"),
    [
        ("to-comprehension", "out = []\nfor x in xs:\n    out.append(x)\nprint(x)\n", "2"),
        ("to-comprehension", "out = []\nfor x in xs:\n    out.append(x)\nx = x or max(out)\nshow(x)\n", "2"),
        ("to-comprehension", "out = []\nfor x in xs:\n    out.append(x)\nif out:\n    x = 1\nshow(x)\n", "2"),
        ("to-comprehension", "out = []\nfor x in xs:\n    if x not in out:\n        out.append(x)\n", "2"),
        ("to-comprehension", "out = [1]\nfor x in xs:\n    out.append(x)\n", "2"),
        ("to-comprehension", "out = []\nshow(out)\nfor x in xs:\n    out.append(x)\n", "3"),
        ("to-comprehension", "out = []\nfor x in xs:  # one\n    out.append(x)\n", "2"),
        ("to-comprehension", "def f():\n    out = []\n    for x in xs:\n        out.append((yield x))\n", "3"),
        ("to-comprehension", "class A:\n    out = []\n    for x in xs:\n        out.append(x)\n", "3"),
        ("to-comprehension", "out = []\nfor x in xs:\n    out.append(x)\nelse:\n    done()\n", "2"),
        ("to-loop", "x = 1\nout = [x for x in xs]\n", "2"),
        ("to-loop", "out = [f(out, x) for x in xs]\n", "1"),
        (
            "any-all",
            "async def f():\n    async for x in xs:\n        if x:\n            return True\n    return False\n",
            "2",
        ),
        ("any-all", "ok = False\nfor x in xs:\n    if check(x):\n        ok = True\n", "2"),
        ("sum-loop", "n = []\nfor x in xs:\n    n += x\n", "2"),
        ("enumerate", "for i in range(len(xs)):\n    xs[i] = 1\n    show(xs[i])\n", "1"),
        ("enumerate", "for i in range(len(xs)):\n    xs.pop(xs[i])\n", "1"),
        ("enumerate", "n = 0\nfor x in xs:\n    if x:\n        continue\n    n += 1\n", "2"),
        ("items-loop", "for k in d:\n    d[k] += 1\n", "1"),
        ("use-with", "f = open(p)\nx = f.read()\nf.close()\nprint(f)\n", "1"),
        ("use-with", "def f():\n    file = open(p)\n    return file\n", "2"),
        ("swap-idiom", "t = a\na = b\nb = t\nshow(t)\n", "1"),
    ],
)
def test_refused(op: str, text: str, line: str) -> None:
    with pytest.raises(Refusal):
        perform(named(op), text, (line,))


@pytest.mark.parametrize(
    ("tests", "becomes"),
    [
        (("x", "x > y"), "if x and x > y"),
        (("x or y", "x > y and y"), "if (x or y) and x > y and y"),
        (("x", "x < z", "x != 3"), "if x and x < z and x != 3"),
    ],
)
def test_conditions_of_a_loop_become_one(tests: tuple[str, ...], becomes: str) -> None:
    deeper = "".join(f"{'    ' * at}if {test}:\n" for at, test in enumerate(tests, 1))
    text = f"out = []\nfor x in xs:\n{deeper}{'    ' * (len(tests) + 1)}out.append(x)\nx = len(out)\nshow(x, out)\n"
    after = perform(named("to-comprehension"), text, ("2",))
    assert after == f"out = [x for x in xs {becomes}]\nx = len(out)\nshow(x, out)\n"


_ONCE = (
    "return list(set(xs))",
    "return [*frozenset(xs)]",
    "return list({x + 1 for x in xs})",
    "return list({*xs, *ys})",
    "return list(set(xs) | set(ys) | set(xs))",
    "return list(set(xs).union(set(ys), [7, 3]))",
    "return list({*set(xs), *ys})",
    "return [x for x in set(xs)] + list(iter(set(ys)))",
    "out = []\nfor x in set(xs): out.append(x)\nreturn out",
    "xs = set(xs)\nxs.add(2)\nxs.update(ys)\nreturn [len(xs), *xs]",
    "seen: set[int] = set()\nfor x in xs:\n    if x not in seen:\n        seen.add((x, 1))\nreturn list(seen)",
)


@pytest.mark.parametrize("body", _ONCE)
def test_doubles_go_and_the_rest_stays_as_it_came(body: str) -> None:
    before = "def f(xs, ys, y=0):\n" + "".join(f"    {line}\n" for line in body.splitlines())
    after = perform(named("keep-order"), before, ("f",))
    assert "fromkeys" in after or "= None" in after
    with pytest.raises(Refusal):
        perform(named("keep-order"), after, ("f",))
    for one, two in zip(_results(before), _results(after), strict=True):
        assert isinstance(one, list)
        assert isinstance(two, list)
        assert sorted(map(str, one)) == sorted(map(str, two))


def test_what_came_first_stays_first():
    text = 'def f(xs, ys):\n    return "".join({*xs, *ys})\n'
    space: dict[str, object] = {}
    exec(perform(named("keep-order"), text, ("f",)), space)
    function = space["f"]
    assert callable(function)
    assert function("spark", "parks and sparks") == "spark nd"


@pytest.mark.parametrize(
    "body",
    [
        "return sorted(set(xs))",
        "return set(xs)",
        "return list(set(xs) - set(ys))",
        "return sum([x for x in set(xs)])",
        "found = set(xs)\nshow(found)\nreturn list(found)",
        "found = set(xs)\nfound.discard(0)\nreturn list(found)",
        "found = set(xs)\nask = lambda: list(found)\ndef g():\n    return found\nreturn list(found)",
        "if xs:\n    xs = set(xs)\nreturn list(xs)",
        "set = make\nreturn list(set(xs))",
        "return f'{list(set(xs))}'",
    ],
)
def test_a_set_stays_where_its_order_does_not_show_or_something_else_is_asked_of_it(body: str) -> None:
    with pytest.raises(Refusal):
        perform(named("keep-order"), "def f(xs, ys):\n" + "".join(f"    {x}\n" for x in body.splitlines()), ("f",))


@pytest.mark.parametrize(
    ("op", "before", "values", "after"),
    [
        (
            "to-comprehension",
            "async def f():\n    out = []\n    async for x in g():\n        out.append(await x)\n    return out\n",
            ("3",),
            "async def f():\n    return [await x async for x in g()]\n",
        ),
        (
            "to-comprehension",
            "a = []\nb = 1\nfor x in (1, 2):\n    a.append(lambda: x)\n",
            ("3",),
            "b = 1\na = [lambda: x for x in (1, 2)]\n",
        ),
        (
            "to-comprehension",
            "a = []\nfor x in xs:\n    a.append(x)\nfor x in ys:\n    show(x)\n",
            ("2",),
            "a = [x for x in xs]\nfor x in ys:\n    show(x)\n",
        ),
        (
            "to-comprehension",
            "out = []\nfor x in xs:\n    if x.a:\n        out.append('a')\n    elif x.b:\n        out.append('b')\n"
            "    else:\n        out.append('c')\nshow(out)\n",
            ("2",),
            "out = ['a' if x.a else 'b' if x.b else 'c' for x in xs]\nshow(out)\n",
        ),
        (
            "to-comprehension",
            "out = []\nfor x in xs:\n    n = x.name.lower()\n    if n:\n        out.append(n)\nshow(out)\n",
            ("2",),
            "out = [n for x in xs if (n := x.name.lower())]\nshow(out)\n",
        ),
        (
            "to-comprehension",
            "d = {}\nfor s in f:\n    s = s.strip()\n    if not s:\n        continue\n    k, v = s.split('=')\n"
            "    d[k] = int(v)\nshow(d)\n",
            ("2",),
            "d = {k: int(v) for s in (s.strip() for s in f) if s for k, v in [s.split('=')]}\nshow(d)\n",
        ),
        (
            "to-comprehension",
            "def load(p):\n    rows = []\n    with open(p) as f:\n        for x in f:\n            row = Row(x)\n"
            "            rows.append(row)\n    return rows\n",
            ("4",),
            "def load(p):\n    with open(p) as f:\n        rows = [Row(x) for x in f]\n    return rows\n",
        ),
        (
            "sum-loop",
            "n = 0\nfor x in xs:\n    cost = x.a * x.b\n    if x.paid:\n        n += cost\nshow(n)\n",
            ("2",),
            "n = sum(x.a * x.b for x in xs if x.paid)\nshow(n)\n",
        ),
        (
            "enumerate",
            "for i in range(len(xs)):\n    xs[i] = xs[i] + 1\n",
            ("1",),
            "for i, x in enumerate(xs):\n    xs[i] = x + 1\n",
        ),
        (
            "enumerate",
            "for i in range(len(boxes)):\n    print(f'{i}: {boxes[i]}', boxes[i - 1])\n",
            ("1",),
            "for i, box in enumerate(boxes):\n    print(f'{i}: {box}', boxes[i - 1])\n",
        ),
        (
            "use-with",
            "f = open(p)\ntry:\n    go(f)\n    end()\nfinally:\n    f.close()\n",
            ("1",),
            "with open(p) as f:\n    go(f)\n    end()\n",
        ),
        ("use-with", "x = open(p).read()\n", ("1",), "with open(p) as file:\n    x = file.read()\n"),
        ("add-argument", "any(x for x in xs)\n", ("1", "y"), "any((x for x in xs), y)\n"),
        ("set-argument", "sum(x\n    for x in xs)\n", ("1", "start", "1"), "sum((x\n    for x in xs), start=1)\n"),
        (
            "pathlib",
            "import os\nx = os.path.join(a, 'b' + c)\n",
            (),
            "from pathlib import Path\nx = Path(a) / ('b' + c)\n",
        ),
    ],
)
def test_shapes(op: str, before: str, values: tuple[str, ...], after: str) -> None:
    assert perform(named(op), before, values) == after


@pytest.mark.parametrize(
    ("op", "code", "wanted"),
    [
        (
            "items-loop",
            "for key in self.seats.keys():\n    guest = self.seats[key]\n    hail(key, f'{guest}')\n",
            "for key, guest in self.seats.items():\n    hail(key, f'{guest}')\n",
        ),
        (
            "enumerate",
            "for k in range(len(tones)):\n    t = tones[k]\n    play(t, tones[k])\n",
            "for t in tones:\n    play(t, t)\n",
        ),
    ],
)
def test_items_keep_the_name_that_the_loop_gives_them(op: str, code: str, wanted: str) -> None:
    assert perform(named(op), code, ("1",)) == wanted


@pytest.mark.parametrize(
    "body",
    [
        "    t = tones[k]\n    t = t.up()\n    play(t, tones[k])\n",  # it is another thing by then
        "    play(k)\n    t = tones[k]\n    play(t)\n",
        "    t = tones[k]  # the tone\n    play(t)\n",
        "    t = tones[k]\n",
    ],
)
def test_no_name_of_the_loop_is_taken_that_is_not_the_item(body: str) -> None:
    after = perform(named("enumerate"), "for k in range(len(tones)):\n" + body, ("1",))
    assert " t in " not in after
    assert "t = tone" in after


def test_what_is_looped_over_may_not_become_its_own_item() -> None:
    with pytest.raises(Refusal):
        perform(named("enumerate"), "for k in range(len(t)):\n    t = t[k]\n    play(t)\n", ("1",))
