"""What patterns were compiled to, in a file for the next start: without it, a third of a `spark edit` was that."""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from contextlib import suppress
from pathlib import Path

from spark_tui import __version__
from spark_tui.edits.pattern import FORM, codes
from spark_tui.models.folders import pattern_folder

_SUM = 32  # bytes before the rest that say whether it is whole


def bring() -> None:
    """Those that are kept, if any are."""
    with suppress(OSError, ValueError, EOFError, TypeError):
        content = _file().read_bytes()
        if hashlib.sha256(content[_SUM:]).digest() == content[:_SUM]:
            codes.update(marshal.loads(content[_SUM:]))
    _brought.append(len(codes))


def keep() -> None:
    """All, where some were compiled since: whoever asks next has them. No room, no rights: then they are not kept."""
    if not _brought or len(codes) == _brought[-1]:
        return
    file = _file()
    content = marshal.dumps(dict(codes))
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(hashlib.sha256(content).digest() + content)
            fresh.replace(file)
            _brought.append(len(codes))
        finally:
            fresh.unlink(missing_ok=True)


_brought: list[int] = []


def _file() -> Path:
    made_for = hashlib.sha256(f"{sys.version} {__version__} {FORM}".encode()).hexdigest()[:16]
    return pattern_folder() / made_for
