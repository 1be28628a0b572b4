"""Branches and conditions: what they do stays what it was, and comments stay where they are."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal

_SAME = ("early-return", "drop-else", "merge-ifs", "split-if", "swap-branches", "to-elif", "ternary",
         "return-condition",
         "expand-ternary", "to-match")  # fmt: skip
_TESTS = st.sampled_from(
    ["a", "not b", "a < 1", "a == 1", "a == 2", "a in (1, 2)", "c or a", "a and c", "not (a or c)", "(a, c) != (1, 1)"]
)
_LEAVES = st.sampled_from(
    [
        "log.append(1)",
        "log.append(2)  # two",
        "# why\nlog.append(4)",
        "x = 3",
        "x = a if c else b",
        "x = x + 1",
        "y = x",
    ]
) | st.sampled_from(["return x", "return True", "return False", "return a, x", "continue"])


def _indented(lines: str) -> str:
    return "".join(f"    {line}\n" for line in lines.splitlines())


def _if(parts: tuple[str, str, str | None, tuple[str, str] | None]) -> str:
    test, body, other, more = parts
    text = f"if {test}:\n{_indented(body)}"
    if more is not None:
        text += f"elif {more[0]}:\n{_indented(more[1])}"
    return text if other is None else f"{text}else:\n{_indented(other)}"


_BLOCKS = st.recursive(
    _LEAVES.map(lambda leaf: leaf + "\n"),
    lambda inner: st.one_of(
        st.tuples(_TESTS, inner, st.none() | inner, st.none() | st.tuples(_TESTS, inner)).map(_if),
        st.lists(inner, min_size=1, max_size=3).map("".join),
    ),
    max_leaves=8,
)


def _outcomes(text: str) -> list[object]:
    space: dict[str, object] = {}
    exec(text, space)
    function = space["f"]
    assert callable(function)
    outcomes: list[object] = []
    for a, b, c in product((None, 0, 1, 2), (0, 1), (False, True)):
        log: list[int] = []
        try:
            outcomes.append((function(a, b, c, log), log))
        except TypeError:
            outcomes.append(("TypeError", log))
    return outcomes


@settings(deadline=None, max_examples=60)
@given(_BLOCKS)
@example("if not (a or c):\n    if a:\n        return False\n    else:\n        return True\nelse:\n    return True\n")
def test_programs_do_what_they_did(block: str) -> None:
    before = f"def f(a, b, c, log):\n    x = 0\n    for n in (1, 2):\n{_indented(_indented(block))}    return x\n"
    for name in _SAME:
        op = named(name)
        options = op.slots[0].options
        assert options is not None
        for line in options(read(before), ()):
            after = perform(op, before, (line,))
            assert _outcomes(after) == _outcomes(before), f"{name} {line}\n{before}\n{after}"
            assert after.count("#") >= before.count("#")  # what is done in two cases now is told in both


@settings(deadline=None, max_examples=40)
@given(_BLOCKS)
def test_extracted_programs_do_what_they_did(block: str) -> None:
    before = (
        f"def f(a, b, c, log):\n    x = y = 0\n    for n in (1, 2):\n{_indented(_indented(block))}    return x, y\n"
    )
    source = read(before)
    extract = named("extract-function")
    firsts, lasts = extract.slots[0].options, extract.slots[1].options
    assert firsts is not None
    assert lasts is not None
    for first in firsts(source, ()):
        for last in lasts(source, (first,)):
            try:
                after = perform(extract, before, (first, last, "part"))
            except Refusal:
                continue
            assert _outcomes(after) == _outcomes(before), f"{first} {last}\n{before}\n{after}"


@pytest.mark.parametrize(
    ("op", "undo", "text", "line", "back"),
    [
        ("merge-ifs", "split-if", "def f():\n    if a:\n        if b or c:\n            go()  # x\n", "2", "2"),
        ("ternary", "expand-ternary", "def f():\n    if a:\n        x = 1\n    else:\n        x = 2\n", "2", "2"),
        (
            "swap-branches",
            "swap-branches",
            "def f():\n    if a in b:\n        x()\n    else:\n        # y\n        y()\n",
            "2",
            "2",
        ),
        ("fstring", "to-format", "say('{} {:>3} {!r}'.format(a, b.c, d[0]))\n", "1", "1"),
        ("to-list", "to-generator", "def f(xs):\n    for x in xs:\n        # one\n        yield x\n", "f", "f"),
        (
            "to-loop",
            "to-comprehension",
            "def f(xs):\n    out = [x for x in xs if x and x > 1]\n    return out, 1\n",
            "2",
            "3",
        ),
    ],
)
def test_undone(op: str, undo: str, text: str, line: str, back: str) -> None:
    assert perform(named(undo), perform(named(op), text, (line,)), (back,)) == text


def test_a_table_keeps_what_is_done_otherwise() -> None:
    text = "if a == 1:\n    go(x)\nelif a == 2:\n    stop(x)\nelse:\n    warn()\n    n += 1\n"
    table = "actions = {\n    1: go,\n    2: stop,\n}\n"
    assert perform(named("to-lookup"), text, ("1",)) == (
        f"{table}if a in actions:\n    actions[a](x)\nelse:\n    warn()\n    n += 1\n"
    )


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("merge-ifs", "if a:\n    # why\n    if b:\n        go()\n", ("1",)),
        ("merge-ifs", "if a:\n    if b:\n        go()\n    else:\n        stop()\n", ("1",)),
        ("merge-ifs", "if a:\n    go()\nif b:\n    go()\n", ("1",)),  # both may be done
        ("merge-ifs", "def f():\n    if a:\n        return 1\n    if b:\n        return 2\n", ("2",)),
        ("merge-ifs", "def f():\n    if a:\n        return 1\n    # or\n    if b:\n        return 1\n", ("2",)),
        ("drop-else", "if a:\n    go()\nelse:\n    stop()\n", ("1",)),
        ("early-return", "def f():\n    if a:\n        go()\n    stop()\n", ("2",)),
        ("early-return", "def f():\n    if a: go()\n", ("2",)),
        ("ternary", "if a:\n    x = 1\nelse:\n    y = 2\n", ("1",)),
        ("ternary", "if a:\n    x = 1  # one\nelse:\n    x = 2\n", ("1",)),
        ("return-condition", "def f():\n    if a:\n        return True\n    return None\n", ("2",)),
        ("to-match", "if a == 1:\n    x()\nelif b == 2:\n    y()\n", ("1",)),
        ("to-match", "if a == True:\n    x()\nelif a == False:\n    y()\n", ("1",)),
        ("to-lookup", "if a == 1:\n    x = f()\nelif a == 2:\n    x = 3\nelse:\n    x = 4\n", ("1",)),
        ("chain-comparison", "ok = a < f() and f() < b\n", ("1",)),
        ("and-condition", "go()\n", ("1", "a")),
        ("remove-condition", "if a and b:\n    go()\n", ("1", "c")),
    ],
)
def test_refused(op: str, text: str, values: tuple[str, ...]) -> None:
    with pytest.raises(Refusal):
        perform(named(op), text, values)


@pytest.mark.parametrize(
    ("op", "before", "values", "after"),
    [
        (
            "and-condition",
            "x = [n for n in a or b if (lambda: n)]\n",
            ("1", "c"),
            "x = [n for n in a or b if (lambda: n) and c]\n",
        ),
        (
            "and-condition",
            "if (a or\n        b):\n    go()\n",
            ("1", "(c := d)"),
            "if (a or\n        b) and (c := d):\n    go()\n",
        ),
        ("or-condition", "if a if b else c:\n    go()\n", ("1", "d"), "if (a if b else c) or d:\n    go()\n"),
        ("negate-condition", "while (x := f()):\n    go()\n", ("1",), "while (not (x := f())):\n    go()\n"),
        ("negate-condition", "y = 1 if a<b else 2\n", ("1",), "y = 1 if a>=b else 2\n"),
        (
            "remove-condition",
            "if (\n    a\n    or b  # x\n):\n    go()\n",
            ("1", "b"),
            "if (\n    a  # x\n):\n    go()\n",
        ),
        ("flip-comparison", "ok=a=='b'\n", ("1", "in"), "ok=a in 'b'\n"),
        ("split-if", "if (a and\n        b and c):\n    go()\n", ("1",), "if a:\n    if b and c:\n        go()\n"),
        ("not-in", "x = not (a in b) or c\n", ("1",), "x = a not in b or c\n"),
        ("truthiness", "x = 2 * (len(a) == 0)\n", ("1",), "x = 2 * (not a)\n"),
        ("isinstance", "x = not type(a) == B\n", ("1",), "x = not isinstance(a, B)\n"),
    ],
)
def test_brackets(op: str, before: str, values: tuple[str, ...], after: str) -> None:
    assert perform(named(op), before, values) == after
