"""What the embedded model writes does not depend on drafts, chance included, nor on having been stopped."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from spark_tui.bench.drafts import compare, own_edits
from spark_tui.bench.eval.sets.task_files import record
from spark_tui.edits.document import document, whole
from spark_tui.engine.kernels.runner import Runner
from spark_tui.links.link import Edit
from spark_tui.links.open import open_embedded
from spark_tui.settings import Settings
from spark_tui.terminal.reports import show_drafts

EVERYDAY = Path(__file__).parents[1] / "everyday"


def silent(done: int, total: int) -> None:
    assert 0 < done <= total


@pytest.mark.slow
def test_500_edits_are_the_same_with_drafts_and_without(capsys: pytest.CaptureFixture[str]):
    assert Runner  # with the kernels imported here, they are compiled once for all tests
    tasks = [
        record(file) for folder in ("hand_a", "hand_b", "hand_c") for file in sorted((EVERYDAY / folder).glob("*"))
    ]
    asked = [(task["id"], Edit(task["instruction"], whole(document("part.py", task["before"])))) for task in tasks]
    report = compare(open_embedded(Settings(), None), chain(asked, own_edits(500 - len(asked))), silent)
    assert (report.edits, report.missed) == (500, ())
    assert report.tokens > 1.2 * report.passes
    show_drafts(report, as_json=False)
    assert "500 edits" in capsys.readouterr().out


def test_edits_of_our_own_sources_are_many_and_differ():
    asked = list(own_edits(500))
    assert len({name for name, _ in asked}) == 500
    assert all(edit.target.document.lines for _, edit in asked)
