"""What is refused, or has no effect: which kind of edit that evidently is, and how its slots are filled."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident

SOURCE = read(
    """\
class Shelf:
    def __init__(self, jars):
        self.jars = list(jars)
        self.seen = set()

    def hand_out(self, number):
        some = self.jars[:number]
        del self.jars[:number]
        return some

    def visit(self, guest):
        self.seen.add(guest)
        return True

    def answer(self, command):
        if command == "leave":
            return "bye"
        if command == "wait":
            print("waiting")
            return False


def send(sender, receiver, parcel):
    receiver.parcels.append(parcel)
"""
)


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        (
            "raise-if",
            "don't let anyone hand_out more jars than are left",
            ("hand_out", "number > len(self.jars)", 'ValueError(f"only {len(self.jars)} jars left")'),
        ),
        (
            "raise-if",
            "send to yourself makes no sense",
            ("send", "sender == receiver", 'ValueError("sender and receiver must not be the same")'),
        ),
        (
            "raise-if",
            "0 or less is not allowed in hand_out",
            ("hand_out", "number <= 0", 'ValueError("number must be positive")'),
        ),
        ("return-if", "the same guest again must not count as a visit", ("visit", "guest in self.seen", "False")),
    ],
)
def test_what_is_turned_away(op: str, text: str, values: tuple[str, ...]):
    sentence = Sentence(text, SOURCE)
    found = evident(sentence)
    assert max(found, key=lambda name: found[name]) == op
    assert values in [each.values for each in beginnings(named(op), sentence, 3)]


def test_another_word_for_a_command():
    sentence = Sentence("x should leave as well", SOURCE)
    assert "or-condition" in evident(sentence)
    assert beginnings(named("or-condition"), sentence, 3)[0].values == ("16", 'command == "x"')


def test_an_exception_rather_than_what_is_printed():
    assert "raise-instead" in evident(Sentence("answer prints for wait, I'd rather have a RuntimeError", SOURCE))


@pytest.mark.parametrize("text", ["send it twice", "sort the jars", "print the jars that are left"])
def test_nothing_is_turned_away_in_what_speaks_of_other_things(text: str):
    assert not {"raise-if", "return-if", "raise-instead", "or-condition"} & set(evident(Sentence(text, SOURCE)))
