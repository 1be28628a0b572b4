"""What is wished in an ordinary sentence that also says why, or what was seen."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended

BOOKS = """\
import argparse
import csv
import logging
import shutil
import sys
import time
import zipfile
from datetime import date

log = logging.getLogger(__name__)


class Loan:
    def __init__(self, title, reader, until):
        self.title = title
        self.reader = reader
        self.until = until
        self.tries = 0

    def fine(self):
        return max(0, (date.today() - self.until).days) * 0.1

    def is_late(self, today):
        return self.until <= today


class Recent:
    def __init__(self, most):
        self.most = most
        self.titles = []

    def push(self, title):
        self.titles.append(title)
        while len(self.titles) > self.most:
            self.titles.pop()


def late(loans, today):
    found = [loan for loan in loans if loan.is_late(today)]
    found.sort(key=lambda loan: loan.title)
    return found


def read(path):
    loans = []
    with open(path) as lines:
        for row in csv.reader(lines):
            try:
                loans.append(Loan(*row))
            except TypeError:
                continue
    return loans


def widest(path):
    most = 0
    book = open(path)
    for line in book:
        most = max(most, len(line))
    return most


def refused(answers):
    return [answer for answer in answers if answer.code == "400"]


def pack(files, out):
    with zipfile.ZipFile(f"{out}/books.zip", "w") as archive, open(f"{out}/names.txt", "w") as names:
        for file in files:
            archive.write(file)
            names.write(file)


def remind(loan, send):
    loan.tries += 1
    try:
        send(loan.reader)
    except OSError:
        time.sleep(5)
        return False
    return True


def check(loans):
    problems = [loan for loan in loans if not loan.reader]
    for loan in problems:
        print(loan.title)
    return len(problems)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    args = parser.parse_args()
    found = check(read(args.path))
    print(found, "problems")
    return 0
"""
EDGE = "        return self.until < today\n"
INT = "if int(answer.code) >= 400]"
MADE = "def pack(files, out):\n    os.makedirs(out, exist_ok=True)\n"
CODE = "    return 1 if found else 0\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("A loan that ends today is already counted as late, though readers may come until we close.", EDGE),
        ("Loans that end today are already treated as late, they have until the evening", EDGE),
        ("is_late: what ends today already counts as late and it should not", EDGE),
        ("refused only has those with 400, but everything from 400 up should be in it.", INT),
        ("Every code from 400 upwards is refused, not only 400 itself.", INT),
        ("404 is missing in refused, I want 400 and above", INT),
        ("pack fails on a new machine because the out folder is not there yet. Create it then.", MADE),
        ("The folder out may be missing when pack runs, make it with its parents.", MADE),
        ("pack ends in a FileNotFoundError when there is no out directory, it should create it", MADE),
        ("Our CI never goes red since main always returns 0; it should return 1 when there are problems.", CODE),
        ("main returns 0 even if problems were found. Return 1 in that case.", CODE),
        ("The hook lets everything through, main should return 1 when something was found.", CODE),
        ("widest is one too high because the newline is counted too.", 'len(line.rstrip("\\n"))'),
        ("The line break at the end of a line is counted in widest, please don't.", 'len(line.rstrip("\\n"))'),
        ("Do not count the newline in widest", 'len(line.rstrip("\\n"))'),
        ("When there are too many titles, the oldest one has to go and not the new one.", "self.titles.pop(0)"),
        ("Recent forgets what was pushed last; it is the first title that should be dropped.", "self.titles.pop(0)"),
        ("push should throw away the earliest title instead of the one that just came", "self.titles.pop(0)"),
        (
            "Five seconds is too short when the server is down, double the wait with every try.",
            "5 * 2 ** (loan.tries - 1)",
        ),
        ("The sleep in remind should double each time it fails", "5 * 2 ** (loan.tries - 1)"),
        ("back off exponentially in remind, the mail server complains about us", "5 * 2 ** (loan.tries - 1)"),
    ],
)
def test_what_is_wished_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, BOOKS, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "Bad rows vanish and nobody notices. Log a warning with the row and the error instead of skipping them.",
        "log the row and the exception as a warning rather than just ignoring it",
        "In read, warn with row and error instead of the silent continue; log it rather than skip",
    ],
)
def test_what_is_passed_over_is_logged_there(sentence: str):
    wanted = "            except TypeError as error:\n                log.warning("
    assert any(
        wanted in each and "row, error)\n                continue" in each for each in after(sentence, BOOKS, "none")
    )


CASES = """\
import unittest


class StackTest(unittest.TestCase):
    def test_push(self):
        self.assertEqual(Stack([1]).top(), 1)

    def test_empty(self):
        stack = Stack([])
        try:
            stack.pop()
        except IndexError:
            pass
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "test_empty passes even when pop raises nothing, use assertRaises there.",
        "Nothing fails in test_empty if there is no error; with assertRaises it would.",
        "assertRaises instead of try/except in test_empty, it can never fail",
    ],
)
def test_a_test_that_cannot_fail_says_what_has_to_be_raised(sentence: str):
    wanted = "        stack = Stack([])\n        with self.assertRaises(IndexError):\n            stack.pop()\n"
    assert after(sentence, CASES, "none")[0].endswith(wanted)


