"""What stands above rows that are written, and below lines that are printed."""

from __future__ import annotations

import pytest
from test_methods_written import after

TABLES = """\
import csv


def export(orders, path):
    with open(path, "w", newline="") as file:
        out = csv.writer(file)
        for order in orders:
            if order:
                out.writerow([order["id"], order.total, str(order["date"])])


def dump(rows, path):
    with open(path, "w") as file:
        writer = csv.DictWriter(file, fieldnames=["id", "total"])
        writer.writerows(rows)


def plain(users, path):
    with open(path, "w") as handle:
        for user in users:
            handle.write(f"{user.name};{user.email}\\n")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("export needs a header row", '        out.writerow(["id", "total", "date"])\n        for order in orders:\n'),
        ("export: a header line (number, sum and day)", '        out.writerow(["number", "sum", "day"])\n        for'),
        ("dump forgets the header", "        writer.writeheader()\n        writer.writerows(rows)\n"),
        ("plain should write the column names first", '        handle.write("name;email\\n")\n        for user in'),
        ("what export writes starts straight with the first order", '        out.writerow(["id", "total", "date"])\n'),
        ("nobody can tell which column is which in the dump", "        writer.writeheader()\n        writer.writerows"),
        ("the columns that plain writes aren't named", '        handle.write("name;email\\n")\n        for user in'),
    ],
)
def test_a_header_stands_above_the_rows(sentence: str, expected: str):
    assert expected in after(sentence, TABLES, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "skip the header row of export",
        "add an Authorization header to the request",
        "export should start with the orders that are paid",
    ],
)
def test_no_header_is_written_that_is_not_asked_for(sentence: str):
    assert not any('out.writerow(["id"' in text for text in after(sentence, TABLES, "none"))


LISTS = """\
def receipt(items):
    for item in items:
        print(f"{item.name:<20}{item.price * item.count:>8.2f}")
    print("thanks")


def stock(rows):
    for name, amount, place in sorted(rows):
        print(name, amount, place)


def week(hours):
    for day in DAYS:
        if day in hours:
            print(f"{day}  {hours[day]:5.2f}")


def ages(people):
    for person in people:
        print(person["name"], person["age"])


def sizes(found):
    for path, size in found.items():
        print(f"{size:>10,} {path}")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("receipt should show the total below",
         "    print(f\"{'total':<20}{sum(item.price * item.count for item in items):>8.2f}\")\n    print(\"thanks\")"),
        ("stock: print the total amount at the end", '    print("total", sum(amount for _, amount, _ in rows))\n'),
        ("add the total hours under the list", '    print(f"total  {sum(hours.values()):5.2f}")\n'),
        ("print the sum of the ages after the loop", '    print("total", sum(person["age"] for person in people))\n'),
        ("sizes needs a total line", '    print(f"{sum(found.values()):>10,} total")\n'),
    ],
)  # fmt: skip
def test_a_total_stands_below_the_list(sentence: str, expected: str):
    assert expected in after(sentence, LISTS, "none")[0]


PASSING = """\
def load(rows):
    found = []
    for row in rows:
        if not row:
            continue
        found.append(row)
    print(len(found))
    return found


def convert(paths):
    for path in paths:
        try:
            shrink(path)
        except OSError as error:
            log.error("%s: %s", path, error)
    log.info("done")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("also print how many rows were skipped",
         "    skipped = 0\n    for row in rows:\n|            skipped += 1\n            continue\n"
         '|    print(len(found))\n    print(f"{skipped} rows skipped")\n    return found\n'),
        ("load should print the number of ignored rows", "            ignored += 1\n|{ignored} rows ignored"),
        ("convert: log how many failed",
         '            failed += 1\n            log.error(|    log.info("done")\n    log.info("%d failed", failed)\n'),
    ],
)  # fmt: skip
def test_what_is_passed_over_is_counted(sentence: str, expected: str):
    found = after(sentence, PASSING, "none")[0]
    assert all(each in found for each in expected.split("|"))
