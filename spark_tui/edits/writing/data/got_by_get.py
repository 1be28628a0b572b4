"""What may be missing is got with `get`: "use headers.get with an empty string for X-Token", "counts.get, else 0"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import NEARLY, Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer

_EMPTY = {"string": '""', "text": '""', "str": '""', "list": "[]", "dict": "{}", "tuple": "()", "set": "set()"}
_NEEDS = Pattern(r"(?<![\w.])`?(?!dict\b|os\b)(?P<of>[A-Za-z_][\w.]*)\.get\b`?(?!\(\w|\([\"'])(?:\(\.*\))?")
_OTHERWISE = Pattern(
    r"(?:\bwith\b|\bdefault\w*\b|\bor\b|,|\band\b)(?: an?| the| to| of| is|:| by| value| use| give| fall back to)*"
    r" `?(?:empty (?P<empty>string|text|str|list|dict|tuple|set)"
    r"|(?P<value>-?\d[\d.]*|\"[^\"]*\"|'[^']*'|None|True|False|\[\]|\{\}|\(\)|(?-i:[A-Z][A-Z_]{2,})))(?![\w.])",
    re.IGNORECASE,
)
_BACK = Pattern(
    r"(?P<value>-?\d[\d.]*|\"[^\"]*\"|'[^']*'|None|\[\]|\{\}) (?:by default|as (?:an? |the )?(?:default|fallback))\b"
)
_INSTEAD_OF_IT = Pattern(
    r"(?i)\b(?:no|not|instead of|rather than|without|drop|remove|why) `?[\w.]+\.get\b"
    r"|\.get\b`? (?:is|was|looks|seems|works|gives|returns)\b"
)
_ASKED, _THE_KEY = 7.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _INSTEAD_OF_IT.search(sentence.text) is not None:
        return
    found = [each for each in _looked_up(source) if source.segment(each.value) == said["of"]]
    behind = sentence.text[said.end() :]
    keyed = [each for each in found if _is_said(each.slice, behind)]
    placed = [each for each in keyed or found if is_in_named(sentence, each, NEARLY)]
    default = _default(behind, {source.segment(each.slice) for each in keyed})
    splices = [
        put(source, each, f"{said['of']}.get({source.segment(each.slice)}{default})")
        for each in placed or keyed or found
    ]
    if splices:
        yield Repair(tuple(splices), _ASKED + _THE_KEY * bool(keyed))


def _looked_up(source: Source) -> Iterator[ast.Subscript]:
    for node in source.all(ast.Subscript):
        if isinstance(node.ctx, ast.Load) and not isinstance(node.slice, ast.Slice) and not is_in_fstring(source, node):
            yield node


def _is_said(key: ast.expr, text: str) -> bool:
    said = str(key.value) if isinstance(key, ast.Constant) else ast.unparse(key)
    return re.search(rf"(?<![\w.]){re.escape(said)}(?!\w)", text) is not None


def _default(text: str, keys: set[str]) -> str:
    """What there is instead, of what is said behind it, and is no key."""
    for said in (*_BACK.finditer(text), *_OTHERWISE.finditer(text)):
        found = said.groupdict()
        value = _EMPTY[found["empty"].lower()] if found.get("empty") else found["value"]
        if value and value not in keys:
            return f", {value}" if value != "None" else ""
    return ""


WRITER = Writer(frozenset(("get-default",)), _written, needs=_NEEDS)
