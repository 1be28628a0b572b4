"""What a library calls otherwise by now, as it says itself: "The `dict` method is deprecated; use `model_dump`
instead", "'M' is deprecated, please use 'ME' instead", "Import from `collections.abc` instead: `Iterable`"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.messages import Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.imports import from_module, new_import, without
from spark_tui.edits.python.source import Source, Splice

_SURE = 2.0
_OF_SETTINGS = frozenset(("Config", "Meta"))
"""Classes that only hold how something is set."""
_Q = r"[`'\"]{1,2}"


def _renamed(source: Source, found: re.Match[str]) -> Ways:
    """Wherever something is called so: a method, an argument that is named, a text."""
    old, new = (each.strip("()").rpartition(".")[2] for each in (found[1], found[2]))
    splices = tuple(_places(source, old, new)) if old != new and new else ()
    if splices:
        yield splices, _SURE


def _everywhere(source: Source, found: re.Match[str]) -> Ways:
    """An attribute of a module, or of something: wherever it stands."""
    old, new = found[1].rpartition(".")[2], found[2].strip("()").rpartition(".")[2]
    uses = [each for each in source.all(ast.Attribute) if each.attr == old]
    if old != new and uses:
        yield tuple(Splice(source.stop(each) - len(old), source.stop(each), new) for each in uses), _SURE


def _places(source: Source, old: str, new: str) -> Iterator[Splice]:
    for node in source.nodes:
        match node:
            case ast.Call(func, args, keywords):
                if isinstance(func, ast.Attribute) and func.attr == old:
                    stop = source.stop(func)
                    yield Splice(stop - len(old), stop, new)
                for each in keywords:
                    if each.arg == old:
                        yield Splice(source.start(each), source.start(each) + len(old), new)
                for each in (*args, *(one.value for one in keywords)):
                    if isinstance(each, ast.Constant) and each.value == old:
                        quote = source.segment(each)[0]
                        yield instead(source, each, f"{quote}{new}{quote}")
            case ast.ClassDef(name, body=body) if name in _OF_SETTINGS:
                for each in body:
                    if isinstance(each, ast.Assign) and source.segment(each.targets[0]) == old:
                        yield instead(source, each.targets[0], new)


def _from_elsewhere(source: Source, found: re.Match[str]) -> Ways:
    """A name that has moved to another module is imported from there."""
    module, name = (found[1], found[2]) if found.re.groups > 1 and found[2] else ("", "")
    if name:
        yield from _imported(source, name, module)


def _available_as(source: Source, found: re.Match[str]) -> Ways:
    module, _, name = found[1].rpartition(".")
    if module:
        yield from _imported(source, name, module)


def _imported(source: Source, name: str, module: str) -> Ways:
    for node in source.all(ast.ImportFrom):
        if name in {each.name for each in node.names} and from_module(node) != module:
            line = f"from {module} import {name}"
            if len(node.names) == 1:
                yield (instead(source, node, line),), _SURE
            else:
                yield (*without(source, node, [name]), new_import(source, line)), _SURE


_THROUGHOUT: Throughout = (
    (
        rf"{_Q}([\w.]+(?:\(\))?){_Q}(?: \w+)? (?:is|has been|was) (?:deprecated|removed|renamed)\b[^`'\"]*?"
        rf"(?:use|to) {_Q}([\w.]+(?:\(\))?){_Q}",
        _renamed,
    ),
    (rf"{_Q}([\w.]+){_Q} was removed .*?use {_Q}([\w.]+){_Q} instead", _everywhere),
    (r"\b((?:DataFrame|Series|np|numpy|ast|pd)\.\w+) (?:is|has been) deprecated.*?\buse ([\w.]+) instead", _everywhere),
    (rf"uses {_Q}(\w+){_Q} instead of {_Q}(\w+){_Q}", _everywhere),
    (rf"import from {_Q}([\w.]+){_Q} instead: {_Q}(\w+){_Q}", _from_elsewhere),
    (r"is now available as ([\w.]+)\(\)", _available_as),
)

DEFECT = by_messages("renamed-since", (), _THROUGHOUT, is_copied=True)
