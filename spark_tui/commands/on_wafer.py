"""`spark wafer run`: the embedded model writes an edit on the simulated mesh, and two clocks run."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from spark_tui import settings, tuning
from spark_tui.commands.replay import read_old
from spark_tui.edits.region import region
from spark_tui.links.link import Why

Tell = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Request:
    sentence: str
    file: Path
    width: int
    height: int
    wafer: str
    tokens: int


@dataclass(frozen=True, slots=True)
class Decoding:
    """Cycles are simulated, seconds are those of this machine. `memory` of `sram` bytes of each PE are taken."""

    text: str
    why: Why
    tokens: int
    prompt_tokens: int
    width: int
    height: int
    wafer: str
    clock_ghz: float
    accuracy: float
    prompt_cycles: float
    cycles: float
    prompt_seconds: float
    seconds: float
    memory: int
    sram: int

    @property
    def simulated_rate(self) -> float:
        """Tokens a second."""
        return self.tokens * self.clock_ghz * 1e9 / self.cycles if self.cycles else 0.0

    @property
    def rate(self) -> float:
        return self.tokens / self.seconds


def decode(request: Request, tell: Tell) -> Decoding:
    doc = read_old(request.file)
    tuning.before_numpy(settings.load().settings.engine)
    from spark_tui.engine.decoder import read
    from spark_tui.engine.session import Stop
    from spark_tui.links import prefixes
    from spark_tui.links.link import Edit
    from spark_tui.links.wafer import open_wafer

    link, runner = open_wafer(request.width, request.height, request.wafer)
    prompt = Edit(request.sentence, region(doc, request.sentence))
    answer, text, started = link.ask(prompt, request.tokens), "", time.perf_counter()
    asked = answer.prompt
    prefixes.begin(link.session, None, asked.tokens, link.context)
    read(link.session, Stop(), lambda done, total: tell("reading", done, total))
    prompt_seconds, prompt_cycles = time.perf_counter() - started, runner.cycles
    started = time.perf_counter()
    for piece in answer.pieces():
        text += piece
        tell("writing", len(answer.made), asked.limit)
    return Decoding(
        text=text,
        why=answer.why,
        tokens=link.session.length - len(asked.tokens),
        prompt_tokens=len(asked.tokens),
        width=request.width,
        height=request.height,
        wafer=runner.wafer.name,
        clock_ghz=runner.wafer.clock,
        accuracy=runner.wafer.accuracy,
        prompt_cycles=prompt_cycles,
        cycles=runner.cycles - prompt_cycles,
        prompt_seconds=prompt_seconds,
        seconds=time.perf_counter() - started,
        memory=runner.memory(link.session.length),
        sram=runner.wafer.sram,
    )
