"""What is kept where other files keep another kind of thing, and errors that are caught where nothing raises them: in
a small greenhouse."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import Document, Other
from spark_tui.edits.senseless import kept_and_caught
from spark_tui.edits.senseless.in_words import in_words
from spark_tui.edits.weighing.amiss_around import why_amiss_around

ERRORS = """class GreenhouseError(Exception):
    pass


class NoSuchPlant(GreenhouseError):
    pass


class BedFull(GreenhouseError):
    pass
"""
BEDS = """from dataclasses import dataclass

from errors import BedFull, NoSuchPlant


@dataclass
class Plant:
    name: str
    days: int = 0
    notes: str | None = None


class Bed:
    def __init__(self, size: int):
        self.size = size
        self.plants = {}
        self.watered = 0

    def get(self, name):
        if name not in self.plants:
            raise NoSuchPlant(name)
        return self.plants[name]

    def put(self, plant: Plant):
        self.room()
        self.plants[plant.name] = plant

    def room(self):
        if len(self.plants) >= self.size:
            raise BedFull(self.size)

    def rows(self):
        for plant in self.plants.values():
            if plant.days < 0:
                raise BedFull(plant.name)
            yield plant.name
"""
MAIN = """import json

from beds import Bed, Plant
from errors import BedFull, GreenhouseError, NoSuchPlant


def show(bed: Bed, name: str):
    plant = bed.get(name)
    return plant


def plant(bed: Bed, name: str):
    one = Plant(name)
    bed.put(one)
    return one


def each(bed: Bed, tell):
    return 1
"""
AROUND = (Other("beds.py", BEDS), Other("errors.py", ERRORS))


def why(old: str, new: str) -> list[str]:
    assert MAIN.count(old) == 1
    return why_amiss_around(
        Document("main.py", tuple(MAIN.splitlines(keepends=True)), around=AROUND), "do it", MAIN.replace(old, new)
    )


def caught(body: str, error: str) -> str:
    return f"    try:\n        {body}\n    except {error}:\n        return None\n"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("    bed.put(one)", "    one.name = 3", "it writes `one.name = 3`, and another kind of thing is kept there"),
        ("    bed.put(one)", "    one.notes = [name]", "`one.notes = [name]`"),
        ("    bed.put(one)", "    bed.plants = []", "`bed.plants = []`"),
        ("    bed.put(one)", "    bed.size = one", "`bed.size = one`"),
        ("    bed.put(one)", "    bed.watered = one.name", "`bed.watered = one.name`"),
        ("    bed.put(one)", "    bed.weeded += 1", "it writes `bed.weeded += 1`, and nothing is there before"),
        ("    plant = bed.get(name)\n", caught("plant = bed.get(name)", "BedFull"), "`except BedFull`, and nothing"),
        ("    bed.put(one)\n", caught("bed.put(one)", "NoSuchPlant"), "`except NoSuchPlant`"),
        ("    bed.put(one)\n", caught("bed.put(one)", "(BedFull, NoSuchPlant)"), "`except (BedFull, NoSuchPlant)`"),
        ("    bed.put(one)\n", caught("one.name = json.loads(name).strip()", "GreenhouseError"), "`except Greenhouse"),
    ],
)
def test_other_files_say_that_it_cannot_be(old: str, new: str, sentence: str):
    if sentence.startswith("`except (Bed") or "json" in new:
        new = new.replace("bed.put(one)", "show(bed, name)").replace("one.name = ", "found = ")
    assert any(sentence in each for each in why(old, new)), why(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    bed.put(one)", "    one.name = name.strip()"),
        ("    bed.put(one)", "    one.notes = None"),
        ("    bed.put(one)", "    one.days = 1.5"),
        ("    bed.put(one)", "    bed.plants = {name: one}"),
        ("    bed.put(one)", "    bed.watered += 1"),
        ("    bed.put(one)", "    bed.weeded = 0\n    bed.weeded += 1"),
        ("    plant = bed.get(name)\n", caught("plant = bed.get(name)", "NoSuchPlant")),
        ("    plant = bed.get(name)\n", caught("plant = bed.get(name)", "GreenhouseError")),
        ("    bed.put(one)\n", caught("bed.put(one)", "BedFull")),
        ("    bed.put(one)\n", caught("bed.put(one)", "KeyError")),
        ("    return 1\n", "    rows = bed.rows()\n" + caught("tell(rows)", "BedFull")),
        ("    return 1\n", "    rows = bed.rows()\n" + caught("return list(rows)", "BedFull")),
        ("    return 1\n", caught("return tell.of(bed)", "NoSuchPlant")),
        ("    return 1\n", caught("raise NoSuchPlant(bed)", "NoSuchPlant")),
    ],
)  # fmt: skip
def test_what_may_be_is_not_doubted(old: str, new: str):
    assert why(old, new) == []


def test_each_has_its_sentence():
    assert all("x.y" in in_words(rule.__name__, "x.y") for rule in kept_and_caught.RULES)
