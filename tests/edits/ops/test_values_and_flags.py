"""Constants, variables, command lines and scripts in shapes that are easily got wrong."""

from __future__ import annotations

import argparse

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal


def do(op: str, text: str, *values: str) -> str:
    return perform(named(op), text, values)


def options(op: str, text: str) -> list[str]:
    found = named(op).slots[0].options
    assert found is not None
    return list(found(read(text), ()))


# ── constants ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "name", "value", "after"),
    [
        ("class A:\n    n: int = 1  # few\n", "n", "2", "class A:\n    n: int = 2  # few\n"),
        ("X = (\n    1,\n    2,\n)\n", "X", "1, 2", "X = (1, 2)\n"),
        (
            "class A:\n    def f(self):\n        self.n = 1\n",
            "n",
            "2",
            "class A:\n    def f(self):\n        self.n = 2\n",
        ),
        ("d = {'a': {'n': 1}}\nf(n=3)\n", "n", "2", "d = {'a': {'n': 2}}\nf(n=3)\n"),
        ("go(1, n=(3))\n", "n", "4", "go(1, n=(4))\n"),
    ],
)
def test_another_value(before: str, name: str, value: str, after: str) -> None:
    assert do("change-value", before, name, value) == after


def test_what_has_two_values_is_not_changed() -> None:
    assert options("change-value", "X = 1\nX = 2\n{'k': 1, 'j': {'k': 2}}\n") == ["j.k", "j"]


SCOPED = (
    "import re\n\n\ndef f(x: \"30\" = 30, *, y='30') -> 'int':\n    '30'\n    if x == -30: return'30'\n"
    "    match x:\n        case 30: pass\n    return f'30{30}', 30.0, 0x1e, x[30:]\n"
)


def test_a_literal_is_named_where_code_can_name_it() -> None:
    after = do("extract-constant", SCOPED, "30", "N")
    assert after == SCOPED.replace("re\n", "re\n\nN = 30\n").replace("= 30", "= N", 2).replace(
        "N = N", "N = 30"
    ).replace("0x1e", "N").replace("[30:]", "[N:]").replace("{30}", "{N}")


def test_a_constant_of_a_class_stands_below_its_docstring() -> None:
    before = 'class A:\n    """An A."""\n\n    def f(self):\n        return 30\n'
    assert do("extract-constant", before, "30", "N", "A").startswith('class A:\n    """An A."""\n\n    N = 30\n')


def test_the_words_of_an_fstring_in_an_fstring_are_no_literals() -> None:
    inside = "def f(x):\n    return f'all={[f\"{each}={len(each)}\" for each in x[60:]]}'\n"
    assert options("extract-constant", inside) == ["60"]


def test_a_string_that_touches_its_keyword() -> None:
    assert "return T\n" in do("extract-constant", "def f():\n    return'30'\n", "'30'", "T")


@pytest.mark.parametrize("name", ["x", "f", "not a name", "1"])
def test_a_name_that_cannot_be_given_to_a_literal(name: str) -> None:
    with pytest.raises(Refusal):
        do("extract-constant", "def f(x):\n    return x + 30\n", "30", name)


@given(st.integers(-3, 3), st.sampled_from(["2", "7", "-3", "'ab'", "2.5"]))
def test_a_constant_and_back_do_the_same(x: int, literal: str) -> None:
    text = f"def f(x, y={literal}):\n    def g(z=[{literal}]):\n        return z, y, x\n    return g(), {literal}\n"
    once = do("extract-constant", text, literal, "LIMIT")
    twice = do("inline-constant", once, "LIMIT")
    results: list[object] = []
    for each in (text, once, twice):
        space: dict[str, object] = {}
        exec(each, space)
        results.append(space["f"](x))  # type: ignore[operator]
    assert results[0] == results[1] == results[2]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("N = 5\nprint(N.real, N)\n", "print((5).real, 5)\n"),
        ("N = -5\nprint(N ** 2, -N)\n", "print((-5) ** 2, --5)\n"),
        ("N = 1, 2\nprint('%d %d' % N)\n", "print('%d %d' % (1, 2))\n"),
        ("N = ('a'\n     'b')\nprint(N, [N])\n", "print(('a'\n     'b'), [('a'\n     'b')])\n"),
    ],
)
def test_brackets_where_a_value_needs_them(before: str, after: str) -> None:
    assert do("inline-constant", before, "N") == after


