"""What is seen, and how."""

from __future__ import annotations

from spark_tui.app.stage import Stage, acts


class ViewActions(Stage):
    @acts
    def action_view_split(self) -> None:
        self.diff.mode = "unified" if self.diff.mode == "split" else "split"

    @acts
    def action_view_whole(self) -> None:
        self.diff.whole_file = not self.diff.whole_file

    @acts
    def action_scroll_edit(self, pages: int) -> None:
        if pages < 0:
            self.diff.scroll_page_up(animate=False)
        else:
            self.diff.scroll_page_down(animate=False)

    @acts
    def action_scroll_aside(self, step: int) -> None:
        self.diff.scroll_aside(step)

    def action_app_commands(self) -> None:
        self.app.action_command_palette()

    def action_app_quit(self) -> None:
        self.app.exit()
