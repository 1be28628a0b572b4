""" "send the report to stdout": that is where it goes, if all that is shown is printed."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.vague import Topic, Wish

_SAYS = Pattern(
    r"(?i)(?:send|print|write|put|output|dump|show|emit|direct)(?: (?:the|a|its|all|every|this|that|my|whole|final))*"
    r"(?: (?!(?:errors?|warnings?|logs?|messages?)\b)\w+)? (?:to|on|onto|into) (?:the )?(?:sys\.)?(?:std ?out"
    r"|standard out(?:put)?)"
)
_WRITES = (".write(", "stderr", "logging", "logger", "print(file=")


def _lacks(wish: Wish) -> str:
    source = wish.source
    calls = [each for each in source.nodes if is_print(each)]
    is_elsewhere = any(keyword(each, "file") is not None for each in calls)
    if not calls or is_elsewhere or any(each in source.text for each in _WRITES):
        return ""
    return "that is so already: print writes to stdout"


TOPIC = Topic(_SAYS, _lacks)
