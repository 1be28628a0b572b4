"""Where one step more is done to a table: before a function gives it back, or behind where it is read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, behind, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import all_imports
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name, last_name, texts_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts

_READS = Pattern(r"^read_\w+$")
_TIDIES = frozenset(("clean", "prepare", "preprocess", "transform", "process", "tidy", "normalize", "fix", "cleanup"))
_LOADS = frozenset(("load", "read", "get", "fetch", "import", "open"))
_ASKED, _NAMED, _TIDY, _LOADED = 6.0, 2.0, 0.8, 0.4


@dataclass(frozen=True, slots=True)
class Step:
    """A statement with `{df}` for the table, and the same as a call behind it: `.drop_duplicates()`."""

    statement: str
    call: str = ""


def pandas(source: Source) -> str:
    """What the file calls it; nothing where it has no tables."""
    for statement in all_imports(source):
        for alias in statement.names if isinstance(statement, ast.Import) else ():
            if alias.name == "pandas":
                return alias.asname or alias.name
    return ""


def columns(source: Source) -> frozenset[str]:
    """Whatever is looked up or listed under a text in the file: most of it are columns."""
    found = set[str]()
    for node in source.all(ast.Subscript):
        match node.slice:
            case ast.Constant(str(name)):
                found.add(name)
            case ast.List(elts) | ast.Tuple(elts):
                found |= set(texts_of(elts))
    for node in source.all(ast.Call):
        if last_name(node.func) in ("groupby", "sort_values", "drop", "merge", "rename", "pivot_table", "agg"):
            inside = (each for given in (*node.args, *(k.value for k in node.keywords)) for each in walk(given))
            found |= set(texts_of(inside))
    return frozenset(found)


def column(source: Source, word: str) -> str:
    """The column that is called so, or of which it is the plural: "negative prices" are those of `price`."""
    known = columns(source)
    forms = (word, word.lower(), word.replace(" ", "_"), word.removesuffix("s"), f"{word}s")
    return next((form for form in forms if form in known), "")


def done(sentence: Sentence, step: Step) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        told = _ASKED + _NAMED * (names(sentence, function.name) >= 2) + _usual(function)
        for way in returns(function)[-1:]:
            match way.value:
                case ast.Name(frame) if is_table(source, function, frame) and has_own_lines(source, way):
                    code = step.statement.format(df=frame)
                    yield from possible(later(insert_before, source, way, code), told)
                case ast.Call(ast.Attribute(ast.Name(module), read)) as call if step.call:
                    if module == pandas(source) and _READS.search(read) is not None:
                        yield Repair((behind(source, call, step.call),), told)
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(frame)], value) if _makes_table(source, value) and has_own_lines(source, node):
                around = function_around(source, node)
                if around is None or not any(is_name(way.value, frame) for way in returns(around) if way.value):
                    code = step.statement.format(df=frame)
                    yield from possible(later(insert_after, source, node, code), _ASKED - _LOADED)


def _usual(function: Function) -> float:
    words = {*parts(function.name)}
    return _TIDY * bool(words & _TIDIES) + _LOADED * bool(words & _LOADS)


def is_table(source: Source, function: Function, name: str) -> bool:
    """Is it made by reading a file, or are its columns set or asked for?"""
    text = source.segment(function)
    if re.search(rf"\b{name}\[[\"']\w+[\"']\]|\b{name}\.(?:groupby|dropna|fillna|drop|rename|merge|loc)\b", text):
        return True
    return any(
        isinstance(node, ast.Assign) and is_name(node.targets[0], name) and _makes_table(source, node.value)
        for node in walk(function)
    )


def _makes_table(source: Source, value: ast.expr) -> bool:
    """Is it read, or does a function of the file give back a table that it reads?"""
    match value:
        case ast.Call(ast.Attribute(ast.Name(module), read)):
            return module == pandas(source) and (_READS.search(read) is not None or read == "DataFrame")
        case _:
            return False
