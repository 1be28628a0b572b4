"""Words and code that look like what a rule is for, and are something else: a bound that is said, what is marked where
others are counted, an error that only Python raises."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended
from spark_tui.edits.ops import named as op_named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.place.moving import line
from spark_tui.edits.saying.readers import count
from spark_tui.edits.saying.value.looks import spec
from spark_tui.edits.writing.classes import enums_of_texts

RACE = """\
import logging

log = logging.getLogger(__name__)
REFUSED = {401, 403}
MOVED = {301, 302}


class Race:
    def __init__(self):
        self._count = 0
        self._waiting = []
        self.times = []
        self.plants = []

    def join(self, runner):
        self._count += 1
        self._waiting.append((self._count, runner))

    def call(self):
        return self._waiting.pop(0)

    def first_is_faster(self):
        return self.times[0] <= self.times[1]

    def is_long(self, laps=20):
        return laps <= 20

    def withdraw(self, name):
        for plant in self.plants:
            if plant["name"] == name:
                plant["withdrawn"] = True

    def many(self, kind):
        number = 0
        for plant in self.plants:
            if plant["kind"] == kind:
                number += plant["number"]
        return number


def in_window(lap, low, high):
    return low < lap <= high


def overtakes(place, other):
    return place <= other


def missing(rows, laps):
    log.info("%d rows", len(rows))
    if not rows:
        log.info("nothing for %s", laps)


def take(stock, name, many):
    stock[name] = stock[name] - many


def show(request):
    page = request.get("page")
    if page is None:
        raise LookupError(request)
    if page < 0:
        return 400, "no such page"
    return 200, page


def share(seats, name, rows):
    return seats[name] / len(rows)


def refuse(status):
    return status in REFUSED


def is_wrong(status):
    return status >= 400


def weight(text):
    name, grams = text.split("=")
    return name, int(grams)


def guests(rooms):
    found = []
    for room in rooms:
        for guest in room["guests"]:
            found.append(guest["name"])
    return found


def numbers(rooms):
    return [room["number"] for room in rooms]
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "new"),
    [
        ("a draw isn't faster", "fix-operator", "self.times[0] < self.times[1]"),
        ("ties don't count as overtaking", "fix-operator", "return place < other"),
        ("the lower limit of in_window should be inclusive", "fix-operator", "low <= lap <= high"),
        ("make the upper bound of in_window exclusive", "fix-operator", "low < lap < high"),
        ("in_window should be inclusive", "fix-operator", "low <= lap < high"),
        ("overtakes has to be strictly ahead", "fix-operator", "return place < other"),
        ("len(race) fails", "add-len", "return len(self._waiting)"),
        ("withdrawn plants shouldn't be in the number", "skip-if", 'if plant["withdrawn"]:'),
        ("451 should be refused as well", "add-member", "REFUSED = {401, 403, 451}"),
        ("a 307 is moved too", "add-member", "MOVED = {301, 302, 307}"),
        ("100 is wrong like the 4xx ones", "or-condition", "return status >= 400 or status == 100"),
        ("guests in several rooms are there twice", "use-set", 'if guest["name"] not in found:'),
        ("the info line of missing rows should be a warning", "add-log", 'log.warning("'),
        ("a missing page should be a 410", "set-return", "return 410, "),
    ],
)
def test_it_is_done_where_it_is_meant(sentence: str, kind: str, new: str):
    assert new in after(sentence, RACE, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "wrong"),
    [
        ("take should refuse more than there is", "fix-operator", "stock[name] + many"),
        ("withdraw must never take out more than the limit", "fix-operator", "stock[name] + many"),
        ("the info log doesn't say which laps it is", "add-log", "log.warning("),
        ("log warning should mention the rows", "add-log", "log.warning("),
        ("answer 410 instead of raising", "set-return", "page < 0:\n        return 410"),
        ("give a 410 and no LookupError any more", "set-return", "410, page"),
        ("IndexError when nothing is missing", "guard-empty", "raise IndexError"),
        ("ZeroDivisionError for no rows", "guard-empty", "raise ZeroDivisionError"),
        ("withdrawn plants shouldn't be in the number", "skip-if", 'continue\n            if plant["name"]'),
        ("weight fails if there are several = in it", "fix-error", 'text.split("=", 1)'),
    ],
)  # fmt: skip
def test_it_is_not_done_to_something_else(sentence: str, kind: str, wrong: str):
    assert not any(wrong in text for text in after(sentence, RACE, kind)[:1])


