"""One more step of a scale: "after 6 pm it should say Good evening", "anything over 1000 is 'huge'"; or several."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.saying.value.signs import LONGER, OF_TIMES, SHORTER, SIGNS, by_words
from spark_tui.edits.writing import Writer

_SIGNS = {
    **SIGNS,
    **OF_TIMES,
    **by_words({f"{LONGER}|older than|hotter than|warmer than|past": ">", "from|starting at": ">="}),
    **by_words({f"{SHORTER}|younger than|colder than": "<", "up to": "<="}),
}
_EITHER = either(_SIGNS)
_STEP = (
    rf"(?P<sign>{_EITHER}) (?P<number>-?\d+(?:\.\d+)?|{'|'.join(NUMBERS)})"
    r"(?: ?(?P<half>am|pm|a\.m\.|p\.m\.)|(?: ?(?:%|°|(?!and\b|or\b)[a-z]+)(?= |,)))?"
)
_GIVES = r"(?:says?|returns?|be|gives?(?: back)?|prints?|shows?|is|are|becomes?|counts? as|means?|called|as|->|=|:)"
_TEXT = r"(?:\"(?P<text>[^\"]+)\"|'(?P<other>[^']+)'|(?P<bare>[A-Z][\w' +-]*|[a-z]+|-?\d+(?:\.\d+)?))"
_NEEDS = Pattern(rf"(?i)\b{_STEP}\b[^.;]*?\b{_GIVES} (?:an? |just )?(?-i:{_TEXT})[.!]*$")
_UPWARDS = Pattern(
    r"(?i)\b(?:from )?(\d+(?:\.\d+)?)(?: (?:points|percent|%|degrees))? (?:and|or) (?:up(?:wards)?|more|above"
    r"|higher|over)\b"
)
_FIRST = Pattern(
    rf"(?i)^(?:please )?(?:say|return|give|print|show|add) (?:an? )?(?-i:{_TEXT})(?: \w+)? (?:for|if"
    rf"|when|from)\b[^.;]*?\b{_STEP}\b"
)
_EACH = Pattern(
    rf"(?i)(?:\b{_GIVES}|,|\band|\bor) (?:an? |just )?(?-i:{_TEXT})"
    rf"(?: (?:for|if|when|from))?(?: \w+){{0,2}} {_STEP}(?!\w)"
)
"""One of several: "6 above 40 and 4 above 20"."""
_ASKED, _NAMED, _A_WORD, _CLEAR, _MOST, _SAID_AS_SUCH, _AND_UP = 3.0, 1.0, 0.3, 1.5, 3, 1.0, 2.5
_AFTER_NOON = 12


@dataclass(frozen=True, slots=True)
class _Scale:
    """The steps that are asked for in turn, each of which gives a value, and what is given in the end."""

    of: str
    steps: Sequence[ast.If]
    last: ast.Return


def _written(sentence: Sentence) -> Iterator[Repair]:
    text = _UPWARDS.sub(r"at least \1", sentence.text)
    match = _NEEDS.search(text) or _FIRST.search(text)
    told = list(_EACH.finditer(text)) if match is None else [match]
    for _, function in sentence.source.functions if told else ():
        scale = _scale(function)
        changes = _changes(sentence.source, scale, told) if scale is not None else []
        evidence = _ASKED + _NAMED * (names(sentence, function.name) >= _CLEAR)
        evidence += (
            _A_WORD * min(shared_words(sentence, function), _MOST)
            + _SAID_AS_SUCH * (match is None)
            + _AND_UP * (text != sentence.text)
        )
        if changes:
            yield from possible(changes, evidence)


def _changes(source: Source, scale: _Scale, told: Sequence[re.Match[str]]) -> list[Splice]:
    """A step that is there already may give something else; a new one comes before those that hold where it does."""
    new, changes = defaultdict[ast.stmt, list[str]](list), list[Splice]()
    for match in sorted(told, key=_hardness, reverse=True):
        sign, number, value = _sign(match), _number(match), _value(scale, match)
        if value is None:
            return []
        there = next((each for each in scale.steps if _is(each, sign, float(number))), None)
        if there is None:
            before = next((each for each in scale.steps if _meets(each, sign, float(number))), scale.last)
            new[before].append(f"if {scale.of} {sign} {number}:\n{source.unit}return {value}")
        elif isinstance(gives := there.body[0], ast.Return) and gives.value is not None:
            changes += [instead(source, gives.value, value)] * (source.segment(gives.value) != value)
    return [*changes, *(insert_before(source, before, "\n".join(codes)) for before, codes in new.items())]


def _hardness(match: re.Match[str]) -> float:
    number = float(_number(match))
    return number if _sign(match)[0] == ">" else -number


def _is(step: ast.If, sign: str, number: float) -> bool:
    return ast.unparse(step.test).endswith(f" {sign} {number:g}")


def _sign(match: re.Match[str]) -> str:
    """After a number is not that number, but after 6 pm it is 6."""
    said = match["sign"].lower()
    return ">=" if said == "after" and match["half"] is not None else _SIGNS[said]


def _number(match: re.Match[str]) -> str:
    said = match["number"].lower()
    number = NUMBERS.get(said, said)
    is_late = match["half"] is not None and match["half"][0] in "pP" and float(number) < _AFTER_NOON
    return str(int(number) + _AFTER_NOON) if is_late else number


def _scale(function: Function) -> _Scale | None:
    steps = [each for each in function.body if isinstance(each, ast.If)]
    last = function.body[-1]
    if not steps or not isinstance(last, ast.Return) or not isinstance(last.value, ast.Constant):
        return None
    compared = {_compared(each) for each in steps}
    return _Scale(compared.pop(), steps, last) if len(compared) == 1 and "" not in compared else None


def _compared(step: ast.If) -> str:
    match step:
        case ast.If(
            ast.Compare(ast.Name() | ast.Attribute() as left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [right]),
            [ast.Return(ast.Constant())],
        ) if _as_number(right) is not None:
            return ast.unparse(left)
        case _:
            return ""


def _as_number(node: ast.expr) -> float | None:
    match node:
        case ast.Constant(int() | float() as value) if not isinstance(value, bool):
            return float(value)
        case ast.UnaryOp(ast.USub(), ast.Constant(int() | float() as value)):
            return -float(value)
        case _:
            return None


def _meets(step: ast.If, sign: str, number: float) -> bool:
    """May both hold of the same? Of two that begin or end alike, the one that is harder to meet is asked for first."""
    match step.test:
        case ast.Compare(_, [ast.Lt() | ast.LtE() as other], [right]) if (bound := _as_number(right)) is not None:
            touches = isinstance(other, ast.LtE) and sign == ">="
            return bound > number or (touches and bound == number)
        case ast.Compare(_, [other], [right]) if (bound := _as_number(right)) is not None:
            touches = isinstance(other, ast.GtE) and sign == "<="
            return bound < number or (touches and bound == number)
        case _:
            return True


def _value(scale: _Scale, match: re.Match[str]) -> str | None:
    """Of the kind that the others are of, and as they are written."""
    given = [each.body[0].value for each in scale.steps if isinstance(each.body[0], ast.Return)]
    others = [each.value for each in (*given, scale.last.value) if isinstance(each, ast.Constant)]
    text = match["text"] or match["other"] or match["bare"]
    if all(isinstance(each, str) for each in others):
        if match["bare"] and re.fullmatch(r"-?[\d.]+", text) is not None:
            return None
        return f'"{text}"'
    is_number = all(is_real_number(each) for each in others)
    return text if is_number and re.fullmatch(r"-?\d+(?:\.\d+)?", text) is not None else None


WRITER = Writer(
    frozenset(("return-if", "change-condition")),
    _written,
    needs=Pattern(rf"(?i)\b(?:{_EITHER}) (?:-?\d|{'|'.join(NUMBERS)})|{_UPWARDS.pattern[4:]}"),
)
