"""What asks whether a text is empty takes blanks for empty as well: "a name of only spaces gets through"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:only|just|nothing but|all|consist\w* of|made of"
    r"|entirely) (?:of )?(?:(?:white ?)?spaces?|blanks|whitespace)\b"
    r"|\b(?:white ?space|spaces)(?:-| )only\b|\b(?:white ?space|spaces|a space"
    r"|blanks?) (?:\w+ )?(?:gets?|goes?|slips?|comes?)"
    r" (?:through|past|by)\b|\b(?:spaces|white ?space|blanks?) (?:should "
    r"|must )?(?:also )?counts? as (?:empty|nothing|missing)\b"
)
_ASKED = 3.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for test in conditions(source).values():
        for node in ast.walk(test):
            match node:
                case ast.UnaryOp(ast.Not(), value):
                    pass
                case ast.Compare(value, [ast.Eq()], [ast.Constant("")]):
                    pass
                case _:
                    continue
            if _is_text(value):
                yield Repair(tuple(_stripped(source, value)), _ASKED + told_of(sentence, node))


def _is_text(value: ast.expr) -> bool:
    """As far as can be seen; nor is it stripped by now."""
    match value:
        case ast.Call(ast.Attribute(attr="get")) | ast.Name() | ast.Attribute() | ast.Subscript():
            return True
        case _:
            return False


def _stripped(source: Source, value: ast.expr) -> Iterator[Splice]:
    """What may be missing from a mapping is an empty text then."""
    match value:
        case ast.Call(ast.Attribute(of, "get"), [key], []):
            yield instead(source, value, f'{source.segment(of)}.get({source.segment(key)}, "").strip()')
        case _:
            yield behind(source, value, ".strip()")


WRITER = Writer(frozenset(("or-condition", "append-call", "raise-if")), _written, needs=_NEEDS)
