"""What is asked for in everyday words: tests that may wait, queries, things that are not in a list, dry runs."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.annotating import signatures
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.saying.value.members import member
from spark_tui.edits.saying.value.quantities import numbers

CODE = """\
SKIP = {".git", "build"}


def find_user(connection, email):
    query = f"SELECT id FROM users WHERE email = '{email}'"
    return connection.execute(query).fetchone()


def water(plants, name, today):
    for plant in plants:
        if plant.name == name:
            plant.watered = today


def test_totals():
    assert total([1, 2]) == 3
"""


@pytest.mark.parametrize(
    ("said", "new"),
    [
        (
            "find_user is open to sql injection",
            '    query = "SELECT id FROM users WHERE email = ?"\n    return connection.execute(query, (email,)).',
        ),
        (
            "water should raise a LookupError if the name isn't in the list",
            "    if not any(plant.name == name for plant in plants):\n        raise LookupError(",
        ),
        ("skip test_totals, reason: it is too slow", '@pytest.mark.skip(reason="it is too slow")\ndef test_totals'),
        (
            "mark test_totals as xfail until bug 12 is closed",
            '@pytest.mark.xfail(reason="until bug 12 is closed")\ndef',
        ),
    ],
)
def test_written(said: str, new: str):
    assert new in after(said, CODE, "raise-if")[0]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("remove-definition", "new rows are gone after a restart, look at water"),
        ("remove-docstring", "the decorated functions lose name and docstring"),
        ("default-value", "water(plants, name=None) waters everything"),
        ("change-value", "water(plants, name=None) waters everything"),
        ("change-value", "APP_DEBUG=false still switches debug on"),
        ("change-value", "the port must be between 1 and 65535"),
    ],
)
def test_what_is_complained_of_is_not_asked_for(kind: str, said: str):
    assert kind in ruled_out(said)


def test_what_is_complained_of_in_other_words_is_asked_for():
    assert not ruled_out("let's lose the docstring of water, remove it") & {"remove-docstring", "remove-definition"}
    assert "change-value" not in ruled_out("the port is still 80, make it 8080")
    assert "format-spec" in never("it ends with a dash")
    assert "format-spec" not in never("two decimals")


def test_one_thing_is_said_to_be_below_or_above():
    code = "class T:\n    def set(self, value):\n        self.target = value\n"
    found = [*condition(Gap(Sentence("targets below 5 or above 30 are not allowed", read(code)), "raise-if", ("set",)))]
    assert found[0] == "value < 5 or value > 30"


def test_where_only_return_types_are_wanted():
    calls, _ = signatures(Sentence("return types for water and find_user please", read(CODE)))
    assert {call.op.name for call in calls} == {"annotate-return"}


@pytest.mark.parametrize(
    ("said", "first"),
    [("leave out __pycache__ folders too", ['"__pycache__"']), ("they should move as well", [])],
)
def test_a_member(said: str, first: list[str]):
    assert [*member(Gap(Sentence(said, read(CODE)), "add-item", ("1",)))] == first


def test_a_decimal_comma_parts_no_numbers():
    assert [*numbers("amounts like 12,50")] == []
    assert [*numbers("1, 2 and 12,500")] == ["1", "2", "12_500"]
