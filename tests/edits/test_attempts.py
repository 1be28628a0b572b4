"""What a slip in one of many rules costs, and who hears of it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from io import StringIO

import pytest

from spark_tui.edits import attempts
from spark_tui.edits.attempts import attempted, passed_on, slips_told
from spark_tui.edits.weighing import doubts
from spark_tui.edits.weighing.doubt import Against


@pytest.fixture(autouse=True)
def _without_those_of_all_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger(attempts.__name__), "handlers", [])


def _shares(many: int) -> Iterator[int]:
    return (1 // (1 - number) for number in range(many))


def test_a_rule_that_fails_costs_what_it_has_not_found_yet(monkeypatch: pytest.MonkeyPatch):
    log = StringIO()
    monkeypatch.setattr(logging.getLogger(attempts.__name__), "handlers", [logging.StreamHandler(log)])
    assert attempted(_shares, 3) == [1]
    assert attempted(sorted, "ba") == ["a", "b"]
    assert "ZeroDivisionError" in log.getvalue()


def test_who_listens_hears_what_it_failed_with():
    heard = list[BaseException]()
    with slips_told(heard.append):
        assert attempted(_shares, 2) == [1]
    attempted(_shares, 2)
    assert [type(each) for each in heard] == [ZeroDivisionError]


def test_where_slips_are_passed_on_they_end_what_was_asked():
    with slips_told(passed_on), pytest.raises(ZeroDivisionError):
        attempted(_shares, 2)


def test_what_takes_answers_for_wrong_fails_alone(monkeypatch: pytest.MonkeyPatch):
    def broken(*_: str) -> float:
        return 1 / 0

    always = (Against(3.0, "it fails", broken), Against(2.0, "it holds", lambda *_: 1.0))
    monkeypatch.setattr(doubts, "_IN_ANY_WORDS", always)
    heard = list[BaseException]()
    with slips_told(heard.append):
        assert doubts.doubts("a = 1\n", "E501 line too long", "a = 2\n") == 2.0
    assert [type(each) for each in heard] == [ZeroDivisionError]
