"""The answer to what asks for several names of several files: those of this one, and what is left to others."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spark_tui.edits.across.renaming import ToRename, to_rename
from spark_tui.edits.calls import refusal
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice, source_of, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.links.answers.openings import Opening
from spark_tui.links.several.apart import Undone

_PLAIN, _LAST = 9.0, -2.0


class Here(NamedTuple):
    opening: Opening
    left: tuple[Undone, ...]

    @property
    def openings(self) -> tuple[Opening, ...]:
        return self.opening, Opening(refusal("these are in several files"), _LAST)


def renamed_here(said: str, target: Target) -> Here | None:
    """None where all of it is in this file, or nothing."""
    asked = to_rename(said)
    source = source_of(target.document.text) if len(asked) > 1 else None
    if source is None:
        return None
    here = [each for each in asked if _is_here(source, each)]
    others = [each for each in asked if each not in here]
    after = _renamed(target.document.text, here) if here and others else None
    for each in others if after is not None else ():
        after = _as_called_now(after, each) if after is not None else None
    if after is None:
        return None
    left = tuple(Undone(each.said, f"{each.defined_as} is in another file: name that file as well") for each in others)
    return Here(Opening(making(target, after), _PLAIN), left)


def _is_here(source: Source, one: ToRename) -> bool:
    return any(name == one.defined_as for name, _ in source.definitions) or (
        not one.owner and one.old in source.names and one.old not in imported_names(source)
    )


def _renamed(text: str, several: Sequence[ToRename]) -> str | None:
    """None where one of them cannot be."""
    for each in several:
        source = source_of(text)
        if source is None:
            return None
        try:
            text = splice(source, rename(source, each.old, each.new, each.owner))
        except Refusal:
            return None
    return text


def _as_called_now(text: str, one: ToRename) -> str | None:
    """What is used here of another file that gives it another name at the same time."""
    source = source_of(text)
    if source is None:
        return None
    if one.owner:
        is_known = one.owner in imported_names(source) or "_" in one.old.strip("_")
        changes = list(_parts(source, one)) if is_known else []
    else:
        changes = list(_names(source, one)) if one.old in imported_names(source) else []
    return splice(source, sorted(changes, key=lambda each: each.start))


def _parts(source: Source, one: ToRename) -> Iterator[Splice]:
    """`order.total`, and `Order(total=3)`."""
    for node in source.all(ast.Attribute):
        start = source.stop(node) - len(one.old)
        if node.attr == one.old and source.text[start : source.stop(node)] == one.old:
            yield Splice(start, source.stop(node), one.new)
    for call in source.all(ast.Call):
        for keyword in call.keywords if last_name(call.func) == one.owner else ():
            if keyword.arg == one.old:
                yield Splice(source.start(keyword), source.start(keyword) + len(one.old), one.new)


def _names(source: Source, one: ToRename) -> Iterator[Splice]:
    """Where it is imported, and where it is used under that name."""
    is_free = not any(isinstance(each.ctx, ast.Store) for each in source.names.get(one.old, ()))
    is_free = is_free and not any(each.arg == one.old for each in source.all(ast.arg))
    for node in source.all(ast.ImportFrom):
        for alias in node.names:
            if alias.name == one.old:
                start, keeps = source.start(alias), not is_free and alias.asname is None
                yield Splice(start, start + len(one.old), f"{one.new} as {one.old}" if keeps else one.new)
    for each in source.names.get(one.old, ()) if is_free else ():
        yield Splice(source.start(each), source.stop(each), one.new)
