"""What reaches the files, or comes from a person's own hand: applying, taking back, editing, opening, copying."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Sequence

from textual.app import SuspendNotSupported

from spark_tui.app import spoken
from spark_tui.app.actions.answered import how_to_keep
from spark_tui.app.keymap import review_key, typing_key
from spark_tui.app.screens.retype import Retype
from spark_tui.app.stage import Cursor, Stage, acts
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.review import Reviewed, changed
from spark_tui.pair.tree import OldText


class FileActions(Stage):
    @acts
    async def action_turn_apply(self) -> None:
        hunks = self.seen.hunks
        if self.is_one_yes:
            if self.is_just_written:
                raise Refusal("it is only just written", f"{review_key(self.made.keys, 'turn.apply')} applies it")
            self.conversation.keep(0)
            self.show()
            hunks = self.seen.hunks
        if hunks and not any(each.kept for each in hunks):
            raise Refusal("nothing is kept", how_to_keep(self))
        self.outdated = None
        try:
            broken = await self.work.aside(self.conversation.apply)
        except OldText as refusal:
            self.outdated = Refusal(refusal.reason, "; ".join(filter(None, (self._how_to_ask_again, refusal.kept))))
            raise self.outdated from refusal
        finally:
            await self.files_changed()
        turn = self.conversation.session.turn
        failure = self.failure_with.get(turn.shown) if turn is not None else None
        if failure is not None and all(each.decision == "kept" for each in hunks):
            await self.hear_of_failure(failure, self.check if failure else "")
        self.cursor = Cursor()
        share = _share(hunks)
        way_back = f"{typing_key(self.made.keys, 'turn.undo')} takes it back"
        self.tell(Refusal(f"applied{share}, but {broken[0]}", way_back) if broken else f"applied{share}; {way_back}")
        self.prompt.focus()
        self.ask_next()

    @property
    def _how_to_ask_again(self) -> str:
        return f"{review_key(self.made.keys, 'turn.leave')} leaves this edit; then enter asks for it on the new text"

    @acts
    async def action_turn_undo(self) -> None:
        moved = await self.work.aside(self.conversation.take_back)
        await self.files_changed()
        again = f"{typing_key(self.made.keys, 'turn.redo')} puts it again"
        self.tell(f"took back {spoken.moved(moved, self.conversation.session)}; {again}")

    @acts
    async def action_turn_redo(self) -> None:
        moved = await self.work.aside(self.conversation.redo)
        await self.files_changed()
        self.tell(f"put back {spoken.moved(moved, self.conversation.session)}")
        self.prompt.focus()

    @acts
    def action_hunk_edit(self) -> None:
        number = self.cursor.number

        def typed(text: str | None) -> None:
            if text is not None:
                self.conversation.retype(number, text)
                self.show()

        self.app.push_screen(Retype("".join(self.hunk.hunk.new)), typed)

    @acts
    async def action_hunk_open(self) -> None:
        editor = _editor()
        line = self.hunk.hunk.start + 1
        path = self.made.root / self.hunk.path
        if not path.exists():
            raise Refusal(f"{self.hunk.path} is not there yet", "apply it first, or type with e")
        try:
            with self.app.suspend():
                subprocess.run([*editor, f"+{line}", str(path)], check=False)
        except SuspendNotSupported:
            raise Refusal("this terminal cannot be lent to an editor", "open the file elsewhere") from None
        await self.files_changed()

    @acts
    def action_hunk_copy(self) -> None:
        self.app.copy_to_clipboard("".join(self.hunk.hunk.new))
        self.tell("copied: the new text of this hunk")


def _editor() -> list[str]:
    """The words of its command."""
    variable = "VISUAL" if os.environ.get("VISUAL") else "EDITOR"
    command = os.environ.get(variable, "")
    try:
        words = shlex.split(command)
    except ValueError:
        raise Refusal(f"{variable} has a quote that does not end: {command}", "set it again") from None
    if not words:
        raise Refusal("no editor is set", "set EDITOR to the one you like")
    if shutil.which(words[0]) is None:
        raise Refusal(f"{variable} names {words[0]}, which is not there", "set it to an editor that is")
    return words


def _share(hunks: Sequence[Reviewed]) -> str:
    """How much of an edit was kept, where it was not all."""
    kept = sum(bool(each.kept) for each in hunks)
    if kept < len(hunks):
        return f" {kept} of {len(hunks)} hunks"
    lines = sum(len(changed(each.hunk)) for each in hunks)
    kept_lines = sum(len(changed(each.hunk) & (each.kept or frozenset())) for each in hunks)
    return f" {kept_lines} of {lines} lines" if kept_lines < lines else ""
