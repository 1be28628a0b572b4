"""A function that calls itself last, as a loop; and why others cannot be one."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import choices, named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident

OP = named("recursion-to-loop")


def looped(body: str, header: str = "def f(a, b=1)", before: str = "") -> str:
    text = before + header + ":\n" + "".join(f"    {line}\n" for line in body.split("\n"))
    (name,) = choices(OP, text, ())
    after = perform(OP, text, (name,)).removeprefix(f"{before}{header}:\n")
    return "".join(line.removeprefix("    ") for line in after.splitlines(keepends=True))


@pytest.mark.parametrize(
    ("body", "after"),
    [
        # keywords, what is left out, what stays as it is
        ("if a:\n    return f(b=b, a=a - 1)\nreturn b", "while a:\n    a = a - 1\nreturn b\n"),
        ("if a:\n    return f(a - 1)\nreturn b", "while a:\n    a, b = a - 1, 1\nreturn b\n"),
        # several lines, comments and strings keep their places
        (
            "if a > 9: return a\n# more\nreturn f(\n    a + b,\n    '''\nx''',\n)  # on",
            "while True:\n    if a > 9: return a\n    # more\n    a, b = a + b, '''\nx'''  # on\n",
        ),
        # asked again until it is right
        (
            "n = input(a)\nif n:\n    return n\nreturn f(a, b)",
            "while True:\n    n = input(a)\n    if n:\n        return n\n    continue\n",
        ),
        (
            "return [a] + f(a - 1) if a else ['end']",
            "result = []\nwhile True:\n    if not a:\n        return result + ['end']\n"
            "    result += [a]\n    a, b = a - 1, 1\n",
        ),
    ],
)
def test_what_comes_last_is_the_next_turn(body: str, after: str):
    assert looped(body) == after


@pytest.mark.parametrize(
    "body",
    [
        "if a > 5: return f(b, a // 2)\nif not a: return\nb += 1\nif b < 9:\n    return f(a - 1, b)",
        "match a:\n    case 0:\n        return b\n    case 1 if b:\n        return f(0)\n    case _:\n"
        "        return f(a - 1, b + 1)",
        "if a <= 0:\n    return 1\nif a == 1:\n    return 5\nreturn f(a - 2, b) * a",
        "return f(a - 1, b + 2) if a > b else f(b // 2) if b > 1 else 9",
        "a -= 1\nreturn b if a < 0 else (f(b=b, a=a) if b > 9 else f(a, b * 7))",
        "return b if a == 0 else f(a - 1, b) if a > 3 else f(a - 1, b * 2)",
    ],
)
def test_it_gives_what_it_gave(body: str):
    text = "def f(a, b=1):\n" + "".join(f"    {line}\n" for line in body.split("\n"))
    results: list[list[object]] = []
    for each in (text, perform(OP, text, ("f",))):
        space: dict[str, object] = {}
        exec(each, space)
        results.append([eval(f"f({a}, {b})", space) for a in range(9) for b in range(4)])
    assert results[0] == results[1]


@pytest.mark.parametrize(
    ("header", "body"),
    [
        ("async def f(a)", "await a\nif a:\n    return await f(a - 1)"),
        ("def f(a)", "yield a\nif a:\n    yield from f(a - 1)"),
    ],
)
def test_what_is_waited_for_and_what_is_handed_on(header: str, body: str):
    assert looped(body, header).splitlines()[2:] == ["    if a:", "        a = a - 1", "        continue", "    return"]


def test_methods_and_what_stands_before_them():
    cached = "import functools\n\n\n@functools.lru_cache(maxsize=None)\n"
    assert looped("return a if b else f(a, 1)", before=cached).splitlines()[0] == "while True:"
    text = "class A:\n    @classmethod\n    def f(cls, a):\n        if a:\n            return cls.f(a - 1)\n"
    text += "        return cls\n"
    assert "        while a:\n            a = a - 1\n" in perform(OP, text, ("f",))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return a if a < 2 else f(a - 1) + f(a - 2)", "line 2 needs what f gives"),
        ("return f(f(a - 1))", "line 2 needs what f gives"),
        ("return a and f(a - 1)", "line 2 needs what f gives"),
        ("for x in a:\n    f(x)", "what has to end first"),
        ("with open(a) as file:\n    return f(file)", "what has to end first"),
        ("f(a - 1)\nprint(a)", "goes on behind line 2"),
        ("if a:\n    f(a - 1)\n    return 1", "goes on behind line 3"),
        ("return f(*a)", "which arguments"),
        ("g = lambda: a\nreturn f(a - 1, g)", "a turn that is over"),
        ("return f(a - 1, f)", "hands itself on"),
        ("f = a\nreturn f(a)", "means something else"),
        ("if a:\n    return b\nreturn a + f(a - 1)", "not plainly numbers, texts or lists"),
        ("if a:\n    return ''\nreturn a + f(a) + a", "line 4 needs what f gives"),
        ("if a:\n    return 0\nreturn f(a) + a.pop()", "calls something behind the last turn"),
        ("if a:\n    return 0\nif b:\n    return a * f(b)\nreturn a + f(a)", "in several ways"),
        ("if a:\n    return 0\nelif b:\n    return a + f(b)", "gives nothing in some cases"),
    ],
)
def test_what_cannot_be_a_loop(body: str, why: str):
    text = "def f(a, b=1):\n" + "".join(f"    {line}\n" for line in body.split("\n"))
    assert choices(OP, text, ()) == []
    with pytest.raises(Refusal, match=why):
        list(OP.edit(read(text), ("f",)))


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ("@traced\ndef f(a)", "goes through @traced"),
        ("def f(*a)", "any number of arguments"),
        ("def f(a, b=[])", "does not say what b is"),
    ],
)
def test_a_function_each_call_of_which_is_more_than_a_turn(header: str, why: str):
    with pytest.raises(Refusal, match=why):
        list(OP.edit(read(f"{header}:\n    return f(a)\n"), ("f",)))


def test_a_sentence_says_which():
    text = "".join(f"def {name}(n):\n    return 1 if n < 2 else n * {name}(n - 1)\n\n\n" for name in ("fact", "other"))
    said = Sentence("fact without recursion please", read(text))
    assert beginnings(OP, said, 1)[0].values == ("fact",)
    assert "recursion-to-loop" in evident(said)
