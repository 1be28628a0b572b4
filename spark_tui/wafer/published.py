"""What others measured, or say, of wafers and GPUs: each figure with its source."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("published.csv")


@dataclass(frozen=True, slots=True)
class Row:
    """`bound` is "<" or ">" where only a limit is published."""

    source: str
    quantity: str
    setting: str
    value: str
    unit: str

    @property
    def bound(self) -> str:
        return self.value[0] if self.value[0] in "<>" else ""

    @property
    def number(self) -> float:
        """Of a figure or a limit, or of all PEs where it says so many by so many."""
        digits = self.value.removeprefix(self.bound).removesuffix("B")
        width, _, height = digits.partition("x")
        return float(width) * float(height or 1)


@cache
def rows() -> tuple[Row, ...]:
    with _FILE.open(encoding="utf-8", newline="") as file:
        return tuple(Row(**row) for row in csv.DictReader(file))
