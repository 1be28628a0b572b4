"""The error that all others of a program are kinds of, where the file does not know it: who shows the user a message in
place of a traceback catches that one, and nobody says what it is called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from spark_tui.context.files import Files, text_there
from spark_tui.context.places import is_test
from spark_tui.context.symbols import Symbol
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Source, source_of

_TRACE = r"(?:trace ?backs?|stack ?traces?|python errors?|raw exceptions?)"
_TOLD = (
    r"(?:print|show|see|tell|write|display|messages?|clean(?:ly)?|friendly|readable|nice(?:ly)?|exit\w*|returns? 1|end)"
)
_UNCAUGHT = re.compile(rf"(?is)\b{_TRACE}\b.*\b{_TOLD}\b|\b{_TOLD}\b.*\b{_TRACE}\b")
_RUNS = re.compile(r"__name__|argparse|\bsys\.argv\b|\bdef main\b|click|typer")
_MOST = 60  # files that are looked into
_LONGEST = 100_000  # characters of one of them


def shown_a_traceback(said: str) -> bool:
    """By whoever ran it, who is to be told what is wrong instead."""
    return _UNCAUGHT.search(said) is not None


def is_main(path: str, symbol: Symbol) -> bool:
    """What is run of a program, by its name."""
    return symbol.name in ("main", "cli") and not symbol.owner and not is_test(path)


def ends_in_traceback(source: Source, said: str) -> bool:
    """And the file is what is run."""
    return shown_a_traceback(said) and _RUNS.search(source.text) is not None


def root_of_errors(files: Files, path: str, source: Source, every: list[str]) -> tuple[str, str] | None:
    """Its file, and its name. None where the file has or imports an error of the program, or there are several."""
    found = dict[str, str]()
    known = imported_names(source) | own_exceptions(source)
    for other in near(path, every):
        for name, errors in _roots(files, other):
            if errors & known:
                return None
            found.setdefault(name, other)
    return next(((other, name) for name, other in found.items()), None) if len(found) == 1 else None


def root_beside(files: Files, home: str, imported: frozenset[str]) -> str:
    """The one that all the errors are kinds of that are imported from that file, where it is none of them."""
    roots = [name for name, errors in _roots(files, home) if errors & imported]
    return roots[0] if len(roots) == 1 and roots[0] not in imported else ""


def near(path: str, every: list[str]) -> list[str]:
    """Those of the same program, the ones that are called after errors first."""
    folder = PurePosixPath(path).parts[:-1][:1]
    same = [each for each in every if each != path and PurePosixPath(each).parts[:-1][:1] == folder]
    return sorted((each for each in same if not is_test(each)), key=lambda each: "err" not in each)[:_MOST]


def _roots(files: Files, path: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The errors of a file that come from Python's own, each with all that the file defines: those that have heirs
    there, else the only one."""
    text = text_there(files, path)
    source = source_of(text) if "class " in text and len(text) <= _LONGEST else None
    errors = own_exceptions(source) if source is not None else frozenset[str]()
    if source is None or not errors:
        return
    classes = {name: node for name, node in source.classes if name in errors}
    bases = {name: {ast.unparse(each) for each in node.bases} for name, node in classes.items()}
    roots = [name for name, above in bases.items() if not above & errors]
    with_heirs = [name for name in roots if any(name in above for above in bases.values())]
    for name in with_heirs or (roots if len(roots) == 1 else []):
        yield name, errors
