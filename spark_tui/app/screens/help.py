"""The help: the keys as they are now, and the commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content

from spark_tui.app.commands.slash import COMMANDS
from spark_tui.app.key_table import LOOKING, TITLES, Context, Key
from spark_tui.app.keymap import Keymap, can_act, live, shown
from spark_tui.app.screens.page import Page
from spark_tui.app.widgets.lines import folded

_MANY = 5  # places: what works in more of them is said to work anywhere
_LEFT, _MIDDLE = 27, 58
_WIDE = _LEFT + _MIDDLE + 26  # where there is room for the names too
_NARROW, _ONE_KEY = 80, 11  # where there is none for more than one key
_ABOUT = "your own keys go into [keys] of config.toml, by their names"


class Help(Page):
    def __init__(self, keymap: Keymap, now: Context | None = None) -> None:
        super().__init__(keymap, "Help", _ABOUT)
        self._now: Context | None = now

    def lines(self, letters: str) -> Sequence[Content]:
        found = sections(self._keymap, letters, self._now)
        width, columns = self.app.size.width, self.columns
        return [line for title, rows in found for line in _section(title, rows, width, columns)]


def sections(
    keymap: Keymap, letters: str = "", now: Context | None = None
) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
    """Titles with rows below them, of what has these letters: keys, what they do, and the name to set others by. All
    that work `now` come first."""
    if now is not None and (found := _with(letters, _working(keymap, now))):
        yield f"Now: {TITLES[now][0].lower()}{TITLES[now][1:]}", found
    for context, title in TITLES.items():
        if context == now:
            continue
        rows = [(shown, key.about, key.id) for key in keymap.keys if (shown := _keys(key, context))]
        if found := _with(letters, rows):
            yield title, found
    rows = [(f"/{each.name} {each.argument}".rstrip(), each.about, "") for each in COMMANDS]
    if found := _with(letters, [*rows, *_SIGNS]):
        yield "In the prompt", found


_SIGNS = (
    ("@file", "This file; Tab completes it", ""),
    ("@file:symbol", "A function, a class or a method of it", ""),
    ("@file:10-40", "These lines of it", ""),
    ("!command", "Run it in a shell; “fix it” knows what failed", ""),
)


def _with(letters: str, rows: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    return [row for row in rows if letters in "  ".join(row).lower()]


def _working(keymap: Keymap, now: Context) -> list[tuple[str, str, str]]:
    """The keys of that state, also those that work in others; but not those that work anywhere. What the key bar has
    comes first."""
    found = [(key, stroke) for context, key, stroke in live(keymap, (now,)) if context == now]
    mine = {key.id: [shown(stroke) for each, stroke in found if each.id == key.id] for key, _ in found}
    everywhere = {key.id for key, _ in found if len(key.contexts) > _MANY}
    return [
        ("  ".join(mine[key.id]), key.about, key.id)
        for key in sorted(keymap.keys, key=lambda key: key.quiet)
        if key.id in mine and key.id not in everywhere
    ]


def _keys(key: Key, context: Context) -> str:
    """Those that are listed there: a letter is typed where the others already work, so it stands further below."""
    if not key.keys:
        return "no key" if context == _place(key, "") else ""
    return "  ".join(shown(stroke) for stroke in key.keys if context in _places(key, stroke))


def _places(key: Key, stroke: str) -> tuple[Context, ...]:
    """What is in the key bar is listed among the hunks as well as where one types, if it is the same key."""
    first: Context = _place(key, stroke)
    looking: Context | None = next((context for context in key.contexts if context in LOOKING), None)
    if looking is None or key.quiet or first == "always" or any(_place(key, other) == looking for other in key.keys):
        return (first,)
    return (first, looking)


def _place(key: Key, stroke: str) -> Context:
    """The first in which this key works."""
    if len(key.contexts) > _MANY:
        return "always"
    return next(context for context in key.contexts if can_act(context, stroke))


def _section(title: str, rows: Sequence[tuple[str, str, str]], width: int, columns: int) -> Iterator[Content]:
    yield Content.styled(title, "bold")
    for keys, about, name in rows:
        shown = keys.ljust(_LEFT) if width >= _NARROW else f"{keys.partition(' ')[0]} ".ljust(_ONE_KEY)
        line = Content.assemble("  ", (shown, "$accent"), about)
        if width >= _WIDE and name:
            line = line.pad_right(max(0, _LEFT + _MIDDLE - line.cell_length)) + Content.styled(name, "$text-muted")
        yield from folded(line, columns, len(f"  {shown}"))
    yield Content("")
