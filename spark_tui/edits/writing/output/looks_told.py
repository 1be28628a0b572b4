"""A value that is shown looks as an example does: 12.50 instead of 12.5, 1,234,567, 007, 21 Nov 2026."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import partial

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.formatting import as_fstring
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.saying.value.dates import IS_DATE, written_out
from spark_tui.edits.saying.value.looks import THOUSANDS, ZEROS, spec, suits
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer, any_of

_NUMBER = Pattern(
    r"(?<![\w.,:/])(?<!\w-)\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\w)|(?<![\w,:/])(?<!\w-)(?<!\d\.)\d+(?:\.\d+)?(?![\w:/-]|[.,]\d)"
)
_GROUPED = Pattern(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?!\w|,\d)")
_TWO_PLACES = Pattern(r"(?<![\w.])(\d+)([:./h-])(\d)(?!\d).*?(?<![\w.])\1\2(?=0\3(?!\d))")
"""3:5, and what it should be: 3:05."""
_UNIT = r"(?:sec(?:ond)?|min(?:ute)?|hour)s?"
_IN_TWO = Pattern(
    rf"(?i)\b{_UNIT}\b.{{0,30}}?\b(?:2|two)[- ]digits?\b(?! (?:after|behind|past))"
    rf"|\b(?:2|two)[- ]digits?\b(?! (?:after|behind|past))(?: \w+){{0,2}}? (?:the )?{_UNIT}\b"
)
"""Minutes and seconds as a clock shows them."""
_DIGITS = Pattern(
    r"(?i)\b(2|3|4|two|three|four)[- ]digits?\b(?! (?:after|behind|past|precision))"
    r"(?!.*\b(?:decimals?|round\w*|point)\b)"
)
_CALLED = (
    (Pattern(r"(?i)\bsec(?:ond)?s?\b"), Pattern(r"(?i)^(?:s|secs?|seconds?)$")),
    (Pattern(r"(?i)\bmin(?:ute)?s?\b"), Pattern(r"(?i)^(?:m|mins?|minutes?)$")),
    (Pattern(r"(?i)\bhours?\b"), Pattern(r"(?i)^(?:h|hrs?|hours?)$")),
)
_PLACES = Pattern(
    r"(?i)\b(one|two|three|\d) (?:decimals?|digits? (?:after|behind)|decimal places?|places)\b.{0,30}\b(?:enough"
    r"|suffic\w+|plenty|do)\b"
)
_EVERYWHERE = Pattern(
    r"(?i)\b(one|two|three|no|\d) (?:decimals?|digits? (?:after|behind)|decimal places?|places)\b"
    r"(?=.*\b(?:everywhere|all|both|each|every)\b)"
)
_SHOWS = Pattern(
    r"(?i)\b(?:show\w*|print\w*|display\w*|look\w*|format\w*|read|like|decimals?|digits?|pad\w*|commas?|thousands?"
    r"|comes? out|output\w*|report\w*|dates?|amounts?|prices?|column)\b"
)
_DATED = Pattern(
    r"(?i)(?:^|[._])(?:dates?|days?|when|time\w*|due|deadline|birthday|born|start\w*|end\w*|until|since|expires?|created|updated"
    r"|joined|at|on|now|today)(?:_at|_on)?$"
)
_PART = Pattern(r"\.(?:year|month|day|hour|minute|second|days|seconds)$")
_DATE_PARTS = Pattern(r"(?i)\b(?:years?|months?|days?|hours?|minutes?|seconds?)\b")
_COUNTED = Pattern(
    r"(?i)(?:^|[._])(?:number|no|num|nr|id|count\w*|index|code|seq\w*|ticket|order|page|\w*_id|\w*_no)$|^len\("
)
_SEVERAL = Pattern(
    r"(?i)\b(?:amounts|numbers|totals|sums|prices|values|figures|costs|all|every|each|both|everywhere)\b"
)
_AS_NUMBER = Pattern(r"\{(?P<shown>[^{}:!]+)(?::(?P<places>\.\d+f))?\}")
_ALIKE = 0.01  # how far apart numbers are at most that are one, more or less exactly
_ASKED, _FITS, _NAMED, _WORDS, _INSIDE = 3.8, 0.6, 0.5, 0.4, 0.3
_UNMISTAKABLE = 2.0  # a date that is written out is no value to be put anywhere
_MOST_WORDS = 2
_REPR = -0.6  # who reads that wants to see what there is


def _written(sentence: Sentence) -> Iterator[Repair]:
    text = sentence.text
    yield from _with_so_many_places(sentence)
    if THOUSANDS.search(text) is not None:
        yield from _in_thousands(sentence)
    if (month := next(written_out(text), "")) and _SHOWS.search(text) is not None:
        yield from _as_dates(sentence, month)
    elif (padded := _TWO_PLACES.search(text)) is not None:
        yield from _behind_sign(sentence, padded[2])
    elif _IN_TWO.search(text) is not None:
        yield from _as_a_clock(sentence)
    elif (digits := _DIGITS.search(text)) is not None:
        yield from _whole_ones(sentence, NUMBERS.get(digits[1].lower(), digits[1]))
        yield from _as_numbers(sentence) if ZEROS.search(text) is not None else ()
    elif ZEROS.search(text) is not None and _DATE_PARTS.search(text) is not None:
        yield from _whole_ones(sentence, "2")
    elif _GROUPED.search(text) or ZEROS.search(text) or _is_the_same(text):
        yield from _as_numbers(sentence)


def _with_so_many_places(sentence: Sentence) -> Iterator[Repair]:
    """ "One decimal is enough for the sizes": all that is divided, and shown as it comes, in a function."""
    everywhere = _EVERYWHERE.search(sentence.text)
    match = everywhere or _PLACES.search(sentence.text)
    if match is None:
        return
    source, found = sentence.source, dict[str, list[tuple[str, str]]]()
    for line, shown in _fields(source):
        node = given.parsed(shown)
        function = function_around(source, source.statement_at(int(line)))
        if (
            node is not None
            and not isinstance(node, ast.Constant)
            and function is not None
            and (
                any(isinstance(each, ast.Div) for each in walk(node))
                or (everywhere is not None and suits(Gap(sentence, "format-spec", (line,)), shown) > 0)
            )
        ):
            found.setdefault(source.name_of(function), []).append((line, shown))
    places = NUMBERS.get(match[1].lower(), match[1]) if match[1].lower() != "no" else "0"
    for name, several in found.items():
        widths = {each: next(spec(Gap(sentence, "format-spec", each)), "") for each in several if everywhere}
        looks = [(*each, widths.get(each) or f".{places}f") for each in several]
        splices = (each for look in looks for each in named("format-spec").edit(source, look))
        told = _NAMED * min(names(sentence, name.rpartition(".")[2]), 2.0) + max(
            _speaks(sentence, line, shown) for line, shown in several
        )
        yield from possible(splices, _ASKED + _INSIDE * len(several) + told)


def _in_thousands(sentence: Sentence) -> Iterator[Repair]:
    """All numbers that a function shows with decimals, where several are spoken of. What is put together with % cannot
    show them so: an f-string can."""
    source, found = sentence.source, dict[str, list[tuple[float, Splice]]]()
    for node in source.nodes:
        function = function_around(source, node) if isinstance(node, ast.BinOp | ast.JoinedStr) else None
        if function is None or not isinstance(node, ast.BinOp | ast.JoinedStr):
            continue
        if isinstance(source.parents.get(node), ast.FormattedValue):
            continue  # how a value is shown
        try:
            now = source.segment(node) if isinstance(node, ast.JoinedStr) else as_fstring(source, node)
        except Refusal:
            continue
        grouped = _AS_NUMBER.sub(partial(_with_comma, Gap(sentence, "format-spec", (str(node.lineno),))), now)
        if grouped != now:
            told = _NAMED * names(sentence, function.name) + shared_words(sentence, source.statement_at(node.lineno))
            found.setdefault(source.name_of(function), []).append((told, instead(source, node, grouped)))
    for several in found.values():
        told = max(each for each, _ in several)
        if _SEVERAL.search(sentence.text) is not None:
            yield Repair(tuple(splice for _, splice in several), _ASKED + _INSIDE * len(several) + told)
        yield from (Repair((splice,), _ASKED + own) for own, splice in several)


def _with_comma(gap: Gap, field: re.Match[str]) -> str:
    if not field["places"] and suits(gap, field["shown"]) <= 0:
        return field[0]
    return f"{{{field['shown']}:,{field['places'] or ''}}}"


def _as_a_clock(sentence: Sentence) -> Iterator[Repair]:
    """Two places for each of the units that are said, together where they stand on one line."""
    units = [called for words, called in _CALLED if words.search(sentence.text) is not None]
    found: dict[str, list[str]] = {}
    for line, shown in _fields(sentence.source):
        if any(called.search(shown.rpartition(".")[2]) is not None for called in units):
            found.setdefault(line, []).append(shown)
    for line, several in found.items():
        splices = (
            each for shown in several for each in named("format-spec").edit(sentence.source, (line, shown, "02"))
        )
        told = max(_speaks(sentence, line, shown) for shown in several)
        yield from possible(splices, _ASKED + _UNMISTAKABLE + told + _INSIDE * len(several))


def _whole_ones(sentence: Sentence, digits: str) -> Iterator[Repair]:
    """What is whole, by how it is made, and spoken of: "the season in two digits", "two digits for day and month"."""
    source, found = sentence.source, dict[str, list[str]]()
    for line, shown in _fields(source):
        function = function_around(source, source.statement_at(int(line)))
        if function is not None and _is_named(sentence, shown) and _is_whole(function, shown):
            found.setdefault(line, []).append(shown)
    for line, several in found.items():
        looks = [named("format-spec").edit(source, (line, shown, f"0{digits}")) for shown in several]
        told = max(_speaks(sentence, line, shown) for shown in several) + _INSIDE * (len(several) - 1)
        yield from possible((each for look in looks for each in look), _ASKED + _UNMISTAKABLE + told)


def _is_named(sentence: Sentence, shown: str) -> bool:
    return names(sentence, shown) >= 1 or (
        _PART.search(shown) is not None and names(sentence, shown.rpartition(".")[2]) >= 1
    )


def _is_whole(function: ast.AST, name: str) -> bool:
    if _PART.search(name) is not None:
        return True
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(made)], ast.Call(ast.Name("int" | "len"))) if made == name:
                return True
            case ast.Assign([ast.Name(made)], ast.BinOp(op=ast.FloorDiv() | ast.Mod())) if made == name:
                return True
            case ast.Assign([ast.Tuple(several)], ast.Call(ast.Name("divmod"))):
                if any(is_name(each, name) for each in several):
                    return True
            case ast.For(ast.Name(made), ast.Call(ast.Name("range"))) if made == name:
                return True
            case ast.For(ast.Tuple([ast.Name(made), *_]), ast.Call(ast.Name("enumerate"))) if made == name:
                return True
    return False


def _behind_sign(sentence: Sentence, sign: str) -> Iterator[Repair]:
    """Two places for what stands behind the sign in a text: 3:05."""
    for line, shown in _fields(sentence.source):
        if re.search(rf"{re.escape(sign)}\{{{re.escape(shown)}\}}", sentence.source.line(int(line))) is not None:
            yield from _shown_as(sentence, line, shown, "02", _UNMISTAKABLE)


def _is_the_same(text: str) -> bool:
    """Is one number written in two ways: 12.5 and 12.50, 0.30000000000000004 and 0.30?"""
    shown = [match[0] for match in _NUMBER.finditer(text)]
    values = [float(each.replace(",", "")) for each in shown]
    pairs = ((one, other) for at, one in enumerate(values) for other in values[at + 1 :])
    alike = any(abs(one - other) <= _ALIKE * max(abs(one), abs(other)) for one, other in pairs)
    return alike and len(set(shown)) == len(shown) and any("." in each for each in shown)


def _as_numbers(sentence: Sentence) -> Iterator[Repair]:
    zeros = ZEROS.search(sentence.text) is not None
    for line, shown in _fields(sentence.source):
        gap = Gap(sentence, "format-spec", (line,))
        fits = suits(gap, shown)
        if fits < 0:
            continue
        fits = max(fits, float(_COUNTED.search(shown) is not None)) if zeros else fits
        wanted = next(spec(Gap(sentence, "format-spec", (line, shown))), "")
        fits = max(fits, float(_counts(sentence.source.line(int(line)), shown)))
        if wanted and (fits or _speaks(sentence, line, shown)):
            yield from _shown_as(sentence, line, shown, wanted, _FITS * fits)


def _counts(line: str, shown: str) -> bool:
    """Does it stand before what there are so many of: {number} files?"""
    return re.search(rf"\{{{re.escape(shown)}(?::[^{{}}]*)?\}} [a-z]+", line) is not None


def _as_dates(sentence: Sentence, pattern: str) -> Iterator[Repair]:
    """In a text, or wherever a date is written by a pattern already."""
    op = named("date-format")
    for line in op.slots[0].options(sentence.source, ()) if op.slots[0].options is not None else ():
        clear = _speaks(sentence, line, sentence.source.line(int(line)))
        yield from possible(op.edit(sentence.source, (line, pattern)), _ASKED + _UNMISTAKABLE + clear)
    for line, shown in _fields(sentence.source):
        if _DATED.search(shown) and _PART.search(shown) is None and not _is_written(sentence, line, shown):
            yield from _shown_as(sentence, line, shown, pattern, _UNMISTAKABLE - _FITS)


def _is_written(sentence: Sentence, line: str, shown: str) -> bool:
    """Is it shown by a pattern that says how?"""
    return any(f"{shown}:{sign}" in sentence.source.line(int(line)) for sign in "%{") or (
        IS_DATE.search(shown) is not None
    )


def _shown_as(sentence: Sentence, line: str, shown: str, wanted: str, fits: float) -> Iterator[Repair]:
    splices = named("format-spec").edit(sentence.source, (line, shown, wanted))
    yield from possible(splices, _ASKED + fits + _speaks(sentence, line, shown))


def _fields(source: Source) -> Iterator[tuple[str, str]]:
    """What is shown, with its line."""
    lines, expressions, _ = named("format-spec").slots
    for line in lines.options(source, ()) if lines.options is not None else ():
        for shown in expressions.options(source, (line,)) if expressions.options is not None else ():
            yield line, shown


def _speaks(sentence: Sentence, line: str, shown: str) -> float:
    """How much is said of what is shown: by its name, by the words around it, by the function."""
    node = given.parsed(shown)
    inner = [each for each in walk(node) if isinstance(each, ast.Name | ast.Attribute)] if node is not None else []
    called = max((names(sentence, last_name(each)) for each in inner), default=0.0)
    here = {part for word in re.findall(r"[^\W\d_]{3,}", sentence.source.line(int(line))) for part in parts(word)}
    shared = len(
        {word.removesuffix("s") for word in sentence.spoken.split()} & {word.removesuffix("s") for word in here}
    )
    around = function_around(sentence.source, sentence.source.statement_at(int(line)))
    told = _REPR * (around is not None and around.name == "__repr__" and "__repr__" not in sentence.text)
    inside = told + _INSIDE * (named_around(sentence, int(line)) > 0)
    return _NAMED * called + _WORDS * min(shared, _MOST_WORDS) + inside


WRITER = Writer(
    frozenset(("format-spec", "date-format")),
    _written,
    needs=any_of(Pattern(r"(?i)\d|\bzero"), _PLACES, _EVERYWHERE, _IN_TWO, _DIGITS, THOUSANDS),
)
