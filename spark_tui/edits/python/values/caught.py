"""What a call that is worked out raises, and which handler of the code would catch it."""

from __future__ import annotations

import ast
import builtins


class Unknown(Exception):
    """It cannot be worked out."""


class Raised(Exception):
    """The code raises something; `kind` is which, where that is known."""

    def __init__(self, kind: type[BaseException] | None = None) -> None:
        self.kind = kind


def error_named(node: ast.expr | None) -> type[BaseException] | None:
    """Which exception that is, if Python has it."""
    found = getattr(builtins, node.id, None) if isinstance(node, ast.Name) else None
    return found if isinstance(found, type) and issubclass(found, BaseException) else None


def catches(handler: ast.ExceptHandler, kind: type[BaseException] | None) -> bool:
    if handler.type is None:
        return True
    several = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    caught = [error_named(each) for each in several]
    if kind is None or None in caught:
        raise Unknown
    return any(each is not None and issubclass(kind, each) for each in caught)
