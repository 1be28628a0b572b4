"""What is taken where one of several things holds is taken only where all of them do, and once: "filter must return
only those that match all of the criteria", where an inner loop takes it for each that fits."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_HOLDS = (
    r"(?:match\w*|fit\w*|fulfil\w*|satisf\w+|meets?|holds?|contain\w*|has|have|agree\w*|apply|applies|are true|is true)"
)
_ALL = Pattern(
    rf"(?i)\b{_HOLDS} (?:\w+ )?(?:all|every|each|both)\b|\b(?:all|every|each|both)\b(?: \w+){{0,4}} "
    rf"(?:have to|has to|must|should|need to) (?:be )?{_HOLDS}|\bonly (?:one|some) (?:of (?:them|the \w+) )?{_HOLDS}"
    rf"|\b(?:all|every|each) (?:of )?(?:the |its |given )*(?:criteria|conditions|filters|words|terms|tags|rules"
    rf"|tests)\b"
)
_ANY = Pattern(rf"(?i)\b{_HOLDS} (?:any|one|some|at least one)\b|\b(?:any|at least one) of\b.*\b(?:enough|suffices)\b")
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    word = "any" if _ANY.search(sentence.text) else "all" if _ALL.search(sentence.text) else ""
    if not word:
        return
    for loop in source.all(ast.For):
        match loop:
            case ast.For(target, over, [ast.If(test, [*taken], [])], []):
                pass
            case _:
                continue
        outer = source.parents.get(loop)
        inside = set(bound_in(target))
        used = {name for each in taken for name in named_in(each)}
        if not isinstance(outer, ast.For) or used & inside or not used & set(bound_in(outer.target)):
            continue
        ends = taken[:-1] if isinstance(taken[-1], ast.Break) else taken
        if not ends or (word == "any" and isinstance(taken[-1], ast.Break)):
            continue
        text = _whole(source, loop, word, test, target, over, ends)
        yield Repair((instead(source, loop, text),), _ASKED + told_of(sentence, loop))


def _whole(
    source: Source, loop: ast.For, word: str, test: ast.expr, target: ast.expr, over: ast.expr, taken: list[ast.stmt]
) -> str:
    indent, unit = source.indent(loop.lineno), source.unit
    asked = f"{source.segment(test)} for {source.segment(target)} in {source.segment(over)}"
    body = "\n".join(f"{unit}{source.segment(each)}" for each in taken)
    return indented(f"if {word}({asked}):\n{body}", indent).removeprefix(indent)


WRITER = Writer(
    frozenset(("any-all", "and-condition", "change-condition")),
    _written,
    needs=Pattern(f"{_ALL.pattern}|{_ANY.pattern.removeprefix('(?i)')}"),
)
