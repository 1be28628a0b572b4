"""Those with so much of something: "only expenses over 100", "hide categories under 10", "ignore refunds (negative
amounts)", by the number that each has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import Part, Turn, chosen, known, turns, wishes

_NOUN = r"(?P<noun>[a-z_]\w*)"
_WITH = r"(?: (?:with|having|whose|of|that (?:have|cost|are|is)|which (?:have|cost|are))(?: an?| the)?)?"
_SIGN = (
    r"(?:is |are |of |costing )?(?P<sign>below|under|less than|smaller than|lower than|cheaper than|over|above"
    r"|more than|greater than|bigger than|higher than|at least|at most|up to)"
)
_MANY = r"[$€£]?(?P<many>-?\d+(?:\.\d+)?)(?: ?(?:euros?|eur|€|dollars?|\$|usd|pounds?|£|points?|percent|%))?"
_WAYS = (
    Pattern(rf"(?i)^{_NOUN}{_WITH} (?P<field>[a-z_]\w*) {_SIGN} {_MANY}$"),
    Pattern(rf"(?i)^{_NOUN}{_WITH} {_SIGN} {_MANY}$"),
    Pattern(rf"(?i)^{_NOUN} \((?P<kind>negative|zero) (?P<field>[a-z_]\w*?)s?\)$"),
    Pattern(rf"(?i)^{_NOUN}{_WITH} (?P<kind>negative|zero) (?P<field>[a-z_]\w*?)s?$"),
    Pattern(r"(?i)^(?P<kind>negative|zero) (?P<noun>[a-z_]\w*)$"),
    Pattern(r"(?i)^(?P<free>free|worthless) (?P<noun>[a-z_]\w*)$"),
)
_NEEDS = Pattern(
    r"(?i)\b(?:negative|zero|free|worthless)\b|\b(?:below|under|than|over|above|at least|at most|up to) [$€£]?-?\d"
)
_SIGNS = {"below": "<", "under": "<", "less": "<", "smaller": "<", "lower": "<", "cheaper": "<", "at least": ">=",
          "at most": "<=", "up to": "<="}  # fmt: skip
_AMOUNTS = (
    "amount",
    "price",
    "total",
    "cost",
    "value",
    "sum",
    "score",
    "points",
    "rating",
    "quantity",
    "count",
    "stock",
)
_ASKED, _SAID = 3.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for wish in wishes(sentence):
        said = next((match for each in _WAYS if (match := each.match(wish.what)) is not None), None)
        if said is None:
            continue
        groups = said.groupdict()
        noun, field = groups["noun"], (groups.get("field") or "").lower()
        there = list(turns(sentence, wish, noun))
        if not there and field:
            there = list(turns(sentence, wish, field))
        for turn in there:
            part = _amount(source, turn, field, singular(noun.lower()))
            if part is not None:
                condition = f"{part.code} {_condition(groups)}"
                told = _ASKED + _SAID * (bool(field) + (part.set_by is not None)) + turn.told
                yield from possible(chosen(source, turn, wish, condition, part), told)
        return


def _condition(said: dict[str, str | None]) -> str:
    if said.get("kind") or said.get("free"):
        return "< 0" if (said.get("kind") or "").lower() == "negative" else "== 0"
    sign = next((sign for word, sign in _SIGNS.items() if (said.get("sign") or "").lower().startswith(word)), ">")
    return f"{sign} {said['many']}"


def _amount(source: Source, turn: Turn, field: str, noun: str) -> Part | None:
    """What the sentence names; or the only number of each, as far as can be seen."""
    there = known(source, turn)
    if field:
        return there.get(field) or there.get(singular(field))
    if noun in there and _is_number(source, noun):
        return there[noun]
    numbers = [part for part in there.values() if _is_number(source, part.name) and singular(part.name) == part.name]
    usual = [part for part in numbers if part.name in _AMOUNTS]
    return numbers[0] if len(numbers) == 1 else usual[0] if len(usual) == 1 else None


def _is_number(source: Source, name: str) -> bool:
    """Is it summed, reckoned with or shown with decimals somewhere, or made a number?"""
    own = rf"(?:\b|\.|\[[\"']){re.escape(name)}(?:[\"']\])?"
    summed = (
        rf"(?:\+=|\bsum\(|\bmax\(|\bmin\(|\bmean\() ?(?:\w+(?:\.|\[[\"']))?{own}\b|{own}:[^}}\"']*f\}}|{own} [*<>] "
    )
    made = rf"{own}[\"']? ?[:=] ?(?:float|int|Decimal|round)\("
    if re.search(rf"{summed}|{made}", source.text) is not None:
        return True
    for node in source.all(ast.BinOp):
        for side in (node.left, node.right):
            match side:
                case ast.Attribute(attr=read) | ast.Subscript(slice=ast.Constant(value=read)) if read == name:
                    return not isinstance(node.op, ast.Mod) and '"' not in ast.unparse(node)
    return False


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
