"""The colours of the screen: theme files as Textual takes them, and taken again whenever one changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.app import App
from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as Textual

from spark_tui import theme as themes
from spark_tui.theme import Theme, mixed

LOOK_EVERY = 1.0  # seconds: how often somebody may want to look whether files have changed

# What code is painted with: the fields of a theme by the names of `palette.py`.
_INKS = {
    "keyword": "keyword",
    "string": "string",
    "number": "number",
    "defined": "name",
    "builtin": "builtin",
    "comment": "comment",
}


class Wardrobe:
    """What an app can wear. Where it says sentences, they are for the person: about files that are no themes."""

    def __init__(self, app: App[Any], places: Sequence[Path] | None = None) -> None:
        self._app = app
        self._places = themes.folders() if places is None else places
        self._seen = _stamp(self._places)
        self._told: frozenset[str] = frozenset()

    def open(self, name: str) -> list[str]:
        """Our themes instead of Textual's, and the one of that name, if there is one."""
        for known in BUILTIN_THEMES:
            self._app.unregister_theme(known)
        told = self._fill()
        if name in self._app.available_themes:
            self._app.theme = name
            return told
        self._app.theme = themes.DEFAULT
        known = ", ".join(sorted(self._app.available_themes))
        return [*told, f"there is no theme called {name!a}: choose one of {known}"]

    def look(self) -> list[str]:
        """Take in what has changed, to be called every second or so."""
        if (now := _stamp(self._places)) == self._seen:
            return []
        self._seen = now
        told = self._fill()
        self._app.mutate_reactive(App.theme)  # its colours may be others now
        return told

    def _fill(self) -> list[str]:
        """What was a theme and is none any more stays until Spark ends: somebody may be wearing it."""
        found = themes.load(self._places)
        for theme in found.by_name.values():
            self._app.register_theme(textual(theme))
        told = [sentence for sentence in found.skipped if sentence not in self._told]
        self._told = frozenset(found.skipped)
        return told


def _stamp(places: Sequence[Path]) -> frozenset[tuple[Path, int, int]]:
    """It is another one whenever a file comes, goes or changes."""
    found: set[tuple[Path, int, int]] = set()
    for place in places:
        for file in place.glob("*.yaml"):
            try:
                status = file.stat()
            except OSError:  # it went in this moment
                continue
            found.add((file, status.st_mtime_ns, status.st_size))
    return frozenset(found)


def textual(theme: Theme) -> Textual:
    ground = _named(theme.background)
    surface = theme.surface or mixed(theme.background, theme.foreground, 0.05)
    panel = theme.panel or mixed(theme.background, theme.foreground, 0.12)
    return Textual(
        theme.name,
        primary=_named(theme.accent),
        secondary=_named(theme.muted),
        accent=_named(theme.accent),
        warning=_named(theme.warning),
        error=_named(theme.error),
        success=_named(theme.added),
        foreground=_named(theme.foreground),
        background=ground,
        surface=_named(surface),
        panel=_named(panel),
        boost=_named(surface),
        dark=theme.dark,
        ansi=theme.is_ansi,
        variables=_variables(theme, _named(panel)),
    )


def _variables(theme: Theme, panel: str) -> dict[str, str]:
    """Textual's own, where it would guess; those of the diff; and the inks that a file names."""
    inks = {f"ink-{ink}": getattr(theme, name) for name, ink in _INKS.items()}
    named = {
        "muted": theme.muted,
        "added": theme.added,
        "removed": theme.removed,
        "added-word": theme.added_word,
        "removed-word": theme.removed_word,
        "text-muted": theme.muted,
        "block-cursor-background": theme.accent,
        "block-cursor-foreground": "black" if theme.is_ansi else theme.background,
        "block-cursor-blurred-foreground": theme.foreground,
        "input-cursor-background": theme.foreground,
        "input-cursor-foreground": "black" if theme.is_ansi else theme.background,
        "border": theme.accent,
        "border-blurred": theme.muted,
        **{ink: colour for ink, colour in inks.items() if colour},
    }
    bars = dict.fromkeys(("scrollbar", "scrollbar-hover"), panel)
    bars |= {
        f"scrollbar-{name}": _named(theme.background) for name in ("background", "background-hover", "corner-color")
    }
    plain = {"block-cursor-text-style": "none", "input-cursor-text-style": "none", **bars}
    own = {"ansi-background": "ansi_black", "ansi-foreground": "ansi_white"} if theme.is_ansi else {}
    return {name: _named(colour) for name, colour in named.items()} | plain | own


def _named(colour: str) -> str:
    """As Textual calls it, for which `red` is a colour of the web's."""
    return colour if colour.startswith("#") else f"ansi_{colour}"
