"""Themes: one small file of colours each, checked when read. A bad one is reported and skipped, never fatal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
from platformdirs import user_config_path

from spark_tui import resources
from spark_tui.edits.refusal import Refusal

DEFAULT = "spark-dark"

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$")]


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The colours of a diff and of the lines around it."""

    name: str
    dark: bool
    background: Colour
    foreground: Colour
    accent: Colour
    muted: Colour
    added: Colour
    removed: Colour
    added_word: Colour
    removed_word: Colour
    warning: Colour
    error: Colour


@dataclass(frozen=True, slots=True)
class Themes:
    """All that were found, by name, and one sentence for each file that was skipped."""

    by_name: Mapping[str, Theme]
    skipped: tuple[str, ...]


def folders() -> tuple[Path, Path]:
    """Where themes are looked for; a person's own come last and win."""
    return resources.folder("themes"), user_config_path("spark") / "themes"


def load(places: Iterable[Path]) -> Themes:
    by_name: dict[str, Theme] = {}
    skipped: list[str] = []
    for file in (file for place in places for file in sorted(place.glob("*.yaml"))):
        try:
            theme = msgspec.yaml.decode(file.read_bytes(), type=Theme)
        except (msgspec.MsgspecError, OSError, UnicodeDecodeError) as error:
            skipped.append(f"theme {file} skipped: {' '.join(str(error).split())}")
        else:
            by_name[theme.name] = theme
    return Themes(by_name, tuple(skipped))


def choose(themes: Themes, name: str | None) -> Theme:
    if theme := themes.by_name.get(name or DEFAULT):
        return theme
    known = ", ".join(sorted(themes.by_name)) or "none that could be read"
    raise Refusal(f"there is no theme called {name!r}", f"choose one of: {known}")
