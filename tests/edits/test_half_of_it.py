"""Answers that do one of two things that are asked for, and the same sentences done."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.unmet import is_half_of_it

CODE = """\
def load(path, owner, items):
    text = path.read()
    return [item for item in text.split() if item != owner]
"""
HEAD = "def load(path, owner, items):\n"


@pytest.mark.parametrize(
    ("sentence", "half", "whole"),
    [
        ("add a tries parameter and log each try", "tries = 3\n", "tries = 3\n    log.info(tries)\n"),
        ("read it again if it is empty, else raise a ValueError", "if not text: read()\n", "raise ValueError\n"),
        ("strip the text and use a Counter", "text = text.strip()\n", "text = Counter(text.strip())\n"),
        ("use utf-8 and strip the text", "text = text.strip()\n", "text = text.decode('utf-8').strip()\n"),
        ("load should strip the text, and give up after 7 of them", "text.strip()\n", "text.strip()[7:]; break\n"),
        ("take it from the environment, 50 by default", "text = environ['TEXT']\n", "text = environ.get('TEXT', 50)\n"),
        ("return None if the text is empty or negative", "if not text: return None\n",
         "if not text or text < 0: return None\n"),
        ("skip the first line and lines with '#'", "text = text[1:]\n", "text = text[1:].replace('#', '')\n"),
        ("leave out what is of the owner or in the items", "if not owner: pass\n", "if owner in items: pass\n"),
        ("leave out unowner items and those without a path", "if not item.owner: pass\n",
         "if not item.owner or item.path: pass\n"),
        ("load returns True or False", "return True\n", "return text == owner\n"),
        ("or owner is not in ('a', 'b')", "if text in ('a', 'b'): pass\n", "if text not in ('a', 'b'): pass\n"),
        ("print to stderr, and exit with 2", "print(text, file=sys.stderr)\n", "print(file=sys.stderr); sys.exit(2)\n"),
        ("log with traceback, start at debug", "log.debug(text)\n", "log.debug(text)\n    log.exception(text)\n"),
        ("raise a ValueError that names the owner", "raise ValueError\n", "raise ValueError(f'unknown: {owner}')\n"),
        ("raise LookupError with the path in it", "raise LookupError\n", "raise LookupError(path)\n"),
        ("raise only KeyError and MapError", "except KeyError: pass\n", "except (KeyError, MapError): pass\n"),
        ("print the usage if there are no items, exit with 2", "if not items: sys.exit(2)\n",
         "if not items: sys.exit(2, usage)\n"),
        ("a match at the start should count triple", "if text[0] == owner: pass\n", "if text[0] == owner: pass * 3\n"),
        ("items of the owner are worth 2x", "if owner: pass\n", "if owner: text *= 2\n"),
        ("make the parent folder of the path", "os.makedirs(path)\n", "path.parent.mkdir()\n"),
        ("frozen with slots", "@dataclass(frozen=True)\n", "@dataclass(frozen=True, slots=True)\n"),
        ("use a deque with a maxlen for items", "items = deque()\n", "items = deque(maxlen=9)\n"),
        ("an f-string, and to stderr", "print(f'{text}')\n", "print(f'{text}', file=sys.stderr)\n"),
    ],
)  # fmt: skip
def test_one_of_two_things_is_left_out(sentence: str, half: str, whole: str):
    one, both = (CODE.replace(HEAD, f"{HEAD}    {new}") for new in (half, whole))
    assert is_half_of_it(CODE, sentence, one)
    assert not is_half_of_it(CODE, sentence, both)


@pytest.mark.parametrize(
    "sentence",
    [
        "load(7) gives 3 items",
        "the text should be an item, it shows '12 of 40'",
        "the f-strings are fine, use text instead of f-strings",
        "KeyError: 'log'",
        'File "a.py", line 40, in load\nValueError: 7 should be 8',
        "lines 7 to 9 of it should go",
        "write `with load(12) as it`",
        "the log says nothing",
        "every item begins with 12 while it should be an owner",
    ],
)
def test_what_is_only_told_of_need_not_come_in(sentence: str):
    assert not is_half_of_it(CODE, sentence, CODE.replace("read()", "read().strip()"))


def test_all_of_it_comes_before_half_of_it():
    one, both = (CODE.replace(HEAD, f"{HEAD}    {new}") for new in ("text = path\n", "text = path\n    log(text)\n"))
    assert doubts(CODE, "call the path text and log it", one) > doubts(CODE, "call the path text and log it", both) == 0


@pytest.mark.parametrize(
    "sentence",
    ["drop the unused imports and helper", "get rid of the comments, prints and imports", "delete import and function"],
)
def test_what_goes_is_of_each_kind_that_is_named(sentence: str):
    function = "def pad(text):\n    # Pads.\n    print(text)\n\n\n"
    before = f"import re\n\n\n{function}{CODE}"
    assert is_half_of_it(before, sentence, f"{function}{CODE}")
    assert not is_half_of_it(before, sentence, CODE)
    assert not is_half_of_it(before, sentence.partition(" and ")[0].partition(",")[0], f"{function}{CODE}")


def test_of_errors_that_are_named_together_none_is_left_out():
    before = "try:\n    go()\nexcept Exception:\n    pass\n"
    one, both = (before.replace("Exception", new) for new in ("KeyError", "(KeyError, OSError)"))
    said = "catch just KeyError and OSError"
    assert doubts(before, said, one) > 8 > doubts(before, said, both) == 0


def test_what_python_cannot_read_is_held_to_its_words():
    assert is_half_of_it("def f(:\n", "log it", "def f():\n")
    assert not is_half_of_it("def f(:\n", "owner and items", "def f(owner):\n")


def test_what_was_asked_for_first_may_be_wanted_no_more():
    said, logged = "log the text and raise a ValueError. no, only log it", CODE.replace(HEAD, f"{HEAD}    log(path)\n")
    assert doubts(CODE, said, logged) > doubts(CODE, said, logged, is_turned=True) == 0


def test_what_an_example_gives_stands_nowhere():
    before = "def human(n):\n    if n > 1024:\n        return f'{n / 1024} KB'\n    return f'{n} B'\n"
    after = before.replace("n > 1024", "n >= 1024")
    assert not is_half_of_it(before, "human(2048) should be 7.5 KB", after)
    assert is_half_of_it(before, "human should give up after 7 tries", after)
