"""What goes by a name is what is called so, and both branches tell a call the same."""

from __future__ import annotations

import pytest
from test_methods_written import after

BOOKS = """\
import json


class Book:
    def __init__(self, title, author, pages):
        self.title = title
        self.author = author
        self.pages = pages

    def to_json(self):
        return {"title": self.title, "author": self.title, "pages": self.pages}


def of_line(line):
    cells = dict(line)
    return Book(title=cells["title"], author=cells["author"], pages=cells["author"])


def merge(old, new, path):
    kept = new.load(path)
    new.store(path, kept)


def dump(book, path, short=False):
    with open(path, "w") as file:
        if short:
            json.dump({"t": book.title}, file)
        else:
            json.dump(book.to_json(), file, ensure_ascii=False)
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("to_json gives the title as author", '"author": self.author, "pages"'),
        ("the author is wrong in to_json", '"author": self.author, "pages"'),
        ("to_json: author has the title in it", '"author": self.author, "pages"'),
        ("of_line passes the author as pages", 'pages=cells["pages"])'),
        ("pages is wrong in of_line", 'pages=cells["pages"])'),
        ("merge loads from the wrong one", "    kept = old.load(path)\n    new.store(path, kept)\n"),
        ("old is never read", "    kept = old.load(path)\n    new.store(path, kept)\n"),
        ("short forgets ensure_ascii", 'json.dump({"t": book.title}, file, ensure_ascii=False)'),
        ("ensure_ascii isn't set when it's short", 'json.dump({"t": book.title}, file, ensure_ascii=False)'),
    ],
)
def test_what_goes_by_a_name_is_called_so(sentence: str, line: str):
    assert line in after(sentence, BOOKS, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    ["rename author to writer", "pages must not be negative", "remove ensure_ascii", "add the author to of_line"],
)
def test_other_wishes_mix_nothing_up(sentence: str):
    found = after(sentence, BOOKS, "none")
    assert not any('"author": self.author, "pages"' in text or 'cells["pages"]' in text for text in found[:1])
    assert not any("file, ensure_ascii=False)\n        else" in text for text in found)
