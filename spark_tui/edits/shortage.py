"""Not enough memory, in all the ways in which Python and its libraries say so."""

from __future__ import annotations

import errno
from collections.abc import Iterator

from spark_tui.edits.refusal import Refusal

# How the loader of shared libraries says it, within an error of whoever wanted one.
_OF_THE_LOADER = ("failed to map segment", "cannot allocate memory")


def shortage(error: BaseException) -> Refusal | None:
    """A refusal, if that is what an error means: it is nobody's bug."""
    if any(isinstance(each, MemoryError) or _is_of_the_system(each) for each in _causes(error)):
        return Refusal(
            "there is not enough memory", "close other programs, take a smaller model, or raise the limit (ulimit -v)"
        )
    return None


def _causes(error: BaseException) -> Iterator[BaseException]:
    """An error, and what it was made of: a library that cannot be loaded is told by another error in the end."""
    found: BaseException | None = error
    while found is not None:
        yield found
        found = found.__cause__ or found.__context__


def _is_of_the_system(error: BaseException) -> bool:
    if isinstance(error, OSError) and error.errno == errno.ENOMEM:
        return True
    said = str(error).lower() if isinstance(error, OSError | ImportError) else ""
    return any(sign in said for sign in _OF_THE_LOADER)
