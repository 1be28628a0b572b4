"""A function or method that came stands elsewhere among the others: "put it right after __init__", "at the end of the
class", "above main"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Definition, Splice, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_IT = (
    r"(?:put|move|place|have|want|it|that|this|the (?:new )?(?:method|function|helper|class)|goes|belongs"
    r"|should (?:be|stand))"
)
_SAYS = Pattern(
    r"(?i)\b(after|behind|below|under(?:neath)?|before|above|in front of|over) (?:the )?`?([^\W\d]\w*)`?"
    r"|\b(?:at|to) the (?:very )?(end|bottom|top|beginning|start) of (?:the )?(?:class|file|module)\b"
    rf"|^\W*(?:\w+ ){{0,2}}?{_IT} (?:\w+ ){{0,2}}?(?:at|to) the (?:very )?(end|bottom|top|beginning|start)\W*$"
)
_MORE = Pattern(r"(?i)\b(?:call|log|print|return|raise|rename|check|if|when|line|comment|import)\b")
_CLEAR = 5.8


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.search(turn.said)
    known = dict(turn.before.definitions)
    come = [(name, node) for name, node in turn.now.definitions if name not in known and name.rpartition(".")[0] not in
            {each for each, _ in turn.now.definitions if each not in known}]  # fmt: skip
    if match is None or len(come) != 1 or _MORE.search(turn.said) is not None:
        return
    name, node = come[0]
    owner = name.rpartition(".")[0]
    others = [each for each in turn.now.definitions if each[0].rpartition(".")[0] == owner and each[0] != name]
    if not others:
        return
    if match[2] is not None:
        there = next((each for each in others if each[0].rpartition(".")[2] == match[2]), None)
        is_before = match[1].lower() in ("before", "above", "in front of", "over")
    else:
        is_before = (match[3] or match[4]).lower() in ("top", "beginning", "start")
        there = others[0 if is_before else -1]
    if there is not None:
        yield from _moved(turn, node, there[1], is_before)


def _moved(turn: Turn, node: Definition, there: Definition, is_before: bool) -> Iterator[Turned]:
    source = turn.now
    first, last = source.first_line(node), source.last_line(node)
    text = source.text[source.line_start(first) : source.line_start(last + 1)].rstrip("\n") + "\n"
    apart = "\n" if source.indent(first) else "\n\n"
    above = first
    while above > 1 and not source.line(above - 1).strip():
        above -= 1
    gone = Splice(source.line_start(above), source.line_start(last + 1), "")
    if is_before:
        at = source.line_start(source.first_line(there))
        put = Splice(at, at, text + apart)
    else:
        at = source.line_start(source.last_line(there) + 1)
        end = "" if source.text[:at].endswith("\n") else "\n"
        put = Splice(at, at, end + apart + text)
    if gone.start <= at < gone.stop:
        return
    try:
        yield Turned(splice(source, [gone, put]), _CLEAR)
    except Refusal:
        return


TURNER = Turner(_turned, _SAYS)
