"""By which names a file of Python is imported, and what an import in another one is about."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator

IsThere = Callable[[str], bool]  # a path in the project

_PACKAGE = "__init__"


def names_of(path: str, is_there: IsThere) -> frozenset[str]:
    """How it can be imported: from the top of the project, and from any folder above its outermost package."""
    parts, inside = _parts(path), _folders(path)
    while inside and is_there("/".join((*inside, f"{_PACKAGE}.py"))):
        inside.pop()
    starts = range(min(len(inside) + 1, len(parts)))
    return frozenset(".".join(parts[start:]) for start in starts if _is_own(parts, start))


def full_name(path: str) -> str:
    """Its name from the top of the project."""
    return ".".join(_parts(path))


def imported(path: str, statement: ast.ImportFrom) -> str:
    """The module that `from … import` is about, in the file at that path."""
    if not statement.level:
        return statement.module or ""
    package = _folders(path)
    above = package[: max(0, len(package) - statement.level + 1)]
    return ".".join((*above, *([statement.module] if statement.module else [])))


def beside(path: str, name: str) -> Iterator[str]:
    """What an imported name may stand for: itself, or a module in the folder of the file that imports it."""
    yield name
    yield ".".join((*_folders(path), name))


def _parts(path: str) -> list[str]:
    name = path.rpartition("/")[2].partition(".")[0]
    return [*_folders(path), *([name] if name != _PACKAGE else [])]


def _folders(path: str) -> list[str]:
    return path.split("/")[:-1]


def _is_own(parts: list[str], start: int) -> bool:
    """A module alone that is called as one of Python's own hardly is what others import by that name."""
    return not start or parts[start] not in sys.stdlib_module_names
