"""What a function gives, and what an empty one of that is."""

from __future__ import annotations

import ast

from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import return_type

_EMPTY = {"list": "[]", "dict": "{}", "set": "set()", "tuple": "()", "str": '""', "bool": "False", "int": "0",
          "float": "0.0"}  # fmt: skip


def empty_result(source: Source, function: Function) -> str | None:
    """None where it gives something else, or not always the same."""
    return _EMPTY.get((result_type(source, function) or "").partition("[")[0])


def result_type(source: Source, function: Function) -> str | None:
    """The type that is written there, in small letters: `t.List[str]` is a list. Else what its returns tell."""
    if function.returns is None:
        return return_type(source, function)
    name, bracket, inner = ast.unparse(function.returns).strip("\"'").partition("[")
    return name.rpartition(".")[2].lower() + bracket + inner if "|" not in name else None
