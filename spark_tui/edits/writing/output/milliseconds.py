"""What a text calls milliseconds is told in seconds, and is multiplied: "the log says ms but took is in seconds",
"always 0 ms", "multiply by 1000"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words, whereabouts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:ms|millis\w*)\b.*\b(?:(?:in|are|is|really|actually|still|gives?|takes?|prints?|logs?|counts?|shows?)"
    r" (?:really |actually |only |still |just |in |as |the )*(?:seconds|secs?)|thousand|(?:factor|off).*1000"
    r"|too (?:small|low|little)|but (?:those|they|it|that) .*seconds|wrong unit|a thousandth)\b"
    r"|\b(?:seconds|secs)\b.*\b(?:but|as|though|although|labell?ed|called|while|when|says?)\b.*\b(?:ms|millis\w*)\b"
    r"|\b(?:multipl\w+ (?:\w+ ){0,4}(?:by|with) 1[_,]?000|\* ?1[_,]?000|times 1[_,]?000)\b"
    r"|\b(?:always|only|just) 0 ?ms\b|\b0 ?ms\b.*\b(?:every\w*|each|all)\b|\btook\b.*, the \w+ says ms\b"
)
_ANOTHER = Pattern(
    r"(?i)\b(?:say|write|print|show|call it|use|label|put|want) (?:it )?(?:in )?(?:seconds|secs|s)\b"
    r"(?! (?:but|as|though))|\bms (?:to|by|->|should be) (?:seconds|secs|s)\b"
)
_ELAPSED = Pattern(
    r"^(?:\w+\.)?(?:time|perf_counter|monotonic|process_time)\(\) - \w|\.total_seconds\(\)$"
    r"|^[\w.]+ - (?:self\.)?\w*(?:start|begun|began|begin|before|t0)\w*$"
)
_MULTIPLIED = Pattern(r"(?i)\bmultipl\w+ `?(\w+)`? (?:by|with)\b")
_UNIT = Pattern(r"\s?(?:ms|millis(?:econds)?)\b")
_FIELD = Pattern(r"%(?:\(\w+\))?[-+ 0]*\d*(?:\.\d+)?[sdrfi]|\{\w*(?:![rs])?(?::[^{}]*)?\}")
_ASKED, _A_WORD, _MOST = 7.0, 0.3, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ANOTHER.search(sentence.text) is not None:
        return
    for node, (start, stop) in _shown(source):
        code = source.text[start:stop]
        said = _MULTIPLIED.search(sentence.text)
        if said is not None and said[1] in source.names and said[1] != code:
            continue
        line = source.line(getattr(node, "lineno", 1)).lower()
        told = sum(word in line for word in ("print", "log") if word in sentence.text.lower())
        told += whereabouts(sentence, node) + _A_WORD * min(_MOST, shared_words(sentence, node))
        if _ELAPSED.search(code) is not None:
            yield Repair((Splice(start, stop, f"{_inside(code)} * 1000"),), _ASKED + told)
        elif code.isidentifier() and (value := _set(source, node, code)) is not None:
            told += min(1.0, names(sentence, code))
            if len(source.names[code]) == 2:
                text = f"({source.segment(value)}) * 1000"
                yield Repair((instead(source, value, text),), _ASKED + told)
            else:
                yield Repair((Splice(start, stop, f"{code} * 1000"),), _ASKED + told)


def _inside(code: str) -> str:
    return code if " " not in code else f"({code})"


def _shown(source: Source) -> Iterator[tuple[ast.AST, tuple[int, int]]]:
    """What stands in front of the word in a text."""
    for node in source.nodes:
        match node:
            case ast.JoinedStr() if not is_in_fstring(source, source.parents[node]):
                for field in fields(source, node):
                    if _UNIT.match(source.text, source.text.find("}", field.end) + 1) is not None:
                        yield node, field.place
            case ast.BinOp(ast.Constant(str()) as told, ast.Mod(), given):
                yield from _of_text(source, told, given.elts if isinstance(given, ast.Tuple) else [given])
            case ast.Call(ast.Attribute(ast.Constant(str()) as told, "format"), given):
                yield from _of_text(source, told, given)
            case ast.Call(_, [ast.Constant(str()) as told, *given]) if given:
                yield from _of_text(source, told, given)
            case ast.Call(ast.Name("print"), given):
                for one, word in pairwise(given):
                    if isinstance(word, ast.Constant) and _UNIT.match(str(word.value)) is not None:
                        yield one, (source.start(one), source.stop(one))


def _of_text(source: Source, told: ast.Constant, given: list[ast.expr]) -> Iterator[tuple[ast.AST, tuple[int, int]]]:
    text = source.segment(told)
    places = list(_FIELD.finditer(text))
    if len(places) == len(given):
        for place, each in zip(places, given, strict=True):
            if _UNIT.match(text, place.end()) is not None:
                yield each, (source.start(each), source.stop(each))


def _set(source: Source, node: ast.AST, name: str) -> ast.expr | None:
    """What it is set to, if that is a time that was taken."""
    around = function_around(source, node)
    found = [
        each.value
        for each in source.all(ast.Assign)
        if isinstance(each.targets[0], ast.Name) and each.targets[0].id == name
        if function_around(source, each) is around
    ]
    is_time = len(found) == 1 and _ELAPSED.search(source.segment(found[0])) is not None
    return found[0] if is_time else None


WRITER = Writer(frozenset(("change-message", "change-value", "flip-operator")), _written, needs=_NEEDS)
