"""A loop that does something to the one that is looked for raises where there is none: "closing a ticket that does not
exist should raise KeyError", "cancel with an unknown id: ValueError please"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.searches import held_against
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.condition.circumstances import is_unknown
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.none_fits import RAISES_NO_MORE

_NEEDS = Pattern(
    r"(?i)(?!.*\bnothing is \w+)"
    r"(?=.*(?:\brais\w+|\bthrow\w*|(?-i:[A-Z])\w*(?:Error|Exception)\b|\ban? (?:error|exception)\b|\bfails?\b))"
    r".*(?:\bunknown\b|\bno such\b|\bmissing\b|\bno \w+ (?:with|has)\b"
    r"|(?:\bnot|n't) (?:\w+ )?(?:there|known|found|in|exist|have|listed|registered)\b)"
)
_ASKED, _NAMED, _ABOUT_IT, _MOST = 1.0, 1.5, 0.4, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if not is_unknown(sentence.text) or RAISES_NO_MORE.search(sentence.text) is not None:
        return
    for full, function in source.functions:
        error = next(exceptions(Gap(sentence, "raise-if", (full,))), None) or "ValueError"
        told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
        told += _ABOUT_IT * min(shared_words(sentence, function), _MOST)
        if made := tuple(_raised(source, function, error)):
            yield Repair(made, told)


def _raised(source: Source, function: Function, error: str) -> Iterator[Splice]:
    """The one that is found ends the function, so that what stands behind the loop is reached for none."""
    if any(isinstance(node, ast.Return | ast.Raise | ast.Yield | ast.YieldFrom) for node in own_nodes(function)):
        return
    match function.body[-1]:
        case ast.For(target, _, [ast.If(test, [*_, last], [])] as body, []) as loop:
            pass
        case _:
            return
    each = named_in(target)
    key = held_against(test, each, tuple(parameters_of(function)))
    if key is None or not has_own_lines(source, body[0]) or not has_own_lines(source, last):
        return
    if isinstance(last, ast.Break):
        yield Splice(source.start(last), source.stop(last), "return")
    elif isinstance(last, ast.Continue):
        return
    else:
        yield insert_after(source, last, "return")
    message = key if error.endswith("KeyError") else f'f"unknown {key.replace("_", " ")}: {{{key}!r}}"'
    yield insert_after(source, loop, f"raise {error}({message})")


WRITER = Writer(frozenset(("raise-instead", "raise-if")), _written, needs=_NEEDS)
