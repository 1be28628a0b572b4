"""The error that all others of a program are kinds of comes along with who shows a message in place of a traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from looked import look_through

from spark_tui.context.abroad import abroad
from spark_tui.context.files import Files
from spark_tui.context.index import open_index
from spark_tui.context.question import Hints
from spark_tui.context.targets import choose
from spark_tui.repo import place as places

FILES = {
    "notes/__init__.py": "",
    "notes/exceptions.py": "class NotesError(Exception):\n    pass\n\n\nclass NoSuchNote(NotesError):\n    pass\n",
    "notes/book.py": """\
from .exceptions import NoSuchNote


class Book:
    def __init__(self):
        self.notes = {}

    def remove(self, number):
        if number not in self.notes:
            raise NoSuchNote(number)
        return self.notes.pop(number)
""",
    "notes/cli.py": """\
import sys

from .book import Book


def main():
    print(Book().remove(int(sys.argv[1])))


if __name__ == "__main__":
    main()
""",
}
SAID = (
    "removing a note that doesn't exist shows a traceback, print the message and exit with status 2 instead",
    "no traceback please when a note isn't there, only the message",
    "remove 99 crashes with a stack trace, show the error on stderr and return 1",
    "an unknown note blows up with a stack trace, users should only see the error message",
)


@pytest.mark.parametrize("said", SAID)
def test_the_error_of_all_comes_along_to_where_it_is_run(said: str, repository: Callable[[dict[str, str]], Path]):
    place = places.find(repository(FILES))
    index, files = look_through(place.root), Files(place)
    assert choose(index, files, said, Hints()).targets[0].path == "notes/cli.py"
    (one,) = abroad(index, files, "notes/cli.py", said)
    assert (one.name, one.module) == ("NotesError", ".exceptions")


def test_it_does_not_where_the_file_knows_one_or_there_are_several(repository: Callable[[dict[str, str]], Path]):
    several = FILES | {"notes/net.py": "class NetError(Exception):\n    pass\n"}
    knows = FILES | {"notes/cli.py": "from .exceptions import NoSuchNote\n" + FILES["notes/cli.py"]}
    for written in (several, knows):
        place = places.find(repository(written))
        assert abroad(open_index(place), Files(place), "notes/cli.py", SAID[0]) == ()
    place = places.find(repository(FILES))
    assert abroad(open_index(place), Files(place), "notes/book.py", SAID[0]) == ()
