"""Names that a change takes away while other files still have them: who renames in one file may not see the others."""

from __future__ import annotations

import ast
import os
import re
import warnings
from collections.abc import Iterable

from spark_tui.repo import git, store
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Turn

_PYTHON = (".py", ".pyi")
_SHOWN = 3
_LEAST = 4  # letters: shorter names are many things
_FILES = 200  # looked into, of those that have a name


def gone(path: str, before: bytes | None, after: bytes | None) -> set[str]:
    """Functions and classes of a file that others may use, and that it has no more under their name."""
    if not path.endswith(_PYTHON) or before is None:
        return set()
    old, new = _defined(before), _defined(after or b"")
    return old - new if old and new is not None else set()


def still_named(place: Place, names: Iterable[str], besides: Iterable[str]) -> tuple[str, ...]:
    """What is to be said of each: which files but these have it. One that defines it may well mean its own."""
    changed = set(besides)
    return tuple(said for name in sorted(names) if (said := _said(name, _naming(place, name, changed))))


def having(place: Place, names: Iterable[str]) -> tuple[str, ...]:
    """The Python files in which one of these stands as a word, but for those that git ignores."""
    sought = [word for name in names for word in ("-e", name)]
    found = git.run(place.root, "grep", "-lzwF", "--untracked", "--no-recurse-submodules", *sought)
    paths = (os.fsdecode(path) for path in found.out.split(b"\0") if path) if found.code == 0 else ()
    return tuple(path for path in paths if path.endswith(_PYTHON))


def still_named_by(place: Place, turn: Turn) -> tuple[str, ...]:
    """The same of a turn, as it stands now."""
    data = ((each.path, store.data(place, each.before), store.data(place, each.after)) for each in turn.changes)
    names = {name for each in data for name in gone(*each)}
    return still_named(place, names, [each.path for each in turn.changes]) if names else ()


def _said(name: str, paths: list[str]) -> str:
    shown = [printable(path) for path in paths[:_SHOWN]]
    more = f" and {len(paths) - _SHOWN} more" if len(paths) > _SHOWN else ""
    return f"{name} is still named in {', '.join(shown)}{more}" if paths else ""


def _naming(place: Place, name: str, besides: set[str]) -> list[str]:
    python = [path for path in having(place, (name,)) if path not in besides][:_FILES]
    return [path for path in python if not _defines(place, path, name)]


def _defines(place: Place, path: str, name: str) -> bool:
    try:
        text = (place.root / path).read_bytes()
    except OSError:
        return True  # nothing can be said of it
    return re.search(rb"(?m)^\s*(?:async def|def|class) %s\b" % re.escape(name.encode()), text) is not None


def _defined(data: bytes) -> set[str] | None:
    """At the top, and in classes those that are named for what they do alone; None where it cannot be read."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of code that is only looked at
            tree = ast.parse(data)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    found = set[str]()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        for each in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and "_" in each.name.strip("_"):
                found.add(each.name)
    return {name for name in found if len(name) >= _LEAST and not name.startswith("_")}
