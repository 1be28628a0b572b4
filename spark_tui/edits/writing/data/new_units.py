"""A unit more, in the table that says what each is worth and in the pattern beside it: "parse should know days too,
like 2d", "also accept weeks". What it is worth follows from those that are there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer


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
_NEEDS = Pattern(
    r"(?i)\b(?:knows?|understands?|accepts?|supports?|handles?|parses?|reads?|takes?|allows?|adds?|includes?)\b"
    r"(?: (?:also|too|the|unit|units|for|in))* [`'\"]?(?P<unit>[a-z]+)\b"
)
_ASKED = 6.0
_FEWEST = 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [match["unit"].lower() for match in _NEEDS.finditer(sentence.text)]
    for node in source.all(ast.Dict):
        table = _table(node)
        for new in _new(table, said):
            keys = [*table]
            quote = source.segment(node.keys[0])[0] if node.keys[0] is not None else '"'
            items = members(source, node)
            entry = f"{quote}{new[0]}{quote}: {new[1]}"
            changes = [*insert(items, len(items.spans), entry), *_in_patterns(source, keys, new[0])]
            yield Repair(tuple(changes), _ASKED)
            break


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
            if one is None or other is None or (isinstance(sign, ast.Pow) and abs(other) > 9):
                return None
            return one * other if isinstance(sign, ast.Mult) else Fraction(one**other)
        case _:
            return None


def _new(table: Mapping[str, Fraction], said: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Its key and its worth, where those that are there are of one scale."""
    for scale in _SCALES if table else ():
        known = [_unit(scale, key) for key in table]
        if any(each is None for each in known):
            continue
        factors = {table[key] / each.worth for key, each in zip(table, known, strict=True) if each is not None}
        wanted = next((unit for word in said if (unit := _unit(scale, word)) is not None), None)
        if len(factors) != 1 or wanted is None or wanted in known:
            continue
        worth = wanted.worth * factors.pop()
        number = str(worth.numerator) if worth.denominator == 1 else str(float(worth))
        yield _as_the_others(wanted, [*table]), number
        return


def _unit(scale: Sequence[_Unit], word: str) -> _Unit | None:
    low = word.lower()
    return next((each for each in scale if low in each.forms or low.removesuffix("s") in each.forms[1:]), None)


def _as_the_others(unit: _Unit, keys: Sequence[str]) -> str:
    """As short as they are, in the plural where they are, and in capitals where they are."""
    if all(len(key) == len(keys[0]) and len(key) < len("min") for key in keys):
        form = next((each for each in unit.forms if len(each) == len(keys[0])), unit.forms[0])
    elif any(len(key) > len("mins") for key in keys):
        form = unit.forms[-1] + "s" * all(key.lower().endswith("s") for key in keys)
    else:
        form = unit.forms[min(1, len(unit.forms) - 1)]
    return form.upper() if all(key.isupper() for key in keys) else form


def _in_patterns(source: Source, keys: Sequence[str], new: str) -> Iterator[Splice]:
    """A set of their letters in square brackets, or all of them with bars between."""
    for node in source.all(ast.Constant):
        if isinstance(node.value, str):
            text = source.segment(node)
            changed = re.sub(r"\[([A-Za-z]+)\]", lambda match: _in_brackets(match, keys, new), text)
            changed = re.sub(
                r"(?<=[(:])[A-Za-z]+(?:\|[A-Za-z]+)+(?=\))", lambda match: _in_row(match, keys, new), changed
            )
            if changed != text:
                yield instead(source, node, changed)


def _in_brackets(match: re.Match[str], keys: Sequence[str], new: str) -> str:
    fits = sorted(match[1]) == sorted(keys) and len(new) == 1
    return f"[{match[1]}{new}]" if fits else match[0]


def _in_row(match: re.Match[str], keys: Sequence[str], new: str) -> str:
    return f"{match[0]}|{new}" if sorted(match[0].split("|")) == sorted(keys) else match[0]


WRITER = Writer(frozenset(("add-key", "add-member")), _written, needs=_NEEDS)
