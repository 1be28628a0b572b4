"""What each row has is nothing that is missing: an answer that doubts it is not sure."""

from __future__ import annotations

from spark_tui.edits.weighing.unsure import is_unsure

STAYS = """\
class Hotel:
    def __init__(self):
        self.stays = []

    def book(self, room, guest):
        self.stays.append({"room": room, "guest": guest})

    def leave(self, room):
        for stay in self.stays:
            if stay["room"] == room:
                self.stays.remove(stay)
"""
DOUBTED = STAYS.replace('stay["room"] ==', 'stay.get("room") ==')


def test_such_an_answer_is_not_sure() -> None:
    assert is_unsure(STAYS, "leave crashes for an unknown room", DOUBTED)


def test_what_is_asked_for_or_comes_from_elsewhere_may_be_so() -> None:
    assert not is_unsure(STAYS, "use get for the room in leave", DOUBTED)
    loaded = "import json\n" + STAYS
    assert not is_unsure(loaded, "leave crashes for a missing room", "import json\n" + DOUBTED)
