"""What begins with something, is quoted, hidden, marked, or a number among texts: wishes, and what has to come first."""

from __future__ import annotations

from tests.edits.writing.test_methods_written import after

PARCELS = """\
import logging

logger = logging.getLogger(__name__)


def deliver(van, parcel):
    try:
        van.drop(parcel)
    except ConnectionError:
        van.missed += 1
"""


def test_a_traceback_is_of_what_is_caught():
    first, *_ = after("when a drop fails nobody hears of it, I want the traceback in the log", PARCELS, "none")
    assert "except ConnectionError:\n        logger.exception(" in first


def test_without_a_traceback_it_is_a_warning():
    first, *_ = after("log a warning when a drop fails", PARCELS, "none")
    assert "logger.warning(" in first
