"""The files that a file of Python is used with: tests that import it and say what it is to do, and what it and those
import themselves.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import PurePosixPath

from spark_tui.context import index as kept
from spark_tui.context.files import Files, text_there
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.context.words import words
from spark_tui.edits.document import Other
from spark_tui.edits.python.source import source_of
from spark_tui.edits.python.working.homes import home_of

_LOOKED_AT, _MOST, _MOST_TESTS, _LONGEST, _ALTOGETHER = 40, 12, 3, 40_000, 80_000
"""Files that have its name in them, those that are taken, those of tests; characters of each, and of all: they are
kept with what was said."""


def used_with(index: Index, files: Files, path: str) -> tuple[Other, ...]:
    """The tests first, and of those, the ones that are called after it."""
    return with_imported(index, files, path, tests_of(index, files, path)) if path.endswith(".py") else ()


def with_imported(index: Index, files: Files, path: str, tests: list[str]) -> tuple[Other, ...]:
    """The tests, and what is imported by them or the file, or by what is."""
    if not tests:
        return ()
    every = [each for each in kept.paths(index) if each.endswith(".py")]
    found = dict.fromkeys(tests)
    waiting = [path, *tests]
    while waiting and len(found) < _MOST:
        for each in homes(files, waiting.pop(0), every):
            if each not in found and each != path and not is_test(each):
                found[each] = None
                waiting.append(each)
    texts = [Other(each, text) for each in found if (text := text_there(files, each, _LONGEST))][:_MOST]
    room = accumulate(len(each.text) for each in texts)
    return tuple(each for each, so_far in zip(texts, room, strict=True) if so_far <= _ALTOGETHER)


def tests_of(index: Index, files: Files, path: str) -> list[str]:
    name = _name_of(path)
    if is_test(path) or not words(name):
        return []
    near = kept.files_with(index, words(name), _LOOKED_AT)
    near.sort(key=lambda each: name not in PurePosixPath(each).stem)
    tests = (each for each in near if is_test(each) and each.endswith(".py"))
    return [each for each in tests if path in homes(files, each, [path])][:_MOST_TESTS]


def homes(files: Files, path: str, paths: Sequence[str]) -> list[str]:
    """Those of the paths that a file imports."""
    found = (home_of(dotted, path, paths) for dotted in _imported(text_there(files, path, _LONGEST)))
    return list(dict.fromkeys(filter(None, found)))


def _imported(text: str) -> Iterator[str]:
    """Modules, and what is taken from them, which may be modules as well: `shop`, `shop.cart`, `.cart`."""
    source = source_of(text)
    if source is None:
        return
    for node in source.all(ast.Import, ast.ImportFrom):
        home = "" if isinstance(node, ast.Import) else f"{'.' * node.level}{node.module or ''}"
        yield home
        yield from (f"{home}{'.' * (home.strip('.') != '')}{alias.name}" for alias in node.names)


def _name_of(path: str) -> str:
    file = PurePosixPath(path)
    return file.parent.name if file.stem == "__init__" else file.stem
