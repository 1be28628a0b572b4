"""How the kernels are compiled, and where the machine code is kept for the next start."""

from __future__ import annotations

import os
from typing import Any

from spark_tui.engine.kernels import machine_code
from spark_tui.engine.kernels.untyped import config, njit

if "NUMBA_CACHE_DIR" not in os.environ:
    config.CACHE_DIR = str(machine_code.folder())

_OPTIONS: Any = {"nogil": True, "boundscheck": False, "error_model": "numpy"}
compiled: Any = njit(cache=True, **_OPTIONS)
# Compiled by itself, then copied into whatever calls it: for what is called from several places, or is long.
shared: Any = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)
# Into the text of its caller, so that it is never compiled by itself: for what is short, and what calls the matrices,
# which would be copied and optimised at every level once more.
inlined: Any = njit(inline="always", **_OPTIONS)
