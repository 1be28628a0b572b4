"""A rename reaches all that is meant, and nothing that belongs to somebody else."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.ruled_out import ruled_out

ASKING = '''\
from typing import overload


class Asking:
    def __init__(self, *, loud=True):
        self.loud = loud

    @classmethod
    @overload
    def ask(cls, *, loud=True, fallback: str) -> str: ...

    @classmethod
    @overload
    def ask(cls, *, loud=True) -> str: ...

    @classmethod
    def ask(cls, *, loud=True, fallback=...):
        """Ask.

        Args:
            loud: Whether it is heard.
        """
        asked = cls(loud=loud)
        return asked(fallback=fallback)

    def __call__(self, *, fallback=...):
        return fallback if self.loud else None
'''

TAGS = """\
from git.repo import Repo


class Label:
    @property
    def tag(self):
        return self.name

    def write(self, repo: Repo, other):
        repo.git.tag("-d", self.tag, other.tag)
"""

STATE = """\
import time


class Clock:
    def __init__(self, now, wait=time.sleep):
        self.wait = wait
        self._at = now

    @property
    def at(self):
        return self._at

    def run(self):
        wait = self.wait
        wait(self.at)
"""


def test_what_only_says_the_types_and_what_makes_one_of_its_own_class_are_renamed_too() -> None:
    after = perform(named("rename"), ASKING, ("loud", "heard"))
    assert after == ASKING.replace("loud", "heard")


def test_a_call_of_an_object_gives_the_parameter_by_its_new_name() -> None:
    after = perform(named("rename"), ASKING, ("fallback", "otherwise", "Asking.__call__"))
    assert "return asked(otherwise=fallback)" in after
    assert "def __call__(self, *, otherwise=...):\n        return otherwise if" in after


def test_what_is_told_to_be_of_a_class_of_another_module_keeps_its_name() -> None:
    after = perform(named("rename"), TAGS, ("tag", "label"))
    assert 'repo.git.tag("-d", self.label, other.label)' in after


def test_what_a_module_has_is_in_no_ones_way() -> None:
    after = perform(named("rename"), STATE, ("wait", "sleep", "Clock"))
    assert "self.sleep = wait" in after
    assert "wait = self.sleep" in after
    with pytest.raises(Refusal, match="already"):
        perform(named("rename"), STATE, ("wait", "_at", "Clock"))


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("rename the property at to moment", ("at", "moment")),
        ("rename the parameter wait to sleep", ("wait", "sleep", "Clock.__init__")),
        ("the property at should be called moment", ("at", "moment")),
    ],
)
def test_it_is_what_is_called_so_exactly(sentence: str, values: tuple[str, ...]) -> None:
    said = Sentence(sentence, read(STATE))
    found = beginnings(named("rename"), said, 4)
    assert found[0].values == values
    assert not found[0].further


@pytest.mark.parametrize(
    "sentence",
    [
        "the parameter wait of Clock.__init__ should be called sleep",
        "wait in run should be named sleep",
        "the argument now must be called start",
    ],
)
def test_what_should_be_called_otherwise_is_there(sentence: str) -> None:
    assert evident(Sentence(sentence, read(STATE)))["rename"] > 0.5
    assert "add-parameter" in ruled_out(sentence)


def test_a_new_one_may_be_said_to_be_called_something() -> None:
    assert "add-parameter" not in ruled_out("add a parameter, it should be called limit")


AGAIN = """\
class Policy:
    def __init__(self, total=3, rest=None):
        self.total = total
        self.rest = rest

    def new(self, **given):
        params = dict(total=self.total, rest=self.rest)
        params.update(given)
        return type(self)(**params)

    def fewer(self):
        return self.new(total=self.total - 1)


print(dict(total=1))
"""


def test_what_is_spread_into_its_own_class_is_given_by_the_new_name() -> None:
    after = perform(named("rename"), AGAIN, ("total", "count"))
    assert after == AGAIN.replace("total", "count").replace("print(dict(count=1))", "print(dict(total=1))")


def test_a_parameter_does_not_take_the_name_of_a_keyword_that_is_read_otherwise() -> None:
    code = "def tag(text=None, **rest):\n    return text or rest.pop('message', '')\n"
    with pytest.raises(Refusal, match=r"'message' is read from \*\*rest there"):
        perform(named("rename"), code, ("text", "message"))
    assert "def tag(words=None" in perform(named("rename"), code, ("text", "words"))


ITEMS = """\
class Item:
    def total(self):
        return self.price * self.count


class Store:
    def total(self):
        return sum(item.total() for item in self.items)

    def show(self):
        print(self.total())
"""


def test_of_a_method_that_two_classes_have_only_the_one_is_renamed():
    after = perform(named("rename"), ITEMS, ("total", "total_value", "Store"))
    assert after.count("total_value") == 2
    assert "def total_value(self):\n        return sum(item.total()" in after
    assert "print(self.total_value())" in after


def test_where_it_may_be_either_neither_is_renamed():
    with pytest.raises(Refusal):
        perform(named("rename"), f"{ITEMS}\n\nprint(what.total())\n", ("total", "sum_", "Store"))
