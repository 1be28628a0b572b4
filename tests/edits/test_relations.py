"""A relation that is told in words, as an expression over the classes of several files."""

from __future__ import annotations

from datetime import date

import pytest

from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import World
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.relations.conditions import condition
from spark_tui.edits.relations.orders import as_lambda, extreme, keys
from spark_tui.edits.relations.scope import Scope, of_class
from spark_tui.edits.relations.wishes import says_any, wanted

LIMITS = "MAX_GUESTS = 12\nDIM_BELOW = 3\n"
ERRORS = "class DomeError(Exception):\n    pass\n\n\nclass DomeFull(DomeError):\n    pass\n"
STARS = """from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date


@dataclass
class Lens:
    made: date
    grams: int
    cracked: bool = False


@dataclass
class Dome:
    name: str
    benches: int
    lens: Lens | None = None
    guests: list[str] = field(default_factory=list)
    nights: list[date] = field(default_factory=list)
    opened_on: date | None = None
    closed_on: date | None = None
    locked: bool = False

    @property
    def last_night(self) -> date | None:
        return max(self.nights, default=None)

    def free_benches(self) -> int:
        return self.benches - len(self.guests)

    def let_in(self, guest: str) -> None:
        self.guests.append(guest)

    def is_open(self, day: date) -> bool:
        return True
"""
HILL = """from __future__ import annotations

from stars import Dome


class Hill:
    def __init__(self) -> None:
        self._domes: dict[str, Dome] = {}

    def domes(self) -> list[Dome]:
        return list(self._domes.values())

    def favourite(self) -> Dome:
        return self.domes()[0]

    def board(self) -> list[str]:
        lines = []
        for dome in self.domes():
            lines.append(dome.name)
        return lines

    def names(self) -> list[str]:
        return [dome.name for dome in sorted(self.domes(), key=lambda dome: dome.name)]
"""
FILES = {"limits.py": read(LIMITS), "errors.py": read(ERRORS), "stars.py": read(STARS), "hill.py": read(HILL)}


def around(path: str):
    return tuple(each for each in FILES.items() if each[0] != path)


def scope(code: str = "self") -> Scope:
    teller = Teller(World("stars.py", FILES["stars.py"], around("stars.py")))
    dome = Kind(own=FILES["stars.py"].class_("Dome"), home=FILES["stars.py"])
    return Scope(teller, FILES["stars.py"], (of_class(dome, code),), {"day": Kind(date)})


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("it has as many guests as MAX_GUESTS", "len(self.guests) >= MAX_GUESTS"),
        ("its guests take all benches", "len(self.guests) >= self.benches"),
        ("there are no free benches left", "self.free_benches() <= 0"),
        ("10 or more guests", "len(self.guests) >= 10"),
        ("without a lens", "self.lens is None"),
        ("the lens is not cracked", "self.lens is not None and not self.lens.cracked"),
        ("it was closed on or before that day", "self.closed_on is not None and self.closed_on <= day"),
        ("it was closed before the last night", "self.closed_on is not None and self.last_night is not None"
         " and self.closed_on < self.last_night"),
        ("it was closed after that day, if it was at all", "self.closed_on is None or self.closed_on > day"),
        ("it is locked or was never opened", "self.locked or self.opened_on is None"),
        ("not locked and `len(self.nights) > 3`", "not self.locked and len(self.nights) > 3"),
        ("the wallpaper is blue", None),
    ],
)  # fmt: skip
def test_a_condition(said: str, code: str | None):
    found = condition(scope(), said)
    assert (found.written() if found is not None else None) == code


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("most guests first", ("lambda dome: len(dome.guests)", True)),
        ("by benches, then by name", ("lambda dome: (dome.benches, dome.name)", False)),
        ("locked ones last, then by name", ("lambda dome: (dome.locked, dome.name)", False)),
        ("in the order they were opened", ("lambda dome: (dome.opened_on is None, dome.opened_on)", False)),
    ],
)
def test_an_order(said: str, key: tuple[str, bool]):
    assert as_lambda(keys(scope("dome"), said), "dome") == key


def test_the_one_that_has_the_most():
    heaviest = extreme(scope("dome"), "the one with the heaviest lens")
    assert heaviest is not None
    assert (heaviest.code, heaviest.is_down, heaviest.may_be_none) == ("dome.lens.grams", True, ("dome.lens",))


@pytest.mark.parametrize(
    ("path", "said", "line"),
    [
        ("hill.py", "favourite should be the dome with the most guests",
         "        return max(self.domes(), key=lambda dome: len(dome.guests))"),
        ("hill.py", "the board must not list domes that were never opened", "            if dome.opened_on is None:"),
        ("hill.py", "names: most benches first", "key=lambda dome: dome.benches, reverse=True)]"),
        ("hill.py", "only domes with nights belong on the board", "            if not dome.nights:"),
        ("stars.py", "let_in has to raise DomeFull once there are no free benches left",
         '            raise DomeFull("no free benches left")'),
        ("stars.py", "add Dome.is_dim: len(self.nights) < DIM_BELOW", "        return len(self.nights) < DIM_BELOW"),
        ("stars.py", "is_open must say no when it was closed before that day",
         "        return self.closed_on is None or self.closed_on >= day"),
    ],
)  # fmt: skip
def test_what_comes_of_it(path: str, said: str, line: str):
    best, *_ = wanted(path, FILES[path], around(path), said)
    after = splice(FILES[path], best.splices)
    assert any(each.endswith(line) for each in after.splitlines())


def test_what_is_left_alone():
    assert wanted("hill.py", FILES["hill.py"], around("hill.py"), "names should be faster when it rains") == []
    assert not says_any("add a test that a locked dome is not listed first")
