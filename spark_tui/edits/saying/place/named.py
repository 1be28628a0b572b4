"""A place that is named: "the comments in Cart", "of Cart and load". What is done is done there, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.calls import OP, Call, parse
from spark_tui.edits.ops import Op, Slot, finds_nothing, named
from spark_tui.edits.ops._where import is_where
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import all_documented
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.name.spoken_as_there import SPEAKS_OF_CODE
from spark_tui.edits.saying.place.prints_meant import prints_meant

_KIND = r"(?:(?:data)?class|function|method)"
_NAME = r"[`'\"]?[^\W\d][\w.]*(?:\(\))?[`'\"]?"
_IN = Pattern(
    rf"\b(?:in|inside|inside of|within|from|of|throughout)(?: all of)?(?: the| my| our)?(?: {_KIND}e?s?)? "
    rf"({_NAME}(?:(?:,| and|, and| or) {_NAME})*)(?: {_KIND})?(?=$|[\s,.;:!?)])"
)
_IN_WORDS = Pattern(
    r"(?i)\b(?:in|inside|within|from|of) (?:the |our )?((?:[a-z]+ ){1,4}?[a-z]+) (?:func|function|method|class)\b"
)
"""One that is called in words: "in the repr expand function"."""
_SUBJECT = Pattern(
    rf"(?:please |pls )?({_NAME})(?:: | (?:should|must|could|can|needs|has to|ought to|still|uses|had better)\b)"
)
"""Whom all of a sentence is about: "load: use f-strings", "Cart.__repr__ should use an f-string"."""
_UNKNOWN = Pattern(
    rf"\b(?:in|inside|within|throughout) (?:the )?(?:{_KIND} ({_NAME})|({_NAME}) {_KIND}|([A-Z]\w*))[.!]?$"
)
_NO_CODE = frozenset(["Python", "English", "German", "French", "Spanish", "I", "Windows", "Linux"])
_WHICH = frozenset(
    ("whole", "entire", "outer", "inner", "first", "second", "third", "last", "other", "affected", "current")
)
"""What is said before "function", of one that has a name of its own."""


def places(sentence: Sentence) -> tuple[str, ...]:
    """The functions and classes that something is said to be in, by their shortest names."""
    said = dict.fromkeys(name for match in _IN.finditer(sentence.text) for name in _names(match[1]))
    in_words = {tuple(match[1].lower().split()) for match in _IN_WORDS.finditer(sentence.text)}
    known = list(all_documented(sentence.source)) if said or in_words else []
    spoken = [place for place in known if parts(place.rpartition(".")[2]) in in_words]
    named = (place for name in said for place in known if name == place or _is_end(name, place))
    return tuple(dict.fromkeys((*named, *spoken)))


def subject(sentence: Sentence) -> tuple[str, ...]:
    """The function or class that it begins with, where all that follows is said of that."""
    match = _SUBJECT.match(sentence.text)
    names = list(_names(match[1])) if match is not None else []
    known = all_documented(sentence.source) if names else ()
    return tuple(
        dict.fromkeys(place for place in known if any(name == place or _is_end(name, place) for name in names))
    )


def unknown_place(sentence: Sentence) -> str:
    """One that is not in the file, though only a function or class can be meant; or nothing."""
    found = _UNKNOWN.search(sentence.text)
    if found is None:
        return ""
    (name,) = _names(next(filter(None, found.groups())))
    is_there = name in sentence.known or name in sentence.written
    is_plain = name.lower() in SPEAKS_OF_CODE | _WHICH
    return "" if is_there or is_plain or name in _NO_CODE or name.isupper() else name


def slot_of(op: Op) -> Slot | None:
    """The slot that says where it does its work, if it could do so in all of the file."""
    return next((slot for slot in op.slots if is_where(slot)), None)


def misplaced(answer: str, sentence: Sentence) -> Refusal | None:
    """Would this do something in all of the file, where a place is named? Or with all prints, where some are meant?"""
    if not answer.startswith(OP):
        return None
    try:
        calls = parse(answer)
    except Refusal:
        return None
    said = places(sentence) or subject(sentence)
    if said and (call := next((call for call in calls if _is_everywhere(call)), None)):
        return Refusal(finds_nothing(call.op.name, f"in {' and '.join(said)}"))
    for call in calls if said else ():
        inside = _lines_inside(call, sentence.source, said)
        if inside and not any(inside):
            return Refusal(finds_nothing(call.op.name, f"in {' and '.join(said)}"))
        if not all(inside):
            return Refusal(f"only what is in {' and '.join(said)} is meant")
    if any(call.op.name == "print-to-log" for call in calls) and prints_meant(sentence):
        return Refusal("only some of the prints are meant")
    return None


def nowhere(kind: str, sentence: Sentence) -> str:
    """Why an op cannot do its work where it is said to."""
    slot = slot_of(named(kind))
    if slot is None or slot.options is None:
        return ""
    if name := unknown_place(sentence):
        return f"I can't see {name} here"
    said = places(sentence)
    if not said or kind == "replace-all" or set(said).intersection(slot.options(sentence.source, ())):
        return ""
    return finds_nothing(kind, f"in {' and '.join(said)}")


def _is_everywhere(call: Call) -> bool:
    slot = slot_of(call.op)
    at = call.op.slots.index(slot) if slot is not None else 0
    return slot is not None and (len(call.values) <= at or call.values[at] == slot.default)


def _lines_inside(call: Call, source: Source, said: Sequence[str]) -> list[bool]:
    """Where it would be done on all lines where it can be: which of them are in what is named."""
    slot = next(iter(call.op.slots), None)
    if call.values or slot is None or slot.kind != "line" or slot.options is None:
        return []
    named = [node for name, node in source.definitions if any(name == each or _is_end(each, name) for each in said)]
    within = {line for node in named for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return [int(line) in within for line in slot.options(source, ())]


def _is_end(name: str, place: str) -> bool:
    return place.endswith(f".{name}") or name.endswith(f".{place}")


def _names(text: str) -> Iterator[str]:
    return (match.strip("`'\"").removesuffix("()") for match in re.findall(_NAME, text) if match not in ("and", "or"))
