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

_SIXTEEN = "(bright_)?(black|red|green|yellow|blue|magenta|cyan|white)|default"

# Red, green and blue; or one of the terminal's own, by the name that Rich gives it.
Colour = Annotated[str, msgspec.Meta(pattern=f"^(#[0-9a-fA-F]{{6}}|{_SIXTEEN})$")]


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The colours of a diff and of the lines around it; and, where a file has them, of the screen and of code.

    A theme whose background is the terminal's own is of the terminal's sixteen colours altogether.
    """

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
    surface: Colour | None = None
    """Under lists and pages."""
    panel: Colour | None = None
    """Under what is chosen, and around pages."""
    keyword: Colour | None = None
    string: Colour | None = None
    number: Colour | None = None
    defined: Colour | None = None
    builtin: Colour | None = None
    comment: Colour | None = None

    @property
    def is_ansi(self) -> bool:
        return not self.background.startswith("#")


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


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, so far on the way to the other. Of the terminal's own nobody knows how they look."""
    if not (one.startswith("#") and other.startswith("#")):
        return one
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def choose(themes: Themes, name: str | None) -> Theme:
    if theme := themes.by_name.get(name or DEFAULT):
        return theme
    known = ", ".join(sorted(themes.by_name)) or "none that could be read"
    raise Refusal(f"there is no theme called {name!r}", f"choose one of: {known}")
