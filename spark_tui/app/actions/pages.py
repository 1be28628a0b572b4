"""The pages that open over the screen."""

from __future__ import annotations

from spark_tui.app.opening import first_run
from spark_tui.app.screens.help import Help
from spark_tui.app.screens.log import LogPage
from spark_tui.app.stage import Stage, acts
from spark_tui.context.targets import Choice
from spark_tui.edits.refusal import Refusal

_BUDGET = 4000  # tokens, as `spark context` has it


def _untold(*_: object) -> None:
    """How far it is: by now the files are known."""


class PageActions(Stage):
    @acts
    def action_app_help(self) -> None:
        self.app.push_screen(Help(self.made.keys, self.context))

    @acts
    def action_view_log(self) -> None:
        self.app.push_screen(LogPage(self.made.keys, self.made.log))

    @acts
    async def action_view_context(self) -> None:
        """For what is typed, or else for what was asked last."""
        turn, typed = self.conversation.session.turn, self.prompt.text.strip()
        if typed:
            await self.aiming.look(typed, self.spot)
            await self._show_context(typed, self.aiming.choice)
        else:
            await self._show_context(turn.instruction if turn else "")

    async def action_command_context(self, sentence: str) -> None:
        await (self._show_context(sentence) if sentence else self.action_view_context())

    async def _show_context(self, sentence: str, chosen: Choice | None = None) -> None:
        from spark_tui.app.screens.sent import Sent
        from spark_tui.commands.context import gather
        from spark_tui.repo.place import find

        if not sentence:
            raise Refusal("there is no sentence to look for a context for", "type one first")
        gathered = await self.work.aside(
            lambda: gather(find(self.made.root), sentence, _BUDGET, None, None, _untold, self.work.reader, chosen)
        )
        self.app.push_screen(Sent(self.made.keys, sentence, gathered))

    @acts
    def action_view_tour(self) -> None:
        from spark_tui.app.screens.tour import Tour

        if isinstance(self, Tour):
            raise Refusal("this is the tour", "F10 leaves it")
        first_run.remember()
        self.run_worker(self._open_tour, group="tour", exclusive=True)

    async def _open_tour(self) -> None:
        from spark_tui.app.screens.tour import tour

        self.app.push_screen(await self.work.aside(lambda: tour(self.made.keys, self.made.settings)))
