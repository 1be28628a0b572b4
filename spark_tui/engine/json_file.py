"""Reading the JSON files that stand beside a model."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from spark_tui.engine.errors import EngineError

_LARGEST = 20_000_000

T = TypeVar("T")


def read(path: Path, kind: type[T]) -> T:
    """What the file holds, as a `dict[str, Any]` or as a struct of the parts that matter."""
    try:
        if path.stat().st_size > _LARGEST:
            raise EngineError(f"{path} is larger than {_LARGEST} bytes", "it cannot be what its name says")
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise EngineError(f"{path} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise EngineError(f"{path} is not what it should be: {error}", "fetch the model again") from error


def read_if_there(path: Path, kind: type[T]) -> T:
    """As `read`; what `kind` says of itself when there is no such file."""
    return read(path, kind) if path.exists() else kind()
