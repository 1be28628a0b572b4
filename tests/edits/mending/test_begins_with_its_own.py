"""What an object begins with is its own: a list where none was handed over, the time at which it is made."""

from __future__ import annotations

import pytest
from test_what_is_undone import offered

from spark_tui.edits.weighing.strays import strays

CODE = """\
import uuid
from dataclasses import dataclass
from datetime import date


@dataclass
class Visit:
    guest: str
    day: date = date.today()
    key: str = str(uuid.uuid4())
    nights: int = 1


class Diary:
    def __init__(self, owner, visits=None, tags=None, city=None):
        self.owner = owner
        self.visits = visits
        self.tags = tags
        self.city = city

    def welcome(self, visit):
        self.visits.append(visit)

    def tag(self, name):
        if self.tags is None:
            return
        self.tags.add(name)

    def move(self):
        return self.city.upper()
"""
OWN = CODE.replace("self.visits = visits\n", "self.visits = visits if visits is not None else []\n")


@pytest.mark.parametrize(
    "sentence",
    [
        "welcome crashes when the diary was made without visits",
        "AttributeError: 'NoneType' object has no attribute 'append' in welcome",
        "a diary with no visits yet fails in welcome",
    ],
)
def test_it_begins_with_an_empty_list(sentence: str):
    assert offered(sentence, CODE, "fix-error")[0] == OWN
    assert strays(CODE, sentence, OWN) == 0.0


@pytest.mark.parametrize("sentence", ["move fails when there's no city", "tag crashes without tags", "welcome is slow"])
def test_what_is_asked_for_or_is_no_list_stays(sentence: str):
    assert not any(
        "is not None else" in each for each in offered(sentence, CODE.replace("self.visits.append(visit)", "pass"))
    )


@pytest.mark.parametrize(
    "sentence", ["all visits have the same day", "day is evaluated once at import", "day is stuck at the server start"]
)
def test_a_field_is_worked_out_for_each(sentence: str):
    expected = CODE.replace("date = date.today()", "date = field(default_factory=date.today)")
    expected = expected.replace("import dataclass\n", "import dataclass, field\n")
    assert offered(sentence, CODE, "fix-error")[0] == expected
