"""How the kernels are compiled, and where the machine code is kept for the next start."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from spark_tui.engine.kernels.untyped import config, njit


def _code_folder() -> Path:
    """numba notices when a function's own file changes, but not those it calls: so every state of ours has a folder."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    return user_cache_path("spark") / "kernels" / digest.hexdigest()[:16]


if "NUMBA_CACHE_DIR" not in os.environ:
    config.CACHE_DIR = str(_code_folder())

_OPTIONS: Any = {"nogil": True, "boundscheck": False, "error_model": "numpy"}
compiled: Any = njit(cache=True, **_OPTIONS)
# Compiled by itself, then copied into whatever calls it: for what is called from several places, or is long.
shared: Any = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)
# Into the text of its caller, so that it is never compiled by itself: for what is short, and what calls the matrices,
# which would be copied and optimised at every level once more.
inlined: Any = njit(inline="always", **_OPTIONS)
