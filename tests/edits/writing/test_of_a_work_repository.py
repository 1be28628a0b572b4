"""A week on a repository at work: what a table of states allows, who must be logged in, how a script ends, what goes
out as JSON, dates with both their ends, tests of what is done twice."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.mending.search import mended
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.settled import settled


def mends(sentence: str, code: str) -> str:
    """The file after what mends it first."""
    target = whole(document("work.py", code))
    first, *_ = mended({"fix-error": 1.0}, sentence, target, 4)
    stream = named("line-patch").open(target, {})
    stream.push(first.answer)
    stream.finish()
    hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
    return "".join(apply_hunks(target.document.lines, hunks))


SCRIPT = """\
def check(path):
    if not path:
        return 2
    return 0


def main():
    print("go")
    if check("x"):
        return 1
    return 0


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the exit status is always 0 even when main returns 1", "    sys.exit(main())"),
        ("the shell never sees the return code", "    sys.exit(main())"),
        ("nobody uses what main returns, cron says all is fine", "    sys.exit(main())"),
    ],
)
def test_what_main_returns_is_how_the_script_ends(sentence: str, expected: str):
    assert expected in after(sentence, SCRIPT, "change-value")[0]


@pytest.mark.parametrize("sentence", ["check should return 2 for an empty path"])
def test_what_main_returns_is_how_the_script_ends_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, SCRIPT, "change-value") for expected in ("sys.exit(main())",)
    )


ROUTES = """\
from flask import Flask
from auth import admin_only, cached

app = Flask(__name__)


@app.route("/users")
@admin_only
def users():
    return load_users()


@app.route("/export")
def export():
    return dump(load_users())


@cached(60)
def rates():
    return fetch("/rates")


def countries():
    return fetch("/countries")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("anybody can call export, only admins should", '@app.route("/export")\n@admin_only\ndef export'),
        ("countries should be cached like rates", "@cached(60)\ndef countries"),
    ],
)
def test_a_decorator_that_others_have(sentence: str, expected: str):
    assert expected in after(sentence, ROUTES, "add-decorator")[0]


@pytest.mark.parametrize("sentence", ["export must return csv", "the route of export should be /dump"])
def test_a_decorator_that_others_have_only_then(sentence: str):
    assert not any(
        expected in each
        for each in after(sentence, ROUTES, "add-decorator")
        for expected in ("@admin_only\ndef export", "@cached(60)\ndef countries")
    )


SYNC = """\
import logging

log = logging.getLogger(__name__)


def sync(source, target):
    copied = 0
    skipped = 0
    for item in source:
        if item in target:
            skipped += 1
        else:
            target.add(item)
            copied += 1
    log.info("sync done: %s copied", copied)


def total(rows):
    amount = sum(row.price for row in rows)
    print("done")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "return skipped from sync, and log it as well",
            'log.info("sync done: %s copied, skipped %s", copied, skipped)\n    return skipped\n',
        ),
    ],
)
def test_it_is_returned_and_logged(sentence: str, expected: str):
    assert expected in after(sentence, SYNC, "add-return")[0]


@pytest.mark.parametrize("sentence", ["log skipped in sync as well"])
def test_it_is_returned_and_logged_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, SYNC, "add-return") for expected in ("return skipped",))


TOOK = """\
import logging
import time


def load(path):
    begin = time.perf_counter()
    text = path.read_text()
    elapsed = time.perf_counter() - begin
    logging.info("%s read in %.2f", path, elapsed)
    print(f"took {elapsed:.3f} seconds")
    return text
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("log elapsed in ms", 'logging.info("%s read in %.0f ms", path, elapsed * 1000)'),
        ("print it in milliseconds", 'print(f"took {elapsed * 1000:.3f} milliseconds")'),
    ],
)
def test_how_long_it_took_in_another_unit(sentence: str, expected: str):
    assert expected in after(sentence, TOOK, "format-spec")[0]


@pytest.mark.parametrize("sentence", ["print elapsed with two decimals"])
def test_how_long_it_took_in_another_unit_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, TOOK, "format-spec") for expected in ("* 1000",))


JOB = """\
import time


