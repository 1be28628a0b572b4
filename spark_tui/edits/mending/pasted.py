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
_RULE = rf"{_PLACE}\[?[A-Z]{{1,4}}\d{{3,4}}(?::\w+)?(?:[:\]]+ ?| (?=\[\*\]|[A-Z`]))"
PASTED = Pattern(rf"{_RAISED}|^Traceback|\bFile \"|^(?:{_CHECKED}|{_FAILED}|{_RULE})")
_BEFORE = r"(?i:(?:got this|i (?:get|got|see)|how (?:do|can) i (?:fix|solve)(?: this)?|fix(?: this)?|why)\W+)?"
IS_PASTED = Pattern(rf"\W*{_BEFORE}(?:E +)?(?:(?:\w+\.)*{_RAISED}|Traceback|File \"|{_CHECKED}|{_FAILED}|{_RULE})")
"""All of it, but for what asks what to do about it."""
IS_CHECKED = Pattern(rf"\W*{_BEFORE}(?:{_CHECKED}|{_RULE})")
"""The same, of what looks at code that is not run."""
