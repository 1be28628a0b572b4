"""What everybody in a conversation works on: its session, the drafts of its branches, and who is told what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock

from spark_tui.pair.draft import Draft, draft
from spark_tui.pair.events import Asked, Ended, Event, Spot, Wrote
from spark_tui.pair.session import Session, happen
from spark_tui.pair.turn import Command, Turn, check

Watcher = Callable[[Event], None]


class Desk:
    """Whoever holds the lock is alone with it. Watchers are told while it is held, so in the order of things."""

    def __init__(self, session: Session, watchers: Sequence[Watcher]) -> None:
        self.session = session
        self.lock = RLock()
        self._watchers = watchers
        self._drafts: dict[int, Draft] = {}  # each as of the end of its branch
        self._cut: tuple[int, Spot, Draft] | None = None  # and the one that somebody has moved to

    def tell(self, event: Event) -> None:
        with self.lock:
            happen(self.session, event)
            self._keep_up(event)
            for watcher in self._watchers:
                watcher(event)

    def current(self, command: Command) -> Turn:
        """The turn that a command is about; a Refusal if it makes no sense now."""
        check(command, self.session.turn)
        return self.turn

    @property
    def turn(self) -> Turn:
        assert self.session.turn is not None
        return self.session.turn

    def draft(self, number: int) -> Draft:
        """A branch up to its end."""
        if number not in self._drafts:
            branch = self.turn.branches[number]
            self._drafts[number] = draft(self.turn, branch, branch.end)
        return self._drafts[number]

    def view(self) -> Draft | None:
        """What a person is shown; nothing, where the text is as it was."""
        if self.session.state == "idle":
            return None
        shown, cut = self.turn.shown, self.turn.cut
        if cut is None:
            return self.draft(shown if (turned := self._turned_from()) is None else turned)
        if self._cut is None or self._cut[:2] != (shown, cut):
            self._cut = (shown, cut, draft(self.turn, self.turn.branch, cut))
        return self._cut[2]

    def _turned_from(self) -> int | None:
        """The branch that is being turned, until the first of what becomes of it is there."""
        branch = self.turn.branch
        is_new = branch.sentence and branch.end == branch.spot and not branch.spot.at
        return branch.of if is_new and self.turn.state == "thinking" else None

    def _keep_up(self, event: Event) -> None:
        match event:
            case Asked():
                self._drafts, self._cut = {}, None
            case Wrote(branch, text) if branch in self._drafts:
                self._drafts[branch].push(text)
            case Ended(branch) if branch in self._drafts:
                self._drafts[branch].end()
            case _:
                pass
