"""A field that nobody is to see: "printing a User shows the password" keeps it out of what the dataclass says of
itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.imports import available, import_needed, imported_names
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\brepr(?:esentation)?\b|\bprint\w*\b|\blogs?\b|\blogged\b|\bshown?\b|\bshows\b|\bdisplay\w*\b|\bstr\b"
    r"|\btraceback\w*\b"
)
_HIDDEN = Pattern(
    r"(?i)\bhid(?:e|den|ing)\b|\b(?:not|never|\w+n't|nobody|no longer|without|keep|leave|exclude|mask|secret\w*"
    r"|leak\w*)\b"
    r"|\b(?:ends? up|is|are|comes?|in plain)\b|\bshows\b|\bhas (?:it|the)\b"
)
_SHOWS_MORE = Pattern(
    r"(?i)\b(?:should|must|to|also|add|needs? to) (?:also )?(?:show|include|print|have|contain|be shown|display)\b"
    r"|\b(?:missing|lacks?|doesn't show|does not show|only (?:shows?|prints?))\b"
    r"|\b(?:twice|wrong|capital\w*|format\w*|rounded|sorted|order|aligned)\b"
)
_SECRETS = Pattern(r"(?i)pass(?:word|wd|phrase)?$|secret|token|(?:^|_)key$|(?:^|_)pin$|credential|hash$")
_NAMED, _SAID, _IS_SECRET = 2.0, 3.8, 2.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _HIDDEN.search(sentence.text) is None or _SHOWS_MORE.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, owner in source.classes:
        if not is_dataclass(source, owner) or method(owner, "__repr__") is not None:
            continue
        for each in fields(owner):
            if isinstance(each.target, ast.Name) and names(sentence, each.target.id) >= _NAMED:
                secret = _SECRETS.search(each.target.id) is not None
                yield Repair(tuple(_unseen(source, each)), _SAID + _IS_SECRET * secret)


def _unseen(source: Source, each: ast.AnnAssign) -> Iterator[Splice]:
    match each.value:
        case ast.Call(func=ast.Name(id="field") | ast.Attribute(attr="field")) as call:
            yield set_keyword(source, call, "repr", "False")
        case value:
            name, imports = _field(source)
            default = f"default={source.segment(value)}, " if value is not None else ""
            stop = source.stop(each.annotation)
            yield from imports
            yield Splice(stop, source.stop(each), f" = {name}({default}repr=False)")


def _field(source: Source) -> tuple[str, list[Splice]]:
    if "dataclass" in imported_names(source):
        return "field", import_needed(source, "dataclasses", "field")
    return available(source, "dataclasses", "field")


WRITER = Writer(frozenset(("add-repr", "add-str")), _written, needs=_SAYS)
