"""Ctrl-C in a training: what is learned by then is kept."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Stop:
    """Before a training has `begun` there is nothing to lose. Once `asked`, it ends behind the step that it is at.

    `saved` is the step of the last save.
    """

    begun: bool = False
    asked: bool = False
    saved: int | None = None

    def ask(self) -> None:
        if not self.begun:
            raise KeyboardInterrupt
        self.asked = True
