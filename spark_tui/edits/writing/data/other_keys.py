"""A key is called otherwise, and nothing else that has its name: "the frontend expects userName, not user_name"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:keys?|json|fields?|payload|response|request|frontend|front ?end|backend|clients?|api|columns?|header"
    r"|dict\w*|(?:expects?|sends?|calls it|wants|gets|returns))\b"
)
_OF_KEYS = Pattern(r"(?i)\b(?:keys?|json|payload|columns?|dict\w*)\b")
_TO = Pattern(
    r"[`\"']?([\w-]+)[`\"']?(?: (?:key|field|column|header))?"
    r" (?:->|=>|→|to|into|becomes|(?:should|must|has to) be(?: called| named)?) [`\"']?([\w-]+)[`\"']?"
)
_CAMEL = Pattern(r"[a-z][A-Z]")
_ASKED, _NAMED, _CLEAR = 3.0, 4.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    named = [node for _, node in source.functions if names(sentence, node.name) >= _CLEAR]
    pairs = [*contrasts(sentence.text), *(match.groups() for match in _TO.finditer(sentence.text))]
    for old, new in dict.fromkeys((old.strip("\"'"), new.strip("\"'")) for old, new in pairs):
        is_one = re.fullmatch(r"[\w-]+", new) is not None and new != old
        keys = [each for each in _keys(source, old) if not named or any(_is_in(each, node) for node in named)]
        bound = old in sentence.known and not _OF_KEYS.search(sentence.text) and not _CAMEL.search(new)
        if not is_one or not keys or bound:
            continue
        splices = tuple(instead(source, key, source.segment(key).replace(old, new)) for key in keys)
        yield Repair(splices, _ASKED + _NAMED * (_OF_KEYS.search(sentence.text) is not None))


def _keys(source: Source, text: str) -> Iterator[ast.Constant]:
    """Where something is held or looked up under it."""
    for node in source.nodes:
        match node:
            case ast.Dict(keys=keys):
                found: list[ast.expr | None] = [*keys]
            case ast.Subscript(slice=key):
                found = [key]
            case ast.Call(func=ast.Attribute(attr="get" | "pop" | "setdefault"), args=[key, *_]):
                found = [key]
            case _:
                continue
        yield from (each for each in found if isinstance(each, ast.Constant) and each.value == text)


def _is_in(node: ast.expr, function: Function) -> bool:
    return function.lineno <= node.lineno <= (function.end_lineno or 0)


WRITER = Writer(frozenset(("rename", "replace", "fix-string")), _written, needs=_NEEDS)
