"""Options of a script, how its numbers look, and what it reads from a file or leaves in one."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.senseless import senseless

BACKUP = """\
import argparse
from pathlib import Path


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("target")
    parser.add_argument("--keep", type=int, default=7)
    parser.add_argument("--verbose", action="store_true")
    return parser.parse_args()


def copy(source, target):
    for path in source.rglob("*"):
        (target / path.name).write_bytes(path.read_bytes())


def main():
    args = parse_args()
    archive = copy(Path(args.source), Path(args.target))
    print(archive)


if __name__ == "__main__":
    main()
"""

PRICES = """\
import csv

WORDS = ["spam", "casino"]
RATES = {"EUR": 1.0, "USD": 1.1}


class Order:
    def __init__(self, items):
        self.items = items

    def total(self):
        return sum(item["price"] for item in self.items)


def parse_price(text):
    return float(text)


def load(path):
    products = []
    for line in open(path):
        name, price = line.split(";")
        products.append({"name": name, "price": parse_price(price)})
    return products


def save(products, filename="products.csv"):
    with open(filename, "w", newline="") as f:
        writer = csv.DictWriter(f, fieldnames=["name", "price"])
        writer.writeheader()
        writer.writerows(products)


def main():
    products = load("input.txt")
    events = [("01.02.2024", 3), ("02.02.2024", 5)]
    for day, count in events:
        print(day, count)
    for product in products:
        print(product["name"], product["price"])
    print("Total:", Order(products).total())


if __name__ == "__main__":
    main()
"""

ISSUES = """\
def main(client):
    for issue in client.issues():
        print(issue["id"], issue["created_at"])
"""

_VERBOSE = '    parser.add_argument("--verbose", action="store_true")\n'


@pytest.mark.parametrize(
    ("sentence", "kind", "old", "new"),
    [
        ("add -v as short form", "set-flag", '"--verbose"', '"-v", "--verbose"'),
        ("--keep needs a short option", "set-flag", '"--keep"', '"-k", "--keep"'),
        ("target should default to ~/backups", "set-flag", '"target"',
         '"target", nargs="?", default=Path.home() / "backups"'),
        ("exit with 1 on error", "wrap-try", '__main__":\n    main()\n',
         '__main__":\n    try:\n        main()\n    except Exception as error:\n'
         '        print(f"error: {error}", file=sys.stderr)\n        sys.exit(1)\n'),
    ],
)  # fmt: skip
def test_options_of_a_script(sentence: str, kind: str, old: str, new: str):
    wanted = BACKUP.replace(old, new)
    wanted = wanted.replace("import argparse\n", "import argparse\nimport sys\n") if "sys." in new else wanted
    assert after(sentence, BACKUP, kind)[0] == wanted


def test_all_options_get_a_short_form():
    first = after("short forms for all options", BACKUP, "set-flag")[0]
    assert first == BACKUP.replace('"--keep"', '"-k", "--keep"').replace('"--verbose"', '"-v", "--verbose"')


def test_a_new_option_that_leaves_out_is_heeded():
    wanted = BACKUP.replace(
        _VERBOSE, f'{_VERBOSE}    parser.add_argument("--exclude", action="append", default=[], metavar="PATTERN")\n'
    )
    wanted = wanted.replace("def copy(source, target)", "def copy(source, target, exclude=())")
    wanted = wanted.replace("Path(args.target))", "Path(args.target), exclude=args.exclude)")
    wanted = wanted.replace(
        '.rglob("*"):\n',
        '.rglob("*"):\n        if any(path.match(pattern) for pattern in exclude):\n            continue\n',
    )
    assert after("add an --exclude option", BACKUP, "add-flag")[0] == wanted


def test_what_is_done_where_something_is_open_is_counted():
    code = (
        "def pack(paths, tar):\n    with tar:\n        for path in paths:\n            tar.add(path)\n    return tar\n"
    )
    wanted = code.replace("        for", "        added = 0\n        for").replace(
        "tar.add(path)\n", 'tar.add(path)\n            added += 1\n    print(f"{added} files added")\n'
    )
    assert after("show how many files were added", code, "add-print")[0] == wanted


def test_how_many_is_no_wish_for_several():
    assert not any('nargs="+"' in each for each in after("show how many files were added", BACKUP, "set-flag"))


@pytest.mark.parametrize(
    ("sentence", "kind", "old", "new"),
    [
        ("print prices with 2 decimals", "format-spec", 'product["price"])', "f'{product[\"price\"]:.2f}')"),
        ("prices without .0", "format-spec", 'product["price"])', "f'{product[\"price\"]:g}')"),
        ("show the total with a euro sign", "format-spec", "Order(products).total())",
         'f"{Order(products).total()} €")'),
        ("read the words from words.txt", "change-value", 'WORDS = ["spam", "casino"]',
         'with open("words.txt", encoding="utf-8") as f:\n    WORDS = [line.strip() for line in f]'),
        ("load the events from events.csv", "change-value",
         'events = [("01.02.2024", 3), ("02.02.2024", 5)]',
         'with open("events.csv", newline="", encoding="utf-8") as f:\n'
         "        events = [(day, int(count)) for day, count in csv.reader(f)]"),
        ("take the rates from rates.json", "change-value", 'RATES = {"EUR": 1.0, "USD": 1.1}',
         'with open("rates.json", encoding="utf-8") as f:\n    RATES = json.load(f)'),
        ("save the products to products.json", "print-to-file",
         '    print("Total:", Order(products).total())\n',
         '    print("Total:", Order(products).total())\n'
         '    with open("products.json", "w", encoding="utf-8") as f:\n        json.dump(products, f, indent=2)\n'),
    ],
)  # fmt: skip
def test_forms_and_files(sentence: str, kind: str, old: str, new: str):
    wanted = PRICES.replace(old, new)
    wanted = wanted.replace("import csv\n", "import csv\nimport json\n") if "json." in new.split("as f")[-1] else wanted
    assert after(sentence, PRICES, kind)[0] == wanted


def test_rows_are_written_as_json_where_they_were_written_as_csv():
    first = after("save as json instead of csv", PRICES, "swap-module")[0]
    assert first.startswith("import json\n\nWORDS")
    assert (
        'def save(products, filename="products.json"):\n    with open(filename, "w") as f:\n'
        "        json.dump(products, f, indent=2)\n\n\ndef main"
    ) in first


def test_the_sign_of_money_stands_behind_all_amounts_where_nobody_says_which():
    first = after("show the euro sign", PRICES, "format-spec")[0]
    assert "f'{product[\"price\"]} €'" in first
    assert 'f"{Order(products).total()} €"' in first


def test_a_written_moment_is_cut():
    wanted = ISSUES.replace('["created_at"]', '["created_at"][:10]')
    assert after("show the date only, without the time", ISSUES, "date-format")[0] == wanted


def test_all_that_may_have_a_fraction_is_shown_so():
    wanted = PRICES.replace('product["price"])', "f'{product[\"price\"]:.2f}')")
    wanted = wanted.replace("Order(products).total())", 'f"{Order(products).total():.2f}")')
    assert after("print the numbers with 2 decimals", PRICES, "format-spec")[0] == wanted


def test_a_number_is_no_type_of_an_option():
    with pytest.raises(Refusal):
        list(named("set-flag").edit(read(BACKUP), ("--keep", "type=10")))


def test_how_many_there_are_has_no_places():
    assert senseless(read("def f(rows):\n    print(f'{len(rows):.0}')\n"))
    assert not senseless(read("def f(rows):\n    print(f'{len(rows):5}')\n"))
