"""A unit more, in the table that says what each is worth and in the pattern beside it: "parse should know days too,
like 2d", "also accept weeks". What it is worth follows from those that are there."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import Items, insert, members
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
    r"(?: (?:also|too|the|an?|unit|units|for|in|called))*"
    r" [`'\"]?(?P<units>[a-z]+(?:(?:, (?:and )?| and | or | & )[a-z]+)*)\b"
    r"|(?<![\w.])\d+(?P<sign>[a-z]{1,3})\b"
    r"(?=.*\b(?:work\w*|valid|accept\w*|allow\w*|possible|understood|known|too|also|as well)\b)"
)
_ASKED = 6.0
_FEWEST, _LONGEST = 2, 9


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [
        word
        for match in _NEEDS.finditer(sentence.text)
        for word in re.findall(r"[a-z]+", (match["units"] or match["sign"]).lower())
    ]
    for node in source.all(ast.Dict):
        table = _table(node)
        if found := _new(table, said):
            quote = source.segment(node.keys[0])[0] if node.keys[0] is not None else '"'
            items = members(source, node)
            between = f", {_on_its_line(source, items)}".replace(", \n", ",\n")
            entry = between.join(f"{quote}{key}{quote}: {worth}" for key, worth in found.items())
            added = insert(items, len(items.spans), entry)
            yield Repair((*added, *_in_patterns(source, [*table], [*found])), _ASKED)


def _on_its_line(source: Source, items: Items) -> str:
    """What begins a new line, where each of them has one."""
    start = items.spans[-1][0]
    line = source.line_at(start)
    is_alone = not source.text[source.line_start(line) : start].strip() and line > source.line_at(items.opens)
    return f"\n{source.indent(line)}" if is_alone else ""


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


def _new(table: Mapping[str, Fraction], said: Sequence[str]) -> dict[str, str]:
    """Their keys and what they are worth, where those that are there are of one scale."""
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


def _in_patterns(source: Source, keys: Sequence[str], new: Sequence[str]) -> Iterator[Splice]:
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


def _in_brackets(match: re.Match[str], keys: Sequence[str], new: Sequence[str]) -> str:
    fits = sorted(match[1]) == sorted(keys) and all(len(each) == 1 for each in new)
    return f"[{match[1]}{''.join(new)}]" if fits else match[0]


def _in_row(match: re.Match[str], keys: Sequence[str], new: Sequence[str]) -> str:
    return "|".join((match[0], *new)) if sorted(match[0].split("|")) == sorted(keys) else match[0]


WRITER = Writer(frozenset(("add-key", "add-member")), _written, needs=_NEEDS)
