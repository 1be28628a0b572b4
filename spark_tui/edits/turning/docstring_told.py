"""One more sentence in the docstring that was written: "mention that it replaces what is there"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Definition
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)^\W*(?:(?:please|and|also|but|it should|should|(?:in )?the doc ?string(?: should| must| could| can)?|in it"
    r"|there)\W+)*(?:mention|say|note|add|tell|explain)"
    r"(?: also| there| in it| in the doc ?string)?(?: that|(?= (?:it|this|the function) \w+s\b)) (.+?)[.!]*$"
)
_SAYS_BE = Pattern(
    r"(?i)^\W*(?:(?:no|and|but|please|ok)\W+)*(?:the )?doc ?string(?:(?: should| must| could)? (?:be|say|read)|:) *"
    r"(?P<quote>[\"'`]?)(?P<text>[A-Z][^\n\"]{3,}?)(?P=quote)[.!]*$"
)
_CLEAR, _CLEARER = 3.4, 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if (whole := _SAYS_BE.match(turn.said)) is not None and whole["text"][0].isupper():
        for node in turn.new(ast.Expr):
            if is_docstring(node):
                text = whole["text"].rstrip(".")
                yield from turn.with_splices([instead(turn.now, node, f'"""{text}."""')], _CLEARER)
        return
    match = _SAYS.match(turn.said)
    for node in turn.new(ast.Expr) if match is not None else ():
        owner = turn.now.parents.get(node)
        is_own = isinstance(owner, Definition | ast.Module) and has_docstring(owner.body) and owner.body[0] is node
        text = node.value.value if is_own and isinstance(node.value, ast.Constant) else None
        if match is not None and isinstance(text, str) and "\n" not in text:
            said = f"{match[1][0].upper()}{match[1][1:]}."
            yield from turn.with_splices([instead(turn.now, node, f'"""{text.rstrip(".")}. {said}"""')], _CLEAR)


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:mention|say|note|add|tell|explain|doc ?string)\b"))
