"""Patterns that are compiled when they are first asked: none is found to be wrong only then."""

from __future__ import annotations

import gc
import os
import pkgutil
import re
import subprocess
import sys
from importlib import import_module

import pytest
from command import environment

from spark_tui import edits, links
from spark_tui.edits.pattern import LOOKS_AHEAD, Pattern, compile_all

pytestmark = pytest.mark.always


def test_it_is_compiled_when_it_is_asked_and_answers_as_that_does():
    pattern = Pattern(r"(\w+)=(\d+)", re.IGNORECASE)
    assert "compiled" not in vars(pattern)
    assert pattern.search("a=1, b=2") is not None
    assert pattern.compiled == re.compile(r"(\w+)=(\d+)", re.IGNORECASE)
    assert pattern.findall("a=1, b=2") == [("a", "1"), ("b", "2")]


@pytest.fixture(scope="module")
def every() -> list[Pattern]:
    for package in (edits, links):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    gc.unfreeze()  # those that other tests brought in are put aside: see conftest
    found = [each for each in gc.get_objects() if isinstance(each, Pattern)]
    gc.freeze()
    return found


def test_every_pattern_can_be_compiled(every: list[Pattern]):
    compile_all()
    assert len(every) > 1000
    assert all("compiled" in vars(each) for each in every)


_EVERY = """
import pkgutil, importlib
from spark_tui import edits, links
from spark_tui.edits import pattern
for package in (edits, links):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
print("\\0".join(each.pattern for each in pattern._made), end="")
"""


def test_the_next_start_asks_for_the_same_patterns(every: list[Pattern]):
    """Whatever order its sets have: what it compiled once is found, and not compiled anew each time."""
    env = environment() | {"PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"}
    found = subprocess.run([sys.executable, "-c", _EVERY], env=env, capture_output=True, check=True).stdout
    assert set(found.decode().split("\0")) <= {each.pattern for each in every}


def test_no_pattern_keeps_what_it_took(every: list[Pattern]):
    """Early Pythons 3.11 find other things with repeats that give nothing back."""
    keeps, letters = re.compile(r"[*+?}]\+|\(\?>"), re.compile(r"\\.|\[\^?]?(?:\\.|[^]\\])*\]")
    assert [bool(keeps.search(letters.sub("x", each))) for each in (r"a*+", r"\++", r"[*+]+")] == [True, False, False]
    assert [each.pattern for each in every if keeps.search(letters.sub("x", each.pattern))] == []


def test_what_looks_ahead_for_something_anywhere_is_asked_once_in_a_line(every: list[Pattern]):
    """From the first letter of it: so nothing but that may stand behind what is looked ahead for."""
    pattern = Pattern(r"(?i)(?=.*\bprint)(?=.*\blog)|\bb$")
    found = [pattern.search(text) is not None for text in ("Log, not print", "\nprint, log", "print", "a b")]
    assert found == [True, True, False, True]
    ahead = [each.pattern for each in every if LOOKS_AHEAD.match(each.pattern) is not None]
    assert len(ahead) > 10
    assert [each for each in ahead if re.search(r"\A[.|]|\A\Z", behind_what_is_looked_for(each)) is None] == []


def behind_what_is_looked_for(pattern: str) -> str:
    rest = LOOKS_AHEAD.sub("", pattern)
    while rest.startswith("(?=.*"):
        depth = 0
        for piece in re.finditer(r"\\.|\[(?:\\.|[^]\\])*\]|.", rest):
            depth += (piece[0] == "(") - (piece[0] == ")")
            if not depth:
                break
        rest = rest[piece.end() :]
    return rest


def test_none_waits_for_a_contraction_where_a_word_begins(every: list[Pattern]):
    """In "isn't" no word begins at the n: it is `\\w+n't` behind a boundary, or `n't` without one."""
    assert waits_in_vain(r"\b(?:never|(?:not|n't) (?:be )?there)\b")
    assert waits_in_vain(r"a|\bn't")
    assert not waits_in_vain(r"(?:\b(?:never|not)|n't) there|\b(?:is|are)n't|\b(?:no|\w+n't)|\bno|n't")
    assert [each.pattern for each in every if waits_in_vain(each.pattern)] == []


def waits_in_vain(pattern: str) -> bool:
    begins, groups = False, [False]  # does a word begin here; did one where each of the open groups did
    pieces = re.findall(r"\\.|\[(?:\\.|[^]\\])*\]|\(\?[:=!<a-zA-Z-]+[:=!>]?|n't|.", pattern)
    for piece in pieces:
        match piece[0]:
            case "n" if piece == "n't" and begins:
                return True
            case "(":
                groups.append(begins)
            case "|":
                begins = groups[-1]
            case ")":
                groups.pop()
                begins = False
            case _:
                begins = piece == r"\b"
    return False
