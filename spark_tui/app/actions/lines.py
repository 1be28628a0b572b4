"""Deciding about single lines of a hunk. One that nobody has decided about counts as kept here. What is decided is for
all lines of a range."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Set

from spark_tui.app.stage import Stage, acts
from spark_tui.pair import review


class LineActions(Stage):
    @acts
    def action_hunk_lines(self) -> None:
        self.cursor.place = min(review.changed(self.hunk.hunk), default=None)

    @acts
    def action_lines_leave(self) -> None:
        self.cursor.place = self.cursor.anchor = None

    @acts
    def action_line_next(self) -> None:
        self._step(1)

    @acts
    def action_line_previous(self) -> None:
        self._step(-1)

    @acts
    def action_line_range(self) -> None:
        self.cursor.anchor = self.cursor.place if self.cursor.anchor is None else None

    @acts
    def action_line_keep(self) -> None:
        self._decide(self._kept() | self._chosen())
        self._step(1)

    @acts
    def action_line_drop(self) -> None:
        self._decide(self._kept() - self._chosen())
        self._step(1)

    @acts
    def action_line_toggle(self) -> None:
        """They become what the one under the cursor becomes."""
        kept, lines = self._kept(), self._chosen()
        self._decide(kept - lines if self.cursor.place in kept else kept | lines)

    def _decide(self, kept: Set[int]) -> None:
        self.conversation.keep(self.cursor.number, kept)
        self.cursor.anchor = None

    def _step(self, step: int) -> None:
        places = sorted(review.changed(self.hunk.hunk))
        here = self.cursor.place or 0
        at = bisect_right(places, here) if step > 0 else bisect_left(places, here) - 1
        self.cursor.place = places[min(max(at, 0), len(places) - 1)]

    def _kept(self) -> Set[int]:
        return review.changed(self.hunk.hunk) if self.hunk.kept is None else self.hunk.kept

    def _chosen(self) -> Set[int]:
        """The lines from where the range began up to the cursor."""
        here = self.cursor.place or 0
        first, last = sorted((here, here if self.cursor.anchor is None else self.cursor.anchor))
        return {place for place in review.changed(self.hunk.hunk) if first <= place <= last}
