"""A step that a function always takes is taken unless its caller says otherwise: "make writing the header optional",
"an option to leave out the summary"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice, inside
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_STEP = r"(?:(?:[a-z]+ing|to [a-z]+(?: out)?) )?(?:the |an? |its? )?"
_SAYS = Pattern(
    rf"(?i)\b(?:make|making) {_STEP}([a-z]\w*)(?: \w+ing)? optional\b"
    rf"|\b(?:the |an? )([a-z]\w*) (?:should|could|must|may|to) (?:also )?be"
    r" (?:optional|left out|switched off|turned off)\b"
    r"|\b(?:option|flag|parameter|argument|switch|way|able) (?:to|for)"
    r" (?:(?:write|writing|leave|leaving|skip|skipping|print|printing|include|including|show|showing|omit|omitting"
    r"|add|adding|send|sending|disable|disabling|turn off|switch off|suppress)(?: out)? )?(?:the |an? |its? )?"
    r"([a-z]\w*)"
)
_OFF = Pattern(r"(?i)\b(?:off|false|disabled|not) (?:by default|unless)|\bby default (?:off|no|not|false)\b")
_ASKED, _NAMED = 5.2, 1.0
_LEAST = 4  # letters, so that a part of a name says it


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [word.lower() for match in _SAYS.finditer(sentence.text) for word in match.groups() if word]
    for noun in (each for each in said if each not in PLAIN):
        for _, function in source.functions:
            steps = [each for each in inside(function) if isinstance(each, ast.Expr) and _is_it(source, each, noun)]
            name = noun if noun not in _names_in(function) else f"with_{noun}"
            if len(steps) == 1 and noun not in parameters_of(function):
                told = _ASKED + _NAMED * min(1.0, names(sentence, function.name) / 2)
                yield from possible(_unless_told(sentence, function, steps[0], name), told)


def _is_it(source: Source, step: ast.Expr, noun: str) -> bool:
    """Is it called so, or does it tell or take what is called so?"""
    if not isinstance(step.value, ast.Call) or not has_own_lines(source, step):
        return False
    called = ast.unparse(step.value.func).rpartition(".")[2]
    words = {root(part) for part in parts(" ".join(map(source.segment, (step.value.func, *step.value.args))))}
    return root(noun) in words or (len(noun) >= _LEAST and noun in called.lower())


def _unless_told(sentence: Sentence, function: Function, step: ast.Expr, name: str) -> Iterator[Splice]:
    source = sentence.source
    default = str(_OFF.search(sentence.text) is None)
    typed = any(arg.annotation is not None for arg in function.args.args)
    yield from named("add-parameter").edit(source, (source.name_of(function), name, default, "bool" if typed else ""))
    yield wrapped(source, step, f"if {name}:")


def _names_in(function: Function) -> frozenset[str]:
    return frozenset(node.id for node in inside(function) if isinstance(node, ast.Name))


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_SAYS)
