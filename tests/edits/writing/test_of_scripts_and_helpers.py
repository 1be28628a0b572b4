"""What people ask of scripts and helper modules: texts put right, ends cut off, amounts and clocks as they are read."""

from __future__ import annotations

import pytest
from test_methods_written import after

SCRIPT = """\
import re

GAP = re.compile(r"\\\\W+")


def anchor(heading):
    return GAP.sub("_", heading.lower())


def shortened(name, most=20):
    name = name.replace(" ", "-")
    return name[:most]


def read(path):
    rows = []
    for line in open(path):
        row = {}
        name, country = line.split(",")
        row["name"] = name
        row["country"] = country.strip()
        rows.append(row)
    return rows


def clock(total):
    hours, rest = divmod(total, 3600)
    minutes, secs = divmod(rest, 60)
    return "%d:%d:%d" % (hours, minutes, secs)


def bill(orders):
    lines = []
    for item, price in orders:
        lines.append("%s %.2f" % (item, price))
    due = sum(price for _, price in orders)
    lines.append(f"due {due:.2f}")
    return lines
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("the country should be upper case", "ignore-case", '        row["country"] = country.strip().upper()\n'),
        ("names have to be stripped, too", "append-call", '        row["name"] = name.strip()\n'),
        ("long names that are cut off end with a dash", "append-call", '    return name[:most].rstrip("-")\n'),
        ("an anchor may begin with an underscore", "append-call", 'heading.lower()).lstrip("_")\n'),
        ("two digits for minutes and seconds", "format-spec", '    return "%d:%02d:%02d" % (hours, minutes, secs)\n'),
        ("hours should have two digits", "format-spec", '    return "%02d:%d:%d" % (hours, minutes, secs)\n'),
        ("thousands separators in all the prices", "format-spec", 'f"{item} {price:,.2f}")\n'),
        ("thousands separators in all the prices", "format-spec", 'f"due {due:,.2f}")\n'),
    ],
)
def test_what_is_put_right_and_how_it_is_shown(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SCRIPT, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("two digits after the point for the seconds", "format-spec", "%02d"),
        ("the rows end with a dash", "append-call", "rows.rstrip"),
    ],
)
def test_what_is_not_meant(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, SCRIPT, kind))


CHOICES = """\
import random
import sys


def area(kind, a, b=0):
    if kind == "circle":
        return 3.14 * a * a
    elif kind == "square":
        return a * a
    elif kind in ("rect", "rectangle"):
        return a * b


def price(order):
    total = order.amount
    if order.level == "gold":
        total *= 0.8
    elif order.level == "silver":
        total *= 0.9
    return total


def voucher(n=8):
    return "".join(random.choice("ABCDEF") for _ in range(n)) + str(random.randint(10, 99))


def validate(paths):
    problems = []
    for path in paths:
        if not path.endswith(".csv"):
            problems.append(path)
    return problems


if __name__ == "__main__":
    validate(sys.argv[1:])
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("area has to reject any other kind", "raise-if", '    raise ValueError(f"unknown kind: {kind!r}")\n'),
        ("price: unsupported levels are a KeyError", "raise-if",
         '    else:\n        raise KeyError(f"unknown level: {order.level!r}")\n    return total\n'),
        ("vouchers can be guessed, random is not secure", "swap-module",
         'secrets.choice("ABCDEF") for _ in range(n)) + str(secrets.SystemRandom().randint(10, 99))'),
        ("exit with 1 if there are problems", "change-value", "    sys.exit(1 if validate(sys.argv[1:]) else 0)\n"),
    ],
)  # fmt: skip
def test_other_values_secrets_and_exit_codes(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CHOICES, kind)[0]


@pytest.mark.parametrize(
    ("sentence", "kind", "never"),
    [
        ("catch the ValueError for any other kind", "raise-if", "unknown kind"),
        ("shuffle the letters at random", "swap-module", "secrets"),
    ],
)
def test_no_other_values_and_no_secrets(sentence: str, kind: str, never: str):
    assert all(never not in each for each in after(sentence, CHOICES, kind))


