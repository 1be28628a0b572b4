"""An error that is new, and the file that is edited: it is defined there, or imported from where the others are."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from spark_tui.edits.abroad import HERE, Abroad
from spark_tui.edits.abroad.joined import with_imports
from spark_tui.edits.across.new_errors import told
from spark_tui.edits.python.source import Source, Splice, source_of, splice


def made_here(path: str, source: Source, said: str) -> tuple[Abroad, ...]:
    """What a sentence asks for besides, where no other file is to have it."""
    names = told(said, source)[:1]
    return tuple(Abroad(name, path, HERE, (f"class {name}(Exception):\n    pass",), made=True) for name in names)


def at_home(after: Source, made: Mapping[str, str]) -> str | None:
    """Without those that were defined in the file itself: they are imported from their modules."""
    defined = [node for node in after.tree.body if isinstance(node, ast.ClassDef) and node.name in made]
    if not defined:
        return None
    body, splices = after.tree.body, list[Splice]()
    for node in defined:
        following = body[body.index(node) + 1 :]
        if not following:
            return None
        start, stop = (after.line_start(after.first_line(each)) for each in (node, following[0]))
        splices.append(Splice(start, stop, ""))
    rest = source_of(splice(after, splices))
    return with_imports(rest, made, {}) if rest is not None else None
