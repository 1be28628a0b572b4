"""An argument that is dictated for a call that was written, by its name: "keyword please: start=1"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.given import parsed
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?<![\w=!<>-])([a-z_]\w*)=((?:[\w.]+\([^()]*\)|\"[^\"]*\"|'[^']*'|\[[^\]]*\]|-?[\w.]+)+)")
_INSTEAD, _CHANGED, _ADDED = 2.6, 2.2, 1.4


def _turned(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for match in _SAYS.finditer(turn.said):
        name, value = match[1], match[2].rstrip(".")
        within = turn.said[: match.start()]
        if parsed(value) is None or within.count("(") > within.count(")"):
            continue
        for call in turn.new(ast.Call):
            same = [arg for arg in call.args if source.segment(arg) == value]
            now = keyword(call, name)
            if same and now is None:
                if call.args[-1] is same[-1]:
                    yield from turn.with_splices([instead(source, same[-1], f"{name}={value}")], _INSTEAD)
                continue
            if now is not None and source.segment(now) == value:
                continue
            try:
                change = set_keyword(source, call, name, value)
            except Refusal:
                continue
            yield from turn.with_splices([change], _CHANGED if now is not None else _ADDED)


TURNER = Turner(_turned, _SAYS)
