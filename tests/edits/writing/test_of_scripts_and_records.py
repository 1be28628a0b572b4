"""What people ask of scripts, dataclasses and files of rows: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import argparse
import logging
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

log = logging.getLogger(__name__)


@dataclass
class Task:
    title: str
    done: bool = False
    due: date | None = None

    def as_dict(self):
        return {"title": self.title, "done": self.done}

    @classmethod
    def from_row(cls, row):
        return cls(**row)


def read_day(text):
    return datetime.strptime(text, "%d.%m.%Y").date()


def read_price(text):
    return float(text)


def setting(line):
    parts = line.split("=")
    return parts[0], parts[1]


def sources(folder):
    return sorted(path for path in folder.iterdir() if path.suffix == ".csv")


def children(folder):
    return sorted(folder.iterdir(), key=str)


def copy_over(path, target):
    target.write_text(path.read_text())
    print(f"copied {path}")
    print(f"{target} is full")


def shown(names):
    line = ""
    for name in names:
        line += name + "; "
    return line


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", default="notes")
    args = parser.parse_args()
    for path in sources(Path("notes")):
        print(path)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("TypeError: unhashable type: 'Task'", "@dataclass\n", "@dataclass(frozen=True)\n"),
        ("tasks cannot be sorted", "@dataclass\n", "@dataclass(order=True)\n"),
        ("from_row fails for unknown columns, ignore them", "        return cls(**row)\n",
         "        known = {field.name for field in fields(cls)}\n"
         "        return cls(**{key: value for key, value in row.items() if key in known})\n"),
        ("as_dict loses the due date", '"done": self.done}',
         '"done": self.done, "due": self.due.isoformat() if self.due else None}'),
        ("read_day should take 2024-12-31 too", '    return datetime.strptime(text, "%d.%m.%Y").date()\n',
         '    try:\n        return datetime.strptime(text, "%d.%m.%Y").date()\n    except ValueError:\n'
         '        return datetime.strptime(text, "%Y-%m-%d").date()\n'),
        ("a price of 2,50 crashes", "float(text)", 'float(text.replace(",", "."))'),
        ("setting cuts values: a=b=c gives b", 'split("=")', 'split("=", 1)'),
        ("sources should find .tsv files as well", '== ".csv"', 'in (".csv", ".tsv")'),
        ("children must skip hidden files", "sorted(folder.iterdir(), key",
         'sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key'),
        ("raise FileExistsError if the target is there already", "    target.write_text(",
         "    if target.exists():\n        raise FileExistsError(target)\n    target.write_text("),
        ("log instead of print for the copied ones", 'print(f"copied', 'log.info(f"copied'),
        ("the line must not end with a semicolon", "return line\n", 'return line.rstrip("; ")\n'),
        ("--folder is ignored", 'Path("notes")', "Path(args.folder)"),
    ],
)  # fmt: skip
def test_what_comes_first(sentence: str, old: str, new: str):
    wanted = CODE.replace(old, new).replace("import dataclass\n", "import dataclass, fields\n" if "fields(" in new else
                                            "import dataclass\n")  # fmt: skip
    assert wanted in after(sentence, CODE, "nothing")[:1]


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("as_dict should leave out done", "remove-key"),
        ("remove the --folder option, nothing reads it", "remove-flag"),
        ("log all prints", "print-to-log"),
        ("list nothing but .txt files in children", "skip-if"),
        ("if the target does not exist yet, raise FileNotFoundError", "raise-if"),
    ],
)
def test_what_is_asked_otherwise_is_left(sentence: str, kind: str):
    found = "".join(after(sentence, CODE, kind))
    new = ('"due": ', "args.folder", "log.info", 'endswith(".txt")', "if target.exists()")
    assert not any(each in found for each in new)


COPIES = """\
import os
import shutil


def export(path, report):
    path.write_text(report)


def collect(files, folder):
    for file in files:
        target = os.path.join(folder, file)
        shutil.copy(file, target)
"""
THERE = "        if os.path.exists(target):\n            "


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("don't overwrite files that exist already in collect, skip them", f"{THERE}continue\n        shutil"),
        ("skip files that already exist in collect", f"{THERE}continue\n        shutil"),
        ("collect must not overwrite existing files", f"{THERE}raise FileExistsError(target)\n        shutil"),
        ("export: leave the report alone if it exists already", "    if path.exists():\n        return\n    path.w"),
    ],
)
def test_what_is_there_already_is_not_written_over(sentence: str, expected: str):
    assert expected in after(sentence, COPIES, "skip-if")[0]
