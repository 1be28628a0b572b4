"""Calls, members, strings and names: where they stand, what is refused, and that nothing else changes."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal

_NAMES = st.sampled_from(["a", "b.c", "d[0]", "f(x)", "(g)", "1", "'s'", "[1]"])
_EXPRESSIONS = st.recursive(
    _NAMES,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from([" + ", " ** ", " or ", " < ", " if c else "]), inner).map("".join),
        inner.map(lambda text: f"not {text}"),
        inner.map(lambda text: f"({text})"),
        inner.map(lambda text: f"-({text})"),
        inner.map(lambda text: f"h({text}, k=1)"),
        inner.map(lambda text: f"(lambda: {text})"),
    ),
    max_leaves=5,
).filter(lambda text: _parses(text))  # `a + not b` does not


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


@given(_EXPRESSIONS)
def test_calls_take_the_expression_that_was_named(text: str) -> None:
    before = f"result = {text}\n"
    wrap, unwrap = named("wrap-call"), named("unwrap-call")
    options = wrap.slots[1].options
    assert options is not None
    for expression in options(read(before), ("1",)):
        wrapped = perform(wrap, before, ("1", expression, "WRAPPED"))
        calls = [node for node in ast.walk(ast.parse(wrapped)) if isinstance(node, ast.Call) and _is_wrapped(node)]
        assert len(calls) == 1
        assert ast.dump(calls[0].args[0]) == ast.dump(ast.parse(expression, mode="eval").body)
        assert ast.dump(ast.parse(perform(unwrap, wrapped, ("1", "WRAPPED")))) == ast.dump(ast.parse(before))


def _is_wrapped(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "WRAPPED"


@given(st.lists(_NAMES, min_size=1, max_size=4), st.sampled_from(["[{}]", "{{{}}}", "({},)", "[{},]"]))
def test_members_come_and_go(items: list[str], shape: str) -> None:
    before = f"x = {shape.format(', '.join(items))}  # all\n"
    more = perform(named("add-member"), before, ("1", "fresh"))
    wanted = [ast.parse(each, mode="eval").body for each in [*items, "fresh"]]
    assert [ast.dump(each) for each in _members(more)] == [ast.dump(each) for each in wanted]
    back = perform(named("remove-member"), more, ("1", "fresh"))
    assert ast.dump(ast.parse(back)) == ast.dump(ast.parse(before))


def _members(text: str) -> list[ast.expr]:
    statement = ast.parse(text).body[0]
    assert isinstance(statement, ast.Assign)
    assert isinstance(statement.value, ast.List | ast.Tuple | ast.Set)
    return statement.value.elts


@given(
    st.lists(st.tuples(st.sampled_from(["%s", "%5.1f", "%-6d", "%03d", "%x", "%+d"]), st.text("ab {}'%é", max_size=4)))
)
def test_formatted_strings_say_the_same(parts: list[tuple[str, str]]) -> None:
    text = "".join(spec + word.replace("%", "%%") for spec, word in parts)
    before = f"x = {text!r} % ({''.join('a, ' for _ in parts)})\n"
    if not parts or "\\" in before:
        return
    after = perform(named("fstring"), before, ("1",))
    assert _value(after) == _value(before)
    assert _value(perform(named("to-format"), after, ("1",))) == _value(before)


def _value(text: str) -> object:
    space: dict[str, object] = {"a": 42}
    exec(text, space)
    return space["x"]


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("replace", "x = a + a\n", ("1", "a", "b")),
        ("replace", "x = a <= b\n", ("1", "<", ">")),
        ("fstring", "x = '%(a)s' % d\n", ("1",)),
        ("fstring", "x = '{} {}'.format(*ab)\n", ("1",)),
        ("fstring", "x = '{0} {0}'.format(f())\n", ("1",)),
        ("to-format", "x = f'{a=}'\n", ("1",)),
        ("set-argument", "f(a) + g(b)\n", ("1", "k", "1")),
        ("remove-argument", "f(a, a)\n", ("1", "a")),
        ("add-member", "x: tuple[int, str] = f()\n", ("1", "a")),
        ("extract-variable", "ok = a and f(b)\n", ("1", "f(b)", "c")),
        ("extract-variable", "xs = [f(x) for x in ys]\n", ("1", "f(x)", "c")),
        ("inline-variable", "def g():\n    a = f()\n    h()\n    return a\n", ("a",)),
        ("inline-variable", "def g(b):\n    a = b + 1\n    b = 2\n    return a + b\n", ("a",)),
        ("extract-function", "def f(xs):\n    for x in xs:\n        if x:\n            break\n", ("3", "4", "g")),
        ("augmented", "x = x + [1]\n", ("1",)),
        ("add-encoding", "open(p, 'rb')\nopen(p, mode)\n", ()),
        ("use-set", "ok = x in [[1], [2]]\n", ("1",)),
    ],
)
def test_refused(op: str, text: str, values: tuple[str, ...]) -> None:
    with pytest.raises(Refusal):
        perform(named(op), text, values)


@pytest.mark.parametrize(
    ("op", "before", "values", "after"),
    [
        ("append-call", "say(f'{name:>8} {n}')\n", ("1", "name", "lower()"), "say(f'{name.lower():>8} {n}')\n"),
        ("wrap-call", "def f():\n    return(a or b)\n", ("2", "a or b", "bool"), "def f():\n    return bool(a or b)\n"),
        ("wrap-call", "say(f'{a, *b} {c}')\n", ("1", "c", "str"), "say(f'{a, *b} {str(c)}')\n"),
        ("wrap-call", "x = sum(y for y in z)\n", ("1", "y for y in z", "set"), "x = sum(set(y for y in z))\n"),
        ("unwrap-call", "x = list(y for y in z)\n", ("1", "list"), "x = (y for y in z)\n"),
        ("remove-member", "x = ('a', 'b')\n", ("1", "'a'"), "x = ('b',)\n"),
        ("remove-member", "x = {1}\n", ("1", "1"), "x = set()\n"),
        ("remove-argument", "f(  # go\n    a,\n    b=1\n)\n", ("1", "b"), "f(  # go\n    a,\n)\n"),
        ("fstring", "x = 'a' + d['k']\n", ("1",), "x = f\"a{d['k']}\"\n"),
        ("double-quotes", "x = 'it' 'a\"b' '\\''\n", (), "x = \"it\" 'a\"b' '\\''\n"),
        ("delete-lines", "if x:\n    a()\n    # then\n    b()\n", ("2", "4"), "if x:\n    pass\n"),
    ],
)
def test_shapes(op: str, before: str, values: tuple[str, ...], after: str) -> None:
    assert perform(named(op), before, values) == after
