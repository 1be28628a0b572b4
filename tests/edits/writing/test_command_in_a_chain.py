"""A command more, where a chain of branches calls a method for each word that is typed."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.classes.command_in_a_chain import WRITER

CODE = """\
SHELVES = {"a": ["hammer"]}


class Worker:
    def __init__(self):
        self.belt = []
        self.shelf = "a"
        self.wage = 12


class Shop:
    def __init__(self):
        self.worker = Worker()
        self.open = True

    def grab(self, tool):
        tools = SHELVES.get(self.worker.shelf, [])
        if tool in tools:
            self.worker.belt.append(tool)
            print("Got it.")
        else:
            print("Not here.")

    def rest(self):
        print("Zzz.")

    def typed(self, text):
        words = text.split()
        if words[0] == "grab":
            self.grab(words[1])
        elif words[0] == "wait":
            self.rest()
        elif words[0] == "quit":
            self.open = False
        else:
            print("What?")
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "add a drop command that puts a tool back onto the shelf",
            [
                "        if tool in self.worker.belt:\n            self.worker.belt.remove(tool)\n"
                '            SHELVES.setdefault(self.worker.shelf, []).append(tool)\n            print("Dropped.")\n',
                '            self.grab(words[1])\n        elif words[0] == "drop":\n            self.drop(words[1])\n',
            ],
        ),
        (
            "new command: wage, shows the wage",
            [
                '    def wage(self):\n        print("Wage:", self.worker.wage)\n',
                '            self.rest()\n        elif words[0] == "wage":\n            self.wage()\n',
            ],
        ),
        ("we need a help command", ['        print("Commands: grab, wait, quit, help")\n']),
        (
            "add a rest command",
            ['        elif words[0] == "rest":\n            self.rest()\n        elif words'],
        ),
        (
            "I need a command tools to list the belt",
            ["        for each in self.worker.belt:\n            print("],
        ),
    ],
)
def test_it_has_a_branch_and_a_method(sentence: str, expected: list[str]):
    assert all(each in after(sentence, CODE, "write-method")[0] for each in expected)


@pytest.mark.parametrize(
    "sentence", ["add a grab command", "add a fly command", "add a grab command that puts it back"]
)
def test_what_is_there_or_unknown_is_not_made_up(sentence: str):
    assert not list(WRITER.write(Sentence(sentence, read(CODE))))
