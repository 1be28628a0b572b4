"""Of several new functions, only those stay that are about what is named: "no, only for total"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Function, read, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_NAME = r"[`'\"]?[^\W\d][\w.]*[`'\"]?(?:\(\))?"
_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|nope|wait|but|please|hm+|ok|sorry|actually|too (?:much|many)|keep|i want(?:ed)?)\W+)*"
    r"(?:tests? )?(?:only|just)(?: (?:keep|add|write|test|tests?|the|an?|those|that|ones?|function|method|case))*"
    rf"(?: (?:for|of|about|on|in))*(?: the)? (?P<names>{_NAME}(?:(?:,| and|, and|,? or)(?: for| the| of)? {_NAME})*)"
    r"(?: (?:tests?|ones?|cases?|function|method|please|pls|then))*\W*"
)
_AND = Pattern(r"(?i),? (?:and|or) (?:for |the |of )*|, (?:for |the |of )*")
_CLEAR = 9.0


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _SAYS.fullmatch(turn.said)
    if said is None:
        return
    known = {name for name, _ in turn.before.definitions}
    there = {name: node for name, node in turn.now.definitions if isinstance(node, Function)}
    new = {name: node for name, node in there.items() if name not in known and node.lineno in turn.lines}
    new = {name: node for name, node in new.items() if name.rpartition(".")[0] not in new}
    wanted = [name.strip("`'\"()").rpartition(".")[2] for name in _AND.split(said["names"])]
    kept = {one: [name for name in new if _is_about(name, one)] for one in wanted}
    kept |= {one: [name for name in new if _uses(new[name], one)] for one in wanted if not kept[one]}
    stay = {name for names in kept.values() for name in names}
    if len(new) < len(stay) + 1 or not all(kept.values()):
        return
    try:
        after = splice(turn.now, remove(turn.now, [node for name, node in new.items() if name not in stay]))
        read(after)
    except Refusal:
        return
    yield Turned(after, _CLEAR)


def _uses(function: ast.AST, name: str) -> bool:
    return any(name in (getattr(node, "id", ""), getattr(node, "attr", "")) for node in walk(function))


def _is_about(function: str, name: str) -> bool:
    """Has it all the words of that, one behind the other?"""
    own, words = parts(function.rpartition(".")[2]), parts(name)
    return any(own[at : at + len(words)] == words for at in range(len(own)))


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:only|just)\b"))
