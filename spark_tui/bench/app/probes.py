"""What is measured of the app, each as a person meets it: keys, Esc, frames, the start, a long day."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from spark_tui.bench.app import recital
from spark_tui.bench.app.ground import Ground
from spark_tui.bench.app.terminal import Terminal
from spark_tui.bench.samples import Sample

RATE = 5000  # tokens a second: faster than any model that Spark ships
SHORT, LONG = 50, 18_000  # lines of a diff
FEW, MANY = 10, 1000  # turns

UNITS = {
    "first paint": "s",
    "ready to stream": "s",
    "Esc to the last token": "ms",
    "key to screen, streaming": "ms",
    "paint, of a core": "%",
    "all of Spark, of a core": "%",
    "frames, streaming": "a second",
    f"frame at {SHORT} lines": "ms",
    f"frame at {LONG} lines": "ms",
    "decode, engine alone": "tokens/s",
    "decode, streaming to the screen": "tokens/s",
    f"memory after {FEW} turns": "MB",
    f"memory after {MANY} turns": "MB",
}
_HERE = "@src/cart.py"
_GLYPHS = range(0x4E00, 0x9FFF)  # that nothing else on the screen has


def start(ground: Ground) -> Iterator[Sample]:
    """Spark itself, with its own model."""
    app = ground.spark()
    yield "first paint", app.wait_for("help") - app.started
    yield "ready to stream", app.wait_for("spark-edit") - app.started
    leave(app)


def streaming(ground: Ground, seconds: float, keys: int, stops: int) -> Iterator[Sample]:
    app = rehearsing(ground)
    for _ in range(stops):
        yield "Esc to the last token", _stop(app, ground)
    begin(app, f"100000 lines, {RATE} a second")
    time.sleep(1)  # until the view has begun to scroll
    paint, whole, frames = _watched(app, ground, seconds)
    yield "paint, of a core", 100 * paint / seconds
    yield "all of Spark, of a core", 100 * whole / seconds
    yield "frames, streaming", frames / seconds
    stop(app)
    begin(app, f"100000 lines, {RATE} a second")
    for glyph in random.sample(_GLYPHS, keys):
        time.sleep(random.uniform(0.02, 0.1))
        at, came = app.here, app.type(chr(glyph))
        yield "key to screen, streaming", 1000 * (app.wait_for(chr(glyph), at) - came)
    leave(app)


def _stop(app: Terminal, ground: Ground) -> float:
    """Milliseconds from Esc until the last token; none, where the last one had come before."""
    begin(app, f"4000 lines, {RATE} a second, {random.random()}")
    time.sleep(random.uniform(0.05, 0.4))
    at, pressed = app.here, app.type("\x1b")
    app.wait_for("paused", at)
    _, stamps = recital.read_notes(ground.notes)
    _leave_turn(app)
    return max(0.0, 1000 * (stamps[-1] - pressed))


def frames(ground: Ground, seconds: float) -> Iterator[Sample]:
    """The same edit, at a pace at which all frames are alike, where little has been written and where much has."""
    app = rehearsing(ground)
    for lines in (SHORT, LONG):
        begin(app, f"{lines + 5000} lines, {lines} at once, 100 a second")
        time.sleep(1.5)
        paint, _, count = _watched(app, ground, seconds)
        yield f"frame at {lines} lines", 1000 * paint / count
        stop(app)
    leave(app)


def decode(ground: Ground, tokens: int) -> Iterator[Sample]:
    """Passes of the engine, with nothing else to do, and in the app."""
    alone = recital.engine_passes()
    started = time.perf_counter()
    for _ in range(tokens):
        alone()
    yield "decode, engine alone", tokens / (time.perf_counter() - started)
    app = rehearsing(ground)
    _, before = recital.read_notes(ground.notes)
    begin(app, f"{tokens} lines, engine")
    while len(stamps := recital.read_notes(ground.notes)[1]) < len(before) + tokens:
        time.sleep(0.2)
    written = stamps[len(before) : len(before) + tokens]
    yield "decode, streaming to the screen", (tokens - 1) / (written[-1] - written[0])
    stop(app)
    leave(app)


def long_day(ground: Ground) -> Iterator[Sample]:
    """Turns as they come: asked, kept, applied, taken back."""
    app = rehearsing(ground)
    for turn in range(1, MANY + 1):
        whole_turn(app, turn)
        if turn in (FEW, MANY):
            yield f"memory after {turn} turns", app.memory
    leave(app)


# ── at the keys ──────────────────────────────────────────────────────────────────────────────────────────────────


def rehearsing(ground: Ground) -> Terminal:
    app = ground.rehearsal()
    app.wait_for("the script")
    return app


def begin(app: Terminal, sentence: str) -> None:
    at = app.here
    app.type(f"{_HERE} {sentence}")
    app.type("\r")
    app.wait_for("streaming", at)


def stop(app: Terminal) -> None:
    at = app.here
    app.type("\x1b")
    app.wait_for("paused", at)
    _leave_turn(app)


def _leave_turn(app: Terminal) -> None:
    at = app.here
    app.type("\x1b")
    app.wait_for("left as it was", at)


def whole_turn(app: Terminal, number: int) -> None:
    steps = ((f"{_HERE} 6 lines, turn {number}", ""), ("\r", "review"), ("a\r", "applied"), ("\x1bu", "taken back"))
    for keys, then in (*steps, ("\x1b", "left as it was")):
        at = app.here
        app.type(keys)
        app.wait_for(then, at)


def leave(app: Terminal) -> None:
    app.type("\x1b\x11")
    app.ended()


def _watched(app: Terminal, ground: Ground, seconds: float) -> tuple[float, float, int]:
    """Seconds on a core, without and with the thread that writes, and frames; in so many seconds."""
    writes, _ = recital.read_notes(ground.notes)
    before = app.busy(writes), app.busy(), app.frames
    time.sleep(seconds)
    after = app.busy(writes), app.busy(), app.frames
    return after[0] - before[0], after[1] - before[1], after[2] - before[2]
