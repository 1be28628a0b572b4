"""The one import that is named goes to the top of the file: "move the import of shutil to the top"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import all_imports, bound_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bimport(?:s|ed)?\b.*\b(?:top|up|module[ -]level|global\w*|others|beginning|start|outside)\b")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, op = sentence.source, named("move-imports-top")
    for node in all_imports(source):
        called = {bound_name(alias) for alias in node.names} | {alias.name for alias in node.names}
        if function_around(source, node) is not None and called & sentence.bare:
            yield from possible(op.edit(source, (str(node.lineno),)), _ASKED)


WRITER = Writer(frozenset(("move-imports-top",)), _written, needs=_NEEDS)
