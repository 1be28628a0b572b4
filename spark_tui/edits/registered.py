"""What the modules of a folder define under a name: being there registers it.

Where a module has several about the same thing, they stand under the plural of the name.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import TypeVar

Found = TypeVar("Found")


def registered(folder: str, name: str, kind: type[Found]) -> Iterator[Found]:
    """Of the package `folder`, in the order of its modules' names. A module may also only be there for the others."""
    for module in pkgutil.iter_modules(import_module(folder).__path__, f"{folder}."):
        yield from defined(import_module(module.name), name, kind)


def defined(module: ModuleType, name: str, kind: type[Found]) -> Iterator[Found]:
    for found in (getattr(module, name, None), *getattr(module, f"{name}S", ())):
        if isinstance(found, kind):
            yield found
