"""What is to be called otherwise is a part of a class that another file defines."""

from __future__ import annotations

import ast

from spark_tui.edits.across.renaming import to_rename
from spark_tui.edits.python.imports import all_imports, bound_name, from_module
from spark_tui.edits.reading import Sentence


def part_of_another(sentence: Sentence) -> str:
    """Why nothing of this file is to be renamed, and where that is."""
    asked = to_rename(sentence.text)
    source = sentence.source
    if len(asked) != 1 or not asked[0].owner or asked[0].owner in {name for name, _ in source.classes}:
        return ""
    one = asked[0]
    for node in all_imports(source):
        if any(bound_name(each) == one.owner for each in node.names):
            home = f" ({from_module(node)})" if isinstance(node, ast.ImportFrom) else ""
            return f"{one.old} is a part of {one.owner}, which is in another file{home}: name that file instead"
    return ""
