"""What is copied from Python, a library, a linter or a type checker, rather than said."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern

_RAISED = (
    r"\b(?=[A-Z])\w*(?:Error|Exception|Warning|Iteration|DoesNotExist|MultipleObjectsReturned|NoReverseMatch|NotReady"
    r"|ImproperlyConfigured|MissingSchema|ReadTimeout|ConnectTimeout|DeprecatedSince\d+): "
)
_PLACE = r"(?:[\w./\\-]+\.pyi?:\d+(?::\d+)?:? (?:- )?)?"
_CHECKED = rf"{_PLACE}error: "
_FAILED = r"Failed: "
_SMALL = (
    r"missing|at least|expected|too many|unexpected|whitespace|trailing|blank|line too|multiple|continuation|found"
    r"|closing|block comment|inline comment|indentation|re-?definition|undefined|local variable|comparison|test for"
    r"|do not|invalid|module level|statement ends|no newline|'[\w. ]+' imported|f-string is|too complex|ambiguous"
    r"|import \*"
)
"""How what is said behind a number begins in small letters."""
_RULE = rf"{_PLACE}\[?[A-Z]{{1,4}}\d{{3,4}}(?::\w+)?(?:[:\]]+ ?| (?=\[\*\]|[A-Z`]|(?:{_SMALL})\b))"
_CHECK = r"\(\w+\.[A-Z]\d{3}\) "
PASTED = Pattern(
    rf"{_RAISED}|^Traceback|\bFile \"|^(?:ERROR|FAILED) \S+ - |\bfixture '\w+' not found"
    rf"|^(?:{_CHECKED}|{_FAILED}|{_RULE}|{_CHECK})"
)
_TOOL = r"(?:pylint|ruff|flake8|mypy|pyright|bandit|pytest|python|django|it)"
_GETS = r"(?:i(?:'m| am)? )?(?:keep |still )?(?:got|gets?|getting|sees?|seeing)(?: this| the| an?)?(?: error| warning)?"
_BEFORE = (
    rf"(?i:(?:{_GETS}|how (?:do|can) i (?:fix|solve)(?: this)?|fix(?: this)?|why|what does"
    rf"|{_TOOL}(?: (?:says|complains|gives|shows|fails with|crashes with|dies with|raises))?)\W+)?"
)
IS_PASTED = Pattern(
    rf"\W*{_BEFORE}(?:E +|(?:ERROR|FAILED) \S+ - )?(?:\w+: )?"
    rf"(?:(?:\w+\.)*{_RAISED}|Traceback|File \"|fixture '|{_CHECKED}|{_FAILED}|{_RULE}|{_CHECK})"
)
"""All of it, but for what asks what to do about it."""
_WISHED = Pattern(
    r"(?:[.,;!?)]|\s[-–—]|\n)\s+(?:please |so |then |and |just |i want to |can you |could you )*(?:rename|add|return"
    r"|make|skip|ignore|catch|raise|log|wrap|give|handle|default|treat|fall back|convert|remove|drop|change|replace"
    r"|print|retry|stop|create|put|mark|move|it should|should)\b"
)
_TOLD_BESIDE = Pattern(r"[,;.] `?[A-Za-z_][\w.]*`? (?:is|are|holds?) (?:what\b|(?:an? )?[a-z]+\[[^\]]*\][.!]?$)")
"""Somebody says of a name what it is."""
IS_CHECKED = Pattern(rf"\W*{_BEFORE}(?:{_CHECKED}|{_RULE}|{_CHECK})")
"""The same, of what looks at code that is not run."""
AT_A_PLACE = Pattern(r"[\w./\\-]+\.pyi?:(\d+)(?::\d+)?:? ")
IN_ALL_OF_IT = Pattern(
    r"\b(?:F401|W0611|F841|I001|UP006|UP007|UP035|UP045|E711|E712|E713|E721|E2[0-6]\d|E30[1-6]|W29[13]|E703|E401|UP02[45]"
    r"|UP017|PT009|D4(?:00|15))\b"
)
"""What is put right in all of a file, wherever it is complained of first."""


def is_pasted(text: str) -> bool:
    """Is it a message, and nothing behind it says what to do about it?"""
    if IS_PASTED.match(text) is None or _TOLD_BESIDE.search(text) is not None:
        return False
    return IS_CHECKED.match(text) is not None or _WISHED.search(text) is None


def messages(text: str) -> tuple[str, ...]:
    """Those of a linter, where there are several, each with its place: from the last line of the file up, so that what
    is done for one leaves the places of the others as they are."""
    lines = [line.strip() for line in re.split(r"\n|(?:^|(?<=\s))\d{1,2}\. ", text)]
    found = {line: AT_A_PLACE.match(line) for line in lines if IS_CHECKED.match(line) is not None}
    placed = {line: int(place[1]) for line, place in found.items() if place is not None}
    once = {at_once[0] if (at_once := IN_ALL_OF_IT.search(line)) else line: line for line in placed}
    return tuple(sorted(once.values(), key=lambda line: -placed[line])) if len(once) > 1 else ()
