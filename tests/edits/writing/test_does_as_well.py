"""What one method is to do as well, another one of its class does."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Birthdays:
    def __init__(self, store):
        self.store = store
        self.days = {}

    def save(self):
        self.store.write_text(str(self.days))

    async def notify(self):
        print("changed")

    def add(self, name, day):
        self.days[name] = day
        return day

    async def remove(self, name):
        if name in self.days:
            del self.days[name]

    def oldest(self):
        return min(self.days.values())
"""
ADDED = "        self.days[name] = day\n        self.save()\n        return day\n"
REMOVED = "            del self.days[name]\n            await self.notify()\n"


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("add should save right away", ADDED),
        ("add must also call save()", ADDED),
        ("save after every add", ADDED),
        ("let add save too", ADDED),
        ("add forgets to save", ADDED),
        ("save should be called in add", ADDED),
        ("save must be called after add", ADDED),
        ("add doesn't save", ADDED),
        ("remove never calls notify", REMOVED),
        ("oldest should save", "        self.save()\n        return min(self.days.values())\n"),
    ],
)
def test_it_is_done(sentence: str, lines: str):
    assert lines in after(sentence, CODE, "append-call")[0]


@pytest.mark.parametrize(
    "sentence", ["save should save", "add should notify", "add should load", "save after every remove of add"]
)
def test_nothing_else_is(sentence: str):
    assert not any("self.save()\n" in each or "self.notify()" in each for each in after(sentence, CODE, "append-call"))