class Job:
    def __init__(self, name):
        self.name = name
        self.started_at = None
        self.finished_at = None

    def start(self):
        self.started_at = time.time()

    def finish(self, result):
        self.result = result

    def seconds(self):
        return self.finished_at - self.started_at
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("finished_at is always None", "self.result = result\n        self.finished_at = time.time()\n"),
        ("finish should set finished_at", "self.finished_at = time.time()\n"),
    ],
)
def test_the_time_is_set_where_it_is_done(sentence: str, expected: str):
    assert expected in after(sentence, JOB, "set-attribute")[0]


@pytest.mark.parametrize("sentence", ["seconds is never right"])
def test_the_time_is_set_where_it_is_done_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, JOB, "set-attribute") for expected in ("self.finished_at = ",)
    )


@pytest.mark.parametrize(
    "sentence",
    ["seconds crashes while the job runs, count up to now then", "if finished_at is None use the current time"],
)
def test_what_goes_on_ends_now(sentence: str):
    (first, *_) = after(sentence, JOB, "guard-none")
    assert "return (self.finished_at or time.time()) - self.started_at" in first
    assert not any("or time.time()" in each for each in after("seconds should return minutes", JOB, "guard-none"))


LISTS = """\
def header(columns):
    names = []
    for column in columns:
        if column.visible:
            names.append(column.name.upper())
    return ", ".join(names)


def longest(rows):
    sizes = [len(row) for row in rows]
    return max(sizes)


def spread(rows):
    sizes = [len(row) for row in rows]
    return max(sizes) - min(sizes)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "header: no need for the list, join directly",
            'return ", ".join(column.name.upper() for column in columns if column.visible)',
        ),
        ("use a generator expression in longest", "    return max(len(row) for row in rows)"),
    ],
)
def test_a_list_for_one_call_is_not_made(sentence: str, expected: str):
    assert expected in after(sentence, LISTS, "to-generator")[0]


@pytest.mark.parametrize("sentence", ["spread in one line"])
def test_a_list_for_one_call_is_not_made_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, LISTS, "to-generator") for expected in ("(len(row) for",)
    )


BILL = """\
def split(bill, people):
    tip = bill * 0.1
    total = bill + tip
    return total, total / people, people


def report(rows):
    prices = [row["price"] for row in rows]
    return {"rows": rows, "mean": sum(prices) / len(prices), "most": max(prices)}
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "round all numbers in report to 2 decimals",
            '"mean": round(sum(prices) / len(prices), 2), "most": round(max(prices), 2)',
        ),
        ("split: amounts to the cent", "return round(total, 2), round(total / people, 2), people"),
    ],
)
def test_all_amounts_are_rounded(sentence: str, expected: str):
    assert expected in after(sentence, BILL, "wrap-call")[0]


@pytest.mark.parametrize("sentence", ["report should have the number of rows"])
def test_all_amounts_are_rounded_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, BILL, "wrap-call") for expected in ("round(",))


SPANS = """\
def nights(arrival, departure):
    return (departure - arrival).days


def numbers(start, stop):
    return [n for n in range(start, stop)]


def in_season(day, season):
    return season.start < day < season.end


def valid(coupon, today):
    return today < coupon.valid_until
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("nights is one day short", "return (departure - arrival).days + 1"),
        ("the last number is missing in numbers", "range(start, stop + 1)"),
        ("valid: the last day should be included", "today <= coupon.valid_until"),
        ("in_season: the first day is missing", "season.start <= day < season.end"),
        ("in_season: both ends count", "season.start <= day <= season.end"),
    ],
)
def test_both_ends_count(sentence: str, expected: str):
    assert expected in after(sentence, SPANS, "fix-off-by-one")[0]


@pytest.mark.parametrize("sentence", ["the last line of the docstring is missing"])
def test_both_ends_count_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, SPANS, "fix-off-by-one") for expected in ("+ 1", "<="))


MONTHS = """\
from datetime import date


def previous(day):
    return date(day.year, day.month - 1, 1)


def renewal(day):
    return day.replace(month=day.month + 1)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("previous crashes in january", "date(day.year - (day.month == 1), (day.month - 2) % 12 + 1, 1)"),
        ("renewal: ValueError: month must be in 1..12", "month=day.month % 12 + 1, year=day.year + day.month // 12"),
    ],
)
def test_the_month_of_another_year(sentence: str, expected: str):
    assert expected in mends(sentence, MONTHS)


