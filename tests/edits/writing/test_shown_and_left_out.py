"""How much is shown, in which order, how often, and what no longer is: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.output.left_out import WRITERS

LIBRARY = """\
class Library:
    def __init__(self):
        self.books = []
        self._members = set()

    def add(self, book):
        self.books.append(book)

    def titles(self):
        return [book.title for book in self.books]

    def members(self):
        return list(self._members)


def overview(library):
    lines = [f"{book.title} ({book.year})" for book in library.books]
    return "\\n".join(lines)


def words(counts):
    for word, count in counts.items():
        print(word, count)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("overview should show at most 20 books", 'return "\\n".join(lines[:20])'),
        ("print only the first ten words", "in list(counts.items())[:10]:"),
        ("titles: just the last 3", "return [book.title for book in self.books][-3:]"),
        ("titles in alphabetical order", "for book in sorted(self.books, key=lambda x: x.title)]"),
        ("members aren't sorted", "return sorted(self._members)\n"),
        ("members alphabetically, ignoring case", "return sorted(self._members, key=str.lower)"),
        ("newest book first in the overview", "in sorted(library.books, key=lambda x: x.year, reverse=True)]"),
        ("sort the words by count, highest first", "sorted(counts.items(), key=lambda x: x[1], reverse=True):"),
        ("words: highest count first", "sorted(counts.items(), key=lambda x: x[1], reverse=True):"),
        ("titles has duplicates", "return list(dict.fromkeys(book.title for book in self.books))"),
        ("add must not take the same book twice", "        if book not in self.books:\n            self.books"),
    ],
)
def test_of_several_things(sentence: str, expected: str):
    assert expected in after(sentence, LIBRARY, "none")[0]


def test_the_longest_of_them_first_where_they_are_counted():
    code = "def report(groups):\n    for author, books in groups.items():\n        print(author, len(books))\n"
    for sentence in ("sort report by number of books, most first", "most books first"):
        assert "sorted(groups.items(), key=lambda x: len(x[1]), reverse=True):" in after(sentence, code, "none")[0]


def test_the_first_few_are_taken_of_those_that_are_picked_out():
    code = (
        "def late(rows):\n    found = []\n    for row in rows:\n        if row.late:\n            found.append(row)\n"
    )
    assert after("at most 3 late ones", code + "    return found\n", "none")[0].endswith("    return found[:3]\n")


@pytest.mark.parametrize("sentence", ["limit titles to 50 by default", "titles: at most 50 unless told otherwise"])
def test_how_many_is_left_to_the_callers(sentence: str):
    found = after(sentence, LIBRARY, "none")[0]
    assert "def titles(self, limit=50):\n        return [book.title for book in self.books][:limit]\n" in found


@pytest.mark.parametrize("sentence", ["try it at most 3 times", "round titles to the first 2 decimals"])
def test_what_is_counted_is_no_thing(sentence: str):
    assert after(sentence, LIBRARY, "none") == []


CLIENT = """\
import time

FIELDS = ["id", "name", "phone"]


def fetch(client, url):
    time.sleep(1)
    log.info("fetching %s", url)
    answer = client.get(url)
    log.info("the token was %s", client.token)
    return answer.text


def as_row(person):
    return {"id": person.id, "name": person.name, "phone": person.phone}


def save(person, file):
    file.write(person.name)
    if person.vip:
        notify_boss(person)
    file.flush()
"""


@pytest.mark.parametrize(
    ("sentence", "gone"),
    [
        ("no need to sleep in fetch", "import time\n\n|    time.sleep(1)\n"),
        ("we must never log the token", '    log.info("the token was %s", client.token)\n'),
        ("as_row shouldn't give out the phone number", ', "phone": person.phone'),
        ("the fields should no longer have the phone", ', "phone"'),
        ("stop notifying the boss in save", "    if person.vip:\n        notify_boss(person)\n"),
        ("don't flush the file any more", "    file.flush()\n"),
    ],
)
def test_what_no_longer_is_wanted_goes(sentence: str, gone: str):
    expected = CLIENT
    for each in gone.split("|"):
        expected = expected.replace(each, "", 1)
    assert after(sentence, CLIENT, "none")[0] == expected


LOGGED = """\
def poll(items):
    if not items:
        log.info("nothing new since %s", last)
    log.info("%d new items", len(items))
    log.warning("cannot read %s", items)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the nothing new line floods the log, make it debug", 'log.debug("nothing new'),
        ("cannot read should be an error", 'log.error("cannot read'),
        ('"new items" is debug at most', 'log.debug("%d new items'),
        ("change the info about nothing new to warning", 'log.warning("nothing new'),
    ],
)
def test_what_is_logged_gets_another_level(sentence: str, expected: str):
    assert expected in after(sentence, LOGGED, "none")[0]


SIGNS = """\
def tags(post):
    return ", ".join(post["tags"])


def load(file):
    return list(csv.reader(file))


def fields(line):
    return line.split(",")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("the csv file is tab separated", 'csv.reader(file, delimiter="\\t")'),
        ("excel wants semicolons between the columns, not commas", 'csv.reader(file, delimiter=";")'),
        ("join the tags with a pipe", '" | ".join(post["tags"])'),
        ("fields are separated by ; not ,", 'line.split(";")'),
        ('tags should be joined with " / "', '" / ".join(post["tags"])'),
    ],
)
def test_another_sign_stands_between(sentence: str, expected: str):
    assert expected in after(sentence, SIGNS, "none")[0]


MEASURED = """\
def report(name, size, took):
    return f"{name}: {size} bytes in {took:.2f} seconds, {len(name) + 1} days"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("report in MB instead of bytes", "{size / 1048576:.1f} MB in"),
        ("show minutes rather than seconds", "in {took / 60:.2f} minutes,"),
        ("give the time in ms", "in {took * 1000:.2f} ms,"),
        ("hours instead of days", "{(len(name) + 1) * 24} hours"),
    ],
)
def test_another_unit_is_shown(sentence: str, expected: str):
    assert expected in after(sentence, MEASURED, "none")[0]


def test_what_something_must_not_do_is_not_what_is_called():
    source = read("def tick(self):\n    self.snake.step()\n    self.place_food()\n")
    does, other = (
        max(each.evidence for writer in WRITERS for each in writer.write(Sentence(said, source)))
        for said in ("tick shouldn't step the snake", "food shouldn't land on the snake")
    )
    assert does > other + 1


CRAWL = """\
class Crawl:
    def __init__(self, start):
        self.seen = set()
        self.queue = [start]

    def step(self, page):
        if page.url in self.seen:
            return
        self.seen.add(page.url)
        for link in page.links():
            if link.startswith("http"):
                self.queue.append(link)
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "don't queue links we've seen already",
        "don't queue links that are in seen already",
        "we should never queue links that have a # in them",
        "don't queue links longer than 200 characters",
    ],
)
def test_what_is_not_done_to_some_is_still_done(sentence: str):
    assert all("self.queue.append(link)" in each for each in after(sentence, CRAWL, "none"))
    assert any("self.queue.append(link)" not in each for each in after("don't queue links", CRAWL, "none"))
