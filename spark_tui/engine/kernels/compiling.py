"""How the kernels are compiled, and where the machine code is kept for the next start."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from spark_tui.engine.kernels.untyped import config, njit


def code_digest() -> str:
    """Of the kernels as they are: any change to them may change what they leave behind."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


if "NUMBA_CACHE_DIR" not in os.environ:
    # numba notices when a function's own file changes, but not those it calls: so every state of ours has a folder.
    config.CACHE_DIR = str(user_cache_path("spark") / "kernels" / code_digest()[:16])

_OPTIONS: Any = {"nogil": True, "boundscheck": False, "error_model": "numpy"}
compiled: Any = njit(cache=True, **_OPTIONS)
# Large and called from several places, with nothing but numbers: one copy is enough.
shared: Any = njit(**_OPTIONS)
# The tuples of arrays are wide: handing them from call to call would cost more than many of the calls.
inlined: Any = njit(forceinline=True, **_OPTIONS)
