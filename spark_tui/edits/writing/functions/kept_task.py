"""A task that nobody holds may be gone before it is done: "the created task can be garbage collected, keep a reference
to it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import behind_head
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:tasks?|create_task|background)\b).*\b(?:garbage[- ]?collect\w*|gc|gc'd|reference|vanish\w*"
    r"|disappear\w*|lost"
    r"|RUF006|never (?:finish\w*|run\w*))\b"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "add_done_callback" in source.text:
        return
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Call(func) if source.segment(func).endswith(("create_task", "ensure_future")) and has_own_lines(
                source, node
            ):
                yield from possible(_held(source, node), _ASKED + told_of(sentence, node))


def _held(source: Source, node: ast.Expr) -> Iterator[Splice]:
    name = first_free(("_tasks", "_background_tasks", "_kept_tasks"), source.names)
    indent = source.indent(node.lineno)
    code = f"task = {source.segment(node)}\n{indent}{name}.add(task)\n{indent}task.add_done_callback({name}.discard)"
    yield Splice(source.start(node), source.stop(node), code)
    yield behind_head(source, f"{name} = set()  # what nobody holds may be collected before it is done")


WRITER = Writer(frozenset(("extract-variable", "add-assign", "await-call")), _written, needs=_NEEDS)
