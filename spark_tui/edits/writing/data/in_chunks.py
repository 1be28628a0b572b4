"""What is downloaded goes into the file piece by piece: "download in chunks instead of reading everything into memory",
"stream the response to disk"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bchunk\w*|\binto memory\b|\bin memory\b|\bmemory\b.*\b(?:full|eats?|too much|all|whole|huge|large|out of)\b"
    r"|\b(?:out of|eats?|too much|uses? (?:\w+ )?) ?memory\b|\bstream\w*\b|\bpiece by piece\b|\bMemoryError\b"
)
_ASKED = 7.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Call(
                ast.Attribute(ast.Name(out), "write"), [ast.Call(ast.Attribute(ast.Name(answer), "read"), [], [])]
            ):
                splices = (
                    *import_needed(source, "shutil"),
                    instead(source, node, f"shutil.copyfileobj({answer}, {out})"),
                )
                if "urlopen(" in source.text:
                    yield Repair(splices, _ASKED + told_of(sentence, node))
            case ast.Call(ast.Attribute(ast.Name(out), "write"), [ast.Attribute(ast.Name(answer), "content")]):
                yield from possible(_streamed(source, node, out, answer), _ASKED + told_of(sentence, node))


def _streamed(source: Source, node: ast.Expr, out: str, answer: str) -> Iterator[Splice]:
    """By `requests`, which has to be told so where it asks."""
    function = function_around(source, node)
    if function is None or not has_own_lines(source, node) or "requests" not in source.names:
        return
    for each in walk(function):
        match each:
            case ast.Assign([ast.Name(name)], ast.Call() as call) if name == answer and keyword(call, "stream") is None:
                yield set_keyword(source, call, "stream", "True")
                indent = source.indent(node.lineno)
                code = f"for chunk in {answer}.iter_content(64 * 1024):\n{indent}{source.unit}{out}.write(chunk)"
                yield instead(source, node, code)
                return


WRITER = Writer(frozenset(("to-generator", "swap-idiom", "to-loop", "set-argument")), _written, needs=_NEEDS)
