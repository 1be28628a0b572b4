"""Tests of what writes a file, which is read back."""

from __future__ import annotations

import pytest
from test_methods_written import after

BOATS = """\
import csv
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Sail:
    name: str
    area: float


@dataclass
class Boat:
    name: str
    length: float
    sails: list[Sail] = field(default_factory=list)


def export(boats, path):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["name", "length"])
        for boat in boats:
            writer.writerow([boat.name, boat.length])


def save_names(boats: list[Boat], path: Path) -> None:
    path.write_text("\\n".join(boat.name for boat in boats) + "\\n", encoding="utf-8")


def sail_list(boat, target):
    target = Path(target)
    with target.open("w", encoding="utf-8") as out:
        for each in boat.sails:
            out.write(f"{each.name}: {each.area}\\n")


def as_table(boats: list[Boat], path):
    with open(path, "w") as file:
        rows = csv.DictWriter(file, fieldnames=["name", "sails"])
        rows.writeheader()
        rows.writerows({"name": boat.name, "sails": len(boat.sails)} for boat in boats)


def note(text, path):
    with open(path, mode="w") as file:
        print("note:", text, file=file)


def total(boats):
    return sum(boat.length for boat in boats)


def test_nothing():
    assert total([]) == 0
"""


@pytest.mark.parametrize(
    ("sentence", "last"),
    [
        ("add a test that export writes a header and one line per boat", 'path.read_text() == "name,length\\n'),
        ("save_names has no test, add one that writes to tmp_path and checks what's in the file",
         'read_text(encoding="utf-8") == "'),
        ("write a test for sail_list that looks at the file", 'path.read_text(encoding="utf-8") == "'),
        ("we need a test that as_table writes the names into the file", 'path.read_text() == "name,sails\\n'),
        ("test that note writes the text to the file", 'path.read_text() == "note: '),
        ("add a test for export, with a temp file", 'path.read_text() == "name,length\\n'),
    ],
)  # fmt: skip
def test_what_is_in_it(sentence: str, last: str, tmp_path_factory: pytest.TempPathFactory):
    new = after(sentence, BOATS, "write-test")[0]
    assert last in new.removeprefix(BOATS)
    names: dict[str, object] = {}
    exec(new, names)
    (test,) = [each for name, each in names.items() if name.startswith("test_") and name != "test_nothing"]
    test(tmp_path_factory.mktemp("out"))  # type: ignore[operator]
