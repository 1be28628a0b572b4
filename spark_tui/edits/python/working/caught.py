"""What code that is worked out raises, and which handler of it would catch that."""

from __future__ import annotations

from typing import cast


class Unknown(Exception):
    """It cannot be worked out."""


class Raised(Exception):
    """The code raises something; `kind` is which, where that is known, and `error` the thing itself."""

    def __init__(self, kind: type[BaseException] | None = None, error: BaseException | None = None) -> None:
        self.kind, self.error = kind, error


class Returned(Exception):
    """A function ends."""

    def __init__(self, value: object) -> None:
        self.value = value


class Left(Exception):
    """A loop is left, or its round."""

    def __init__(self, again: bool) -> None:
        self.again = again


def kind_of(value: object) -> type[BaseException] | None:
    """The class of the exception that a value is, or that it is one of; None for anything else."""
    kind = value if isinstance(value, type) else type(value)
    return kind if issubclass(kind, BaseException) else None


def catches(caught: object, kind: type[BaseException] | None) -> bool:
    """Whether what stands behind `except` takes what is raised."""
    several = cast("tuple[object, ...]", caught) if isinstance(caught, tuple) else (caught,)
    kinds = [kind_of(each) for each in several]
    if kind is None or None in kinds:
        raise Unknown
    return any(each is not None and issubclass(kind, each) for each in kinds)
