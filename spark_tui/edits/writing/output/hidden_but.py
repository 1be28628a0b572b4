"""Of what is secret only the end, or the beginning, is shown: "mask should hide all but the last four digits", "show
only the first two letters of the name, stars for the rest"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.quantities import NUMBER, numbers
from spark_tui.edits.writing import Writer

_HIDES = r"(?:hid\w*|mask\w*|star\w*(?: out)?|redact\w*|obscur\w*|black\w* out|asterisks?(?: for)?|\*+(?: for)?)"
_UNIT = r"(?:letters?|digits?|char(?:acter)?s?|numbers?)"
_END = rf"(?:the )?(?P<end>last|first)(?: (?P<number>{NUMBER})| (?={_UNIT}\b))"
_NEEDS = Pattern(
    rf"(?i)\b{_HIDES}.*\b(?:all|everything|every \w+)(?: \w+)? (?:but|except|apart from)(?: for)? {_END}"
    rf"|\b(?:only|just) (?:show|keep|leave|print|display) {_END.replace('end>', 'shown>').replace('number>', 'many>')}"
    r"|\b(?:show|keep|leave|print|display)\w* (?:only|just)"
    rf" {_END.replace('end>', 'kept>').replace('number>', 'count>')}"
)
_STAND_INS = re.compile(r"[*x#•X]+|\.{2,}")
_ASKED, _NAMED = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    end = (said["end"] or said["shown"] or said["kept"]).lower()
    number = next(numbers(said["number"] or said["many"] or said["count"] or "1"), None)
    for _, function in sentence.source.functions if number is not None else ():
        for value, text, mark in _hidden(function):
            hidden = f'"{mark}" * (len({text}) - {number})'
            code = f"{hidden} + {text}[-{number}:]" if end == "last" else f"{text}[:{number}] + {hidden}"
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            yield Repair((instead(sentence.source, value, code),), told)


def _hidden(function: Function) -> Iterator[tuple[ast.expr, str, str]]:
    """What is given of a text that came in, with a part of it under stars or under nothing, and what it is under."""
    for each in returns(function):
        match each.value:
            case ast.BinOp(op=ast.Add()) as value:
                parts = [*walk(value)]
                cut = [one.value for one in parts if isinstance(one, ast.Subscript)]
                texts = [one.id for one in cut if isinstance(one, ast.Name)]
                marks = list(texts_of(parts))
                is_of_one = len(set(texts)) == len(marks) == 1 and texts[0] in parameters_of(function)
                if is_of_one and _STAND_INS.fullmatch(marks[0]) is not None:
                    yield value, texts[0], marks[0][0]
            case ast.BinOp(ast.Constant(str(mark)), ast.Mult(), ast.Call(ast.Name("len"), [ast.Name(text)])) as value:
                if _STAND_INS.fullmatch(mark) is not None:
                    yield value, text, mark


WRITER = Writer(frozenset(("set-return", "change-value", "replace")), _written, needs=_NEEDS)