READER = """\
import argparse
import json
import sys


def load(path):
    with open(path) as f:
        return json.load(f)


def count():
    total = 0
    f = open(sys.argv[1])
    for line in f:
        total += int(line)
    return total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("notes", help="a file with notes")
    args = parser.parse_args()
    with open(args.notes) as notes:
        print(len(notes.readlines()))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("count should read from stdin when no argument is given",
         "    f = open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin\n"),
        ("load: standard input if the path is -", '    with sys.stdin if path == "-" else open(path) as f:\n'),
        ("load should take stdin without a path",
         "def load(path=None):\n    with open(path) if path else sys.stdin as f:\n"),
        ("main: use stdin if there are no notes given", '"notes", nargs="?", help="a file with notes")'),
        ("main: use stdin if there are no notes given", "with open(args.notes) if args.notes else sys.stdin as"),
    ],
)  # fmt: skip
def test_what_is_read_where_no_file_is_given(sentence: str, expected: str):
    assert expected in after(sentence, READER, "positional-flag")[0]


def test_only_what_is_typed():
    assert all("open(path) if" not in each for each in after("read from stdin only", READER, "positional-flag"))


SHOPS = """\
def parse(text):
    found = []
    for l in text.splitlines():
        found.append(entry(l))
    return found


def entry(line):
    shop, stock = line.split()
    return shop, int(stock)


def show(stock):
    lines = ["SHOPS", ""]
    for shop, n in stock.items():
        lines.append(f"{shop} {n}")
    return "\\n".join(lines)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("list the shops by their total, biggest first", "sort-key",
         "    for shop, n in sorted(stock.items(), key=lambda x: x[1], reverse=True):\n"),
        ("the biggest shop should come first", "sort-key", "sorted(stock.items(), key=lambda x: x[1], reverse=True)"),
        ("show should print the shops sorted", "sort-key", "    for shop, n in sorted(stock.items()):\n"),
        ("a blank line crashes parse with ValueError: not enough values to unpack", "skip-if",
         "        if not l.strip():\n            continue\n"),
        ("parse should skip blank lines and lines that start with #", "skip-if",
         '        if not l.strip() or l.lstrip().startswith("#"):\n            continue\n'),
    ],
)  # fmt: skip
def test_order_and_lines_passed_over(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SHOPS, kind)[0]


WORDS = """\
import argparse
from collections import Counter


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("text")
    args = parser.parse_args()
    for letter, often in Counter(args.text).items():
        print(letter, often)
"""


def test_what_is_counted_less_often_than_an_option_says():
    code = after("--least hides letters that occur less often, default 2", WORDS, "add-flag")[0]
    assert '    parser.add_argument("--least", type=int, default=2)\n' in code
    assert "        if often < args.least:\n            continue\n" in code
    assert all("continue" not in each for each in after("--least is an int, default 2", WORDS, "add-flag"))


MENU = """\
def menu(items):
    lines = []
    for item in items:
        lines.append("- " + item.name)
        for extra in item.extras:
            lines.append("  - " + extra)
    return lines


def route(start, end):
    return f"{start} -> {end}"


def cut(text):
    return text.strip("-")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the bullets of the menu should be stars instead of dashes", '        lines.append("* " + item.name)\n'),
        ("the bullets of the menu should be stars instead of dashes", '            lines.append("  * " + extra)\n'),
        ("route: => instead of ->", 'f"{start} => {end}"'),
    ],
)
def test_one_sign_for_another(sentence: str, expected: str):
    assert expected in after(sentence, MENU, "change-message")[0]


def test_no_sign_of_what_is_cut_off():
    assert all('strip("*")' not in each for each in after("* instead of - please", MENU, "change-message"))


SHOP = """\
import os
from pathlib import Path
from urllib.parse import quote

import requests

BASE = "https://shop.example"


def find(term, page=1):
    return requests.get(f"{BASE}/search?q={term}&page={page}").json()


def item(name):
    url = BASE + "/items/" + name + ".json"
    return requests.get(url).json()


def forget(name):
    (Path("cache") / name).unlink()


def unlock(path):
    os.remove(path)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("search terms with an ampersand break the url", "wrap-call", "/search?q={quote(term)}&page={page}"),
        ("the name has to be url-encoded", "wrap-call", '    url = BASE + "/items/" + quote(name) + ".json"\n'),
        ("names with a slash give a 404", "wrap-call", 'quote(name, safe="")'),
        ("forgetting a name twice shouldn't be an error", "suppress", "/ name).unlink(missing_ok=True)\n"),
        ("unlock must not fail when the file is gone", "suppress",
         "    if os.path.exists(path):\n        os.remove(path)\n"),
    ],
)  # fmt: skip
def test_addresses_and_files_that_are_gone(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, SHOP, kind)[0]


