"""A bound at which something simply ends, told without a word of failing: "speed is 100 at most", "the bar doesn't get
longer than WIDTH", "pages below 1 mean the first one", "scroll stays on the last line". What is bounded is a number
that the function is given, or what it keeps, or gives."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.results import result_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.outcome.cases import stem, stems_of
from spark_tui.edits.saying.outcome.told import OF_ERRORS
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.outcomes.placed import NO_WISH, placed, said_in, teller_of

_VALUE = rf"-?\d+(?:\.\d+)?|(?-i:[A-Z][A-Z\d_]+)|`[^`]+`|{'|'.join(NUMBERS)}"
_BOUND = rf"(?P<bound>{_VALUE}|(?:the |its |their )?[a-z]\w*(?: [a-z]\w*)?)\b"
_AHEAD = rf"(?P<bound>{_VALUE}|(?:the |its )[a-z]\w*(?: [a-z]\w*)?)"
_NOT = r"(?:never|not|n't|no|no longer|nor)\b[^.;:,]*?\b"
_UPPER = (
    Pattern(rf"(?i)\b(?:at (?:the )?most|no more than|capped at|ends? at|stops? at) {_BOUND}"),
    Pattern(rf"(?i){_AHEAD}(?: [a-z]+)? (?:at (?:the )?most|at max(?:imum)?|tops|is the (?:most|maximum|limit))\b"),
    Pattern(
        rf"(?i){_NOT}(?:above|over|beyond|past|exceed\w*|(?:longer|higher|more|greater|larger|bigger|faster|wider|older)"
        rf" than) {_BOUND}"
    ),
    Pattern(
        rf"(?i)\b(?:above|over|more than|beyond) (?P<bound>{_VALUE}) (?:means?|counts? as|is|are|becomes?) (?P=bound)"
    ),
)
_LOWER = (
    Pattern(rf"(?i)\b(?:at (?:the )?least|no less than) {_BOUND}"),
    Pattern(rf"(?i){_AHEAD}(?: [a-z]+)? at (?:the )?least\b"),
    Pattern(rf"(?i){_NOT}(?:below|under|beneath|(?:less|shorter|lower|fewer|smaller) than) {_BOUND}"),
    Pattern(
        rf"(?i)\b(?:below|under|less than|lower than|smaller than) (?P<bound>{_VALUE})"
        r" (?:means?|counts? as|is|are|becomes?|stands? for)(?: simply| just| taken as)?"
        r" (?:(?P=bound)|the (?:first|least|lowest))\b"
    ),
    Pattern(
        r"(?i)\bnegative\b.*\b(?:as|means?|is|are|becomes?|like)(?: taken as| simply| just)?"
        r" (?P<bound>0|zero|nothing|none)\b"
    ),
)
_BOTH = Pattern(
    rf"(?i)\b(?:between|within|from|in) (?P<low>{_VALUE})(?: and | to | ?\.\.\.? ?| ?[-–] ?)(?P<high>{_VALUE})(?!\w)"
)
_STAYS = Pattern(r"(?i)\b(?:stays?|kept|keep|remains?|always|lies|clamp\w*|limited|held|never leaves)\b")
_NEEDS = Pattern(
    r"(?i)\b(?:at (?:the )?(?:most|least|max\w*)|no (?:more|less) than|capped|ends? at|stops? at|tops"
    r"|the (?:most|maximum|limit)|above|over|beyond|past|exceed\w*|than|below|under|beneath|negative|between|within)\b"
)
_ASKED, _SPOKEN, _KEPT, _USED, _TAKEN_IN, _HANDED_ON = 3.2, 1.2, 0.4, 0.3, 1.6, -0.6
_LEAST = 1.3


@dataclass(frozen=True, slots=True)
class _Bounds:
    low: str
    high: str
    rest: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    text = sentence.text
    if NO_WISH.search(text) is not None or OF_ERRORS.search(text) is not None:
        return
    source, said = sentence.source, said_in(text)
    teller = teller_of(source)
    for full, function in source.functions:
        told = placed(source, said, function)
        for bounds in _bounds(source, text, full):
            about = said_in(bounds.rest)
            for names, evidence, make in _numbers(teller, source, function, bounds):
                spoken = len(names & about)
                speaks = told + _SPOKEN * min(2, spoken) + evidence
                if speaks >= _LEAST and (spoken or told):
                    yield from possible([make], _ASKED + speaks)


def _bounds(source: Source, text: str, full: str) -> Iterator[_Bounds]:
    both = _BOTH.search(text)
    if both is not None and _STAYS.search(text) is not None:
        low, high = (_value(source, full, both[each]) for each in ("low", "high"))
        if low and high:
            yield _Bounds(low, high, text[: both.start()] + text[both.end() :])
        return
    low, below = _first(source, text, full, _LOWER)
    high, above = _first(source, text, full, _UPPER)
    if low or high:
        found = below or above
        rest = text.replace(found[0], " ") if found is not None else text
        yield _Bounds(low, high, text if found is None or len(rest.split()) < 2 else rest)


def _first(source: Source, text: str, full: str, several: tuple[AnyPattern, ...]) -> tuple[str, re.Match[str] | None]:
    for words in several:
        found = words.search(text)
        value = _value(source, full, found["bound"]) if found is not None else ""
        if value:
            return value, found
    return "", None


def _value(source: Source, full: str, words: str) -> str:
    """A number, a constant, or what an object or the function has that is called so."""
    words = words.strip("`").strip()
    if re.fullmatch(r"-?\d+(?:\.\d+)?", words):
        return words
    if words.lower() in ("nothing", "none"):
        return "0"
    if words.lower() in NUMBERS:
        return NUMBERS[words.lower()]
    constants = [name for name in source.names if name.isupper()]
    if words in constants:
        return words
    said = {stem(part) for each in ASCII_NAME.findall(words) for part in parts(each)} - {"the", "it", "their"}
    owner = class_of(source, full)
    own = [f"self.{each.name}" for each in (held(source, owner) if owner is not None else ())
           if each.kind in ("int", "float", "")]  # fmt: skip
    for code in (*own, *constants):
        called = stems_of(code.rpartition(".")[2])
        if called and called <= said:
            return code
    return ""


def _numbers(
    teller: Teller, source: Source, function: Function, bounds: _Bounds
) -> Iterator[tuple[frozenset[str], float, Splice]]:
    """Each number that may be meant, by its names, with what bounds it."""
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name() | ast.Attribute() as target], value) if not isinstance(
                value, ast.Constant
            ) and _is_number(teller, source, value):
                names = _names(target)
                uses = _KEPT * isinstance(target, ast.Attribute) + _TAKEN_IN * _is_in(bounds, value)
                yield names, uses, instead(source, value, _held(bounds, source.segment(value)))
            case ast.AugAssign(ast.Name() | ast.Attribute() as target, ast.Add() | ast.Sub() as op, value) if (
                isinstance(target, ast.Attribute)
            ):
                sign = "+" if isinstance(op, ast.Add) else "-"
                if (sign == "+" and not bounds.high) or (sign == "-" and not bounds.low):
                    if isinstance(value, ast.Name) and bounds.low == "0":
                        yield _names(value), 0.0, instead(source, value, _held(bounds, value.id))
                    continue
                code = source.segment(target)
                inner = source.segment(value)
                inner = inner if isinstance(value, ast.Name | ast.Attribute | ast.Constant | ast.Call) else f"({inner})"
                text = f"{code} = {_held(bounds, f'{code} {sign} {inner}')}"
                yield _names(target), _KEPT, Splice(source.start(node), source.stop(node), text)
            case ast.Return(ast.BinOp() | ast.Call() as value) if _gives_number(source, function):
                yield stems_of(function.name), 0.0, instead(source, value, _held(bounds, source.segment(value)))
    for arg in parameters_of(function):
        use = next((each for each in own_nodes(function) if isinstance(each, ast.Name) and each.id == arg), None)
        if use is None or isinstance(use.ctx, ast.Store) or not _is_number(teller, source, use):
            continue
        code = f"{arg} = {_held(bounds, arg)}"
        told = _HANDED_ON if _is_only_handed_on(source, function, arg) else _USED
        yield stems_of(arg), told, insert_at_top(source, function, code)


def _is_only_handed_on(source: Source, function: Function, name: str) -> bool:
    uses = [each for each in own_nodes(function) if isinstance(each, ast.Name) and each.id == name]
    return all(isinstance(source.parents.get(each), ast.Call | ast.keyword) for each in uses)


def _names(node: ast.expr) -> frozenset[str]:
    return stems_of(node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else "")


def _is_in(bounds: _Bounds, value: ast.expr) -> bool:
    """Is it reckoned from the bound itself?"""
    return any(isinstance(each, ast.Name) and each.id in (bounds.low, bounds.high) for each in walk(value))


def _is_number(teller: Teller, source: Source, node: ast.expr) -> bool:
    kind = teller.kind(source, node)
    if kind is not None:
        return kind.of in (int, float)
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv | ast.Div | ast.Mult | ast.Sub)


def _gives_number(source: Source, function: Function) -> bool:
    return (result_type(source, function) or "") in ("int", "float")


def _held(bounds: _Bounds, code: str) -> str:
    if bounds.high:
        code = f"min({bounds.high}, {code})"
    return f"max({bounds.low}, {code})" if bounds.low else code


WRITER = Writer(frozenset(("clamp",)), _written, needs=_NEEDS)
