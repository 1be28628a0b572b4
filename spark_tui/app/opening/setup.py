"""What the app is handed: all that was found out, or begun, before the first frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from spark_tui.app.author import Author
from spark_tui.app.interrupt import Interrupt
from spark_tui.app.keymap import Keymap
from spark_tui.app.log import SessionLog
from spark_tui.app.stopwatch import Stopwatch
from spark_tui.app.typed.finding import Finder
from spark_tui.app.typed.history import History
from spark_tui.app.work import Work
from spark_tui.context.complete import Completion
from spark_tui.edits.refusal import Refusal
from spark_tui.settings import Settings


@dataclass(slots=True)
class Setup:
    """`author` loads a model by its name, or the one that is set. `trouble` is why the session cannot be saved just
    now. `branch_now` tells which branch it is by now, where there is more than one. `notes` are said at the start,
    `log` is what happened since. `begins_with_tour`: for who is new here. `patience`: so many seconds a letter that
    does what cannot be undone waits for a second one, with which it is a word. `hope`: for so many seconds who asks
    waits for the next files to be looked through. `glance`: every so many seconds it is looked what has changed
    outside; 0 is never. `resumable` is the session before, if an edit was left in it."""

    work: Work
    finder: Finder
    settings: Settings
    root: Path
    name: str
    author: Callable[[str], Author]
    complete: Callable[[str], Sequence[Completion]]
    branch: str = ""
    interrupt: Interrupt = field(default_factory=Interrupt)
    keys: Keymap = field(default_factory=Keymap)
    trouble: Callable[[], Refusal | None] = lambda: None
    branch_now: Callable[[], str] | None = None
    models: Callable[[], Sequence[str]] = tuple
    history: History = field(default_factory=History)
    notes: tuple[str, ...] = ()
    begins_with_tour: bool = False
    patience: float = 0.25
    hope: float = 10
    glance: float = 5
    resumable: Path | None = None
    log: SessionLog = field(default_factory=SessionLog)
    stopwatch: Stopwatch = field(default_factory=Stopwatch)
