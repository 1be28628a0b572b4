"""What happened in this session, a line each: what the conversation did, and what was told to the person."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from spark_tui.app.notices import Level, Notice
from spark_tui.edits.visible import visible
from spark_tui.pair import typed
from spark_tui.pair.events import (
    Applied,
    Applying,
    Asked,
    Branched,
    Ended,
    Event,
    Failed,
    Finished,
    Hired,
    HunkFinished,
    Left,
    Marked,
    Queued,
    Reached,
    Read,
    Redone,
    Remade,
    Shown,
    Started,
    Stopped,
    Undone,
    Unqueued,
    Wrote,
)

_KEPT = 1000


@dataclass(slots=True)
class Entry:
    """`tokens` that follow one upon the other are one entry, which grows. `said`: by the person."""

    at: float
    told: str
    level: Level = "information"
    tokens: int = 0
    said: bool = False

    @property
    def text(self) -> str:
        return f"wrote {self.tokens} token{'s' * (self.tokens > 1)}" if self.tokens else self.told


class SessionLog:
    """The newest last. Of a long session it has the end; the session file has all."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.entries: deque[Entry] = deque(maxlen=_KEPT)
        self._clock = clock
        self._is_op = False

    def hear(self, event: Event) -> None:
        if isinstance(event, Asked):
            self._is_op = typed.is_typed(event.instruction)
        elif isinstance(event, Branched) and event.sentence:
            self._is_op = False
        if isinstance(event, Wrote | Started) and self._is_op:
            return  # what no model thinks of, and none writes
        if isinstance(event, Wrote):
            self._count()
        elif text := told(event):
            level: Level = "error" if isinstance(event, Failed) else "information"
            self.entries.append(Entry(self._clock(), visible(text), level, said=isinstance(event, Asked | Branched)))

    def tell(self, notice: Notice) -> None:
        self.entries.append(Entry(self._clock(), notice.line, notice.level))

    def _count(self) -> None:
        if not self.entries or not self.entries[-1].tokens:
            self.entries.append(Entry(self._clock(), ""))
        self.entries[-1].tokens += 1


def told(event: Event) -> str:
    """An event in words; nothing, where another one says it too."""
    match event:
        case Read(path, text):
            return f"read {path}" if text is not None else f"{path} is not there yet"
        case Asked(instruction, aims):
            return f"asked: {instruction} ({', '.join(aim.path for aim in aims)})"
        case Reached(aims):
            return f"goes on in {', '.join(aim.path for aim in aims)}"
        case Branched(_, _, sentence, variation):
            return f"variation {variation}" if variation else f"redirected: {sentence}" if sentence else "branched"
        case Started():
            return "the model thinks"
        case HunkFinished(_, path, hunk):
            return f"finished a hunk of {path} at line {hunk.start + 1}"
        case Stopped():
            return "stopped"
        case Finished():
            return "all is written"
        case Failed(reason, cure):
            return f"failed: {reason}{f': {cure}' if cure else ''}"
        case Shown(branch, cut):
            return f"showing branch {branch + 1}{'' if cut is None else ', up to a cut'}"
        case Left():
            return "left as it was"
        case Marked(path, hunk, kept):
            decision = "undecided again" if kept is None else "kept" if kept else "dropped"
            return f"{decision}: {path}, line {hunk.start + 1}"
        case Remade(path, hunk, parts):
            return f"made {len(parts)} of a hunk of {path} at line {hunk.start + 1}"
        case Applied(number):
            return f"applied as turn {number}"
        case Undone(number):
            return f"took back turn {number}"
        case Redone(number):
            return f"put turn {number} back"
        case Queued(instruction, _):
            return f"queued: {instruction}"
        case Unqueued(place):
            return f"left the queue: request {place + 1}"
        case Wrote() | Ended() | Applying() | Hired():
            return ""
