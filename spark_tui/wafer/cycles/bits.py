"""What the processor does with the bits of a word in one instruction."""

from __future__ import annotations

from typing import Any

from spark_tui.engine.kernels.untyped import intrinsic, ir, types


@intrinsic
def lowest(_context: Any, _word: Any) -> Any:
    """The number of the lowest bit that is set."""

    def generate(_context: Any, build: Any, _signature: Any, values: Any) -> Any:
        return build.cttz(values[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate
