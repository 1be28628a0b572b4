"""What a person says to an edit that waits for a yes or a no, and that turns nothing: "ok", "no", "quit"."""

from __future__ import annotations

from spark_tui.app.commands import slash
from spark_tui.app.keymap import line_key, review_key
from spark_tui.app.stage import Stage
from spark_tui.edits.saying.telling.errands import errand
from spark_tui.edits.saying.telling.verdicts import Verdict, verdict

_IN_ANY_CASE = frozenset(("/help", "/quit"))


class AnsweredActions(Stage):
    async def is_answered(self, words: str) -> bool:
        """Whether that was all there is to it: then it is no sentence for whoever writes."""
        if (command := slash.spoken(words)) in _IN_ANY_CASE:
            await self.run_action(slash.action(command))
        elif said := verdict(words):
            if self.seen.state == "review":
                self.set_focus(None)  # where the keys work that are named
            self.tell(self._how_to_say(said))
        elif (why := errand(words)) is not None:
            raise why
        else:
            return False
        return True

    def _how_to_say(self, said: Verdict) -> str:
        keys = self.made.keys
        leave = f"{review_key(keys, 'turn.leave')} leaves this edit, a sentence turns it"
        if self.seen.runs:
            return "it is being written still: nothing of it can be kept yet"
        if said == "no":
            drop = review_key(keys, "hunk.drop")
            return f"{drop} drops this hunk, {leave}" if drop and self.seen.state == "review" else leave
        if self.seen.state != "review":
            return "enter alone goes on with it"
        if any(each.kept for each in self.seen.hunks):
            return f"{review_key(keys, 'turn.apply')} applies what is kept"
        return how_to_keep(self)


def how_to_keep(stage: Stage) -> str:
    """By the keys that work just now, and how it goes on: who presses enter at once expects it to be applied."""
    keys = stage.made.keys
    if stage.cursor.place is not None:
        one, every = line_key(keys, "line.keep"), ""
    else:
        one, every = review_key(keys, "hunk.keep"), review_key(keys, "hunk.keep_all")
    leave = f"; {key} leaves the edit" if (key := review_key(keys, "turn.leave")) else ""
    if not one:
        return f"keep a hunk first{leave}"
    if stage.is_one_yes:
        return f"{review_key(keys, 'turn.apply')} applies it{leave}"
    this = "this line" if stage.cursor.place is not None else "this hunk"
    others = f", {every} all" if every and len(stage.seen.hunks) > 1 else ""
    return f"{one} keeps {this}{others}; {review_key(keys, 'turn.apply')} then applies it{leave}"
