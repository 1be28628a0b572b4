"""What there is where nobody has made a repository: a single file is edited there, with a backup beside it."""

from __future__ import annotations

import shlex
from collections.abc import Generator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.pair.single_file import kept_beside, put_back
from spark_tui.repo.place import NoRepository, current_folder

_SOME = 3  # backups that are named


def without_one(folder: Path) -> str:
    """What can be done there all the same."""
    own = next((path.name for path in sorted(folder.glob("*.py")) if path.is_file()), "FILE")
    return f"Without a repository, one file is edited at a time, with a backup beside it: spark {shlex.quote(own)}"


@contextmanager
def with_backups() -> Generator[None]:
    """Where there is no repository, whoever takes something back learns what is kept."""
    try:
        yield
    except NoRepository as why:
        kept = [(path, last) for path in _files() if (last := kept_beside(path)) is not None]
        if not kept:
            raise
        raise Refusal(why.reason, "; ".join(put_back(*each) for each in islice(kept, _SOME))) from None


def _files() -> list[Path]:
    return [path for path in sorted(current_folder().iterdir()) if path.is_file() and not path.name.endswith("~")]
