"""A log where the code asks for just what is said: "log a warning when the signature doesn't match"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.source import Source, inside
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root, speaks_for
from spark_tui.edits.saying.telling.logged_values import values, with_values
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:log|logs|logging|logged|warn|warning|debug|info|(?<!\bthe )(?<!\bthis )(?<!\bthat )(?<!\ban )error)\b"
    r".*?\b(?:when(?:ever)?|if|where|in case"
    r"|every time|each time) (?P<clause>[^,;.(]+)"
)
_LEVEL = Pattern(r"(?i)\b(debug|info|warning|warn|error|critical)\b(?!s\b)")
_ALREADY = Pattern(r"(?i)\binstead\b|\b(?:remove|drop|delete|no longer|stop|never|not) (?:to )?log\w*\b|\blevel\b")
_UNLIKE = Pattern(
    r"(?i)\b(?:wrong|differ\w*|mismatch\w*|invalid|bad)\b|(?:n't|\bnot) (?:match|fit|agree|the same|equal)\w*\b"
)
_NOT = Pattern(r"(?i)n't\b|\b(?:not|no|never|without|missing|unknown|lacks?|empty|fails?)\b")
_THERE = Pattern(r"(?i)\b(?:already|exists?|taken|there|known|found|duplicate|twice)\b")
_MATTERS = tuple(
    frozenset(words.split())
    for words in (
        "stal expir outdat old fresh age ttl elaps lifetim valid", "slow long tak took elaps durat timeout",
        "full exceed reach hit capac limit max quota", "larg big hug heavy size len byt length",
        "forbidden deni unauthoris unauthoriz allow permit permission role right", "lat overdu due deadlin",
    )
)  # fmt: skip
"""What is asked in other words than it is told in: who is stale, is asked for its age. The roots of the words."""
_LEAVES = ast.Return | ast.Raise | ast.Continue | ast.Break
_WORD = Pattern(r"[A-Za-z]\w*")
_ASKED, _A_WORD, _SIGN, _LEAST = 3.6, 0.6, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    if match is None or _ALREADY.search(sentence.text) is not None:
        return
    source, clause = sentence.source, match["clause"].strip()
    for node in source.all(ast.If):
        told = _asks_for(source, node, clause)
        logged = any(call in inside(node) for _, call in log_calls(source))
        if told < _LEAST or logged or not isinstance(node.body[-1], _LEAVES):
            continue
        found = _LEVEL.search(sentence.text)
        level = {"warn": "warning"}.get(found[1].lower(), found[1].lower()) if found is not None else "warning"
        logger, needed = logger_needed(source, node.lineno)
        said = re.sub(r"^(?i:the|an?|some)\s+", "", clause).rstrip("!? ").replace('"', "'").replace("%", "%%")
        around = sentence.text.replace(match["clause"], "")
        shown = with_values(said, values(sentence, node.body[0].lineno, None, around))
        try:
            line = insert_first(source, node.body, f"{logger}.{level}({shown})")
        except Refusal:
            continue
        yield Repair((*needed, line), _ASKED + told + speaks_for(sentence, node.test))


def _asks_for(source: Source, node: ast.If, clause: str) -> float:
    """How much of what is said stands in the condition, and what is done then; and is it said the same way round?"""
    test = source.segment(node.test)
    body = " ".join(source.segment(each) for each in node.body)
    said = {root(part) for word in _WORD.findall(clause.lower()) for part in parts(word)} - PLAIN
    in_test, in_body = (
        {root(part) for word in _WORD.findall(text) for part in parts(word)} & said for text in (test, body)
    )
    asked = {root(part) for word in _WORD.findall(test) for part in parts(word)}
    matters = sum(1 for matter in _MATTERS if matter & said - in_test and matter & asked - in_test)
    found = _A_WORD * (len(in_test) + matters) + _A_WORD / 2 * len(in_body - in_test)
    negated = any(
        isinstance(each, ast.NotEq | ast.Not | ast.NotIn | ast.Is | ast.Lt | ast.LtE) for each in ast.walk(node.test)
    )
    is_not = _NOT.search(clause) is not None or _UNLIKE.search(clause) is not None
    is_there = (
        not is_not and _THERE.search(clause) is not None and re.search(r"\bin\b|exists|is_file", test) is not None
    )
    if not found and not is_there:
        return 0.0
    return found + _SIGN * (is_not == negated) + _SIGN * is_there


WRITER = Writer(frozenset(("add-log", "log-entry", "log-if")), _written, needs=_NEEDS)
