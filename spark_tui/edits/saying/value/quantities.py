"""Numbers as people say them: "three times", "64k", "half a second", "2 MB", "10 %"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern, either

ORDINALS = {"first": 0, "second": 1, "third": 2, "last": -1}
"""Where in a row something is."""
PLACES = {**ORDINALS, "1st": 0, "2nd": 1, "3rd": 2, "fourth": 3, "4th": 3}
NUMBERS = {
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "fifteen": "15", "twenty": "20",
    "thirty": "30", "fifty": "50", "sixty": "60", "hundred": "100", "once": "1", "twice": "2", "thrice": "3",
    "half": "0.5", "quarter": "0.25",
}  # fmt: skip
DIGITS = (
    r"(?<![\w.])(?<!\d,)(?<!\de-)-?\d[\d_]*(?![\d_])(?:\.\d+(?!\d))?(?:e-?\d+(?!\d))?"
    r"(?:,\d{3})*(?!,\d{3})(?!,\d\d?\b(?!,))"  # possessive repeats would say so, which Python 3.11.2 gets wrong
)
_VAGUE = {"one", "once", "half", "quarter"}  # often no number: "this one", "at once"
NUMBER = rf"(?:{DIGITS}|\b(?:{'|'.join(word for word in NUMBERS if word not in _VAGUE)})\b)"

_SECONDS = {"ms": 0.001, "s": 1, "min": 60, "h": 3600, "d": 86400, "w": 604800}
_TIME = {
    "ms": "ms", "millis": "ms", "millisecond": "ms", "milliseconds": "ms", "s": "s", "sec": "s", "secs": "s",
    "second": "s", "seconds": "s", "m": "min", "min": "min", "mins": "min", "minute": "min", "minutes": "min",
    "h": "h", "hour": "h", "hours": "h", "hr": "h", "hrs": "h", "d": "d", "day": "d", "days": "d", "week": "w",
    "weeks": "w",
}  # fmt: skip
_BYTES = {"k": 1, "kb": 1, "kib": 1, "kilobytes": 1, "m": 2, "mb": 2, "mib": 2, "megabytes": 2, "meg": 2, "g": 3,
          "gb": 3, "gib": 3, "gigabytes": 3}  # fmt: skip
_LEADING_ZERO = Pattern(r"0\d")
"""No amount begins so: "05d" says how a number is shown."""
_THOUSANDS = {"k": "_000", "thousand": "_000", "m": "_000_000", "million": "_000_000"}
_UNITS = either({*_TIME, *_BYTES, *_THOUSANDS, "percent"})
_AMOUNT = Pattern(
    rf"(?i)(?P<half>\b(?:an? )?(?:half|quarter)(?: of)? an? )(?P<of>{_UNITS})\b"
    rf"|\b(?P<one>an?|one) (?P<unit>{_UNITS})\b"
    rf"|(?P<number>{NUMBER})(?: ?(?P<its>(?:{_UNITS})\b|%))?"
)
_BEFORE_UNIT = Pattern(rf"(?i)\b(?:{'|'.join(NUMBERS)})(?= (?:{_UNITS})\b)")
_OF_BYTES = Pattern(r"(?i)(?:^|_)(?:bytes?|size|chunk|block|buf|buffer|memory|length)|(?:^|_)max_(?:upload|body|file)")
_NAMED_UNITS = (
    (Pattern(r"(?i)_ms$|(?:^|_)(?:millis|milliseconds)$"), "ms"),
    (Pattern(r"(?i)_s$|(?:^|_)(?:secs?|seconds)$"), "s"),
    (Pattern(r"(?i)_mins?$|(?:^|_)minutes$"), "min"),
    (Pattern(r"(?i)_h$|(?:^|_)(?:hrs?|hours)$"), "h"),
    (Pattern(r"(?i)_d$|(?:^|_)days$"), "d"),
)
OF_LINES = Pattern(r"(?i)\b(?:lines?|L) ?\d+(?:(?: ?(?:-|–|,) ?| (?:to|and|through|or) )\d+)*\b(?!\.\d)")
"""Where something is: a number of a line is no value."""
_AT_AN_INDEX = Pattern(r"(?<=[\w)\]])\[-?\d+\]")
"""Part of what is said in code: "where is paths[0]"."""
_SHARE = Pattern(r"(?i)rate|ratio|share|fraction|discount|tax|vat|factor|threshold|fee|alpha|weight|probability")


_TICKET = Pattern(r"(?i)\b(?:incident|ticket|issue|bug|story|pr)(?: no\.?)? ?#?\d+")


_IN_A_WORD = Pattern(
    r"-(?:digit|letter|part|way|column|line|word|character|char|tuple|element|item|dimensional|level|step|sided)s?\b"
)
"""What says of something what it is like: three-digit colors."""


def numbers(text: str, name: str = "", now: str = "") -> Iterator[str]:
    """Each number of a text as code, in the unit of the name that gets it; `now` is what it is at present."""
    for match in _AMOUNT.finditer(_AT_AN_INDEX.sub(" ", OF_LINES.sub(" ", _TICKET.sub(" ", text)))):
        if match["half"]:
            share = "0.5" if "half" in match["half"].lower() else "0.25"
            yield _measured(share, match["of"].lower(), name, now)
        elif match["one"]:
            if match["unit"].lower() not in ("k", "m", "g", "s", "h", "d"):
                yield _measured("1", match["unit"].lower(), name, now)
        elif not match["its"] and _IN_A_WORD.match(match.string, match.end("number")) is not None:
            continue
        elif not (match["its"] and _LEADING_ZERO.match(match["number"])):
            number = NUMBERS.get(match["number"].lower(), match["number"].replace(",", "_"))
            yield _measured(number, (match["its"] or "").lower(), name, now)


def in_digits(text: str) -> str:
    """What stands before a unit as a word: "one second" is 1 second."""
    return _BEFORE_UNIT.sub(lambda word: NUMBERS[word[0].lower()], text)


def speaks_of(text: str, name: str) -> bool:
    """Does it give a number in the unit that the name ends with?"""
    own = _own_unit(name)
    said = {_TIME.get((match["of"] or match["unit"] or match["its"] or "").lower()) for match in _AMOUNT.finditer(text)}
    return own is not None and own in said


def _measured(number: str, unit: str, name: str, now: str) -> str:
    if not unit:
        return number
    if unit in ("%", "percent"):
        return _shared(number) if _SHARE.search(name) or _is_a_share(now) else number
    if unit in _BYTES and (unit not in ("k", "m") or _OF_BYTES.search(name) or _is_power_of_two(now)):
        return " * ".join((number, *["1024"] * _BYTES[unit]))
    if unit in _THOUSANDS and (unit != "m" or not _own_unit(name)):
        return number + _THOUSANDS[unit]
    return _plain(float(number) * _SECONDS[_TIME[unit]] / _SECONDS[_own_unit(name) or _usual(unit, now)])


def _own_unit(name: str) -> str | None:
    return next((unit for pattern, unit in _NAMED_UNITS if pattern.search(name)), None)


def _usual(unit: str, now: str) -> str:
    """What a time without a unit in its name is counted in: seconds, but for what is counted in days now."""
    return "d" if _TIME[unit] in ("d", "w") and now.isdecimal() and int(now) < 3600 else "s"


def _is_a_share(now: str) -> bool:
    return re.fullmatch(r"0?\.\d+", now) is not None


def _is_power_of_two(now: str) -> bool:
    return "1024" in now or (now.isdecimal() and int(now) >= 256 and int(now) & (int(now) - 1) == 0)


def _shared(number: str) -> str:
    return _plain(round(float(number) / 100, 6))


def _plain(number: float) -> str:
    return str(int(number)) if number == int(number) else f"{number:g}"
