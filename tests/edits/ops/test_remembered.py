"""Results kept in a dict by hand: the same ones as before, each worked out once, or refused."""

from __future__ import annotations

import asyncio
import inspect

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

_BODIES = (
    "return work(a, b)",
    '"""Doc."""\n# slow\nreturn (\n    work(a,\n         b)  # really\n)',
    "if a: return work(a, b)\nreturn None",
    "if a:\n    a = work(a, b)\n    return a\nreturn(work(a, b) + b)",
    "for n in range(3):\n    if n == a:\n        return work(n, b), b",
    "try:\n    return work(a, b)\nfinally:\n    b = 0",
    "def inner(x):\n    return x or 1\nkey = work(a, b)\nif key > 3:\n    return\nreturn inner(key), inner(0)",
    "while True:\n    a += 1\n    if a > 4:\n        return work(a, b)",
)
_HEADERS = ("def f(a, b=1):", "def f(a: int, /, b: int = 1) -> object:", "def f(a, *, b=1):", "async def f(a, b=1):")


def _worked_out(text: str) -> tuple[list[object], int]:
    """What it gives, asked three times for each of these, and how often it works."""
    asked: list[tuple[int, int]] = []

    def work(a: int, b: int) -> int:
        asked.append((a, b))
        return a + b

    space: dict[str, object] = {"work": work}
    exec(text, space)
    function = space["f"]
    assert callable(function)
    results: list[object] = []
    for a, b in [(0, 1), (1, 1), (2, 5)] * 3:
        given = function(a, b=b)
        results.append(asyncio.run(given) if inspect.iscoroutine(given) else given)
    return results, len(asked)


@pytest.mark.parametrize("header", _HEADERS)
@pytest.mark.parametrize("body", _BODIES)
def test_results_are_the_same_and_worked_out_once(header: str, body: str) -> None:
    before = f"{header}\n" + "".join(f"    {line}\n" for line in body.splitlines())
    after = perform(named("memo-dict"), before, ("f",))
    results, times = _worked_out(before)
    assert _worked_out(after) == (results, times // 3)


@pytest.mark.parametrize(
    ("before", "name", "after"),
    [
        (
            "def even(n): return n % 2 == 0\n",
            "even",
            "_evens = {}\n\n\ndef even(n):\n    if n not in _evens:\n        _evens[n] = n % 2 == 0\n"
            "    return _evens[n]\n",
        ),
        (
            "class A:\n    def __init__(self):\n        super().__init__()\n        self.x = 1\n        self.load()\n\n"
            "    async def ask(self, *names):\n        n = await go(names)\n        return n\n",
            "ask",
            "class A:\n    def __init__(self):\n        super().__init__()\n        self.x = 1\n"
            "        self._ask_results = {}\n        self.load()\n\n"
            "    async def ask(self, *names):\n        if names in self._ask_results:\n"
            "            return self._ask_results[names]\n        n = await go(names)\n"
            "        self._ask_results[names] = n\n        return n\n",
        ),
        (
            "def outer(m):\n    @wrapped\n    def fib(n):\n        return fib(n - 1) + m if n else 0\n    return fib\n",
            "fib",
            "def outer(m):\n    _fibs = {}\n\n    @wrapped\n    def fib(n):\n        if n not in _fibs:\n"
            "            _fibs[n] = fib(n - 1) + m if n else 0\n        return _fibs[n]\n    return fib\n",
        ),
    ],
)
def test_where_the_dict_is(before: str, name: str, after: str) -> None:
    assert perform(named("memo-dict"), before, (name,)) == after


@pytest.mark.parametrize(
    "before",
    [
        "def f(a):\n    yield a\n",
        "def f(a):\n    show(a)\n",
        "def f():\n    return slow()\n",
        "def f(**more):\n    return slow(more)\n",
        "def f(rows: list[int]):\n    return slow(rows)\n",
        "def f(rows: 'dict | None' = None):\n    return slow(rows)\n",
        "def f(rows):\n    return slow(rows)\n\n\nf([1])\n",
        "def f(rows):\n    rows.append(1)\n    return slow(rows)\n",
        "@cache\ndef f(a):\n    return a\n",
        "def f(a):\n    x = 1; return slow(a)\n",
        "_f_results = 1\n_fs = 2\n\n\ndef f(a):\n    return slow(a)\n",
        "class A:\n    def f(self, a):\n        return slow(a)\n",
        "class A:\n    @staticmethod\n    def f(a):\n        return slow(a)\n",
        "class A:\n    __slots__ = ('b',)\n\n    def __init__(self):\n        self.b = 1\n\n"
        "    def f(self, a):\n        return a\n",
        "class A:\n    def __init__(self):\n        self.b = 1\n\n    def f(self, a):\n        return a\n\n\n"
        "class B(A):\n    def __init__(self):\n        self.c = 1\n",
    ],
)
def test_refused(before: str) -> None:
    with pytest.raises(Refusal):
        perform(named("memo-dict"), before, ("f",))
