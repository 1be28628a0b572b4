"""What is always so, never so, or worked out for nothing, by the classes and functions of another file."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import Document, Other
from spark_tui.edits.senseless import for_nothing
from spark_tui.edits.senseless.in_words import in_words
from spark_tui.edits.weighing.amiss_around import why_amiss_around

KITES = """from dataclasses import dataclass


class Grounded(Exception):
    def __init__(self, name: str, wind: int) -> None:
        super().__init__(name)


@dataclass
class Kite:
    name: str
    span: float

    def folded(self) -> str:
        return self.name.lower()


@dataclass
class Reel:
    metres: int


def trimmed(name: str) -> str:
    return name.strip()


def checked(name: str) -> str:
    if not name:
        raise ValueError
    return name


COLOURS = ("red", "blue")
"""
SHED = """from kites import COLOURS, Grounded, Kite, Reel, checked, trimmed

LONGEST = 80


class Shed:
    def __init__(self) -> None:
        self.kites: dict[str, Kite] = {}

    def hang(self, kite: Kite) -> None:
        self.kites[kite.name] = kite

    def find(self, name: str) -> Kite:
        return self.kites[name]

    def label(self, kite: Kite):
        return f"{kite.name} ({kite.span})"

    def left(self, metres: int):
        return LONGEST - metres
"""
HANG, FIND = "        self.kites[kite.name] = kite", "        return self.kites[name]"


def why(old: str, new: str, said: str = "do it") -> list[str]:
    document = Document("shed.py", tuple(SHED.splitlines(keepends=True)), around=(Other("kites.py", KITES),))
    return why_amiss_around(document, said, SHED.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (HANG, f"        if Grounded:\n            return\n{HANG}", "it asks whether `Grounded`, which is always so"),
        (HANG, f"        if not kite.folded:\n            return\n{HANG}", "it asks whether `kite.folded`"),
        (HANG, f"        if COLOURS:\n            return\n{HANG}", "it asks whether `COLOURS`"),
        (HANG, f"        trimmed(kite.name)\n{HANG}", "it works out `trimmed()`, and nothing looks at that"),
        (HANG, f"        if isinstance(kite, Reel):\n            return\n{HANG}", "which is never so"),
        (HANG, f"        if kite in self.kites:\n            return\n{HANG}", "a key that can be none"),
        (
            FIND,
            f"        if not name:\n            return False\n{FIND}",
            "another kind of thing than the function does",
        ),
        ("        return f", "        if not kite.span:\n            return 3\n        return f", "`return 3`"),
        ("LONGEST = 80", 'LONGEST = "the longest"', "it reckons with a text: `LONGEST - metres`"),
        (HANG, "        raise Grounded", "it calls `raise Grounded` with what that does not take, or too little"),
    ],
)
def test_that_is_seen(old: str, new: str, sentence: str):
    assert sentence in " ".join(why(old, new, "raise Grounded then" if "raise" in new else "do it"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (HANG, f"        checked(kite.name)\n{HANG}"),
        (HANG, f"        if kite.span:\n            return\n{HANG}"),
        (HANG, f"        if LONGEST:\n            return\n{HANG}"),
        (HANG, f"        if kite.name in self.kites:\n            return\n{HANG}"),
        (FIND, f"        if not name:\n            return None\n{FIND}"),
        (FIND, f"        if not name:\n            return Kite(name, 0)\n{FIND}"),
        (HANG, '        raise Grounded("x", 1)'),
    ],
)
def test_that_may_be_meant(old: str, new: str):
    assert why(old, new) == []


def test_the_very_value_that_is_said_is_given():
    asked = f"        if not name:\n            return False\n{FIND}"
    assert why(FIND, asked, "find should give False for an empty name") == []


def test_all_of_it_can_be_told():
    assert all(in_words(rule.__name__, "code") for rule in for_nothing.RULES)
