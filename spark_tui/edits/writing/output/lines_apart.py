"""What is written in a loop gets a line of its own: "export writes everything on one line"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:on|in|into|all|as|is|just) (?:a |the |one )?(?:one|same|single) (?:long |huge |big |giant )?line\b"
    r"|\bnew ?lines?\b|\bline ?breaks?\b|\blines? (?:\w+ )?(?:glued|stuck|run|together)|\bglued together\b"
    r"|\b(?:own|separate|each) lines?\b|\ba line (?:each|of its own)\b"
)
_JSON = Pattern(r"(?i)\bjson\b")
_ASKED, _IN_LOOP = 3.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _JSON.search(sentence.text) is not None:
        return
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr="write"), [value]) if "\\n" not in source.segment(value):
                evidence = _ASKED + _IN_LOOP * _is_in_loop(source, call) + told_of(sentence, call)
                yield Repair((_with_end(source, value),), evidence)
            case ast.Call(ast.Attribute(attr="writelines"), [ast.Name() as value]):
                name = source.segment(value)
                each = f'line + "\\n" for line in {name}'
                yield Repair((Splice(source.start(value), source.stop(value), each),), _ASKED + told_of(sentence, call))
            case _:
                pass


def _with_end(source: Source, value: ast.expr) -> Splice:
    written = source.segment(value)
    if re.fullmatch(r"f?(\"[^\"\n]*\"|'[^'\n]*')", written):
        stop = source.stop(value) - 1
        return Splice(stop, stop, "\\n")
    return behind(source, value, ' + "\\n"')


def _is_in_loop(source: Source, node: ast.AST) -> bool:
    here = source.parents.get(node)
    while here is not None and not isinstance(here, ast.For | ast.While):
        here = source.parents.get(here)
    return here is not None


WRITER = Writer(frozenset(("fix-error", "replace")), _written, needs=_NEEDS)
