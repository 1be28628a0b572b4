"""What is looked up in the middle of a text and may be missing: "summary crashes with KeyError: 'maybe' as long as
nobody has said maybe, show 0 instead", "label: print ? for rows without a color"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\.get\(|\bKeyErrors?\b|\bkey errors?\b|\b(?:missing|unknown|no such|without"
    r"|absent|lacks?|no (?:entry|value|key))\b"
    r"|\b(?:not|never) (?:there|in|set|given|known)\b|n't (?:there|in|set|given|known|have)\b"
)
_SHOWN = Pattern(
    r"(?i)\b(?:show|print|say|write|put|display|use|give|be|as|with) (?:an? |just )?"
    r"(?:[`'\"](?P<quoted>[^`'\"]{1,12})[`'\"]|(?P<sign>-|–|n/a|\?|—)(?=[\s,.;]|$)|(?P<number>0|zero)\b)"
)
_WRITTEN = Pattern(r"\b(?P<of>\w+)\.get\((?P<key>\w+), (?P<value>-?\d+|\"[^\"]*\"|'[^']*'|None)\)")
_RAISES = Pattern(
    r"(?i)(?<!not )(?<!n't )(?<!never )(?<!of )\b(?:rais(?:e|ing)"
    r"|should (?:be|give) an? \w*error|skip\w*|leave out|ignor\w+|tests?)\b"
)
_INDEXES = frozenset(("i", "j", "k", "n", "idx", "index", "pos", "at"))
_ASKED, _NAMED, _KEY = 5.6, 0.8, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _RAISES.search(sentence.text) is not None:
        return
    source = sentence.source
    for text in source.all(ast.JoinedStr):
        lookups = [node for node in walk(text) if isinstance(node, ast.Subscript) and _may_miss(node)]
        function = function_around(source, text)
        clear = min(2.0, names(sentence, function.name)) if function is not None else 0.0
        value = _value(sentence) if lookups else None
        if value is None or not (clear or len(list(source.all(ast.JoinedStr))) == 1):
            continue
        for node in lookups:
            told = _ASKED + _NAMED * clear + _KEY * _is_spoken_of(sentence, node)
            yield from possible(_given(source, text, node, value), told)


def _may_miss(node: ast.Subscript) -> bool:
    match node:
        case ast.Subscript(ast.Name() | ast.Attribute(), ast.Name(key)):
            return key not in _INDEXES
        case ast.Subscript(ast.Name() | ast.Attribute(), ast.Constant(str()) | ast.Attribute()):
            return True
        case _:
            return False


def _is_spoken_of(sentence: Sentence, node: ast.Subscript) -> bool:
    match node:
        case ast.Subscript(_, ast.Constant(str(key))):
            return key.lower() in sentence.text.lower()
        case ast.Subscript(_, ast.Name(key)):
            return names(sentence, key) >= 1
        case _:
            return False


def _value(sentence: Sentence) -> str | None:
    if (code := _WRITTEN.search(sentence.text)) is not None:
        return code["value"]
    match = _SHOWN.search(sentence.text)
    if match is not None:
        return "0" if match["number"] else f'"{match["quoted"] or match["sign"]}"'
    return next(iter(returned(Gap(sentence, "get-default"))), None)


def _given(source: Source, text: ast.JoinedStr, node: ast.Subscript, value: str) -> Iterator[Splice]:
    """Until Python 3.12 the quotes of the text itself may not stand inside of it."""
    place = place_in_fstring(source, node)
    if place is None:
        return
    start, stop = place
    code, container = source.text[start:stop], ast.unparse(node.value)
    quote = "'" if '"' in source.text[source.start(text) : source.start(text) + 3] else '"'
    if value[:1] in "\"'":
        value = f"{quote}{value[1:-1]}{quote}"
    key = code[len(container) + 1 : -1]
    if code.startswith(f"{container}["):
        yield Splice(start, stop, f"{container}.get({key}, {value})")


WRITER = Writer(frozenset(("get-default", "fix-error", "return-if")), _written, needs=_NEEDS)
