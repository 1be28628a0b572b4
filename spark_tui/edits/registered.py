"""What the modules of a folder define under a name: being there registers it."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import TypeVar

Found = TypeVar("Found")


def registered(folder: str, name: str, kind: type[Found]) -> Iterator[Found]:
    """Of the package `folder`, in the order of its modules' names. A module may also only be there for the others."""
    for module in pkgutil.iter_modules(import_module(folder).__path__, f"{folder}."):
        if isinstance(found := getattr(import_module(module.name), name, None), kind):
            yield found