def test_no_address_is_meant():
    assert all("quote(" not in each.split("\n\n\n")[1] for each in after("encode the json of find", SHOP, "wrap-call"))


FETCHED = """\
def fetch_all(urls, client):
    pages = []
    for url in urls:
        pages.append(client.get(url))
        print(url)
    return pages
"""


@pytest.mark.parametrize(
    "sentence",
    ["if one url cannot be fetched, none of the others is fetched", "one broken url and the rest gets nothing"],
)
def test_the_others_are_still_done_and_it_is_told_as_the_file_tells(sentence: str):
    code = after(sentence, FETCHED, "wrap-try")[0]
    assert "        except Exception as error:\n" in code
    assert '            print(f"fetch all failed for {url}: {error}")\n' in code


def test_all_of_them_are_spoken_of():
    assert all("except" not in each for each in after("each url is fetched, all are kept", FETCHED, "wrap-try"))


SIZES = """\
STEPS = ("KB", "MB", "GB")


def shown(size):
    for step in STEPS:
        size /= 1000
        if size < 1000:
            return f"{size} {step}"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add TB", 'STEPS = ("KB", "MB", "GB", "TB")\n'),
        ("shown gives None for some petabytes", 'STEPS = ("KB", "MB", "GB", "TB", "PB")\n'),
    ],
)
def test_larger_units(sentence: str, expected: str):
    assert expected in after(sentence, SIZES, "add-member")[0]


def test_no_larger_unit_in_place_of_another():
    assert all('"TB"' not in each for each in after("show TB instead of GB", SIZES, "add-member"))


TICKET = """\
class Ticket:
    def __init__(self, number, owner):
        self.number = number
        self.owner = owner

    def title(self):
        return "Ticket"

    def close(self, reason):
        print("Closed by")
        raise ValueError("cannot close")


def line(row):
    text = "Seat"
    return text, row["place"]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the title should have the number, like Ticket #12", '        return f"Ticket #{self.number}"\n'),
        ("print the owner there too, e.g. Closed by Anna", '        print(f"Closed by {self.owner}")\n'),
        ('the error should say why: "cannot close: 3", with the reason', 'ValueError(f"cannot close: {reason}")\n'),
        ("the place should stand there, like Seat 12", "    text = f\"Seat {row['place']}\"\n"),
    ],
)
def test_a_text_goes_on_as_its_example_does(sentence: str, expected: str):
    assert expected in after(sentence, TICKET, "message-value")[0]


def test_no_example_goes_on():
    assert all('f"Ticket' not in each for each in after("the title should say Ticket", TICKET, "message-value"))


NAMES = """\
import os


def kind(path):
    return path.split(".")[1]


def stem(path):
    return path.split(".")[0]


def both(path):
    name, ending = path.split(".")
    return name, ending
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("kind of backup.tar.gz is tar, should be gz", '    return path.split(".")[-1]\n'),
        ("stem('my.report.txt') gives my", '    return path.rsplit(".", 1)[0]\n'),
        ("both crashes for names with several dots", '    name, ending = path.rsplit(".", 1)\n'),
    ],
)
def test_names_of_files_with_more_dots(sentence: str, expected: str):
    assert expected in after(sentence, NAMES, "fix-error")[0]


def test_a_version_is_no_file():
    assert all("rsplit" not in each for each in after("kind fails in 3.10.2 of Python", NAMES, "fix-error"))


TOOL = """\
import argparse
import os


def tidy(rows):
    kept = []
    for row in rows:
        row["city"] = row["city"].strip()
        kept.append(row)
    return kept


def store(folder, path):
    target = os.path.join(folder, path)
    os.replace(path, target)
    print("stored")


def move(folder, names):
    for name in names:
        os.rename(name, os.path.join(folder, name))


class Job:
    def __init__(self, due):
        self.due = due

    def later(self, days):
        self.due = self.due + days


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("--max-size", type=int, default=10)
    return parser.parse_args()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("tidy should skip rows without a city", "skip-if", '        if not row["city"]:\n            continue\n'),
        ("return the target from store instead of printing", "print-to-return", "    return target\n"),
        ("move must not overwrite existing files", "skip-if",
         "        if os.path.exists(os.path.join(folder, name)):\n            raise FileExistsError("),
        ("later should return the new date", "add-return", "self.due + days\n        return self.due\n"),
        ("help for all the options", "set-flag", '"path", help="the path")'),
        ("help for all the options", "set-flag", 'default=10, help="the max size (default: %(default)s)")'),
    ],
)  # fmt: skip
def test_rows_results_and_help(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, TOOL, kind)[0]


