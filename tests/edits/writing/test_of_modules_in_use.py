"""What people ask for in modules that others wrote: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

IDLE = """\
LEVEL = 1
LEVEL = 2


class Late(Exception):
    \"\"\"Too late.\"\"\"
    pass


def walk(rows):
    if rows:
        rows = rows[1:]
    else:
        pass
    for at, row in enumerate(rows):
        print(row)
    for at, row in enumerate(rows):
        print(at, row)
    return [row for at, (row, _) in enumerate(rows)]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "old", "new"),
    [
        ("the pass in Late is not needed", "delete-lines", "    pass\n\n\ndef", "\n\ndef"),
        ("drop the else with only a pass in walk", "drop-else", "    else:\n        pass\n", ""),
        ("LEVEL is set twice, the first one can go", "delete-lines", "LEVEL = 1\n", ""),
        ("LEVEL is assigned twice, drop the second", "delete-lines", "LEVEL = 2\n", ""),
        ("at isn't used in the first loop", "unused-variables", "for at, row in enumerate(rows):\n        print(row)",
         "for row in rows:\n        print(row)"),
    ],
)  # fmt: skip
def test_what_does_nothing_goes(sentence: str, kind: str, old: str, new: str) -> None:
    assert IDLE.replace(old, new, 1) in after(sentence, IDLE, kind)


def test_an_index_that_is_read_stays() -> None:
    assert all("print(at, row)" in each for each in after("the index isn't used", IDLE, "unused-variables"))


CUT = """\
def names(text):
    return [name.title() for name in text.split(",")]


def pairs(line):
    parts = line.split(";")
    return parts


def options(spec):
    for one in spec.split(","):
        key, value = one.split("=")
        yield key, value
"""


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        ("blanks after the commas in names should not matter", "[name.strip().title() for name in"),
        ("pairs: allow spaces around the semicolons", "[part.strip() for part in line.split"),
        ("names('ann, bob') gives ' Bob'", "[name.strip().title() for name in"),
        ("options should ignore whitespace around the =", 'key, value = (part.strip() for part in one.split("="))'),
    ],
)
def test_blanks_beside_what_a_text_is_cut_at_are_no_part_of_it(sentence: str, new: str) -> None:
    assert new in after(sentence, CUT, "wrap-call")[0]


def test_a_blank_that_is_to_be_there_is_not_taken_away() -> None:
    assert not any("strip" in each for each in after("print a space after the commas", CUT, "wrap-call"))


KEPT = """\
from collections import OrderedDict


def counted(words, known):
    found = OrderedDict()
    for word in words:
        found[word] = word in known
    if len([word for word in words if word in known]) > 0:
        found["any"] = True
    return next((True for word in words if word.isupper()), False), found
"""


def test_a_dict_keeps_its_order_by_itself() -> None:
    (first, *_) = after("no need for OrderedDict any more, a dict will do", KEPT, "replace")
    assert "    found = {}\n" in first
    assert "OrderedDict" not in first
    moving = KEPT + "\n\ncounted([], []).move_to_end('a')\n"
    assert not any("found = {}" in each for each in after("replace OrderedDict by dict", moving, "replace"))


def test_whether_there_is_any_is_asked_so() -> None:
    found = after("counted should use any", KEPT, "any-all")
    assert any("if any(word in known for word in words):" in each for each in found)
    assert any("return any(word.isupper() for word in words), found" in each for each in found)


LIKE = """\
__all__ = ["info", "fail"]


def info(text):
    \"\"\"Logs it as info.\"\"\"
    send("INFO", text)


def fail():
    raise SystemExit(1)
"""


def test_one_more_that_is_like_another_is_so_for_its_own_name() -> None:
    (first, *_) = after("add a debug function like info", LIKE, "write-function")
    assert '__all__ = ["info", "debug", "fail"]' in first
    assert 'def debug(text):\n    """Logs it as debug."""\n    send("DEBUG", text)\n' in first


def test_what_would_do_the_very_same_is_not_written_again() -> None:
    assert not any("def stop" in each for each in after("add a stop function like fail", LIKE, "write-function"))


LETTER = """\
class Letter:
    def __init__(self, address, raw, stamps):
        self.address = address
        self.raw = raw
        self.stamps = stamps

    def __repr__(self):
        return f"Letter(address={self.address!r})"
"""


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        ("add a text property that decodes the raw as latin-1", 'def text(self):\n        return self.raw.dec'),
        ("Letter needs a method shouted that uppercases the address", "def shouted(self):\n        return self.add"),
        ("a property weight which counts the stamps", "@property\n    def weight(self):\n        return len(self.stam"),
        ("add a lines method to split the address on commas", 'return self.address.split(",")'),
        ("add a method begin that returns the first 3 characters of the address", "return self.address[:3]"),
        ("add a data property that parses the raw as json", "return json.loads(self.raw)"),
    ],
)  # fmt: skip
def test_a_method_is_told_by_what_it_does(sentence: str, new: str) -> None:
    assert new in after(sentence, LETTER, "write-method")[0]


