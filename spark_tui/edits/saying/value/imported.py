"""What is to be imported, and which of the imports that are there is spoken of."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator

from spark_tui.edits.python.homes import HOME
from spark_tui.edits.python.imports import from_module, imports_at_top
from spark_tui.edits.saying.gap import Gap


def missing_import(gap: Gap) -> Iterator[str]:
    """Of a name that is spoken of: a module that the code uses, or what everybody imports from one."""
    sentence = gap.sentence
    for word in sorted(sentence.bare & sentence.known):
        if word in sys.stdlib_module_names and f"{word}." in sentence.source.text:
            yield f"import {word}"
        elif word in HOME:
            yield f"from {HOME[word]} import {word}"


def starred(gap: Gap) -> Iterator[str]:
    """The modules that are imported with a star, where that is spoken of."""
    if re.search(r"(?i)\b(?:star|wildcard|asterisk)\b|\*", gap.text):
        for node in gap.sentence.source.tree.body:
            if isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
                yield node.module or ""


def imported_from(gap: Gap) -> Iterator[str]:
    """The modules of which something is spoken of as the file calls it: np, DataFrame."""
    for statement in imports_at_top(gap.sentence.source):
        for alias in statement.names:
            if {alias.asname, alias.name} & gap.sentence.bare:
                yield from_module(statement) if isinstance(statement, ast.ImportFrom) else alias.name
