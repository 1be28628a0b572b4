"""What is no more, or soon will not be, gets the name of what came for it: "assertEquals is gone in 3.12, use
assertEqual", "logger.warn is deprecated in favour of logger.warning"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NAME = r"`?(?P<{0}>(?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(?:\(\))?`?"
_SAYS = Pattern(
    rf"(?i)^{_NAME.format('old')} (?:is|was|are|has been|have been|got) (?:\w+ )?(?:gone|deprecated|removed|obsolete"
    r"|no longer (?:there|available|supported)|no more|renamed)\b[^,;:.]*?(?:\d\.\d+[^,;:.]*)?"
    rf"(?:[,;:.] (?:please |so |just )?(?:use|take|call|it's|it is)(?: now)?|\b(?:in favou?r of|to))"
    rf" {_NAME.format('new')}(?: instead| now| there)?[.!]?$"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _SAYS.search(sentence.text.strip())
    if said is None:
        return
    (owner, _, old), (new_owner, _, new) = (said[which].rpartition(".") for which in ("old", "new"))
    if new_owner not in ("", owner):
        return
    splices = tuple(
        Splice(sentence.source.stop(node) - len(old), sentence.source.stop(node), new)
        for node in _called(sentence.source, old)
        if not owner or ast.unparse(node).rpartition(".")[0].endswith(owner)
    )
    if splices and old != new:
        yield Repair(splices, _ASKED)


def _called(source: Source, name: str) -> Iterator[ast.Attribute]:
    yield from (node for node in source.all(ast.Attribute) if node.attr == name)


WRITER = Writer(frozenset(("rename", "modern-types", "swap-module", "replace-all")), _written, needs=_SAYS)
