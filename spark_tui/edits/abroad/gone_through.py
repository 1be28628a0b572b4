"""The classes of what a file goes through, by how it calls each: of `for runner in runners`, Runner. Who says that
some of them are to be left out speaks of what they have, which another file may say."""

from __future__ import annotations

import ast

from spark_tui.edits.python.source import Source
from spark_tui.edits.writing.conditions.counted_all_the_same import NEEDS as COUNTED
from spark_tui.edits.writing.data.those_that_lack_it import NEEDS as LACKING

_MOST = 3


def classes_gone_through(source: Source, said: str) -> list[str]:
    """The classes that loop variables are named after ("for job in jobs": Job), and that the file does not define
    itself."""
    if not any(each.search(said) is not None for each in (COUNTED, LACKING)):
        return []
    own = {name for name, _ in source.classes}
    found = dict[str, None]()
    for loop in (*source.all(ast.For), *source.all(ast.comprehension)):
        if isinstance(loop.target, ast.Name) and len(loop.target.id) > 2:
            found["".join(part.capitalize() for part in loop.target.id.split("_"))] = None
    for node in source.all(ast.Lambda):
        found |= {each.arg.capitalize(): None for each in node.args.args if len(each.arg) > 2}
    return [name for name in found if name not in own][:_MOST]
