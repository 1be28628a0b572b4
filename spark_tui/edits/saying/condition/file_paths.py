"""What is asked of paths, as the file asks it: with os.path, or of a Path."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.gap import Gap

_OF_PATHS = frozenset(
    ("name", "suffix", "stem", "parent", "is_file", "is_dir", "exists", "stat", "read_text", "iterdir", "relative_to")
)
_LINES = ("line", "raw_line", "raw")
_OS = {"exists": "os.path.exists", "is_file": "os.path.isfile", "is_dir": "os.path.isdir"}
_IS_HIDDEN = '{x}.startswith(".")'
_KNOWS_HIDDEN = Pattern(r"\.(?:is_)?hidden\b|\[[\"'](?:is_)?hidden[\"']\]")
"""What is hidden in another way than files are."""
_A_PATH = Pattern(r"(?:name|path|file|dir|folder|entry|stem|filename|item|child|f|p|d|n|e|x)s?$")
_ASKS = Pattern(r"(exists|is_file|is_dir)\(\{x\}\)")


def as_paths_are_asked(code: str, subject: str, gap: Gap) -> str | None:
    """The code about that subject, `{x}` in it; None where the file has no way to ask that."""
    match = _ASKS.search(code)
    if code == _IS_HIDDEN and (_KNOWS_HIDDEN.search(gap.sentence.source.text) or not _is_named(subject, gap)):
        return None
    if code == "not {x}" and _is_path(subject, gap):
        return f"{subject}.stat().st_size == 0"
    if code == "not {x}" and subject in _LINES:
        return f"not {subject}.strip()"  # what is read from a file is never quite empty
    if match is None:
        return code.replace("{x}", f"{subject}.name" if _is_of_text(code) and _is_path(subject, gap) else subject)
    if _is_path(subject, gap):
        return code.replace(match[0], f"{subject}.{match[1]}()")
    known = gap.sentence.known
    if "os" in known:
        return code.replace(match[0], f"{_OS[match[1]]}({subject})")
    return code.replace(match[0], f"Path({subject}).{match[1]}()") if "Path" in known else None


def _is_named(subject: str, gap: Gap) -> bool:
    """Is it a path, or called like the name of one?"""
    return _is_path(subject, gap) or _A_PATH.search(subject) is not None


def _is_of_text(code: str) -> bool:
    return code.startswith(("{x}.startswith", "{x}.endswith")) or code.endswith(" in {x}")


def _is_path(subject: str, gap: Gap) -> bool:
    for node in walk(gap.within):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if name == subject and attr in _OF_PATHS:
                return True
            case ast.arg(arg=name, annotation=ast.Name(id="Path")) if name == subject:
                return True
    return False
