"""A file where a rule knows what to write comes before one that only has the words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from looked import look_through

from spark_tui.context.files import Files
from spark_tui.context.question import Hints
from spark_tui.context.targets import choose

PARKS = {
    "rows.py": (
        "def add_visit(connection, park, day):\n"
        '    connection.execute("INSERT INTO v (park, day) VALUES (?, ?)", (park, day))\n\n\n'
        "def add_park(connection, name):\n"
        '    connection.execute("INSERT INTO p (name) VALUES (?)", (name,))\n    connection.commit()\n'
    ),
    "pages.py": (
        "import rows\n\n\ndef visits(connection, request):\n"
        '    """The visits of the service."""\n    visits = rows.visits(connection)\n    return {"visits": visits}\n'
    ),
    "book.py": "class Book:\n    def __init__(self):\n        self.pages = {}\n\n    def next_page(self):\n"
    "        return max(self.pages) + 1\n",
    "line.py": "from book import Book\n\n\ndef run_add(book, args):\n    book.add(args.title, args.first)\n"
    "    print(args)\n\n\ndef main(args):\n    book = Book()\n    run_add(book, args)\n",
}


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ("visits are gone after a restart of the service", "rows.py"),
        ("the first add to an empty book crashes with max() arg is an empty sequence", "book.py"),
        ("visits should print the visits after a restart", "pages.py"),
    ],
)
def test_the_file_that_has_an_answer_is_meant(repository: Callable[[dict[str, str]], Path], said: str, path: str):
    index = look_through(repository(PARKS))
    assert choose(index, Files(index.place), said, Hints()).targets[0].path == path


def test_what_is_worked_on_stays_what_it_is_about(repository: Callable[[dict[str, str]], Path]):
    index, said = look_through(repository(PARKS)), "visits are gone after a restart of the service"
    assert choose(index, Files(index.place), said, Hints(last_file="pages.py")).targets[0].path == "pages.py"


def test_a_number_that_is_said_has_to_be_there(repository: Callable[[dict[str, str]], Path]):
    code = {
        "lines.py": 'END = "\\n"\n\n\ndef ended(text):\n    return text + END\n',
        "bytes.py": "def read_block(file):\n    return file.read(65536)\n",
    }
    index = look_through(repository(code))
    assert (
        choose(index, Files(index.place), "extract 65536 into a constant READ_SIZE", Hints()).targets[0].path
        == "bytes.py"
    )