ORDERS = """\
import json


def read_orders(path):
    orders = []
    for line in open(path):
        order = json.loads(line)
        orders.append(order)
    return orders


def paid(orders):
    found = []
    for order in orders:
        if order["paid"]:
            found.append(order)
    return found


def names(users):
    out = []
    for user in users:
        out.append((user.email, user.name))
    return out
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "names should only have one entry per email",
            "if user.email in seen:\n            continue\n        seen.add(user.email)",
        ),
        (
            "paid: two orders with the same number, keep the latest",
            'found[order["number"]] = order\n    return list(found.values())',
        ),
        ("names: drop users with the same email, the last one wins", "out[user.email] = (user.email, user.name)"),
    ],
)
def test_one_stays_of_each_key(sentence: str, expected: str):
    assert expected in after(sentence, ORDERS, "skip-if")[0]


@pytest.mark.parametrize(
    "sentence", ["the same email twice in names should raise ValueError", "names should be sorted by email"]
)
def test_one_stays_of_each_key_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, ORDERS, "skip-if") for expected in ("seen", "{}"))


STOCK = """\
from stock import OutOfStockError, Stock


def order(request):
    if "item" not in request.form:
        return 400, {"error": "item is missing"}
    number = Stock.reserve(request.form["item"], int(request.form["count"]))
    return 201, {"number": number}


def status(request):
    return 200, {"open": Stock.open()}
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "OutOfStockError in order should be answered with 409",
            'except OutOfStockError as error:\n        return 409, {"error": str(error)}',
        ),
        ("stock.OutOfStockError: only 3 left   -> must give a 409 and not crash", 'return 409, {"error": str(error)}'),
    ],
)
def test_an_error_of_its_own_is_answered(sentence: str, expected: str):
    assert expected in after(sentence, STOCK, "wrap-try")[0]


@pytest.mark.parametrize("sentence", ["OutOfStockError should be logged in order"])
def test_an_error_of_its_own_is_answered_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, STOCK, "wrap-try") for expected in ("except OutOfStockError",)
    )


TESTS = """\
import pytest
from bank import Account, ClosedError


def test_close():
    account = Account(10)
    account.close()
    assert account.closed


def test_pay():
    account = Account(10)
    account.pay(amount=3)


def test_empty():
    try:
        Account(0).pay(1)
    except ValueError:
        pass
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "add a test: closing an account again raises ClosedError",
            "    account.close()\n    with pytest.raises(ClosedError):",
        ),
        ("we need a test that an account can't be closed twice (ClosedError is raised)", "def test_close_twice():"),
        ("test_pay doesn't check anything. pay gives back the amount", "assert account.pay(amount=3) == 3"),
    ],
)
def test_what_fails_when_it_is_done_again_is_tested(sentence: str, expected: str):
    assert expected in after(sentence, TESTS, "write-test")[0]


def test_a_test_that_is_to_come_is_none_that_is_there():
    assert not any(
        "with pytest.raises(ValueError)" in each
        for each in after("please add a test that pay(0) raises ValueError, too", TESTS, "use-with")
        if "except ValueError" not in each
    )


ACCOUNT = """\
class Account:
    def profile(self):
        return {"id": self.id, "name": self.name, "api_key": self.api_key}

    def secrets(self):
        return {"api_key": self.api_key, "token": self.token}
"""


def test_what_leaks_goes_where_it_is_given_out():
    first, *_ = after("profile exposes the api key", ACCOUNT, "remove-member")
    assert 'return {"id": self.id, "name": self.name}' in first
    assert "add-hash" in ruled_out("we leak the password hash")
    assert "add-hash" not in ruled_out("Account needs a hash")


STATES = """\
FOLLOWS = {
    "new": ["paid", "cancelled"],
    "paid": ["shipped"],
    "shipped": ["done"],
    "done": [],
    "cancelled": [],
}


class Order:
    def __init__(self):
        self.status = "new"

    def cancel(self):
        self.go("cancelled")

    def go(self, status):
        if status not in FOLLOWS[self.status]:
            raise ValueError(status)
        self.status = status
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("paid orders can be cancelled too", '"paid": ["shipped", "cancelled"]'),
        ("ValueError: cancelled   a shipped order must be cancellable", '"shipped": ["done", "cancelled"]'),
        ("a new order must not be cancelled", '"new": ["paid"],'),
        ("it should be possible to go from done back to shipped", '"done": ["shipped"]'),
    ],
)
def test_a_step_more_is_allowed(sentence: str, expected: str):
    assert expected in after(sentence, STATES, "add-member")[0]


