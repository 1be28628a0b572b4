"""What is doubtful about an answer, in words: of each rule, and the heaviest first."""

from __future__ import annotations

import pytest

from spark_tui.edits import senseless
from spark_tui.edits.python.source import read
from spark_tui.edits.senseless.in_words import in_words
from spark_tui.edits.weighing import doubt, doubts, unsure
from spark_tui.edits.weighing.against import RULES
from spark_tui.edits.weighing.doubt import Against
from spark_tui.edits.weighing.no_sense import is_senseless
from spark_tui.edits.weighing.reasons import reasons
from spark_tui.edits.weighing.unspoken import unspoken
from spark_tui.links.answers.doubting import AS_LIKELY, are_doubtful, unclear

BOX = """\
class Box:
    def __init__(self, limit=3):
        self.items = []
        self.limit = limit

    def reset(self):
        self.items = []

    def find(self, name):
        return [item for item in self.items if item == name]

    def paid(self):
        return sum(item.price for item in self.items)


def load(path):
    with open(path) as lines:
        return lines.read()
"""
EVERY = [
    *(each for several in RULES for each in (several if isinstance(several, tuple) else (several,))),
    *vars(doubts)["_IN_ANY_WORDS"],
    vars(doubts)["_HALF"],
    *vars(unsure)["_OTHERWISE"],
    vars(unsure)["_UNREAD"],
]
SENSELESS = [rule.__name__ for rule in vars(senseless)["_RULES"]]
LONGEST = 80


@pytest.mark.parametrize("against", EVERY, ids=lambda each: each.doubt.__name__)
def test_each_is_told_in_a_sentence_about_the_answer(against: Against):
    assert against.why.startswith(("it ", "nothing "))
    assert not against.why.endswith(".")
    assert len(against.why) <= LONGEST
    assert against.weight > 0


def test_what_is_about_the_same_weighs_the_same():
    for several in RULES:
        if isinstance(several, tuple):
            assert len({each.weight for each in several}) == 1


@pytest.mark.parametrize("rule", SENSELESS)
def test_what_code_cannot_mean_is_told_too(rule: str):
    told = in_words(rule, "self.a")
    assert told.startswith(("it ", "nothing "))
    assert not told.endswith(".")
    assert len(told) <= LONGEST + 10
    assert in_words(rule, "a = {\n    'b': 1,\n" + "    'c': 2,\n" * 20 + "}").count("\n") == 0


RESET = "self.items = []\n\n    def find"
PAID = BOX[BOX.index("\n    def paid") : BOX.index("\n\ndef load")]
READ = "return lines.read()"
REASONS = (
    ("reset should log it", "== name]", "== name.strip()]", "it changes Box.find, and you named reset"),
    ("reset should take a limit", "t(self)", "t(self, limit)", "it adds the parameter limit, which nothing looks at"),
    ("return 5 from reset", RESET, RESET.replace("self.items = []", "return 4"), "it leaves out 5, which you ask for"),
    ("the box should be bounded", "= limit\n", "= name\n", "it uses name where that means nothing"),
    ("find is slow", PAID, "\n", "it takes paid away, which you do not speak of"),
    (
        "reset: keep two",
        RESET,
        RESET.replace("[]\n", "[]\n        self.items\n"),
        "it adds `self.items`, which does nothing",
    ),
    ("put them in order", READ, f"{READ}\n        them", "it takes them, a word of what you said, for a name"),
    ("use pathlib in load", "class", "import pathlib\n\n\nclass", "it imports pathlib, and nothing looks at that"),
    (
        "add type hints to load",
        "path)",
        "path: Any)",
        "it says of types that they are Any, and you do not ask for that",
    ),
    ("rename paid to total", "price", "cost", "it keeps the name that is to be another"),
)


@pytest.mark.parametrize(("sentence", "old", "new", "why"), REASONS)
def test_what_weighs_most_comes_first(sentence: str, old: str, new: str, why: str):
    told = reasons(BOX, sentence, BOX.replace(old, new, 1))
    assert why in told, told
    assert 0 < len(told) <= 3


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("find should ignore the case of the name", "item == name", "item.lower() == name.lower()"),
        ("reset should keep the first item", "items = []\n\n    def find", "items = self.items[:1]\n\n    def find"),
        ("let load strip the text", "lines.read()", "lines.read().strip()"),
        ("anything", "limit=3", "limit=3"),
    ],
)
def test_nothing_is_told_of_what_is_right(sentence: str, old: str, new: str):
    assert reasons(BOX, sentence, BOX.replace(old, new)) == ()


def test_the_same_is_told_once():
    told = reasons(BOX, "reset should log it", BOX.replace("== name]", "== name.strip()]"))
    assert sum("changes Box.find" in each for each in told) == 1


def test_of_what_somebody_turned_no_place_counts_any_more():
    after = BOX.replace("== name]", "== name.strip()]")
    assert reasons(BOX, "reset should log it", after)[0].startswith("it changes Box.find")
    assert not any("named" in each for each in reasons(BOX, "reset should log it. no, in find", after, is_turned=True))


def test_what_cannot_be_told_of_this_one_is_told_in_general():
    def reads(before: str, _sentence: str, _after: str) -> str:
        return read(before).text

    for concretely in (reads, lambda *_: "", None):
        assert Against(1.0, "it holds", lambda *_: 1.0, concretely).told("def (", "", "") == "it holds"
    assert doubt.how_much(lambda *_: True, "", "", "") == 1.0
    broken = "def f(:\n    pass\n"
    assert reasons(broken, "add a docstring to f", f"{broken}# more\n")
    assert unspoken(broken, "say something of the weather", f"{broken}# more\n") == (
        'nothing that it changes speaks of "weather"'
    )


def test_what_speaks_against_it_is_what_is_told_of():
    after = BOX.replace("== name]", "== name.strip()]")
    found = [*doubts.held(BOX, "reset should log it", after)]
    assert doubts.doubts(BOX, "reset should log it", after) == sum(each.weight for each in found) > 0
    assert not is_senseless(BOX, "reset should log it", after)


def test_what_nothing_speaks_of():
    after = BOX.replace("self.items = []\n\n    def find", 'print("reset")\n        self.items = []\n\n    def find')
    said = "reset should warn the owner about a strange history"
    assert unspoken(BOX, said, after) == 'nothing that it changes speaks of "owner" or "strange history"'
    assert unspoken(BOX, "print something in reset", after) == ""
    assert unspoken(BOX, "find: print the items", BOX.replace("== name]", "== name and print(self.items)]")) == ""


def test_that_another_one_is_as_likely_is_told():
    after = BOX.replace("== name]", "== name.strip()]")
    for weights in ((3.0, 2.9), (3.0, 1.0), (0.5, 0.1), (3.0,), (0.5,)):
        assert are_doubtful(weights) == bool(unclear(weights, BOX, "strip it", after))
    assert unclear((3.0, 2.9), BOX, "strip it", after) == AS_LIKELY
