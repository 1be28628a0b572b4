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
    assert not any(
        ".lower()" in each for each in offered("i guessed 'bern' and lost a life for 'Oslo'", code, "fix-typo")
    )


TAPE = """\
class Tape:
    def step(self, word):
        if word == "/":
            self.items.append(self.items.pop() / self.items.pop())
        elif word == "**":
            result = self.items.pop() ** self.items.pop()
            self.items.append(result)
        elif word == "*":
            self.items.append(self.items.pop() * self.items.pop())
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("8 2 / gives 0.25",
         ["            right = self.items.pop()\n            self.items.append(self.items.pop() / right)\n"]),
        ("the operands of ** are in the wrong order",
         ["            right = self.items.pop()\n            result = self.items.pop() ** right\n"]),
        ("the operands are the wrong way round everywhere", ["pop() / right)\n", "pop() ** right\n"]),
    ],
)  # fmt: skip
def test_what_is_taken_first_goes_to_the_right(sentence: str, expected: list[str]):
    first, *_ = offered(sentence, TAPE, "fix-operator")
    assert all(each in first for each in expected)
    assert first.count("right = ") == len(expected)


def test_where_it_does_not_matter_nothing_is_turned():
    code = TAPE.replace(" / ", " + ").replace(" ** ", " * ")
    assert not any("right = " in each for each in offered("8 2 / gives 0.25", code, "fix-operator", 16))


@pytest.mark.parametrize(
    ("sentence", "test", "expected"),
    [
        ("on saturdays the shop is said to be open", "day.isoweekday() > 6", "day.isoweekday() >= 6"),
        ("saturday is no weekend here", "day.weekday() == 6", "day.weekday() >= 5"),
        ("fridays are weekend already", "day.weekday() >= 4", "day.weekday() > 4"),
        ("the weekend is wrong", "day.weekday() in (6, 7)", "day.weekday() in (5, 6)"),
        ("sundays count as weekdays", "now().isoweekday() not in [0, 6]", "now().isoweekday() not in [6, 7]"),
    ],
)
def test_the_weekend_begins_on_saturday(sentence: str, test: str, expected: str):
    code = f"def closed(day):\n    return {test}\n"
    first, *_ = offered(sentence, code, "fix-off-by-one")
    assert f"return {expected}\n" in first


def test_a_weekend_that_is_right_stays():
    code = "def closed(day):\n    return day.weekday() >= 5\n"
    assert not any("weekday() > 4" in each for each in offered("on fridays the door is open", code, "fix-error"))


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("deleted users count as active", "return user.seen > 3 and not user.deleted"),
        ("kids with a ticket are not taken for guests", "return person.invited or person.ticket"),
    ],
)
def test_what_counts_as_something_is_asked_of_both_or_of_either(sentence: str, expected: str):
    code = """\
def is_active(user):
    return user.seen > 3 or not user.deleted


def is_guest(person):
    return person.invited and person.ticket


def is_staff(person):
    return person.paid or person.helps
"""
    first, *_ = offered(sentence, code)
    assert expected in first
    assert "return person.paid or person.helps" in first


@pytest.mark.parametrize(
    ("sentence", "old", "expected"),
    [
        ("dashed gives -red-wine for RedWine, that dash in front is wrong... the dash at the front",
         'r"[A-Z]", lambda m: m[0]', ""),
        ("grouped() gives 1,234, with a comma at the end", 'r"(\\d{1,3})", r"\\1,"', 'r"(\\d{1,3})(?!$)", r"\\1,"'),
        ("there is a leading dash in what dashed makes", 'r"([A-Z])", r"-\\1"', 'r"(?<!^)([A-Z])", r"-\\1"'),
        ("grouped should end with a comma", 'r"(\\d{1,3})", r"\\1,"', ""),
    ],
)  # fmt: skip
def test_nothing_is_put_before_the_first_or_behind_the_last(sentence: str, old: str, expected: str):
    code = f"import re\n\n\ndef grouped(text):\n    return re.sub({old}, text)\n"
    found = offered(sentence, code, "fix-string")
    if expected:
        assert f"re.sub({expected}, text)" in found[0]
    else:
        assert not any("(?<!^)" in each or "(?!$)" in each for each in found)
