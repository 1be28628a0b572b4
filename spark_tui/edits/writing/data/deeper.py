"""Files in folders within a folder are found as well: "subfolders are ignored", "make find recursive"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\brecurs\w+|\b(?:sub|nested|inner|deeper)[- ]?(?:folder|dir|director)\w*"
    r"|\b(?:folders?|dir(?:ectorie)?s) (?:below|beneath|within|inside|in it|further down)\b"
)
_KEEPS_OUT = Pattern(
    r"(?i)\s*(?:please |pls )?(?:skip|ignore|exclude|leave out|don't|do not|no|never|without|stop)\b"
    r"|\b(?:should|must)(?:n't| not| never)\b|\b(?:should|must|to) be (?:skipped|ignored|left out|excluded)\b"
    r"|(?:\bnot|n't be|\binstead of) recurs\w+"
)
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _KEEPS_OUT.search(sentence.text) is not None:
        return
    source = sentence.source
    for node in source.all(ast.Call):
        splices = tuple(_deeper(source, node))
        if splices:
            yield Repair(splices, _ASKED + told_of(sentence, node))


def _deeper(source: Source, call: ast.Call) -> Iterator[Splice]:
    match call:
        case ast.Call(ast.Attribute(ast.Name("glob"), "glob" | "iglob"), [pattern], []) | ast.Call(
            ast.Name("glob" | "iglob"), [pattern], []
        ):
            match pattern:
                case ast.Constant(str() as text) if "**" not in text:
                    folder, _, name = text.rpartition("/")
                    yield instead(source, pattern, f'"{folder}{"/" * bool(folder)}**/{name}"')
                case ast.Call(ast.Attribute(attr="join"), [*_, last]) if "**" not in source.segment(pattern):
                    yield Splice(source.start(last), source.start(last), '"**", ')
                case _:
                    return
            yield behind(source, pattern, ", recursive=True")
        case ast.Call(ast.Attribute(folder, "glob"), [ast.Constant(str() as text)]) if "**" not in text:
            yield Splice(source.stop(folder), source.stop(call.func), ".rglob")
        case ast.Call(ast.Attribute(folder, "iterdir"), []):
            yield Splice(source.stop(folder), source.stop(call), '.rglob("*")')
        case _:
            pass


WRITER = Writer(frozenset(("swap-path",)), _written, needs=_NEEDS)
