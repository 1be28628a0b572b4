"""Second sentences that want it otherwise: a default that one can pass, a dict that keeps the order, the loop again by
another name, a switch beside the value, a try, another bound, what is returned and logged."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless import senseless
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.misheard import misheard
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.turn import Turn

FIND = "def find(self, isbn):\n    if isbn not in self.books:\n        return None\n    return self.books[isbn]\n"
RAISES = FIND.replace("return None", 'raise KeyError(f"unknown isbn: {isbn}")')
SET = "def writers(books):\n    names = []\n    for book in books:\n        if book.writer not in names:\n"
SET += "            names.append(book.writer)\n    return names\n"
AS_SET = SET.replace("[]", "set()").replace("append", "add")
SUM = "def weight(books):\n    grams = 0\n    for book in books:\n        grams += book.weight\n    return grams\n"
AS_SUM = "def weight(books):\n    return sum(book.weight for book in books)\n"
RUN = 'if __name__ == "__main__":\n    serve(port=4000, debug=True)\n'
GET = "def shelf(name):\n    if name not in SHELVES:\n        abort(404)\n    return SHELVES[name]\n"
CHECK = "def put(self, price):\n    self.prices.append(price)\n"
CHECKED = CHECK.replace(
    "    self", '    if price < 0:\n        raise ValueError("price must not be negative")\n    self', 1
)
PARSE = (
    "def parse(text):\n    found = LINE.match(text)\n    if found is None:\n        return None\n    return found[1]\n"
)
REFUSED = PARSE.replace("return None", 'raise ValueError(f"invalid found: {found!r}")')


def _first(before: str, now: str, said: str) -> str:
    return ways_on(Turn("", said, read(before), read(now)))[0].after


@pytest.mark.parametrize(
    "said",
    [
        "hm no, return a default that one can pass in",
        "no, let one pass in a default instead",
        "rather return a default value the caller can give",
        "better a default the caller passes",
        "take a default parameter and return that",
        "with a default like dict.get",
    ],
)
def test_a_default_stands_in_for_what_is_raised(said: str):
    assert _first(FIND, RAISES, said) == (
        "def find(self, isbn, default=None):\n    return self.books.get(isbn, default)\n"
    )


def test_a_default_is_given_where_something_else_is_asked():
    before = "def owner(book):\n    return book.owner\n"
    now = "def owner(book):\n    if book is None:\n        raise KeyError\n    return book.owner\n"
    after = _first(before, now, "no, a default that the caller can pass")
    assert "def owner(book, default=None):\n    if book is None:\n        return default\n" in after
    assert misheard(before, now, after, "no, a default that the caller can pass") == 0


@pytest.mark.parametrize(
    "said",
    [
        "keep the order though, a dict would do",
        "but the order matters",
        "that loses the order. use a dict",
        "a dict instead, so that the order stays",
    ],
)
def test_a_dict_keeps_the_order(said: str):
    after = _first(SET, AS_SET, said)
    assert "    names = {}\n" in after
    assert "names[book.writer] = None\n    return list(names)" in after


def test_what_is_made_at_once_keeps_its_order():
    now = "def writers(books):\n    return list(set(book.writer for book in books))\n"
    assert "return list(dict.fromkeys(book.writer for book in books))" in _first(
        "def writers(books):\n    return [book.writer for book in books]\n", now, "preserve the order please"
    )


@pytest.mark.parametrize(
    "said",
    [
        "with a plain loop after all, but name the variable total",
        "back to the loop but call it total",
        "keep the loop, with total instead of grams",
        "i'd rather keep the for loop, but rename grams to total",
    ],
)
def test_the_loop_comes_back_by_another_name(said: str):
    assert _first(SUM, AS_SUM, said) == SUM.replace("grams", "total")


@pytest.mark.parametrize("said", ["8080, and debug off", "8080 and turn off debug", "8080, and debug=False"])
def test_a_switch_beside_the_value(said: str):
    assert "serve(port=8080, debug=False)" in _first(RUN, RUN.replace("4000", "8000"), said)


@pytest.mark.parametrize("said", ["no, with a try instead", "try/except please", "rather catch the KeyError"])
def test_what_was_asked_before_is_tried(said: str):
    now = GET.replace("SHELVES[name]", "SHELVES.get(name)")
    tried = "    try:\n        return SHELVES[name]\n    except KeyError:\n        abort(404)\n"
    assert _first(GET, now, said) == f"def shelf(name):\n{tried}"


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("make it zero or less", "price <= 0"),
        ("negative or zero", "price <= 0"),
        ("<= 0", "price <= 0"),
        ("less than 1", "price < 1"),
        ("two or less", "price <= 2"),
    ],
)
def test_a_check_asks_for_another_bound(said: str, asked: str):
    after = _first(CHECK, CHECKED, said)
    assert f"    if {asked}:\n" in after
    assert "must not be negative" not in after
    assert not is_so_already(Turn("", said, read(CHECK), read(CHECKED)))


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("no, return None as before but log it", 'logger.warning("no found in: %s", text)\n        return None'),
        ("just log it and return None", 'logger.warning("no found in: %s", text)\n        return None'),
        ("print it and return an empty string", 'print(f"no found in: {text}")\n        return ""'),
        ("return False and log an error", 'logger.error("no found in: %s", text)\n        return False'),
    ],
)
def test_it_is_given_back_and_noted(said: str, there: str):
    after = _first(PARSE, REFUSED, said)
    assert there in after
    assert "raise" not in after


@pytest.mark.parametrize(
    "code",
    [
        'def f(x):\n    return x.status in (400, "redirect")\n',
        'def f(x):\n    return x.status > 400 or x.status not in ("error", "redirect")\n',
        'from flask import abort\n\n\ndef f(x):\n    return x.get("title", 400)\n',
        "LAST = 1\n\n\ndef f(x):\n    try:\n        x()\n    except LAST:\n        pass\n",
        "class A:\n    def bad(self):\n        return self.x > 1\n\n"
        "    def __str__(self):\n        return self.bad()\n",
        "def f(x):\n    return x < 0 or x <= 0\n",
    ],
)
def test_what_makes_no_sense(code: str):
    assert senseless(read(code))


@pytest.mark.parametrize(
    "code",
    [
        'def f(x):\n    return x in (None, "", 0)\n',
        'def f(x):\n    return x.get("title", 400)\n',
        'class A:\n    def __str__(self):\n        return self.name()\n\n    def name(self):\n        return "a"\n',
        "def f(x):\n    return x < 0 or x >= 10\n",
    ],
)
def test_what_makes_sense(code: str):
    assert not senseless(read(code))


def test_where_it_goes_is_no_name():
    before, now = "def f(rows):\n    pass\n", "def f(rows, unit):\n    pass\n"
    wrong = "def f(rows, front):\n    pass\n"
    assert misheard(before, now, wrong, "at the front please") > misheard(before, now, now, "at the front please")


CLEAN = "def clean(paths):\n    for path in paths:\n        path.unlink()\n"
SKIPS = (
    "def clean(paths):\n    for path in paths:\n        try:\n            path.unlink()\n        except OSError:\n"
    "            continue\n"
)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("print a warning for those instead of just skipping", 'print(f"cannot remove {path}")'),
        ("log them", 'logger.warning("cannot remove %s", path)'),
        ("and print which one", 'print(f"cannot remove {path}")'),
    ],
)
def test_those_that_fail_are_told_of(said: str, told: str):
    assert f"            {told}\n            continue\n" in _first(CLEAN, SKIPS, said)
