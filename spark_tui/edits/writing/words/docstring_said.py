"""A docstring in the words that are said for it: "add a docstring to the Error class saying it is raised for malformed
data", "docstring for load: reads the table from disk"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.names import all_documented, documented
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_SAYS = r"(?:(?:that |which |and (?=says?\b))?(?:say|tell|explain|stat|not|mention|describ)(?:ing|es?|s)?(?: that)?|:)"
_NEEDS = Pattern(
    r"(?i)\bdoc-?string (?:to|for|on|in) (?:the |my )?(?:class |function |method )?`?(?P<name>[\w.]+\w)`?(?:\(\))?"
    rf"(?: class| function| method| exception)?,? ?{_SAYS} (?P<words>\w.*\w\)?[.!]?)$"
    r"|\b(?:give|document) (?:the )?(?:class |function |method )?`?(?P<other>[\w.]+\w)`?(?:\(\))?"
    rf"(?: class| function| method| exception)? (?:with )?an? doc-?string,? ?{_SAYS} (?P<text>\w.*\w\)?[.!]?)$"
)
_IT_IS = Pattern(r"(?i)^(?:it(?:'s| is| gets| was)|this is|they are) (?=\w+(?:ed|n|t)\b)|^(?:it|this|that) (?=\w+s\b)")
_ASKS = Pattern(r"(?i)^(?:how|what|why|when|where|which|whether|the (?:meaning|purpose))\b")
"""What it is to be about, and no words for it."""
_ASKED = 8.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    text = (said["words"] or said["text"]).strip() if said is not None else ""
    if said is None or _ASKS.search(text) is not None:
        return
    wanted = said["name"] or said["other"]
    words = _IT_IS.sub("", text.strip("\"'`"))
    words = words[:1].upper() + words[1:].rstrip(".!") + "."
    for full in all_documented(source):
        if full != wanted and full.rpartition(".")[2] != wanted:
            continue
        node = documented(source, full)
        if not has_docstring(node.body):
            yield from possible(named("add-docstring").edit(source, (full, words)), _ASKED)
            continue
        there = node.body[0]
        if isinstance(there, ast.Expr) and re.search(r"(?i)\b(?:add|give|write)\b", sentence.text) is None:
            yield from possible(later(instead, source, there, f'"""{words}"""'), _ASKED)


WRITER = Writer(frozenset(("add-docstring", "change-docstring")), _written, needs=_NEEDS)
