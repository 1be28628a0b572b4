"""Conditions, bounds, messages and what stands in for nothing: what each sentence puts into the slots of an op."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.name.contrast import contrasts

CODE = """\
import logging

log = logging.getLogger(__name__)
MODES = ("fast", "slow")


class Club:
    def __init__(self):
        self.people = []

    def join(self, name, role="guest"):
        self.people.append({"name": name, "role": role, "left": False, "fees": 0})

    def leave(self, person):
        person["left"] = True

    def roll(self):
        return [person["name"] for person in self.people if person["fees"] >= 0]

    def charge(self, fee):
        for person in self.people:
            if person["role"] == "staff":
                continue
            person["fees"] += fee

    def admit(self, person, hour):
        if not person["name"]:
            raise PermissionError("not admitted")
        return hour >= 8


def drive(car, speed, mode):
    if not car.fuel:
        log.warning("empty tank")
        return None
    car.speed = speed
    car.fuel -= speed / 100
    return car.fuel


def first_word(text, limit):
    words = text.split()
    while len(words) > limit:
        words.pop()
    return words[0]
"""


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        # what is so, and what something is one of
        ("skip-if", "charge should ignore those who left", ("21", 'person["left"]')),
        ("skip-if", "charge should ignore those who left and ones without a name",
         ("21", 'person["left"] or "name" not in person')),
        ("skip-if", "skip the unleft people and those with no role in charge",
         ("21", 'not person["left"] or "role" not in person')),
        ("raise-if", 'raise a ValueError if the text starts with "#" or ";" in first_word',
         ("first_word", 'text.startswith(("#", ";"))')),
        ("raise-if", "raise a ValueError if the text has no @ in first_word", ("first_word", '"@" not in text')),
        ("raise-if", "raise a ValueError if the text has a space in first_word", ("first_word", '" " in text')),
        ("raise-if", "in first_word text must start with sk-", ("first_word", 'not text.startswith("sk-")')),
        ("raise-if", "raise a ValueError if the text ends with mailto: or # in first_word",
         ("first_word", 'text.endswith(("mailto:", "#"))')),
        ("raise-if", "in drive, speed must be 30 or more", ("drive", "speed < 30")),
        ("raise-if", "speed has to be 16 or older in drive", ("drive", "speed < 16")),
        ("raise-if", "drive: speed 90 or less, otherwise ValueError", ("drive", "speed > 90")),
        ("raise-if", "raise a ValueError in drive if speed is 90 or more", ("drive", "speed >= 90")),
        ("raise-if", "in drive, mode must be fast or slow", ("drive", "mode not in MODES")),
        ("and-condition", "people who left shouldn't be on the roll", ("18", 'not person["left"]')),
        ("and-condition", "the roll without those that left", ("18", 'not person["left"]')),
        ("and-condition", "only staff on the roll", ("18", 'person["role"] == "staff"')),
        ("and-condition", "staff don't need a name in admit", ("27", 'person["role"] != "staff"')),
        ("or-condition", "admit should turn staff away too", ("27", 'person["role"] == "staff"')),
        ("or-condition", "no name or just spaces in admit", ("27", 'not person["name"].strip()')),
        # one of several
        ("raise-if", "drive: reject any mode other than fast or slow", ("drive", "mode not in MODES")),
        ("raise-if", "mode in drive can only be eco or sport", ("drive", 'mode not in ("eco", "sport")')),
        (
            "raise-if",
            "drive should only accept eco, fast and slow as mode",
            ("drive", 'mode not in ("eco", "fast", "slow")'),
        ),
        ("raise-if", "drive: raise if speed is nan", ("drive", "math.isnan(speed)")),
        ("raise-if", "drive: speed has to be finite", ("drive", "not math.isfinite(speed)")),
        ("raise-if", "raise if limit is past the end of text in first_word", ("first_word", "limit > len(text)")),
        # what may be None
        ("and-condition", "no limit on words when limit is None", ("43", "limit is not None")),
        # code of names that are nowhere
        ("raise-if", "drive: raise if value <= 0", ("drive", "value <= 0")),
        ("or-condition", "in line 27: or level >= 1000!", ("27", "level >= 1000")),
        ("skip-if", "charge: skip when house.owner is missing", ("21", "house.owner is None")),
        ("add-assert", "assert in drive that there is no car.driver with 'alone only'",
         ("drive", "car.driver is None", "alone only")),
        ("add-assert", "drive: assert car.driver is None, no one in there",
         ("drive", "car.driver is None", "no one in there")),
        ("add-assert", "drive, check: car.engine.is_on, else 'car must be on'",
         ("drive", "car.engine.is_on", "car must be on")),
        # what is logged then
        ("log-if", "log too fast at info when speed > 90 in drive", ("32", "info", "speed > 90", "too fast")),
        ("log-if", "on line 32: if mode is no list log car must not be empty, error",
         ("32", "error", "not isinstance(mode, list)", "car must not be empty")),
        ("log-if", "when speed is above 90, debug with car must not be empty",
         ("32", "debug", "speed > 90", "car must not be empty")),
        ("log-if", "log too fast on level warning in drive as soon as speed > 90",
         ("32", "warning", "speed > 90", "too fast")),
        ("log-if", "log with info that the car is too fast in case of speed > 90",
         ("32", "info", "speed > 90", "the car is too fast")),
        ("log-if", "put a `debug` car is too fast for when speed > 90",
         ("32", "debug", "speed > 90", "car is too fast")),
        ("log-if", "on line 32, on speed > 90: log debug car is too fast",
         ("32", "debug", "speed > 90", "car is too fast")),
        ("log-if", "speed > 90 in drive must give a warning log with unsupported speed",
         ("32", "warning", "speed > 90", "unsupported speed")),
        ("log-if", "speed > 90 happened in drive and the log has not one info line saying bad speed",
         ("32", "info", "speed > 90", "bad speed")),
        ("log-if", "drive: if speed > 90 i want a critical log, speed must not be so high",
         ("32", "critical", "speed > 90", "speed must not be so high")),
        # of pieces of code, in words
        ("log-if", "drive: log bad fuel as error if car.fuel equals 0", ("32", "error", "car.fuel == 0", "bad fuel")),
        ("log-if", "on line 32, only when mode has fewer than 3, warning: odd mode",
         ("32", "warning", "len(mode) < 3", "odd mode")),
        ("log-if", "on line 32 report no car found in the log, level info, whenever not car holds",
         ("32", "info", "not car", "no car found")),
        ("log-if", "I looked for odd mode given among debug entries on line 32 once mode isn't in ('a', 'b')",
         ("32", "debug", 'mode not in ("a", "b")', "odd mode given")),
        ("raise-if", "drive: raise if '#' is in mode", ("drive", '"#" in mode')),
        ("raise-if", "raise in drive when car.fuel differs from speed", ("drive", "car.fuel != speed")),
        ("raise-if", "drive should only accept a mode if mode equals 'fast'", ("drive", 'mode != "fast"')),
        ("return-if", "return None from drive if speed % 2", ("drive", "speed % 2")),
        ("or-condition", "in line 27: or if hour is Club.limit", ("27", "hour == Club.limit")),
        ("log-entry", "in drive, on entry: fast car coming", ("drive", "fast car coming")),
        ("log-entry", "enter `drive`, log is on the road", ("drive", "is on the road")),
        ("log-entry", "in drive, log fast car coming when it starts", ("drive", "fast car coming")),
        ("clamp", "less than 0 makes no sense, so 0 is the minimum for speed in drive", ("drive", "speed", "0")),
        ("clamp", "90 is the most for the speed in drive", ("drive", "speed", "", "90")),
        ("add-assert", "drive: assert that car.driver is None, saying no one inside",
         ("drive", "car.driver is None", "no one inside")),
        # bounds
        ("clamp", "clamp speed to 0..120 in drive", ("drive", "speed", "0", "120")),
        ("clamp", "keep the speed between 5 and 50 when we drive", ("drive", "speed", "5", "50")),
        ("clamp", "car.fuel must never fall below zero", ("drive", "car.fuel", "0")),
        ("clamp", "nonsense in speed, hold it at -5 or more in drive", ("drive", "speed", "-5")),
        ("clamp", "let speed never fall beneath 1 in drive; use 1 then", ("drive", "speed", "1")),
        ("clamp", "bounds -5/50 on speed in drive?", ("drive", "speed", "-5", "50")),
        ("clamp", "drive should never return less than 0", ("drive", "return", "0")),
        ("clamp", "cap the speed in drive at 90", ("drive", "speed", "", "90")),
        ("clamp", "keep the speed in drive from going below -9", ("drive", "speed", "-9")),
        ("clamp", "drive gets a speed under 5. pull it up to 5!", ("drive", "speed", "5")),
        ("clamp", "could the speed in drive stay below 90", ("drive", "speed", "", "90")),
        ("clamp", "a floor of 0 and a ceiling of 9 for the speed in drive", ("drive", "speed", "0", "9")),
        ("clamp", "drive: the speed may get below 3, treat it as 3 then", ("drive", "speed", "3")),
        ("clamp", "use 90 when the speed in drive is above it", ("drive", "speed", "", "90")),
        ("log-if", "can we have a critical log far too fast for speed > 90 in drive?",
         ("32", "critical", "speed > 90", "far too fast")),
        ("log-if", "find car is too fast as warning in the log each time speed > 90 in drive",
         ("32", "warning", "speed > 90", "car is too fast")),
        ("log-if", "drive: only log it if speed > 90, warning, car is too fast",
         ("32", "warning", "speed > 90", "car is too fast")),
        # values in messages
        ("message-value", "the warning should say how fast: speed", ("34", "speed")),
        ("message-value", "include the hour in the PermissionError", ("28", "hour")),
        ("message-value", "which car? put it into the log", ("34", "car")),
        # what stands in
        ("get-default", 'use "nobody" if a person has no name in roll', ("18", '"nobody"', '"name"')),
        ("get-default", "no fees in charge means 0", ("22", "0")),
        ("default-if-none", "text may be None in first_word, treat it as empty", ("first_word", "text", '""')),
    ],
)  # fmt: skip
def test_the_slots_are_filled_with_what_the_words_mean(op: str, text: str, values: tuple[str, ...]):
    found = beginnings(named(op), Sentence(text, read(CODE)), 4)
    assert values in [each.values[: len(values)] for each in found], [each.values for each in found]


def test_what_is_looked_for_is_told_and_not_where():
    code = "def call(orders, word):\n    if word not in orders:\n        raise KeyError('unknown order')\n"
    found = beginnings(named("message-value"), Sentence("the error should tell which order it was", read(code)), 4)
    assert [each.values for each in found if each.values[1:]] == [("3", "word")]


def test_what_a_condition_asks_is_imported():
    after = perform(named("raise-if"), CODE, ("drive", "math.isnan(speed)", "ValueError"))
    assert after.startswith("import logging\nimport math\n")
    assert "    if math.isnan(speed):\n" in after


def test_what_a_default_speaks_of_is_imported_and_no_text():
    code = "def log(level: int):\n    return level\n"
    found = beginnings(named("default-value"), Sentence("give level of log a default of logging.INFO", read(code)), 4)
    assert found[0].values == ("log", "level", "logging.INFO")
    assert perform(named("default-value"), code, found[0].values).startswith("import logging\n")


def test_a_default_is_not_the_name_that_has_it():
    code = "def wait(max: float = 3):\n    return max\n"
    found = beginnings(named("default-value"), Sentence("wait: the default of max should be 60", read(code)), 4)
    assert found[0].values == ("wait", "max", "60")


def test_nothing_is_done_for_so_much():
    code = "import time\n\n\ndef sleep(seconds):\n    time.sleep(seconds)\n"
    found = beginnings(named("return-if"), Sentence("sleep should do nothing for 0 seconds", read(code)), 4)
    assert found[0].values == ("sleep", "seconds == 0")


def test_what_the_function_asks_about_may_be_none():
    code = "def cut(text, size):\n    return text if size is None else text[:size]\n"
    found = beginnings(named("raise-if"), Sentence("cut: raise if size is below 3", read(code)), 4)
    assert found[0].values[1] == "size is not None and size < 3"


def test_what_is_asked_the_other_way_round_is_asked_already():
    code = "def clamp(low, high):\n    if high < low:\n        raise ValueError\n    return low\n"
    with pytest.raises(Refusal, match="clamp asks for that already"):
        perform(named("raise-if"), code, ("clamp", "low > high", "ValueError"))


def test_what_need_not_be_given_is_asked_about_where_it_is():
    code = "def clamp(value, floor=None, ceil=None):\n    return max(floor, value)\n"
    found = beginnings(named("raise-if"), Sentence("clamp: raise if floor is greater than ceil", read(code)), 4)
    assert found[0].values[1] == "floor is not None and ceil is not None and floor > ceil"


WEEK = """\
class Busy(Exception):
    pass


