"""What an option is said to be all at once: "--lines is an int, default 1000", "--port: integer, 8080 by default"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.writing import Writer

_VALUE = r"(?:-?\d+(?:\.\d+)?|None|\"[^\"]*\"|'[^']*'|[a-z][\w.-]*)"
_NEEDS = Pattern(r"(?<![\w-])--[a-z][\w-]*")
_TYPES = {
    "int": "int", "integer": "int", "whole number": "int", "float": "float", "number": "int", "decimal": "float",
    "path": "Path",
}  # fmt: skip
_TYPE = Pattern(rf"(?i)\b(?:an? |type ?= ?|of type |as |: ?)?({'|'.join(_TYPES)})\b(?! of\b)")
_DEFAULT = Pattern(
    rf"(?i)\bdefault(?:s|ing)?(?: (?:is|to|of|value|should be|be))*[ :=]+({_VALUE})"
    rf"|({_VALUE}) (?:by|as(?: the| its)?) default\b"
)
_REQUIRED = Pattern(r"(?i)\b(?:required|mandatory|must be given)\b")
_ASKED, _EACH = 4.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, set(_NEEDS.findall(sentence.text))
    for flag in flags(source):
        if said != said & set(flag.names) or keyword(flag.call, "action") is not None:
            continue
        told = dict(_told(sentence, source))
        wanted = {name: value for name, value in told.items() if not _is_so(source, flag.call, name, value)}
        if len(told) > 1 and wanted:
            yield from possible(_changed(source, flag.call, wanted), _ASKED + _EACH * len(wanted))


def _told(sentence: Sentence, source: Source) -> Iterator[tuple[str, str]]:
    """What it is told, in the order in which that is written."""
    default = _DEFAULT.search(sentence.text)
    kind = _TYPE.search(_DEFAULT.sub(" ", sentence.text))
    named = _TYPES[kind[1].lower()] if kind is not None else ""
    value = said_in(default)
    if named and (named != "Path" or "Path" in source.names):
        yield "type", "float" if "." in value and re.fullmatch(r"-?\d+\.\d+", value) else named
    if value:
        yield "default", value if re.fullmatch(r"-?\d+(?:\.\d+)?|None|([\"']).*\1", value) else f'"{value}"'
    if _REQUIRED.search(sentence.text) is not None:
        yield "required", "True"


def _is_so(source: Source, call: ast.Call, name: str, value: str) -> bool:
    given = keyword(call, name)
    return given is not None and source.segment(given) == value


def _changed(source: Source, call: ast.Call, wanted: dict[str, str]) -> Iterator[Splice]:
    new = {name: value for name, value in wanted.items() if keyword(call, name) is None}
    for name, value in wanted.items():
        if name not in new:
            yield set_keyword(source, call, name, value)
    if new:
        first, *others = new.items()
        added = set_keyword(source, call, *first)
        more = "".join(f", {name}={value}" for name, value in others)
        ends = "," if added.text.endswith(",") else ""
        yield Splice(added.start, added.stop, added.text.removesuffix(",") + more + ends)


WRITER = Writer(frozenset(("set-flag", "add-flag")), _written, needs=_NEEDS)
