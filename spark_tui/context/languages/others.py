"""Languages that are read by the look of their lines alone."""

from __future__ import annotations

from spark_tui.context import plain
from spark_tui.context.languages import Language

_SUFFIXES = ".cc .cpp .cs .cxx .dart .ex .exs .hh .hpp .jl .kt .kts .lua .m .php .pl .rb .sc .scala .sh .swift .zig"

LANGUAGE = Language("others", frozenset(_SUFFIXES.split()), plain.outline)
