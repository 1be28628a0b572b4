"""The kernels' machine code: where it is kept for the next start, and how it becomes a function again. Whoever only
uses it needs LLVM, not the compiler."""

from __future__ import annotations

import ctypes
import fcntl
import hashlib
import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from spark_tui.engine.kernels.processor import has_matrix_unit, llvm, processor

DOOR = "spark_kernels"
"""What the one function is called that is called from outside."""
NUMBERS = ("dims", "model", "rows", "work", "most", "text", "start", "count", "talk", "talking", "team")
"""What it takes: addresses and counts. It returns a count."""

Door = Callable[..., int]

_SUM = 32  # bytes before the code that say whether it is whole


@cache
def door() -> Door:
    """As it is kept; or compiled now, whether or not it can be kept."""
    code = _kept()
    if code is None:
        code = _compiled()
        with suppress(OSError):
            _keep(code)
    return _linked(code)


def make() -> None:
    """Have it compiled and kept. One process does that, while the others wait."""
    with alone():
        if not is_complete():
            _keep(_compiled())


def _compiled() -> bytes:
    from spark_tui.engine.kernels.entry import object_code

    return object_code()


def is_complete() -> bool:
    return _kept() is not None


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


def folder() -> Path:
    """Every state of what the code is made of has one of its own."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    return Path(given) if given else user_cache_path("spark") / "kernels" / state()


@cache
def state() -> str:
    """Of all that the code is made of and made for."""
    facts = (sys.version, _compiler(), *processor(), has_matrix_unit())
    sources = b"".join(source.read_bytes() for source in sorted(Path(__file__).parent.glob("*.py")))
    return hashlib.sha256(repr(facts).encode() + sources).hexdigest()[:16]


def _compiler() -> str:
    """Which one it is, by the folder that is called after it: to have that looked up, half of a start's own imports
    would be needed."""
    found = find_spec("numba")
    beside = Path(found.origin).parent.parent if found is not None and found.origin else Path()
    folder = next(beside.glob("numba-*.dist-info"), None)
    if folder is not None:
        return folder.name
    from importlib.metadata import version

    return version("numba")


def target() -> Any:
    """This processor."""
    binding = llvm()
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    name, features = processor()
    this = binding.Target.from_default_triple()
    return this.create_target_machine(cpu=name, features=features, opt=3, codemodel="jitdefault", jit=True)


def _linked(code: bytes) -> Door:
    binding = llvm()
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), target())
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    long = ctypes.c_int64
    found: Any = ctypes.CFUNCTYPE(long, *[long] * len(NUMBERS))(engine.get_function_address(DOOR))
    found.memory = engine  # which holds the code
    return found


def _kept() -> bytes | None:
    """As it was written, if somebody has not cleaned up or broken it since."""
    try:
        code = _file().read_bytes()
    except OSError:
        return None
    told, code = code[:_SUM], code[_SUM:]
    return code if told == _sum(code) else None


def _sum(code: bytes) -> bytes:
    return hashlib.sha256(code).digest()


def _keep(code: bytes) -> None:
    new = _file().with_suffix(f".{os.getpid()}")
    new.parent.mkdir(parents=True, exist_ok=True)
    new.write_bytes(_sum(code) + code)
    new.replace(_file())


def _file() -> Path:
    return folder() / f"kernels-{state()}.o"


def _lock() -> Path:
    return folder() / "lock"
