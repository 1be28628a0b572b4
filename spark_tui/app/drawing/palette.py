"""The colours that a diff is painted in, mixed from those of the theme.

Ink is what a letter is written with, paper what it stands on. A theme may name any ink as `$ink-NAME` and any paper as
`$paper-NAME`; `$added`, `$removed`, `$added-word`, `$removed-word` and `$muted` are those of the theme files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.style import Style
from textual.app import App
from textual.color import Color

_PAPERS = ("base", "added", "removed", "added-word", "removed-word", "chosen", "raised")
_FADED = 0.5  # how much of a preview is the background
_TINT = 0.4  # how much of the paper of a changed word is in that of a changed line

_DARK = {
    "keyword": "#bba4e6",
    "string": "#8fc7c0",
    "number": "#e3b48f",
    "name": "#8bb8ea",
    "builtin": "#8bb8ea",
}
_LIGHT = {
    "keyword": "#6b3fa0",
    "string": "#0d6b66",
    "number": "#8f4a12",
    "name": "#1c5b9e",
    "builtin": "#1c5b9e",
}
_SIXTEEN = {
    "keyword": "ansi_magenta",
    "string": "ansi_cyan",
    "number": "ansi_yellow",
    "name": "ansi_blue",
    "builtin": "ansi_blue",
}


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    inks: Mapping[str, Color]
    papers: Mapping[str, Color]
    has_papers: bool = True
    _styles: dict[tuple[str, str, str], Style] = field(default_factory=dict)

    @property
    def is_true(self) -> bool:
        """Whether no colour is only a name, which a terminal or a filter would have to know."""
        return all(colour.ansi is None for colour in (*self.inks.values(), *self.papers.values()))

    def style(self, ink: str = "text", paper: str = "base", look: str = "") -> Style:
        """Letters in an ink on a paper; `look` is bold, italic, strike or underline, or several of them."""
        known = self._styles.get((ink, paper, look))
        if known is None:
            known = self._styles[ink, paper, look] = self._mixed(ink, paper, look)
        return known

    def _mixed(self, ink: str, paper: str, look: str) -> Style:
        colours = Style(color=self.inks[ink].rich_color, bgcolor=self.papers[paper].rich_color)
        hidden = paper in ("added-word", "removed-word") and not self.has_papers
        return colours + Style.parse(look) + Style(reverse=True if hidden else None)

    def faded(self) -> Palette:
        """The same for what is only a preview."""
        if not self.has_papers:
            return Palette(dict.fromkeys(self.inks, self.inks["muted"]), self.papers, False)
        base = self.papers["base"]
        inks = {name: colour.blend(base, _FADED) for name, colour in self.inks.items()}
        return Palette(inks, {name: colour.blend(base, _FADED) for name, colour in self.papers.items()})


def mixed(variables: Mapping[str, str], *, is_dark: bool, is_ansi: bool) -> Palette:
    """The palette of a theme, from its variables."""

    def named(*names: str, otherwise: Color | None = None) -> Color:
        found = next((variables[name] for name in names if name in variables), None)
        return Color.parse(found) if found is not None else otherwise or Color.parse("ansi_default")

    text, base = named("foreground"), named("background")
    added, removed = named("added", "success"), named("removed", "error")
    muted = named("muted", otherwise=Color.parse("ansi_bright_black") if is_ansi else text.blend(base, 0.4))
    inks = {
        "text": text,
        "accent": named("accent"),
        "muted": muted,
        "comment": muted,
        "added": added,
        "removed": removed,
        "warning": named("warning"),
        "error": named("error"),
        **_syntax(is_dark=is_dark, is_ansi=is_ansi),
        **_own(variables, "ink-"),
    }
    if is_ansi:
        return Palette(inks, dict.fromkeys(_PAPERS, base), has_papers=False)
    added_word = named("added-word", otherwise=base.blend(added, 0.35))
    removed_word = named("removed-word", otherwise=base.blend(removed, 0.35))
    papers = (
        base,
        base.blend(added_word, _TINT),
        base.blend(removed_word, _TINT),
        added_word,
        removed_word,
        base.blend(text, 0.14),
        base.blend(text, 0.06),
    )
    return Palette(inks, dict(zip(_PAPERS, papers, strict=True)) | _own(variables, "paper-"))


def _syntax(*, is_dark: bool, is_ansi: bool) -> dict[str, Color]:
    colours = _SIXTEEN if is_ansi else _DARK if is_dark else _LIGHT
    return {name: Color.parse(colour) for name, colour in colours.items()}


def _own(variables: Mapping[str, str], prefix: str) -> dict[str, Color]:
    """What a theme says about single inks or papers."""
    return {
        name.removeprefix(prefix): Color.parse(colour) for name, colour in variables.items() if name.startswith(prefix)
    }


def palette_of(app: App[object]) -> Palette:
    """The palette of the theme that is on."""
    return mixed(app.theme_variables, is_dark=app.current_theme.dark, is_ansi=app.native_ansi_color)