def test_a_count_that_goes_down_is_how_many_there_are():
    call = "        return self._waiting.pop(0)"
    counts = RACE.replace(call, f"        self._count -= 1\n{call}")
    assert "return self._count" in after("len(race) fails", counts, "add-len")[0]


def test_that_there_is_to_be_an_enum_says_more_than_that_there_is_one():
    source = read('class Lamp:\n    state = "on"\n\n    def off(self):\n        self.state = "off"\n')
    wished, told = (
        max(each.evidence for each in enums_of_texts.WRITER.write(Sentence(said, source)))
        for said in ("the states should become an enum", "enum states look odd")
    )
    assert wished > told


PAGES = """\
import json


def pages(rows, size):
    last = -(-len(rows) // size)
    page = 1
    while page < last:
        yield page
        page += 1


def parts(rows, size):
    return len(rows) // size


def dump(rows, path):
    path.write_text(json.dumps(rows))


def keep(rows, path):
    dump(rows, path, indent=4)


def weight(text):
    name, grams = text.split("=")
    return name, int(grams)


class Shop:
    def __init__(self, street, city):
        self.place = street, city
"""


def answers(sentence: str, kind: str) -> list[str]:
    return [each.answer for each in mended({kind: 1.0}, sentence, whole(document("pages.py", PAGES)), 16)]


def test_what_is_rounded_up_already_is_not_once_more():
    found = answers("the last page is never there", "fix-off-by-one")
    assert any("(len(rows) + size - 1) // size" in each for each in found)
    assert not any("last = -((" in each or 'float("' in each for each in found)


def test_what_could_be_passed_on_is_not_left_out_first():
    found = answers("TypeError: dump() got an unexpected keyword argument 'indent'", "fix-error")
    assert "dump(rows, path)\n" not in found[0]


def test_in_front_of_a_number_stands_all_the_rest():
    found = answers("ValueError: too many values to unpack (expected 2) in weight", "fix-error")
    assert 'text.rsplit("=", 1)' in found[0]


def test_nothing_is_no_default_where_one_is_said():
    said = "TypeError: Shop.__init__() missing 1 required positional argument: 'city'"
    assert any("city=None" in each for each in answers(said, "fix-error"))
    assert not any("city=None" in each for each in answers(f'{said} - should be "Rome" then', "fix-error"))


def test_two_that_a_function_takes_are_no_lines_of_it():
    source = read("def copy(to, what):\n    if to:\n        print(what)\n    to.write(what)\n")
    assert not any(line(Gap(Sentence("what should come before to", source), "move-line")))
    assert any(line(Gap(Sentence("the print should come before to.write(what)", source), "move-line")))


def test_so_many_calls_are_not_how_many_results_are_kept():
    gap = Gap(
        Sentence("find is slow for 300 streets", read("def find(streets):\n    return streets\n")), "cache-function"
    )
    assert not any(count(gap))
    gap = Gap(Sentence("cache 300 results of find", read("def find(streets):\n    return streets\n")), "cache-function")
    assert [*count(gap)] == ["300"]


CALLS = """\
def _fits(box, room):
    return box < room


def pack(boxes, room):
    for one in boxes:
        if _fits(one, room):
            print(one)


async def send(boxes):
    pack(boxes, 3)
"""


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("fold _fits into pack", "inline-function"),
        ("merge _fits back into pack, it's called only there", "inline-function"),
        ("pack is async now", "make-async"),
        ("pack must be a coroutine", "make-async"),
    ],
)
def test_one_word_tells_it(sentence: str, kind: str):
    assert evident(Sentence(sentence, read(CALLS))).get(kind, 0.0) > 0.5


def test_what_is_folded_or_async_otherwise_asks_for_nothing():
    assert "inline-function" not in evident(Sentence("fold the line after 80 characters", read(CALLS)))
    assert "make-async" not in evident(Sentence("pack is not async", read(CALLS)))


