"""Another way to make an object, with some of what it is made of said: "a classmethod guest that makes one with the
name 'guest'", "add Color.black, r, g and b are 0"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import add_method, fields, is_dataclass, method
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import EXACT, Sentence, names, said_in
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bclass ?method `?(?:called |named )?`?(?P<a>[a-z_]\w*)`?"
    r"|`?(?P<b>(?!(?:an?|the|new|another)\b)[a-z_]\w*)`? class ?method\b|\bconstructor (?:called "
    r"|named )?`?(?P<c>[a-z_]\w*)`?"
)
_VALUE = r"(?P<value>\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|None|True|False|\[\]|\{\})"
_PAIR = Pattern(rf"`?(?P<name>[a-z_]\w*)`?(?: ?[=:] ?| (?:is |of |to |set to |being |as )?){_VALUE}")
_NO_NAMES = frozenset(
    ("called", "named", "that", "which", "to", "for", "on", "from", "of", "in", "a", "an", "the", "new")
)
_ASKED, _OWNER = 8.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    name = said_in(said)
    if not name or name.lower() in _NO_NAMES or name in sentence.known:
        return
    pairs = {match["name"]: match["value"] for match in _PAIR.finditer(sentence.text)}
    for full, owner in source.classes:
        taken = [*_taken(source, owner)]
        given = {field: pairs[field] for field, _ in taken if field in pairs}
        if not given:
            continue
        open_ones = [field for field, is_needed in taken if is_needed and field not in given]
        arguments = [field for field in open_ones if _stands_first(taken, field, given)]
        arguments += [f"{field}={field}" for field in open_ones if field not in arguments]
        arguments += [f"{field}={value}" for field, value in given.items()]
        head = f"@classmethod\ndef {name}({', '.join(('cls', *open_ones))}):"
        code = f"{head}\n{source.unit}return cls({', '.join(arguments)})"
        yield Repair((add_method(source, owner, code),), _ASKED + _OWNER * (names(sentence, full) >= EXACT))


def _stands_first(taken: list[tuple[str, bool]], name: str, given: dict[str, str]) -> bool:
    """Is nothing that is given by name before it?"""
    at = [field for field, _ in taken].index(name)
    return not any(field in given for field, _ in taken[:at])


def _taken(source: Source, owner: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    """What it is made of, and whether that has to be given."""
    init = method(owner, "__init__")
    if init is not None:
        yield from ((arg.arg, default_of(init, arg) is None) for arg in parameters(init)[1:])
    elif is_dataclass(source, owner):
        yield from ((source.segment(each.target), each.value is None) for each in fields(owner))


WRITER = Writer(frozenset(("write-method", "add-member", "class-method")), _written, needs=_NEEDS)
