"""What is not sent stays what it was: "update_profile wipes the bio when only the name comes in"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NOT_SENT = (
    r"(?:(?:n't|\bnot|\bnever) (?:\w+ )?(?:sent|given|there|in|provided|included|present|passed|set|part|mentioned)"
    r"|\bomit\w*|\bleft out|\bmissing|\bpartial\w*|\babsent|\bonly (?:\w+ )?(?:send|sends|sent|change|changes|a|the|one"
    r"|contains|has|what))"
)
_STAYS = (
    r"\b(?:stays?|keep|keeps|kept|left alone|leave|unchanged|untouched|overwrit\w+|wip\w+|los[te]\w*|eras\w+|clear\w*"
    r"|reset\w*|old (?:one|value)s?|None|null\w*|delet\w+|change[sd]?|update[sd]?)\b"
)
_NEEDS = Pattern(rf"(?i){_NOT_SENT}.*{_STAYS}|{_STAYS}.*{_NOT_SENT}")
_ASKED = 3.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        if function.name == "__init__":
            continue
        splices = tuple(splice for node in ast.walk(function) for splice in _kept(source, node))
        if splices:
            yield Repair(splices, _ASKED + told_of(sentence, function))


def _kept(source: Source, node: ast.AST) -> Iterator[Splice]:
    """`x.name = data.get("name")`: of what is set by its own name and may not be there."""
    match node:
        case ast.Assign(
            [ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(str(name))) as target],
            ast.Call(ast.Attribute(_, "get"), [ast.Constant(str(key)) as last], []),
        ) if name.strip("_") == key:
            yield behind(source, last, f", {source.segment(target)}")
        case _:
            pass


WRITER = Writer(frozenset(("get-default", "default-if-none")), _written, needs=_NEEDS)
