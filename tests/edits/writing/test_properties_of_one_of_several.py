"""A property gives what the last or the first of several things has."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Stop:
    def __init__(self, place, day):
        self.place = place
        self.day = day


class Trip:
    def __init__(self, name):
        self.name = name
        self.stops = []
        self._bookings = []

    def book(self, cents, text):
        self._bookings.append({"cents": cents, "text": text})
"""


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        (
            "add a property last_day to Trip: the day of the last stop, None when there was none",
            "self.stops[-1].day if self.stops else None",
        ),
        (
            "give Trip a property start: the place of the first stop, None without stops",
            "self.stops[0].place if self.stops else None",
        ),
        (
            "Trip needs a property last_cents, the cents of the latest booking or 0 if there are none",
            'self._bookings[-1]["cents"] if self._bookings else 0',
        ),
        (
            "add a property last_text to Trip, it gives the text of the newest booking, an empty text if there is none",
            'self._bookings[-1]["text"] if self._bookings else ""',
        ),
        (
            "Trip should have a property last_stop, the last stop, None as long as there is none",
            "self.stops[-1] if self.stops else None",
        ),
        (
            "add a property where to Trip which is the place of its most recent stop, None if it has none yet",
            "self.stops[-1].place if self.stops else None",
        ),
    ],
)
def test_it_is_of_that_one(sentence: str, code: str):
    assert f"(self):\n        return {code}\n" in after(sentence, CODE, "write-property")[0]
