"""A date is shown without its time, and a month by its name: "only show the date, not the time", "month names instead
of numbers"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import is_print, name_or_key
from spark_tui.edits.python.objects.given_for import given_for
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NO_TIME = Pattern(
    r"(?i)\b(?:only|just)(?: (?:show|print|display|the))* dates?\b(?!.*\b(?:in|from|after|before)\b)"
    r"|\b(?:not|without|no|drop|hide|remove"
    r"|leave out|skip) (?:the |any )*times?\b(?! (?:zone|stamp|out))|\bdates? only\b|\bdon't (?:show|print) the time\b"
    r"|\b00:00(?::00)?\b"
)
_SHOWN = Pattern(r"(?i)\b(?:show|print|display|output|see|report|list|only|just|00:00)\w*\b|\bnot the time\b")
_DATED = re.compile(r"(?:^|_)(?:date|day|when|time|timestamp|created|updated|due|start|end|at|on)$")
_STAMPED = re.compile(r"_at$|_on$|^(?:timestamp|created|updated|modified|datetime)$")
_NAMED = Pattern(
    r"(?i)\b(?P<what>months?|weekdays?|days?)(?:'s)? names?\b|\bnames? of (?:the )?(?P<of>months?|weekdays?)\b"
    r"|\b(?P<by>months?|weekdays?) by (?:their )?names?\b"
)
_NO_SHOWING = Pattern(r"(?i)\b(?:parse|read|accept|allow|understand|argument|parameter|function|sort\w*|group\w*)\b")
_ASKED, _SAID = 6.0, 0.5


def _date_only(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _SHOWN.search(sentence.text) is None:
        return
    for node in _shown(source):
        said = _SAID * (names(sentence, name_or_key(node)) >= 1)
        if _is_moment(source, node):
            yield Repair((behind(source, node, ".date()"),), _ASKED + said + told_of(sentence, node))
        elif _is_written_moment(source, node):
            yield Repair((behind(source, node, "[:10]"),), _ASKED + said + told_of(sentence, node))


def _shown(source: Source) -> Iterator[ast.expr]:
    """What is printed as it is: between the brackets of print, or in a field of a text without a format."""
    for node in source.all(ast.Call, ast.FormattedValue):
        match node:
            case ast.FormattedValue(value=value, format_spec=None):
                yield value
            case ast.Call() if is_print(node):
                yield from (each for each in node.args if isinstance(each, ast.Name | ast.Attribute | ast.Subscript))


def _is_moment(source: Source, node: ast.expr) -> bool:
    """Is what is called so read or made as a date with a time, somewhere in the file?"""
    name = re.escape(name_or_key(node))
    if not name or _DATED.search(name_or_key(node)) is None:
        return False
    made = (
        rf"\b{name}(?:[\"']\])? ?[=:] ?(?:datetime\.)?datetime\.(?:now|strptime|fromisoformat|fromtimestamp|utcnow)\("
    )
    found = re.search(made, source.text)
    given = any(_makes_moment(each) for each in given_for(source, name_or_key(node)))
    typed = re.search(rf"\b{name}: (?:datetime\.)?datetime\b", source.text)
    line = source.text[found.start() :].partition("\n")[0] if found is not None else ""
    return (found is not None and ".date()" not in line) or typed is not None or given


def _is_written_moment(source: Source, node: ast.expr) -> bool:
    """A text as services send it, 2024-05-01T10:00:00Z: under such a key, where nothing reads it as a date."""
    match node:
        case ast.Subscript(ast.Name(), ast.Constant(str(key))):
            is_read = "datetime" in source.text
            return is_written_date(source, key) or (not is_read and _STAMPED.search(key) is not None)
        case _:
            return False


def is_written_date(source: Source, key: str) -> bool:
    """Is a text put under that key, as `datetime.now().isoformat()` gives it?"""
    written = rf"[\"']{re.escape(key)}[\"']\]?(?::| =) [^\n]*date[^\n]*\.isoformat\(\)"
    return re.search(written, source.text) is not None


def _makes_moment(value: ast.expr) -> bool:
    """Is it a date with its time: `datetime.now()`, and no `.date()` behind that?"""
    match value:
        case ast.Call(ast.Attribute(ast.Name("datetime") | ast.Attribute(attr="datetime"), made)):
            return made in ("now", "strptime", "fromisoformat", "fromtimestamp", "utcnow")
        case _:
            return False


def _by_name(sentence: Sentence) -> Iterator[Repair]:
    """The number of a month, where it is printed, becomes its name."""
    source, said = sentence.source, _NAMED.search(sentence.text)
    if said is None or _NO_SHOWING.search(sentence.text) is not None:
        return
    word = (said["what"] or said["of"] or said["by"]).lower().removesuffix("s")
    for node in _shown(source):
        if word == "month" and name_or_key(node) == "month":
            name, needed = available(source, "calendar", "month_name")
            yield Repair(
                (*needed, instead(source, node, f"{name}[{source.segment(node)}]")), _ASKED + told_of(sentence, node)
            )
        elif word in ("weekday", "day") and name_or_key(node) == "weekday":
            name, needed = available(source, "calendar", "day_name")
            yield Repair(
                (*needed, instead(source, node, f"{name}[{source.segment(node)}]")), _ASKED + told_of(sentence, node)
            )


_AS_EXAMPLE = Pattern(
    r"(?i)\b(?P<what>[a-z]\w*)(?: (?:date|day))?s? (?:should (?:be|look)(?: shown| printed)? )?(?:as|like|in the form) "
    r"(?P<a>\d{1,2})(?P<sep>[./-])(?P<b>\d{1,2})(?P=sep)(?P<year>\d{4}|\d\d)(?![\d.])"
    r"|\b(?P<which>[a-z]\w*) (?:date )?(?:as|like) (?P<long>\d{1,2}\.? [A-Z][a-z]{2,8} \d{4})\b"
)
_READ = Pattern(
    r"(?i)\b(?:read|parse|accept|csv|json|file|export|input|fail\w*|crash\w*|too|also|before|after|since)\b"
)


def _as_example(sentence: Sentence) -> Iterator[Repair]:
    """ "Due date as 05.03.2024": what is printed by that name, or given by a method of it, is shown so."""
    source, said = sentence.source, _AS_EXAMPLE.search(sentence.text)
    if said is None or _READ.search(sentence.text) is not None:
        return
    word = (said["what"] or said["which"]).lower()
    spec = _spec(said)
    for node in source.all(ast.Call):
        for value in node.args if is_print(node) else ():
            called = name_or_key(value.func) if isinstance(value, ast.Call) else name_or_key(value)
            is_plain = isinstance(value, ast.Name | ast.Attribute | ast.Subscript | ast.Call)
            if is_plain and (word in called.split("_") or (word in ("date", "dates") and _DATED.search(called))):
                code = source.segment(value)
                quote = "'" if '"' in code else '"'
                text = f"f{quote}{{{code}:{spec}}}{quote}"
                yield Repair((instead(source, value, text),), _ASKED + told_of(sentence, node))


def _spec(said: re.Match[str]) -> str:
    if said["long"] is not None:
        dot = "." if "." in said["long"] else ""
        return f"%d{dot} {'%b' if len(said['long'].split()[1]) == 3 else '%B'} %Y"
    first, second = ("%m", "%d") if int(said["b"]) > 12 else ("%d", "%m")
    year = "%Y" if len(said["year"]) == 4 else "%y"
    return f"{first}{said['sep']}{second}{said['sep']}{year}"


WRITERS = (
    Writer(frozenset(("date-format", "format-spec")), _as_example, needs=_AS_EXAMPLE),
    Writer(frozenset(("date-format", "format-spec")), _date_only, needs=_NO_TIME),
    Writer(frozenset(("date-format", "change-message")), _by_name, needs=_NAMED),
)
