"""One or several figures more beside those that are reckoned of the same things: "min and max in summary too", where
`{"count": len(group), "mean": sum(x.size for x in group) / len(group)}` says of what."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_called, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_FIGURES = {
    "min": "min", "minimum": "min", "smallest": "min", "lowest": "min", "max": "max", "maximum": "max",
    "youngest": "min", "shortest": "min", "cheapest": "min", "earliest": "min", "oldest": "max", "longest": "max",
    "latest": "max", "largest": "max", "biggest": "max", "highest": "max", "sum": "sum", "total": "sum",
}  # fmt: skip
_RECKONED = {"median": "median", "mean": "mean", "average": "mean", "avg": "mean"}
"""What Python's statistics reckon, unless a function of the file does."""
_NEEDS = Pattern(rf"(?i)\b(?:{'|'.join((*_FIGURES, *_RECKONED))})\b")
_MORE = Pattern(
    r"(?i)\b(?:too|hold|have|also|as well|add|include|missing|lacks?|needs?|and|show|with|want|give|should have"
    r"|contain)\b"
)
_ADDS = frozenset(("sum", "max", "min", "mean", "fmean", "median"))
_ASKED, _NAMED = 5.5, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [match[0].lower() for match in _NEEDS.finditer(sentence.text)]
    if _MORE.search(sentence.text) is None:
        return
    for node in source.all(ast.Dict):
        keys = [each.value for each in node.keys if isinstance(each, ast.Constant)]
        fresh = [word for word in dict.fromkeys(said) if word not in keys and not _is_set(source, word)]
        fresh = [word for word in fresh if _reckoned_by(word) not in {_reckoned_by(str(key)) for key in keys}]
        around = function_around(source, node)
        if (
            around is None
            or not fresh
            or len(keys) != len(node.values)
            or not all(isinstance(key, str) for key in keys)
        ):
            continue
        several = next((each for value in node.values for each in _several(source, value)), None)
        if several is not None:
            quote = source.segment(node.keys[-1])[0] if node.keys[-1] is not None else '"'
            calls = {word: _call(source, word) for word in fresh}
            first, last = node.keys[0], node.keys[-1]
            is_on_lines = first is not None and last is not None and first.lineno != last.lineno
            line = source.line(last.lineno) if is_on_lines and last is not None else ""
            apart = f",\n{line[: len(line) - len(line.lstrip())]}" if is_on_lines else ", "
            more = "".join(f"{apart}{quote}{word}{quote}: {calls[word][0]}({several})" for word in fresh)
            told = _ASKED + _NAMED * min(2.0, names(sentence, around.name)) + told_of(sentence, node)
            needed = tuple(each for _, imports in calls.values() for each in imports)
            yield Repair((*needed, behind(source, node.values[-1], more)), told)


def _reckoned_by(word: str) -> str:
    return _FIGURES.get(word) or _RECKONED.get(word, "")


def _is_set(source: Source, word: str) -> bool:
    """Is it a variable of the file, and no figure that is only asked for: `max(totals)`?"""
    return any(not is_called(source, each) for each in source.names.get(word, ()))


def _call(source: Source, word: str) -> tuple[str, list[Splice]]:
    """What reckons it, and what has to be imported for that."""
    if word in _FIGURES:
        return _FIGURES[word], []
    alike = [each for each, called in _RECKONED.items() if called == _RECKONED[word]]
    for name, function in source.functions:
        if name in alike and len(list(parameters_of(function))) == 1:
            return name, []
    return available(source, "statistics", _RECKONED[word], dotted=False)


def _several(source: Source, value: ast.expr) -> Iterator[str]:
    """What a figure is reckoned of, as code: in the call, or in the function of the file that is called."""
    for node in walk(value):
        match node:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [only]) if name in _ADDS:
                match only:
                    case ast.GeneratorExp():
                        yield _bare(source, only)
                    case ast.ListComp():
                        yield source.segment(only)[1:-1]
                    case ast.Name():
                        yield only.id
            case ast.Call(ast.Name(name), [*given], []):
                own = next((each for _, each in source.functions if each.name == name), None)
                if own is not None and len(list(parameters_of(own))) == len(given):
                    yield from _of_function(source, own, [source.segment(each) for each in given])


def _bare(source: Source, inner: ast.GeneratorExp) -> str:
    """Without the brackets that a call has anyway."""
    text = source.segment(inner)
    return text[1:-1] if text.startswith("(") else text


def _of_function(source: Source, function: Function, given: list[str]) -> Iterator[str]:
    """What it adds up, with what it is given in the place of its parameters."""
    put = dict(zip(parameters_of(function), given, strict=True))
    for node in own_nodes(function):
        match node:
            case ast.Call(func, [ast.GeneratorExp(generators=[one]) as inner]) if last_name(func) in _ADDS:
                text = _bare(source, inner)
            case _:
                continue
        inside = named_in(one.target)
        if inside & {word for each in given for word in re.findall(r"\w+", each)}:
            return
        yield re.sub(r"(?<![\w.\"'])[^\W\d]\w*", lambda word: put.get(word[0], word[0]), text)
        return


WRITER = Writer(frozenset(("add-key", "return-also", "clamp")), _written, needs=_NEEDS)
