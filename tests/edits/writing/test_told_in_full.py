"""A log line has all that is asked for at its moment, a new parameter its name, default and effect, and a failing
lookup comes out as the error that is wanted, made of what that takes."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers.parameter_in_full import WRITER as PARAMETER
from spark_tui.edits.writing.failures.comes_out_as import WRITER as OUT_AS
from spark_tui.edits.writing.logs.told_in_full import WRITER as LOG

CODE = """\
import logging
import time
from pathlib import Path

log = logging.getLogger(__name__)
TIDE = 4


class NoSuchBuoy(LookupError):
    def __init__(self, mark, channel):
        super().__init__(f"{mark} is not in {channel}")


class Channel:
    def __init__(self, name):
        self.name = name
        self.buoys = {}

    def buoy(self, mark):
        return self.buoys[mark]

    def lift_old(self, year):
        for mark in [mark for mark, buoy in self.buoys.items() if buoy.year < year]:
            del self.buoys[mark]

    def signals(self) -> list:
        found = []
        for buoy in self.buoys.values():
            if buoy.depth > TIDE:
                continue
            found.append(buoy.mark)
        return found


def sound(ask, pauses):
    for pause in pauses:
        try:
            return ask()
        except OSError:
            time.sleep(pause)
    return None


def drift(knots, hours):
    return knots * hours * 0.8
"""


@pytest.mark.parametrize(
    ("writer", "said", "lines"),
    [
        (LOG, "once lift_old is through the log should tell how many buoys were removed",
         ("before = len(self.buoys)\n", 'log.info("lift old done: %s buoys", before - len(self.buoys))\n')),
        (LOG, "sound ought to leave a warning on every failure, with the attempt and how long it waits",
         ("for attempt, pause in enumerate(pauses, start=1):\n",
          'log.warning("sound failed: attempt %s, waits %s", attempt, pause)\n            time.sleep')),
        (LOG, "write a debug line in signals which buoy is skipped and how deep it is",
         ('log.debug("signals skips: buoy %s, deep %s", buoy, buoy.depth)\n                continue\n',)),
        (PARAMETER, "signals takes an optional list of marks, only those are given then",
         ("marks: Collection[str] | None = None", "if marks is not None and buoy.mark not in marks:\n")),
        (PARAMETER, "signals needs a parameter without, marks that are left out, nothing by default",
         ("without: Collection[str] = ()", "if buoy.mark in without:\n")),
        (PARAMETER, "callers may pass tide to signals, TIDE by default", ("tide: int = TIDE", "buoy.depth > tide:")),
        (PARAMETER, "drift could have a loss, by now it's always a fifth", ("loss=0.2", "knots * hours * (1 - loss)")),
        (OUT_AS, "a mark nobody knows comes out of buoy as a KeyError, that should be NoSuchBuoy",
         ("except KeyError as error:\n            raise NoSuchBuoy(mark, self.name) from error\n",)),
    ],
)  # fmt: skip
def test_all_that_is_told_is_there(writer: Writer, said: str, lines: tuple[str, ...]):
    assert writer.needs is not None
    assert writer.needs.search(said) is not None
    source = read(CODE)
    found = max(writer.write(Sentence(said, source)), key=lambda each: each.evidence)
    new = splice(source, found.splices)
    assert [line for line in lines if line not in new] == []


@pytest.mark.parametrize(
    ("writer", "said"),
    [
        (LOG, "log which keeper is on duty in signals"),
        (PARAMETER, "signals takes an optional depth, deeper ones than that are skipped"),
        (OUT_AS, "drift should raise NoSuchBuoy, not a KeyError"),
    ],
)
def test_what_is_not_there_is_not_made_up(writer: Writer, said: str):
    assert [*writer.write(Sentence(said, read(CODE)))] == []
