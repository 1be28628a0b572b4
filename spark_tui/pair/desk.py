"""What everybody in a conversation works on: its session, the drafts of its branches, and who is told what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock

from spark_tui.pair.draft import Draft, Turning, draft
from spark_tui.pair.events import Asked, Ended, Event, Reached, Spot, Wrote
from spark_tui.pair.session import Session, happen
from spark_tui.pair.turn import RUNNING, Command, Turn, check

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

    def view(self) -> Draft | Turning | None:
        """What a person is shown; nothing, where the text is as it was."""
        if self.session.state == "idle":
            return None
        shown, cut = self.turn.shown, self.turn.cut
        if cut is None:
            return self._turning() or self.draft(shown)
        if self._cut is None or self._cut[:2] != (shown, cut):
            self._cut = (shown, cut, draft(self.turn, self.turn.branch, cut))
        return self._cut[2]

    def _turning(self) -> Turning | None:
        """While a branch is turned, what was there stays until what becomes of it is there."""
        branch = self.turn.branch
        if branch.of is None or not branch.sentence or branch.spot.at or self.turn.state not in RUNNING:
            return None
        come_to = branch.end.target + (branch.end.at > 0)
        return Turning(self.draft(self.turn.shown), self.draft(branch.of).answers[come_to:])

    def _keep_up(self, event: Event) -> None:
        match event:
            case Asked() | Reached():
                self._drafts, self._cut = {}, None
            case Wrote(branch, text) if branch in self._drafts:
                self._drafts[branch].push(text)
            case Ended(branch, undone) if branch in self._drafts:
                self._drafts[branch].end(undone)
