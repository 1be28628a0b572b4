"""The key bar: the keys that work now, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

_BETWEEN = "  "


class KeyBar(Widget):
    """One line. The last two, which lead to all others, stay when it gets narrow."""

    DEFAULT_CSS = """
    KeyBar { height: 1; padding: 0 1; background: $background; color: $foreground; }
    """

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._keys: Sequence[tuple[str, str]] = ()

    def show(self, bindings: Sequence[tuple[str, str]]) -> None:
        if bindings != self._keys:
            self._keys = tuple(bindings)
            self.refresh()

    def render(self) -> Content:
        shown = fitting(self._keys, self.content_size.width)
        pairs = [Content.assemble((key, "bold $accent"), " ", (label, "$text-muted")) for key, label in shown]
        return Content(_BETWEEN).join(pairs)


def fitting(keys: Sequence[tuple[str, str]], width: int) -> list[tuple[str, str]]:
    """What has room: the last two first, then the others in their order."""
    first, last = list(keys[:-2]), list(keys[-2:])
    room = width - sum(_width(pair) for pair in last)
    kept: list[tuple[str, str]] = []
    for pair in first:
        room -= _width(pair)
        if room < 0:
            break
        kept.append(pair)
    return [*kept, *last]


def _width(pair: tuple[str, str]) -> int:
    return len(pair[0]) + 1 + len(pair[1]) + len(_BETWEEN)
