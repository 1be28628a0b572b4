"""What linters and type checkers say, as somebody would ask for it."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import ops, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.linted import linted
from spark_tui.edits.weighing.unsure import is_unsure


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("PLR2004 Magic value used in comparison, consider replacing `30` with a constant variable", "30"),
        ("shop.py:3:5: N806 Variable `Cart` in function should be lowercase", "snake case for Cart"),
        ('C0103: Function name "unhandledTransition" doesn\'t conform to snake_case naming style', "snake case for un"),
        ("a.py:2:5: F401 `typing.List` imported but unused", "remove the import of List"),
        ("W0102: Dangerous default value {} as argument", "mutable default argument"),
        (
            "error: Function is missing a return type annotation  [no-untyped-def]",
            "annotate the return type of the function",
        ),
        (
            "a.py:4: error: Function is missing a type annotation  [no-untyped-def]",
            "type hints to the function on line 4",
        ),
        ("error: Function is missing a return type annotation, list[int]", "the return type as list[int]"),
        ("ANN201 Missing return type annotation for public function `pay`", "annotate the return type of pay"),
        ("a.py:7:5: D103 Missing docstring in public function", "add a docstring to the function on line 7"),
        ("D102 Missing docstring in public method", "add a docstring to the function"),
        ("C0116: Missing function or method docstring (missing-function-docstring)", "a docstring to the function"),
        ("a.py:3:8: E711 Comparison to `None` should be `cond is None`", "is None on line 3"),
        ("a.py:9:4: UP031 Use format specifiers instead of percent format", "use an f-string on line 9"),
        ("F821 Undefined name `rows`", "NameError: name 'rows' is not defined"),
        ('a.py:9: error: Item "None" of "Order | None" has no attribute "pay"  [union-attr]', "(line 9)"),
        ('error: "deque[int]" has no attribute "push"  [attr-defined]', "'deque' object has no attribute 'push'"),
        ('error: Unexpected keyword argument "hight" for "Box"', "Box() got an unexpected keyword argument 'hight'"),
        ('error: Operator "*" not supported for "None"', "for *: 'NoneType' and 'int'"),
        ("shop.py:1:0: C0114: Missing module docstring (missing-module-docstring)", "add a module docstring"),
        ("mutable defaults are dangerous, use None", "mutable defaults are dangerous, use None"),
        ("the variable `Cart` should be lowercase", "the variable `Cart` should be lowercase"),
    ],
)
def test_what_a_linter_says_asks_for_something(said: str, asked: str):
    assert asked in linted(said)
    assert "variable" not in linted(said) or linted(said) == said


def test_a_variable_with_a_capital_gets_a_small_one_and_no_class_does():
    source = read("class Cart:\n    pass\n\n\ndef fill():\n    Box = Cart()\n    return Box\n")
    assert "box = Cart()\n    return box\n" in perform(ops()["snake-case"], source.text, ("Box",))
    sentence = Sentence("Box should be snake case", source)
    assert beginnings(ops()["snake-case"], sentence, 2)[0].values == ("Box",)


def test_nothing_is_called_it():
    source = read("def is_adult(age):\n    return age >= 18\n")
    found = beginnings(ops()["extract-constant"], Sentence("18 is a magic number, make it a constant", source), 3)
    assert found[0].values[0] == "18"
    assert not any("IT" in each.values for each in found)


def test_a_change_far_from_where_a_linter_points_is_nothing_to_be_sure_of():
    code = "".join(f"def f{n}(x):\n    return x == {n}\n\n\n" for n in range(6))
    said = "tidy.py:2:5: E501 Line too long (98 > 79)"
    assert is_unsure(code, said, code.replace("x == 5", "5 == x"))
    assert not is_unsure(code, said, code.replace("x == 0", "0 == x"))
    assert not is_unsure(code, "tidy.py:2:5: E711 Comparison to `None`", code.replace("x == 5", "5 == x"))
