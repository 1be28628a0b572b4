"""A class becomes a dataclass whose fields have the types that are said: "dataclass with float fields lat and lon"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named, perform
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Splice, rewritten, splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_KINDS = {"int": r"ints?|integers?", "float": r"floats?", "str": r"strs?|strings?|texts?", "bool": r"bools?|booleans?",
          "bytes": r"bytes"}  # fmt: skip
_KIND = "|".join(_KINDS.values())
_NEEDS = Pattern(rf"(?i)(?=.*\bdata ?class\w*)(?=.*\b(?:{_KIND})\b)")
_LIST = r"`?[a-z_]\w*`?(?:(?:,| and|, and| &) `?[a-z_]\w*`?)*"
_BEHIND = Pattern(
    rf"(?i)\b({_KIND})(?:[- ]typed)? (?:(?:fields?|attributes?|members?|values?|for)[ :]*)?"
    rf"(?:(?:called|named) )?({_LIST})"
)
_BEFORE = Pattern(rf"(?i)({_LIST})(?: ?:| \(| (?:is|are|as|all|both|being|should be)(?: an?| all| both)?) ?({_KIND})\b")
_ALL = Pattern(
    rf"(?i)\b(?:all|everything|each|every field|both)(?: (?:is|are|as|of them|fields?))*(?: an?)? ({_KIND})\b"
    rf"|\b({_KIND})(?: fields?| only)?\W*$"
)
_FROZEN = Pattern(r"(?i)\b(?:frozen|immutable|read[- ]?only)\b")
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        init = method(owner, "__init__")
        if init is None:
            continue
        untyped = [arg for arg in parameters(init)[1:] if arg.annotation is None]
        bare = {arg.arg for arg in untyped if default_of(init, arg) is None}
        told = _told(sentence.text, {arg.arg for arg in untyped}, bare)
        if not told:
            continue
        typed = (Splice(source.stop(arg), source.stop(arg), f": {told[arg.arg]}") for arg in untyped if arg.arg in told)
        try:
            after = perform(named("dataclass"), splice(source, typed), (owner.name,))
        except Refusal:
            continue
        if _FROZEN.search(sentence.text) is not None:
            after = re.sub(rf"@dataclass(?=\n[ \t]*class {owner.name}\b)", "@dataclass(frozen=True)", after)
        yield Repair((rewritten(source, after),), _ASKED + names(sentence, owner.name) + 0.5 * len(told))


def _told(text: str, fields: set[str], bare: set[str]) -> dict[str, str]:
    """The type of each field that gets one; that which is said of all is none of what a default tells otherwise."""
    found = dict[str, str]()
    for match in _BEFORE.finditer(text):
        found |= {name: _type(match[2]) for name in re.findall(r"\w+", match[1]) if name in fields}
    for match in _BEHIND.finditer(text):
        found |= {name: _type(match[1]) for name in re.findall(r"\w+", match[2]) if name in fields - found.keys()}
    every = _ALL.search(text)
    if every is not None and not found:
        found = dict.fromkeys(sorted(bare), _type(every[1] or every[2]))
    return found


def _type(word: str) -> str:
    return next(name for name, words in _KINDS.items() if re.fullmatch(words, word, re.IGNORECASE))


WRITER = Writer(frozenset(("dataclass",)), _written, needs=_NEEDS)
