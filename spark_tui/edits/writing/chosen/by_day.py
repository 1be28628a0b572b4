"""Those of a time, as seen from today: "skip past events", "only rows of this year", "only show today's bookings",
"leave out orders older than 30 days"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import is_name, last_name, name_or_key
from spark_tui.edits.python.objects.given_for import given_for
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import Part, Turn, Wish, chosen, known, local_names, turns, wishes

_NOUN = r"(?P<noun>[a-z_]\w*)"
_ARE = r"(?: (?:that|which|who) (?:are|is|were|was|have|has|lie|took place))?(?: (?:due|dated|made|from|held|over|on))*"
_SPANS = r"(?P<many>an?|\d+|one|two|three|four|five|six|seven|ten|twelve|thirty)? ?(?P<unit>day|week|month|year)s?"
_PERIOD = r"(?:of|from|in|for|during|within)"
_WHEN = tuple(
    (kind, Pattern(rf"(?i)^{text}$"))
    for kind, text in (
        ("past", rf"(?:past|old|expired|bygone|previous) {_NOUN}"),
        ("past", rf"{_NOUN}{_ARE} (?:in the past|already over|already past|over(?: already)?|past|before today|gone by"
                 r"|long gone|already happened|happened already|overdue)"),
        ("past", rf"{_NOUN} that (?:have |has )?(?:already )?(?:passed|happened|ended|took place)"),
        ("future", rf"(?:future) {_NOUN}"),
        ("future", rf"{_NOUN}{_ARE} (?:in the future|after today|not yet due|still to come)"),
        ("ahead", rf"(?:upcoming|coming|next|current) {_NOUN}"),
        ("ahead", rf"{_NOUN}{_ARE} (?:upcoming|from today on(?:wards)?|still ahead|not over(?: yet)?|not past)"),
        ("today", rf"(?:today's|todays) {_NOUN}"),
        ("today", rf"{_NOUN}{_ARE}(?: (?:of|from|for|on))? today"),
        ("this", rf"(?:this|the current) (?P<unit>week|month|year)'?s {_NOUN}"),
        ("this", rf"{_NOUN}{_ARE}(?: {_PERIOD})? (?:this|the current) (?P<unit>week|month|year)"),
        ("last", rf"{_NOUN}{_ARE}(?: {_PERIOD})? last (?P<unit>year|month)"),
        ("since", rf"{_NOUN}{_ARE}(?: {_PERIOD})? (?:the )?(?:last|past) {_SPANS}"),
        ("since", rf"{_NOUN}{_ARE} (?:newer|younger|more recent|less) than {_SPANS}(?: (?:old|ago))?"),
        ("before", rf"{_NOUN}{_ARE} (?:older|earlier|longer ago|more) than {_SPANS}(?: (?:old|ago))?"),
        ("soon", rf"{_NOUN}{_ARE}(?: {_PERIOD})? (?:the )?next {_SPANS}"),
        ("weekend", rf"(?:weekend) {_NOUN}|{_NOUN.replace('noun', 'those')}{_ARE} (?:on|at) (?:the )?weekends?"),
        ("this", r"(?:this|the current) (?P<unit>week|month|year)(?:'s)?(?: (?P<noun>[a-z_]\w*))?"),
        ("today", r"today"),
    )
)  # fmt: skip
_NEEDS = Pattern(
    r"(?i)\b(?:past|old|expired|bygone|previous|over|overdue|gone|passed|happened|ended|future|upcoming|coming|current"
    r"|next|ahead|today'?s?|this (?:week|month|year)|last|older|newer|younger|earlier|recent|weekends?|before)\b"
)
_DAY = Pattern(
    r"(?:^|_)(?:date|day|when|due|deadline|start|starts|begin|end|ends|expires|expiry|created|updated|birthday|timestamp"
    r"|published|datum)(?:_|$)|_(?:at|on)$"
)
_PARSES = frozenset(("strptime", "fromisoformat", "parse", "today", "now", "date", "datetime", "fromtimestamp"))
_ISO = Pattern(r"isoformat\(|%Y-%m-%d")
_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365}
_ASKED, _CLEAR = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for wish in wishes(sentence):
        said = next(((kind, match) for kind, each in _WHEN if (match := each.match(wish.what)) is not None), None)
        if said is None:
            continue
        groups = said[1].groupdict()
        noun = groups.get("noun") or groups.get("those") or "rows"
        for turn in turns(sentence, wish, noun):
            for part, kind in _days(source, turn):
                told = _ASKED + turn.told + _CLEAR * (part.set_by is not None)
                yield from possible(_only_those(source, turn, wish, said, (part, kind)), told)
                break
        return


def _only_those(
    source: Source, turn: Turn, wish: Wish, said: tuple[str, re.Match[str]], held: tuple[Part, str]
) -> Iterator[Splice]:
    part, kind = held
    is_by_parts = said[0] in ("this", "last", "weekend")
    day = part.code if is_by_parts or kind in ("date", "text") else f"{part.code}.date()"
    module = "datetime"
    made, needed = available(source, module, "date", dotted=False)
    if "today" in local_names(source, turn):
        today = "today" if kind != "text" else "str(today)"
    else:
        yield from needed
        today = f"{made}.today()" if kind != "text" else f"str({made}.today())"
    groups = said[1].groupdict()
    condition = _condition(said[0], day, today, groups, is_text=kind == "text")
    if "timedelta" in condition:
        delta, needed = available(source, module, "timedelta", dotted=False)
        yield from needed
        condition = condition.replace("timedelta", delta)
    yield from chosen(source, turn, wish, condition, part)


def _condition(kind: str, day: str, today: str, said: dict[str, str | None], *, is_text: bool) -> str:
    unit = (said.get("unit") or "").lower()
    if kind in ("past", "future", "ahead", "today"):
        return f"{day} {({'past': '<', 'future': '>', 'ahead': '>=', 'today': '=='})[kind]} {today}"
    if is_text:
        return _of_text(kind, day, today, unit, _span(said))
    if kind == "weekend":
        return f"{day}.weekday() >= 5"
    if kind == "last":
        if unit == "year":
            return f"{day}.year == {today}.year - 1"
        return f"{day}.year * 12 + {day}.month == {today}.year * 12 + {today}.month - 1"
    if kind == "this":
        if unit == "year":
            return f"{day}.year == {today}.year"
        if unit == "month":
            return f"({day}.year, {day}.month) == ({today}.year, {today}.month)"
        return f"{day}.isocalendar()[:2] == {today}.isocalendar()[:2]"
    span = f"timedelta(days={_span(said)})"
    if kind == "soon":
        return f"{today} <= {day} <= {today} + {span}"
    return f"{day} {'>=' if kind == 'since' else '<'} {today} - {span}"


def _of_text(kind: str, day: str, today: str, unit: str, days: int) -> str:
    """Of a day as it is written: 2025-03-01."""
    if kind == "this" and unit in ("year", "month"):
        return f"{day}[:{4 if unit == 'year' else 7}] == {today}[:{4 if unit == 'year' else 7}]"
    if kind in ("since", "before"):
        made = today.removeprefix("str(").removesuffix(")")
        return f"{day} {'>=' if kind == 'since' else '<'} str({made} - timedelta(days={days}))"
    return f"{day} == {today}" if kind == "today" else ""


def _span(said: dict[str, str | None]) -> int:
    many = (said.get("many") or "1").lower()
    number = int(NUMBERS.get(many, "1" if many in ("a", "an") else many))
    return number * _DAYS.get((said.get("unit") or "day").lower(), 1)


def _days(source: Source, turn: Turn) -> Iterator[tuple[Part, str]]:
    """What is a day of each, and as what it is held; what has been read as one comes before what may be one."""
    parts_known = known(source, turn)
    raw = _read_there(source, turn)
    found = [
        (part, kind)
        for part in parts_known.values()
        if part.code not in raw and (kind := _kind(source, part)) is not None
    ]
    set_there = [each for each in found if each[0].set_by is not None]
    yield from sorted(set_there or found, key=lambda each: _DAY.search(each[0].name) is None)


def _read_there(source: Source, turn: Turn) -> set[str]:
    """What becomes a day only there: it is a text before."""
    inside: ast.AST = turn.node if isinstance(turn.node, ast.For) else source.parents[turn.node]
    return {
        ast.unparse(given).replace("'", '"')
        for each in walk(inside)
        if isinstance(each, ast.Call) and last_name(each.func) in _PARSES
        for given in each.args
    }


def _kind(source: Source, part: Part) -> str | None:
    values = list(_values(source, part))
    for value in values:
        kind = _kind_of(source, value)
        if kind is not None:
            return kind
    if _DAY.search(part.name) is None or part.set_by is not None:
        return None
    for node in source.all(ast.AnnAssign, ast.arg):
        name = node.arg if isinstance(node, ast.arg) else name_or_key(node.target)
        if name == part.name and node.annotation is not None:
            told = ast.unparse(node.annotation).split(" | ")[0].rpartition(".")[2]
            return told if told in ("date", "datetime") else None
    if part.code != part.name and part.code.endswith("]"):
        return "text" if _ISO.search(source.text) is not None and not values else None
    imported = {alias.name for node in source.all(ast.ImportFrom) if node.module == "datetime" for alias in node.names}
    if "date" in imported:
        return "date"
    return "datetime" if "datetime" in imported else None


def _values(source: Source, part: Part) -> Iterator[ast.expr]:
    """What is given for it, anywhere in the file."""
    if isinstance(part.set_by, ast.Assign):
        yield part.set_by.value
        return
    yield from given_for(source, part.name)
    for node in source.all(ast.Assign, ast.keyword, ast.Dict):
        match node:
            case ast.Assign([target], value) if name_or_key(target) == part.name:
                yield value
            case ast.keyword(arg=str(name), value=value) if name == part.name:
                yield value
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and key.value == part.name:
                        yield value


def _kind_of(source: Source, value: ast.expr, far: int = 0) -> str | None:
    """Of a day as it is made: by the library, by a function of the file, or under a name that is set so."""
    match value:
        case ast.Call(ast.Attribute(_, "date"), []):
            return "date"
        case ast.Call(ast.Attribute(owner, "fromisoformat" | "today" | "now" | "fromtimestamp" | "strptime")):
            if is_name(owner, "date") or (isinstance(owner, ast.Attribute) and owner.attr == "date"):
                return "date"
            return "datetime" if last_name(owner) == "datetime" else None
        case ast.Call(ast.Name("date" | "datetime" as made)):
            return made
        case ast.Call(ast.Name(own)) if far < 3:
            functions = [node for _, node in source.functions if node.name == own]
            kinds = {
                _kind_of(source, each.value, far + 1) for node in functions for each in returns(node) if each.value
            }
            return next((kind for kind in ("date", "datetime") if kind in kinds), None)
        case ast.Name(own) if far < 3:
            given = [
                node.value
                for node in source.all(ast.Assign)
                if len(node.targets) == 1 and is_name(node.targets[0], own)
            ]
            kinds = {_kind_of(source, each, far + 1) for each in given}
            return next((kind for kind in ("date", "datetime") if kind in kinds), None)
        case _:
            return None


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
