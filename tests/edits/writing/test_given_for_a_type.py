"""What is given for values of a type, where a function tells types apart."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from enum import Enum
from datetime import timedelta
from fractions import Fraction


def plain(thing):
    if isinstance(thing, Fraction):
        return float(thing)
    if isinstance(thing, timedelta):
        return repr(thing)
    if isinstance(thing, Enum):
        return thing.name
    return thing


def label(names):
    return names
"""


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("Fractions should come out as strings", "float(thing)", "str(thing)"),
        ("serialize timedelta to seconds", "repr(thing)", "thing.total_seconds()"),
        ("we want the value of enums, not the name", "thing.name", "thing.value"),
        ("encode Enum members by their value", "thing.name", "thing.value"),
    ],
)
def test_another_thing_is_given(said: str, old: str, new: str):
    assert after(said, CODE, "change-value")[0] == CODE.replace(old, new)


@pytest.mark.parametrize(
    ("said", "branch", "imported"),
    [
        ("sets should become sorted lists", "isinstance(thing, (set, frozenset)):\n        return sorted(thing)", ""),
        (
            "dump Path objects as str",
            "isinstance(thing, Path):\n        return str(thing)",
            "from pathlib import Path\n",
        ),
        (
            "dataclasses should be encoded as dicts",
            "dataclasses.is_dataclass(thing):\n        return dataclasses.asdict(thing)",
            "import dataclasses\n",
        ),
    ],
)
def test_a_type_that_is_not_told_apart_yet_gets_a_branch(said: str, branch: str, imported: str):
    found = after(said, CODE, "change-value")[0]
    assert f"    if {branch}\n    return thing\n" in found
    assert imported in found


@pytest.mark.parametrize(
    "said", ["label should return a list", "give the sets a name", "plain should be called by name"]
)
def test_nothing_is_given_where_no_type_is_said(said: str):
    assert not any("isinstance(thing, (set" in each or "thing.value" in each for each in after(said, CODE, "return-as"))
