"""What is moved is gone where it was, and what is over is no longer kept under its key."""

from __future__ import annotations

import pytest
from test_methods_written import after

GARAGE = """\
class Garage:
    def __init__(self):
        self.parked = {}
        self.waiting = []

    def park(self, plate, now):
        self.parked[plate] = now

    def leave(self, plate, now):
        since = self.parked[plate]
        return (now - since) * 2

    def cancel_ticket(self, plate):
        ticket = self.parked.get(plate)
        if ticket is None:
            return False
        return True

    def admit(self, car, lot):
        if car in self.waiting:
            lot.append(car)
            return True
        return False

    def since(self, plate):
        return self.parked[plate]
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "leave never removes the car from parked",
        "after leave the plate is still in parked",
        "leave should also drop the plate",
        "cars stay parked even after leave",
        "leave doesn't forget the plate",
        "leave leaves the plate in the dict",
    ],
)
def test_what_is_over_is_forgotten(sentence: str):
    assert "        since = self.parked.pop(plate)\n" in after(sentence, GARAGE, "none")[0]


def test_what_may_be_missing_is_forgotten_too():
    found = after("cancel_ticket never removes the ticket", GARAGE, "none")
    assert "        ticket = self.parked.pop(plate, None)\n" in found[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "admit leaves the car in waiting",
        "an admitted car stays in the waiting list",
        "admit must also remove the car from waiting",
        "the same car can be admitted twice, admit doesn't take it out",
    ],
)
def test_what_is_moved_is_gone_where_it_was(sentence: str):
    assert "            lot.append(car)\n            self.waiting.remove(car)\n" in after(sentence, GARAGE, "none")[0]


def test_what_is_only_asked_for_stays():
    for sentence in ("since keeps giving the same time", "leave is still too cheap", "park twice gives the same"):
        found = after(sentence, GARAGE, "none")
        assert not found or ".pop(" not in found[0]
    assert not any("return self.parked.pop" in text for text in after("since never removes it", GARAGE, "none"))
