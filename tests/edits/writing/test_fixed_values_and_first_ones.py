"""What is fixed and could be the object's own, what comes first, what a class method takes, what a script does."""

from __future__ import annotations

import pytest
from test_methods_written import after

KIOSK = """\
import argparse
import os
import tarfile


class Problem(Exception):
    pass


class SoldOut(Exception):
    level = 2

    def as_dict(self):
        return {"text": str(self), "level": 1}

    @classmethod
    def of(self, text):
        return SoldOut(text.strip(self.level))


class Counter:
    def __init__(self, orders):
        self.orders = orders

    def serve(self):
        return self.orders.pop()


def unpack(path, target):
    with tarfile.open(path) as tar:
        tar.extractall()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("--dry-run", action="store_true")
    args = parser.parse_args()
    os.remove(args.path)
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("as_dict always says 1", '"level": self.level}'),
        ("the level is always 1 in as_dict", '"level": self.level}'),
        ("of takes self but is a classmethod", "    def of(cls, text):\n        return cls(text.strip(cls.level))\n"),
        ("orders are served in the wrong order", "        return self.orders.pop(0)\n"),
        ("serve hands out the newest orders first", "        return self.orders.pop(0)\n"),
        ("unpack ignores the target", "        tar.extractall(target)\n"),
        ("--dry-run is ignored", '    if args.dry_run:\n        print(f"would delete {args.path}")\n    else:\n'),
        ("--dry-run has no effect", '    if args.dry_run:\n        print(f"would delete {args.path}")\n    else:\n'),
    ],
)
def test_fixed_values_and_first_ones(sentence: str, line: str):
    assert line in after(sentence, KIOSK, "none")[0]


@pytest.mark.parametrize("sentence", ["sort the orders the other way round in a new method", "raise the level to 3"])
def test_other_wishes_change_none_of_it(sentence: str):
    assert not any('"level": self.level}' in text or "def of(cls" in text for text in after(sentence, KIOSK, "none"))
