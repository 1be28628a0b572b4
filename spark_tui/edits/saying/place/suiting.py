"""How well a place suits what is spoken of, where it goes by another name."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.failing.waiting import waiting
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import MODULE, documented
from spark_tui.edits.python.objects.enumerable import groups
from spark_tui.edits.saying.gap import Gap

_OF_A_FILE = Pattern(r"(?i)\b(?:module|file|script|top)\b")


def waits_as_said(gap: Gap, function: str) -> float:
    """Does it wait for what is spoken of: "the subprocess", "that join", "the request"?"""
    source, said = gap.sentence.source, gap.text.lower()
    calls = waiting(source, documented(source, function))
    of = {part.rstrip("s") for call in calls for part in re.findall(r"[a-z]{4,}", full_name(source, call.func).lower())}
    return float(any(part in said for part in of))


def holds_what_is_named(gap: Gap, name: str) -> float:
    """Is one of the constants named that would be in it?"""
    members = groups(gap.sentence.source)[name].members
    return float(any(each.constant in gap.sentence.bare for each in members))


def lacks_a_docstring(gap: Gap, name: str) -> float:
    """Is it what somebody misses who says no more than that one is missing? The file has one last of all."""
    if name == MODULE:
        functions = gap.sentence.source.functions
        asked = _OF_A_FILE.search(gap.text) is not None
        return 1.0 if asked else -1.0 * any(not has_docstring(node.body) for _, node in functions)
    return float(not name.rpartition(".")[2].startswith("_"))
