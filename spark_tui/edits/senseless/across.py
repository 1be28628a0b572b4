"""What code cannot mean by what other files say: of a file that is edited, and of what in others uses what was changed
there."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from spark_tui.edits.attempts import attempted
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import World
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.senseless import by_kinds, calls_by_kinds, for_nothing, kept_and_caught, truth_of_objects
from spark_tui.edits.senseless.in_words import in_words
from spark_tui.edits.senseless.looked import Looked

_SIGNATURE = Pattern(
    r"(?i)\b(?:param\w*|arg\w*|keywords?|options?|optional\w*|fields?|tak(?:e|es|ing)|accept\w*|default\w*|pass\w*|class"
    r"|message|attribute\w*|without)\b"
)
_CONTENTS = Pattern(
    r"(?i)\b(?:empty|nothing (?:is )?in|anything in|no (?:items|entries|elements)|contents?|contains)\b"
)
Others = tuple[tuple[str, str], ...]
_RULES = (
    *by_kinds.RULES,
    *calls_by_kinds.RULES,
    *kept_and_caught.RULES,
    *for_nothing.RULES,
    *truth_of_objects.RULES,
)
_ABROAD = (by_kinds.not_there_by_kind, by_kinds.never_alike, by_kinds.no_items_of_kind)
"""What is seen in other files: what they give a function may still be changed with it."""


def why_at_odds(path: str, before: str, sentence: str, after: str, others: Others) -> Iterator[str]:
    """What is new of it, but for calls of what the sentence names: that may be about to take something else."""
    for rule, code in odds(path, before, after, others):
        if not (_is_about_to_change(rule, code, sentence) and not _is_test(path)) and not _is_said(
            rule, code, sentence
        ):
            yield in_words(rule, code)


def _is_about_to_change(rule: str, code: str, sentence: str) -> bool:
    """Is it a call of what is named, which may be about to take something else? What is raised is made elsewhere."""
    name = code.partition("(")[0].rpartition(".")[2]
    is_named = rule == "not_called_so" and re.search(rf"\b{re.escape(name)}\b", sentence) is not None
    return is_named and (not code.startswith("raise ") or _SIGNATURE.search(sentence) is not None)


def _is_said(rule: str, code: str, sentence: str) -> bool:
    """Is it the very value that is to be given? An object may be asked for where nobody speaks of what is in it."""
    if rule == "object_for_its_contents":
        return _CONTENTS.search(sentence) is None
    value = code.removeprefix("return ").strip("\"'")
    return (
        rule == "gives_another" and value != "" and re.search(rf"(?<!\w){re.escape(value)}(?!\w)", sentence) is not None
    )


def _is_test(path: str) -> bool:
    return path.rpartition("/")[2].startswith("test_") or path.endswith("_test.py")


def odds(path: str, before: str, after: str, others: Others) -> tuple[tuple[str, str], ...]:
    """Each behind its rule."""
    new, old = source_of(after), source_of(before)
    if before == after or new is None or old is None:
        return ()
    known = read_around(others)
    found = _found(path, new, known, _changed(old, new))
    return tuple(found - _of_before(path, before, others)) if found else ()


@lru_cache(maxsize=2)
def read_around(others: Others) -> tuple[tuple[str, Source], ...]:
    found = ((path, source_of(text)) for path, text in others)
    return tuple((path, source) for path, source in found if source is not None)


@lru_cache(maxsize=2)
def _of_before(path: str, before: str, others: Others) -> Counter[tuple[str, str]]:
    source = source_of(before)
    return _found(path, source, read_around(others), None) if source is not None else Counter()


def _found(
    path: str, source: Source, others: Sequence[tuple[str, Source]], changed: frozenset[str] | None
) -> Counter[tuple[str, str]]:
    """With `changed`, only where one of those is or is spoken of."""
    teller, found = Teller(World(path, source, others)), Counter[tuple[str, str]]()
    for file in (source, *(each for _, each in others)):
        units = [each for each in _units(file) if changed is None or not changed.isdisjoint(_words(each))]
        look = Looked(teller, file, [each for unit in units for each in walk(unit.node)])
        for rule in _RULES if file is source else _ABROAD:
            for node, code in attempted(rule, look):
                if file is source or look.is_of_pythons_own(node):
                    found[rule.__name__, code] += 1
    return found


@lru_cache(maxsize=64)
def _units(source: Source) -> tuple[_Unit, ...]:
    """Statements, of classes those in them."""
    return tuple(
        _Unit(source.segment(each), each)
        for node in source.tree.body
        for each in (node.body if isinstance(node, ast.ClassDef) else [node])
    )


@dataclass(frozen=True, slots=True)
class _Unit:
    """In most answers about a file, the most of them are the same."""

    text: str
    node: ast.stmt = field(compare=False)


@lru_cache(maxsize=4096)
def _words(unit: _Unit) -> frozenset[str]:
    node = unit.node
    found = {node.name} if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else set[str]()
    for each in walk(node):
        match each:
            case ast.Name(name) | ast.Attribute(attr=name) | ast.arg(name):
                found.add(name)
    return frozenset(found)


def _changed(old: Source, new: Source) -> frozenset[str]:
    """The names of what is not as it was, and those that only stand in that."""
    known = _texts(old)
    fresh = [each for each in _units(new) if each.text not in known]
    found = set[str]()
    for each in fresh:
        name = getattr(each.node, "name", "")
        found |= {name} if name else _words(each)
    return frozenset(found)


def new_comparisons(old: Source, new: Source) -> Iterator[ast.Compare]:
    """The plain comparisons in what is not as it was."""
    known = _texts(old)
    for each in _units(new):
        if each.text not in known:
            yield from (node for node in walk(each.node) if isinstance(node, ast.Compare) and len(node.ops) == 1)


@lru_cache(maxsize=4)
def _texts(source: Source) -> frozenset[str]:
    return frozenset(each.text for each in _units(source))
