"""What the commands of the prompt do that no key does: those with something behind their name."""

from __future__ import annotations

import sys
from shlex import quote

from spark_tui import settings
from spark_tui.app.commands import shell
from spark_tui.app.stage import Stage, acts
from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.address import is_address, notice


class CommandActions(Stage):
    """What one refuses that takes something, is told by whoever heard it, and stays in the prompt to be put right."""

    def action_command_theme(self, name: str) -> None:
        if name not in self.app.available_themes:
            raise Refusal(f"there is no theme called {name!r}", "type /theme and a blank to see them")
        self.app.theme = name
        if name != self.made.settings.theme:
            self.tell(f'until you leave; theme = "{name}" in {settings.file()} keeps it')

    def action_command_model(self, name: str) -> None:
        if not name:
            raise Refusal("no model is named", "spark models list names those that are here")
        if self.seen.runs:
            raise Refusal("a model is at work", "stop it first")
        if is_address(name):
            self.tell(notice(name))
        self.hire(name)

    async def action_command_resume(self) -> None:
        if self.made.resumable is None:
            raise Refusal("no edit was left in the session before", "spark --resume goes on with this one another time")
        if self.seen.runs or self.seen.rests or self.conversation.session.queue:
            raise Refusal("an edit waits to be looked at", "apply it or leave it first")
        await self.app.run_action("resume")

    def action_command_tests(self, command: str) -> None:
        shell.run(self, command or self.made.settings.tests)

    @acts
    def action_command_bench(self) -> None:
        shell.run(self, f"{quote(sys.executable)} -m spark_tui bench engine")
