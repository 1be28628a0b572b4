"""A search that comes to its end without a find raises: "room_for should raise if nobody fits", "LookupError when no
plan is big enough", where so far it gives None."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_FOUND = (
    r"(?:fits?|match\w*|found|available|suitable|suits?|qualif\w+|(?:big|large|small|good|cheap|close|near|old) enough"
    r"|applies|apply|works?|exists?|there|like (?:that|it)|left|free)"
)
_NEEDS = Pattern(
    r"(?i)(?=.*(?:\brais\w+|\bthrow\w*|(?-i:[A-Z])\w*(?:Error|Exception)\b|\ban? (?:error|exception)\b|\bfails?\b))"
    r"(?=.*\b(?:nobody|none|nothing|no one|no (?:such )?\w+(?: \w+)?)\b(?: of them| \w+)?"
    rf" (?:is |was |are )?{_FOUND}\b)"
)
RAISES_NO_MORE = Pattern(r"(?i)\b(?:instead of|rather than|not|\w+n't|no longer|stop) (?:an? )?(?:rais\w+|throw\w*)")
_ASKED, _NAMED, _ABOUT_IT, _MOST = 5.5, 1.5, 0.4, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if RAISES_NO_MORE.search(sentence.text) is not None:
        return
    for full, function in source.functions:
        found = _searched(source, function)
        if found is None:
            continue
        loop, ends = found
        error = next(exceptions(Gap(sentence, "raise-if", (full,))), None) or "ValueError"
        raised = f"raise {error}({_message(function, loop)})"
        told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
        told += _ABOUT_IT * min(shared_words(sentence, function), _MOST)
        is_said = isinstance(ends, ast.Return)
        yield Repair((instead(source, ends, raised) if is_said else insert_after(source, ends, raised),), told)


def _searched(source: Source, function: Function) -> tuple[ast.For, ast.stmt] | None:
    """The loop that gives the first one that fits, and what comes where there is none."""
    match function.body[-2:]:
        case [ast.For() as loop, ast.Return() as ends] if ends.value is None or is_none(ends.value):
            pass
        case [*_, ast.For() as loop]:
            ends = loop
        case _:
            return None
    match loop:
        case ast.For(target, _, [*_, ast.If(_, [*_, ast.Return(ast.expr() as value)], [])], []):
            each = named_in(target)
            is_find = not isinstance(value, ast.Constant) and bool(each & named_in(value))
            return (loop, ends) if is_find and has_own_lines(source, ends) else None
        case _:
            return None


def _message(function: Function, loop: ast.For) -> str:
    """With what was looked for."""
    gone_over = named_in(loop.iter)
    asked = {name for node in walk(loop) if isinstance(node, ast.If) for name in named_in(node.test)}
    key = next((name for name in parameters_of(function) if name in asked and name not in gone_over), None)
    if key is None or key in ("self", "cls"):
        return '"nothing found"'
    return f'f"nothing found for {" ".join(parts(key)) or key}: {{{key}!r}}"'


WRITER = Writer(frozenset(("raise-instead", "raise-if")), _written, needs=_NEEDS)
