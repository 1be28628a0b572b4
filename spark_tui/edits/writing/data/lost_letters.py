"""Letters that an encoding does not know are kept by one that knows all: "names with an umlaut come out as question
marks", "emojis are dropped from the export"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import arguments, remove
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:umlauts?|accent(?:s|ed)?|emojis?|unicode\w*|non-?ascii|mojibake|garbled|diacritics?|cyrillic"
    r"|(?:special|strange|foreign|weird|funny|chinese|greek) (?:characters?|letters?|signs?)|question marks)\b|[à-ÿÀ-ß]"
)
_NARROW = frozenset(("ascii", "us-ascii", "latin-1", "latin1", "iso-8859-1", "iso8859-1", "cp1252", "windows-1252"))
_SPOILS = frozenset(("replace", "ignore", "backslashreplace", "xmlcharrefreplace"))
_ASKED = 4.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        for encoding, errors in _encodings(call):
            if isinstance(encoding, ast.Constant) and str(encoding.value).lower() in _NARROW:
                change = instead(source, encoding, source.segment(encoding)[0] + "utf-8" + source.segment(encoding)[0])
                yield Repair((change, *_without(source, call, errors)), _ASKED + told_of(sentence, call))


def _encodings(call: ast.Call) -> Iterator[tuple[ast.expr | None, ast.expr | None]]:
    """What a call is told of it, and of letters that do not fit."""
    yield keyword(call, "encoding"), keyword(call, "errors")
    match call:
        case ast.Call(ast.Attribute(attr="encode" | "decode"), [encoding, *errors]):
            yield encoding, errors[0] if errors else keyword(call, "errors")
        case _:
            pass


def _without(source: Source, call: ast.Call, errors: ast.expr | None) -> Iterator[Splice]:
    """Nothing has to be spoilt any more."""
    if isinstance(errors, ast.Constant) and errors.value in _SPOILS:
        every = sorted([*call.args, *call.keywords], key=source.start)
        at = next(at for at, each in enumerate(every) if errors in (each, getattr(each, "value", None)))
        yield from remove(arguments(source, call), at)


WRITER = Writer(frozenset(("add-encoding", "change-value", "set-argument")), _written, needs=_NEEDS)
