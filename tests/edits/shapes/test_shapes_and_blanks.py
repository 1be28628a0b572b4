"""A shape is code with blanks: what it matches, what stands in them, where it goes, and what comes of it there."""

from __future__ import annotations

import ast

import pytest

from spark_tui.edits.python.source import Source, read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.shapes import Shape
from spark_tui.edits.shapes.blanks import Found, blanks_in, filled, matches, text_in
from spark_tui.edits.shapes.filling import fillings, roles
from spark_tui.edits.shapes.making import made
from spark_tui.edits.shapes.places import kinds_of, places
from spark_tui.edits.shapes.search import Likely, Weights, found
from spark_tui.edits.shapes.telling import Told, speaks_for

CODE = """\
import json


class Cart:
    limit = 10

    def __init__(self, items):
        self.items = items

    @property
    def total(self):
        return sum(item.price for item in self.items)

    def add(self, item, amount=1):
        for _ in range(amount):
            self.items.append(item)
        log(f"added {item}", amount)


def names(cart):
    return [item.name for item in cart.items if item.price > 10]
"""


def told(sentence: str, code: str = CODE) -> Told:
    return Told(Sentence(sentence, read(code)))


def results(shape: Shape, sentence: str, code: str = CODE) -> list[str]:
    """The lines that are new, in every place that it may go to, with the first filling."""
    asked, came = told(sentence, code), list[str]()
    for place in places(asked.source, shape):
        texts = fillings(asked, shape, place, [1.0] * 14, [1.0] * 14)
        after = splice(asked.source, made(asked, shape, place, texts[0].texts if texts else {}))
        ast.parse(after)
        known = set(code.splitlines())
        came.append("\n".join(line for line in after.splitlines() if line not in known))
    return came


@pytest.mark.parametrize(
    ("shape", "code", "blanks"),
    [
        ("__E0__ > __E1__", "a.b > 3", {"__E0__": "a.b", "__E1__": "3"}),
        ("__E0__ > __E1__", "a >= 3", None),
        ("__E0__ + __E0__", "f(x) + f(x)", {"__E0__": "f(x)"}),
        ("__E0__ + __E0__", "f(x) + f(y)", None),
        ("__E0__.__V1__", "cart.total", {"__E0__": "cart", "__V1__": "total"}),
        ("open(__A0__)", "open(path, mode='r')", {"__A0__": "path, mode='r'"}),
        ("__E0__(__A1__, key=__E2__)", "sorted(a, key=f)", {"__E0__": "sorted", "__A1__": "a", "__E2__": "f"}),
        ("[__T0__, __A1__]", "['a', 'b', c]", {"__T0__": "'a'", "__A1__": "'b', c"}),
        ("round(__E0__, __D1__)", "round(x, 2)", {"__E0__": "x", "__D1__": "2"}),
        ("round(__E0__, __D1__)", "round(x, places)", None),
        ("print(__F0__)", 'print(f"{a}")', {"__F0__": "f'{a}'"}),
        ("print(__F0__)", 'print("a")', None),
    ],
)
def test_what_stands_in_the_blanks(shape: str, code: str, blanks: dict[str, str] | None):
    stood: Found = {}
    is_it = matches(ast.parse(shape, mode="eval").body, ast.parse(code, mode="eval").body, stood)
    assert is_it == (blanks is not None)
    assert blanks is None or {blank: text_in(node) for blank, node in stood.items()} == blanks


def test_a_blank_that_is_empty_takes_its_comma_along():
    assert filled("open(__A0__, encoding='utf-8')", {"__A0__": ""}) == "open(encoding='utf-8')"
    assert filled("f(__E1__, __A0__)", {"__A0__": "", "__E1__": "x"}) == "f(x)"
    assert blanks_in("__E1__ if __V0__ else __E1__") == ("__E1__", "__V0__")


