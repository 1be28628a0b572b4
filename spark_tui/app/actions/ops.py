"""Ops that a person types: `/op rename tmp parts` is a turn as any other, which no model has to write."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from spark_tui.app.actions.talk import TalkActions
from spark_tui.app.typed import op_line
from spark_tui.app.typed.offers import Offer
from spark_tui.context.mentions import mentions
from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.document import document, lettered
from spark_tui.edits.refusal import Refusal
from spark_tui.pair import typed
from spark_tui.pair.turn import check

_PYTHON = (".py", ".pyi")


class OpActions(TalkActions):
    async def action_command_op(self, line: str) -> None:
        """What it refuses is said before anything is begun: whoever typed it can put it right."""
        asked = op_line.read_line(line)
        call = op_line.call_of(asked.words)
        check("ask", None if self.seen.is_in_vain else self.conversation.session.turn)
        path = await self.work.aside(partial(self._tried, call, asked.sought))
        self.leave_what_came_to_nothing()
        self.conversation.ask(typed.instruction(asked.words), [typed.aim(path)])
        self.begin()

    async def op_offers(self, line: str) -> Sequence[Offer]:
        return await self.work.aside(partial(op_line.offers, line, self._text))

    def _tried(self, call: Call, sought: str) -> str:
        """The file that it changes, as it would. One that nobody named is named where it is refused."""
        path = self._path(sought)
        try:
            carry_out([call], self._read(path))
        except Refusal as refusal:
            if mentions(sought):
                raise
            raise Refusal(f"{path}: {refusal.reason}", refusal.cure) from None
        return path

    def _text(self, sought: str) -> str:
        return self._read(self._path(sought))

    def _path(self, sought: str) -> str:
        """As a request would choose it, of the files that are Python."""
        choice = self.made.finder.choose(sought, self.spot)
        regions = (*choice.targets[:1], *(match.region for match in choice.others))
        python = (region.path for region in regions if region.path.endswith(_PYTHON))
        if (path := next(python, None)) is None:
            raise Refusal(f"{regions[0].path} is not Python", "name a file that is: @path/to/file.py")
        return path

    def _read(self, path: str) -> str:
        text = self.work.tree.read(path)
        if text is None:
            raise Refusal(f"{path} is not there any more", "name another file: @path/to/file")
        return lettered(document(path, text))
