"""What came in by an answer stands where the next sentence says: before or behind what is done, first or last among
what is taken, in a class, in another function, told in its words."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.corrections import begun_anew, is_a_request, retold
from spark_tui.edits.correcting.retold import is_another_time
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.loop_again import is_all_of_it
from spark_tui.edits.turning.misheard import leaves_unsaid, misheard, stays_there
from spark_tui.edits.turning.new_parameters import has_a_default_before
from spark_tui.edits.turning.so_already import is_so_already

CODE = """\
import logging
import os

log = logging.getLogger(__name__)

BOATS = {}


class Dock:
    def __init__(self):
        self.boats = {}

    def park(self, boat):
        self.boats[boat.name] = boat

    def leave(self, name):
        boat = self.boats.pop(name)
        return boat

    def fee(self, days):
        return days * 12.5

    def drop(self, name):
        del self.boats[name]


class Yard:
    def keep(self, boat):
        self.kept = boat


def clean(paths):
    for path in paths:
        os.remove(path)


def fetch(session, url):
    answer = session.get(url)
    return answer.json()


def status():
    return {"state": "ok"}
"""
_LEFT = (
    "        boat = self.boats.pop(name)\n",
    '        boat = self.boats.pop(name)\n        log.info("leave done: %s", boat)\n',
)
_SHOWN = ("        os.remove(path)\n", "        print(path)\n        os.remove(path)\n")
_GONE = ("        del self.boats[name]\n", '        log.info("drop: %s", name)\n        del self.boats[name]\n')
_TAKEN = ("def fetch(session, url):", "def fetch(session, url, timeout):")
_RATE = ("BOATS = {}\n", "BOATS = {}\nRATE = 12.5\n")
_RATED = ("days * 12.5", "days * RATE")
_OWN = "class Dock:\n    RATE = 12.5\n\n    def __init__(self):"
_DOCS = (
    ("    def park(self, boat):\n", '    def park(self, boat):\n        """Park it."""\n'),
    ("    def drop(self, name):\n", '    def drop(self, name):\n        """Drop it."""\n'),
)
_TOP = ("def clean(paths):\n", "def tidy(paths):\n    return sorted(paths)\n\n\ndef clean(paths):\n")
_ANSWER = ('def status():\n    return {"state": "ok"}', 'def health():\n    return {"state": "fine"}')


def _turned(asked: str, said: str, *changes: tuple[str, str]) -> str:
    text = CODE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    ways = ways_on(Turn(asked, said, read(CODE), read(text)))
    return ways[0].after if ways else ""


@pytest.mark.parametrize("said", ["after it, not before", "afterwards please", "no, behind it", "not before, after it"])
def test_it_goes_to_the_other_side(said: str):
    after = _turned("print the path before removing it in clean", said, _SHOWN)
    assert "        os.remove(path)\n        print(path)\n" in after


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("after the delete", "        del self.boats[name]\n        log.info("),
        ("put it behind the del", "        del self.boats[name]\n        log.info("),
    ],
)
def test_it_goes_beside_what_is_done(said: str, wanted: str):
    after = _turned("log the name in drop", said, _GONE)
    assert wanted in after


def test_it_goes_behind_a_call_of_another_function():
    text = ("    answer = session.get(url)\n", '    print("begun")\n    answer = session.get(url)\n')
    after = _turned("print begun in fetch", "right after session.get", text)
    assert '    answer = session.get(url)\n    print("begun")\n' in after


@pytest.mark.parametrize("said", ["before the remove please", "right before os.remove", "before it is removed"])
def test_where_it_stands_already_it_is_so_already(said: str):
    text = CODE.replace(*_SHOWN)
    assert is_so_already(Turn("print the path before removing it", said, read(CODE), read(text)))
    assert not is_so_already(Turn("print the path before removing it", "after the remove", read(CODE), read(text)))


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("at the front please", "timeout, session, url"),
        ("put it first", "timeout, session, url"),
        ("make it the first argument", "timeout, session, url"),
        ("at the beginning", "timeout, session, url"),
        ("in front of session", "timeout, session, url"),
        ("it should come before the others", "timeout, session, url"),
        ("between session and url", "session, timeout, url"),
        ("as the second parameter", "session, timeout, url"),
        ("right after session", "session, timeout, url"),
        ("first please, not last", "timeout, session, url"),
    ],
)
def test_a_parameter_stands_where_it_is_said(said: str, taken: str):
    assert f"def fetch({taken}):" in _turned("add a parameter timeout to fetch", said, _TAKEN)


def test_a_parameter_that_is_last_is_so_already():
    text = CODE.replace(*_TAKEN)
    for said in ("no, at the end", "put it last"):
        assert is_so_already(Turn("add a parameter timeout to fetch", said, read(CODE), read(text)))


@pytest.mark.parametrize(
    "said",
    [
        "at the class level, not the module",
        "on class level please",
        "not in the module, in the class",
        "as a constant of Dock",
        "in Dock instead of at module level",
        "it belongs in the class",
        "inside the Dock class",
    ],
)
def test_a_constant_belongs_to_its_class(said: str):
    after = _turned("extract the rate into a constant", said, _RATE, _RATED)
    assert _OWN in after
    assert "days * self.RATE" in after
    assert "\nRATE" not in after


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("just park, leave drop alone", "park"),
        ("just park", "park"),
        ("not drop", "park"),
        ("don't touch drop", "park"),
        ("drop only", "drop"),
    ],
)
def test_a_function_that_is_called_like_an_order_is_no_order(said: str, wanted: str):
    after = _turned("add docstrings to park and drop", said, *_DOCS)
    assert ('"""Park it."""' in after, '"""Drop it."""' in after) == (wanted == "park", wanted == "drop")


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("not there, in park", '        self.boats[boat.name] = boat\n        log.info("park done: %s", boat)\n'),
        ("I meant park", '        self.boats[boat.name] = boat\n        log.info("park done: %s", boat)\n'),
        ("rather in drop", '        del self.boats[name]\n        log.info("drop done: %s", name)\n'),
    ],
)
def test_what_is_told_of_one_function_is_told_of_the_other(said: str, wanted: str):
    after = _turned("log when a boat leaves", said, _LEFT)
    assert wanted in after
    assert "leave done" not in after


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("in Yard rather", "        self.kept = boat\n\n    def tidy(self, paths):\n        return sorted(paths)\n"),
        ("as a method of Yard", "        self.kept = boat\n\n    def tidy(self, paths):\n"),
        (
            "after clean please",
            "        os.remove(path)\n\n\ndef tidy(paths):\n    return sorted(paths)\n\n\ndef fetch",
        ),
        (
            "put it before status",
            "    return answer.json()\n\n\ndef tidy(paths):\n    return sorted(paths)\n\n\ndef status",
        ),
    ],
)
def test_a_function_stands_elsewhere(said: str, wanted: str):
    after = _turned("add a function tidy that sorts paths", said, _TOP)
    assert wanted in after
    assert after.count("def tidy(") == 1


@pytest.mark.parametrize("said", ["with the number of boats", "and how many boats there are", "include the boat count"])
def test_how_many_there_are_is_told_too(said: str):
    after = _turned("add a function health that says ok", said, _ANSWER)
    assert 'return {"state": "fine", "boats": len(BOATS)}' in after


def test_no_default_is_all_it_says():
    taken = ("def fetch(session, url):", "def fetch(session, url, timeout=10):")
    assert "def fetch(session, url, timeout):" in _turned("add a timeout to fetch, default 10", "no default", taken)


@pytest.mark.parametrize(
    ("said", "anew"),
    [
        ("forget that: rather add a docstring", "add a docstring"),
        ("no, leave that as it was. rename key to api_key", "rename key to api_key"),
        ("leave it alone, rather rename best to top", "rename best to top"),
        ("put it back, and add type hints to load", "add type hints to load"),
        ("undo the rename and log every request", "log every request"),
        ("never mind that. add a docstring to describe", "add a docstring to describe"),
    ],
)
def test_all_is_taken_back_for_something_else(said: str, anew: str):
    assert begun_anew(said) == anew
    assert is_a_request(anew)


@pytest.mark.parametrize(
    "said", ["leave it in load", "keep it as it is, it was fine", "drop the print", "leave clear alone", "undo that"]
)
def test_nothing_begins_anew(said: str):
    assert not is_a_request(begun_anew(said))


def test_what_is_done_at_another_time_is_no_condition():
    assert is_another_time("log when an item is removed", "no, when one is added")
    assert not is_another_time("log when an item is removed", "no, only when it is empty")
    assert not is_another_time("log the item", "when it is added")


def test_what_is_moved_stays_nowhere():
    kept, after = "a = 1\nb = 2\n", "b = 2\na = 1\n"
    assert not stays_there(kept, after, "move it to the end")
    assert stays_there(kept, kept + "a = 1\n", "move it to the end")


def test_a_place_is_not_left_unsaid():
    kept = "def do_it():\n    return 1\n"
    assert not leaves_unsaid(kept, kept.replace("1", "2"), "only do_it")
    assert leaves_unsaid(kept, kept.replace("1", "2"), "only your_own")


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("not there, in leave", '        log.info("leave: %s", name)\n'),
        ("rather in sink", '        log.info("sink: %s", self.name)\n'),
    ],
)
def test_what_it_reads_is_read_as_it_is_known_there(said: str, wanted: str):
    boat = "class Boat:\n    def sink(self):\n        self.name = None\n\n\nclass Dock:"
    before = CODE.replace("class Dock:", boat)
    now = before.replace(
        "        self.boats[boat.name] = boat\n",
        '        log.info("park: %s", boat.name)\n        self.boats[boat.name] = boat\n',
    )
    ways = ways_on(Turn("log the name in park", said, read(before), read(now)))
    assert wanted in ways[0].after
    assert "park: " not in ways[0].after


def test_the_module_has_its_constant_already():
    text = CODE.replace(*_RATE).replace(*_RATED)
    assert is_so_already(Turn("make 12.5 a constant", "at module level", read(CODE), read(text)))
    assert not is_so_already(Turn("make 12.5 a constant", "at class level", read(CODE), read(text)))


def test_several_names_take_the_place_of_a_list():
    known = {"park", "leave", "drop", "fee"}
    asked = "add type hints to park and leave"
    assert retold(asked, "not those, drop and fee", known) == "add type hints to drop and fee"
    assert retold(asked, "not those, drop and park", known) is None


def test_no_word_for_a_place_becomes_a_name():
    kept = CODE.replace(*_TAKEN)
    for word in ("front", "beginning"):
        named = CODE.replace("(session, url)", f"(session, url, {word})", 1)
        assert misheard(CODE, kept, named, f"at the {word} please") > misheard(
            CODE, kept, kept, f"at the {word} please"
        )


def test_no_logging_leaves_nothing_of_a_log():
    kept = CODE.replace(*_GONE)
    assert is_all_of_it(Turn("log the name in drop", "no logging", read(CODE), read(kept)))
    assert not is_all_of_it(Turn("log the name in drop", "no docstring", read(CODE), read(kept)))


def test_a_function_that_stands_there_is_so_already():
    now = read(CODE + "\n\ndef tidy(paths):\n    return sorted(paths)\n")
    for said in ("put it after status", "at the end of the file please"):
        assert is_so_already(Turn("add a function tidy that sorts paths", said, read(CODE), now))
    assert not is_so_already(Turn("add a function tidy that sorts paths", "put it before status", read(CODE), now))


def test_what_has_a_default_stands_behind_what_has_none():
    now = read(CODE.replace("(session, url)", "(session, url, timeout=10)", 1))
    for said in ("put it in front", "between session and url"):
        assert has_a_default_before(Turn("add a timeout to fetch, default 10", said, read(CODE), now))
    assert not has_a_default_before(Turn("add a timeout to fetch, default 10", "at the end", read(CODE), now))
