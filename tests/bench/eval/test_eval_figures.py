"""Measures of one answer, and the statistics over many."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.bench.eval.chances import Spread, drawn, share, spread
from spark_tui.bench.eval.engines import Answer
from spark_tui.bench.eval.measures import Measures, measure
from spark_tui.bench.eval.outcome import Judged
from spark_tui.bench.eval.sandbox.job import Verdict
from spark_tui.bench.eval.task import Task, fill

BEFORE = "a = 1\nb = 2\nc = 3\nd = 4\n"
TASK = Task(
    id="1", path="a.py", before=BEFORE, instruction="make b 5", after=BEFORE.replace("b = 2", "b = 5").rstrip("\n")
)


def _measured(after: str | None, task: Task = TASK) -> Measures:
    return measure(task, Judged(Answer(after, None if after is not None else "no"), Verdict(False)))


def test_the_reference_is_exact_whatever_newlines_end_it():
    found = _measured(BEFORE.replace("b = 2", "b = 5"))
    assert (found.exact, found.changed, found.asked, found.outside) == (True, 2, 2, 0)


def test_what_nobody_asked_for_is_counted():
    found = _measured("a = 1\nb = 5\nc = 3\nextra = 0\n")
    assert (found.changed, found.outside, found.exact) == (4, 2, False)


def test_a_line_added_where_the_reference_changes_one_is_not_outside():
    assert _measured("a = 1\n# five\nb = 5\nc = 3\nd = 4\n").outside == 0


def test_no_op_refusal_and_what_does_not_parse_are_told_apart():
    flags = {after: _measured(after) for after in (BEFORE, None, "a = = 1\n")}
    assert [(each.noop, each.refused, each.broken) for each in flags.values()] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]


def test_what_never_was_python_is_not_broken():
    piece = Task(id="1", path="a.py", before="    return 1", instruction="", check="")
    assert not _measured("    return 2", piece).broken
    assert not _measured("a = = 1\n", Task(id="1", path="a.txt", before="a = 1", instruction="")).broken
    assert _measured("x", piece).outside is None


def test_the_template_keeps_what_looks_like_a_place_in_the_code():
    assert fill("{{Code}}\nsource = {{CodeRepr}}\n", "'{{Code}}'") == "'{{Code}}'\nsource = \"'{{Code}}'\"\n"


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 1, 0.2065, 1.0)],
)
def test_wilsons_interval(count: int, of: int, low: float, high: float):
    """As in the literature's tables."""
    found = share(count, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


@given(st.lists(st.booleans(), min_size=1, max_size=7), st.data())
def test_pass_at_k_is_the_mean_over_all_choices_of_k(passed: list[bool], data: st.DataObject):
    k = data.draw(st.integers(1, len(passed)))
    choices = [any(choice) for choice in combinations(passed, k)]
    assert drawn(sum(passed), len(passed), k) == pytest.approx(sum(choices) / len(choices))


def test_median_and_what_95_of_100_are_at_most():
    assert spread(range(100)) == Spread(49.5, 95)
    assert spread([]) is None
