"""What cannot be meant by what other files say: the classes and functions of a small ship, taken for others."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import Document, Other, whole
from spark_tui.edits.senseless import by_kinds, calls_by_kinds
from spark_tui.edits.senseless.in_words import in_words
from spark_tui.edits.weighing.amiss_around import is_amiss_around, why_amiss_around
from spark_tui.edits.weighing.ranking import Candidate, preferred

CREW = """from dataclasses import dataclass, field


@dataclass
class Sailor:
    name: str
    rank: int = 1
    skills: list[str] = field(default_factory=list)

    def describe(self) -> str:
        return f"{self.name} ({self.rank})"

    @property
    def is_captain(self):
        return self.rank > 9


def by_name(crew, name: str) -> Sailor | None:
    return next((each for each in crew if each.name == name), None)


def count_ranks(crew: list[Sailor]):
    counts = {}
    for each in crew:
        counts[each.rank] = counts.get(each.rank, 0) + 1
    return counts
"""
LIMITS = "MAX_CREW = 12\nNAMES = ('Ann', 'Bob')\n"
SHIP = """import random

import limits
from crew import Sailor, by_name, count_ranks
from limits import MAX_CREW


class Ship:
    def __init__(self, crew: list[Sailor], port: str = "Oslo"):
        self.crew = crew
        self.port = port
        self.log = []

    def hire(self, sailor: Sailor, pay=0):
        self.crew.append(sailor)

    def best(self):
        return sorted(self.crew, key=lambda s: s.rank)

    def find(self, name):
        found = by_name(self.crew, name)
        return found

    def pick(self, seed):
        rng = random.Random(seed)
        return rng.choice(self.crew)

    @classmethod
    def empty(cls):
        return cls([])


def launch(names):
    return Ship([Sailor(name) for name in names])
"""
TESTS = """import pytest

from ship import launch


@pytest.fixture
def ship():
    return launch(["ann", "bob"])


def test_ranks(ship):
    found = ship.ranks()
    assert found.items()


def test_launch(ship):
    assert ship.port == "Oslo"
