"""The app: one screen on a conversation, in the colours that are set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.command import Provider
from textual.drivers.linux_driver import LinuxDriver

from spark_tui.app.commands.page import CommandPage
from spark_tui.app.commands.palette import CommandList
from spark_tui.app.commands.shell import all_ended
from spark_tui.app.driver import KeenDriver
from spark_tui.app.in_order import InOrder
from spark_tui.app.notices import Noted, Notice
from spark_tui.app.opening.setup import Setup
from spark_tui.app.screens.main import MainScreen
from spark_tui.app.screens.retype import Retype
from spark_tui.app.themes import LOOK_EVERY, Wardrobe

if TYPE_CHECKING:
    from textual.driver import Driver


class SparkApp(InOrder):
    CSS_PATH = "main.tcss"
    TITLE = "spark"
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {CommandList}

    def __init__(self, setup: Setup) -> None:
        self.resumes = False
        """It is left for the session before, to go on with that."""
        self.setup = setup  # before the driver is made, which asks for it
        super().__init__()
        self._wardrobe = Wardrobe(self)
        setup.notes += tuple(self._wardrobe.open(setup.settings.theme))

    def open(self, *, mouse: bool = True) -> None:
        """Until it is left. What fails is raised once the terminal is as it was; so is that a signal has ended it."""
        self.run(mouse=mouse)
        if self._exception is not None:
            raise self._exception
        if self.return_code:
            raise SystemExit(self.return_code)

    def _fatal_error(self) -> None:
        """Whoever opened it tells of it, in a line. Textual would print pages, with all that the functions held."""
        self.bell()
        self._close_messages_no_wait()

    def on_mount(self) -> None:
        self.set_interval(LOOK_EVERY, self._look_for_themes)
        self.app_resume_signal.subscribe(self, self._paint_anew)
        if self.setup.begins_with_tour:
            self.call_after_refresh(self.screen.run_action, "view_tour")

    def _paint_anew(self, _: object) -> None:
        """Who comes back from the shell finds an empty screen: as large as it was, which to Textual is nothing new."""
        self.refresh(layout=True)

    def _look_for_themes(self) -> None:
        for sentence in self._wardrobe.look():
            self.screen_stack[0].post_message(Noted(Notice(sentence, level="warning")))

    def action_command_palette(self) -> None:
        if not isinstance(self.screen, CommandPage):
            self.push_screen(CommandPage(id="--command-palette"))

    def action_resume(self) -> None:
        self.resumes = True
        self.exit()

    async def action_quit(self) -> None:
        if not isinstance(self.screen, Retype) or self.screen.lets_go("ctrl+q again leaves without it"):
            await super().action_quit()

    def get_driver_class(self) -> type[Driver]:
        usual = super().get_driver_class()
        return KeenDriver if usual is LinuxDriver else usual

    def get_default_screen(self) -> MainScreen:
        return MainScreen(self.setup)

    async def on_unmount(self) -> None:
        self.setup.work.close()
        await all_ended(self)
