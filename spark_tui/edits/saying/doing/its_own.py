"""What is to be given instead, of what the function knows: "then just the place, please"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.gap import Gap

_INSTEAD = Pattern(
    r"(?i)\b(?:just|only|then|simply|return|give|show|use|print|take|fall back (?:to|on)|should be|would be)"
    r"(?: just| simply| return| give| show| use)? (?:the|its|their|his|her) (?:plain |whole |full |bare )?`?(\w+)`?"
    r"(?= ?(?:[,.;!?]|$)|(?: (?:please|pls|then|instead|itself|alone|is (?:fine|enough|ok))\b))"
)


def its_own(gap: Gap) -> Iterator[str]:
    """As it is written there: `self.place` in a method, `user["name"]`, or a parameter."""
    if gap.function is None:
        return
    for match in _INSTEAD.finditer(gap.text):
        word = match[1].lower()
        if word in parameters_of(gap.function):
            yield word
        for node in walk(gap.function):
            match node:
                case ast.Attribute(ast.Name(), attr, ast.Load()) if attr == word:
                    yield ast.unparse(node)
                    break
                case ast.Subscript(ast.Name(), ast.Constant(str(key)), ast.Load()) if key == word:
                    yield gap.sentence.source.segment(node)
                    break
