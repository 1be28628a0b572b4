"""What a function is given is not put aside: "lang is always overwritten in get", "load ignores the path it gets",
where the first thing that it does is to give it another value."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:over-?wr\w+|ignor\w+|shadow\w*|clobber\w*|discard\w*|re-?assign\w*|re-?set|thrown away|overrid\w*"
    r"|overrul\w*"
    r"|no (?:effect|matter)|regardless|whatever|always (?:the |uses? |takes? |set to |self\.)?\w+"
    r"|only (?:if|when) (?:it is |it's )?(?:None|not given|missing)|never (?:used|looked|heeded|respected)"
    r"|(?:not|\w+n't) (?:used?|respected|heeded))\b"
)
_ASKED, _HERE, _SAID = 5.4, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        for each, name in _put_aside(function):
            said = names(sentence, name) >= _SAID
            here = names(sentence, function.name) >= _SAID
            if not said or not has_own_lines(source, each):
                continue
            default = default_named(function, name)
            told = _ASKED + _HERE * here
            if isinstance(default, ast.Constant) and default.value is None:
                code = source.segment(each).replace("\n", f"\n{source.unit}")
                yield Repair((instead(source, each, f"if {name} is None:\n{_indented(source, each, code)}"),), told)
            elif default is None:
                yield from possible(remove(source, [each]), told - _HERE)


def _indented(source: Source, statement: ast.stmt, code: str) -> str:
    return f"{source.indent(statement.lineno)}{source.unit}{code}"


def _put_aside(function: Function) -> Iterator[tuple[ast.stmt, str]]:
    """The first statement that speaks of it, where that only gives it another value."""
    own = set(parameters_of(function))
    for each in function.body:
        match each:
            case ast.Assign([ast.Name(name)], value) if name in own and not mentions(value, name):
                yield each, name
        own -= {name for name in own if mentions(each, name)}


WRITER = Writer(frozenset(("fix-wrong-name", "default-if-none")), _written, needs=_NEEDS)
