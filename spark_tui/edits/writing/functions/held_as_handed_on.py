"""What a function works out and hands on goes no further than it is said to: "times before the start should stay at 0,
clamp that in shift", "bars are never longer than 40 in draw"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named, shared_words
from spark_tui.edits.saying.value.quantities import NUMBER, numbers
from spark_tui.edits.saying.value.signs import ABOVE, AT_LEAST, AT_MOST, BEFORE, BELOW, LONGER, SHORTER
from spark_tui.edits.writing import Writer

_LOW = rf"\b(?:{BELOW}|{BEFORE}|{SHORTER}|{AT_LEAST}|negative|too (?:early|low|small)|minimum)\b"
_HIGH = (
    rf"\b(?:{ABOVE}|{LONGER}|(?:later|wider) than|{AT_MOST}|past|exceed\w*|too (?:late|high|big|long|large|wide)"
    r"|maximum)\b"
)
_STAYS = (
    rf"\b(?:stay|stop|end|remain|keep|land|clamp|clip|cap|limit|bound|hold|held|should|must|to)(?:s|ped|ping|ed|ing)?"
    rf" (?:\w+ ){{0,2}}?(?:at|to|as|be|by|on|use|take|become|show|give|count as) (?P<bound>{NUMBER})"
)
_NEVER = rf"\b(?:never|not|no|\w+n't) (?:\w+ ){{0,2}}(?:{_LOW}|{_HIGH}) (?P<end>{NUMBER})"
_NEEDS = Pattern(rf"(?i)(?=.*(?:{_LOW}|{_HIGH})).*?{_STAYS}|{_NEVER}")
_IS_LOW, _IS_HIGH = Pattern(f"(?i){_LOW}"), Pattern(f"(?i){_HIGH}")
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|reject\w*|refus\w+|\w+Error|skip\w*|log\w*|warn\w*|print\w*|return\w*)\b"
)
_COUNTS = frozenset(("range", "print", "len", "str", "int", "sum", "min", "max", "sleep", "round"))
_ASKED, _NAMED, _OF_PARAMETER, _ELSEWHERE, _LEAST = 4.0, 1.0, 0.8, 1.5, 1.5
_A_WORD = 0.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    low, high = (each.search(sentence.text) is not None for each in (_IS_LOW, _IS_HIGH))
    bound = next(numbers(said["bound"] or said["end"] or ""), None)
    if bound is None or low == high:
        return
    source = sentence.source
    named = functions_named(sentence, _LEAST)
    for function in named:
        others = _ELSEWHERE * _works_out_otherwise(function)
        for value in _handed_on(source, function):
            text = source.segment(value)
            told = _NAMED + _OF_PARAMETER * bool(named_in(value) & set(parameters_of(function)))
            told += _A_WORD * shared_words(sentence, value)
            changed = instead(source, value, f"{'max' if low else 'min'}({bound}, {text})")
            yield Repair((changed,), _ASKED + told - others)


def _handed_on(source: Source, function: Function) -> Iterator[ast.BinOp]:
    """Sums and differences that are arguments; what is counted by one is no such thing, nor is a text."""
    for node in walk(function):
        match node:
            case ast.Call(func, [*given], [*keywords]) if ast.unparse(func).rpartition(".")[2] not in _COUNTS:
                pass
            case _:
                continue
        for value in (*given, *(each.value for each in keywords)):
            match value:
                case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult()):
                    parts = [each for each in walk(value) if isinstance(each, ast.Constant | ast.JoinedStr)]
                    is_text = any(isinstance(each, ast.JoinedStr) or isinstance(each.value, str) for each in parts)
                    by_one = isinstance(value.right, ast.Constant) and value.right.value == 1
                    if not is_text and not by_one and not is_in_fstring(source, value):
                        yield value


def _works_out_otherwise(function: Function) -> bool:
    """Does it set or return a sum? That is meant rather."""
    for node in walk(function):
        match node:
            case ast.Return(ast.BinOp()) | ast.Assign(value=ast.BinOp()) | ast.AugAssign():
                return True
    return False


WRITER = Writer(frozenset(("clamp",)), _written, needs=_NEEDS)
