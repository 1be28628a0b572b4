"""A repository that was looked through."""

from __future__ import annotations

from pathlib import Path

from spark_tui.context import scan
from spark_tui.context.index import Index, open_index
from spark_tui.repo.place import find


def look_through(folder: Path) -> Index:
    index = open_index(find(folder))
    for _ in scan.refresh(index):
        pass
    return index