def test_no_step_is_added_where_none_is_spoken_of():
    assert not any(
        STATES.partition("class")[0] not in each for each in after("cancel should log the order", STATES, "add-member")
    )


OWN = """\
class Post:
    def __init__(self, author, text):
        self.author = author
        self.text = text
        self.votes = set()

    def vote(self, user):
        self.votes.add(user)


def rate(review, user, stars):
    if stars > 5:
        raise ValueError("too many")
    review.ratings[user] = stars


class Auction:
    def __init__(self, seller):
        self.seller = seller
        self.bids = []

    def bid(self, bidder, amount):
        self.bids.append((bidder, amount))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("users must not vote for their own posts", "if user == self.author:\n            raise PermissionError("),
        (
            "nobody can bid on his own auction, raise ValueError",
            "if bidder == self.seller:\n            raise ValueError(",
        ),
        ("users shouldn't rate their own review", "if user == review.author:\n        raise PermissionError("),
        ("vote should return False for one's own post", "            return False"),
    ],
)
def test_nobody_does_it_to_his_own(sentence: str, expected: str):
    assert expected in after(sentence, OWN, "raise-if")[0]


@pytest.mark.parametrize("sentence", ["the author can edit their own post"])
def test_nobody_does_it_to_his_own_only_then(sentence: str):
    assert not any(
        expected in each
        for each in after(sentence, OWN, "raise-if")
        for expected in ("== self.author:", "== self.seller:")
    )


CHECKS = """\
def check(config):
    for key in REQUIRED:
        if key not in config:
            raise ValueError(f"{key} is missing")
    return config


def load(rows):
    for row in rows:
        if row.price < 0:
            raise BadRow(f"negative price in {row.id}") from None
    return rows
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "check stops at the first missing key, name all of them",
            'errors.append(f"{key} is missing")\n    if errors:\n        raise ValueError("; ".join(errors))',
        ),
        ("check: report all missing keys at once", "    errors = []\n    for key in REQUIRED:"),
    ],
)
def test_all_that_is_wrong_is_told(sentence: str, expected: str):
    assert expected in after(sentence, CHECKS, "fix-early-return")[0]


@pytest.mark.parametrize("sentence", ["the first missing key should raise KeyError"])
def test_all_that_is_wrong_is_told_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, CHECKS, "fix-early-return") for expected in ("errors = []",)
    )


SLUGS = """\
import re

NAME = re.compile(r"[a-z0-9]+")


def slug(title):
    return re.sub(r"[^a-z0-9]+", "-", title.lower())


def digits(text):
    return re.sub("[^0-9]", "", text)


def valid(name):
    return NAME.fullmatch(name) is not None
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("slug should keep dots", 'r"[^a-z0-9.]+"'),
        ("digits loses the plus sign, it must stay", '"[^0-9+]"'),
        ("underscores are fine in slug", 'r"[^a-z0-9_]+"'),
        ("valid should allow underscores too", 'r"[a-z0-9_]+"'),
    ],
)
def test_what_a_pattern_takes_away_stays(sentence: str, expected: str):
    assert expected in after(sentence, SLUGS, "fix-string")[0]


@pytest.mark.parametrize("sentence", ["slug should put underscores between the words"])
def test_what_a_pattern_takes_away_stays_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, SLUGS, "fix-string") for expected in ("[^a-z0-9_", "[^a-z0-9.")
    )


HANDLE = """\
import uuid


def handle(headers, body):
    trace = str(uuid.uuid4())
    language = "en"
    return {"trace": trace, "language": language, "body": body}
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            'take the trace from headers["X-Trace"] if it is there',
            'trace = headers.get("X-Trace") or str(uuid.uuid4())',
        ),
        (
            "use Accept-Language from headers as language, en only if there is none",
            'headers.get("Accept-Language") or "en"',
        ),
    ],
)
def test_what_is_given_from_outside(sentence: str, expected: str):
    assert expected in after(sentence, HANDLE, "get-default")[0]


@pytest.mark.parametrize("sentence", ["use a new uuid for each body"])
def test_what_is_given_from_outside_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, HANDLE, "get-default") for expected in (".get(",))


