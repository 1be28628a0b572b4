"""A handler catches what its code is known to raise, and no more: "user() silently eats every error, only an unknown
token is fine"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.actions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:swallow|eat|hid|mask|catch|suppress|ignor|cover|silenc)\w*\b.*"
    r"\b(?:every(?:thing)?|all|any(?:thing)?|too much|bugs?|typos?|real|mistakes?|(?:\w*errors?|exceptions?))\b"
    r"|\b(?:catch-all|blanket|bare except\w*|too (?:broad|wide|general)|broad except\w*|narrow\w*|except exception)\b"
)
_LOGGED = Pattern(r"(?i)\b(?:log\w*|warn\w*|tell|print|report|say|show)\b")
_EVERYTHING = frozenset(("Exception", "BaseException"))
_ASKED, _SECOND, _MOST = 3.8, 0.4, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _LOGGED.search(sentence.text) is not None:
        return
    named = {*exceptions(Gap(sentence, "narrow-except", ()))} - _EVERYTHING
    for node in source.all(ast.Try):
        errors = list(dict.fromkeys(error for each in node.body for error in _raised(source, each)))
        for handler in node.handlers if errors else ():
            if named and named.isdisjoint(errors):
                continue  # it is said what to catch
            if handler.type is not None and ast.unparse(handler.type) not in _EVERYTHING:
                continue
            for rank, caught in enumerate(_caught(errors)):
                yield Repair(
                    (_catching(source, handler, caught),), _ASKED - _SECOND * rank + told_of(sentence, handler)
                )


def _raised(source: Source, statement: ast.stmt) -> Iterator[str]:
    lines = {each.lineno for each in ast.walk(statement) if isinstance(each, ast.stmt)}
    return (error for line in sorted(lines) for error in raised_by(source, line))


def _caught(errors: list[str]) -> list[str]:
    """The likeliest; whatever the file system may say is one; all of those."""
    files = {"FileNotFoundError", "PermissionError", "FileExistsError", "OSError"}
    short = list(dict.fromkeys("OSError" if each in files else each for each in errors))
    several = f"({', '.join(short)})" if 1 < len(short) <= 3 else ""
    return [each for each in (*short[:1], several) if each][:_MOST]


def _catching(source: Source, handler: ast.ExceptHandler, caught: str) -> Splice:
    if handler.type is not None:
        return instead(source, handler.type, caught)
    at = source.start(handler) + len("except")
    return Splice(at, at, f" {caught}")


WRITER = Writer(frozenset(("narrow-except",)), _written, needs=_NEEDS)
