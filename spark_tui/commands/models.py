"""`spark models remove`: the model, and what was made of it elsewhere."""

from __future__ import annotations

from pathlib import Path

from spark_tui.engine import places
from spark_tui.models import shelf
from spark_tui.models.folders import packed_folder


def remove(shelf_folder: Path, name: str) -> int:
    """The bytes that are free now, without those of the packed form."""
    folder = shelf_folder / shelf.checked(name)
    for path in (folder, *folder.glob("*.gguf")):
        places.forget(path, packed_folder())
    return shelf.remove(shelf_folder, name)
