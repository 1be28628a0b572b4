"""What is simulated comes as near to what was measured as we say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.check import check, compare
from spark_tui.wafer.published import Row, rows

REPORT = check()


def _row(quantity: str) -> Row:
    return next(row for row in rows() if row.quantity.startswith(quantity))


def test_every_row_is_simulated_or_says_why_not():
    assert len(REPORT.comparisons) == len(rows()) > 180
    assert [each.row for each in REPORT.comparisons if each.simulated is None and not each.note] == []


def test_all_that_must_come_near_does():
    assert [(each.row.setting, each.error) for each in REPORT.comparisons if each.missed] == []
    assert [source.name for source in REPORT.sources if source.missed] == []
    assert REPORT.missed == 0


def test_what_the_paper_measured_is_held_and_not_only_shown():
    held = [each.row.quantity.partition(" ")[0] for each in REPORT.comparisons if each.tolerance is not None]
    assert {name: held.count(name) for name in ("decode", "prefill", "two-phase", "MeshGEMM")} == {
        "decode": 3,
        "prefill": 3,
        "two-phase": 3,
        "MeshGEMM": 67,
    }


@pytest.mark.parametrize("quantity", ["decode TPR WaferLLM", "prefill TPR WaferLLM", "two-phase", "MeshGEMM mean"])
def test_a_figure_that_is_far_off_is_missed(quantity: str):
    row = _row(quantity)
    for factor in (0.8, 1.25):
        report = check([replace(row, value=str(factor * row.number))])
        assert report.missed
        assert report.sources[0].worst > 0.15


def test_a_limit_is_kept_or_its_excess_is_the_error():
    efficiency = replace(_row("computational efficiency MeshGEMM"), value=">10")
    assert compare(efficiency).error == 0
    excess = compare(replace(efficiency, value="<10")).error
    assert excess is not None
    assert excess > 1


def test_another_model_on_another_grid_is_simulated_too():
    row = replace(_row("decode TPR WaferLLM"), setting="QWen2-72B, 600x600 cores, 2K context, bsz 1, fp16")
    simulated = compare(row).simulated
    assert simulated is not None
    assert 100 < simulated < 1500


def test_a_row_of_a_new_kind_asks_for_a_rule():
    with pytest.raises(Refusal, match="no rule says how 'colour' of somebody is simulated"):
        compare(Row("somebody", "colour", "WSE-3", "1", ""))
