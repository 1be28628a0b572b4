"""Walking what was written: back and forth on the timeline, from branch to branch, from one variation to the next."""

from __future__ import annotations

from spark_tui.app.stage import Stage, acts
from spark_tui.app.widgets.timeline import TimelineBar
from spark_tui.edits.refusal import Refusal
from spark_tui.pair import timeline

_MORE = 3  # variations at a time


class WalkActions(Stage):
    @acts
    def action_cut(self, unit: timeline.Unit, step: int) -> None:
        self.conversation.move(unit, step)

    @acts
    def action_branch(self, step: int) -> None:
        self.conversation.flip(step)
        self._say_doubt()

    @acts
    def action_turn_vary(self) -> None:
        if self.seen.is_op:
            raise Refusal("an op has one answer only", "say in the prompt what should be different")
        self.conversation.vary(_MORE)
        self.write()

    @acts
    def action_variation(self, number: int) -> None:
        turn = self.conversation.session.turn
        known = timeline.variations(turn) if turn is not None else ()
        if number >= len(known):
            raise Refusal(f"there is no variation {number + 1}", "v writes three others")
        self.conversation.show(known[number])
        self._say_doubt()

    def _say_doubt(self) -> None:
        """What was said of that answer when it was written is as true of it now."""
        turn = self.conversation.session.turn
        if turn is not None and turn.state == "review" and (doubt := self.sure.doubt(turn)):
            self.show()  # what is heard of that comes before what is said of it
            self.tell(doubt)

    @acts
    def on_timeline_bar_moved(self, event: TimelineBar.Moved) -> None:
        turn, spots = self.conversation.session.turn, self.seen.course.spots
        if turn is not None and 0 <= event.at < len(spots):
            self.conversation.show(turn.shown, spots[event.at])
