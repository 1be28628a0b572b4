"""Tests of what is said of a function, each claim in a world that is built for it, and proved by broken copies."""

from __future__ import annotations

import pytest
from test_methods_written import after

GREENHOUSE = """\
from dataclasses import dataclass, field
from datetime import date, timedelta

import pytest

WATER_AFTER = 3
MOST_SHOOTS = 20


class BedsFull(Exception):
    pass


class NoSuchPlant(Exception):
    pass


@dataclass
class Plant:
    label: str
    height: int = 10
    wilted: bool = False
    watered: date | None = None

    def wilt(self):
        self.wilted = True

    def water(self, day: date) -> None:
        self.watered = day

    def is_thirsty(self, day: date) -> bool:
        if self.wilted or self.watered is None:
            return True
        return day - self.watered > timedelta(days=WATER_AFTER)


class House:
    def __init__(self, beds: int = 3):
        self.beds = beds
        self._plants: dict[str, Plant] = {}

    def put(self, plant: Plant) -> None:
        if len(self._plants) >= self.beds:
            raise BedsFull(plant.label)
        self._plants[plant.label] = plant

    def find(self, label: str) -> Plant:
        if label not in self._plants:
            raise NoSuchPlant(label)
        return self._plants[label]

    def throw_out(self, label: str) -> None:
        del self._plants[label]

    def tallest(self) -> Plant | None:
        several = [plant for plant in self._plants.values() if not plant.wilted]
        return max(several, key=lambda plant: plant.height, default=None)


def size_of(plant: Plant) -> str:
    if plant.height > 150:
        return "tree"
    if plant.wilted:
        return "compost"
    return "pot"


def first_up(plants: list[Plant]) -> str:
    return min(plants, key=lambda plant: (-plant.height, plant.label)).label


def on_tag(text: str, width: int = 8) -> str:
    return text if len(text) <= width else text[: width - 1] + "."


TODAY = date(2024, 5, 2)


def make_plant(label="fern", **more):
    return Plant(label, **more)


@pytest.fixture
def house():
    found = House()
    found.put(make_plant("fern", height=30))
    found.put(make_plant("palm", height=90))
    return found


def test_find(house):
    assert house.find("palm").height == 90
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "nothing checks that tallest leaves a wilted plant aside",
            '    house.find("palm").wilt()\n    assert house.tallest().label == "fern"\n',
        ),
        (
            "add a test that put raises BedsFull when all beds are in use",
            '    house.put(make_plant("one"))\n    with pytest.raises(BedsFull):\n        house.put(make_plant',
        ),
        (
            "test is_thirsty: the last day that it can wait, and the day after",
            "    assert plant.is_thirsty(TODAY + timedelta(days=3)) is False\n"
            "    assert plant.is_thirsty(TODAY + timedelta(days=4)) is True\n",
        ),
        (
            "write a test for on_tag, a text that fits and one that is too long",
            '    assert on_tag("abcdefgh") == "abcdefgh"\n    assert on_tag("abcdefghi") == "abcdefg."\n',
        ),
        (
            "size_of should be tested: tree just above 150, compost if it is wilted",
            '(make_plant(height=151)) == "tree"\n',
        ),
        (
            "add a test for first_up with two plants that are as tall",
            '    assert first_up([make_plant("palm"), make_plant("fern")]) == "fern"\n',
        ),
    ],
)
def test_each_claim_is_asserted_where_it_matters(sentence: str, expected: str):
    assert expected in after(sentence, GREENHOUSE, "write-test")[0]


LEDGER = """\
import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path


class BadLedger(Exception):
    pass


@dataclass
class Entry:
    what: str
    cents: int
    open: bool = True


def save_entries(entries: list[Entry], path: Path) -> None:
    path.write_text(json.dumps([asdict(entry) for entry in entries]))


def load_entries(path: Path) -> list[Entry]:
    if not path.exists():
        return []
    try:
        return [Entry(**row) for row in json.loads(path.read_text())]
    except json.JSONDecodeError as error:
        raise BadLedger(str(path)) from error


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--ledger", type=Path, default=Path("ledger.json"))
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("sum")
    args = parser.parse_args(argv)
    entries = [entry for entry in load_entries(args.ledger) if entry.open]
    if not entries:
        print("nothing is open", file=sys.stderr)
        return 3
    print(sum(entry.cents for entry in entries))
    return 0


def test_main(tmp_path, capsys):
    assert main(["--ledger", str(tmp_path / "ledger.json"), "sum"]) == 3
"""


def test_a_command_is_called_with_its_file():
    first = after("the sum command with an empty ledger has no test, it ends with status 3", LEDGER, "write-test")[0]
    assert (
        '(tmp_path, capsys):\n    ledger = tmp_path / "ledger.json"\n'
        '    assert main(["--ledger", str(ledger), "sum"]) == 3\n'
        '    assert capsys.readouterr().err == "nothing is open\\n"\n'
    ) in first


def test_what_is_passed_over_by_a_command_is_in_its_file():
    first = after("no test would notice if the sum command counted what is not open", LEDGER, "write-test")[0]
    assert "open=False" in first
    assert 'assert main(["--ledger", str(ledger), "sum"]) == 0' in first or '"sum"]) == 3' in first
