"""What is shown or returned in one unit comes in another: megabytes for bytes, minutes for seconds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import Field, fields
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer

_Unit = tuple[str, float, str]
_UNITS: dict[str, _Unit] = {
    # what it is called: what it measures, how many of the least, as it is written behind a number
    **dict.fromkeys(("bytes", "byte"), ("size", 1, "bytes")),
    **dict.fromkeys(("kb", "kilobytes", "kilobyte"), ("size", 1024, "KB")),
    **dict.fromkeys(("mb", "megabytes", "megabyte"), ("size", 1024**2, "MB")),
    **dict.fromkeys(("gb", "gigabytes", "gigabyte"), ("size", 1024**3, "GB")),
    **dict.fromkeys(("ms", "milliseconds", "millis"), ("time", 1, "ms")),
    **dict.fromkeys(("seconds", "secs", "sec", "s"), ("time", 1000, "s")),
    **dict.fromkeys(("minutes", "mins", "min"), ("time", 60_000, "min")),
    **dict.fromkeys(("hours", "h"), ("time", 3_600_000, "h")),
    **dict.fromkeys(("days",), ("time", 86_400_000, "days")),
    **dict.fromkeys(("mm", "millimetres", "millimeters"), ("length", 1, "mm")),
    **dict.fromkeys(("cm", "centimetres", "centimeters"), ("length", 10, "cm")),
    **dict.fromkeys(("m", "metres", "meters"), ("length", 1000, "m")),
    **dict.fromkeys(("km", "kilometres", "kilometers"), ("length", 1_000_000, "km")),
    **dict.fromkeys(("g", "grams"), ("weight", 1, "g")),
    **dict.fromkeys(("kg", "kilos", "kilograms"), ("weight", 1000, "kg")),
    **dict.fromkeys(("cents",), ("money", 1, "cents")),
    **dict.fromkeys(("euros", "euro", "eur"), ("money", 100, "EUR")),
    **dict.fromkeys(("dollars", "usd"), ("money", 100, "USD")),
}
_NAMES = either(_UNITS)
_IN = rf"\b(?:in|as|to|show|use|give|want|into|tell|print|report|display|say) (?:the )?({_NAMES})\b"
_WANTED = Pattern(
    rf"(?i){_IN}|\b({_NAMES}),? (?:instead of|rather than|not|please"
    rf"|(?:would|might|could) be (?:better|nicer|easier))\b"
    rf"|\b(?:how many|the number of|be|have|read) (?P<many>{_NAMES})\b(?!-)"
)
_RETURNS = Pattern(r"(?i)\b(?:returns?|gives?|give back|hand back|is|be|want|need|answer|in)\b")
_SECONDS = Pattern(r"\b(?:total_seconds|perf_counter|monotonic|time\.time)\(|_(?:seconds|secs)\b")
_BEHIND = Pattern(rf"\s?({_NAMES})\b", re.IGNORECASE)
_ELAPSED = Pattern(r"^(?:[\w.]*time|perf_counter|monotonic|[\w.]+\.(?:perf_counter|monotonic))\(\) - ")
_FIELD = Pattern(r"%(?:s|d|r|f|\.\df)")
_ASKED, _SAID, _A_WORD, _NAMED, _BOTH, _MEASURED = 3.6, 1.2, 0.3, 2.0, 0.8, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _WANTED.search(sentence.text)
    if match is None:
        return
    wanted = _UNITS[said_in(match).lower()]
    source = sentence.source
    said = [_UNITS[word.lower()] for word in sentence.words if word.lower() in _UNITS]
    if _RETURNS.search(sentence.text) is not None:
        yield from _given_back(sentence, wanted, said)
    if wanted[0] == "time" and wanted[1] != _UNITS["seconds"][1]:
        yield from _measured(sentence, wanted)
    for node in source.all(ast.JoinedStr):
        if not is_in_fstring(source, source.parents[node]):
            for field in fields(source, node):
                change = _changed(source, field, wanted, sentence)
                if change:
                    evidence = _ASKED + speaks_for(sentence, node) + _A_WORD * min(3, shared_words(sentence, node))
                    yield Repair(tuple(change), evidence + _SAID * (_unit_behind(source, field) in said))


_AND_BACK = Pattern(r" (?:/ (\d+) \* \1|\* (\d+) / \2)$")
"""`total / 1024 / 1024 * 1024`"""


def _given_back(sentence: Sentence, wanted: _Unit, said: list[_Unit]) -> Iterator[Repair]:
    """What a function that is named returns in another unit, which is said, or told by how it is worked out."""
    source = sentence.source
    for _, function in source.functions:
        values = [each.value for each in returns(function) if each.value is not None and _is_number(each.value)]
        if len(values) != 1 or names(sentence, function.name) < _NAMED:
            continue
        text = source.segment(values[0])
        known = next((each for each in said if each != wanted and each[0] == wanted[0]), None)
        now = known or (_UNITS["seconds"] if _SECONDS.search(text) and wanted[0] == "time" else None)
        if now is None or now[1] == wanted[1]:
            continue
        ratio = wanted[1] / now[1]
        inside = fitted(text, Level.PRODUCT)
        scaled = f"{inside} / {ratio:.0f}" if ratio > 1 else f"{inside} * {1 / ratio:.0f}"
        scaled = _AND_BACK.sub("", scaled)
        yield Repair((instead(source, values[0], scaled),), _ASKED + _SAID + 2 * _BOTH * (known is not None))


def _measured(sentence: Sentence, wanted: _Unit) -> Iterator[Repair]:
    """How long something took is known in seconds, and told without a word for them."""
    source = sentence.source
    took = dict(_elapsed(source))
    for node in source.nodes:
        match node:
            case ast.JoinedStr() if not is_in_fstring(source, source.parents[node]):
                for field in fields(source, node):
                    if field.expression in took and _BEHIND.match(source.text, _closed(source, field)) is None:
                        clear = (_MEASURED if _is_told_so(sentence, node) else -_A_WORD) + names(
                            sentence, field.expression
                        )
                        yield Repair(_scaled(source, field, wanted), _ASKED + clear)
            case ast.Call(_, [ast.Constant(str(text)) as told, *given]):
                places = list(_FIELD.finditer(source.segment(told)))
                for at, each in enumerate(given):
                    if (
                        isinstance(each, ast.Name)
                        and each.id in took
                        and len(places) == len(given)
                        and "%%" not in text
                    ):
                        start = source.start(told) + places[at].start()
                        splices = (
                            Splice(
                                start,
                                start + len(places[at][0]),
                                f"%.{_decimals(wanted)}f{_sign(source, start, wanted)}",
                            ),
                            instead(source, each, _in_unit(each.id, wanted)),
                        )
                        clear = (_MEASURED if _is_told_so(sentence, node) else -_A_WORD) + names(sentence, each.id)
                        yield Repair(splices, _ASKED + clear)


def _is_told_so(sentence: Sentence, node: ast.AST) -> bool:
    """Is it printed where somebody speaks of a print, and logged where of a log?"""
    line = sentence.source.line(getattr(node, "lineno", 1))
    others = [("print", "log"), ("log", "print")]
    return not any(one in sentence.text.lower() and one not in line and other in line for one, other in others)


def _elapsed(source: Source) -> Iterator[tuple[str, ast.expr]]:
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.BinOp(op=ast.Sub()) as value):
                if _ELAPSED.search(source.segment(value)) is not None:
                    yield name, value


def _in_unit(code: str, wanted: _Unit) -> str:
    ratio = wanted[1] / _UNITS["seconds"][1]
    return f"{code} / {ratio:.0f}" if ratio > 1 else f"{code} * {1 / ratio:.0f}"


def _decimals(wanted: _Unit) -> int:
    return int(wanted[1] > _UNITS["seconds"][1])


def _closed(source: Source, field: Field) -> int:
    """Behind its bracket."""
    return source.text.find("}", field.end) + 1


def _sign(source: Source, at: int, wanted: _Unit) -> str:
    """The unit, where none is written behind."""
    rest = re.sub(r"^%(?:s|d|r|f|\.\df)", "", source.text[at : at + 20])
    return "" if _BEHIND.match(rest) is not None else f" {wanted[2]}"


def _scaled(source: Source, field: Field, wanted: _Unit) -> tuple[Splice, ...]:
    start, stop = field.place
    at = _closed(source, field)
    return (
        Splice(start, stop, _in_unit(field.expression, wanted)),
        Splice(field.stop, field.end, f":.{_decimals(wanted)}f"),
        Splice(at, at, f" {wanted[2]}"),
    )


def _is_number(value: ast.expr) -> bool:
    """As far as can be seen."""
    return not isinstance(value, ast.Constant | ast.JoinedStr | ast.Tuple | ast.List | ast.Dict | ast.ListComp)


def _unit_behind(source: Source, field: Field) -> _Unit | None:
    behind = _BEHIND.match(source.text, source.text.find("}", field.end) + 1)
    return _UNITS[behind[1].lower()] if behind is not None else None


def _changed(source: Source, field: Field, wanted: _Unit, sentence: Sentence) -> list[Splice]:
    """The number is divided or multiplied, and the word behind it is another."""
    behind = _BEHIND.match(source.text, source.text.find("}", field.end) + 1)
    now = _unit_behind(source, field)
    if behind is None or now is None or now[0] != wanted[0] or now[1] == wanted[1]:
        return []
    if now == _UNITS["ms"] and _ELAPSED.search(field.expression) is not None:
        return []  # those are seconds, whatever the text says
    start, stop = field.place
    simple = re.fullmatch(r"[\w.]+|[\w.]+\([^()]*\)|[\w.]+\[[^\[\]]*\]", field.expression) is not None
    inside = field.expression if simple else f"({field.expression})"
    ratio = wanted[1] / now[1]
    scaled = f"{inside} / {ratio:.0f}" if ratio > 1 else f"{inside} * {1 / ratio:.0f}"
    spec = source.text[field.stop : field.end]
    shown = spec if ":" in spec or ratio < 1 else f"{spec}:.1f"
    return [
        Splice(start, stop, scaled),
        Splice(field.stop, field.end, shown),
        Splice(behind.start(1), behind.end(1), _as_said(wanted, sentence)),
    ]


def _as_said(wanted: _Unit, sentence: Sentence) -> str:
    """A word where a word is said, else the sign; of megabytes nobody wants to read the word in a program."""
    if wanted[0] == "size" and wanted[2] != "bytes":
        return wanted[2]
    said = [word for word in sentence.words if _UNITS.get(word.lower()) == wanted]
    return said[0] if said and (len(said[0]) > 3 or said[0] != said[0].lower()) else wanted[2]


WRITER = Writer(frozenset(("replace", "format-spec")), _written, _WANTED)
