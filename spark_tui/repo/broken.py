"""Python that could be read before a change and cannot be any more, or that now uses a name which means nothing there:
whoever keeps single hunks or lines may not see it."""

from __future__ import annotations

import ast
import re
import warnings

from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import source_of
from spark_tui.edits.text import decode
from spark_tui.repo import store
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Turn

_PYTHON = (".py", ".pyi")
_CONFLICT = re.compile(rb"^<{7} .*\n(?:.*\n)*?={7}\r?\n(?:.*\n)*?>{7} ", re.MULTILINE)
"""As git leaves it: one side, the other, and what both are called."""


def broken(path: str, before: bytes | None, after: bytes | None) -> str:
    """What is to be said of a file that was changed, if anything is."""
    if not path.endswith(_PYTHON) or after is None:
        return ""
    if before is not None and _mistake(before) is not None:
        return ""  # whoever has it so knows
    if (line := _mistake(after)) is not None:
        return f"{printable(path)} {'does not parse' if before is None else 'no longer parses'}: line {line}"
    if (found := _unbound(before or b"", after)) is not None:
        line, name = found
        return f"{printable(path)} uses {name}, which means nothing there: line {line}"
    return ""


def unread(path: str, data: bytes) -> str:
    """What is to be said of a file in which little can be done, as Python cannot read it."""
    line = _mistake(data) if path.endswith(_PYTHON) else None
    if line is None:
        return ""
    at_odds = _CONFLICT.search(data)
    cause = "has a merge conflict" if at_odds is not None else "does not parse"
    line = data.count(b"\n", 0, at_odds.start()) + 1 if at_odds is not None else line
    return f"{printable(path)} {cause}: line {line}; that may have to be mended first"


def broken_by(place: Place, turn: Turn) -> tuple[str, ...]:
    """The same of all files of a turn, as it stands now."""
    changes = ((each.path, store.data(place, each.before), store.data(place, each.after)) for each in turn.changes)
    return tuple(said for each in changes if (said := broken(*each)))


def _unbound(before: bytes, after: bytes) -> tuple[int, str] | None:
    """The first name that means nothing where it is used, and did mean something: with its line."""
    old, new = source_of(decode(before)), source_of(decode(after))
    if old is None or new is None:
        return None
    known = {name for _, name in unbound(old)}
    added = {(function, name) for function, name in unbound(new) if name not in known}
    used = ((function_around(new, node), node) for node in new.nodes if isinstance(node, ast.Name))
    found = (node for around, node in used if (around.name if around else "", node.id) in added)
    return min(((node.lineno, node.id) for node in found), default=None)


def _mistake(data: bytes) -> int | None:
    """The line at which Python stops reading. What is too deep for it, or no text, is not called a mistake."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of code that is only looked at
            ast.parse(data)
    except SyntaxError as error:
        return error.lineno or 1
    except (ValueError, RecursionError, MemoryError):
        return None
    return None
