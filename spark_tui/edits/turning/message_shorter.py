"""A message that was written is too long: "shorter please", "that message is too long"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

TOO_LONG = Pattern(
    r"(?i)\b(?:too (?:long|verbose|wordy|chatty|much)|shorter|shorten\w*|short (?:message|text|one)"
    r"|more (?:concise|terse)|less (?:verbose|wordy))\b"
)
_SHORTER: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(r"f(?P<mark>[\"'])(?P<text>[^{}]+?)(?: for \w+)?[:,]? ?\(?\{[^{}]*\}\)?[\"']"),
        r"\g<mark>\g<text>\g<mark>",
    ),
    (re.compile(r"(?P<mark>[\"'])(?P<what>[\w ]+) must not be (?P<how>\w+)[\"']"), r"\g<mark>\g<how> \g<what>\g<mark>"),
    (re.compile(r"(?P<mark>[\"'])(?P<what>[\w ]+) must be (?P<how>\w+)[\"']"), r"\g<mark>\g<what> not \g<how>\g<mark>"),
)
"""What it says without the value, or in fewer words."""
_CLEAR = 3.5


def _turned(turn: Turn) -> Iterator[Turned]:
    for node in turn.new(ast.Raise, ast.Expr, ast.Assert):
        text = _message(node)
        written = turn.now.segment(text) if text is not None else ""
        for looks, short in _SHORTER:
            if text is not None and (match := looks.fullmatch(written)) is not None:
                yield from turn.with_splices([instead(turn.now, text, match.expand(short))], _CLEAR)
                break


def _message(node: ast.stmt) -> ast.expr | None:
    match node:
        case (
            ast.Raise(exc=ast.Call(args=[text])) | ast.Expr(ast.Call(args=[text])) | ast.Assert(msg=ast.expr() as text)
        ):
            return text
        case _:
            return None


TURNER = Turner(_turned, TOO_LONG)
