"""Where the files that travel with Spark lie: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `themes`, `examples` or `assets`."""
    packed = _PACKAGE / name
    return packed if packed.is_dir() else _PACKAGE.parent / name


def edit_model() -> Path:
    """The model that ships with Spark."""
    return folder("assets") / "edit-model"
