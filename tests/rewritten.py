"""The asserts of all tests, rewritten by all cores before any worker starts: each would do so for itself, at once with
the others, and take longer for it than for all that it imports.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import module_from_spec
from pathlib import Path

_TESTS = Path(__file__).parent
_CORES = os.cpu_count() or 1


def rewrite() -> None:
    """It is kept for the next run too."""
    stale = [path for path in sorted(_TESTS.rglob("test_*.py")) if not _is_kept(path)]
    children = [_started(stale[core::_CORES]) for core in range(_CORES) if stale[core::_CORES]]
    for child in children:
        os.waitpid(child, 0)


def _is_kept(path: Path) -> bool:
    kept = (path.parent / "__pycache__").glob(f"{path.stem}.{sys.implementation.cache_tag}-pytest-*.pyc")
    return any(each.stat().st_mtime >= path.stat().st_mtime for each in kept)


def _started(paths: Sequence[Path]) -> int:
    if child := os.fork():
        return child
    sys.dont_write_bytecode = False
    for path in paths:
        with suppress(Exception):  # it is a worker's to tell
            _import(path)
    os._exit(0)


def _import(path: Path) -> None:
    """By what pytest imports tests with, and only up to what they import themselves."""
    found = (finder.find_spec(path.stem, [str(path.parent)]) for finder in sys.meta_path)
    spec = next(spec for spec in found if spec is not None and spec.origin == str(path))
    assert spec.loader
    module = module_from_spec(spec)
    vars(module)["__builtins__"] = {}
    spec.loader.exec_module(module)
