"""The app: one screen on a conversation, in the colours that are set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from spark_tui.app.driver import KeenDriver
from spark_tui.app.screens.main import MainScreen
from spark_tui.app.setup import Setup

if TYPE_CHECKING:
    from textual.driver import Driver


class SparkApp(App[None]):
    CSS_PATH = "main.tcss"
    TITLE = "spark"

    def __init__(self, setup: Setup) -> None:
        self.setup = setup  # before the driver is made, which asks for it
        super().__init__()

    def get_driver_class(self) -> type[Driver]:
        usual = super().get_driver_class()
        return KeenDriver if usual is LinuxDriver else usual

    def get_default_screen(self) -> MainScreen:
        return MainScreen(self.setup)

    def on_unmount(self) -> None:
        self.setup.work.close()
