"""What a caller handed on is not sorted in its place: "items.sort mutates the list passed in", "use sorted in latest,
sort() modifies the argument"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import next_in_block
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import reads
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\bsort(?:s|ed|ing|\(\))?(?!\w)).*\b(?:mutat\w+|modif\w+|changes?|chang(?:ed|ing)|alters?|reorders?|touch\w*"
    r"|in[- ]?place|side[- ]effects?|caller'?s?|passed[- ]in|argument|copy|sorted(?:\(\))? (?:instead|rather|in|there)"
    r"|(?:use|with|return|via) sorted)\b"
)
_OTHER_ORDER = Pattern(
    r"(?i)\b(?:revers\w+|descending|ascending|by \w+ (?:first|then)|wrong order|not sorted|unsorted)\b"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHER_ORDER.search(sentence.text) is not None:
        return
    found = [*_sorted_in_place(source)]
    named = [each for each in found if is_in_named(sentence, each[0], NEARLY)]
    for node, call, name in named or found:
        arguments = source.text[source.stop(call.func) + 1 : source.stop(call) - 1].strip()
        anew = f"sorted({name}{', ' if arguments else ''}{arguments})"
        splice = _into_what_is_below(source, node, name, anew)
        yield Repair(splice or (instead(source, node, f"{name} = {anew}"),), _ASKED + told_of(sentence, node) / 10)


def _sorted_in_place(source: Source) -> Iterator[tuple[ast.Expr, ast.Call, str]]:
    """What a function sorts that was given to it."""
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Call(ast.Attribute(ast.Name(name), "sort"), []) as call:
                around = function_around(source, node)
                if around is not None and name in parameters_of(around) and has_own_lines(source, node):
                    yield node, call, name


def _into_what_is_below(source: Source, node: ast.Expr, name: str, anew: str) -> tuple[Splice, ...]:
    """Where it is only read once, right below, to be given back, it is sorted there."""
    below = next_in_block(source, node)
    if not isinstance(below, ast.Return) or reads(below, name) != 1:
        return ()
    read = next(each for each in walk(below) if isinstance(each, ast.Name) and each.id == name)
    if not isinstance(source.parents[read], ast.Return | ast.Subscript):
        return ()
    start = source.line_start(node.lineno)
    return Splice(start, source.line_start(source.last_line(node) + 1), ""), instead(source, read, anew)


WRITER = Writer(frozenset(("copy-argument", "swap-idiom", "sort-key")), _written, needs=_NEEDS)
