"""What is said by the way of names, lines, types and errors: what it means, and what it does not."""

from __future__ import annotations

import re

import pytest

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.defects.on_neither_side import DEFECTS
from spark_tui.edits.new_names import new_names
from spark_tui.edits.python.source import read
from spark_tui.edits.python.types.inferred import return_type
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.linters import RULES
from spark_tui.edits.saying.kind.words import KINDS
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.name.missing import missing
from spark_tui.edits.saying.readers import is_no_part
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.empty_handed import gives_back_what_it_got, is_spelled_out
from spark_tui.edits.weighing.strays import strays
from spark_tui.edits.weighing.wished_in_vain import leaves_out_what_is_wished
from spark_tui.links.several.one_thing import is_one_thing

CODE = '''\
import os

DEBUG = False


class Page:
    def line(self, rows):
        """One of them."""
        return rows[0]

    def read(self, rows):
        if rows:
            return rows
        return None
'''


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("const everywhere I now read var", "var", "const"),
        ("width wherever it says w", "w", "width"),
        ("tmp says me nothing, newest would be better", "tmp", "newest"),
        ("x tells you nothing: ratio would do", "x", "ratio"),
        ("it has Any, Sequence would do", "Any", "Sequence"),
    ],
)
def test_one_name_is_to_be_read_for_another(sentence: str, old: str, new: str):
    assert (old, new) in contrasts(sentence)


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("calling Page.read_all while rows is None should raise ValueError", "read_all"),
        ("PageSet itself should be hashable", "PageSet"),
        ("ZeroDivisionError, because min_rows was empty", "min_rows"),
        ("Perf_counter around read", ""),
        ("calling read while rows is None should raise ValueError", ""),
        ("Page itself should be hashable", ""),
    ],
)
def test_what_is_spoken_of_as_there_is_missed(sentence: str, name: str):
    assert missing(Sentence(sentence, read(CODE)), may_be_new=False) == name


@pytest.mark.parametrize(
    ("first", "joint", "second"),
    [
        ("7-8 should be inside try", " and ", "UnicodeDecodeError should return False"),
        ("put line 7 in a try", ", ", "on KeyError it should be 0"),
        ("what happens with no items", "? ", "it should return 0"),
        ("and what if rows is None", "? ", "I would expect an empty list"),
        ("use small letters", " and ", "underscores for runTest"),
        ("capital letters", " and ", "digits in the names"),
    ],
)
def test_these_are_one_thing(first: str, joint: str, second: str):
    sentence = f"{first}{joint}{second}"
    found = re.compile(re.escape(joint)).search(sentence, len(first))
    assert found is not None
    assert is_one_thing(sentence, found, first, second)


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("def f(x: str | int | str):\n    return x\n", "typed_twice"),
        ("def f(x: Literal[1][1]):\n    return x\n", "typed_by_a_part"),
        ("def f(x: Any[str]):\n    return x\n", "typed_by_a_part"),
        ("def f(x):\n    return x not in None\n", "looked_for_in_nothing"),
    ],
)
def test_that_means_nothing(code: str, rule: str):
    assert rule in {name for name, _ in senseless(read(code))}


def test_types_of_their_own_are_fine():
    assert not senseless(read("def f(x: list[str] | dict[str, int] | None):\n    return x in (1, 2)\n"))


@pytest.mark.parametrize(
    ("shown", "kind"),
    [
        (">>> f('a')\n    'b'\n    >>> f('')\n    'c'", "str"),
        (">>> f(1)\n    2", "int"),
        (">>> f(1)\n    2\n    >>> f('a')\n    'b'", None),
        (">>> g(f(1))\n    2", None),
        (">>> f(1)\n    <object>", None),
    ],
)
def test_the_examples_of_a_docstring_show_what_comes(shown: str, kind: str | None):
    source = read(f'def f(x):\n    """Do it.\n\n    {shown}\n    """\n    return other(x)\n')
    assert return_type(source, source.functions[0][1]) == kind


def test_a_line_that_is_counted_is_no_function_of_that_name():
    after = CODE.replace(
        "        if rows:\n            return rows\n        return None\n", "        return rows or None\n"
    )
    assert strays(CODE, "shorter in line 12", after) == 0
    assert strays(CODE, "shorter in line", after) > 0


def test_arguments_that_are_exchanged_are_not_called_so():
    after = CODE.replace("rows[0]", "rows[-1]")
    assert not leaves_out_what_is_wished(CODE, "the same with its first two arguments exchanged", after)
    assert leaves_out_what_is_wished(CODE, "the same with its arguments limit", after)


def test_what_is_set_outside_is_a_text():
    outside = CODE.replace("= False", '= os.environ.get("DEBUG", "False").lower() == "true"')
    assert not is_spelled_out(CODE, "DEBUG is env var DEBUG", outside)
    assert is_spelled_out(CODE, "DEBUG is a text", CODE.replace("= False", '= "False"'))


def test_what_is_given_back_may_be_said_in_words():
    code = "def f(toml_file):\n    return None\n"
    after = "def f(toml_file):\n    return toml_file\n"
    assert not gives_back_what_it_got(code, "return toml file", after)
    assert gives_back_what_it_got(code, "return who had the file", after)


@pytest.mark.parametrize(
    ("sentence", "kind"), [("only ' for strings", "single-quotes"), ('use just " everywhere', "double-quotes")]
)
def test_only_one_mark_is_wanted(sentence: str, kind: str):
    assert KINDS[kind](Sentence(sentence, read(CODE))) > 0


def test_what_isort_says_is_known():
    said = Sentence("ERROR: Imports are incorrectly sorted and/or formatted.", read(CODE))
    assert RULES["sort-imports"](said) > 0


@pytest.mark.parametrize("sentence", ["read forgets limit, it wants True", "mypy complains, read (rows) needs None"])
def test_what_something_wants_is_no_name(sentence: str):
    assert not {"wants", "forgets", "mypy", "needs"} & set(new_names(Sentence(sentence, read(CODE))))


def test_a_part_of_a_type_is_not_the_type():
    gap = Gap(Sentence("not set[str] | list[str]", read(CODE)), "rename-type", ())
    assert [is_no_part(gap, each) for each in ("set", "set[str]", "list[str]", "set[str] | list[str]")] == [
        -1,
        -1,
        -1,
        0,
    ]


@pytest.mark.parametrize("words", ["keep it in the class though", "leave it in the class however"])
def test_though_is_no_class(words: str):
    assert missing(Sentence(f"read could be a function, {words}", read(CODE))) == ""


def test_how_it_is_called_is_no_name():
    assert "explicitly" not in set(new_names(Sentence("want read called explicitly", read(CODE))))
    assert "lines" in set(new_names(Sentence("want read called lines", read(CODE))))


def test_a_type_is_there_only_once():
    code = "def f(a, b):\n    return a is int, a is b\n"
    complaint = Complaint(Sentence("f is always False, even if they are equal", read(code)), 1, 2)
    found = [each for defect in DEFECTS for each in defect.repairs(complaint, re.search("equal", "equal"))]
    texts = [splice.text for each in found for splice in each.splices]
    assert texts == ["a == b"]
