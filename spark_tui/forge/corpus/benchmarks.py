"""Keeping the texts of public benchmarks out of the corpus: what they ask must not have been read before."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from spark_tui.forge.files import objects

_NAMES = re.compile(r"human[-_]?eval|\bmbpp\b|leetcode|exercism|quixbugs|canitedit|editeval", re.IGNORECASE)
_WORD = re.compile(r"\w+")
_RUN = 13  # words in a row that two texts do not share by chance
_TEXTS = ("before", "after", "prompt", "canonical_solution", "code", "text", "tests", "test", "instruction")


@dataclass(frozen=True, slots=True)
class Benchmarks:
    """`runs` of words, and `functions`: a name together with how its docstring begins."""

    runs: frozenset[int]
    functions: frozenset[tuple[str, str]]


def read(files: Iterable[Path]) -> Benchmarks:
    """The tasks of benchmarks, one JSON object a line."""
    runs: set[int] = set()
    functions: set[tuple[str, str]] = set()
    for file in files:
        for task in objects(file, dict[str, object]):
            for text in (value for key in _TEXTS if isinstance(value := task.get(key), str)):
                runs.update(_runs(text))
                functions.update(_functions(text))
    return Benchmarks(frozenset(runs), frozenset(functions))


def found_in(text: str, path: str, benchmarks: Benchmarks) -> str | None:
    """Why a text must stay out, in a few words; None if it may stay."""
    if named := _NAMES.search(path) or _NAMES.search(text):
        return f"names {named[0]}"
    if not benchmarks.runs.isdisjoint(_runs(text)):
        return f"shares {_RUN} words in a row"
    if benchmarks.functions and '"""' in text and not benchmarks.functions.isdisjoint(_functions(text)):
        return "has a function of the same name and docstring"
    return None


def _runs(text: str) -> Iterator[int]:
    words = _WORD.findall(text.lower())
    return (hash(run) for run in zip(*(words[back:] for back in range(_RUN)), strict=False))


def _functions(text: str) -> Iterator[tuple[str, str]]:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and (told := ast.get_docstring(node)):
            yield node.name, told.split("\n")[0].strip().lower()
