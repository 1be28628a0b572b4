"""How a date or time is to look: by an example, by letters, in words; what it looks like already stays."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.gap import Gap

IS_DATE = Pattern(r"%[-#]?[aAbBcdDeFHIjmMpSTUxXyYZ]")
_WRITTEN = Pattern(r"%[-#]?[a-zA-Z](?:[-/. :,T]*%[-#]?[a-zA-Z])*")
_LETTERS = Pattern(
    r"\b(?:YYYY|yyyy|yy|YY|DD|dd|MMM?M?|mm|D|d|M|m)(?:[-/. ](?:YYYY|yyyy|yy|YY|DD|dd|MMM?M?|mm|D|d|M|m)){1,2}\b"
    r"(?:[ T]?(?:HH|hh):(?:MM|mm)(?::(?:SS|ss))?)?|\b(?:HH|hh):(?:MM|mm)(?::(?:SS|ss))?\b"
)
_YEAR_FIRST = Pattern(r"\b(?:19|20)\d\d([-/.])\d\d\1\d\d\b")
_DAY_FIRST = Pattern(r"\b(\d\d)([-/.])(\d\d)\2(?:19|20)\d\d\b")
_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)"
_LONG = r"(?:January|February|March|April|June|July|August|September|October|November|December)"
_WITH_MONTH = Pattern(
    rf"\b(?:(?P<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?P<then>,? ))?"
    rf"(?:(?P<day>\d\d?)(?P<dot>\.?[ -])(?P<month>{_LONG}|{_MONTH})|(?P<month_first>{_LONG}"
    rf"|{_MONTH}) (?P<day_behind>\d\d?))\b"
    r"(?:(?P<comma>,? |-)(?P<year>(?:19|20)\d\d)\b)?(?:,? (?P<clock>\d\d:\d\d))?"
)
"""A date that is written out: 21 Nov 2026, Nov 21, Sat 21 November 2026."""
_INSTEAD = Pattern(r"(?i)\b(?:not|instead of|rather than|no longer|comes? out as)\W*$")
_IS_ISO = Pattern(r"(?i)\biso(?: ?8601)?\b")
_IN_WORDS = (
    (Pattern(rf"{_IS_ISO.pattern}|\byear (?:comes )?first\b|\bsortable\b|\byear-month-day\b"), "%Y-%m-%d"),
    (Pattern(r"(?i)\bamerican\b|\bUS\b|\bmonth (?:comes )?first\b"), "%m/%d/%Y"),
    (Pattern(r"(?i)\bgerman\b|\bday (?:comes )?first\b|\beuropean\b|\bday[ ,/-]month\b"), "%d.%m.%Y"),
)  # fmt: skip
_NAMED = {"day": "%d", "month": "%m", "year": "%Y"}
_NAMED_IN_ORDER = Pattern(r"\b(day|month|year)([./-])(day|month)\2(day|year)\b")
_PERIOD = Pattern(r"(?i)\b(?:by|per|each|every) (?:the )?(year|month|day|hour)s?\b|\b(year|month|hour)ly\b")
_TIME = Pattern(r"%H.*|%I.*")
_PARTS = {"yyyy": "%Y", "yy": "%y", "dd": "%d", "d": "%d", "mmmm": "%B", "mmm": "%b", "mm": "%m", "m": "%m"}


def pattern(gap: Gap) -> Iterator[str]:
    now, text = _present(gap), gap.text
    yield from _WRITTEN.findall(text)
    for match in _LETTERS.finditer(text):
        yield _spelled(match[0])
    yield from written_out(text)
    dates = [f"%Y{match[1]}%m{match[1]}%d" for match in _YEAR_FIRST.finditer(text)]
    dates += [f"%d{match[2]}%m{match[2]}%Y" if int(match[1]) > 12 or match[2] == "." else f"%m{match[2]}%d{match[2]}%Y"
              for match in _DAY_FIRST.finditer(text)]  # fmt: skip
    dates += [f"{_NAMED[one]}{sign}{_NAMED[two]}{sign}{_NAMED[three]}"
              for one, sign, two, three in _NAMED_IN_ORDER.findall(text.lower())]  # fmt: skip
    dates += [found for words, found in _IN_WORDS if words.search(text)]
    time = _TIME.search(now)
    if time is not None and _IS_ISO.search(text):
        yield f"%Y-%m-%d {time[0].replace('%I', '%H').replace('%p', '').strip()}"
    for date in dates:
        yield date + (f" {time[0]}" if time is not None else "")
        if time is not None:
            yield date
    yield from _changed(text, now)


def written_out(text: str) -> Iterator[str]:
    """What would write a date as one is written in the sentence, with the name of the month."""
    for match in _WITH_MONTH.finditer(text):
        if _INSTEAD.search(text[: match.start()]) is not None and text[match.end() :].strip(" .!"):
            continue
        month = match["month"] or match["month_first"]
        name = "%B" if len(month) > len("Sept") else "%b"
        day = f"%d{match['dot']}{name}" if match["month"] else f"{name} %d"
        weekday = f"%a{match['then']}" if match["weekday"] else ""
        year = f"{match['comma']}%Y" if match["year"] else ""
        yield weekday + day + year + (" %H:%M" if match["clock"] else "")


def _changed(text: str, now: str) -> Iterator[str]:
    """Seconds, the time, the day of the week: with it or without."""
    without = re.search(r"(?i)\b(?:no|without|drop|remove|leave out|omit|not|strip|lose|skip)\b", text) is not None
    if re.search(r"(?i)\bseconds?\b", text):
        if without:
            yield now.replace(":%S", "")
        elif "%M" in now and "%S" not in now:
            yield now.replace("%M", "%M:%S")
    if re.search(r"(?i)\b(?:micro|milli)\w*|\bfractions?\b", text) and "%S" in now:
        yield now.replace(".%f", "").replace("%f", "") if without else now.replace("%S", "%S.%f")
    if re.search(r"(?i)\b(?:the )?(?:time|hours?|minutes?|clock)\b", text):
        if without:
            yield _TIME.sub("", now).rstrip(" T,-")
        elif "%H" not in now and "%I" not in now:
            yield f"{now} %H:%M"
    if re.search(r"(?i)\bweekday|\bday of the week|\bname of the day", text):
        yield re.sub(r"%[aA],? ?", "", now) if without else f"%a {now}"
    if re.search(r"(?i)\b(?:12|twelve)[- ]?hours?|\bam/?pm\b", text):
        yield re.sub(r"%H(:%M)?(:%S)?", r"%I\1\2 %p", now)
    if re.search(r"(?i)\b24[- ]?hours?", text):
        yield now.replace("%I", "%H").replace(" %p", "").replace("%p", "")
    if re.search(r"(?i)\btwo[- ]digit year|\bshort year|\b2[- ]digit year", text):
        yield now.replace("%Y", "%y")
    if re.search(r"(?i)\bfour[- ]digit|\bfull year|\b4[- ]digit|\bcentury\b", text):
        yield now.replace("%y", "%Y")
    if re.search(r"(?i)\bname of the month|\bmonth(?:'s)? name|\bmonths? (?:as|by) (?:a )?(?:name|words?)", text):
        yield now.replace("%m", "%B")
    yield from _by_period(text, now)
    for words, sign in (("dash", "-"), ("hyphen", "-"), ("slash", "/"), ("dot", "."), ("point", ".")):
        if re.search(rf"(?i)(?<!of )(?<!than )(?<!not )\b{words}(?:e?s)?\b", text):
            yield re.sub(r"(%[dmYyBb])[-/.](?=%[dmYyBb])", rf"\1{sign}", now)


def _by_period(text: str, now: str) -> Iterator[str]:
    """No finer than what it is counted by: "by month, not by day"."""
    for match in _PERIOD.finditer(text):
        if "%Y" in now and _INSTEAD.search(text[: match.start()]) is None:
            finest = {"year": "%Y", "month": "%m", "day": "%d", "hour": "%H"}[
                (match[1] or match[2]).lower().rstrip("s")
            ]
            if (finest in now and now.index("%Y") < now.index(finest)) or finest == "%Y":
                yield now[: now.index(finest) + 2]
            elif finest == "%m":
                yield "%Y-%m"
            elif finest == "%d":
                yield f"{now}-%d" if now.endswith("%m") else "%Y-%m-%d"


def _spelled(letters: str) -> str:
    date, clock, time = re.sub(r"(?i)(?<![a-z])hh", "\0", letters).partition("\0")
    spelled = re.sub(r"[A-Za-z]+", lambda match: _PARTS.get(match[0].lower(), match[0]), date.rstrip("T"))
    if date.endswith("T"):
        spelled += "T"
    return spelled + ("%H" + re.sub(r"(?i)mm", "%M", re.sub(r"(?i)ss", "%S", time)) if clock else "")


def _present(gap: Gap) -> str:
    for node in gap.sentence.source.all(ast.Constant):
        match node:
            case ast.Constant(value=str(text)) if node.lineno == gap.line and "%" in text:
                return text
    return ""
