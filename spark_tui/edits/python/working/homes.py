"""Which file is imported by a name."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import lru_cache


def home_of(dotted: str, importer: str, paths: Iterable[str]) -> str:
    """`shop.prices` in src/shop/prices.py, `shop` in the `__init__` of it, and `.prices` beside who asks. What Python
    brings along itself is meant by its name. Nothing, where it is none of the paths."""
    wanted = tuple(each for each in dotted.split(".") if each)
    level = len(dotted) - len(dotted.lstrip("."))
    if level:
        around = tuple(importer.split("/")[:-level])
        return next((each for each in paths if _parts(each) == (*around, *wanted)), "")
    if not wanted or wanted[0] in sys.stdlib_module_names:
        return ""
    fitting = [each for each in paths if _parts(each)[-len(wanted) :] == wanted]
    return min(fitting, key=lambda each: len(_parts(each)), default="")


@lru_cache(maxsize=1024)
def _parts(path: str) -> tuple[str, ...]:
    parts = tuple(path.removesuffix(".py").split("/"))
    return parts[:-1] if parts[-1] == "__init__" else parts