class NoSeat(Busy):
    pass


def seats(hall):
    return hall.seats.pop()


def orders_of(orders):
    found = {}
    for order in orders:
        if order.status == "paid":
            found[order.id] = order
    return found


def can_delete(user, post):
    return post.author == user.name


def can_hide(user, post):
    return user.role in ("editor", "moderator")


def parsed(lines):
    for line in lines:
        line = line.strip()
        keep(line)


def fee(start, end):
    return price(start, end)


def ship(order, stock):
    for sku in order.lines:
        stock[sku] -= 1
    order.shipped = True


def letter(sent, due):
    return f"{sent:%d.%m.%y} {due:%d.%m.%y}"
"""


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("raise-if", "seats should raise NoSeat if hall is None", ("seats", "hall is None", "NoSeat")),
        ("skip-if", "don't count cancelled orders", ("15", 'order.status == "cancelled"')),
        ("skip-if", "don't include cancelled orders", ("15", 'order.status == "cancelled"')),
        ("or-condition", "editors may delete everything", ("22", 'user.role == "editor"')),
        ("or-condition", "admins should be able to delete any post", ("22", 'user.role == "admin"')),
        ("return-if", "parking is free on sundays", ("fee", "start.weekday() == 6", "0")),
        ("return-if", "an empty hall has no seats, even then return 0", ("seats", "not hall", "0")),
        ("date-format", "dates should look like 2024-03-01", ("46", "%Y-%m-%d")),
        ("return-if", "leave ship early if the order has already been shipped", ("ship", "order.shipped")),
        ("return-if", "ship does nothing if the order was shipped before", ("ship", "order.shipped")),
        ("raise-if", "raise Busy in ship if the order hasn't been shipped", ("ship", "not order.shipped", "Busy")),
    ],
)
def test_what_is_said_in_an_ordinary_week(op: str, text: str, values: tuple[str, ...]):
    found = beginnings(named(op), Sentence(text, read(WEEK)), 4)
    assert values in [each.values[: len(values)] for each in found], [each.values for each in found]


def test_where_somebody_else_is_let_in_no_more_is_asked():
    found = beginnings(named("and-condition"), Sentence("editors may delete everything", read(WEEK)), 4)
    assert not any("editor" in value for each in found for value in each.values)


@pytest.mark.parametrize(
    ("condition", "behind"),
    [("line.startswith('#')", "line.strip()"), ("line.startswith(' ')", "in lines:")],
)
def test_what_is_asked_of_a_line_is_asked_of_what_is_in_it(condition: str, behind: str):
    line = next(str(at) for at, each in enumerate(WEEK.splitlines(), start=1) if "for line" in each)
    after = perform(named("skip-if"), WEEK, (line, condition))
    assert f"{behind}\n        if {condition}:\n            continue\n" in after


def test_dates_on_a_line_that_look_alike_change_together():
    line = str(len(WEEK.splitlines()))
    assert '{sent:%Y-%m-%d} {due:%Y-%m-%d}"' in perform(named("date-format"), WEEK, (line, "%Y-%m-%d"))


def test_what_is_to_be_raised_is_no_type_of_what_is_given():
    code = "class WrongSpeed(ValueError):\n    pass\n\n\ndef drive(car, speed):\n    return car.fuel / speed\n"
    sentence = Sentence("raise a WrongSpeed if speed is zero or negative in drive", read(code))
    assert beginnings(named("raise-if"), sentence, 3)[0].values == ("drive", "speed <= 0", "WrongSpeed")


def test_what_others_have_or_calls_do_not_give_is_optional():
    code = (
        "def send(path, size=1):\n    return path\n\n\ndef load(path):\n    return path\n\n\n"
        "def look(path):\n    return path\n\n\nfound = look(1)\n"
    )
    for said, values in (
        ("add a max_age parameter to send", ("send", "max_age", "None")),
        ("add a max_age parameter to send, it is required", ("send", "max_age")),
        ("add a max_age parameter to load", ("load", "max_age")),
        ("add a max_age parameter to look", ("look", "max_age", "None")),
    ):
        assert beginnings(named("add-parameter"), Sentence(said, read(code)), 1)[0].values[:3] == values


def test_a_default_is_known_by_what_it_is_now():
    code = "class Pool:\n    def __init__(self, queue, wait=10, most=2000):\n        ...\n"
    for said, values in (
        ("read at most 4096 bytes at a time by default, not 2000", ("__init__", "most", "4096")),
        ("raise the default number of waits to 20", ("__init__", "wait", "20")),
    ):
        assert beginnings(named("default-value"), Sentence(said, read(code)), 1)[0].values == values
    assert ("2000", "4096") in contrasts("read at most 4096 bytes at a time by default, not 2000")
    assert ("5", "10") in contrasts("wait 10 seconds instead of 5")


def test_a_letter_is_no_word_of_a_docstring():
    code = "class Base:\n    def _log(self, s, direction):\n        self.file.write(s)\n"
    assert beginnings(named("add-docstring"), Sentence("_log needs a docstring", read(code)), 1)[0].values[:2] == (
        "_log",
        "Log it.",
    )


def test_an_option_becomes_a_switch():
    code = "import argparse\n\np = argparse.ArgumentParser()\np.add_argument('--all', type=bool, default=False)\n"
    for said in ("make --all a proper flag like the others", "--all should not take a value"):
        sentence = Sentence(said, read(code))
        assert evident(sentence)["set-flag"]
        assert beginnings(named("set-flag"), sentence, 1)[0].values == ("--all", 'action="store_true"')


READERS = """\
def send(readers, letter):
    sent = 0
    for reader in readers:
        post(reader["address"], letter)
        sent += 1
    return sent