NOTES = """\
class Notes:
    def __init__(self, db):
        self.db = db

    def get(self, note_id):
        return self.db.execute("SELECT * FROM notes WHERE id = ?", (note_id,)).fetchone()

    def move(self, note_id, folder):
        self.db.execute("UPDATE notes SET folder = ?", (folder,))
        self.db.commit()

    def drop(self, note_id):
        self.db.execute("DELETE FROM notes")
        self.db.commit()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("I moved one note and now every note is in that folder!", 'SET folder = ? WHERE id = ?", (folder, note_id))'),
        ("move puts all notes into the folder", 'SET folder = ? WHERE id = ?", (folder, note_id))'),
        ("drop deletes everything in the table", '"DELETE FROM notes WHERE id = ?", (note_id,))'),
        ("After drop of a single note the whole table is empty.", '"DELETE FROM notes WHERE id = ?", (note_id,))'),
    ],
)
def test_a_query_changes_only_the_row_that_is_given(sentence: str, expected: str):
    found = mended({"fix-wrong-name": 0.5}, sentence, whole(document("notes.py", NOTES)), 3)
    assert any(expected.partition("?")[2] in each.answer for each in found)


@pytest.mark.parametrize(
    "sentence",
    [
        "The notes come back in another order than in the file.",
        "A note is in a folder twice. It should only be there once.",
        "To get a note takes long: use the index to find it.",
    ],
)
def test_a_capital_at_the_beginning_of_a_sentence_is_none(sentence: str):
    assert not any(".lower()" in each for each in after(sentence, NOTES, "none"))


def test_what_python_says_is_not_what_is_returned():
    code = "def host(line):\n    found = HOST.match(line)\n    return found[1]\n"
    said = "host dies with \"'NoneType' object is not subscriptable\" for other lines. Give None there."
    assert "    if found is None:\n        return None\n" in after(said, code, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "PORT is ignored. The docstring of load says that it wins, but it is never read.",
        "load forgets it although the docstring promises it",
    ],
)
def test_a_docstring_that_promises_something_stays(sentence: str):
    code = 'def load(environ):\n    """PORT wins."""\n    return dict(environ)\n'
    assert all('    """PORT wins."""\n' in each for each in after(sentence, code, "none"))


STATS = """\
class Race:
    def __init__(self, driver=None):
        self.driver = driver
        self.laps = []

    def span(self):
        return min(self.laps), max(self.laps)

    def hours(self):
        return self.laps[-1].end, self.laps[0].start

    def line(self):
        return "driver: " + self.driver

    def label(self):
        return f"{len(self.laps)} laps by {self.driver}"


def votes(ballots):
    found = {}
    for ballot in ballots:
        if ballot.name not in found:
            found[ballot.name] = ballot.weight
        else:
            found[ballot.name] += ballot.weight
    return found
"""
ADDED = "    for ballot in ballots:\n        found[ballot.name] = found.get(ballot.name, 0) + ballot.weight\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("span gives two numbers, what I want is just the difference of them.", "max(self.laps) - min(self.laps)"),
        ("Make span return the difference instead of a pair", "max(self.laps) - min(self.laps)"),
        ("hours should give one number only, the difference.", "self.laps[-1].end - self.laps[0].start"),
        (
            "line ends in a TypeError without a driver, it should say 'nobody' in place of the driver.",
            '(self.driver or "nobody")',
        ),
        ('Print "nobody" where the driver would be when there is none in line', '(self.driver or "nobody")'),
        ('label reads "3 laps by None"; show "nobody" instead of the driver then', "{self.driver or 'nobody'}"),
        ("The branches in votes are not needed if you use found.get with 0.", ADDED),
        ("votes could be shorter with dict.get", ADDED),
        ("That if and else in votes, can't we say it with .get(name, 0)?", ADDED),
    ],
)
def test_what_is_wished_of_numbers_and_texts(sentence: str, expected: str):
    assert expected in after(sentence, STATS, "none")[0]


KEPT = """\
import os
import time


class Rates:
    def __init__(self, source, max_age=60):
        self.source = source
        self.max_age = max_age
        self.known = {}

    def rate(self, pair):
        if pair in self.known:
            value, put = self.known[pair]
            return value
        value = self.source(pair)
        self.known[pair] = (value, time.time())
        return value


def prune(folder, most):
    names = sorted(os.listdir(folder))
    for name in names[most:]:
        os.remove(os.path.join(folder, name))
"""
YOUNG = "            if time.time() - put < self.max_age:\n                return value\n        value ="


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "rate gives the rates from yesterday, what is known should only be used while it is younger than max_age.",
            YOUNG,
        ),
        ("What is in known never expires although there is a max_age", YOUNG),
        ("The rates are stale after an hour: rate ignores max_age", YOUNG),
        ("After a week only the oldest files were left, prune deletes the new ones.", "listdir(folder), reverse=True)"),
        ("prune keeps the oldest names, I need the other ones", "listdir(folder), reverse=True)"),
        ("Why does prune throw away the newest files?", "listdir(folder), reverse=True)"),
    ],
)
def test_what_is_seen_of_what_is_kept(sentence: str, expected: str):
    assert expected in after(sentence, KEPT, "none")[0]
