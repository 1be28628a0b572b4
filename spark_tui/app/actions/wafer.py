"""The wafer: what the model that writes would do there, beside the edit and full size."""

from __future__ import annotations

import asyncio

from spark_tui.app.author import Engine
from spark_tui.app.opening.setup import Setup
from spark_tui.app.stage import Stage, acts
from spark_tui.app.wafer.facts import Clocks, Summary
from spark_tui.app.widgets.wafer_panel import WaferPanel


class WaferActions(Stage):
    def __init__(self, made: Setup) -> None:
        super().__init__(made)
        self.wafer = WaferPanel()
        self._summary: Summary | None = None

    @acts
    def action_view_wafer(self) -> None:
        self._open_wafer("")

    @acts
    def action_command_wafer(self, model: str) -> None:
        """What no model is called is told where it was typed."""
        from spark_tui.wafer import models

        if model:
            models.model(model)
        self._open_wafer(model)

    async def plan_wafer(self) -> None:
        """Once it is known which model writes."""
        from spark_tui.app.wafer.what_if import answer, first

        engine = self._engine
        self._summary = (await asyncio.to_thread(lambda: answer(first(engine), engine))).summary if engine else None
        self.show()

    def show_wafer(self) -> None:
        self.wafer.show(self._summary if self.made.settings.wafer else None, self._clocks())

    def _open_wafer(self, model: str) -> None:
        from spark_tui.app.screens.wafer import WaferView

        self.app.push_screen(WaferView(self.made.keys, model, self._engine, self._clocks))

    @property
    def _engine(self) -> Engine | None:
        return self.work.author.result().engine if self.work.is_ready else None

    def _clocks(self) -> Clocks:
        pace = self.work.pace
        here = pace.first + pace.seconds
        return Clocks(pace.tokens, pace.per_second, here, pace.simulated, self.seen.runs)
