"""What people ask for in modules that are in use, in few words: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.doing.exceptions import raised
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.readers import READERS
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.senseless.definitions import default_refused
from spark_tui.edits.weighing.unspoken import unspoken

CODE = """\
import os

from .store import connect


def prune(folder, names):
    for name in names:
        try:
            os.unlink(os.path.join(folder, name))
        except OSError:
            pass


def option(word, parser):
    if word in {"end", "begin", "stop"}:
        parser.back(word)
    elif word == "colour" or word == "shade":
        parser.colour = parser.next()
    elif word == "width":
        parser.width = parser.next()


def columns(rows, gutter=None, edge=None):
    if gutter is None:
        gutter = 4
    edge = 120 if edge is None else edge
    return connect(timeout=gutter), edge, rows


def store(path, rights=None):
    try:
        if rights is None:
            rights = 0o600
        os.chmod(path, rights)
    finally:
        os.sync()


class Client:
    def __init__(self, url, timeout=None):
        self.url = url
        self.timeout = timeout

    def ask(self, session):
        return session.get(self.url)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "there"),
    [
        ("log a warning when a file could not be unlinked in prune", "add-log",
         "        except OSError:\\n            logger.warning("),
        ("warn through logging when a name cannot be unlinked", "add-log",
         "        except OSError:\\n            logger.warning("),
        ('accept "tint" as colour too', "or-condition", 'elif word in ("colour", "shade", "tint"):'),
        ("take 'breadth' as width as well", "or-condition", 'elif word in ("width", "breadth"):'),
        ("gutter default 6", "default-value", "        gutter = 6\\n"),
        ("default edge 100", "default-value", "    edge = 100 if edge is None else edge\\n"),
        ("prune should return how many files were unlinked", "add-return",
         "            os.unlink(os.path.join(folder, name))\\n            count += 1\\n        except OSError:"),
        ("store default rights 0o640", "default-value", "            rights = 0o640\\n"),
        ("use a default gutter 2 in columns", "default-value", "        gutter = 2\\n"),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, kind: str, there: str):
    assert there.replace("\\n", "\n") in after(sentence, CODE, kind)[0]


def test_what_could_not_be_done_is_not_logged_where_it_is_tried():
    sentence = "log a warning when a file could not be unlinked in prune"
    assert not any("        try:\n            logger" in text for text in after(sentence, CODE, "add-log"))


def test_a_default_is_no_argument_of_a_call_there():
    sentence = "default client timeout of one minute"
    assert not any("session.get(self.url, timeout" in text for text in after(sentence, CODE, "add-timeout"))
    assert evident(Sentence(sentence, read(CODE)))["default-value"]


@pytest.mark.parametrize(
    ("said", "name", "number"),
    [("one hour", "timeout", "3600"), ("of one minute", "wait", "60"), ("one day", "days", "1")],
)
def test_one_of_a_unit_is_a_number(said: str, name: str, number: str):
    assert list(numbers(said, name)) == [number]


@pytest.mark.parametrize(
    ("said", "test"),
    [
        ("option must reject a word that isn't lower case", "not word.islower()"),
        ("raise ValueError in option if the word is not all upper-case", "not word.isupper()"),
        ("raise in option when the word is upper case", "word.isupper()"),
    ],
)
def test_the_case_of_letters_is_asked_for(said: str, test: str):
    source = read(CODE)
    assert test in list(condition(Gap(Sentence(said, source), "raise-if", ("option",))))[:2]


SUFFIXES = """\
NAMES = ["a", "b"]
USUAL_SUFFIXES = [
    ".txt", ".md"]
OTHERS = [".py"]


def known(name):
    return name.endswith(tuple(USUAL_SUFFIXES))
"""


def test_what_is_kept_under_a_name_is_found_on_whichever_line_it_begins():
    (best, *_) = beginnings(named("add-member"), Sentence("add .rst to the usual suffixes", read(SUFFIXES)), 3)
    assert list(best.values) == ["2", '".rst"']


def test_what_is_kept_under_a_name_speaks_of_it():
    after = SUFFIXES.replace('".md"]', '".md", ".rst"]')
    assert not unspoken(SUFFIXES, "add .rst to the usual suffixes", after)
    assert unspoken(SUFFIXES, "add .rst to the usual colours", after)


CREW = """\
WATCHES = 4


class Crew:
    def __init__(self):
        self.crew = []

    def muster(self, *hands, bell=None):
        if not bell:
            bell = self.find_bell()
        for hand in hands:
            bell.ring(self.berths[hand])

    def shares(self, catch):
        return catch / WATCHES / len(self.crew)

    def stow(self, weight):
        self.weight = weight
"""


def test_what_a_star_takes_is_never_none():
    source = read(CREW)
    said = Sentence("muster should do nothing when it is called without any hands", source)
    assert "not hands" in list(condition(Gap(said, "return-if", ("Crew.muster",))))
    assert "hands is None" not in list(condition(Gap(said, "return-if", ("Crew.muster",))))
    (first, *_) = after(said.text, CREW, "return-if")
    assert "        if not hands:\n            return\n" in first


def test_a_constant_that_is_another_number_divides_by_no_zero():
    sentence = "shares dies with a ZeroDivisionError when there are no hands, give 0 then"
    assert not any("WATCHES == 0" in text for text in after(sentence, CREW, "guard-empty"))


@pytest.mark.parametrize(
    ("sentence", "errors"),
    [
        ("shares blows up with a ZeroDivisionError without hands, make it 0 then", []),
        ("shares should fail with a LookupError without hands", ["LookupError"]),
        ("shares dies with a ZeroDivisionError, raise a ValueError instead", ["ValueError"]),
        ("raise a ValueError instead of raising a KeyError in shares", ["ValueError"]),
    ],
)
def test_what_it_ends_in_by_now_is_not_to_be_raised(sentence: str, errors: list[str]):
    gap = Gap(Sentence(sentence, read(CREW)), "guard-empty", ("Crew.shares", "self.crew"))
    assert [each.partition("(")[0] for each in raised(gap)][:1] == errors


@pytest.mark.parametrize(
    ("sentence", "low", "high"),
    [
        ("clamp weight at 0 in stow", "0", ""),
        ("clamp the weight to zero", "0", ""),
        ("clamp weight at 80", "", "80"),
    ],
)
def test_what_is_clamped_at_nothing_falls_no_lower(sentence: str, low: str, high: str):
    gap = Gap(Sentence(sentence, read(CREW)), "clamp", ("Crew.stow", "weight"))
    assert (next(READERS["clamp low"](gap), ""), next(READERS["clamp high"](gap), "")) == (low, high)


@pytest.mark.parametrize(
    ("guard", "is_told"),
    [
        ("        if bell is None:\n            return\n", True),
        ("        if bell is None:\n            raise ValueError\n", True),
        ("        if hands is None:\n            return\n", False),
        ("        if bell is False:\n            return\n", False),
    ],
)
def test_who_leaves_where_something_is_filled_in_refuses_the_default(guard: str, is_told: bool):
    changed = CREW.replace("        if not bell:\n", f"{guard}        if not bell:\n")
    assert list(default_refused(read(changed))) == ["muster(bell=None)"] * is_told
