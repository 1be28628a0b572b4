"""One more word that a pattern takes where it lists some: "LINE: CRITICAL too", for `(INFO|ERROR)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.writing import Writer

_ALSO = Pattern(
    r"(?i)\b(?:too|as well|also|in addition|and not only)\b"
    r"|\b(?:accept|allow|match|take|recogni[sz]e|know|support|add|include|miss)\w*\b"
)
_LISTED = Pattern(r"(?<!\\)\((?:\?:|\?P<\w+>)?(\w[\w-]*(?:\|\w[\w-]*)+)\)")
_WORD = Pattern(r"(?<![\w(.-])[\"'`]?(?P<word>[\w-]+)[\"'`]?(?![\w(])")
_FUNCTIONS = frozenset(("compile", "match", "search", "fullmatch", "findall", "finditer"))
_ASKED, _NAMED = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), called), [ast.Constant(str()) as pattern, *_]):
                pass
            case _:
                continue
        if called not in _FUNCTIONS:
            continue
        listed = list(_LISTED.finditer(source.segment(pattern)))
        told = _name(source.parents.get(node))
        for group in listed:
            words = group[1].split("|")
            for new in _new(sentence, words, told):
                at = source.start(pattern) + group.end(1)
                yield Repair((Splice(at, at, f"|{new}"),), _ASKED + _NAMED * clearly(sentence, told))


def _name(statement: ast.AST | None) -> str:
    match statement:
        case ast.Assign([ast.Name(name)]):
            return name
        case _:
            return ""


def _new(sentence: Sentence, words: list[str], told: str) -> Iterator[str]:
    """The only word that is new and written as they are: in capitals; or in quotes."""
    capitals = all(word.isupper() for word in words)
    said = [match for match in _WORD.finditer(sentence.text) if match["word"] not in (*words, told)]
    known = sentence.known
    new = [
        match["word"]
        for match in said
        if match["word"] not in known
        and (match["word"].isupper() and len(match["word"]) > 1 if capitals else match[0][0] in "\"'`")
    ]
    near = told in sentence.bare or any(re.search(rf"\b{re.escape(word)}\b", sentence.text) for word in words)
    if len(new) == 1 and (near or not capitals):
        yield new[0]


WRITER = Writer(frozenset(("change-value", "or-condition")), _written, needs=_ALSO)
