"""What the embedded model expects of a change, in words that no rule knows, and what it says for one."""

from __future__ import annotations

import pytest

from spark_tui import resources
from spark_tui.edits.document import Document, whole
from spark_tui.edits.text import split_lines
from spark_tui.links.answers import expected, kinds
from spark_tui.links.answers.fitting import Fits, fitting, unheard
from spark_tui.links.answers.openings import Asked, read_request

CODE = """\
import logging

log = logging.getLogger(__name__)


def mean(values):
    total = sum(values)
    return total / len(values)


def report(rows, path):
    with open(path, "w") as out:
        for row in rows:
            out.write(f"{row.name}: {row.count}\\n")
"""
READ = kinds.load(resources.edit_model())


def fits(sentence: str) -> Fits:
    return fitting(expected.load(resources.edit_model()), asked(sentence))


def asked(sentence: str) -> Asked:
    assert READ is not None
    return read_request(READ, sentence, whole(Document("report.py", split_lines(CODE))))


@pytest.mark.parametrize(
    ("sentence", "meant", "other"),
    [
        (
            "an empty list blows up in mean, zero would do",
            ("    total =", "    if not values:\n        return 0\n    total ="),
            ("sum(values)", "sum(values) or 0"),
        ),
        (
            "I'd love to see in the log how many rows were reported",
            ("        for row", '        log.info("reporting %d rows", len(rows))\n        for row'),
            ("row.count}", "row.count} {len(rows)}"),
        ),
        (
            "umlauts come out as garbage in the report",
            ('"w")', '"w", encoding="utf-8")'),
            ('"w")', '"a")'),
        ),
        (
            "the names in mean say nothing, call total amount instead",
            ("total = sum(values)\n    return total", "amount = sum(values)\n    return amount"),
            ("import logging\n", "import logging\nfrom decimal import Decimal\n"),
        ),
    ],
)
def test_what_was_asked_for_fits_better_than_another_change(
    sentence: str, meant: tuple[str, str], other: tuple[str, str]
):
    assert CODE.count(meant[0]) == CODE.count(other[0]) == 1
    speaks_for = fits(sentence)
    assert speaks_for(CODE.replace(*meant)) > speaks_for(CODE.replace(*other))


def test_nothing_speaks_for_what_makes_nothing_of_the_file():
    speaks_for = fits("give mean a docstring")
    assert speaks_for(None) == speaks_for(CODE) == 0.0


def test_without_what_is_expected_every_change_fits_alike():
    assert fitting(None, asked("sort it")) is unheard
    assert fitting(expected.load(resources.edit_model()), None) is unheard
    assert unheard(CODE) == 0.0


def test_what_python_said_lets_one_expect_nothing():
    assert fits("ZeroDivisionError: division by zero") is unheard
