"""What is measured of the app, each as a person meets it: keys, Esc, frames, the start, a long day."""

from __future__ import annotations

import random
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager

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
    "Enter to the edit": "ms",
    "Enter to the edit, not written ahead": "ms",
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
_SENTENCES = (
    "rename pay to checkout",
    "unknown codes should be a ValueError",
    "add an is_empty property to Cart",
    "type hints for Cart",
    "add a docstring to Cart",
    "no discount without a code: return early",
)
_KEY, _ENTER = 0.12, 0.2  # seconds from key to key, and until somebody presses Enter: a hundred words a minute
_PLENTY = 20_000  # lines: more than are written while anybody watches
_STOPS = 10  # in one edit
_GLYPHS = range(0x4E00, 0x9FFF)  # that nothing else on the screen has


def start(ground: Ground) -> Iterator[Sample]:
    """Spark itself, with its own model."""
    with _closing(ground.spark()) as app:
        yield "first paint", app.wait_for("help") - app.started
        yield "ready to stream", app.wait_for("spark-edit") - app.started


def answers(ground: Ground) -> Iterator[Sample]:
    """Edits by Spark's own model, of sentences that are typed as people type: each is there some time after Enter."""
    for name, ahead in (("Enter to the edit", True), ("Enter to the edit, not written ahead", False)):
        with _closing(ground.spark(ahead=ahead)) as app:
            app.wait_for("spark-edit")
            for turn, sentence in enumerate((*_SENTENCES[:1], *_SENTENCES)):
                for key in f"{_HERE} {sentence}":
                    app.type(key)
                    time.sleep(_KEY)
                time.sleep(_ENTER)
                at, pressed = app.here, app.type("\r")
                if turn:  # the first one comes to a model that has just woken up
                    yield name, 1000 * (app.wait_for("review", at) - pressed)
                else:
                    app.wait_for("review", at)
                leave_turn(app)


def stops(ground: Ground, count: int) -> Iterator[Sample]:
    """An edit that is stopped and goes on, again and again; then another one."""
    with rehearsing(ground) as app:
        for number in range(count):
            if number % _STOPS == 0:
                begin(app, f"{_PLENTY // 10} lines, {RATE} a second, {number}")
            time.sleep(random.uniform(0.03, 0.15))
            at, pressed = app.here, app.type("\x1b")
            app.wait_for("paused", at)
            # None at all, where the last token had come before the key.
            yield "Esc to the last token", max(0.0, 1000 * (recital.notes(ground.notes)[-1] - pressed))
            if number % _STOPS < _STOPS - 1:
                then(app, "\r", "streaming")
            else:
                leave_turn(app)


def streaming(ground: Ground, seconds: float, keys: int) -> Iterator[Sample]:
    with rehearsing(ground) as app:
        begin(app, f"{_PLENTY} lines, {RATE} a second")
        time.sleep(1)  # until the view has begun to scroll
        paint, whole, frames = _watched(app, ground, seconds)
        yield "paint, of a core", 100 * paint / seconds
        yield "all of Spark, of a core", 100 * whole / seconds
        yield "frames, streaming", frames / seconds
        for glyph in random.sample(_GLYPHS, keys):
            time.sleep(random.uniform(0.02, 0.1))
            at, came = app.here, app.type(chr(glyph))
            yield "key to screen, streaming", 1000 * (app.wait_for(chr(glyph), at) - came)


def frames(ground: Ground, seconds: float) -> Iterator[Sample]:
    """The same edit, at a pace at which all frames are alike, where little has been written and where much has."""
    with rehearsing(ground) as app:
        for lines in (SHORT, LONG):
            before = recital.noted(ground.notes)
            begin(app, f"{lines + 1000} lines, {lines} at once, 100 a second")
            while recital.noted(ground.notes) < before + lines:
                time.sleep(0.1)
            time.sleep(1.5)  # until the view has come there, and what came at once is dealt with
            paint, _, count = _watched(app, ground, seconds)
            yield f"frame at {lines} lines", 1000 * paint / count
            stop(app)


def decode(ground: Ground, tokens: int) -> Iterator[Sample]:
    """Passes of the engine, with nothing else to do, and in the app."""
    alone = recital.engine_passes()
    started = time.perf_counter()
    for _ in range(tokens):
        alone()
    yield "decode, engine alone", tokens / (time.perf_counter() - started)
    with rehearsing(ground) as app:
        before = recital.noted(ground.notes)
        begin(app, f"{tokens} lines, engine")
        while recital.noted(ground.notes) < before + tokens:
            time.sleep(0.1)
        written = recital.notes(ground.notes)[before : before + tokens]
        yield "decode, streaming to the screen", (tokens - 1) / (written[-1] - written[0])


def long_day(ground: Ground) -> Iterator[Sample]:
    """Turns as they come: asked, kept, applied, taken back. What was asked is asked again, for it is typed in no
    time."""
    with rehearsing(ground) as app:
        then(app, f"{_HERE} 6 lines", "")
        for turn in range(1, MANY + 1):
            for keys, text in (("\r", "review"), ("a\r", "applied"), ("\x1bu", "took back")):
                then(app, keys, text)
            then(app, "\x1b[A", "6 lines")
            if turn in (FEW, MANY):
                yield f"memory after {turn} turns", app.memory


# ── at the keys ──────────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def rehearsing(ground: Ground) -> Generator[Terminal]:
    with _closing(ground.rehearsal()) as app:
        app.wait_for("the script")
        yield app


@contextmanager
def _closing(app: Terminal) -> Generator[Terminal]:
    """Left as a person leaves it; and at once, if something went wrong."""
    try:
        yield app
        app.type("\x1b\x11")
        app.ended()
    except BaseException:
        app.kill()
        raise


def then(app: Terminal, keys: str, text: str) -> None:
    """Type, and wait for what comes of it."""
    at = app.here
    app.type(keys)
    app.wait_for(text, at)


def begin(app: Terminal, sentence: str) -> None:
    then(app, f"{_HERE} {sentence}\r", "streaming")


def stop(app: Terminal) -> None:
    then(app, "\x1b", "paused")
    leave_turn(app)


def leave_turn(app: Terminal) -> None:
    then(app, "\x1b", "left as it was")


def _watched(app: Terminal, ground: Ground, seconds: float) -> tuple[float, float, int]:
    """Seconds on a core, without and with the thread that writes, and frames; in so many seconds."""
    writes = recital.who_writes(ground.notes)
    before = app.busy(writes), app.busy(), app.frames
    time.sleep(seconds)
    after = app.busy(writes), app.busy(), app.frames
    return after[0] - before[0], after[1] - before[1], after[2] - before[2]