def test_what_no_object_has_is_no_method() -> None:
    assert not any(
        "def size" in each for each in after("add a size method that counts the pages", LETTER, "write-method")
    )


def test_one_more_that_is_shown_stands_behind_a_comma() -> None:
    (first, *_) = after("the repr should show the stamps too", LETTER, "add-repr")
    assert "Letter(address={self.address!r}, stamps={self.stamps!r})" in first


RANKS = """\
def ranks(points):
    return sorted(list(set(points)), reverse=True)


def second(points):
    points = sorted(set(points))
    return points[1]


def seen(names):
    known = set(names)
    return [name for name in sorted(list(names)) if name in known]
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("ranks must not drop duplicates", "list(set(points))", "points"),
        ("second: keep repeated points", "sorted(set(points))", "sorted(points)"),
    ],
)
def test_what_is_there_twice_stays_twice(sentence: str, old: str, new: str) -> None:
    assert after(sentence, RANKS, "use-set")[0] == RANKS.replace(old, new, 1)


def test_calls_that_change_nothing_go() -> None:
    (first, *_) = after("remove the unnecessary conversions", RANKS, "unwrap-call")
    assert "sorted(set(points), reverse=True)" in first
    assert "in sorted(names) if" in first
    (first, *_) = after("ranks has a needless list call", RANKS, "unwrap-call")
    assert "in sorted(list(names)) if" in first


HUB = """\
class Hub:
    def __init__(self):
        self.known = {}
        self.live = set()

    def leave(self, name: str) -> None:
        self.known.pop(name, None)

    def mute(self, name):
        self.live.discard(name)

    def drop(self, name):
        if name in self.known:
            del self.known[name]

    def clear(self, name):
        self.live.clear()


def report(rows, file):
    if not rows:
        return
    for row in rows:
        file.write(row)
"""


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        (
            "leave should return True when the name was known",
            "-> bool:\n        return self.known.pop(name, None) is not",
        ),
        (
            "mute must return whether the name was live",
            "was_there = name in self.live\n        self.live.discard(name)",
        ),
        ("drop should return True if something was removed", "            return True\n        return False\n"),
    ],
)
def test_who_takes_something_away_says_whether_it_was_there(sentence: str, new: str) -> None:
    assert new in after(sentence, HUB, "add-return")[0]


def test_who_takes_all_away_says_nothing() -> None:
    assert after("clear should return True if something was removed", HUB, "add-return") == []


def test_it_is_said_where_it_ends_at_once_for_there_is_nothing() -> None:
    (first, *_) = after('report should print "No rows" when there are no rows', HUB, "guard-empty")
    assert 'if not rows:\n        print("No rows")\n        return\n' in first


TOLD = '''\
"""Tides."""


def high(level):
    """How high it is.

    >>> high(2)
    4
    """
    return level * 2


def low(level):
    """How low"""
    return -level


def now(level):
    return level
'''


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ('the docstring of high should be "Twice the level."', "How high it is.", "Twice the level."),
        ("change the docstring of low to 'The other way'", "How low", "The other way"),
        ('the module docstring should say "Tides and moons."', "Tides.", "Tides and moons."),
    ],
)
def test_a_docstring_says_something_else_from_now_on(sentence: str, old: str, new: str) -> None:
    assert after(sentence, TOLD, "write-docstring")[0] == TOLD.replace(old, new, 1)


def test_a_docstring_that_is_not_there_is_not_changed() -> None:
    found = after('the docstring of now should be "What it is."', TOLD, "change-message")
    assert not any("What it is" in each and "How low" not in each for each in found)


WORDS = """\
def words(line):
    return [word.strip(".") for word in line.split(" ")]


def fields(line):
    return line.split(";")


def bare(line):
    return line.strip()
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("words should call split() without an argument", 'split(" ")', "split()"),
        ("split with no arguments in fields", 'split(";")', "split()"),
        ("strip needs no argument", 'strip(".")', "strip()"),
    ],
)
def test_a_call_is_left_without_arguments(sentence: str, old: str, new: str):
    assert after(sentence, WORDS, "remove-argument")[0] == WORDS.replace(old, new)


@pytest.mark.parametrize("sentence", ["words without arguments", "split takes an argument in words", "bare() alone"])
def test_what_has_none_or_keeps_them_stays(sentence: str):
    assert not any("split()" in each for each in after(sentence, WORDS, "none"))
