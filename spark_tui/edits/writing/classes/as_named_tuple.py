"""A class that only stores what it is given becomes a NamedTuple: "TileKey → NamedTuple", "make Point a named
tuple"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named, perform
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Source, Splice, read, rewritten, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?:\b(?:be|become|into|to|as|make `?\w+`?|an?)|->|→|=>) (?:an? |the )?(?:typing\."
    r"|collections\.)?named ?tuple\b"
)
_FROM = Pattern(
    r"(?i)\b(?:replace|convert|turn|change) (?:the |an? )?named ?tuple|\bnamed ?tuple (?:\w+ )?(?:to|into|->|→)"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _FROM.search(sentence.text) is not None:
        return
    for full, owner in source.classes:
        if names(sentence, full) >= EXACT and not owner.bases and method(owner, "__init__") is not None:
            yield from possible(_changed(source, owner), _ASKED)


def _changed(source: Source, owner: ast.ClassDef) -> Iterator[Splice]:
    """As a dataclass is made of it, but for what stands on top; nothing of it may be set again."""
    for node in source.all(ast.Attribute):
        if isinstance(node.ctx, ast.Store) and node.attr in _stored(owner) and not _is_in_init(owner, node):
            raise Refusal(f"it is changed on line {node.lineno}")
    made = perform(named("dataclass"), source.text, (owner.name,))
    plain = re.sub(rf"@dataclass\n([ \t]*)class {owner.name}\b(?:\(\))?:", rf"\1class {owner.name}(NamedTuple):", made)
    if "dataclass" not in re.sub(r"(?m)^from dataclasses import dataclass\n", "", plain):
        plain = re.sub(r"(?m)^from dataclasses import dataclass\n", "", plain)
    after = read(plain)
    yield rewritten(source, splice(after, import_needed(after, "typing", "NamedTuple")))


def _stored(owner: ast.ClassDef) -> set[str]:
    init = method(owner, "__init__")
    found = walk(init) if init is not None else ()
    return {each.attr for each in found if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)}


def _is_in_init(owner: ast.ClassDef, node: ast.AST) -> bool:
    init = method(owner, "__init__")
    return init is not None and any(each is node for each in walk(init))


WRITER = Writer(frozenset(("dataclass",)), _written, needs=_NEEDS)
