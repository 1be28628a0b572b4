"""One more thing that objects of a class have, where some are made that do not give it: it may be left out. "add an
album field to Track", "give Account a phone number, optional"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.objects.classes import attributes, classes_with_attributes, is_dataclass, method
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.writing import Writer

_FIELD = r"(?:fields?|attributes?|attr|members?)"
_NAME = r"(?:(?:new|optional|extra|nullable) )*`?(?P<{}>[a-z]\w*(?: [a-z]+)?)`?"
_NEEDS = Pattern(
    rf"(?i)\badd (?:an? |the )?{_NAME.format('a')} {_FIELD} (?:to|on|for|in) (?:the |class )?`?(?P<of_a>\w+)`?"
    r"(?P<behind_a>,? \(?optional\b.*|,? which (?:is|may be) optional)?\W*$"
    rf"|^(?:please |pls )?give `?(?P<of_b>\w+)`? (?:an? )?{_NAME.format('b')}(?:"
    rf" {_FIELD})?(?P<behind_b>,? \(?optional\)?)\W*$"
    rf"|^`?(?P<of_c>\w+)`? (?:needs|should have|wants|could use) (?:an? )?{_NAME.format('c')} {_FIELD}"
    r"(?P<behind_c>,? \(?optional\)?)?\W*$"
    rf"|^`?(?P<of_d>\w+)`?: (?:add )?(?:an? )?{_NAME.format('d')} {_FIELD}"
    r"(?P<behind_d>,? \(?(?:optional|None by default|default(?:s|ing)?(?: to|:| is)? None|may be (?:None"
    r"|empty))\)?)\W*$"
)
_OPTIONAL = Pattern(r"(?i)\b(?:optional|nullable|none)\b")
_NO_NAMES = frozenset(
    ("new", "class", "static", "private", "instance", "optional", "extra", "boolean", "string", "integer")
)
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    told = {name[-1]: value for name, value in said.groupdict().items() if value and len(name) == 1} if said else {}
    for frame, words in told.items():
        name = "_".join(words.lower().split())
        of = (said[f"of_{frame}"] if said else "").lower()
        if _NO_NAMES & set(words.lower().split()) or words.lower() in PLAIN:
            return
        for full in classes_with_attributes(source):
            owner = source.class_(full)
            if owner.name.lower() != of or name in attributes(source, owner):
                continue
            if _OPTIONAL.search(sentence.text) is None and not _is_made(source, full):
                continue
            kind = "object | None" if is_dataclass(source, owner) else ""
            kind = re.sub("^object", _likely(name), kind)
            yield from possible(named("add-field").edit(source, (full, name, kind, "None")), _ASKED)


def _is_made(source: Source, full: str) -> bool:
    """Is there one that would lack it?"""
    init = method(source.class_(full), "__init__")
    return any(True for _ in calls_of(source, init)) if init is not None else any(source.calls(full))


def _likely(name: str) -> str:
    last = name.rpartition("_")[2]
    if last in ("count", "number", "year", "age", "size", "quantity", "level", "rank"):
        return "int"
    return "float" if last in ("price", "amount", "rate", "weight", "score") else "str"


_NEEDS_ONE = Pattern(
    rf"(?i)^(?:please |pls |also )*add (?:an? |the )?{_NAME.format('name')} {_FIELD}"
    r",? \(?(?:with |which )?(?:an? )?default(?:s|ing)?(?: to|:| is| of| value)? "
    r"(?P<value>-?\d+(?:\.\d+)?|True|False|None|\"[^\"]*\"|'[^']*')\)?\W*$"
)
_TYPES = {"True": "bool", "False": "bool"}


def _of_the_dataclass(sentence: Sentence) -> Iterator[Repair]:
    """No class is named: a field is what the one dataclass of the file has."""
    source, said = sentence.source, _NEEDS_ONE.search(sentence.text)
    classes = [full for full, owner in source.classes if is_dataclass(source, owner)]
    if said is None or len(classes) != 1:
        return
    name, value = "_".join(said["name"].lower().split()), said["value"]
    if _NO_NAMES & set(said["name"].lower().split()) or name in attributes(source, source.class_(classes[0])):
        return
    kind = _TYPES.get(value) or ("str" if value[0] in "\"'" else "float" if "." in value else _number(source, name))
    kind = f"{_likely(name)} | None" if value == "None" else kind
    yield from possible(named("add-field").edit(source, (classes[0], name, kind, value)), _ASKED)


def _number(source: Source, name: str) -> str:
    """Money and the like has a fraction, where something of the file has one."""
    fractions = re.search(r":\s*float\b", source.text) is not None
    return "float" if _likely(name) == "float" or (fractions and name in _OF_MONEY) else "int"


_OF_MONEY = frozenset(("discount", "tax", "fee", "cost", "total", "balance", "budget", "salary", "ratio"))

WRITERS = (
    Writer(frozenset(("add-field",)), _written, needs=_NEEDS),
    Writer(frozenset(("add-field",)), _of_the_dataclass, needs=_NEEDS_ONE),
)
