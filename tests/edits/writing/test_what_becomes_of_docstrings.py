"""Docstrings that go, are cut short, are put right, or were a comment; and answers that leave them alone."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.wording import docstring
from spark_tui.edits.weighing.documented import documents_what_is_to_be_bare, leaves_docstrings, loses_a_docstring

CODE = '''\
class Cart:
    """What is bought, until checkout."""

    def total(self):
        # sum of all items, taxes not included
        return sum(self.items)


def area(width, height):
    """Area of a box.

    It is in metres.
    """
    return width * height


# mean of the values
# without weights
def mean(values):
    return sum(values) / len(values)


def load(path):
    """Load the config and return it as a list."""
    with open(path) as file:
        return tuple(file)
'''


@pytest.mark.parametrize(
    "sentence", ["remove all docstrings", "drop the docstrings, they're noise", "no docstrings please"]
)
def test_all_of_them_go(sentence: str):
    (best, *_) = after(sentence, CODE)
    assert '"""' not in best
    assert "# sum of all items" in best


def test_those_of_a_class_go():
    (best, *_) = after("strip the docstrings from Cart", CODE)
    assert best == CODE.replace('    """What is bought, until checkout."""\n\n', "")


@pytest.mark.parametrize(
    "sentence",
    [
        "shorten the docstring of area",
        "the docstring of area is too long",
        "make the docstring of area a one-liner",
    ],
)
def test_one_is_cut_short(sentence: str):
    short = CODE.replace('"""Area of a box.\n\n    It is in metres.\n    """', '"""Area of a box."""')
    assert next(iter(after(sentence, CODE))) == short


def test_a_comment_in_a_function_is_its_docstring():
    expected = CODE.replace("# sum of all items, taxes not included", '"""Sum of all items, taxes not included."""')
    assert next(iter(after("turn the comment in total into its docstring", CODE))) == expected


def test_a_comment_above_a_function_is_its_docstring():
    best = next(iter(after("the comment above mean should be its docstring", CODE)))
    assert "# mean" not in best
    assert 'def mean(values):\n    """Mean of the values without weights."""\n' in best


@pytest.mark.parametrize("words", ["", " all of \\d+", ' says """it"""'])
def test_a_comment_that_cannot_be_one_stays(words: str):
    code = CODE.replace(" sum of all items, taxes not included", words)
    assert all(f"        #{words}\n" in each for each in after("make the comment in total a docstring", code))


@pytest.mark.parametrize(
    "sentence",
    ["load's docstring is out of date: it returns a tuple now", "update the docstring of load, it returns a tuple"],
)
def test_another_kind_of_thing_is_returned(sentence: str):
    assert next(iter(after(sentence, CODE))) == CODE.replace("as a list", "as a tuple")


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Cart has no docstring, say it holds items until checkout", "Holds items until checkout."),
        ("mean deserves a docstring - averages the values", "Averages the values."),
        (
            "add a docstring to mean saying it raises ZeroDivisionError for an empty list",
            "Return the mean of the values. Raises ZeroDivisionError for an empty list.",
        ),
    ],
)
def test_what_one_is_to_say_is_said_without_a_colon(sentence: str, told: str):
    assert next(docstring(Gap(Sentence(sentence, read(CODE)), sentence, ("mean",)))) == told


TESTED = CODE + "\n\ndef test_mean():\n    assert mean([1]) == 1\n"
NO_WORDS = CODE.replace('    """Load the config and return it as a list."""\n', "")
MORE = CODE.replace("def mean(values):\n", 'def mean(values):\n    """Return the mean."""\n')


def test_a_docstring_is_asked_for_and_none_is_another():
    assert leaves_docstrings(CODE, "add a docstring to mean", TESTED)
    assert leaves_docstrings(CODE, "the load docstring should mention the encoding", TESTED)
    assert not leaves_docstrings(CODE, "add a docstring to mean", MORE)
    assert not leaves_docstrings(CODE, "the docstring of load says list, make it return one", TESTED)
    assert not leaves_docstrings(CODE, "add a test for mean", TESTED)


def test_docstrings_are_to_go_and_there_is_one_more():
    assert documents_what_is_to_be_bare(CODE, "remove the docstrings", MORE)
    assert not documents_what_is_to_be_bare(CODE, "mean has no docstring", MORE)


def test_a_docstring_goes_that_was_to_be_another():
    assert loses_a_docstring(CODE, "the docstring of load is out of date: it returns a tuple now", NO_WORDS)
    assert loses_a_docstring(CODE, "shorten the docstring of load", NO_WORDS)
    assert not loses_a_docstring(CODE, "remove the docstring of load", NO_WORDS)
    assert not loses_a_docstring(CODE, "the docstring of load is wrong, get rid of it", NO_WORDS)
