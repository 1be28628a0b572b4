"""How the kernels are compiled."""

from __future__ import annotations

import os
from typing import Any

from spark_tui.engine.kernels import machine_code
from spark_tui.engine.kernels.untyped import binding, config, njit, types

if "NUMBA_CACHE_DIR" not in os.environ:
    config.CACHE_DIR = str(machine_code.folder())

_OPTIONS: Any = {"boundscheck": False, "error_model": "numpy"}
compiled: Any = njit(cache=True, nogil=True, **_OPTIONS)
# Compiled by itself, then copied into whatever calls it: for what is called from several places, or is long.
shared: Any = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, nogil=True, **_OPTIONS)
# Into the text of its caller, so that it is never compiled by itself: for what is short, and what calls the matrices,
# which would be copied and optimised at every level once more.
inlined: Any = njit(inline="always", nogil=True, **_OPTIONS)


def for_c(function: Any, numbers: int) -> bytes:
    """A function of so many numbers as an object file, with all that it calls: `machine_code.DOOR`."""
    function.compile(types.int64(*[types.int64] * numbers))
    (compiled,) = function.overloads.values()
    given = ", ".join(f"i64 %{place}" for place in range(numbers))
    door = f"""
        define i64 @{machine_code.DOOR}({given}) {{
            %result = alloca i64
            %error = alloca ptr
            call i32 @"{compiled.fndesc.mangled_name}"(ptr %result, ptr %error, {given})
            %number = load i64, ptr %result
            ret i64 %number
        }}"""
    return machine_code.target().emit_object(binding.parse_assembly(compiled.library.get_llvm_str() + door))
