"""What Python has under another name by now, or in another module: "module 'time' has no attribute 'clock'", "cannot
import name 'Mapping' from 'collections'"."""

from __future__ import annotations

import ast
import collections.abc
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import cast

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.imports import from_module, import_needed, new_import, without
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_OF_COLLECTIONS = cast("list[str]", vars(collections.abc)["__all__"])
_MOVED: Mapping[tuple[str, str], tuple[str, str]] = {
    ("time", "clock"): ("time", "perf_counter"),
    ("inspect", "getargspec"): ("inspect", "getfullargspec"),
    ("fractions", "gcd"): ("math", "gcd"),
    ("cgi", "escape"): ("html", "escape"),
    ("base64", "encodestring"): ("base64", "encodebytes"),
    ("base64", "decodestring"): ("base64", "decodebytes"),
    ("os", "getcwdu"): ("os", "getcwd"),
    ("itertools", "izip_longest"): ("itertools", "zip_longest"),
    ("string", "letters"): ("string", "ascii_letters"),
    ("urllib", "urlencode"): ("urllib.parse", "urlencode"),
    ("urllib", "quote"): ("urllib.parse", "quote"),
    ("urllib", "unquote"): ("urllib.parse", "unquote"),
    ("urllib", "urlopen"): ("urllib.request", "urlopen"),
    **{("collections", name): ("collections.abc", name) for name in _OF_COLLECTIONS},
}
_BUILTIN = {
    **{("numpy", name): name for name in ("bool", "float", "int", "object", "str", "complex")},
    ("itertools", "izip"): "zip", ("itertools", "imap"): "map", ("itertools", "ifilter"): "filter",
}  # fmt: skip
"""What needs no module any more."""
_SURE = 1.5


def _by_module(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """Every use at once, where the first of them stands."""
    gone = (found[1], found[2])
    if isinstance(node, ast.Attribute) and node is next(_uses(source, *gone), None):
        yield from _together(_with_import(source, *gone))


def _from_module(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    name, module = found[1], found[2]
    match node:
        case ast.ImportFrom(names=names) if from_module(node) == module and name in {each.name for each in names}:
            yield from _together(_imported_elsewhere(source, node, name))


def _uses(source: Source, module: str, name: str) -> Iterator[ast.Attribute]:
    known = {each.asname or each.name for node in source.all(ast.Import) for each in node.names if each.name == module}
    for node in source.all(ast.Attribute):
        if node.attr == name and isinstance(node.value, ast.Name) and node.value.id in known:
            yield node


def _with_import(source: Source, module: str, name: str) -> Iterator[Splice]:
    builtin = _BUILTIN.get((module, name))
    home, new = _MOVED.get((module, name), ("", builtin or ""))
    for node in _uses(source, module, name) if new else ():
        owner = home if home != module else source.segment(node.value)
        yield instead(source, node, f"{owner}.{new}" if home else new)
    if home not in ("", module):
        yield from import_needed(source, home)


def _imported_elsewhere(source: Source, statement: ast.ImportFrom, name: str) -> Iterator[Splice]:
    module = from_module(statement)
    home, new = _MOVED.get((module, name), ("", ""))
    if home and len(statement.names) == 1 and new == name:
        yield instead(source, statement, f"from {home} import {new}")
    elif home and new == name:
        yield from without(source, statement, [name])
        yield new_import(source, f"from {home} import {new}")


def _together(splices: Iterator[Splice]) -> Ways:
    with suppress(Refusal):
        if made := tuple(dict.fromkeys(splices)):
            yield made, _SURE


_MESSAGES: Messages = (
    (r"module '([\w.]+)' has no attribute '(\w+)'", _by_module),
    (r"cannot import name '(\w+)' from '([\w.]+)'", _from_module),
)

DEFECT = by_messages("moved-names", _MESSAGES)