JOINED = """\
def label(city, street):
    return f"{city}, {street}"


def path(folder, name):
    target = folder + "/" + name
    return target
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("label has a leading comma when the city is empty", 'f"{city}, {street}" if city else f"{street}"'),
        ("no folder -> path begins with a slash", 'folder + "/" + name if folder else name'),
    ],
)
def test_no_separator_alone(sentence: str, expected: str):
    assert expected in after(sentence, JOINED, "default-if-none")[0]


@pytest.mark.parametrize("sentence", ["path should start with a slash"])
def test_no_separator_alone_only_then(sentence: str):
    assert not any(
        expected in each
        for each in after(sentence, JOINED, "default-if-none")
        for expected in (" if city else ", " if folder else ")
    )


NOTIFY = """\
class Shop:
    def change(self, order, status):
        if status == "shipped":
            order.status = status
            self.notify(order.customer, "On its way")
        elif status == "cancelled":
            order.status = status
            self.stock.release(order)
        else:
            raise ValueError(status)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "notify the customer as well when it is cancelled: 'Your order was cancelled'",
            'self.stock.release(order)\n            self.notify(order.customer, "Your order was cancelled")',
        ),
    ],
)
def test_also_in_the_other_case(sentence: str, expected: str):
    assert expected in after(sentence, NOTIFY, "append-call")[0]


@pytest.mark.parametrize("sentence", ['the status "lost" should be allowed too'])
def test_also_in_the_other_case_only_then(sentence: str):
    assert not any(
        expected in each
        for each in after(sentence, NOTIFY, "append-call")
        for expected in ('self.notify(order.customer, "lost")',)
    )


ONLY = """\
from dataclasses import dataclass


@dataclass
class Order:
    number: int
    total: float
    status: str = "open"


def revenue(orders):
    return sum(order.total for order in orders)


def numbers(orders):
    found = []
    for order in orders:
        found.append(order.number)
    return found


def big(rows):
    return [row for row in rows if row["total"] > 100 or row["vip"]]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "revenue should count only orders with status paid",
            'sum(order.total for order in orders if order.status == "paid")',
        ),
        ("numbers: only status open please", 'if order.status != "open":\n            continue'),
    ],
)
def test_only_those_of_a_kind(sentence: str, expected: str):
    assert expected in after(sentence, ONLY, "skip-if")[0]


@pytest.mark.parametrize("sentence", ["only the status should be printed"])
def test_only_those_of_a_kind_only_then(sentence: str):
    assert not any(
        expected in each for each in after(sentence, ONLY, "skip-if") for expected in ('.status == "paid"', '!= "open"')
    )


ROOMS = """\
class Booking:
    def __init__(self, room, start, end):
        self.room = room
        self.start = start
        self.end = end


class Calendar:
    def __init__(self):
        self.bookings = []

    def book(self, room, start, end):
        booking = Booking(room, start, end)
        self.bookings.append(booking)
        return booking

    def add(self, room, start, end):
        self.bookings.append(Booking(room, start, end))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "add must refuse a room that is booked at the same time",
            "if other.room == room and other.start < end and start < other.end:",
        ),
        ("overlapping bookings of a room should raise ValueError", "raise ValueError("),
    ],
)
def test_no_two_at_the_same_time(sentence: str, expected: str):
    assert expected in after(sentence, ROOMS, "raise-if")[0]


@pytest.mark.parametrize("sentence", ["two bookings overlap in the report, show both"])
def test_no_two_at_the_same_time_only_then(sentence: str):
    assert not any(expected in each for each in after(sentence, ROOMS, "raise-if") for expected in ("for other in",))


BACKUPS = """\
import time


def stale(path, keep):
    return path.stat().st_mtime > time.time() - keep


def prune(folder, keep):
    for path in folder.iterdir():
        if stale(path, keep):
            path.unlink()


def recent(db, many):
    return db.execute("select name from backups order by made_at limit ?", (many,)).fetchall()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("prune throws away the new backups and leaves the old ones", "st_mtime < time.time() - keep"),
        ("the newest backups get deleted every night", "st_mtime < time.time() - keep"),
        ("recent returns the oldest backups, should be the newest", "order by made_at desc limit ?"),
    ],
)
def test_the_old_for_the_new(sentence: str, expected: str):
    assert expected in after(sentence, BACKUPS, "fix-operator")[0]


def test_what_is_pruned_stays_so():
    assert after("prune should remove old backups after a week", BACKUPS, "fix-operator") == []


SETTINGS = """\
import json
import os

