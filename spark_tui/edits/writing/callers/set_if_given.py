"""A new parameter is put beside what is set there already, under a key or as an attribute: "draft needs an optional bcc
parameter that sets the Bcc header", "fetch could take a token argument that goes into the X-Token header"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.none_told import kind_or_none
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer, any_of

_WHERE = r"(?:header|key|field|entry|attribute|column|property|element|item)"
_PARAMETER = r"(?:param(?:eter)?|arg(?:ument)?|option|kwarg|keyword(?: argument)?)"
_NAME = r"[`'\"]?(?P<{}>[a-z_]\w*)[`'\"]?"
_NEEDS = Pattern(
    rf"(?i)(?:\b(?:(?:an?|the|new|optional|extra|another) )*{_NAME.format('name')} {_PARAMETER}\b"
    r"|\b(?:takes?|accepts?|needs?|gets?|add|optional|new) (?:(?:an?|the|new|optional|extra) )*"
    rf"{_NAME.format('taken')})"
    r"(?=[ ,;:(])(?:,? (?:(?:to|for|in) \w+(?:\(\))?|\(optional\)))?,?;?:?"
    r"(?: (?:that|which|and|to|it|is|gets?|should|will|be|for|into|as|used|put|goes|go|sets?|fills?|becomes?|adds?"
    r"|written|sent|stored|kept|in|the|an?|its?|without|one|there|no)){1,9}"
    rf" (?:[`'\"]?(?P<key>[A-Za-z][\w-]*)[`'\"]? {_WHERE}\b"
    rf"|{_WHERE} (?:called |named )?[`'\"]?(?P<called>[A-Za-z][\w-]*))"
    rf"|\b(?:optional|takes?|accepts?|{_PARAMETER}) (?:an? )?{_NAME.format('short')}(?: {_PARAMETER})?"
    r"(?: ?(?:->|=>|→) ?|\b(?:, [^,.;]*)?,? and (?:then )?(?:sets?|adds?|writes?|puts?) (?:the |an? )?)"
    rf"[`'\"]?(?P<into>[A-Z][\w-]*)[`'\"]?(?= {_WHERE}|[.,;]|$| (?:on|in|to|of)\b)"
)
_HEADER_OF = Pattern(
    rf"(?i)\b[`'\"]?(?P<head>[A-Za-z][\w-]*)[`'\"]? {_WHERE}\b.*\b(?:takes?|accepts?|needs?|gets?|add|with) "
    rf"(?:(?:an?|the|new|optional) )*[`'\"]?(?P<own>(?P=head))[`'\"]? {_PARAMETER}\b"
)
"""What is said first, with a parameter that is called so."""
_OPTIONAL = Pattern(
    r"(?i)\boptional\w*|\bcan (?:leave out|omit)|\b(?:if|when) (?:it's|it is) (?:given|set|there)"
    r"|\bmay be (?:left out|omitted)|\bif (?:wanted|given|set|there)\b|\bwithout (?:one|it)\b"
)
_ASKED, _CLEAR = 6.5, 2.0


@dataclass(frozen=True, slots=True)
class _Place:
    """The last of those that are set one after the other, and all their keys."""

    last: ast.Assign
    held: str
    keys: tuple[str, ...]
    by_attribute: bool


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _HEADER_OF.search(sentence.text) or _NEEDS.search(sentence.text)
    told = said.groupdict() if said is not None else {}
    new = (told.get("name") or told.get("own") or told.get("taken") or told.get("short") or "").lower()
    if said is None or new in PLAIN:
        return
    source = sentence.source
    default = next(defaults(Gap(sentence, "add-parameter"), only_said=True), "")
    default = "" if re.fullmatch(_WHERE, default.strip("'\"")) is not None else default
    for full, function in source.functions:
        clear = max(names(sentence, function.name), names(sentence, full))
        place = _place(source, function)
        if clear < _CLEAR or place is None or new in parameters_of(function):
            continue
        key = _as_the_others(
            told.get("key") or told.get("head") or told.get("called") or told.get("into") or "", place.keys
        )
        if key in place.keys or (place.by_attribute and not key.isidentifier()):
            continue
        is_optional = _OPTIONAL.search(sentence.text) is not None or bool([*calls_of(source, function)])
        given = default or ("None" if is_optional else "")
        quote = "'" if "['" in source.segment(place.last) else '"'
        target = f"{place.held}.{key}" if place.by_attribute else f"{place.held}[{quote}{key}{quote}]"
        code = f"{target} = {new}"
        if given in ("None", '""', "''"):
            code = f"if {new}:\n{source.unit}{code}"
        kind = (
            (kind_or_none(source, "str") if given == "None" else "str")
            if is_typed(function) or function.returns is not None
            else ""
        )
        taken = named("add-parameter").edit(source, (full, new, given, kind))
        yield from possible(chain(taken, (insert_after(source, place.last, code),)), _ASKED + clear / 2)


def _place(source: Source, function: Function) -> _Place | None:
    """Where most of them are set in one block."""
    found: dict[tuple[str, int, bool], list[tuple[ast.Assign, str]]] = {}
    for node in walk(function):
        match node:
            case ast.Assign([ast.Subscript(ast.Name(held), ast.Constant(str(key)))]):
                by_attribute = False
            case ast.Assign([ast.Attribute(ast.Name(held), key)]) if held != "self":
                by_attribute = True
            case _:
                continue
        if has_own_lines(source, node):
            block = id(block_of(source, node)[0])
            found.setdefault((held, block, by_attribute), []).append((node, key))
    if not found:
        return None
    (held, _, by_attribute), several = max(found.items(), key=lambda each: len(each[1]))
    last = max(several, key=lambda each: each[0].lineno)[0]
    return _Place(last, held, tuple(key for _, key in several), by_attribute)


def _as_the_others(key: str, keys: tuple[str, ...]) -> str:
    """In capitals where all of them are; as it is said where it is said so."""
    if key != key.lower():
        return key
    if all(each[:1].isupper() for each in keys):
        return key.upper() if all(each.isupper() for each in keys) else re.sub(r"(?:^|(?<=-))[a-z]", _upper, key)
    return key


def _upper(match: re.Match[str]) -> str:
    return match[0].upper()


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=any_of(_NEEDS, _HEADER_OF))
