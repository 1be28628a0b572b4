"""What a match asks, asked by an if."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import choices, named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident

OP = named("match-to-if")


def as_if(subject: str, *cases: str, before: str = "") -> str:
    """What becomes of a match in a function; each case is its header, and does something of its own."""
    branches = "".join(f"        case {case}:\n            do({at})\n" for at, case in enumerate(cases))
    after = perform(OP, f"{before}def f(x, y):\n    match {subject}:\n{branches}", ())
    return after.removeprefix(f"{before}def f(x, y):\n")


@pytest.mark.parametrize(
    ("subject", "case", "test"),
    [
        ("x", "1", "x == 1"),
        ("x.kind", "Kind.RED | Kind.BLUE", "x.kind in (Kind.RED, Kind.BLUE)"),
        ("x['kind']", "None | 'a' | 'b'", "x['kind'] is None or x['kind'] in ('a', 'b')"),
        ("x", "int() | 'a' | str() | list()", "isinstance(x, int) or x == 'a' or isinstance(x, (str, list))"),
        ("x", "True if y or x", "x is True and (y or x)"),
        ("x", "n if n > 1", "x > 1"),
        ("x, y", "(0, _) | (_, 0)", "x == 0 or y == 0"),
        ("(x % 3, x % 5)", "[0, 0]", "x % 3 == 0 and x % 5 == 0"),
        ("x, y", "(a, b) if a is b", "x is y"),
    ],
)
def test_a_pattern_is_asked_in_so_many_words(subject: str, case: str, test: str):
    assert as_if(subject, case) == f"    if {test}:\n        do(0)\n"


def test_what_is_found_by_calling_is_called_once():
    assert as_if("x.pop()", "1", "2").splitlines()[:2] == ["    value = x.pop()", "    if value == 1:"]
    assert as_if("(n := x())", "1").splitlines()[0] == "    n = x()"
    assert as_if("x.split(y)", "[a, *_, 'b']").splitlines()[:2] == [
        "    words = x.split(y)",
        "    if len(words) >= 2 and words[-1] == 'b':",
    ]


def test_names_are_given_where_they_are_read():
    point = "class P:\n    def __init__(self, a):\n        self.a = a\n\n\n"
    text = (
        "def f(p):\n    match p:\n        case P(a=p):\n            return p\n        case (None | 0) as q: return q\n"
    )
    after = point + "def f(p):\n    if isinstance(p, P):\n        p = p.a\n        return p\n"
    after += "    elif p is None or p == 0:\n        q = p\n        return q\n"
    assert perform(OP, point + text, ("f",)) == after


@pytest.mark.parametrize(
    ("subject", "case", "why"),
    [
        ("x", "{'a': 1}", "more than an if can ask"),
        ("x", "[1, _]", "more than an if can ask"),
        ("x", "Point(a=1)", "whether every Point has a a"),
        ("x", "Point(1)", "by their places"),
        ("x", "str(a) | bytes(a)", "gives names to one of several"),
        ("x", "_", "always fits"),
        ("x, y", "(1, *_)", "another number of things"),
        ("x", "1 if (x := 2)", "sets something"),
        ("x", "1  # one\n            | 2", "comment on line"),
    ],
)
def test_what_an_if_cannot_ask(subject: str, case: str, why: str):
    with pytest.raises(Refusal, match=why):
        as_if(subject, case.replace("1  # one", "(1  # one") + ")" * ("# one" in case))


def test_a_name_that_stays_where_its_condition_fails():
    text = "def f(x):\n    match x:\n        case n if n > 1:\n            return 1\n    return n\n"
    with pytest.raises(Refusal, match="n of line 3 is read elsewhere too"):
        perform(OP, text, ())


def test_one_that_cannot_be_asked_stays_and_the_others_go():
    text = "def f(x):\n    match x:\n        case {}:\n            match x.a:\n                case 1: go()\n"
    assert perform(OP, text, ("f",)).splitlines()[2:] == ["        case {}:", "            if x.a == 1: go()"]
    assert choices(OP, text + "\n\ndef g(x):\n    return x\n", ()) == ["f"]


def test_a_sentence_says_where():
    text = "def {}(x):\n    match x:\n        case 1:\n            go()\n\n\n"
    both = Sentence("no match in parse, plain ifs", read(text.format("parse") + text.format("show")))
    assert beginnings(OP, both, 1)[0].values == ("parse",)
    every = Sentence("python 3.9 has no match, use if and elif", both.source)
    assert beginnings(OP, every, 1)[0].values in ((), ("",))
    assert "match-to-if" in evident(every).keys() & evident(both).keys()
    assert "match-to-if" not in evident(Sentence("match the case of the others", both.source))


def test_what_a_pattern_asks_of_an_attribute_is_renamed_with_it():
    text = "class P:\n    def __init__(self):\n        self.a = 1\n\n\ndef f(p):\n    match p:\n"
    text += "        case P(a=(1)):\n            go(p.a)\n"
    after = text.replace("self.a", "self.b").replace("P(a=(1))", "P(b=(1))").replace("p.a)", "p.b)")
    assert perform(named("rename"), text, ("a", "b")) == after