VERBOSE = os.getenv("VERBOSE", "0")
ORIGINS = os.environ["ORIGINS"]


class Event:
    def row(self):
        return {"name": self.name, "day": self.day, "tags": self.tags}


def store(db, event):
    db.execute("INSERT INTO events VALUES (?, ?)", (event.name, event.tags))
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("VERBOSE=0 still counts as on, make it a bool", "read-env", '"0").lower() in ("1", "true", "yes", "on")'),
        ("ORIGINS must be a list, separated by spaces", "to-list", 'os.environ["ORIGINS"].split()'),
        ("the day should be an ISO date in row", "append-call", '"day": self.day.isoformat()'),
        ("TypeError: Object of type date is not JSON serializable", "fix-error", '"day": self.day.isoformat()'),
        ("keep the tags as json in the table", "wrap-call", "(event.name, json.dumps(event.tags))"),
    ],
)
def test_another_form(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SETTINGS, kind)[0]


def test_what_is_read_is_not_written():
    assert after("the list of origins should be sorted", SETTINGS, "to-list") == []


CACHE = """\
import time


class Tokens:
    def __init__(self, ttl=None):
        self.ttl = ttl
        self.ends = {}

    def add(self, token):
        self.ends[token] = time.time() + self.ttl

    def valid(self, token):
        return self.ends[token] > time.time()
"""


def test_what_is_not_given_bounds_nothing():
    first, *_ = after("tokens without a ttl should never expire", CACHE, "guard-none")
    assert 'self.ends[token] = float("inf") if self.ttl is None else time.time() + self.ttl' in first
    assert not any("inf" in each for each in after("valid should never raise KeyError", CACHE, "guard-none"))


LOOKUP = """\
import logging

log = logging.getLogger(__name__)


def rename(users, number, name):
    user = users.get(number)
    user.name = name
"""


def test_what_is_not_there_is_logged_and_left_out():
    first, *_ = after(
        "AttributeError: 'NoneType' object has no attribute 'name' - warn and skip it", LOOKUP, "guard-none"
    )
    assert 'if user is None:\n        log.warning("no user: %s", number)\n        return\n' in first
    plain, *_ = after("rename crashes for unknown users who are logged in, just return", LOOKUP, "guard-none")
    assert "log.warning" not in plain


COPY = """\
import argparse
import shutil


def take(path, target):
    shutil.copy(path, target)
    path.unlink()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("target")
    args = parser.parse_args()
    for path in sorted(FOLDER.iterdir()):
        print("moving", path)
        take(path, args.target)
"""


def test_a_dry_run_calls_nothing_that_only_changes():
    first, *_ = after("a --dry-run flag that only prints the files", COPY, "add-flag")
    assert "if not args.dry_run:\n            take(path, args.target)" in first
    assert "def take(path, target):" in first


def test_none_for_what_is_no_number():
    code = "def read(parts):\n    return int(parts[0])\n"
    assert "if parts[0] else None" in mends("invalid literal for int() with base 10: '' - it should be None then", code)
    assert "if parts[0] else 0" in mends("invalid literal for int() with base 10: ''", code)


@pytest.mark.parametrize(
    ("sentence", "kept"),
    [
        ("slug eats them. Dashes and dots are fine", True),
        ("rename load to read, the names are fine", False),
    ],
)
def test_what_two_are_is_no_aside(sentence: str, kept: bool):
    assert (settled(sentence) == sentence) == kept


ENTRIES = """\
class Entry:
    def __init__(self, title, text, author=None):
        self.title = title
        self.text = text
        self.author = author


def show(entries):
    for entry in entries:
        print(f"{entry.text}")


def save(entries, file):
    for entry in entries:
        file.write(f"{entry.title}: {entry.text}\\n")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            'show: a line "== title ==" above each entry',
            '        print(f"== {entry.title} ==")\n        print(f"{entry.text}")',
        ),
        (
            "show should print a line 'by author' below the text, if it has an author",
            '        if entry.author:\n            print(f"by {entry.author}")',
        ),
        ('save: a line "-- author" after each entry', 'file.write(f"-- {entry.author}\\n")'),
    ],
)
def test_one_more_line(sentence: str, expected: str):
    assert expected in after(sentence, ENTRIES, "append-call")[0]


def test_a_line_that_stands_there_once_is_not_put_for_each():
    assert after('save: a line "title,text" before the rows', ENTRIES, "append-call") == []


INVOICES = """\
import json
import logging
import subprocess
import sys
from pathlib import Path