def test_a_key_that_is_missing_is_no_parameter_that_nobody_gives():
    assert "default-if-none" in ruled_out('if there is no "port" in the settings use 80')
    assert "default-if-none" not in ruled_out("if there is no port use 80")


LOOPS = """\
def blocks(lines):
    for line in lines:
        print(line)


def texts(head, rows):
    for name in head:
        print(name)
    for row in rows:
        print(row)
"""


def test_the_second_is_that_of_the_only_function_that_has_two():
    found = beginnings(op_named("skip-if"), Sentence("the second loop should skip empty rows", read(LOOPS)), 1)
    assert found[0].values[0] == "9"


MOST = """\
def first(rows, most=None):
    found = []
    for row in rows:
        if len(found) > most:
            break
        found.append(row)
    return found


def cheap(rows, price=None, page=1):
    return [row for row in rows if row.price < price] if page < price else []


def late(days, limit):
    if days > limit:
        return True
    return False
"""


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        ("when most is None there is no limit", "if most is not None and len(found) > most:"),
        ("most=None should mean everything if it is None", "if most is not None and len(found) > most:"),
        ("if price is None don't restrict it", "if price is None or page < price else"),
    ],
)
def test_what_is_none_bounds_nothing(sentence: str, new: str):
    assert new in after(sentence, MOST, "and-condition")[0]


def test_what_has_to_be_given_is_not_asked():
    assert not any("limit is" in text for text in after("if limit is None, no limit", MOST, "and-condition"))


GUESTS = """\
def of_table(guests, table):
    for guest in guests:
        if guest["table"] == table:
            return guest
    return None


def card(guests, table):
    guest = of_table(guests, table)
    return f"{table}: {guest['title']}"


def sign(guest):
    return f"Dear {guest['title']}"


def check(code, guest):
    if not code:
        return "Code missing"
    if code != guest["code"]:
        return "Invalid code given"
    return "Thank you both"


def share(amount, count):
    return f"{count}: {amount / count}"
"""


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        ("of_table() may give None, show 'free' as the title then", "{guest['title'] if guest else 'free'}"),
        ("sign: show 'friend' as the title if there is no title", "{guest['title'] or 'friend'}"),
    ],
)
def test_what_is_looked_up_in_nothing_is_asked_for_first(sentence: str, new: str):
    assert new in after(sentence, GUESTS, "default-if-none")[0]


def test_what_comes_out_by_now_is_not_how_many_decimals_are_wanted():
    assert (
        str(next(spec(Gap(_of_guests("show two decimals, now I get 3.5 and 10"), "format-spec", ("22", "amount")))))
        == ".2f"
    )
    assert str(next(spec(Gap(_of_guests("six decimals are odd, make it 3"), "format-spec", ("22", "amount"))))) == ".3f"


def _of_guests(sentence: str) -> Sentence:
    return Sentence(sentence, read(GUESTS))


def test_a_message_of_what_is_wrong_becomes_another_of_what_is_wrong():
    found = beginnings(op_named("change-message"), _of_guests('say "That is the wrong code." if it fails'), 4)
    assert found[0].values[0] == "Invalid code given"


ORDERS = """\
def pay(items, rate):
    fees = 0
    for item in items:
        fees += item * rate
    return round(fees + sum(items), 2)


def ask(get, token, page):
    options = {"token": token}
    if page:
        options["page"] = page
    return get("/list", options)


def longest(words):
    best = ""
    for word in words:
        if len(word) > len(best):
            best = word
    return best
"""


@pytest.mark.parametrize(
    ("sentence", "new"),
    [
        (
            "working out the fees should be a function of its own",
            "    fees = compute_fees(items, rate)\n    return round(",
        ),
        ("split the option building off from ask", "    options = build_options(token, page)\n    return get("),
    ],
)
def test_all_that_makes_it_is_taken_out(sentence: str, new: str):
    assert new in after(sentence, ORDERS, "extract-function")[0]


def test_what_is_all_of_a_function_is_not():
    found = after("finding the best in longest should be a function of its own", ORDERS, "extract-function")
    assert not any("def longest(words):\n    best = compute_best(words)\n" in each for each in found)
