"""What stands where the edit will be, as long as there is none: how to begin."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content
from textual.widgets import Static

from spark_tui.app.keymap import Keymap, typing_key

_BEGIN = "Say what to change, and see it being written."
_SIGNS = (
    ("@", "a file, a symbol, some lines: @cart.py:40-60"),
    ("/", "commands"),
    ("!", "a shell command; “fix it” then knows what failed"),
)
_KEYS = (
    ("prompt.older", "what was asked before"),
    ("turn.undo", "take back what was applied last"),
    ("app.help", "all keys"),
)


class Welcome(Static):
    DEFAULT_CSS = "Welcome { width: 1fr; height: 1fr; content-align: center middle; color: $text-muted; }"

    def __init__(self, keymap: Keymap) -> None:
        super().__init__(_words(keymap))


def _words(keymap: Keymap) -> Content:
    rows = list(_rows(keymap))
    first, second = (max(len(row[at]) for row in rows) for at in (0, 1))
    lines = [Content.assemble((keys.ljust(first + 3), "$accent"), about.ljust(second)) for keys, about in rows]
    begin = Content.styled(_BEGIN.ljust(first + 3 + second), "bold $foreground")
    return Content("\n").join([begin, Content(""), *lines])


def _rows(keymap: Keymap) -> Iterator[tuple[str, str]]:
    yield from _SIGNS
    for name, about in _KEYS:
        if key := typing_key(keymap, name):
            yield key, about
