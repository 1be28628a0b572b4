"""A text that slips through a pattern is quoted: "valid_name accepts 'bob123'". The pattern is tried on it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:accept\w*|allow\w*|let\w*|match\w*|pass(?:es)?|valid|get(?:s|ting)? through|ok"
    r"|goes through)\b"
    r"|\b(?:be|to|->) (?:refused|rejected|invalid|an? (?:\w* ?error|\w+Error)|fail|raise)\b"
)
_REFUSED = Pattern(
    r"(?i)n't (?:accept|allow|match|let|pass)|\bnot (?:accept|allow|match|valid)|(?<!be )\b(?:reject|refus)\w*"
    r"|\btoo\b|\bshould (?:accept|allow|match)\b"
)
_ASKED, _LONGEST = 5.0, 60


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    quoted = [each for each in sentence.quoted if len(each) <= _LONGEST]
    if not quoted or _REFUSED.search(sentence.text) is not None:
        return
    patterns = dict(_compiled(source))
    for call in source.all(ast.Call):
        match call.func, call.args:
            case ast.Attribute(ast.Name("re"), "match" | "search" as name), [ast.Constant(str(pattern)), _, *_]:
                pass
            case ast.Attribute(ast.Name(owner), "match" | "search" as name), [_] if owner in patterns:
                pattern = patterns[owner]
            case _:
                continue
        if any(_slips_through(name, pattern, each) for each in quoted):
            stop = source.stop(call.func)
            yield Repair((Splice(stop - len(name), stop, "fullmatch"),), _ASKED + told_of(sentence, call))


def _compiled(source: Source) -> Iterator[tuple[str, str]]:
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr="compile"), [ast.Constant(str(text))])):
                yield name, text


def _slips_through(name: str, pattern: str, text: str) -> bool:
    try:
        found = re.match(pattern, text) if name == "match" else re.search(pattern, text)
        return found is not None and re.fullmatch(pattern, text) is None
    except (re.error, RecursionError):
        return False


WRITER = Writer(frozenset(("fix-error", "raise-if")), _written, needs=_NEEDS)
