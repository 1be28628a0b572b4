"""Which bodies somebody could write who sees nothing but the file."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.forge.requests.guessable import is_guessable

STORE = """\
class Store:
    def __init__(self, rows, path):
        self._rows = rows
        self.path = path

    def path_name(self):
        return self.path.name

    def find(self, key):
        for row in self._rows:
            if row.key == key:
                return row

    def keys(self):
        return self._view(self._rows.keys())

    def values(self):
        return self._view(self._rows.values())

    def get_path(self):
        return self.path

    def __len__(self):
        return len(self._rows)

    def __repr__(self):
        return f"Store({self._rows!r}, {self.path!r})"

    def __str__(self):
        return str(self.path)


def half(n):
    '''Half of it.

    >>> half(4)
    2.0
    >>> half(1)
    0.5
    '''
    return n / 2


def third(n):
    '''A third of it.'''
    return n / 3
"""


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("Store.__init__", True), ("Store.values", True), ("Store.get_path", True), ("Store.__len__", True),
        ("Store.__repr__", True), ("half", True), ("Store.path_name", False), ("Store.find", False),
        ("Store.__str__", False), ("third", False),
    ],
)  # fmt: skip
def test_what_follows_from_the_rest_of_a_file(name: str, is_one: bool):
    source = read(STORE)
    assert is_guessable(source, source.function(name)) == is_one
