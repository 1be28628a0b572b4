"""What was written down in `tables/`: lines `name: value`, below a line `= section` where there are sections."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_FOLDER = Path(__file__).parent / "tables"


class Row(NamedTuple):
    section: str
    name: str
    value: str


def rows(table: str) -> Iterator[Row]:
    section = ""
    for line in (_FOLDER / f"{table}.txt").read_text("utf-8").splitlines():
        if line.startswith("="):
            section = line[1:].strip()
        elif line and not line.startswith("#"):
            name, _, value = line.partition(": ")
            yield Row(section, name, value)
