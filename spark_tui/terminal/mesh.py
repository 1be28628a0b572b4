"""What ran on the simulated mesh, as lines to read or as data."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING

from spark_tui.edits.visible import visible
from spark_tui.terminal.progress import progress
from spark_tui.terminal.say import say, say_data

if TYPE_CHECKING:
    from spark_tui.commands.on_wafer import Decoding
    from spark_tui.wafer.hardware import Wafer
    from spark_tui.wafer.levels import Level


@contextmanager
def simulating(level: Level) -> Generator[None]:
    """A word to those who wait: the first time, the cycles are compiled."""
    with progress(bytes_counted=False) as tell:
        if level == "cycle":
            tell("simulating cycle by cycle", 0, 1)
        yield


def show_cycles(cycles: float, wafer: Wafer, efficiency: float | None = None, *, as_json: bool) -> None:
    microseconds = cycles / wafer.clock / 1000
    if as_json:
        more = {} if efficiency is None else {"efficiency": efficiency}
        say_data({"cycles": cycles, **more, "us": microseconds, "wafer": wafer.name, "clock_ghz": wafer.clock})
        return
    share = "" if efficiency is None else f", {efficiency:.1%} of what its lanes could do"
    say(f"{cycles:,.0f} cycles{share}; {microseconds:,.2f} µs on {wafer.name} at {wafer.clock:g} GHz")


def show_decoding(decoding: Decoding, *, as_json: bool) -> None:
    if as_json:
        rates = {"tok_s_simulated": decoding.simulated_rate, "tok_s_here": decoding.rate}
        say_data(asdict(decoding) | rates)
        return
    for line in (decoding.patch or decoding.refused).splitlines():
        say(visible(line))
    say("")
    mesh = f"{decoding.width} x {decoding.height} PEs of {decoding.wafer} at {decoding.clock_ghz:g} GHz"
    chosen = f"{decoding.answers} answers of {decoding.weighed:,} tokens" if decoding.answers > 1 else "1 answer"
    say(f"on {mesh}: a prompt of {decoding.prompt_tokens} tokens, {chosen}, the best of them in {decoding.tokens}")
    say(f"{'':<12}{'reading':>12}{'choosing':>12}{'writing':>12}{'tokens/s':>12}")
    phases = (decoding.reading, decoding.choosing, decoding.writing)
    simulated = "".join(f"{phase.cycles / decoding.clock_ghz / 1e6:>9.3f} ms" for phase in phases)
    say(f"{'simulated':<12}{simulated}{decoding.simulated_rate:>12,.0f}  ±{decoding.accuracy:.0%}")
    here = "".join(f"{phase.seconds:>10.2f} s" for phase in phases)
    say(f"{'here':<12}{here}{decoding.rate:>12,.0f}  this simulation itself")
    say(f"{decoding.memory:,} of {decoding.sram:,} bytes of each PE hold program, weights and positions")
