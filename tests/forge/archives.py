"""Source archives of small packages, as people publish them."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Mapping
from pathlib import Path


def archive(folder: Path, name: str, files: Mapping[str, str], classifier: str = "OSI Approved :: MIT License") -> Path:
    files = {"PKG-INFO": f"Name: {name}\nClassifier: License :: {classifier}\n", **files}
    path = folder / f"{name}.tar.gz"
    with tarfile.open(path, "w:gz") as opened:
        for file, text in files.items():
            member = tarfile.TarInfo(f"{name}/{file}")
            member.size = len(data := text.encode())
            opened.addfile(member, io.BytesIO(data))
    return path
