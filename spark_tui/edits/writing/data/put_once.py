"""What is got with a default, changed and put back is put there once by `setdefault`: "use setdefault here", "no need
to put the list back each time"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks, has_own_lines, remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bset_?default\b|\bput(?:s|ting)? (?:it|the \w+) back\b")
_CHANGES = frozenset(("append", "add", "extend", "update", "insert", "appendleft"))
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for block in blocks(source):
        for at in range(len(block) - 2):
            got, changed, put = block[at : at + 3]
            if (splices := tuple(_put_once(source, got, changed, put, block[at + 3 :]))) and has_own_lines(source, got):
                yield Repair(splices, _ASKED + told_of(sentence, got))


def _put_once(
    source: Source, got: ast.stmt, changed: ast.stmt, put: ast.stmt, behind: list[ast.stmt]
) -> Iterator[Splice]:
    match got, changed, put:
        case (
            ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(of, "get"), [key, default], [])),
            ast.Expr(ast.Call(ast.Attribute(ast.Name(same), method) as change)),
            ast.Assign([ast.Subscript(kept, again)], ast.Name(back)),
        ) if name == same == back and method in _CHANGES:
            if (ast.unparse(of), ast.unparse(key)) != (ast.unparse(kept), ast.unparse(again)):
                return
            made = f"{source.segment(of)}.setdefault({source.segment(key)}, {source.segment(default)})"
            if any(mentions(each, name) for each in behind):
                yield instead(source, got.value, made)
            else:
                yield from remove(source, [got])
                yield instead(source, change.value, made)
            yield from remove(source, [put])
        case _:
            return


WRITER = Writer(frozenset(("defaultdict", "get-default")), _written, needs=_NEEDS)
