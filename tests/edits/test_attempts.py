"""What a slip in one of many rules costs."""

from __future__ import annotations

import logging

import pytest

from spark_tui.edits import attempts
from spark_tui.edits.attempts import attempted


def test_a_rule_that_fails_costs_its_own_answers(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture):
    monkeypatch.setattr(logging.getLogger(attempts.__name__), "handlers", [])  # here it counts for no failure
    assert attempted(lambda many: [1 // number for number in range(many)], 2) == []
    assert attempted(sorted, "ba") == ["a", "b"]
    assert "ZeroDivisionError" in caplog.text
