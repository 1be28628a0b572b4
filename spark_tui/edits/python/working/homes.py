"""Which file is imported by a name."""

from __future__ import annotations

import sys


def stands_for(dotted: str, path: str) -> bool:
    """`shop.prices` for src/shop/prices.py, `.prices` as well, and `shop` for the `__init__` of it. What Python brings
    along itself is meant by its name."""
    parts = tuple(path.removesuffix(".py").split("/"))
    parts = parts[:-1] if parts[-1:] == ("__init__",) else parts
    wanted = tuple(each for each in dotted.split(".") if each)
    if not wanted or (wanted[0] in sys.stdlib_module_names and not dotted.startswith(".")):
        return False
    return parts[-len(wanted) :] == wanted
