"""What runs out is taken for over a while before: "refresh a minute before it expires", "treat the token as expired 30s
early"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_SPAN = r"(?P<span>(?:an?|one|two|five|ten|half an?|\d+) ?(?:s|secs?|seconds?|m|mins?|minutes?|h|hours?))"
_NEEDS = Pattern(
    rf"(?i)\b{_SPAN} (?:before|ahead of|prior to|too early|early|earlier|in advance|of (?:slack|margin|leeway"
    rf"|safety))\b"
    rf"|\b(?:margin|slack|leeway|buffer|safety) of {_SPAN.replace('span', 'margin')}\b"
)
_ABOUT = Pattern(
    r"(?i)\b(?:expir\w*|renew\w*|refresh\w*|fresh|valid\w*|over|runs? out|stale|old|margin|slack|leeway|early)\b"
)
_OVER = re.compile(r"expir|^exp$|valid_(?:until|to)|until|deadline|ends?_at")
_NOW = re.compile(r"(?:time|monotonic|now|utcnow|perf_counter|clock)$")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _ABOUT.search(sentence.text) is None:
        return
    seconds = next(numbers(said["span"] or said["margin"], "margin_seconds"), None)
    source = sentence.source
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [right]) if seconds is not None:
                sides = [(left, right), (right, left)]
            case _:
                continue
        for until, now in sides:
            if _OVER.search(last_name(until).lower()) is None or not isinstance(now, ast.Call | ast.Name):
                continue
            called = last_name(now.func) if isinstance(now, ast.Call) else last_name(now)
            if _NOW.search(called.lower()) is None:
                continue
            is_date = called.lower() in ("now", "utcnow") and "datetime" in source.text
            try:
                delta, needed = available(source, "datetime", "timedelta") if is_date else ("", [])
            except Refusal:
                continue
            less = f"{delta}(seconds={seconds})" if is_date else seconds
            yield Repair((*needed, behind(source, until, f" - {less}")), _ASKED + told_of(sentence, node))


WRITER = Writer(frozenset(("change-value", "and-condition", "or-condition")), _written, needs=_NEEDS)
