"""What is put under another name is not put over one that has it; a second one is refused by an own error."""

from __future__ import annotations

import pytest
from test_methods_written import after

STOCK = """\
class Stock:
    def __init__(self):
        self.items = {}

    def put(self, item):
        self.items[item.name] = item

    def rename(self, old, new):
        item = self.items[old]
        del self.items[old]
        item.name = new
        self.items[new] = item

    def copy(self, title, to):
        self.items[to] = self.items[title].clone()
"""
TREE = """\
def move_file(tree, source, target):
    tree[target] = tree.pop(source)


def change_login(users, old, login):
    users[login] = users.pop(old)
    users[login].login = login
"""
NEW = '        if new in self.items:\n            raise ValueError(f"there is one already: {new}")\n        item = '
RUN = """\
from dataclasses import dataclass

from problems import AlreadyEntered, Full


@dataclass
class Runner:
    number: int
    name: str
    email: str


class EntryList:
    def __init__(self):
        self.runners = []

    def enter(self, name, email):
        if len(self.runners) > 99:
            raise Full(99)
        for runner in self.runners:
            if runner.email == email and runner.name == name:
                raise AlreadyEntered(f"{name} has entered already")
        runner = Runner(len(self.runners) + 1, name, email)
        self.runners.append(runner)
        return runner
"""


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("renaming something to a name that is already taken silently overwrites the other one", STOCK, NEW),
        ("rename to a tag that is there already swallows that tag", STOCK, NEW),
        ("renaming a thing to the name of another one deletes the other", STOCK, NEW),
        (
            "copying a recipe to an existing title replaces that recipe, that should be an error",
            STOCK,
            "if to in self.items:\n            raise ValueError(",
        ),
        (
            "moving a file to a path that exists already loses the one that was there, refuse it",
            TREE,
            "if target in tree:\n        raise ValueError(",
        ),
        (
            "changing a login to one that somebody else has kicks that one out",
            TREE,
            "if login in users:\n        raise ValueError(",
        ),
        (
            "two people with the same email can enter, the second one should be refused",
            RUN,
            'raise AlreadyEntered(f"email',
        ),
    ],
)
def test_it_is_refused(said: str, code: str, done: str):
    assert done in after(said, code, "fix-error")[0]


def test_who_wants_them_merged():
    said = "renaming something to a name that is already taken should merge both"
    assert not any("one already" in each for each in after(said, STOCK, "fix-error"))
