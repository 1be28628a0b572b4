"""The machine code that is kept for the next start: where, and whether all of it is there. Needs no compiler to say."""

from __future__ import annotations

import fcntl
import hashlib
import importlib
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path


def folder() -> Path:
    """numba notices when a function's own file changes, but not those it calls: so every state of ours has a folder."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    return Path(given) if given else user_cache_path("spark") / "kernels" / state()


def is_complete() -> bool:
    """Whether all that was there when it was complete still is: somebody may have cleaned up."""
    try:
        kept = _mark().read_text().splitlines()
    except OSError:
        return False
    return all((folder() / name).exists() for name in kept)


def mark_complete() -> None:
    kept = (str(path.relative_to(folder())) for path in folder().rglob("*.nb[ic]"))
    _mark().write_text("\n".join(sorted(kept)))


@contextmanager
def alone() -> Generator[None]:
    """One process compiles at a time, the others wait. A process that dies lets go."""
    folder().mkdir(parents=True, exist_ok=True)
    with _lock().open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def is_being_made() -> bool:
    try:
        with _lock().open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:  # nobody ever began
        return False
    return False


def _lock() -> Path:
    return folder() / "lock"


def _mark() -> Path:
    return folder() / f"complete-{state()}-{_copy()}"


@cache
def _copy() -> str:
    """Of where the sources lie and since when: numba does not use for one copy what it compiled for another."""
    facts = [(str(source), source.stat().st_mtime_ns) for source in _sources()]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:8]


def _sources() -> list[Path]:
    return sorted(Path(__file__).parent.glob("*.py"))


@cache
def state() -> str:
    """Of all that the code is made of and made for."""
    processor = importlib.import_module("llvmlite.binding")
    facts = (sys.version, version("numba"), processor.get_host_cpu_name(), processor.get_host_cpu_features().flatten())
    sources = b"".join(source.read_bytes() for source in _sources())
    return hashlib.sha256(repr(facts).encode() + sources).hexdigest()[:16]