"""


@pytest.mark.parametrize(
    ("text", "test"),
    [
        ('don\'t write to readers who have "gone": True', 'reader.get("gone")'),
        ('skip those with "active": False', 'not reader.get("active")'),
        ("ignore readers whose 'plan' is 'none'", "reader.get(\"plan\") == 'none'"),
    ],
)
def test_what_stands_in_each_is_asked(text: str, test: str):
    sentence = Sentence(text, read(READERS))
    assert beginnings(named("skip-if"), sentence, 1)[0].values == ("3", test)
    assert evident(sentence)["skip-if"] > 0


def test_what_has_been_seen_is_among_what_is_kept_under_that_name():
    code = (
        "class Crawl:\n    def step(self, page):\n        if page.url in self.seen:\n            return\n"
        "        for link in page.links():\n            self.queue.append(link)\n"
    )
    for said in ("skip links we've seen", "skip links that are in seen", "don't queue links seen already"):
        best, *_ = beginnings(named("skip-if"), Sentence(said, read(code)), 4)
        assert best.values == ("5", "link in self.seen"), said
    assert evident(Sentence("don't queue links seen already", read(code)))["skip-if"] > 0


@pytest.mark.parametrize("sentence", ["total should be 0 for an empty cart", "return 0 for an empty cart"])
def test_what_is_to_be_then_is_no_demand(sentence: str):
    cart = "class Cart:\n    def __init__(self):\n        self.items = []\n\n"
    cart += "    def total(self):\n        return sum(self.items)\n"
    assert beginnings(named("return-if"), Sentence(sentence, read(cart)), 1)[0].values[:2] == (
        "total",
        "not self.items",
    )


def test_what_is_done_to_it_is_not_what_it_is_called():
    assert contrasts("accounts should be looked up in any case") == ()


TALLY = """\
def tally(tickets):
    found = {}
    for ticket in tickets:
        if ticket.state == "open":
            found[ticket.kind] = found.get(ticket.kind, 0) + 1
    return found


def save(db, name):
    user = db.make(name)
    return user.id
"""


@pytest.mark.parametrize(
    ("op", "said", "values"),
    [
        ("skip-if", "tally: skip refunded ones", ("3", 'ticket.state == "refunded"')),
        ("skip-if", 'tickets with the state "closed" should not be counted', ("3", 'ticket.state == "closed"')),
        ("or-condition", "typing closed should count too", ("4", 'ticket.state == "closed"')),
        ("set-return", "the caller of save gets back the whole user object", ("11", "user")),
    ],
)
def test_what_is_told_of_some_of_them(op: str, said: str, values: tuple[str, ...]):
    assert beginnings(named(op), Sentence(said, read(TALLY)), 3)[0].values == values