@pytest.mark.parametrize(
    "text",
    ["N = 1\n", "N = 1\nN = 2\nf(N)\n", "N = 1\n\n\ndef f():\n    global N\n    N = N\n", "N = 'a'\nf(f'{N}')\n",
     "N = 1\nf(N)\n__all__ = ['N']\n", "N = 1\nN += 1\n"],
)  # fmt: skip
def test_a_name_that_is_more_than_its_value(text: str) -> None:
    with pytest.raises(Refusal):
        do("inline-constant", text, "N")


def test_what_can_change_is_not_put_in_many_places() -> None:
    assert options("inline-constant", "A = []\nB = f()\nC = 1\n") == ["C"]


@pytest.mark.parametrize(
    ("value", "set_to", "read_as"),
    [("3", "5", 5), ("3", None, 3), ("2.5", "1.5", 1.5), ("True", "0", False), ("False", "Yes", True),
     ("False", None, False), ("True", None, True), ("'a'", "b", "b"), ("None", None, None), ("None", "x", "x")],
)  # fmt: skip
def test_a_constant_from_the_environment(
    value: str, set_to: str | None, read_as: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SPARK_OPS_N", raising=False)
    if set_to is not None:
        monkeypatch.setenv("SPARK_OPS_N", set_to)
    space: dict[str, object] = {}
    exec(do("read-env", f"N = {value}\n", "N", "SPARK_OPS_N"), space)
    assert space["N"] == read_as


def test_environ_is_written_as_the_file_writes_it() -> None:
    text = "from os import environ\n\nHOST = 'here'\n"
    assert do("read-env", text, "HOST", "HOST") == text.replace("'here'", "environ.get(\"HOST\", 'here')")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("x = g()", "g()"),
        ("x: int = (\n        g()\n    )", "(\n        g()\n    )"),
        ("with g() as x, h() as y: return y", "with g(), h() as y: return y"),
        ("with (g()) as x: g()", "with (g()): g()"),
        ("x = 1", "pass"),
        ("x = y = g()", None),
        ("x = 1; return x", None),
        ("x = 1; return lambda: x", None),
        ("x = 1; x += 1", None),
        ("x = 1; return locals()", None),
        ("global x; x = 1", None),
        ("_x = 1", None),
        ("x, y = g(); return y", None),
        ("x = lambda: g()", "pass"),
    ],
)
def test_unused_variables(before: str, after: str | None) -> None:
    text = f"def f():\n    {before}\n"
    if after is None:
        with pytest.raises(Refusal, match="every variable"):
            do("unused-variables", text)
    else:
        assert do("unused-variables", text) == f"def f():\n    {after}\n"


# ── command lines ────────────────────────────────────────────────────────────────────────────────────────────────

PARSER = (
    "import argparse\n\np = argparse.ArgumentParser()\np.add_argument('path', nargs='?')\nargs = p.parse_args(given)\n"
)


def parsed(text: str, *given: str) -> argparse.Namespace:
    space: dict[str, object] = {"given": list(given)}
    exec(text, space)
    args = space["args"]
    assert isinstance(args, argparse.Namespace)
    return args


@pytest.mark.parametrize(
    ("values", "given", "limit"),
    [
        (("limit", "int", "10"), (), 10),
        (("--limit", "int"), ("--limit", "3"), 3),
        (("--limit", "", "2.5"), ("--limit", "3"), 3.0),
        (("limit",), ("--limit",), True),
        (("limit",), (), False),
        (("limit", "bool", "False"), (), False),
        (("limit", "str", "some words"), (), "some words"),
        (("limit", "", "json"), (), "json"),
        (("limit", "int", "None"), (), None),
    ],
)
def test_a_flag_is_parsed(values: tuple[str, ...], given: tuple[str, ...], limit: object) -> None:
    found = parsed(do("add-flag", PARSER, *values), *given).limit
    assert found == limit
    assert type(found) is type(limit)


def test_a_flag_that_is_there_or_has_no_place_is_refused() -> None:
    with pytest.raises(Refusal, match="already"):
        do("add-flag", do("add-flag", PARSER, "limit"), "--limit", "int")
    with pytest.raises(Refusal, match="parser"):
        do("add-flag", "x = 1\n", "limit")
    with pytest.raises(Refusal, match="switch"):
        do("add-flag", PARSER, "limit", "", "True")


