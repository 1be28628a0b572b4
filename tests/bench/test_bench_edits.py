"""The measurement measures what it says; the figures themselves are for `spark bench edits`."""

from __future__ import annotations

from spark_tui.bench.edits import LARGE_HUNKS, large_diff, stream_costs
from spark_tui.edits.formats import formats


def test_every_format_and_size_is_timed() -> None:
    costs = stream_costs([1_000, 2_000])
    assert [(cost.format, cost.characters) for cost in costs] == [
        (name, size) for name in formats() for size in (1_000, 2_000)
    ]
    assert all(0 < cost.typical <= cost.p99 and cost.tokens > 30 for cost in costs)


def test_the_large_diff_has_its_hunks_and_git_applies_it() -> None:
    large = large_diff()
    assert large.hunks >= LARGE_HUNKS
    assert large.total > 0
