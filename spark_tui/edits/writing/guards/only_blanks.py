"""What asks whether a text is empty takes blanks for empty as well: "a name of only spaces gets through"; and what is
made of one line gives what is said for a blank one: "parse should return None for blank lines"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.branching.conditions import conditions
from spark_tui.edits.python.functions.returns import written_return
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:only|just|nothing but|all|consist\w* of|made of"
    r"|entirely) (?:of )?(?:(?:white ?)?spaces?|blanks|whitespace)\b"
    r"|\b(?:white ?space|spaces)(?:-| )only\b|\b(?:white ?space|spaces|a space"
    r"|blanks?) (?:\w+ )?(?:gets?|goes?|slips?|comes?)"
    r" (?:through|past|by)\b|\b(?:spaces|white ?space|blanks?) (?:should "
    r"|must )?(?:also )?counts? as (?:empty|nothing|missing)\b"
    r"|[\"'`] +[\"'`]|\b(?:two|three|four|some|several|a few|\d+|a bunch of) (?:blanks|(?:white ?)?spaces)\b"
    r"|\b(?:blanks?|(?:white ?)?spaces?) (?:alone|and nothing else)\b"
)
_ASKED = 3.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for test in conditions(source).values():
        for node in walk(test):
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


_BLANK_LINE = Pattern(r"(?i)\b(?:blank|whitespace(?:-only)?) (?:lines?|rows?|entr(?:y|ies)|ones?)\b")
_LINE = re.compile(r"^(?:raw_?)?(?:line|row|text|raw|entry|record|s)$")
_ASKED_LINE, _NAMED = 5.5, 1.5


def _of_one_line(sentence: Sentence) -> Iterator[Repair]:
    """A function that is given one, and takes it apart at once."""
    source = sentence.source
    spoken = [name for name, function in source.functions if names(sentence, function.name) >= _NAMED]
    for name, function in source.functions:
        line = next((each for each in parameters_of(function) if _LINE.match(each)), None)
        if line is None or (spoken and name not in spoken):
            continue
        text = source.segment(function)
        if re.search(rf"not {line}\b|\bin {line}\b|\b{line}\.splitlines", text) is not None:
            continue
        given = next(iter(returned(Gap(sentence, "return-if", (name,)))), None)
        error = next(iter(exceptions(Gap(sentence, "raise-if", (name,)))), None) if given is None else None
        if given is None and error is None:
            continue
        leave = written_return(function, given) if given is not None else f"raise {error}"
        guard = f"if not {line}.strip():\n{source.unit}{leave}"
        yield from possible(later(insert_at_top, source, function, guard), _ASKED_LINE + names(sentence, function.name))


WRITERS = (
    Writer(frozenset(("or-condition", "append-call", "raise-if")), _written, needs=_NEEDS),
    Writer(frozenset(("guard-empty", "return-if", "raise-if", "skip-if")), _of_one_line, needs=_BLANK_LINE),
)
