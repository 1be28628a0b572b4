"""Functions that become methods, and calls that no longer leave something to chance."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
import subprocess

import requests


class Ship:
    def __init__(self, name, tons):
        self.name = name
        self.tons = tons


# With the flag it sails under.
def title(ship, flag="Panama"):
    """As it is called out."""
    return f"{ship.name} ({flag})"


def is_heavy(ship: Ship):
    return ship.tons > 100


def call_out(ships):
    for each in filter(is_heavy, ships):
        print(title(each, flag="Malta"))
    subprocess.run(["beep"])


def ask(url):
    return requests.get(url).json()


def pairs(names, berths):
    return dict(zip(names, berths))
'''
TITLE = '''
    # With the flag it sails under.
    def title(self, flag="Panama"):
        """As it is called out."""
        return f"{self.name} ({flag})"
'''


def test_a_function_becomes_a_method_with_its_comment_and_where_it_is_called():
    found = after("title belongs on the Ship class", CODE, "write-method")[0]
    assert TITLE in found
    assert 'print(each.title(flag="Malta"))' in found
    assert "def title(ship" not in found


def test_a_function_that_is_handed_on_is_called_by_its_class():
    found = after("is_heavy should be a method of Ship", CODE, "write-method")[0]
    assert "for each in filter(Ship.is_heavy, ships):" in found


@pytest.mark.parametrize("sentence", ["ask should be a method", "a method that gives the title", "sort by title"])
def test_nothing_else_is_moved(sentence: str):
    assert all("self.name} (" not in text for text in after(sentence, CODE, "write-method"))


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("when beep fails nobody notices", 'subprocess.run(["beep"], check=True)'),
        ("the exit code is ignored", 'subprocess.run(["beep"], check=True)'),
        ("ask can hang forever", "requests.get(url, timeout=10)"),
        ("ask needs a timeout of 30 s", "requests.get(url, timeout=30)"),
        ("names and berths of different length go unnoticed", "zip(names, berths, strict=True)"),
    ],
)
def test_a_call_leaves_nothing_to_chance(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "add-argument")[0]


CHECKS = """\
def dim(lamp, level):
    assert isinstance(level, int), "an int"
    assert level >= 0
    lamp.level = level


def test_dim():
    assert dim
    assert True
"""


def test_all_asserts_raise_but_for_those_of_tests():
    found = after("asserts are no input validation", CHECKS, "raise-instead")[0]
    assert 'if not isinstance(level, int):\n        raise TypeError("an int")\n' in found
    assert 'if level < 0:\n        raise ValueError("level must not be negative")\n' in found
    assert found.endswith("    assert dim\n    assert True\n")
    assert not after("add more asserts", CHECKS, "raise-instead")
