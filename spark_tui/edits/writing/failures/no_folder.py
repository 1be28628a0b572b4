"""What is given has to be a folder, a file, or there: "exit with an error if src is not a folder", where that is an
argument of the command line or of a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import assigned_name, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_IS_NONE = r"(?:is(?:n't| not)|does(?:n't| not))"
_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:exit|error|quit|abort|stop|complain|die|fail)\w*\b).*\b(?:if|when|unless) (?:the )?"
    rf"`?(?P<what>[a-z_]\w*)`?(?: argument| option| folder| path| file)? {_IS_NONE} "
    r"(?P<kind>an? (?:existing )?(?:folder|directory|dir|file)|exist)\b"
)
_ASKS = {
    **dict.fromkeys(("folder", "directory", "dir"), ("isdir", "is not a folder")),
    "file": ("isfile", "is not a file"),
    "exist": ("exists", "does not exist"),
}
_ASKED = 7.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    if match is None or match["what"] not in {each.attribute for each in flags(source)}:
        return
    asks, said = _ASKS[match["kind"].split()[-1].lower()]
    for _, function in source.functions:
        parsed = _parsed(source, function)
        if parsed is None:
            continue
        given = f"{assigned_name(parsed)}.{match['what']}"
        path, with_path = available(source, "os", "path")
        leave, with_exit = available(source, "sys", "exit")
        guard = f'if not {path}.{asks}({given}):\n{source.unit}{leave}(f"{{{given}}} {said}")'
        yield from possible(chain(with_path, with_exit, later(insert_after, source, parsed, guard)), _ASKED)


def _parsed(source: Source, function: Function) -> ast.stmt | None:
    """Where a function gets what was given: by `parse_args`, or by a function of the file that gives what it gives."""
    gives = {
        each.name
        for _, each in source.functions
        if any(isinstance(node, ast.Return) and "parse_args" in ast.unparse(node) for node in own_nodes(each))
    }
    for node in own_nodes(function):
        value = node.value if isinstance(node, ast.Assign) and assigned_name(node) else None
        if (
            isinstance(node, ast.stmt)
            and isinstance(value, ast.Call)
            and last_name(value.func) in {"parse_args", *gives}
        ):
            return node
    return None


WRITER = Writer(frozenset(("raise-if", "guard-none", "guard-empty", "add-option")), _written, needs=_NEEDS)
