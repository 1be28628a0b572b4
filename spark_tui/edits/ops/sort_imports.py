"""The imports at the top of a file in order: by where they come from, then by the alphabet."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import groupby

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.imports import Import, head, name_order, order, section
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_OTHERS = 2  # what is neither of the standard library nor relative


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    block = _block(source)
    if not block:
        raise Refusal("there are no imports at the top")
    if not all(has_own_lines(source, each) for each in block):
        raise Refusal("several imports stand on one line", "give each a line of its own")
    start = source.line_start(_first_line(source, block, 0))
    stop = source.line_start(source.last_line(block[-1]) + 1)
    texts = {each: _text(source, block, at) for at, each in enumerate(block)}
    own = _set_apart(source, block)
    in_order = sorted(block, key=lambda each: (section(each), each in own, order(each)))
    sections = [list(group) for _, group in groupby(in_order, key=lambda each: (section(each), each in own))]
    after = "\n".join("".join(texts[each] for each in group) for group in sections)
    if not source.text[:stop].endswith("\n"):
        after = after.removesuffix("\n")
    yield Splice(start, stop, after)


def _block(source: Source) -> list[Import]:
    """The first imports that follow one another."""
    found: list[Import] = []
    for statement in head(source):
        if isinstance(statement, Import):
            found.append(statement)
        elif found:
            break
    return found


def _set_apart(source: Source, block: Sequence[Import]) -> set[Import]:
    """The last of those that are not from the standard library, where a blank line parts them from others: the file's
    own packages."""
    groups: list[list[Import]] = [[]]
    for at, each in enumerate(block):
        if at and not source.line(_first_line(source, block, at) - 1).strip():
            groups.append([])
        groups[-1].append(each)
    others = [group for group in groups if {section(each) for each in group} == {_OTHERS}]
    return set(others[-1]) if len(others) > 1 else set()


def _first_line(source: Source, block: Sequence[Import], at: int) -> int:
    """With the comments right above; those above the first may be about the file."""
    line = block[at].lineno
    while at and source.line(line - 1).lstrip().startswith("#"):
        line -= 1
    return line


def _text(source: Source, block: Sequence[Import], at: int) -> str:
    """A statement with its comments, its names in order if they stand on one line."""
    statement = block[at]
    start, stop = source.line_start(_first_line(source, block, at)), source.line_start(source.last_line(statement) + 1)
    text = source.text[start:stop]
    if isinstance(statement, ast.ImportFrom) and statement.lineno == statement.end_lineno:
        names = sorted(statement.names, key=lambda alias: name_order(alias.name))
        first, last = source.start(statement.names[0]) - start, source.stop(statement.names[-1]) - start
        text = text[:first] + ", ".join(source.segment(each) for each in names) + text[last:]
    return text if text.endswith("\n") else text + "\n"


OP = Op(
    "sort-imports",
    "put the imports at the top in order",
    (),
    _edit,
    (
        Example(
            "import sys\nfrom . import paths\nimport numpy as np\n# to be quick\n"
            "from json import loads, dumps  # both\n"
            "import os\n\nprint(os, sys)\n",
            (),
            "import os\nimport sys\n# to be quick\nfrom json import dumps, loads  # both\n\nimport numpy as np\n\n"
            "from . import paths\n\nprint(os, sys)\n",
        ),
    ),
)
