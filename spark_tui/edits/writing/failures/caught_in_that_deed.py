"""An error of a deed is caught where that is done, and the loop goes on: "catch PermissionError when copying and go
on", "ignore OSError when deleting"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, lines_instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:catch|ignore|skip|swallow|suppress|handle)\w* (?:an? |any |the )?"
    r"(?P<error>(?-i:[A-Z]\w*(?:Error|Exception)))s?"
    r" (?:when|while|on|during|in) (?P<deed>[a-z]+ing)\b"
)
_GOES_ON = Pattern(r"(?i)\b(?:go(?:es|ing)? on|continue|carry on|ignore|skip|swallow|suppress|keep going|next)\w*\b")
_SAYS = Pattern(r"(?i)\b(?:print|log|warn|tell|report|say|show|count|collect|retr|re-?rais|rais|return)\w*\b")
"""Something more is done about it."""
_ALIKE = {"delet": ("unlink", "remove", "rmtree", "rmdir"), "remov": ("unlink", "remove", "rmtree"), "mov": ("rename",)}
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _GOES_ON.search(sentence.text) is None or _SAYS.search(sentence.text) is not None:
        return
    for node in source.all(ast.Expr):
        is_that = isinstance(node.value, ast.Call) and _does(node.value, said["deed"].lower())
        if is_that and has_own_lines(source, node) and nearest(source, node, ast.Try) is None:
            yield Repair((lines_instead(source, node, _caught(source, node, said["error"])),), _ASKED)


def _does(call: ast.Call, deed: str) -> bool:
    name = last_name(call.func).lower()
    first = next(iter(parts(name)), "")
    stem = deed.removesuffix("ing")
    return root(first) == root(deed) or first.rstrip("e") in (stem, stem[:-1]) or name in _ALIKE.get(stem, ())


def _caught(source: Source, node: ast.Expr, error: str) -> str:
    leaves = "continue" if nearest(source, node, ast.For, ast.While) is not None else "pass"
    return f"try:\n{source.unit}{source.segment(node)}\nexcept {error}:\n{source.unit}{leaves}"


WRITER = Writer(frozenset(("wrap-try", "add-except", "skip-if")), _written, needs=_NEEDS)
