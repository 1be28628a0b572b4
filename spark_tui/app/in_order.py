"""One key after the other: what a key does is done, and seen, before the next one is heard.

Textual hands a key to whoever has the focus; what it means to others is found out on its way up. Where several come
at once, as somebody types fast or the machine is busy, letters behind an Enter would join what Enter is about to send.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

from textual.app import App
from textual.dom import DOMNode
from textual.events import Event, Key, Paste

_START = 10.0  # seconds, at most
_PATIENCE = 0.5  # seconds for a key to be done with: who has gone away in the middle of it never says so


class InOrder(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self._typed: deque[Key | Paste] = deque()
        self._busy_until = monotonic() + _START

    def on_ready(self) -> None:
        """What was typed while the screen came up has waited for it."""
        self._follow_focus()

    async def on_event(self, event: Event) -> None:
        if not isinstance(event, Key | Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self._typed.append(event)
        if monotonic() >= self._busy_until:
            await self._hear()

    async def _hear(self) -> None:
        self._busy_until = 0.0
        while self._typed and not self._busy_until:
            event, begins_at = self._typed.popleft(), self.focused or self.screen
            await super().on_event(event)
            if event.is_forwarded:
                self._busy_until = monotonic() + _PATIENCE
                self._follow(begins_at, self._follow_focus)

    def _follow(self, node: DOMNode | None, then: Callable[[], object]) -> None:
        """Behind the key, through the queue of each who may want it."""
        if node is None or node is self:
            self.call_later(then)
        elif not node.call_later(self._follow, node.parent, then):
            self._follow(node.parent, then)

    def _follow_focus(self) -> None:
        """What the key did may have moved the focus, of which its new owner tells those above."""
        self.call_later(lambda: self._follow(self.focused or self.screen, self._hear))
