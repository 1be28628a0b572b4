"""Where a sentence is typed: a text area that grows with it, and that lets go of keys which others want."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widgets import TextArea

from spark_tui.app.keymap import install
from spark_tui.app.notices import Noted, Notice

_LONGEST_PASTE = 100_000
_NOT_HERE = ("up", "down", "pageup", "pagedown", "f6", "f7")  # the prompt's, the diff's, or nobody's


class Editor(TextArea, inherit_bindings=False):
    """`bare` are actions of the screen or the app, by key, for as long as nothing is typed."""

    class Moved(Message):
        """The cursor is elsewhere, or the text is another."""

    def __init__(self) -> None:
        super().__init__(compact=True, highlight_cursor_line=False)
        self.cursor_blink = False  # nothing ticks while nobody types
        self.bare: Mapping[str, str] = {}
        self._given_up: frozenset[str] = frozenset()

    def give_up(self, keys: Iterable[str]) -> None:
        """These do something else than they do in a text, from now on."""
        self._given_up = frozenset((*keys, *_NOT_HERE))
        kept = [each for each in Binding.make_bindings(TextArea.BINDINGS) if each.key not in self._given_up]
        install(self, kept)

    @property
    def before(self) -> str:
        """What is typed up to the cursor."""
        return self.get_text_range((0, 0), self.cursor_location)

    def stand(self, place: int) -> None:
        """The cursor behind so many characters."""
        before = self.text[:place]
        self.move_cursor((before.count("\n"), len(before) - before.rfind("\n") - 1))

    async def _on_key(self, event: events.Key) -> None:
        if not self.text and event.key in self.bare:
            event.stop()
            event.prevent_default()
            action = self.bare[event.key]
            if not await self.app.run_action(action, self.screen):
                await self.app.run_action(action)
        elif event.key in self._given_up:
            event.prevent_default()  # and so it reaches the bindings

    async def _on_paste(self, event: events.Paste) -> None:
        """As text, whatever is in it: no key is pressed by it, and nothing in it can act on the terminal."""
        event.stop()
        event.prevent_default()
        self.paste(event)

    def paste(self, event: events.Paste) -> None:
        text = typed(event.text)
        if len(text) > _LONGEST_PASTE:
            cause = f"{len(text):,} characters are too many to paste"
            self.post_message(Noted(Notice(cause, "save them to a file and name it with @", "error")))
        else:
            self.insert(text)

    def on_text_area_changed(self) -> None:
        self.post_message(self.Moved())

    def on_text_area_selection_changed(self) -> None:
        self.post_message(self.Moved())


def typed(text: str) -> str:
    """The text as somebody could have typed it."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", "    ")
    return "".join(char for char in lines if char == "\n" or char.isprintable())
