"""An option that leaves out what is too small: what is counted or shown is held to it, wherever that happens."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import argparse
from pathlib import Path


def list_weights(folder):
    return [path.stat().st_size for path in Path(folder).iterdir()]


def typed_names(folder: str) -> list[str]:
    return [path.name for path in Path(folder).iterdir()]


def total(folder):
    return sum(list_weights(folder))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    options = parser.parse_args()
    print(total(options.folder))
    for name in typed_names(options.folder):
        print(name)


main()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("a --min-size option that leaves out smaller weights",
         ('"--min-size", type=int, default=0)', "def total(folder, min_size=0):\n"
          "    return sum(weight for weight in list_weights(folder) if weight >= min_size)",
          "print(total(options.folder, min_size=options.min_size))")),
        ("--longest (default 80) should skip longer names",
         ('"--longest", type=int, default=80)',
          "for name in [each for each in typed_names(options.folder) if len(each) <= options.longest]:")),
    ],
)  # fmt: skip
def test_what_is_too_small_or_too_long_is_left_out(sentence: str, expected: tuple[str, ...]):
    found = after(sentence, CODE, "add-flag")[0]
    assert all(each in found for each in expected)


@pytest.mark.parametrize(
    "sentence",
    [
        "a --longest option that leaves longer names out",  # longer than what?
        "a --min-size option that leaves out smaller folders",
        "a --weights option that shows smaller weights",
    ],
)
def test_what_nothing_gives_is_not_left_out(sentence: str):
    assert not any(" if len(" in each or "if weight" in each for each in after(sentence, CODE, "add-flag"))
