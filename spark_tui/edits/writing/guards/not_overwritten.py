"""A file that is there already is not written over: "raise FileExistsError if the new name is taken", "create must not
overwrite an existing note"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import full_name, import_needed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\boverw\w+\b|\bFileExists\w*|\b(?:is|are|already|file|name|target|path)(?: \w+)* (?:taken|exists?|there)\b"
    r"|\bexisting\b"
)
_REFUSES = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|refus\w+|reject\w*|abort\w*|error|\w+Error"
    r"|(?:not|never|\w+n't|silently|don't|no longer) (?:be )?overw\w+)\b"
)
_NO_CHECK = Pattern(
    r"(?i)\bErrno\b"
    r"|\b(?:\w+n't|not|no|never|missing) (?:\w+ )?(?:exist\w*|there)\b|\bskip\w*|\bforce\b|\bif it (?:is|does)n't\b"
)
_ERROR = Pattern(r"\b(?!KeyError)[A-Z]\w*(?:Error|Exists)\b")
_TO_SECOND = frozenset(("shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.move", "os.rename", "os.replace"))
_OF_PATHS = Pattern(r"(?:\.with_(?:suffix|name|stem)\(|\bPath\(|\s/\s)")
_ASKED, _NAMED, _CLEAR = 4.5, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _REFUSES.search(sentence.text) is None or _NO_CHECK.search(sentence.text) is not None:
        return
    said = _ERROR.findall(sentence.text)
    error = said[0] if said and (said[0] == "FileExistsError" or said[0] in sentence.known) else "FileExistsError"
    for call in source.all(ast.Call):
        target, around = _target(source, call), function_around(source, call)
        if target is None or around is None or "exists(" in source.segment(around):
            continue
        named = _NAMED * (names(sentence, around.name) >= _CLEAR)
        yield from possible(_guard(source, call, around, target, error), _ASKED + named + told_of(sentence, call))


def _guard(source: Source, call: ast.Call, around: Function, target: ast.expr, error: str) -> Iterator[Splice]:
    path = source.segment(target)
    if _is_path(source, around, target):
        asked = f"{path}.exists()"
    else:
        asked = f"os.path.exists({path})"
        yield from import_needed(source, "os")
    yield insert_before(source, source.statement_at(call.lineno), f"if {asked}:\n{source.unit}raise {error}({path})")


def _target(source: Source, call: ast.Call) -> ast.expr | None:
    """What a call writes over, being a name or an attribute."""
    match call:
        case ast.Call(ast.Attribute(target, "write_text" | "write_bytes")):
            pass
        case ast.Call(ast.Attribute(target, "open"), [ast.Constant("w" | "wb"), *_]):
            pass
        case ast.Call(ast.Name("open"), [target, ast.Constant("w" | "wb"), *_]):
            pass
        case ast.Call(func, [_, target, *_]) if full_name(source, func) in _TO_SECOND:
            pass
        case ast.Call(ast.Attribute(ast.Name(), "rename" | "replace"), [ast.Name() as target], []):
            pass
        case _:
            return None
    return target if isinstance(target, ast.Name | ast.Attribute) else None


def _is_path(source: Source, around: Function, target: ast.expr) -> bool:
    """Is it a Path, rather than the name of a file?"""
    code, path = source.segment(around), source.segment(target)
    if re.search(rf"\b{re.escape(path)}\.\w+\(|\b{re.escape(path)}: Path\b", code):
        return True
    given = re.search(rf"(?m)\b{re.escape(path)} = (.*)$", code)
    if given is not None and ("os.path" in given[1] or _OF_PATHS.search(given[1])):
        return "os.path" not in given[1]
    return "pathlib" in source.text and "os.path" not in source.text


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
