"""What this processor has for products of bytes, and what of it we may use."""

from __future__ import annotations

import ctypes
import importlib
import os
import platform
from functools import cache
from pathlib import Path
from typing import Any


def instruction() -> str:
    """The best way it has to multiply bytes."""
    features = processor()[1].split(",")
    return next((way for feature, way in _WAYS.items() if f"+{feature}" in features), "plain")


_WAYS = {
    "avx512vnni": "avx512-vnni",
    "avxvnni": "avx-vnni",
    "avx512bw": "avx512-pairs",
    "avx2": "avx2-pairs",
    "i8mm": "arm-i8mm",
    "dotprod": "arm-dot",
}
"""By what a processor must have for it; the fastest first."""


def has_matrix_unit() -> bool:
    """Whether it multiplies whole tables of bytes, and we may have it do so."""
    return "+amx-int8" in processor()[1].split(",") and may_use_tables()


def processor() -> tuple[str, str]:
    """Its name, and what it has. Another one can be named as for numba, to see what its code does here."""
    name = os.environ.get("NUMBA_CPU_NAME")
    if name:
        return name, os.environ.get("NUMBA_CPU_FEATURES", "")
    features = [llvm().get_host_cpu_features().flatten(), *products_of_arm(_processors())]
    return llvm().get_host_cpu_name(), ",".join(filter(None, features))


def products_of_arm(told: str) -> list[str]:
    """What LLVM does not ask Linux for: how such a processor multiplies bytes."""
    lines = (line.partition(":")[2].split() for line in told.splitlines() if line.startswith("Features"))
    has = next(lines, list[str]())
    return [f"+{name}" for sign, name in (("asimddp", "dotprod"), ("i8mm", "i8mm")) if sign in has]


def _processors() -> str:
    try:
        return Path("/proc/cpuinfo").read_text()
    except OSError:
        return ""


@cache
def may_use_tables() -> bool:
    """Linux wants to be asked, because every thread then has more to be saved. It refuses where a handler of signals
    has too little room for that; whoever does not know the question has no such registers for us."""
    if platform.system() != "Linux" or platform.machine() != "x86_64":
        return False
    return ctypes.CDLL(None).syscall(_ARCH_PRCTL, _ASK_FOR_STATE, _TABLES) == 0


_ARCH_PRCTL, _ASK_FOR_STATE, _TABLES = 158, 0x1023, 18  # the numbers that Linux has for them


def llvm() -> Any:
    return importlib.import_module("llvmlite.binding")
