"""What something is by default, wherever that is said: "default encoding should be utf-8-sig", "make the default indent
2 spaces". An option of the command line has it, or each parameter that is called so."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_VALUE = r"(?:[\"'`](?P<{0}q>[^\"'`]+)[\"'`]|(?P<{0}>-?\d+(?:\.\d+)?|[\w.+-]*\w))"
_NEEDS = Pattern(
    r"(?i)\b(?:the |a )?default (?:for |of |value (?:for |of ))?(?:the )?"
    r"`?(?P<name>[a-z_]+(?: (?!should|must|has|needs|ought|is|to|be)[a-z_]+)?)`?"
    r" (?:(?:should|must|has to|needs to|ought to) (?:be|become)|to be|to|is to be|be|=)"
    rf" (?:an? )?{_VALUE.format('value')}"
    r"|\b(?:make|set|change|use) (?:the )?default `?(?P<other>[a-z_]+(?: (?!to|be)[a-z_]+)??)`?"
    rf" (?:to be |to |be |= ?)?(?:an? )?{_VALUE.format('new')}"
)
_ASKED = 9.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    name = (said["name"] or said["other"]).strip().replace(" ", "_").lower()
    value = said["value"] or said["valueq"] or said["new"] or said["newq"]
    found = [*_held(source, name)]
    kinds = {type(each.value) for each in found}
    new = _as_it_is(found[0], value) if len(kinds) == 1 else None
    old = {each.value for each in found}
    if new is None or len(old) > 1 or source.segment(found[0]) == new:
        return
    docs = [instead(source, each, new) for each in found]
    yield Repair(tuple(docs), _ASKED)


def _held(source: Source, name: str) -> Iterator[ast.Constant]:
    for each in flags(source):
        given = keyword(each.call, "default")
        if name in (each.attribute, each.name.lstrip("-").replace("-", "_")) and isinstance(given, ast.Constant):
            yield given
    for _, function in source.functions:
        for arg in parameters(function):
            default = default_of(function, arg)
            if arg.arg == name and isinstance(default, ast.Constant) and default.value is not None:
                yield default


def _as_it_is(old: ast.Constant, value: str) -> str | None:
    """Written as one of the kind that is there; None where it is of another kind."""
    match old.value:
        case bool():
            return value.capitalize() if value.lower() in ("true", "false") else None
        case int() | float():
            return value if re.fullmatch(r"-?\d+(?:\.\d+)?", value) else None
        case str():
            return f'"{value}"'
        case _:
            return None


WRITER = Writer(frozenset(("default-value", "set-flag", "change-value")), _written, needs=_NEEDS)
