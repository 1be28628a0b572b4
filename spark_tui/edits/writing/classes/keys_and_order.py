"""What a dataclass gives its objects only where it is told to: "unhashable type: 'Point'", "cards cannot be sorted"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.freeze_dataclass import with_argument
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.types.hashable import holds_no_key
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer, any_of

_NOT = r"(?:un|(?:not|cannot|\w+n't|non)[ -](?:be )?)"
_KEYS = Pattern(
    rf"(?i)\b{_NOT}hash(?:able|ed)\b|\bhashable\b|\bas (?:an? |the )?(?:dict\w*'?s? |mapping )?keys?\b"
    r"|\bin(?:to)? an? set\b"
)
_SORTED = Pattern(
    rf"(?i)'[<>]=?' not supported between|\b{_NOT}(?:sorted|compared)\b|\b(?:un)?(?:order|sort|compar)able\b(?! by\b)"
    r"|\bsupports? (?:the )?(?:[<>]|order\w*|compar\w*|sorting)"
)
_PYTHON = Pattern(r"(?:type:|instances of) '([\w.]+)'")
_ASKED, _NAMED, _BY_PYTHON = 4.5, 2.0, 2.5
_CLEAR = 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        named = _NAMED * (names(sentence, owner.name) >= _CLEAR)
        named += _BY_PYTHON * (owner.name in _PYTHON.findall(sentence.text))
        for argument in _wanted(sentence, owner) if is_dataclass(source, owner) else ():
            try:
                yield Repair((with_argument(source, name, argument),), _ASKED + named)
            except Refusal:
                continue


def _wanted(sentence: Sentence, owner: ast.ClassDef) -> Iterator[str]:
    if _KEYS.search(sentence.text) and method(owner, "__hash__") is None and not any(map(holds_no_key, fields(owner))):
        yield "unsafe_hash=True" if _changes(sentence.source, owner) else "frozen=True"
    if _SORTED.search(sentence.text) and method(owner, "__lt__") is None:
        yield "order=True"


def _changes(source: Source, owner: ast.ClassDef) -> bool:
    """Is a field of it set somewhere in the file, so that it cannot be frozen?"""
    own = {each.target.id for each in fields(owner) if isinstance(each.target, ast.Name)}
    return any(isinstance(node.ctx, ast.Store) and node.attr in own for node in source.all(ast.Attribute))


WRITER = Writer(frozenset(("freeze-dataclass", "add-hash")), _written, needs=any_of(_KEYS, _SORTED))