def test_no_help_is_meant():
    assert all("help=" not in each for each in after("remove the help option", TOOL, "set-flag"))


LABELS = """\
def labels(rooms):
    for number, room in enumerate(rooms):
        print(f"{number} {room}")


def show(total, share):
    cents = total % 100
    print("%d.%d" % (total // 100, cents))
    return f"{share} %"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the number should have 3 digits", 'f"{number:03} {room}"'),
        ("cents always have two digits", '"%d.%02d" % (total // 100, cents)'),
    ],
)
def test_what_is_whole_has_so_many_digits(sentence: str, expected: str):
    assert expected in after(sentence, LABELS, "format-spec")[0]


def test_a_share_is_not_whole():
    assert all("{share:02}" not in each for each in after("share with two digits", LABELS, "format-spec"))


CHOSEN = """\
def area(kind, a):
    if kind == "circle":
        return 3 * a * a
    elif kind in ("square", "box"):
        return a * a


def later(moment, unit):
    hour, minute = moment
    if unit == "hour":
        return hour + 1, minute
    return hour, minute + 1


def first(rows, name):
    for row in rows:
        if row.name == name:
            return row
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("write a test for area", "write-test", 'assert area("circle", '),
        ("test for later", "write-test", 'assert later((1, 2), "hour") == (2, 2)'),
        ("first should raise KeyError if there is none", "raise-if", '            return row\n    raise KeyError(f"'),
    ],
)
def test_what_is_asked_for_and_what_is_not_found(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CHOSEN, kind)[0]


FOLDERS = """\
import os
from pathlib import Path


def total(folder):
    n = 0
    for root, dirs, files in os.walk(folder):
        for name in files:
            n += os.path.getsize(os.path.join(root, name))
    return n


def show(folder):
    for path in sorted(Path(folder).iterdir()):
        print(path.name)


def rename(folder):
    for name in os.listdir(folder):
        os.rename(os.path.join(folder, name), os.path.join(folder, name.lower()))
"""


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("show should skip hidden files", 'if path.name.startswith("."):'),
        ("rename: only files, no folders", "if os.path.isdir(os.path.join(folder, name)):"),
        ("total: ignore symlinks", "if os.path.islink(os.path.join(root, name)):"),
        ("leave out empty files in show", "if path.stat().st_size == 0:"),
        ("total should leave out .git and node_modules",
         'dirs[:] = [each for each in dirs if each not in (".git", "node_modules")]'),
        ("rename should ignore __pycache__", 'if name == "__pycache__":'),
    ],
)  # fmt: skip
def test_entries_that_are_passed_over(sentence: str, test: str):
    assert test in after(sentence, FOLDERS, "skip-if")[0]


def test_a_missing_folder_is_no_entry():
    assert all("isdir" not in each for each in after("no error for missing folders in show", FOLDERS, "skip-if"))


MAILS = """\
def send_all(mails, server):
    for mail in mails:
        server.send(mail)


async def ask_all(hosts):
    for host in hosts:
        await ask(host)


def count(mails):
    return sum(1 for mail in mails)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("wait 2 seconds between mails", "        server.send(mail)\n        time.sleep(2)\n"),
        ("ask_all: pause half a second after each host", "        await ask(host)\n        await asyncio.sleep(0.5)\n"),
        ("sleep 200 ms before each mail is sent", "        time.sleep(0.2)\n        server.send(mail)\n"),
    ],
)
def test_a_pause_between_the_turns(sentence: str, expected: str):
    assert expected in after(sentence, MAILS, "insert-after")[0]


def test_no_pause_between_retries():
    assert all("sleep(" not in each for each in after("no pause between the retries", MAILS, "insert-after"))


LETTER = """\
TEXT = "Dear {name}, your seat is {seat}."


def letter(name, seat):
    return TEXT.format(name=name, seat=seat)


def send_all(names, server):
    for name in names:
        server.send(letter(name, 1))
    server.quit()
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        ("Hello instead of Dear", "change-message", 'TEXT = "Hello {name}, your seat is {seat}."\n'),
        ("send_all should return how many were sent", "add-return",
         "        count += 1\n    server.quit()\n    return count\n"),
    ],
)  # fmt: skip
def test_a_word_for_a_word_and_how_many(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, LETTER, kind)[0]
