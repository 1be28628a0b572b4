"""Whether something that got another name may be another's as well: behind a dot nothing tells whose it is."""

from __future__ import annotations

import ast
import datetime
import logging
import re
import threading
from collections import deque
from collections.abc import Mapping
from functools import cache

from spark_tui.edits.across.known import Changed, Known, known, stands_for
from spark_tui.edits.across.renamed import Renamed
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_COMMON = (dict, list, str, set, bytes, int, float, tuple, type, deque, threading.Thread)
_COMMON_TOO = (datetime.datetime, datetime.timedelta, re.Match, re.Pattern, logging.Logger)
_OF_FILES = """absolute anchor as_posix buffer chmod close closed cwd detach drive encoding errors exists expanduser
fileno flush glob home is_dir is_file is_symlink isatty iterdir joinpath match mkdir mode name newlines open owner
parent parents parts read read_bytes read_text readable readline readlines relative_to rename replace resolve rglob
rmdir root samefile seek seekable stat stem suffix suffixes symlink_to tell touch truncate unlink with_name
with_stem with_suffix writable write write_bytes write_text writelines"""


def is_only_there(each: Renamed, one: Changed, after: Source, others: Mapping[str, Source]) -> bool:
    """Nobody else has one of that name."""
    name = each.old if each.kind == "member" else each.of.partition(".")[2]
    if not name or name == "__init__":
        return True
    if name in _common() or name.startswith("__"):
        return False
    if each.kind == "member" and any(_has(after, owner, name) for _, owner in after.classes):
        return False
    for path, source in others.items():
        mine = known(path, source, one)
        for _, owner in source.classes:
            if _has(source, owner, name) and not is_heir(owner, each, mine):
                return False
    return True


@cache
def _common() -> frozenset[str]:
    return frozenset((*_OF_FILES.split(), *(name for kind in (*_COMMON, *_COMMON_TOO) for name in dir(kind))))


def _has(source: Source, owner: ast.ClassDef, name: str) -> bool:
    """Has the class one of that name of its own?"""
    for each in owner.body:
        match each:
            case ast.FunctionDef(name=found) | ast.AsyncFunctionDef(name=found) if found == name:
                return True
            case ast.Assign(targets=[ast.Name(found)]) | ast.AnnAssign(target=ast.Name(found)) if found == name:
                return True
    stores = (node for node in source.all(ast.Attribute) if node.attr == name and isinstance(node.ctx, ast.Store))
    inside = set(map(id, walk(owner)))
    return any(id(node) in inside and ast.unparse(node.value) == "self" for node in stores)


def is_heir(owner: ast.ClassDef, each: Renamed, mine: Known) -> bool:
    return any(stands_for(base, mine) == each.of.partition(".")[0] for base in owner.bases)
