"""The wafer, full size: three maps of what a token takes there, and keys that ask what if."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from spark_tui.app.author import Engine
from spark_tui.app.keymap import Keymap, bar, bindings, install, shown
from spark_tui.app.wafer.facts import Clocks
from spark_tui.app.wafer.lines import beside, facts, heading, notes
from spark_tui.app.wafer.maps import BLANK, Sight, sheets
from spark_tui.app.wafer.what_if import Answer, What, answer, first, turned
from spark_tui.app.widgets.heat_map import TINTS, HeatMap, Tint
from spark_tui.app.widgets.keys import KeyBar

if TYPE_CHECKING:
    from spark_tui.wafer.heat import Heat

_LOOK_EVERY = 0.2  # seconds, at what is written meanwhile
_ROOMY = 34  # rows: with so many there is room for notes


class WaferView(ModalScreen[None]):
    DEFAULT_CSS = """
    WaferView {
        background: $background;
        padding: 1 2 0 2;
        #heading { height: 2; }
        #body { height: 1fr; }
        #maps { height: 1fr; }
        HeatMap { width: 1fr; margin-right: 2; }
        #beside { height: auto; margin-top: 1; }
        #facts { width: 23; }
        #facts, #beside.-table { text-wrap: nowrap; text-overflow: clip; }
        KeyBar { padding: 0; }
    }
    """

    def __init__(self, keymap: Keymap, model: str, engine: Engine | None, clocks: Callable[[], Clocks]) -> None:
        super().__init__()
        self._keymap, self._engine, self._clocks = keymap, engine, clocks
        self._question, self._sight = first(engine, model), Sight()
        self._answer: Answer | None = None
        self._mesh: Heat | None = None
        self._tint: Tint = TINTS[0]
        self._drawn: object = None
        """What the maps show: the question, the sight, the tint, and the room for them."""
        self._is_drawing = False
        self._heading, self._facts, self._beside = Static(id="heading"), Static(id="facts"), Static(id="beside")
        self._maps = [HeatMap(sheet) for sheet in BLANK]

    def compose(self) -> ComposeResult:
        yield self._heading
        with Horizontal(id="body"):
            with Vertical():
                with Horizontal(id="maps"):
                    yield from self._maps
                yield self._beside
            yield self._facts
        yield KeyBar()

    def on_mount(self) -> None:
        install(self, bindings(self._keymap, "wafer"))
        self.query_one(KeyBar).show(bar(self._keymap, "wafer"))
        if self.app.no_color or self.app.native_ansi_color:
            self._tint = "shades"
        self._heading.update(Content.styled("Wafer", "bold $accent"))
        self.set_interval(_LOOK_EVERY, self._look)
        self._draw()
        self.run_worker(self._look_at_mesh)

    # ── keys ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def action_turn(self, what: What, steps: int) -> None:
        self._question = turned(self._question, what, steps, self._engine)
        self._sight = Sight(is_close=self._sight.is_close)
        self._draw()

    def action_walk(self, steps: int) -> None:
        """From region to region; before the first and behind the last, back to the whole way."""
        if self._answer is None or self._answer.plan is None or self._answer.question != self._question:
            return
        count = self._answer.plan.placed.regions
        at = (-1 if self._sight.at is None else self._sight.at) + steps
        self._sight = Sight(at if 0 <= at < count else count - 1 if at == -2 else None, self._sight.is_close)
        self._draw()

    def action_wafer_zoom(self) -> None:
        self._sight = Sight(self._sight.at, not self._sight.is_close)
        self._draw()

    def action_wafer_tint(self) -> None:
        self._tint = TINTS[(TINTS.index(self._tint) + 1) % len(TINTS)]
        self._draw()

    def action_wafer_close(self) -> None:
        self.dismiss()

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────

    def on_heat_map_resized(self) -> None:
        self._draw()

    def _look(self) -> None:
        if self._answer is not None:
            self._write(self._answer)

    def _draw(self) -> None:
        self._look()
        if not self._is_drawing:
            self._is_drawing = True
            self.run_worker(self._keep_up)

    async def _keep_up(self) -> None:
        """Until the maps show what was asked for last. Not on the thread that paints: some answers take a while."""
        try:
            while self._drawn != self._wanted:
                wanted, question, sight, engine = self._wanted, self._question, self._sight, self._engine
                if self._answer is None or self._answer.question != question:
                    self._answer = await asyncio.to_thread(answer, question, engine)
                    self._write(self._answer)
                drawn = await asyncio.to_thread(sheets, self._answer, sight, self._mesh, *self._room)
                for each, sheet in zip(self._maps, drawn, strict=True):
                    each.show(sheet, self._tint)
                self._drawn = wanted
        finally:
            self._is_drawing = False

    @property
    def _wanted(self) -> object:
        return self._question, self._sight, self._tint, self._room, self._mesh is None

    @property
    def _room(self) -> tuple[int, int]:
        """For points: two to a cell, below the title and above the scale."""
        width, height = self._maps[0].size
        return width, max(0, 2 * (height - 2))

    async def _look_at_mesh(self) -> None:
        """It takes seconds, since every wavelet's way is followed."""
        from spark_tui.wafer.decode.heat import heat

        engine = self._engine
        if engine is not None and (mesh := engine.mesh) is not None:
            self._mesh = await asyncio.to_thread(heat, mesh, max(1, engine.length()))
            self._draw()

    def _write(self, found: Answer) -> None:
        width = self.query_one("#maps").size.width
        lines = [*beside(found, self._clocks(), width), *(notes(found) if self.size.height >= _ROOMY else ())]
        self._heading.update(heading(found))
        self._beside.set_class(found.refusal is None, "-table")
        self._beside.update(Content("\n").join(lines))
        self._facts.update(Content("\n").join(facts(found, self._sight, self._keys)))

    @property
    def _keys(self) -> Mapping[str, str]:
        return {key.id: next(map(shown, key.keys), "") for key in self._keymap.keys if "wafer" in key.contexts}
