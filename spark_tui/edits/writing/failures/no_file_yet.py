"""What a function fills from a file stays empty where that is not there yet: "load dies if there is no file yet", "a
missing file should mean an empty shed", "FileNotFoundError on the first run"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.objects.classes import fields, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.what_fails import NO_FILE
from spark_tui.edits.writing import Writer, any_of

FIRST_TIME = Pattern(
    r"(?i)\bFileNotFound(?:Error)?\b|\b(?:the (?:very )?first|a fresh|a new|a clean) (?:time|run|start|launch"
    r"|machine|install\w*|checkout)\b"
    r"|\bno \w+\.(?:json|csv|txt|toml|ya?ml|db)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|exit\w*|quit\w*|log\w*|print\w*|warn\w*|messages?|creat\w+|writ\w+|tell\w*|tests?|say\w*"
    r"|return (?:None|0|False))\b"
)
_READS = frozenset(("read_text", "read_bytes", "open"))
_ASKED, _NAMED, _ITS_CLASS = 5.5, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, function in source.functions:
        match function.body:
            case [*earlier, ast.Return(ast.Name(given))]:
                made = _made_empty(source, earlier, given)
            case [*earlier, ast.Return(ast.ListComp())]:
                made, given = None, "[]"
            case _:
                continue
        if made is None and given != "[]":
            continue
        for number, statement in enumerate(earlier):
            path = _read_there(source, statement)
            if path is not None and has_own_lines(source, statement) and not _is_asked(source, function, path):
                told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
                told += _ITS_CLASS * (names(sentence, given) >= 1)
                is_there = made is None or earlier.index(made) < number
                empty = given if is_there or made is None else source.segment(made.value)
                yield from possible(_guarded(source, statement, path, empty), told)
                break


def _guarded(source: Source, statement: ast.stmt, path: str, given: str) -> Iterator[Splice]:
    is_path = re.search(rf"\b{re.escape(path)}\.(?:read_text|read_bytes|open|exists)\(", source.text) is not None
    test = f"{path}.exists()" if is_path else f"os.path.exists({path})"
    yield insert_before(source, statement, f"if not {test}:\n{source.unit}return {given}")
    yield from () if is_path else import_needed(source, "os")


def _made_empty(source: Source, block: list[ast.stmt], name: str) -> ast.Assign | None:
    """Where what is given back is made, with nothing in it."""
    for each in block:
        match each:
            case ast.Assign([ast.Name(bound)], ast.List([]) | ast.Dict([])) if bound == name:
                return each
            case ast.Assign([ast.Name(bound)], ast.Call(ast.Name(called), [], [])) if bound == name:
                return each if called in ("list", "dict", "set") or _is_plain(source, called) else None
            case _ if name in bound_in(each):
                return None
    return None


def _is_plain(source: Source, called: str) -> bool:
    """Is it a class of the file that begins with nothing?"""
    owner = dict(source.classes).get(called)
    return owner is not None and (method(owner, "__init__") is not None or bool(fields(owner)) or not owner.bases)


def _read_there(source: Source, statement: ast.stmt) -> str | None:
    """The path that is read first in it: of a loop, in its head."""
    head = statement.iter if isinstance(statement, ast.For) else statement
    if not isinstance(statement, ast.For | ast.Assign | ast.Expr):
        return None  # what is opened in a `with` is tried
    for node in walk(head):
        match node:
            case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as path, name)) if name in _READS:
                return source.segment(path)
            case ast.Call(ast.Name("open"), [ast.Name() | ast.Constant(str()) as path]):
                return source.segment(path)
    return None


def _is_asked(source: Source, function: Function, path: str) -> bool:
    asked = (f"{path}.exists()", f"{path}.is_file()", f"exists({path})", f"isfile({path})")
    return any(each in source.segment(function) for each in asked)


_NEEDS = any_of(NO_FILE, FIRST_TIME)
WRITER = Writer(frozenset(("wrap-try", "guard-none", "return-if")), _written, needs=_NEEDS)
