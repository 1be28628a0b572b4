"""A correction and what was asked first, said again as one request."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.restating import names_another_place, plainly, restated

CODE = """\
class Store:
    def load(self, path):
        tmp = open(path)
        return tmp

    def save(self, path, rows):
        return path


def send(users, text):
    for user in users:
        user.send(text, is_admin=user.is_admin)
"""


def told(asked: str, correction: str, kept: str) -> list[tuple[str, str]]:
    return [(each.manner, each.sentence) for each in restated(asked, correction, read(CODE), read(kept))]


RENAMED = CODE.replace("tmp", "lines")
DEFAULT = CODE.replace("load(self, path)", 'load(self, path, encoding="utf-8")')
LIMITED = CODE.replace("load(self, path)", "load(self, path, limit=0)")
DOCUMENTED = CODE.replace("path):\n", 'path):\n        """Read it."""\n', 1)
WAITING = CODE.replace("    for user", "    sleep(2)\n    for user")


@pytest.mark.parametrize(
    ("asked", "correction", "kept", "wanted"),
    [
        ("rename tmp to lines in load", "in save too", RENAMED, ("same", "rename tmp to lines in save")),
        ("add a docstring to load", "I meant save", DOCUMENTED, ("moved", "add a docstring to save")),
        ("add a docstring to load", "also when sending", DOCUMENTED, ("same", "add a docstring to send")),
        ("rename tmp to lines", "rows, not lines", RENAMED, ("changed", "rename tmp to rows")),
        ("tmp says nothing", "call it rows", RENAMED, ("rename", "rename lines to rows")),
        ("add a parameter encoding to load", "sorry, mode i mean", DEFAULT,
         ("changed", "add a parameter mode to load")),
        ("load stops after some lines, 0 is all", "count is better", LIMITED, ("rename", "rename limit to count")),
        ("wait 2 seconds before sending", "half a second", WAITING, ("changed", "wait half a second before sending")),
        ("sort the rows by name", "by id rather", RENAMED, ("changed", "sort the rows by id")),
        ("make load return the lines", "no, the path", RENAMED, ("changed", "make load return the path")),
        ("add a docstring to load", "the other functions too", DOCUMENTED,
         ("same", "add a docstring to all functions")),
        ("add a docstring to load", "good, but log the path", DOCUMENTED, ("more", "log the path in load")),
        ("add a limit to load", "make it keyword only", LIMITED, ("more", "make limit keyword only in load")),
        ("add a docstring to load", "without the docstring", DOCUMENTED, ("less", "remove the docstring in load")),
        ("send it", "only to admins", WAITING, ("more", "skip the ones that aren't is_admin in send")),
        ("raise if there is no path", "return None instead", DOCUMENTED,
         ("changed", "return None if there is no path")),
        ("rename tmp to lines and raise OSError if it's empty", "undo the rename", RENAMED,
         ("part", "raise OSError if tmp's empty in load")),
        ("sort the rows", "highest first", RENAMED, ("joined", "sort the rows, highest first")),
    ],
)  # fmt: skip
def test_both_sentences_are_one(asked: str, correction: str, kept: str, wanted: tuple[str, str]):
    assert wanted in told(asked, correction, kept)


def test_a_value_that_belongs_to_a_name_does_not_stay_under_another_one():
    assert "rename" not in dict(told("add a parameter encoding to load", "call it mode", DEFAULT))


def test_where_only_a_place_is_said_nothing_else_is_asked():
    assert set(dict(told("rename tmp to lines in load", "in save too", RENAMED))) == {"same", "moved"}


def test_another_place_is_one_where_nothing_was_written():
    assert names_another_place("in save too", read(CODE), read(RENAMED))
    assert not names_another_place("in load too", read(CODE), read(RENAMED))
    assert not names_another_place("rows, not lines", read(CODE), read(RENAMED))


def test_of_a_file_that_cannot_be_read_both_are_said_as_they_are():
    assert [each.sentence for each in plainly("sort it", "no, reverse it")] == ["reverse it"] * 2 + [
        "sort it, reverse it"
    ]
