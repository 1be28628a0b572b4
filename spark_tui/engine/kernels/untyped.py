"""numba and llvmlite, which carry no types, under names that may be anything: the rest of the kernels is checked."""
# pyright: basic, reportMissingTypeStubs=false

from __future__ import annotations

from typing import Any

import llvmlite.binding
import llvmlite.ir
import numba
import numba.core.cgutils
import numba.core.config
import numba.extending

binding: Any = llvmlite.binding
ir: Any = llvmlite.ir
config: Any = numba.core.config
cgutils: Any = numba.core.cgutils
from_dtype: Any = numba.from_dtype
intrinsic: Any = numba.extending.intrinsic
njit: Any = numba.njit
types: Any = numba.types
