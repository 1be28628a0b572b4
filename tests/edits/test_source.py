"""A file that was read."""

from __future__ import annotations

from functools import cache

import pytest

from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.source import Own, read
from spark_tui.edits.python.touched import touched

THREE = "from __future__ import annotations\n\ndef one():\n    return 1\n\ndef two():\n    return far\n\nfar = 2\n"


def test_who_asks_again_about_the_same_file_finds_it_read():
    """Every answer is held to it from many sides: read each time, a long file took ten times as long."""
    text = "answer = 42\n" * 3
    assert read(text) is read("".join(list(text)))


def test_a_function_that_an_answer_leaves_as_it_is_is_looked_at_once():
    looked: list[str] = []

    @cache
    def look(own: Own) -> None:
        looked.append(own.node.name)

    for text in (THREE, THREE.replace("return 1", "one = 1\n    return one")):
        for _, own in read(text).own:
            look(own)
    assert looked == ["one", "two", "one"]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("return 1", "return 3", "def one():\n    return 3\n"),
        ("    return 1\n", "    one = 1\n    return one\n", "def one():\n    one = 1\n    return one\n"),
        ("\n\nfar", "\nprint(1)\n\nfar", "def two():\n    return far\nprint(1)\n"),
        ("far = 2", "far = 4", "far = 4\n"),
        ("from", "import os\nfrom", "import os\nfrom __future__ import annotations\n"),
    ],
)
def test_python_is_asked_about_what_is_touched(old: str, new: str, found: str):
    assert touched(read(THREE), THREE.replace(old, new, 1)) == found


def test_a_name_may_be_bound_in_another_statement():
    assert not unbound(read(THREE))
    assert unbound(read(THREE.replace("far = 2", "near = 2"))) == {("two", "far")}


def test_what_overloads_say_is_no_other_function():
    source = read("class A:\n    @overload\n    def f(self): ...\n\n    def f(self, x=0):\n        return x\n")
    assert source.function("A.f").lineno == source.definition("f").lineno == 5
    assert read("@overload\ndef f(x): ...\n").function("f").lineno == 2
