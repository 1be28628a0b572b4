"""What only told that it cannot go on ends there: "without a file it prints the usage and then crashes anyway"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_WRONG = r"\b(?:invalid|bad|broken|malformed|wrong|fail\w*|errors?|problems?|reject\w*)"
_NEEDS = Pattern(
    r"(?i)\b(?:anyway|regardless|nevertheless|all the same|afterwards?)\b|\b(?:goes|carries|runs|keeps) (?:on"
    r"|going|running)\b"
    r"|\bcontinues?\b|\bstill (?:runs?|goes|tries|crash\w*|calls?|does|add(?:s|ed)|takes|uses)\b"
    r"|\bthen (?:it )?(?:\w+ )?(?:crash\w*|fails?|dies|runs)\b"
    r"|\b(?:should|must|to|has to) (?:just )?(?:stop|exit|quit|end|return) (?:there|then|here|after)\b"
    r"|\b(?:stop|exit|quit|abort|fail|raise|bail out|return)\b.*\b(?:not (?:just|only)|instead of (?:just|only)) "
    r"(?:log|print|warn|tell)\w*"
    r"|\b(?:only|just) (?:logs?|prints?|warns?)\b"
    rf"|{_WRONG}\b.*\b(?:still|(?:must|should|may|can)(?:n't| not)|don't|do not|doesn't stop|isn't skipped)\b"
    rf"|\beven (?:if|though|when)\b.*{_WRONG}|\bskip (?:a |an |any |every |the |each )?(?:\w+ )?(?:with )?{_WRONG}"
)
_SCRIPT = Pattern(r"(?i)^(?:main|run|cli)$")
_TELLS = frozenset(("error", "warning", "critical", "print_help", "print_usage"))
_KEPT = Pattern(
    r"(?i)(?:^|_)(?:errors?|problems?|failures?|failed|invalid|rejected|bad|broken|warnings|issues|skipped)$"
)
"""Where what was wrong is gathered, for whoever asks later."""
_USAGE = Pattern(r"(?i)\busage\b")
_ASKED, _USED, _OTHER = 3.0, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        function, last = function_around(source, node), node.body[-1]
        if node.orelse or not _only_tells(last) or (function is not None and function.body[-1] is node):
            continue
        exit_, imports = available(source, "sys", "exit")
        is_script = function is None or _SCRIPT.match(function.name) is not None
        is_one_of_many = _is_in_loop(source, node)
        if _is_kept(last) and (not is_one_of_many or _is_one_check_of_many(source, node)):
            continue
        clear = _ASKED + _USED * (_USAGE.search(source.segment(last)) is not None) + told_of(sentence, node)
        raised = _raised_elsewhere(source, last)
        for code, needed, worth in (
            *((("continue", [], _USED + _OTHER),) if is_one_of_many else ()),
            *(((raised, [], _USED),) if raised is not None else ()),
            (f"{exit_}(1)", imports, 0.0 if is_script else -_OTHER),
            ("return", [], -_OTHER if is_script else 0.0),
        ):
            if code == "return" and function is None:
                continue
            worth -= 2 * _USED * (is_one_of_many and code != "continue")
            try:
                yield Repair((*needed, insert_after(source, last, code)), clear + worth)
            except Refusal:
                continue


def _is_in_loop(source: Source, node: ast.If) -> bool:
    """Is it about one of many, with which something is done behind it?"""
    around = source.parents[node]
    return isinstance(around, ast.For | ast.AsyncFor) and node in around.body[:-1]


def _raised_elsewhere(source: Source, told: ast.stmt) -> str | None:
    """What the file raises where it tells so in another place."""
    tells = source.segment(told).partition("(")[0]
    for block in blocks(source):
        for one, other in pairwise(block):
            is_alike = one is not told and source.segment(one).partition("(")[0] == tells
            if is_alike and isinstance(other, ast.Raise) and isinstance(other.exc, ast.Call):
                return f"raise {source.segment(other.exc)}"
    return None


def _only_tells(statement: ast.stmt) -> bool:
    if _is_kept(statement):
        return True
    match statement:
        case ast.Expr(ast.Call(ast.Name("print"))):
            return True
        case ast.Expr(ast.Call(ast.Attribute(attr=name))):
            return name in _TELLS
        case _:
            return False


def _is_kept(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(kept) | ast.Attribute(attr=kept), "append" | "add"))):
            return _KEPT.search(kept) is not None
        case ast.AugAssign(ast.Name(kept) | ast.Attribute(attr=kept), ast.Add()):
            return _KEPT.search(kept) is not None
        case _:
            return False


def _is_one_check_of_many(source: Source, node: ast.If) -> bool:
    """Is the next one asked as well, so that all that is wrong gets told?"""
    around = source.parents[node]
    checks = [each for each in getattr(around, "body", []) if isinstance(each, ast.If) and _is_kept(each.body[-1])]
    return len(checks) > 1


WRITER = Writer(frozenset(("return-if", "add-return", "raise-if")), _written, needs=_NEEDS)
