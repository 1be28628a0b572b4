"""What a function gives back is sorted first, where nothing in it is sorted so far."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.python.held import singular
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.order import key
from spark_tui.edits.writing import Writer

_SAYS = re.compile(
    r"(?i)\b(?:sort\w*|order(?:ed)? by|alphabetical\w*|ascending|descending"
    r"|(?:newest|oldest|latest|highest|lowest|best|worst|largest|biggest|smallest|longest|shortest"
    r"|cheapest) (?:\w+ )?first)\b"
)
_DOWN = re.compile(r"(?i)\b(?:descending|desc|newest|latest|highest|best|largest|biggest|longest|reverse\w*)\b")
_SORTS = re.compile(r"\bsort(?:ed)?\(")
_OF_TIMES = re.compile(r"(?i)\b(?:newest|oldest|latest|by)\b")
_NAMED, _ASKED, _OF_ITS_NAME = 1.5, 4.0, 0.7


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    clear = {name: names(sentence, name.rpartition(".")[2]) for name, _ in source.functions}
    named = any(each >= _NAMED for each in clear.values())
    for name, function in source.functions:
        statement = _last_return(function)
        if statement is None or statement.value is None or (named and clear[name] < _NAMED):
            continue
        value = source.segment(statement.value)
        is_spoken_of = isinstance(statement.value, ast.Name) and names(sentence, statement.value.id) >= _NAMED
        if _SORTS.search(source.text) and not named and not is_spoken_of:  # what sorts already is meant
            continue
        for text in _sorted(sentence, function, statement, value):
            evidence = _ASKED + _OF_ITS_NAME * is_spoken_of + (clear[name] >= _NAMED)
            yield Repair((instead(source, statement.value, text),), evidence)
            break


def _last_return(function: Function) -> ast.Return | None:
    """Of several things, in a function that sorts nothing."""
    if _SORTS.search(ast.unparse(function)):
        return None
    match function.body[-1]:
        case ast.Return(value=ast.ListComp() | ast.SetComp() | ast.Attribute()) as found:
            return found
        case ast.Return(value=ast.Call(func=ast.Name("list" | "set") | ast.Attribute(attr="values" | "keys"))) as found:
            return found
        case ast.Return(value=ast.Name(name)) as found if _is_several(function, name):
            return found
        case _:
            return None


def _is_several(function: Function, name: str) -> bool:
    """Is it made here as a list or a set, or grows, or is it called like many?"""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(own)], value=ast.List() | ast.ListComp() | ast.Set() | ast.SetComp()):
                if own == name:
                    return True
            case ast.Assign(targets=[ast.Name(own)], value=ast.Dict() | ast.DictComp()) if own == name:
                return False
            case ast.Call(func=ast.Attribute(ast.Name(own), "append" | "add" | "extend")) if own == name:
                return True
            case _:
                pass
    return singular(name) != name and name not in parameters_of(function)


def _sorted(sentence: Sentence, function: Function, statement: ast.Return, value: str) -> Iterator[str]:
    """By what is said; by the things themselves, where nothing is. How new a thing is, it says of itself."""
    reverse = ", reverse=True" if _DOWN.search(sentence.text) else ""
    inner = re.sub(r"^list\((.*)\)$", r"\1", value, flags=re.DOTALL)
    one = singular(value) if value.isidentifier() and singular(value) != value else "each"
    one = "each" if one in parameters_of(function) else one
    for said in key(Gap(sentence, "sort-key", (str(statement.lineno),))):
        by = f"{one}{said}" if said[:1] in ".[" else re.sub(r"\bx\b", one, said)
        yield f"sorted({inner}, key=lambda {one}: {by}{reverse})"
    if _OF_TIMES.search(sentence.text) is None:
        yield f"sorted({inner}{reverse})"


WRITER = Writer(frozenset(("sort-key", "sort-reverse")), _written, _SAYS)
