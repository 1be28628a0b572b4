"""What a test of a method asks, worked out: how it is called, what that comes to, and whether it all holds."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import cast

from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.samples import needed, samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends, tried
from spark_tui.edits.reading import parts
from spark_tui.edits.writing.testing._scenes import Scene
from spark_tui.edits.writing.testing._tests import Example

_WIDE = 60


def is_property(function: Function) -> bool:
    return any(ast.unparse(each) in ("property", "cached_property") for each in function.decorator_list)


def gives_itself(function: Function) -> bool:
    """`return self`"""
    returned = [ast.unparse(each.value) for each in walk(function) if isinstance(each, ast.Return) and each.value]
    return bool(returned) and set(returned) == {"self"}


def takes_objects(source: Source, function: Function) -> bool:
    """Of classes of the file."""
    owners = [owner.name for _, owner in source.classes]
    return any(f"{owner}(" in (samples(source, function, name) or [""])[0] for name in needed(function)
               for owner in owners)  # fmt: skip


def call_of(scene: Scene, function: Function, args: Sequence[str]) -> str:
    holder = f"{scene.holder}." if scene.holder else ""
    return f"{holder}{function.name}" if is_property(function) else f"{holder}{function.name}({', '.join(args)})"


def outcome_of(source: Source, lines: Sequence[str], expression: str) -> object:
    try:
        return tried(source, lines, expression)
    except Unknown:
        return Unknown


def differ(old: object, new: object) -> bool:
    """Is it another thing than it was, as far as anybody can tell?"""
    if old is Unknown or new is Unknown or isinstance(old, Ends) or isinstance(new, Ends):
        return False
    try:
        return bool(old != new)
    except Unknown:
        return False


def as_code(source: Source, value: object) -> str:
    """As it is written in a test; nothing where it cannot be, or is too long."""
    try:
        text = repr(value)
    except Unknown:
        return ""
    if type(value).__name__ == "date" and "date" in {
        alias.name for node in source.all(ast.ImportFrom) for alias in node.names
    }:
        return text.removeprefix("datetime.")
    if isinstance(value, float) and len(text) > 8:
        return ""
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return ""
    shown = text if '"' in text or "\\" in text else text.replace("'", '"')
    return shown if len(shown) <= _WIDE else ""


def tried_as_it_is(source: Source, example: Example) -> bool:
    """Does it hold, as it stands?"""
    if example.raises:
        value = outcome_of(source, (*example.setup, example.call), "None")
        return isinstance(value, Ends) and value.error == example.raises and value.last
    equal = "is" if example.gives in ("None", "True", "False") else example.how
    return outcome_of(source, example.setup, f"{example.call} {equal} {example.gives}") is True


def asked_of_objects(source: Source, call: str, value: object) -> str:
    """What can be held against something written out, of an object of the file or several: `[book.title for book in
    library.by_author("Ada")]`; else the call."""
    several = list(cast("list[object]", value)) if isinstance(value, list) else [value]
    owners = {owner.name: owner for _, owner in source.classes}
    kinds = {type(each).__name__ for each in several}
    owner = owners.get(kinds.pop()) if len(kinds) == 1 else None
    shown = next(iter(attributes(source, owner)), "") if owner is not None else ""
    if owner is None or not shown:
        return call
    one = "_".join(parts(owner.name))
    return f"[{one}.{shown} for {one} in {call}]" if isinstance(value, list) else f"{call}.{shown}"
