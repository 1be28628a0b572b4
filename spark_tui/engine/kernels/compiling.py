"""How the kernels are compiled."""

from __future__ import annotations

import os
from typing import Any

from spark_tui.engine.kernels import machine_code
from spark_tui.engine.kernels.parts import stays_text, whole
from spark_tui.engine.kernels.processor import processor
from spark_tui.engine.kernels.untyped import binding, config, njit, types

if "NUMBA_CACHE_DIR" not in os.environ:
    config.CACHE_DIR = str(machine_code.folder())

config.CPU_NAME, config.CPU_FEATURES = processor()

_OPTIONS: Any = {"nogil": True, "boundscheck": False, "error_model": "numpy"}
compiled: Any = njit(cache=True, **_OPTIONS)
# Into the text of its caller, so that it is never compiled by itself.
inlined: Any = njit(inline="always", **_OPTIONS)


def shared(function: Any) -> Any:
    """A part of what is compiled: by itself, then copied into whatever calls it."""
    return stays_text(njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)(function))


def for_c(function: Any, numbers: int) -> bytes:
    """A function of so many numbers as an object file, with all that it calls: `machine_code.DOOR`."""
    function.compile(types.int64(*[types.int64] * numbers))
    (made,) = function.overloads.values()
    given = ", ".join(f"i64 %{place}" for place in range(numbers))
    door = f"""
        define i64 @{machine_code.DOOR}({given}) {{
            %result = alloca i64
            %error = alloca ptr
            call i32 @"{made.fndesc.mangled_name}"(ptr %result, ptr %error, {given})
            %number = load i64, ptr %result
            ret i64 %number
        }}"""
    module, target = binding.parse_assembly(str(whole(made.library)) + door), machine_code.target()
    for each in module.functions:
        if not each.is_declaration and each.name != machine_code.DOOR:
            each.linkage = "internal"
    passes = binding.create_pass_builder(target, binding.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    return target.emit_object(module)