log = logging.getLogger(__name__)
KINDS = {"draft": {"sent"}, "sent": {"paid", "void"}, "paid": set(), "void": set()}


class Invoice:
    def __init__(self, number, customer, amount, due=None):
        self.number = number
        self.customer = customer
        self.amount = amount
        self.due = due
        self.state = "draft"
        self.sent_at = None

    def send(self, mailer):
        mailer.send(self.customer, "Your invoice")
        self.state = "sent"

    def overdue(self, today):
        return today > self.due


class Invoices:
    def __init__(self, path):
        self.path = Path(path)
        self.items = []

    def load(self):
        for row in json.loads(self.path.read_text()):
            self.items.append(Invoice(row["number"], row["customer"], float(row["amount"])))

    def total(self):
        return sum(item.amount for item in self.items)

    def export(self, target):
        result = subprocess.run(["lp", str(target)], capture_output=True)
        log.info("printed")

    def find(self, number):
        for item in self.items:
            if item.number == number:
                return item


def main(argv):
    invoices = Invoices(argv[0])
    invoices.load()
    if not invoices.items:
        print("nothing there")
        return 3
    invoices.export(argv[1])


if __name__ == "__main__":
    main(sys.argv[1:])
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        (
            "overdue crashes for invoices without due date, they are never overdue",
            "guard-none",
            "return self.due is not None and today > self.due",
        ),
        (
            "invoices with no due date always count as overdue",
            "guard-none",
            "return self.due is None or today > self.due",
        ),
        ("total should be in full cents", "wrap-call", "return round(sum(item.amount for item in self.items), 2)"),
        ("total: only state paid", "skip-if", 'for item in self.items if item.state == "paid")'),
        (
            "two invoices with the same number should be refused in load",
            "raise-if",
            '            if self.find(row["number"]) is not None:\n                raise ValueError(',
        ),
        ("an invoice must not be sent twice", "raise-if", 'if self.state == "sent":\n            raise ValueError('),
        ("sending it a second time should do nothing", "return-if", 'if self.state == "sent":\n            return\n'),
        ("send should log the customer", "add-log", 'log.info("send: %s", self.customer)'),
        ("log the number and the amount in send", "add-log", 'number %s, amount %s", self.number, self.amount)'),
    ],
)
def test_of_invoices(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, INVOICES, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "unwanted"),
    [
        ("send it again if the mailer fails", "raise-if", 'if self.state == "sent":'),
        ("overdue should return 0 without a due date", "guard-none", "self.due is not None and"),
        ("send should log when the mailer fails", "add-log", 'log.info("send: '),
    ],
)
def test_of_invoices_only_then(sentence: str, kind: str, unwanted: str):
    assert not any(unwanted in each for each in after(sentence, INVOICES, kind))


def test_two_of_the_same_number_where_one_is_handed_in():
    code = "class Board:\n    def add(self, ticket):\n        self.all.append(ticket)\n\n\n"
    code += "def show(ticket):\n    return ticket.number\n"
    first, *_ = after("two tickets with the same number must raise ValueError", code, "raise-if")
    assert "if any(each.number == ticket.number for each in self.all):\n            raise ValueError(" in first
    given_out = after("show gives the same number several times, each only once please", code, "raise-if")
    assert not any("raise" in each for each in given_out)


@pytest.mark.parametrize(
    ("sentence", "code", "kind"),
    [
        ("print ORIGINS as a comma separated list", SETTINGS, "to-list"),
        ("row should give the tags as json", SETTINGS, "wrap-call"),
        ("vote must use its own connection, not the shared one", OWN, "raise-if"),
        ("export should pass the admin header as well", ROUTES, "add-decorator"),
        ("numbers should return only the order number", ONLY, "skip-if"),
        ("a blank name in the log kills it: 'NoneType' object has no attribute 'name'", LOOKUP, "add-log"),
    ],
)
def test_what_only_sounds_like_it(sentence: str, code: str, kind: str):
    unwanted = (".split(", "json.dumps", "self.author:", "@admin_only\ndef export", '== "number"', "log.warning")
    assert not any(each in text for text in after(sentence, code, kind) for each in unwanted)
