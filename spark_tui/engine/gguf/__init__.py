"""GGUF, the file format of llama.cpp, read in place."""

from __future__ import annotations

from pathlib import Path


def is_gguf(path: Path) -> bool:
    """By what it is called, whether it is there or not. A folder is none, whatever it is called."""
    return path.suffix.lower() == ".gguf" and not path.is_dir()
