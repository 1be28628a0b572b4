"""A route of Flask that answers with a list says how many there are as well: "return the number of results in search
too", "search should include the count"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import roots
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|include|give|answer|add|send|tell|say)s? (?:also )?(?:how many|(?:the |a )?(?:total )?"
    r"(?P<word>number|count|total)\b)"
    r"(?! (?:parameter|argument|function|method|field|column|query))"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    key = "total" if (said["word"] or "").lower() == "total" else "count"
    for name, function in source.functions:
        for node in walk(function) if is_routed(function) else ():
            match node:
                case ast.Return(ast.Call(called, [ast.Name(several)], []) as answer) if last_name(called) == "jsonify":
                    held = several if several.endswith("s") else plural(several)
                    if _is_list(function, several):
                        told = names(sentence, name) / 2 + bool(roots(held) & roots(sentence.text))
                        body = f'{{"{key}": len({several}), "{held}": {several}}}'
                        yield Repair((instead(source, answer, f"{ast.unparse(called)}({body})"),), _ASKED + told)


def _is_list(function: ast.AST, name: str) -> bool:
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(own)], ast.ListComp() | ast.List() | ast.Call(ast.Name("list" | "sorted"))):
                if own == name:
                    return True
    return False


WRITER = Writer(frozenset(("return-also", "set-return", "add-key")), _written, needs=_NEEDS)
