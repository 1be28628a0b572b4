"""Against answers that give less than was given, pass over even more, or only change a name."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.contrary import names_like_a_class, passes_over_more
from spark_tui.edits.weighing.fails_otherwise import catches_one_of_two
from spark_tui.edits.weighing.form_only import gives_one_of_several

STATS = """\
def stats(cues):
    total = 0
    for cue in cues:
        total += cue.end
    return {"count": len(cues), "total": total}
"""
BARE = "def stats(cues):\n    return sum(cue.end for cue in cues)\n"
WHOLE = 'def stats(cues):\n    return {"count": len(cues), "total": sum(cue.end for cue in cues)}\n'


@pytest.mark.parametrize("said", ["inline total with sum()", "use sum() for the total", "stats as a one-liner"])
def test_another_form_gives_the_same(said: str):
    assert gives_one_of_several(STATS, said, BARE)
    assert not gives_one_of_several(STATS, said, WHOLE)


def test_what_is_to_be_returned_may_be_less():
    assert not gives_one_of_several(STATS, "stats should return just the sum", BARE)


LOOP = "def drop(names, one):\n    for name in names:\n        if name == one:\n            names.remove(name)\n"
MORE = LOOP.replace("        if name == one", "        if name:\n            continue\n        if name == one")


def test_what_is_passed_over_already_is_complained_of():
    said = "drop skips a name if two in a row are the same"
    assert passes_over_more(LOOP, said, MORE)
    assert not passes_over_more(LOOP, said, LOOP.replace("in names:", "in list(names):"))
    assert not passes_over_more(LOOP, "drop should skip the last name", MORE)


FLAG = "class Poller:\n    def __init__(self):\n        self.running = False\n"


@pytest.mark.parametrize(
    ("said", "is_so"),
    [
        ("use an Event instead of the running flag", True),
        ("rename running to Event", False),
        ("running -> Event", False),
    ],
)
def test_a_class_is_no_name_for_a_flag(said: str, is_so: bool):
    assert names_like_a_class(FLAG, said, FLAG.replace("running", "Event")) is is_so
    assert not names_like_a_class(FLAG, said, FLAG.replace("False", "threading.Event()"))


BOTH = """\
import json


def load(path):
    try:
        with open(path) as f:
            return json.load(f)
    except:
        return {}
"""


def test_what_was_let_pass_is_let_pass():
    one, two = (BOTH.replace("except:", f"except {each}:") for each in ("OSError", "(OSError, json.JSONDecodeError)"))
    assert catches_one_of_two(BOTH, "get rid of the bare except", one)
    assert not catches_one_of_two(BOTH, "get rid of the bare except", two)
    assert not catches_one_of_two(BOTH, "only let OSError pass", one)
    assert not catches_one_of_two(
        BOTH.replace("json.load(f)", "f.read()"), "bare except", one.replace("json.load(f)", "f.read()")
    )
