"""An address is asked by https: "https for the health check", "URL should use https"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)^(?:please )?https(?! ?:)(?:$|[,.!?]| (?:for|in|please|instead|not|everywhere)\b)"
    r"|\b(?:use|us(?:es|ing)|via|over|through|by|to|with|be) https(?! ?:)\b"
)
_BOTH_KINDS = Pattern(r"(?i)\bhttp(?:,| and| or|/)[ /]?https\b|\b(?:redirect|reject|accept|allow|refus|validat)\w*")
_ALL = Pattern(r"(?i)\b(?:both|all|every\w*|each|urls|links|addresses)\b")
_NEAR = ("localhost", "127.", "0.0.0.0", "[")
"""Nobody asks the machine itself that way."""
_ASKED, _NAMED = 6.0, 2.0
_PLAIN = "http://"


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _BOTH_KINDS.search(sentence.text) is not None:
        return
    found: list[tuple[Splice, float]] = []
    for node in source.all(ast.Constant):
        if not isinstance(node.value, str) or not node.value.startswith(_PLAIN):
            continue
        begins, stops = source.start(node), source.stop(node)
        at = source.text.find(_PLAIN, begins, stops)
        if at >= 0 and not node.value.removeprefix(_PLAIN).startswith(_NEAR):
            above = source.parents.get(node)
            name = above.targets[0] if isinstance(above, ast.Assign) else None
            called = clearly(sentence, name.id) if isinstance(name, ast.Name) else 0.0
            found.append((Splice(at + 4, at + 4, "s"), _NAMED * called + told_of(sentence, node)))
    if len(found) > 1 and _ALL.search(sentence.text) is not None:
        yield Repair(tuple(dict.fromkeys(splice for splice, _ in found)), _ASKED + _NAMED)
        return
    for splice, told in found:
        yield Repair((splice,), _ASKED + told)


WRITER = Writer(frozenset(("change-value",)), _written, needs=_SAYS)
