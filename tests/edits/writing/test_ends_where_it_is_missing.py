"""A script ends with a message where what it is given does not exist, as it is called there."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import argparse
from pathlib import Path

LOG_DIR = "/var/log/app"


def back_up(source, target):
    for path in source.rglob("*"):
        copy(path, target)


def main():
    args = parse_args()
    source = Path(args.source)
    target = Path(args.target)
    back_up(source, target)
    rotate(LOG_DIR)


if __name__ == "__main__":
    main()
"""
SOURCE = '    source = Path(args.source)\n    if not source.is_dir():\n        sys.exit(f"{source} does not exist")\n'
TARGET = '    target = Path(args.target)\n    if not target.exists():\n        sys.exit(f"{target} does not exist")\n'
FOLDER = 'def main():\n    if not os.path.isdir(LOG_DIR):\n        sys.exit(f"{LOG_DIR} does not exist")\n'


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("error if the source does not exist", SOURCE),
        ("exit when the source is missing", SOURCE),
        ("if the source folder doesn't exist, stop", SOURCE),
        ("make sure the source exists", SOURCE),
        ("the target must exist", TARGET),
        ("quit if the directory does not exist", FOLDER),
    ],
)
def test_it_ends_there(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "raise-if")[0]


def test_what_is_asked_for_already_is_not_asked_again():
    code = CODE.replace("    back_up(source", "    if not source.exists():\n        return\n    back_up(source")
    assert not any("source.is_dir()" in each for each in after("error if the source is missing", code, "raise-if"))
