"""Spans of time that are made or read in the wrong unit."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from datetime import date, datetime, timedelta


def expiry(made, ttl):
    return made + timedelta(minutes=ttl)


def back(loan):
    return loan.day + timedelta(hours=loan.weeks)


def next_visit(patient):
    return date.today() + timedelta(minutes=patient.gap)


def age(pet):
    return (date.today() - pet.born).seconds


def worked(shift):
    span = shift.end - shift.start
    return span.seconds / 3600
"""
_TTL, _LOAN = ("minutes=ttl", "seconds=ttl"), ("hours=loan", "weeks=loan")
_GAP, _AGE, _SPAN = ("minutes=patient", "days=patient"), ("born).seconds", "born).days"), ("span.sec", "span.total_sec")


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("ttl is in seconds, not minutes", _TTL),
        ("expiry is 60 times too far away", _TTL),
        ("wrong unit in expiry", _TTL),
        ("weeks aren't hours in back", _LOAN),
        ("back uses the wrong unit", _LOAN),
        ("gap is in days", _GAP),
        ("next_visit is always today, the unit is wrong", _GAP),
        ("use days in the timedelta of next_visit", _GAP),
        ("age should be .days rather than .seconds", _AGE),
        ("age uses seconds instead of days", _AGE),
    ],
)
def test_another_unit_is_taken(sentence: str, change: tuple[str, str]):
    assert after(sentence, CODE, "none")[0] == CODE.replace(*change)


@pytest.mark.parametrize(
    "sentence", ["shifts over 24 hours come out wrong in worked", "worked: .seconds -> total_seconds"]
)
def test_all_of_a_span_is_counted(sentence: str):
    assert "span.total_seconds() / 3600" in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["ttl should be 30 minutes by default", "wait 5 seconds", "born is in May"])
def test_no_unit_is_changed(sentence: str):
    changes = (_TTL, _LOAN, _GAP, _AGE)
    assert not any(each == CODE.replace(*change) for each in after(sentence, CODE, "none") for change in changes)
