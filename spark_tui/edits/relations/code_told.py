"""Code that stands in a sentence: it is taken over as it is, wherever an expression is to come of it."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.relations.scope import Scope
from spark_tui.edits.relations.terms import code_of

_QUOTED = re.compile(r"`([^`]+)`")
_SIGNS = re.compile(r"[<>=!]=|[<>]|\bis (?:not )?None\b|\bnot in\b|[\[(]")


def code_in(scope: Scope, text: str) -> tuple[str, dict[str, str]]:
    """The text with a name in the place of each, and what they are."""
    found = dict[str, str]()

    def put(code: str) -> str:
        name = f"CODE{len(found)}X"
        found[name] = code.strip()
        return name

    def quoted(match: re.Match[str]) -> str:
        return put(match[1]) if _is_told(match[1]) else match[1]

    text = _QUOTED.sub(quoted, text)
    begun = re.compile(rf"(?<![\w.`'\"])(?:not )?(?:len\()?(?:{'|'.join(_beginnings(scope))})[.\[(]")
    while (match := begun.search(text)) is not None:
        code = _longest(text[match.start() :])
        if not code or not _is_told(code):
            break
        text = text[: match.start()] + put(code) + text[match.start() + len(code) :]
    return text, found


def _beginnings(scope: Scope) -> list[str]:
    return list(
        dict.fromkeys(re.escape(each) for each in ("self", *(one.code for one in scope.subjects), *scope.given))
    )


def _longest(text: str) -> str:
    ends = [match.end() for match in re.finditer(r"\S+", text)]
    for end in reversed(ends):
        code = text[:end].rstrip(" .,;:!?")
        if code_of(code) is not None:
            return code
    return ""


def _is_told(code: str) -> bool:
    """A bare name is only spoken of."""
    node = code_of(code)
    return node is not None and not isinstance(node, ast.Name | ast.Constant) and (
        _SIGNS.search(code) is not None or code.startswith("self.")
    )  # fmt: skip
