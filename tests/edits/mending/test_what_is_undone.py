"""What one method counts, and the one that undoes it does not; and other complaints about what happens in the end."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.mending.search import mended
from spark_tui.edits.patches.patch import apply_hunks

HALL = """\
class Hall:
    def __init__(self, seats):
        self.free = seats
        self.booked = {}

    def book(self, guest, number):
        self.free -= number
        self.booked[guest] = number

    def cancel(self, guest, number):
        if guest not in self.booked:
            return False
        del self.booked[guest]
        return True
"""


def offered(sentence: str, code: str, kind: str = "fix-error", most: int = 4) -> list[str]:
    """The file after each of the likeliest answers."""
    target = whole(document("code.py", code))
    found: list[str] = []
    for each in mended({kind: 1.0}, sentence, target, most):
        stream = named("line-patch").open(target, {})
        stream.push(each.answer)
        stream.finish()
        assert not stream.problems
        hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
        found.append("".join(apply_hunks(target.document.lines, hunks)))
    return found


def test_what_was_taken_off_is_put_back():
    first, *_ = offered("the number of free seats never goes up again after somebody cancelled", HALL)
    assert "        del self.booked[guest]\n        self.free += number\n        return True\n" in first


def test_what_is_looked_up_is_looked_up_there_too():
    code = """\
class Depot:
    def take(self, key, driver):
        car = self.cars[key]
        car.trips += 1
        self.out.append((key, driver))

    def undo(self, key, driver):
        self.out.remove((key, driver))
"""
    first, *_ = offered("undo doesn't take the trip back, the trips stay too many", code)
    assert first.endswith("self.out.remove((key, driver))\n        self.cars[key].trips -= 1\n")


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("free stays too low after a cancel", HALL.replace("        return True\n", "        self.free += number\n")),
        ("free stays too low after a cancel", HALL.replace("cancel(self, guest, number)", "cancel(self, guest)")),
        ("the list of guests stays empty", HALL),
    ],
)
def test_nothing_is_put_back_that_is_or_that_nobody_knows(sentence: str, code: str):
    ends = [each.partition("def cancel")[2] for each in offered(sentence, code)]
    assert all(each.count("self.free") <= code.partition("def cancel")[2].count("self.free") for each in ends)


HOSTS = """\
def hosts(text):
    found = []
    for row in text.splitlines():
        name, port = row.split(":")
        found.append((name, int(port)))
    return found
"""


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("rows without a port crash in hosts, take 80 then", '"80"'),
        ("not enough values to unpack when the port is missing, it should be 443", '"443"'),
        ("the port may be left out, default to '22'", '"22"'),
    ],
)
def test_a_part_that_is_not_always_there_has_what_is_said(sentence: str, value: str):
    first, *_ = offered(sentence, HOSTS)
    assert f'        name, *rest = row.split(":")\n        port = rest[0] if rest else {value}\n' in first


@pytest.mark.parametrize(
    "sentence", ["rows without a name should be 80", "rows without a port should be skipped", "hosts fails, use 80"]
)
def test_no_other_part_is_left_out(sentence: str):
    assert not any("*rest" in each for each in offered(sentence, HOSTS))


def test_what_was_written_with_and_without_capitals_is_the_same():
    code = """\
class Round:
    def guess(self, card, word):
        if word != card.word:
            self.lives -= 1
            return False
        return True
"""
    first, *_ = offered("i guessed 'oslo' and lost a life, the word was 'Oslo'", code, "fix-typo")
    assert "if word.lower() != card.word.lower():" in first
    assert not any(".lower()" in each for each in offered("i guessed 'bern' and lost a life for 'Oslo'", code, "fix-typo"))
