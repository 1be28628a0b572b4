"""The list of all commands, as it opens over the screen."""

from __future__ import annotations

from textual.command import CommandList, CommandPalette


class CommandPage(CommandPalette):
    # Where there is no room at all, Textual 8.2 wraps the names at no cells, and ends with a ValueError.
    DEFAULT_CSS = "CommandPage CommandList { min-width: 20; }"

    def _action_command_list(self, action: str) -> None:
        if action.startswith("page") and not self.query_one(CommandList).size.height:
            return  # a list that has not been laid out yet has no pages, and Textual 8.2 ends with a KeyError
        super()._action_command_list(action)
