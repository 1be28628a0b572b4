"""What a search gives where it comes to its end without a find: "title_of should fall back to Untitled", "owner_of
should default to nobody", where so far it gives None."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, is_generator, returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import Loop, is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.values import spoken
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:(?:should|must|could|can|needs? to|has to|let it|to|make it) (?:just |simply )?)?"
    r"(?:falls? ?back (?:on )?(?:to|on)|defaults? to) (?:(?:the (?:text|string|word|value)|an?|just|plain|returning) )*"
    r"(?P<the>(?:the|its) )?"
    r"(?P<value>`[^`]+`|\"[^\"]*\"|'[^']*'|empty \w+|-?\d[\w.]*|None|True|False|[\w-]+)"
    r"(?:,? (?:if|when|where|then|instead|for)\b.*)?\W*$"
)
_OF_THE_REST = Pattern(
    r"(?i)\b(?:is|are|being) (?:None|null|missing|empty|not (?:given|set|passed))|"
    r"\b(?:argument|parameter|param|env\w*|exists?|file|fails?|offline|timeout|unreachable|error|raises?)\b"
)
"""What is asked of something else than what comes out."""
_ASKED, _NAMED = 7.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or _OF_THE_REST.search(sentence.text) is not None:
        return
    said = match["value"].strip("`")
    for _, function in source.functions:
        others = [own for own in parameters_of(function) if own != said]
        value = said if said in parameters_of(function) else "" if match["the"] else _code(match["value"], sentence)
        if names(sentence, function.name) < _NAMED or not value:
            continue
        if any(names(sentence, own) >= _NAMED for own in others):
            continue
        yield from possible(_ending(source, function, value), _ASKED + _NAMED)


def _code(said: str, sentence: Sentence) -> str:
    bare = said.strip("`")
    if bare[:1] in "\"'":
        return f'"{bare[1:-1]}"'
    return spoken(bare, sentence) or ""


def _ending(source: Source, function: Function, value: str) -> Iterator[Splice]:
    """At its end, behind a loop or a question that may give something else."""
    given = [each for each in returns(function) if each.value is not None and not is_none(each.value)]
    last = function.body[-1]
    if not given or is_generator(function):
        return
    if isinstance(last, ast.Return) and (last.value is None or is_none(last.value)):
        yield instead(source, last, f"return {value}")
    elif isinstance(last, Loop | ast.If) and not always_leaves(function.body):
        yield insert_after(source, last, f"return {value}")


WRITER = Writer(
    frozenset(("fix-missing-return", "add-return", "set-return", "default-if-none", "guard-none", "default-value")),
    _written,
    needs=_NEEDS,
)
