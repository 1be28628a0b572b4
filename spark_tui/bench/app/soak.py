"""A long life of the app: turns with keys at random, a terminal that changes its size or is lost, and what went wrong.

After every turn it must still hear a key. Where it was left, the files are as they were, or as they were applied; a
lost terminal ends the program, and the next one goes on with the session.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from spark_tui.bench.app.ground import Ground, ground
from spark_tui.bench.app.terminal import Missing, Terminal
from spark_tui.repo import git

Progress = Callable[[int, int], None]

_KEYS = (
    *"yndaxsljkzcviuU[]|1234?V",
    *(" ", "\t", "\r", "\x1b", "\x7f", "\x12", "\x10", "\x0e"),
    *(f"\x1b[{letter}" for letter in "ABCD"),
    *("\x1b[5~", "\x1b[6~", "\x1bOP", "\x1bOR", "\x1bOS", "\x1b[1;2D", "\x1b[1;3C", "\x1bu", "\x1bU", "\x1bv"),
    *("@", "@ca", "/he", "é", "漢", "only the first one", "no, rather three"),
    *("\x1b[<0;10;5M\x1b[<0;10;5m", "\x1b[<65;10;5M", "\x1b[200~two\nlines\x1b[201~"),
)
_EMPTIES = "\x15\x0b\x7f\x1b[3~" * 10  # what is before the cursor in its line, what is behind it, a line end each
_SIZES = ((40, 120), (24, 80), (16, 60), (10, 30), (50, 200), (2, 5))
_GLYPHS = range(0x4E00, 0x9FFF)
_RATES = (100, 2000, 5000)
_BREATH = 0.05  # seconds; keys that come in one burst may overtake each other
_BUSY = 2.0  # seconds that it may be at something else, while which it passes over an Esc
_STUCK = 20.0  # seconds without an answer, however often Esc is pressed
_LIFE = 400  # turns, on the average, until the terminal is lost
_LOOKS = (50, 100, 200, 400, 800, 1600, 3200)  # turns of one life after which its memory is looked at
_SETTLED = 200  # turns, after which every page was open at every size, and a life of twice that should grow no more
_MOST_GROWTH = 1.2


@dataclass(frozen=True, slots=True)
class SoakReport:
    """`again` is how often Esc had to be pressed once more, because it was busy. `memory` has the MB after so many
    turns of one life, the median of the lives that got there. `growth` is the memory at the end of the long lives
    against that of the same life after _SETTLED turns, the median of them."""

    turns: int
    seed: int
    seconds: float
    lives: int
    resizes: int
    again: int
    memory: dict[int, float]
    growth: float
    missed: tuple[str, ...]


class _Life:
    """One process, from its start to the loss of its terminal."""

    def __init__(self, here: Ground, *, resume: bool) -> None:
        self.app = here.rehearsal(*["--resume"] * resume)
        self.app.wait_for("the script")
        self.turns = 0
        self.memory = dict[int, float]()  # after so many turns

    def grow(self) -> None:
        """It has lived another turn."""
        self.turns += 1
        if self.turns in _LOOKS:
            self.memory[self.turns] = self.app.memory

    @property
    def growth(self) -> float | None:
        """Of one that is still there; None of one too short to say."""
        return self.app.memory / self.memory[_SETTLED] if self.turns >= 2 * _SETTLED else None


def soak(turns: int, seed: int, progress: Progress) -> SoakReport:
    chance, started = random.Random(seed), time.monotonic()
    lives, resizes, again = 1, 0, 0
    looks, growth, missed = list[dict[int, float]](), list[float](), list[str]()
    with ground() as here:
        life = _Life(here, resume=False)
        for turn in range(turns):
            try:
                counted = _live(life, chance, turn)
                resizes, again = resizes + counted[0], again + counted[1]
                life.grow()
                if chance.randrange(_LIFE) == 0:
                    looks.append(life.memory)
                    growth += [life.growth] if life.growth else []
                    life, lives = _reborn(life, here, turn), lives + 1
            except Missing as trouble:
                looks.append(life.memory)
                if life.app.has_left:
                    life, lives = _Life(here, resume=True), lives + 1
                else:
                    missed.append(f"turn {turn + 1}: {trouble}")
                    life.app.kill()
                    life, lives = _Life(here, resume=False), lives + 1
            progress(turn + 1, turns)
        looks.append(life.memory)
        growth += [life.growth] if life.growth else []
        life.app.kill()
        missed += _logged(here)
        missed += _changed(here)
    memory = {at: median(known) for at in _LOOKS if (known := [look[at] for look in looks if at in look])}
    grown = median(growth) if growth else 1.0
    if grown > _MOST_GROWTH:
        missed.append(f"memory grew {grown:.2f} times in one life")
    return SoakReport(turns, seed, time.monotonic() - started, lives, resizes, again, memory, grown, tuple(missed))


def _live(life: _Life, chance: random.Random, turn: int) -> tuple[int, int]:
    """One turn; how often the terminal has changed its size in it, and how often it had to be called again."""
    app, resizes = life.app, 0
    app.type(f"@src/cart.py {chance.randrange(1, 40)} lines, {chance.choice(_RATES)} a second, turn {turn}")
    time.sleep(_BREATH)
    app.type("\r")
    for _ in range(chance.randrange(1, 25)):
        if chance.randrange(12) == 0:
            app.resize(*chance.choice(_SIZES))
            resizes += 1
        app.type(chance.choice(_KEYS))
        if chance.randrange(3) == 0:
            time.sleep(chance.uniform(0.001, 0.05))
    return resizes, _come_back(app, chance)


def _come_back(app: Terminal, chance: random.Random) -> int:
    """From wherever it is to an empty prompt: Esc closes what is open and leaves what is there. Then it hears a key.
    How often that had to be tried again."""
    app.resize(40, 120)
    until, tries = time.monotonic() + _STUCK, 0
    while not _hears(app, chr(chance.choice(_GLYPHS)), _BUSY):
        tries += 1
        if app.has_left or time.monotonic() > until:
            raise Missing("an answer", app.tail)
    return tries


def _hears(app: Terminal, glyph: str, patience: float) -> bool:
    for _ in range(6):
        app.type("\x1b")
        time.sleep(_BREATH)  # two at once are one key with Alt
    app.type("i")
    app.type(_EMPTIES)
    time.sleep(_BREATH)
    at = app.here
    app.type(glyph)
    try:
        app.wait_for(glyph, at, patience)
    except Missing:
        return False
    app.type("\x7f")
    return True


def _reborn(life: _Life, here: Ground, turn: int) -> _Life:
    """Its terminal is lost, so it ends; somebody opens another one."""
    life.app.hang_up()
    git.ask(here.shop, "checkout", "--quiet", "--", ".")
    return _Life(here, resume=turn % 2 == 0)


def _logged(here: Ground) -> list[str]:
    text = here.log.read_text("utf-8", "replace") if here.log.exists() else ""
    return [f"in the log: {line}" for line in text.splitlines() if not line.startswith((" ", "Traceback"))]


def _changed(here: Ground) -> list[str]:
    """Files that no edit was about."""
    names = git.ask(here.shop, "status", "--porcelain").splitlines()
    return [f"changed, and nobody asked for it: {name[3:]}" for name in names if name[3:] != "src/cart.py"]
