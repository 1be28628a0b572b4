"""What is looked for in a text of several parts is one of them, and no piece of one: "has_scope('read') is true for
'readonly', split it", "tags is a comma separated string"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bsplit\b|\b(?:comma|space|blank|semicolon|whitespace|pipe)[- ](?:separated|delimited)\b"
    r"(?! (?:files?|tables?|columns?|csv|values)\b)"
    r"|\bsub-?strings?\b|\bwhole (?:words?|tags?|names?|scopes?|\w+)\b|\bonly (?:a )?part of\b|\bpartial\w*\b"
    r"|\bexact\w*\b"
)
_COMMA, _OTHER = Pattern(r"(?i)\bcommas?\b"), Pattern(r"(?i)\b(?:semicolons?|pipes?)\b")
_ASKED, _SAID = 4.4, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    sign = '","' if _COMMA.search(sentence.text) is not None else ""
    if (other := _OTHER.search(sentence.text)) is not None:
        sign = '";"' if other[0].lower().startswith("semi") else '"|"'
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(
                ast.Name() | ast.Attribute(), [ast.In() | ast.NotIn()], [ast.Name() | ast.Attribute() as held]
            ):
                name = held.id if isinstance(held, ast.Name) else held.attr
            case _:
                continue
        if name.isupper() or not _may_be_text(sentence, name):
            continue
        stop = source.stop(held)
        told = told_of(sentence, node) + _SAID * (names(sentence, name) >= 1)
        yield Repair((Splice(stop, stop, f".split({sign})"),), _ASKED + told)


def _may_be_text(sentence: Sentence, name: str) -> bool:
    """Nothing in the file makes it a list, a set or a dict."""
    for node in sentence.source.nodes:
        match node:
            case ast.Assign([ast.Name(own) | ast.Attribute(attr=own)], value) if own == name:
                made = isinstance(value, ast.Call) and ast.unparse(value.func).endswith(
                    ("set", "list", "dict", "split")
                )
                if made or isinstance(value, ast.List | ast.Set | ast.Dict | ast.ListComp | ast.SetComp | ast.Tuple):
                    return False
            case ast.AnnAssign(ast.Name(own) | ast.Attribute(attr=own), annotation) | ast.arg(own, annotation):
                if own == name and annotation is not None and ast.unparse(annotation).partition(" ")[0] != "str":
                    return False
            case ast.Call(ast.Attribute(ast.Name(own) | ast.Attribute(attr=own), "append" | "add" | "items" | "keys")):
                if own == name:
                    return False
    return True


WRITER = Writer(frozenset(("append-call", "wrap-call", "fix-operator")), _written, needs=_NEEDS)
