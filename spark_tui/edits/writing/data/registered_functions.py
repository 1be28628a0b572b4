"""A table of functions gets the one that is missing: "add a route for search", "register the export command"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:routes?|endpoints?|url|commands?|handlers?|register\w*|dispatch\w*|table)\b")
_METHODS = {"create": "POST", "add": "POST", "post": "POST", "update": "PUT", "put": "PUT", "delete": "DELETE",
            "remove": "DELETE", "patch": "PATCH"}  # fmt: skip
_ASKED, _A_WORD, _FEW = 4.2, 0.6, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    spoken = {root(word) for word in sentence.spoken.split()}
    functions = {node.name for node in source.tree.body if isinstance(node, Function)}
    for table in source.all(ast.Dict):
        known = [each.id for each in table.values if isinstance(each, ast.Name)]
        if len(known) < _FEW or len(known) < len(table.values) or not functions >= set(known):
            continue
        shared = {root(part) for part in parts(known[0]) if all(part in parts(name) for name in known)}
        for name in sorted(functions - set(known)):
            told = {part for part in parts(name) if root(part) in spoken and root(part) not in shared}
            key = _key(table, name, told)
            if told and key is not None:
                items = members(source, table)
                place = insert(items, len(items.spans), f"{key}: {name}")
                yield from possible(place, _ASKED + _A_WORD * len(told))


def _key(table: ast.Dict, name: str, told: set[str]) -> str | None:
    """As the others are written: a word, or a method and a path."""
    match table.keys[-1]:
        case ast.Constant(str(last)) if isinstance(table.values[-1], ast.Name):
            if last.startswith("/"):
                return f'"{_path(table, told)}"'
            return f'"{name}"' if last == table.values[-1].id else f'"{"-".join(sorted(told))}"'
        case ast.Tuple([ast.Constant(str()), ast.Constant(str())]):
            method = _METHODS.get(parts(name)[0], "GET")
            return f'("{method}", "{_path(table, told)}")'
        case _:
            return None


def _path(table: ast.Dict, told: set[str]) -> str:
    """Below the shortest of those that are there."""
    texts = [
        node.value for key in table.keys if key is not None for node in walk(key) if isinstance(node, ast.Constant)
    ]
    known = [text for text in map(str, texts) if text.startswith("/")]
    return f"{min(known, key=len).rstrip('/')}/{'/'.join(sorted(told))}"


WRITER = Writer(frozenset(("add-key", "add-member")), _written, needs=_NEEDS)