"""
FILES = (Other("crew.py", CREW), Other("limits.py", LIMITS))


def why(before: str, after: str, path: str = "ship.py", others: tuple[Other, ...] = FILES, said: str = "") -> list[str]:
    document = Document(path, tuple(before.splitlines(keepends=True)), around=others)
    return why_amiss_around(document, said or "do it", after)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("s.rank)", "(s.rank, s.sailors))", "it uses `s.sailors`, and such a thing does not have that"),
        ("self.crew.append(sailor)", "self.crew.add(sailor)", "`self.crew.add`"),
        ("        self.crew = crew",
         "        if crew > MAX_CREW:\n            raise ValueError\n        self.crew = crew",
         "it compares what has no order: `crew > MAX_CREW`"),
        ("rng.choice(self.crew)", "rng.choice(self.crew, pick=seed)", "which does not take that"),
        ("by_name(self.crew, name)", "by_name(self.crew, name, self.port)", "or too little"),
        ("by_name(self.crew, name)", "by_name(self.crew, Sailor(name))", "another kind of thing"),
        ("[Sailor(name) for", "[Sailor([name]) for", "another kind of thing"),
        ("[Sailor(name) for", "[Sailor(name, 1, [], 5) for", "or too little"),
        ("[Sailor(name) for", "[Sailor(name, 1, [1, 2]) for", "another kind of thing"),
        ("[Sailor(name) for", "[Sailor(title=name) for", "or too little"),
        ("        return found", "        return found[0]", "`found[0]`"),
        ("        return found", "        return found == 3", "it compares what is never the same: `found == 3`"),
        ("        return found", "        return len(found)", "`len(found)`"),
        ("        return found", "        return found.describe(self)", "or too little"),
        ("        return found", "        return found.name.describe()", "`found.name.describe`"),
        ("        return found", "        return count_ranks(self.crew)[:2]", "`count_ranks(self.crew)[:2]`"),
        ("        return found", "        return max(0, found)", "it compares what has no order: `max(0, found)`"),
        ("        return found", "        return limits.MAX_SHIPS", "it uses limits.MAX_SHIPS, which the file"),
        ("        return found", "        if not found:\n            return {}\n        return found", "`return {}`"),
        ("return cls([])", "return cls([]).hire()", "or too little"),
        ("return cls([])", "return cls.best()", "or too little"),
        ("return cls([])", "return cls([]).masts", "`cls([]).masts`"),
    ],
)  # fmt: skip
def test_another_file_says_that_it_cannot_be(old: str, new: str, sentence: str):
    assert SHIP.count(old) == 1
    assert any(sentence in each for each in why(SHIP, SHIP.replace(old, new)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("s.rank)", "(-s.rank, s.name))"),
        ("s.rank)", "(s.is_captain, s.describe()))"),
        ("        self.crew = crew",
         "        if len(crew) > MAX_CREW:\n            raise ValueError\n        self.crew = crew"),
        ("rng.choice(self.crew)", "rng.choice([each.name for each in self.crew])"),
        ("by_name(self.crew, name)", "by_name(self.crew, name=str(name))"),
        ("[Sailor(name) for", "[Sailor(name, rank=2, skills=['cook']) for"),
        ("        return found", "        return found and found.skills[0].upper()"),
        ("        return found", "        return found == Sailor(name)"),
        ("        return found", "        return limits.NAMES"),
        ("        return found", "        found.ship = self\n        return found.ship.port"),
        ("        return found", "        return getattr(found, 'boat', None)"),
        ("        return found",
         "        if hasattr(found, 'boat'):\n            return found.boat\n        return found"),
        ("        return found",
         "        if isinstance(found, list):\n            return found[0]\n        return found"),
        ("        return found", "        return count_ranks(self.crew)[found.rank]"),
        ("        return found", "        return sorted(count_ranks(self.crew).items(), key=lambda p: p[1])[:3]"),
        ("return cls([])", "return cls([], port='Bergen')"),
        ("return cls([])", "return Ship.best(cls([]))"),
    ],
)  # fmt: skip
def test_what_is_there_may_be_used(old: str, new: str):
    assert SHIP.count(old) == 1
    assert why(SHIP, SHIP.replace(old, new)) == []


def test_what_nobody_knows_may_have_anything():
    before = "from far import Thing\n\n\nclass Own(Thing):\n    pass\n\n\ndef use(one: Own, other):\n    return one\n"
    for each in ("one.anything", "one.do(1, 2, three=4)", "other.sailors", "Own(1, 2).x[3]", "one > 3", "len(one)"):
        assert why(before, before.replace("return one", f"return {each}")) == []


def test_what_others_do_with_it_is_to_go_on_working():
    before = SHIP + "\n\nclass Fleet(Ship):\n    pass\n"
    before = before.replace(
        "    @classmethod", "    def ranks(self):\n        return count_ranks(self.crew)\n\n    @classmethod"
    )
    others = (*FILES, Other("tests/test_ship.py", TESTS))
    after = before.replace("return count_ranks(self.crew)", "return list(count_ranks(self.crew))")
    assert any("found.items" in each for each in why(before, after, others=others))
    same = before.replace("return count_ranks(self.crew)", "return dict(count_ranks(self.crew))")
    assert why(before, same, others=others) == []


def test_in_tests_a_fixture_says_what_it_is():
    others = (*FILES, Other("ship.py", SHIP))
    for new, is_amiss in (("ship.masts == 2", True), ("ship.best()[0].name", False), ("ship.best()[0] == 'ann'", True),
                          ("ship.hire('x', 1, 2)", True), ("ship.find('ann').rank == 1", False)):  # fmt: skip
        after = TESTS.replace('ship.port == "Oslo"', new)
        assert bool(why(TESTS, after, "tests/test_ship.py", others)) == is_amiss, new


def test_what_is_called_in_the_sentence_may_be_about_to_take_more():
    after = SHIP.replace("by_name(self.crew, name)", "by_name(self.crew, name, True)")
    document = Document("ship.py", tuple(SHIP.splitlines(keepends=True)), around=FILES)
    assert is_amiss_around(document, "find should look at upper case too", after)
    assert not is_amiss_around(document, "give by_name a flag for upper case and have find pass True", after)


def test_an_object_is_not_what_is_in_it():
    before = SHIP + "\n\ndef sail(names):\n    ship = launch(names)\n    return ship.port\n"
    asked = before.replace("    return ship.port", "    if not ship:\n        return None\n    return ship.port")
    assert "`ship` itself" in why(before, asked, said="sail should refuse an empty ship")[0]
    assert why(before, asked, said="sail should be careful") == []
    assert why(before, asked.replace("not ship:", "not ship.crew:"), said="refuse an empty ship") == []
    assert why(before, before.replace("return ship.port", "return ship().port"))
    long = before.replace("    def hire", "    def __len__(self):\n        return len(self.crew)\n\n    def hire")
    changed = long.replace("    return ship.port", "    if not ship:\n        return None\n    return ship.port")
    assert why(long, changed, said="refuse an empty ship") == []


def test_it_sinks_below_what_makes_sense():
    target = whole(Document("ship.py", tuple(SHIP.splitlines(keepends=True)), around=FILES))
    each = [Candidate(SHIP.replace("s.rank)", f"(-s.rank, s.{field}))")) for field in ("sailors", "name")]
    assert [*preferred(target, "sailors of one rank come in alphabetical order in best", each, [2.0, 1.0])] == [1, 0]


def test_each_has_its_sentence():
    assert all("x.y" in in_words(rule.__name__, "x.y") for rule in (*by_kinds.RULES, *calls_by_kinds.RULES))
