"""Every published figure beside the simulated one, how far apart they are, and whether all is in order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from spark_tui.wafer.orders import Order, orders
from spark_tui.wafer.published import Row, rows
from spark_tui.wafer.rules import rule_for


@dataclass(frozen=True, slots=True)
class Comparison:
    """Without a simulated figure, `note` says why. Without a `tolerance` it is only shown."""

    row: Row
    simulated: float | None
    tolerance: float | None
    note: str

    @property
    def error(self) -> float | None:
        """Of the simulated figure, as a share of the published one."""
        if self.simulated is None:
            return None
        beyond = self.simulated / self.row.number - 1
        kept = {"<": beyond < 0, ">": beyond > 0}.get(self.row.bound, False)
        return 0.0 if kept else beyond

    @property
    def missed(self) -> bool:
        return self.error is not None and self.tolerance is not None and abs(self.error) > self.tolerance


@dataclass(frozen=True, slots=True)
class Source:
    """Mean and worst error of what is compared. `mean_tolerance` holds the mean, where one is set."""

    name: str
    compared: int
    rows: int
    mean: float
    worst: float
    mean_tolerance: float | None

    @property
    def missed(self) -> bool:
        return self.mean_tolerance is not None and self.mean > self.mean_tolerance


@dataclass(frozen=True, slots=True)
class Report:
    comparisons: tuple[Comparison, ...]
    sources: tuple[Source, ...]
    orders: tuple[Order, ...]

    @property
    def missed(self) -> int:
        return sum(each.missed for each in (*self.comparisons, *self.sources)) + sum(not o.kept for o in self.orders)


def check(published: Iterable[Row] | None = None) -> Report:
    found = tuple(compare(row) for row in (rows() if published is None else published))
    names = dict.fromkeys(each.row.source for each in found)
    sources = (_source(name, [each for each in found if each.row.source == name]) for name in names)
    return Report(found, tuple(sources), orders())


def compare(row: Row) -> Comparison:
    rule, groups = rule_for(row)
    simulated = rule.figure(*groups) if rule.figure is not None else None
    return Comparison(row, simulated, rule.tolerance, rule.note)


def _source(name: str, found: list[Comparison]) -> Source:
    errors = [abs(each.error) for each in found if each.error is not None]
    held = [mean for each in found if (mean := rule_for(each.row)[0].mean_tolerance) is not None]
    mean = fmean(errors) if errors else 0.0
    return Source(name, len(errors), len(found), mean, max(errors, default=0.0), max(held, default=None))
