"""Deciding about whole hunks."""

from __future__ import annotations

from spark_tui.app.stage import Stage, acts


class HunkActions(Stage):
    @acts
    def action_hunk_next(self) -> None:
        self._go(self.cursor.number + 1)

    @acts
    def action_hunk_previous(self) -> None:
        self._go(self.cursor.number - 1)

    @acts
    def action_hunk_keep(self) -> None:
        self.conversation.keep(self.cursor.number)
        self._go_to_undecided()

    @acts
    def action_hunk_drop(self) -> None:
        self.conversation.drop(self.cursor.number)
        self._go_to_undecided()

    @acts
    def action_hunk_reconsider(self) -> None:
        self.conversation.reconsider(self.cursor.number)

    @acts
    def action_hunk_keep_all(self) -> None:
        self.conversation.keep_all()

    @acts
    def action_hunk_drop_all(self) -> None:
        self.conversation.drop_all()

    @acts
    def action_hunk_split(self) -> None:
        self.conversation.split(self.cursor.number)

    def _go(self, number: int) -> None:
        self.cursor.number = min(max(number, 0), max(0, len(self.seen.hunks) - 1))
        self.cursor.place = self.cursor.anchor = None

    def _go_to_undecided(self) -> None:
        """To the next hunk about which nothing is decided, if there is one."""
        count, here = len(self.seen.hunks), self.cursor.number
        ahead = ((here + step) % count for step in range(1, count))
        self._go(next((number for number in ahead if self.seen.hunks[number].kept is None), here))
