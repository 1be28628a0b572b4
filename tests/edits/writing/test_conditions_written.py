"""What a condition asks, otherwise: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

SEATS = """\
def free(seats, taken):
    if isinstance(seats, list) and taken:
        return sorted(set(seats))
    return seats
"""


def test_what_stands_beside_it_or_goes_is_not_all_that_is_asked():
    beside = 'add "and seats is not None" to the test at `if isinstance(seats, list)`'
    for sentence in (beside, "in that if: taken goes", "the test: taken is redundant"):
        assert not after(sentence, SEATS, "change-condition"), sentence
    alone = after("the test should be seats is not None", SEATS, "change-condition")
    assert "    if seats is not None:\n" in alone[0]


def test_what_is_there_once_is_not_made_so_again():
    assert not any("set(set(" in each for each in after("free must not list doubles", SEATS, "keep-order"))


CODE = """\
PINNED_MAX = 5


class Board:
    def __init__(self, owner, locked=False):
        self.owner = owner
        self.locked = locked
        self.notes = []

    def remove(self, note, user, force=False):
        if user != self.owner:
            raise PermissionError("not your board")
        if note.pinned:
            raise ValueError("note is pinned")
        self.notes.remove(note)

    def visible(self, user=None):
        found = []
        for note in self.notes:
            if note.archived or note.draft:
                continue
            found.append(note)
        return found

    def can_edit(self, user):
        return user == self.owner and not self.locked

    def send_reminders(self, mailer):
        for note in self.notes:
            if note.due < today():
                mailer.send(note)

    def winner(self, one, other):
        return one if one.votes >= other.votes else other

    def late(self, note):
        if note.strikes == 3:
            note.archived = True
        return note.done or note.due

    def stale(self, days):
        return [note for note in self.notes if note.age > days]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('pinned notes may be removed if force is given',
         'if note.pinned and not force:'),
        ('removing a pinned note is ok when force is set',
         'if note.pinned and not force:'),
        ('unless the note is archived, send a reminder when due',
         'if note.due < today() and not note.archived:'),
        ('only send reminders if the note is not archived',
         'if note.due < today() and not note.archived:'),
        ("the owner check in remove doesn't apply when force is True",
         'if user != self.owner and not force:'),
        ('on a tie winner should take the second one',
         'one.votes > other.votes'),
        ('not only exactly 3 strikes, also 4 or 5',
         'note.strikes >= 3'),
        ('a note of exactly that age counts as stale too',
         'note.age >= days'),
        ('late needs both, done AND due',
         'note.done and note.due'),
        ('one of them is enough for can_edit, owner or not locked',
         'user == self.owner or not self.locked'),
        ("drafts that are pinned shouldn't be visible either",
         'note.archived or note.draft or note.pinned'),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_is_asked_besides_takes_no_place():
    code = "def hot(self, day, most):\n    if day > 3:\n        return self.day, most\n"
    for said in (
        "in the if behind the old condition: and most is in day",
        "does the condition look whether most isn't below 3? both should be true",
    ):
        assert not any("if day > 3" not in each for each in after(said, code, "change-condition"))


def test_a_condition_that_is_said_outright():
    code = "def hot(self, day, most):\n    if day > 3:\n        return self.day, most\n"
    for said in (
        "the test is wrong, should be hasattr(day, 'most')",
        "if should say hasattr(day, 'most')",
        "that if: hasattr(day, 'most')",
        "the if on line 2 shall test hasattr(day, 'most') from now",
        "change request 88: that branch depends in future on hasattr(day, 'most')",
        "new condition where it says if day > 3: hasattr(day, 'most')",
        "is what is asked in the if correct? I would say hasattr(day, 'most')",
        "the check is wrong, hasattr(day, 'most') is what counts",
        "ask instead if hasattr(day, 'most')",
        "could the check be hasattr(day, 'most')",
        "make it depend on hasattr(day, 'most')",
        "in place of what it tests: hasattr(day, 'most')",
        "if hasattr(day, 'most'): and the same lines under it",
    ):
        assert "if hasattr(day, 'most'):" in after(said, code, "change-condition")[0]
    assert "if most is None:" in after("the test is wrong, should be most is None", code, "change-condition")[0]
    assert "if day == len(most):" in after("the if should ask whether day is len(most)", code, "change-condition")[0]
    assert "if day:" in after("the check is wrong, it should be day is true", code, "change-condition")[0]
    for said in ("the test is self.day equals most", "that's the wrong question, it's whether self.day equals most"):
        assert "if self.day == most:" in after(said, code, "change-condition")[0]
    assert "if day > 3 and most:" in after("only if day > 3 and most", code, "change-condition")[0]
    code = "def low(day):\n    if day.startswith('m'):\n        return 1\n"
    said = "is it right to ask if day.startswith('m')? i would say day isn't a str"
    assert "if not isinstance(day, str):" in after(said, code, "change-condition")[0]
    assert not any("if day < 1:" in each for each in after("also if it should be day < 1", code, "change-condition"))


def test_an_edge_that_is_told_by_a_call():
    code = "def inside(self, x, y):\n    return 0 <= x <= self.width and 0 <= y <= self.height\n"
    both = after("inside(width, 0) must be False, same for the height", code, "none")
    assert "0 <= x < self.width and 0 <= y < self.height" in both[0]
    one = after("inside(width, 0) must be False", code, "none")
    assert "0 <= x < self.width and 0 <= y <= self.height" in one[0]


@pytest.mark.parametrize("sentence", ["rename note to entry", "log exactly what was removed", "print both in visible"])
def test_nobody_asked_for_another_condition(sentence: str):
    assert not any(" and not " in each.replace(CODE, "") for each in after(sentence, CODE, "none"))


LIMITED = """\
class Limiter:
    def allow(self, user):
        recent = [each for each in self.calls[user] if now() - each < self.window]
        if len(recent) > self.limit:
            return False
        return len(self.users) <= self.most
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "off by one: allow lets limit + 1 calls through",
        "allow lets one call too many through",
        "users get one more than the limit",
    ],
)
def test_one_too_many_is_one_less(sentence: str):
    assert after(sentence, LIMITED, "fix-off-by-one")[0] == LIMITED.replace("> self.limit", ">= self.limit")
