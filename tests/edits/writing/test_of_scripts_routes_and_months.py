"""How a script ends, decorators that others have, what is returned and logged, times, both ends of a stretch, and the
month after December."""

from __future__ import annotations

import pytest
from test_methods_written import after
from test_of_notices_backups_and_settings import mends

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
