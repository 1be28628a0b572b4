"""Of each thing that a new list holds, only a part is wanted: "names only", "just their names"; or only the first of
them: "first match only"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = r"(?i)\W*(?:(?:no|and|but|please|ok|rather|return|give me|i want|it should return)\W+)*"
_SAYS = Pattern(
    rf"{_FILLED}(?:(?:only|just)(?: return)? (?:the |their )?`?(?P<names>[a-z_]\w*)`?|(?:the "
    rf"|their )?`?(?P<alone>[a-z_]\w*)`? only)"
    r"(?: (?:please|there|then))*\W*"
)
_FIRST = Pattern(
    rf"{_FILLED}(?:(?:only|just) )?(?:the )?first (?:one|match|hit|found|of them)(?: (?:only|is enough|please"
    rf"|will do))*\W*"
)
_CLEAR = 5.5


def _turned(turn: Turn) -> Iterator[Turned]:
    match, is_first = _SAYS.fullmatch(turn.said), _FIRST.fullmatch(turn.said) is not None
    for node in turn.new(ast.ListComp):
        if is_first and isinstance(turn.now.parents.get(node), ast.Return):
            inner = turn.now.segment(node)[1:-1].strip()
            yield from turn.with_splices([instead(turn.now, node, f"next(({inner}), None)")], _CLEAR)
        elif match is not None and isinstance(node.elt, ast.Name):
            how = _part(turn, node.elt.id, match["names"] or match["alone"])
            if how:
                yield from turn.with_splices([instead(turn.now, node.elt, f"{node.elt.id}{how}")], _CLEAR)


def _part(turn: Turn, one: str, words: str) -> str:
    """As the file asks such a thing for it."""
    for name in dict.fromkeys((words, singular(words))):
        looks = re.compile(rf"(?<!\w)(?:{one}|self)(\.{name}\b(?!\()|\[[\"']{name}[\"']\])")
        if (found := looks.search(turn.now.text)) is not None:
            return found[1]
    return ""


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:only|just|first)\b"))
