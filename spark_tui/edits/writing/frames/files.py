"""How a table is read from a file and written to one: "no index column in the csv", "utf-8 for the csv", "parse the
date as a datetime", "only read the columns date and price"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import all_given, keyword
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.frames._steps import column, pandas

_NO_INDEX = Pattern(
    r"(?i)\b(?:no|without|drop|remove|leave out|skip|omit|don't write|do not write|get rid of|unnamed)\b"
    r"(?: \w+){0,3}? (?:index|row numbers?)\b|\bindex=False\b|\bindex (?:column )?(?:should not|shouldn't|must not)\b"
)
_ENCODED = Pattern(r"(?i)\b(?P<which>utf-?8(?:-sig)?|latin-?1|cp1252|windows-1252|iso-8859-1)\b")
_COMMA = Pattern(
    r"(?i)\bdecimal commas?\b|\bcommas? (?:as|for|is) (?:the )?decimal\w*|\d,\d\d\b.*\b(?:read|pars|number)"
)
_DATES = Pattern(
    r"(?i)\b(?:parse|read|convert)\b (?:the )?[`'\"]?(?P<what>[a-z]\w*)[`'\"]?(?: column)? (?:as|to|into) (?:an? )?"
    r"(?:real |proper )?date(?:time)?s?\b|\bparse (?:the )?(?P<dates>[a-z]*dates?)\b"
    r"|^(?:the )?(?P<is>[a-z]\w*)(?: column)? (?:should be|is a string|is no|isn't a) .*\bdate(?:time)?\b"
)
_ONLY = Pattern(r"(?i)\b(?:only|just) (?:read|load|keep)? ?(?:the )?columns? (?P<which>[\w, ]+)$")
_NAMES = {"latin-1": "latin-1", "latin1": "latin-1", "utf8": "utf-8"}
_ASKED, _NAMED = 6.5, 1.0


def _calls(source: Source, *called: str) -> Iterator[ast.Call]:
    for node in source.all(ast.Call):
        if last_name(node.func) in called and isinstance(node.func, ast.Attribute) and node.args:
            yield node


def _given(sentence: Sentence, call: ast.Call, name: str, value: str) -> Iterator[Repair]:
    source = sentence.source
    if keyword(call, name) is not None or any(each.arg is None for each in call.keywords):
        return
    last = all_given(call)[-1]
    named = _NAMED * is_in_named(sentence, call, 2)
    yield Repair((behind(source, last, f", {name}={value}"),), _ASKED + named)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if not pandas(source):
        return
    if _NO_INDEX.search(text) is not None:
        for call in _calls(source, "to_csv", "to_excel"):
            yield from _given(sentence, call, "index", "False")
    if (told := _ENCODED.search(text)) is not None:
        word = told["which"].lower()
        encoding = f'"{_NAMES.get(word, word)}"'
        ways = [*_calls(source, "read_csv")] or [*_calls(source, "to_csv")]
        for call in ways:
            yield from _given(sentence, call, "encoding", encoding)
    if _COMMA.search(text) is not None:
        for call in _calls(source, "read_csv"):
            yield from _given(sentence, call, "decimal", '","')
    if (dates := _DATES.search(text)) is not None:
        key = column(source, dates["what"] or dates["dates"] or dates["is"])
        for call in _calls(source, "read_csv", "read_excel") if key else ():
            if f'["{key}"] =' not in source.text:  # else it is made another thing of behind that
                yield from _given(sentence, call, "parse_dates", f'["{key}"]')
    if (only := _ONLY.search(text)) is not None:
        keys = [word for word in only["which"].replace(",", " ").split() if word != "and"]
        for call in _calls(source, "read_csv", "read_excel"):
            yield from _given(sentence, call, "usecols", f"[{', '.join(f'{chr(34)}{key}{chr(34)}' for key in keys)}]")


_NEEDS = Pattern(
    r"(?i)\bindex\b|\butf-?8|\blatin-?1|\bcp1252|\bwindows-1252|\biso-8859|\bdecimal|\d,\d\d\b|\bdate|\bcolumns?\b"
    r"|\brow numbers?\b"
)
WRITER = Writer(frozenset(("set-argument", "add-encoding")), _written, needs=_NEEDS)
