"""An argument that is left out, a word in other letters, a pause that is over, the largest of nothing."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended
from spark_tui.edits.weighing.fails_otherwise import raises_it_again

SCRIPT = """\
import sys


def load(name, most):
    return open(name).read()[:most]


name = sys.argv[1]
most = int(sys.argv[2])
print(load(name, most))
"""
TOGGLE = """\
def is_on(word):
    if word.strip() in ("a", "b"):
        return None
    return word in ("on", "yes", "1")
"""
CLOCK = """\
import time


def tick(due, every):
    left = due - time.monotonic()
    time.sleep(left)
    time.sleep(0.5)
    return max(len(name) for name in every)
"""


def test_the_last_argument_may_be_left_out():
    found = after("with a missing count it should be 20 lines", SCRIPT, "default-value")
    assert "int(sys.argv[2] if len(sys.argv) > 2 else 20)" in found[0]
    named = after(
        "without the folder use the current one", SCRIPT.replace("most = int(sys.argv[2])\n", ""), "fix-error"
    )
    assert 'name = sys.argv[1] if len(sys.argv) > 1 else "."\n' in named[0]
    usage = after("without arguments print how it is used", SCRIPT, "default-value")
    assert not any(" else " in each for each in usage)


@pytest.mark.parametrize(
    ("sentence", "given"),
    [
        ("IndexError: list index out of range when it is called with no args, use notes.txt", '"notes.txt"'),
        ("IndexError when I run it plain, take ./today then", '"./today"'),
        ("if no file is given, fall back to PLACE", "PLACE"),
        ("default to a dot if there is no argument", '"."'),
        ("crashes when started without anything, assume stdin.", '"stdin"'),
    ],
)
def test_what_stands_without_quotes_is_taken_then(sentence: str, given: str):
    script = SCRIPT.replace("most = int(sys.argv[2])\n", "").replace("import sys\n", 'import sys\n\nPLACE = "a"\n')
    assert f"name = sys.argv[1] if len(sys.argv) > 1 else {given}\n" in after(sentence, script, "fix-error")[0]


@pytest.mark.parametrize("sentence", ["without arguments use argparse", "without an argument use it as is"])
def test_what_is_no_text_is_not_taken_for_one(sentence: str):
    assert not any(" else " in each for each in after(sentence, SCRIPT, "default-value"))


def test_the_same_word_in_other_letters_is_taken_as_well():
    found = after("is_on should take ON and Yes too", TOGGLE, "add-member")
    assert 'return word.lower() in ("on", "yes", "1")' in found[0]
    assert not any("lower" in each for each in after("is_on should take true too", TOGGLE, "add-member"))


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("tick dies with ValueError: sleep length must be non-negative", "    time.sleep(max(0, left))\n"),
        ("tick fails with ValueError: max() arg is an empty sequence", "max((len(name) for name in every), default=0)"),
    ],
)
def test_what_python_says_tells_what_to_do(sentence: str, line: str):
    target = whole(document("clock.py", CLOCK))
    found = [each.answer for each in mended({"fix-error": 1.0}, sentence, target, 4)]
    assert line in found[0]
    quiet = [each.answer for each in mended({"fix-error": 1.0}, "tick is slow", target, 8)]
    assert not any("max(0, left)" in each or "default=0" in each for each in quiet)


def test_what_it_ends_in_is_not_raised_once_more():
    after_all = TOGGLE.replace("    if word", "    if not word:\n        raise IndexError\n    if word", 1)
    assert raises_it_again(TOGGLE, "an empty word is an IndexError, take it as off", after_all)
    assert raises_it_again(TOGGLE, "nothing at all ends in IndexError", after_all)
    assert not raises_it_again(TOGGLE, "an empty word should end in an error, IndexError", after_all)


TESTS = """\
from words import plural


def test_plural():
    assert plural("cat") == "cats"


def test_plural_of_y():
    assert plural("fly") == "flies"


def test_of_numbers():
    assert plural(3) == "3"
"""


def test_one_more_example_is_asserted_where_the_others_are():
    found = after('test_plural_of_y should check "city" -> "cities" as well', TESTS, "write-test")
    assert found[0] == TESTS.replace('"flies"\n', '"flies"\n    assert plural("city") == "cities"\n')
    assert not any('"ant"' in each for each in after('plural of "ant" is "ants"', TESTS, "add-member"))
