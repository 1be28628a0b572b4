"""How long an edit takes: every request is answered, each time about another file, and what it came to is told."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from spark_tui.bench.answers import EDIT, FIRST_TEXT, FIRST_TIME, TYPED, measure, own_requests
from spark_tui.bench.samples import Figure
from spark_tui.links.open import open_embedded
from spark_tui.settings import Settings
from spark_tui.terminal.reports import show_answers


def test_each_request_is_about_another_file_than_the_one_before_it():
    asked = list(own_requests())
    assert len({task.instruction for task in asked}) == len(asked) > 20
    assert sum(one.path == other.path for one, other in pairwise(asked)) < 3
    assert all(task.before for task in asked)


def test_every_request_is_timed_in_every_round_and_the_first_time_for_itself(capsys: pytest.CaptureFixture[str]):
    done: list[tuple[int, int]] = []
    report = measure(open_embedded(Settings(), None), islice(own_requests(), 2), 2, lambda *at: done.append(at))
    assert done == [(at, 6) for at in range(1, 7)]
    figures = {figure.name: figure for figure in report.figures}
    assert {name: figures[name].samples for name in figures} == {FIRST_TIME: 2, FIRST_TEXT: 4, EDIT: 4, TYPED: 4}
    assert 0 < figures[FIRST_TEXT].median <= figures[EDIT].median
    assert isinstance(figures[EDIT], Figure)
    show_answers(report, as_json=False)
    assert "2 requests" in capsys.readouterr().out
