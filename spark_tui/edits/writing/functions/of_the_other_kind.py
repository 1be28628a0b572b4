"""What takes texts takes bytes as well, or the other way round: "parse should accept bytes as data, decode them as
utf-8", "send should take str too and encode it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.signatures import parameter
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:accept|tak|support|allow|handl|understand|be given|pass)\w* (?:(?:an?|also|either|plain|raw|both|in) )*"
    r"(?P<kind>bytes|str|strings?|text)\b(?=.*?\b(?P<how>en|de)cod(?:e|es|ed|ing)\b)"
)
_CODEC = Pattern(
    r"(?i)\b(?P<utf8>utf-?8)(?P<mark>-?sig)?\b|\b(?P<ascii>ascii)\b|\b(?P<latin>latin-?1|iso-?8859-?1)\b|\b(?P<cp>cp1252)\b"
)
_BY = Pattern(r"(?i)\b(?:with|by|using|in) (?:the |its )?`?([a-z_]\w*)")
_MADE = {"bytes": "decode", "str": "encode"}
_NAMED, _SAID, _TYPED, _ASKED = 1.0, 2.0, 1.0, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    kind = "bytes" if said is not None and said["kind"].lower() == "bytes" else "str"
    if said is None or not _MADE[kind].startswith(said["how"].lower()):
        return
    for name, function in source.functions:
        owner, _, last = name.rpartition(".")
        told = names(sentence, owner.rpartition(".")[2] if last == "__init__" else last)
        given = [each for each in parameters_of(function) if each not in ("self", "cls")]
        if told < _NAMED or not given:
            continue
        for at, one in enumerate(given):
            typed = _is_of_the_other(function, one, kind)
            spoken = re.search(rf"(?<![\w.]){re.escape(one)}(?!\w)", sentence.text) is not None
            if typed is not False and (spoken or typed or at == 0) and not _is_asked(source, function, one, kind):
                yield _taken(source, function, one, kind, sentence.text, told + _SAID * spoken + _TYPED * bool(typed))


def _is_of_the_other(function: Function, one: str, kind: str) -> bool | None:
    """Is it said to be what it may be beside that? None, where nothing is said."""
    annotation = parameter(function, one).annotation
    other = "str" if kind == "bytes" else "bytes"
    if annotation is None:
        return None
    return other in named_in(annotation)


def _is_asked(source: Source, function: Function, one: str, kind: str) -> bool:
    return re.search(rf"isinstance\({re.escape(one)}, \(?[\w, ]*\b{kind}\b", source.segment(function)) is not None


def _taken(source: Source, function: Function, one: str, kind: str, text: str, told: float) -> Repair:
    codec = next((each for each in _BY.findall(text) if each in parameters_of(function)), f'"{_codec(text)}"')
    guard = f"if isinstance({one}, {kind}):\n{source.unit}{one} = {one}.{_MADE[kind]}({codec})"
    annotation = parameter(function, one).annotation
    change = [insert_at_top(source, function, guard)]
    if isinstance(annotation, ast.BinOp) and isinstance(annotation.left, ast.Name):
        annotation = annotation.left  # `str | None`
    if isinstance(annotation, ast.Name):
        change.append(instead(source, annotation, _either(source, annotation.id, kind)))
    return Repair(tuple(change), _ASKED + told)


def _codec(text: str) -> str:
    said = _CODEC.search(text)
    if said is None or said["utf8"]:
        return "utf-8-sig" if said is not None and said["mark"] else "utf-8"
    return "ascii" if said["ascii"] else "latin-1" if said["latin"] else "cp1252"


def _either(source: Source, one: str, other: str) -> str:
    """As the file says that it may be either."""
    if re.search(r"\bUnion\[", source.text) is not None and re.search(r"import .*\bUnion\b", source.text) is not None:
        return f"Union[{one}, {other}]"
    return f"{one} | {other}"


WRITER = Writer(frozenset(("add-parameter", "add-encoding", "isinstance")), _written, needs=_NEEDS)