def test_of_several_parsers_the_one_that_parses_gets_the_flag() -> None:
    text = PARSER.replace("args =", "q = p.add_argument_group()\nq.add_argument('-v')\nargs =")
    assert parsed(do("add-flag", text, "limit", "int", "1")).limit == 1


def test_a_flag_that_is_read_stays() -> None:
    with pytest.raises(Refusal, match=r"args\.path"):
        do("remove-flag", PARSER + "print(args.path)\n", "path")


def test_a_required_flag_with_its_comment() -> None:
    text = "p.add_argument(\n    '--out',\n    help='a, b',  # where\n)\n"
    assert do("flag-required", text, "--out") == text.replace("'a, b',", "'a, b',\n    required=True,")
    assert options("flag-required", do("flag-required", text, "--out")) == []


def test_choices_replace_choices() -> None:
    text = "p.add_argument('--n', type=int, choices=[1, 2])\n"
    assert do("flag-choices", text, "--n", "1, 2, 3") == text.replace("[1, 2]", "[1, 2, 3]")
    assert do("flag-choices", text, "--n", "range(9)") == text.replace("[1, 2]", "range(9)")


def test_an_option_becomes_positional() -> None:
    text = PARSER.replace("'path', nargs='?'", "'--in-file', '-i', dest='source', required=True, type=int")
    assert parsed(do("positional-flag", text, "--in-file"), "3").source == 3


def test_a_switch_cannot_be_told_by_its_place() -> None:
    assert options("positional-flag", "p.add_argument('-q', action='store_true')\np.add_argument('x')\n") == []


# ── scripts ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_values_stay_outside_of_the_guard() -> None:
    text = "import a\n\nDEBUG = True\n\nfor x in a.b:\n    print('''\n''', x)"
    after = "import a\n\nDEBUG = True\n\nif __name__ == \"__main__\":\n    for x in a.b:\n        print('''\n''', x)"
    assert do("main-guard", text) == after


@pytest.mark.parametrize(
    "text",
    [
        "import a\n\nN = 1\n\n\ndef f(): pass\n",
        "def f(): pass\n\n\nif __name__ == '__main__':\n    f()\n",
        "a(); b()\n",
    ],
)
def test_what_is_not_put_under_a_guard(text: str) -> None:
    with pytest.raises(Refusal):
        do("main-guard", text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("def f():\n    return x\n\n\nx = g()\nf()\n", "'x'"),
        ("def main(): pass\n\n\nmain()\n", "main"),
        ("n = 1\n\n\ndef f(): pass\n\n\nn += f()\n", "'n'"),
        ("if __name__ == '__main__':\n    f()\nelse:\n    g()\n", "guard"),
    ],
)
def test_what_cannot_become_a_function(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        do("main-function", text)


def test_a_name_that_a_function_has_too_is_no_obstacle() -> None:
    after = do("main-function", "def f():\n    x = 1\n    return x\n\n\nx = f()\nprint(x)\n")
    assert after.endswith('def main():\n    x = f()\n    print(x)\n\n\nif __name__ == "__main__":\n    main()\n')


# ── values that become parameters ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "default", "after"),
    [
        ("def f(a=10):\n    return g(a, wait=10)\n", "10", "def f(a=10, new=10):\n    return g(a, wait=new)\n"),
        ('def f():\n    """5 apples."""\n    return 5 + 5.0\n', "5",
         'def f(new=5):\n    """5 apples."""\n    return new + 5.0\n'),
        ("def f(x):\n    return x[0], None\n", "0", "def f(x, new=0):\n    return x[0], None\n"),
        ("def f(x):\n    return f'{x} kg'\n", "'kg'", "def f(x, new='kg'):\n    return f'{x} {new}'\n"),
        ("def f(x):\n    return f'{x:kg} kg'\n", "'kg'", "def f(x, new='kg'):\n    return f'{x:kg} kg'\n"),
        ("def f(x):\n    return f'kg and kg {x}'\n", "'kg'", "def f(x, new='kg'):\n    return f'kg and kg {x}'\n"),
    ],
)  # fmt: skip
def test_a_parameter_takes_the_place_of_its_default(text: str, default: str, after: str) -> None:
    assert do("add-parameter", text, "f", "new", default) == after
