"""What was renamed is still there by its old name: "keep the old name as an alias", "others still call it"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:(?:keep|leave|have|want|need|still)\b[^.;]*\bold (?:name|one|function|method|class)\b|alias\w*"
    r"|old name\b[^.;]*\b(?:too|as well|also|still|work\w*|around|stay\w*|there|callable|available)"
    r"|backwards?[ -]compat\w*|(?:others?|other people|callers?|somebody|people) (?:still )?(?:use|call|rely|need))\b"
)
_NOT = Pattern(r"(?i)\b(?:no|not|without|drop|remove|don'?t|undo|revert)\b")
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _NOT.search(turn.said) is not None:
        return
    before, now = dict(turn.before.definitions), dict(turn.now.definitions)
    gone, come = [name for name in before if name not in now], [name for name in now if name not in before]
    for old, new in zip(gone, come, strict=False):
        owner, _, last = old.rpartition(".")
        if f"{last} = " in turn.now.text:
            continue
        if len(gone) == len(come) and owner == new.rpartition(".")[0] and type(before[old]) is type(now[new]):
            yield from turn.with_splices([_alias(turn, new, last)], _CLEAR)


def _alias(turn: Turn, new: str, old: str) -> Splice:
    source, node = turn.now, dict(turn.now.definitions)[new]
    last = source.last_line(node)
    indent = source.indent(node.lineno)
    apart = "\n" if indent and isinstance(node, Function) else "\n\n"
    at = source.line_start(last + 1)
    end = "" if source.text[:at].endswith("\n") else "\n"
    return Splice(at, at, f"{end}{apart}{indent}{old} = {new.rpartition('.')[2]}\n")


TURNER = Turner(_turned, _SAYS)
