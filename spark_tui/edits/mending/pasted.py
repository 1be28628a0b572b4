"""What is copied from Python, a library, a linter or a type checker, rather than said."""

from __future__ import annotations

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
PASTED = Pattern(rf"{_RAISED}|^Traceback|\bFile \"|^(?:{_CHECKED}|{_FAILED}|{_RULE})")
_BEFORE = r"(?i:(?:got this|i (?:get|got|see)|how (?:do|can) i (?:fix|solve)(?: this)?|fix(?: this)?|why)\W+)?"
IS_PASTED = Pattern(rf"\W*{_BEFORE}(?:E +)?(?:(?:\w+\.)*{_RAISED}|Traceback|File \"|{_CHECKED}|{_FAILED}|{_RULE})")
"""All of it, but for what asks what to do about it."""
IS_CHECKED = Pattern(rf"\W*{_BEFORE}(?:{_CHECKED}|{_RULE})")
"""The same, of what looks at code that is not run."""