@pytest.mark.parametrize(
    ("shape", "sentence", "line"),
    [
        (Shape("__E0__ > __E1__", "__E0__ >= __E1__"), "10 too", "if item.price >= 10]"),
        (Shape("range(__E0__)", "range(__E0__ - 1)"), "one less", "for _ in range(amount - 1):"),
        (Shape("log(__A0__)", "log(__A0__, level=__D1__)"), "level 20", ", amount, level=20)"),
        (Shape("__D0__", "__D1__"), "at most 20", "    limit = 20"),
        (Shape("self.__V0__.append(__E1__);", "self.__V0__.insert(0, __E1__)"), "", "self.items.insert(0, item)"),
        (Shape("@", "@cache", ("from functools import cache",)), "remember it", "from functools import cache"),
    ],
)  # fmt: skip
def test_what_comes_of_it(shape: Shape, sentence: str, line: str):
    assert any(line in result for result in results(shape, sentence))


def test_it_goes_into_every_gap_at_the_depth_that_is_there():
    gaps = results(Shape("", "check()"), "check it")
    assert {len(line) - len(line.lstrip()) for line in gaps} == {0, 4, 8, 12}
    assert len(gaps) == 20  # of seven blocks, one more than they have statements


def test_lines_are_taken_into_a_block_with_all_that_follows():
    around = results(Shape("", "try:\n    __W0__\nexcept ValueError:\n    pass"), "bad ones do not matter")
    loop = "            for _ in range(amount):\n                self.items.append(item)\n"
    assert f"        try:\n{loop}        except ValueError:\n            pass" in around


def test_an_error_says_what_was_wrong():
    (first, *_) = results(Shape("", "if __V0__ < 1:\n    raise ValueError(__T1__)"), "amount must be positive")
    assert 'raise ValueError("' in first
    with pytest.raises(Refusal, match="nobody says"):
        results(Shape("", "print(__T0__)"), "print something")
    assert any('print("all gone")' in each for each in results(Shape("", "print(__T0__)"), 'print "all gone"'))


def test_brackets_come_where_it_would_fall_apart():
    code = "def f(a, b):\n    return a + b\n"
    doubled = results(Shape("__E0__", "__E0__ * 2"), "twice", code)
    assert sorted(doubled) == ["    return (a + b) * 2", "    return a * 2 + b", "    return a + b * 2"]


def test_the_place_that_is_named_has_more_that_speaks_for_it():
    asked, shape = told("add: the amount in range is one too few"), Shape("__E0__", "__E0__ + 1")
    spoken = {ast.unparse(place.inside[0]): speaks_for(asked, place) for place in places(asked.source, shape)}
    assert spoken["amount"][0] > spoken["cart.items"][0]
    assert spoken["amount"][4] > spoken["cart.items"][4]


def test_the_likeliest_come_first_and_each_once():
    source = read(CODE)
    likely = [
        Likely(Shape("__E0__ > __E1__", "__E0__ >= __E1__"), -0.1, {}),
        Likely(Shape("__D0__", "__D1__"), -3.0, {}),
    ]
    weights = Weights([1.0] * 17, [1.0] * 14, [1.0] * 14)
    answers = list(found(Sentence("names: 10 counts too, not 12", source), likely, weights, 5))
    texts = [splice(source, repair.splices) for _, repair in answers]
    assert texts[0] == CODE.replace("price > 10", "price >= 10")
    assert len(set(texts)) == len(texts)
    chances = [each.chance for each, _ in answers]
    assert chances == sorted(chances, reverse=True)


def test_what_kind_of_place_it_is():
    def kinds(shape: Shape, text: str) -> tuple[str, ...]:
        source: Source = read(CODE)
        return next(kinds_of(source, each) for each in places(source, shape) if ast.unparse(each.inside[0]) == text)

    assert kinds(Shape("__E0__", "-__E0__"), "amount") == (
        "as Call.args",
        "a Name",
        "below For",
        "call range",
        "on For",
    )
    assert kinds(Shape("__E0__.append(__E1__);", ""), "self.items.append(item)") == (
        "in For.body", "behind ^", "before $", "1 lines",
    )  # fmt: skip


def test_a_name_stands_as_what_the_shape_says():
    assert roles(Shape("", "self.__V0__ = __V1__.__V2__")) == {"__V0__": "own", "__V1__": "name", "__V2__": "attribute"}
