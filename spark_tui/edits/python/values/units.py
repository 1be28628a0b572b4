"""Units of measure that a table says the worth of: what one more is worth beside them, and how it is written there."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from spark_tui.edits.python.nodes import is_text


@dataclass(frozen=True, slots=True)
class _Unit:
    """What it is worth beside the others of its scale, and how it may be written, the shortest first."""

    worth: Fraction
    forms: tuple[str, ...]


def _scale(*units: tuple[str, str]) -> tuple[_Unit, ...]:
    return tuple(_Unit(Fraction(worth), tuple(forms.split())) for worth, forms in units)


_SCALES = (
    _scale(
        ("1/1000", "ms milli msec millisecond"), ("1", "s sec second"), ("60", "m min minute"), ("3600", "h hr hour"),
        ("86400", "d day"), ("604800", "w wk week"), ("31536000", "y yr year"),
    ),
    _scale(
        ("1", "b byte"), ("1024", "k kb kib kilobyte"), ("1048576", "m mb mib megabyte"),
        ("1073741824", "g gb gib gigabyte"), ("1099511627776", "t tb tib terabyte"),
    ),
    _scale(
        ("1", "b byte"), ("1000", "k kb kilobyte"), ("1000000", "m mb megabyte"), ("1000000000", "g gb gigabyte"),
        ("1000000000000", "t tb terabyte"),
    ),
    _scale(
        ("1", "mm millimeter millimetre"), ("10", "cm centimeter centimetre"), ("1000", "m meter metre"),
        ("1000000", "km kilometer kilometre"),
    ),
    _scale(("1/1000", "mg milligram"), ("1", "g gram"), ("1000", "kg kilogram kilo"), ("1000000", "t ton tonne")),
    _scale(
        ("1", "ml milliliter millilitre"), ("10", "cl centiliter"), ("100", "dl deciliter"), ("1000", "l liter litre")
    ),
)  # fmt: skip
_FEWEST, _LONGEST = 2, 9


def _table(node: ast.Dict) -> Mapping[str, Fraction]:
    """What each of its keys is worth, if all of them are texts with a number."""
    found: dict[str, Fraction] = {}
    for key, value in zip(node.keys, node.values, strict=True):
        worth = _reckoned(value)
        if not is_text(key) or worth is None:
            return {}
        found[str(key.value)] = worth
    return found if len(found) >= _FEWEST else {}


def _reckoned(node: ast.expr) -> Fraction | None:
    match node:
        case ast.Constant(int() | float() as number) if not isinstance(number, bool):
            return Fraction(str(number))
        case ast.BinOp(left, ast.Mult() | ast.Pow() as sign, right):
            one, other = _reckoned(left), _reckoned(right)
            if one is None or other is None or (isinstance(sign, ast.Pow) and other not in range(10)):
                return None
            return one * other if isinstance(sign, ast.Mult) else Fraction(one**other)
        case _:
            return None


def units_more(node: ast.Dict, said: Sequence[str]) -> dict[str, str]:
    """Their keys and what they are worth, where those that are there are of one scale."""
    table = _table(node)
    for scale in _SCALES if table else ():
        known = [unit for key in table if (unit := _unit(scale, key)) is not None]
        if len(known) < len(table):
            continue
        factors = {table[key] / each.worth for key, each in zip(table, known, strict=True)}
        wanted = [unit for word in said if (unit := _unit(scale, word)) is not None and unit not in known]
        if len(factors) == 1 and any(factors) and wanted:
            factor = factors.pop()
            return {_as_the_others(each, known, [*table]): _number(each.worth * factor) for each in wanted}
    return {}


def _number(worth: Fraction) -> str:
    return str(worth.numerator) if worth.denominator == 1 else str(float(worth))


def _unit(scale: Sequence[_Unit], word: str) -> _Unit | None:
    low = word.lower()
    return next((each for each in scale if low in each.forms or low.removesuffix("s") in each.forms[1:]), None)


def _as_the_others(unit: _Unit, known: Sequence[_Unit], keys: Sequence[str]) -> str:
    """As short as most of them are, in the plural where they are, and in capitals where they are."""
    styles = Counter(_style(each, key) for each, key in zip(known, keys, strict=True))
    style = max(styles, key=lambda each: (styles[each], each))
    form = unit.forms[min(style, len(unit.forms) - 1)]
    plural = all(
        key.lower().endswith("s") and key.lower() not in each.forms for each, key in zip(known, keys, strict=True)
    )
    return (form + "s" * plural).upper() if all(key.isupper() for key in keys) else form + "s" * plural


def _style(unit: _Unit, key: str) -> int:
    """Which of its forms it is, where the longest are alike."""
    at = next(at for at, form in enumerate(unit.forms) if key.lower() in (form, f"{form}s"))
    return _LONGEST if at and at == len(unit.forms) - 1 and len(key) > len("mib") else at
