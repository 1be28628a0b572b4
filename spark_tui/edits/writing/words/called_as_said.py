"""What is written out as it is to be: "call time.time()" where it is only named, "use row.get('age', 0)" where it is
`row['age']`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_CALLED = Pattern(r"(?<![\w.])((?:[a-zA-Z_]\w*\.)*[a-zA-Z_]\w*)\(\)")
_GOT = Pattern(r"(?<![\w.])((?:[a-zA-Z_]\w*\.)*[a-zA-Z_]\w*)\.get\(([^(),]+)(?:, ?([^(),]+|\w*\(\)|\[\]|\{\}))?\)")
_ASKED, _AS_SAID = 5.0, 2.0


def _called(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for said in _CALLED.finditer(sentence.text):
        found = [node for node in source.all(ast.Name, ast.Attribute) if _is_value(source, node, said[1])]
        for node in found if len(found) < len(_ALL) else ():
            yield Repair((behind(source, node, "()"),), _ASKED + speaks_for(sentence, node))


_ALL = "abcd"
"""So many of them at most: what is handed on everywhere is meant so."""
_HANDED_ON = ast.Call | ast.keyword | ast.Attribute | ast.Dict | ast.List | ast.Tuple


def _is_value(source: Source, node: ast.expr, said: str) -> bool:
    """Is it told to somebody, or kept, and not called? What a call is given may be meant to be called there."""
    if not isinstance(getattr(node, "ctx", None), ast.Load) or is_in_fstring(source, node):
        return False
    around = source.parents[node]
    return not isinstance(around, _HANDED_ON | ast.ClassDef) and ast.unparse(node) == said and "." in said


def _got(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _GOT.search(sentence.text)
    if said is None:
        return
    for node in source.all(ast.Subscript):
        if isinstance(node.ctx, ast.Load) and not is_in_fstring(source, node) and ast.unparse(node.value) == said[1]:
            key = source.segment(node.slice)
            if key.strip("\"'") == said[2].strip("\"' "):
                default = f", {said[3]}" if said[3] else ""
                code = f"{source.segment(node.value)}.get({key}{default})"
                yield Repair((instead(source, node, code),), _ASKED + _AS_SAID + speaks_for(sentence, node))


WRITERS = (
    Writer(frozenset(("fix-missing-call", "replace")), _called, needs=_CALLED),
    Writer(frozenset(("get-default", "replace")), _got, needs=_GOT),
)
