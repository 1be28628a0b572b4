"""What people say of an answer in words of their own, and what has to be there then."""

from __future__ import annotations

from spark_tui.edits.correcting.given_instead import fits
from spark_tui.edits.python.source import read
from spark_tui.edits.python.values.literals import in_fstrings
from spark_tui.edits.reading import Sentence
from spark_tui.edits.turning import Turn, moved, ways_on

CODE = """\
import logging

log = logging.getLogger(__name__)


class Missing(Exception):
    pass


class Shelf:
    def __init__(self, size):
        self.size = size
        self.books = []

    def put(self, book):
        self.books.append(book)

    def find(self, title, year):
        for b in self.books:
            if title in b.title:
                return b

    def titles(self):
        found = [b.title for b in self.books]
        print(found)
        return found


def load(path):
    return open(path).read()
"""
_FOUND = "                return b\n"
_PUT = "        self.books.append(book)\n"
_SIGNED = "    def put(self, book):\n"
_CASES = (
    ((_PUT, f'        if not book:\n            raise ValueError("empty")\n{_PUT}'), (
        ("we have Missing for that", "raise Missing("),
        ("keep the check but return the book", "return book"),
        ("it may do nothing then", "return\n"),
        ("blanks are nothing either, no spaces", "if not book.strip():"),
    )),
    (("if title in b.title:", "if title in b.title or b is None:"), (
        ("no, `year == b.year`", "if title in b.title or year == b.year:"),
    )),
    ((_PUT, f"        if book is None:\n            raise ValueError\n{_PUT}"), (
        ("I meant an empty one", "if not book:"),
    )),
    ((_PUT, f"        if book == 'a':\n            book = 'b'\n{_PUT}"), (
        ("don't mend it, raise", "raise ValueError"),
    )),
    ((_PUT, f"        print(book)\n{_PUT}"), (
        ("only when verbose is set", "def put(self, book, verbose=False):"),
        ("with the size before it", "print(self.size, book)"),
    )),
    ((_SIGNED, "    # Keeps a book.\n    def put(self, book):\n"), (("as a docstring", '"""Keeps a book."""'),)),
    ((_SIGNED, "    def put(self, book, at):\n"), (
        ("0 as default", "def put(self, book, at=0):"),
        ("and hand it to append", "self.books.append(book, at=at)"),
    )),
    ((_SIGNED, "    @staticmethod\n    def put(self, book):\n"), (("call it add", "def add(self, book):"),)),
    ((_SIGNED, "    def put(self, book: str) -> None:\n"), (
        ("leave the return type off", "def put(self, book: str):"),
        ("without the -> None", "def put(self, book: str):"),
    )),
    (("if title in b.title:", "if title.lower() in b.title:"), (
        ("title in b.title or not title reads nicer", "if title in b.title or not title:"),
    )),
    ((_FOUND, "                return [b][0]\n"), (("all of them, not just the first", "return [b]\n"),)),
    (("            if title in b.title:", "            if title == b.title:"), (
        ("the size as well", "if title == b.title or title == b.size:"),
    )),
    (("        found = [b.title for b in self.books]\n        print(found)\n",
      "        found = sorted([b.title for b in self.books])\n"), (
        ("return it directly", "return sorted([b.title for b in self.books])"),
        ("no need for the brackets", "found = sorted(b.title for b in self.books)"),
    )),
    (("return open(path).read()", "return open(path, 'r', 2).read()"), (
        ("keyword please: buffering=2", "buffering=2)"),
    )),
)  # fmt: skip
_TYPED = (("def put(self, book):", "def put(self, book: str):"), ("def load(path):", "def load(path: str):"))


def test_what_is_said_in_free_words_is_found():
    for answer, cases in _CASES:
        for said, line in cases:
            first, *_ = _turned(CODE, said, answer)
            assert line in first, said


def test_one_place_is_spared_or_is_the_only_one():
    for said in ("load doesn't need it", "only in put", "put is fine, but leave load alone", "load was easier before"):
        first, *_ = _turned(CODE, said, *_TYPED)
        assert "book: str" in first, said
        assert "path: str" not in first, said


def test_it_is_done_there_instead():
    answer = ("print(found)", "print(found, flush=True)")
    before = CODE.replace("return open(path)", "print(path)\n    return open(path)")
    first, *_ = _turned(before, "that's titles, I said load", answer)
    assert "print(path, flush=True)" in first
    assert "print(found)" in first


def test_a_docstring_moves_only_where_somebody_dictated_it():
    now = read(CODE.replace(_SIGNED, f'{_SIGNED}        """Put the book."""\n'))
    for asked, count in (("document put", 0), ("document put: put the book", 1)):
        assert len(list(moved.TURNER.turn(Turn(asked, "in load", read(CODE), now)))) == count


def test_a_value_is_no_word_of_the_sentence():
    now = read(CODE)
    for value, old in (("quit", "book"), ("x is better", "f(b)"), ("80", "b[:50]"), ('"y"', "word")):
        other = fits(f"rather {value}", value, "7" if value == "80" else old.upper(), False, now)
        assert fits(f"rather {value}", value, old, False, now) <= other, value


def test_what_is_left_of_a_word_is_no_name():
    assert not {"s", "t"} & Sentence("that's it, don't", read("s = t = 1\n")).bare


def test_numbers_in_words_of_an_fstring_are_numbers_of_python():
    found = [each.text for each in in_fstrings(read('x = f"\\033[32m{1}, 007 and 40"\n'))]
    assert {'"007"', "40"} <= set(found)
    assert "033" not in found


def _turned(before: str, said: str, *answers: tuple[str, str]) -> list[str]:
    now = before
    for answer in answers:
        assert now.count(answer[0]) == 1
        now = now.replace(*answer)
    return [each.after for each in ways_on(Turn("", said, read(before), read(now)))]


def test_an_exception_is_no_condition():
    answer = (_PUT, f"        if book is None:\n            raise ValueError\n{_PUT}")
    assert not any("if KeyError" in after for after in _turned(CODE, "can we have KeyError('no book')?", answer))
