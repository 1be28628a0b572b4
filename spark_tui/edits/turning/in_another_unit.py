"""What was brought into one unit is wanted in another one: "sorry, seconds", "ms rather"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_UNITS: tuple[Mapping[str, float], ...] = (
    {"day": 86400, "hour": 3600, "minute": 60, "second": 1, "millisecond": 0.001, "microsecond": 1e-6},
    {"gigabyte": 1 << 30, "megabyte": 1 << 20, "kilobyte": 1 << 10, "byte": 1},
    {"kilometer": 1000, "meter": 1, "centimeter": 0.01, "millimeter": 0.001},
    {"kilogram": 1000, "gram": 1},
)
_SHORT = {
    "ms": "millisecond",
    "milli": "millisecond",
    "sec": "second",
    "min": "minute",
    "mb": "megabyte",
    "kb": "kilobyte",
    "gb": "gigabyte",
    "km": "kilometer",
    "cm": "centimeter",
    "mm": "millimeter",
    "kg": "kilogram",
    "hr": "hour",
    "kilometre": "kilometer",
    "metre": "meter",
    "centimetre": "centimeter",
    "us": "microsecond",
}
_SAYS = Pattern(
    r"(?i)\b(?:days?|hours?|hrs?|min(?:ute)?s?|sec(?:ond)?s?|ms|milli(?:second)?s?|us|microseconds?|[gmk]b|bytes?|(?:giga|mega|kilo)bytes?"
    r"|[kcm]m|(?:kilo|centi|milli)?met(?:er|re)s?|(?:kilo)?grams?|kg)\b"
)
_NOT_THAT = Pattern(r"(?i),?\s*\b(?:not|instead of|rather than|no)\s+(?:in )?\w+")
_AMOUNT = Pattern(r"(?<!\w)\d|\b(?:one|two|three|four|five|ten|half|an?) \w+\b")
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _AMOUNT.search(turn.said) is not None:
        return
    wanted, was = (_units(_NOT_THAT.sub(" ", text)) for text in (turn.said, turn.asked))
    for node in turn.new(ast.BinOp):
        match node:
            case ast.BinOp(op=ast.Mult() | ast.Div() as op, right=ast.Constant(int() | float() as factor) as right):
                for known in _UNITS:
                    for one in (each for each in was if each in known):
                        for two in (each for each in wanted if each in known and each != one):
                            share = known[one] / known[two]
                            value = factor * share if isinstance(op, ast.Mult) else factor / share
                            if turn.is_fresh(right) or turn.is_fresh(node):
                                yield from _by(turn, node, right, value)


def _by(turn: Turn, node: ast.BinOp, right: ast.expr, value: float) -> Iterator[Turned]:
    if value == 1:
        yield from turn.with_splices([instead(turn.now, node, turn.now.segment(node.left))], _CLEAR)
    elif value > 1 and round(value) == round(value, 9):
        yield from turn.with_splices([instead(turn.now, right, str(round(value)))], _CLEAR)


def _units(said: str) -> list[str]:
    words = [match[0].lower() for match in _SAYS.finditer(said)]
    return [_SHORT.get(word, _SHORT.get(word.removesuffix("s"), word.removesuffix("s"))) for word in words]


TURNER = Turner(_turned, _SAYS)
