"""What is handed over in a dict is handed over by keywords: "render should take keyword arguments instead of a dict",
also where it is called."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import has_starred, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:keyword arg\w*|kwargs|keywords|keyword parameters|named arg\w*)\b)"
    r".*\b(?:instead of|rather than|not|in place of|no longer) (?:an? |the |one |in an? |as an? )?(?:plain |single )?"
    r"(?:dict\w*|mapping)\b"
    r"|\b(?:dict\w*|mapping)\b.*\b(?:should|could|must|into|to|become) (?:be |become )?(?:keyword arg\w*"
    r"|kwargs|keywords)\b"
)
_CLEAR, _ASKED = 1.5, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        clear = names(sentence, function.name)
        own = list(parameters_of(function))
        taken = function.args.kwarg is not None or function.args.kwonlyargs or function.args.defaults
        if clear >= _CLEAR and own and not taken and function.args.args[-1].arg == own[-1]:
            yield from possible(_changed(source, function, own), _ASKED + clear)


def _changed(source: Source, function: Function, own: list[str]) -> Iterator[Splice]:
    last = function.args.args[-1]
    yield instead(source, last, f"**{last.arg}")
    for call in source.all(ast.Call):
        if last_name(call.func) != function.name or function_around(source, call) is function:
            continue
        if isinstance(call.func, ast.Name) and isinstance(source.parents.get(function), ast.ClassDef):
            continue
        given = call.args[len(own) - 1] if len(call.args) == len(own) else None
        by_name = next((each for each in call.keywords if each.arg == last.arg), None)
        if has_starred(call.args):
            raise Refusal(f"the call on line {call.lineno} hands over as many as there are")
        if given is not None:
            yield instead(source, given, _by_keywords(source, given))
        elif by_name is not None:
            yield instead(source, by_name, _by_keywords(source, by_name.value))


def _by_keywords(source: Source, given: ast.expr) -> str:
    match given:
        case ast.Dict(keys, values) if keys and all(_is_name(key) for key in keys):
            pairs = zip(keys, values, strict=True)
            return ", ".join(
                f"{key.value}={source.segment(value)}" for key, value in pairs if isinstance(key, ast.Constant)
            )
        case _:
            return f"**{source.segment(given)}"


def _is_name(key: ast.expr | None) -> bool:
    return isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value.isidentifier()


WRITER = Writer(frozenset(("add-parameter", "change-signature", "keyword-only")), _written, needs=_NEEDS)
