"""One request as a state machine: idle → thinking → streaming → paused → review → applied, or failed.

`take` says what an event makes of a turn, `check` which commands its state allows.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from spark_tui.edits.document import Document, Target, document
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.branch import Branch
from spark_tui.pair.events import (
    Aim,
    Applied,
    Applying,
    Branched,
    Ended,
    Event,
    Failed,
    Finished,
    Left,
    Marked,
    Redone,
    Remade,
    Shown,
    Spot,
    Started,
    Stopped,
    Undone,
    Wrote,
)

State = Literal["idle", "thinking", "streaming", "paused", "review", "applied", "failed"]
Command = Literal["ask", "resume", "redirect", "vary", "walk", "leave", "review", "apply", "undo", "redo"]
Which = tuple[str, Hunk]  # a hunk, known by its path and by what it is

RUNNING: tuple[State, ...] = ("thinking", "streaming")
_RESTING: tuple[State, ...] = ("paused", "review", "failed")

_LEGAL: Mapping[Command, tuple[State, ...]] = {
    "ask": ("idle", "applied", "failed"),
    "resume": ("paused", "failed"),
    "redirect": (*RUNNING, *_RESTING),
    "vary": _RESTING,
    "walk": ("idle", *_RESTING),
    "leave": _RESTING,
    "review": ("streaming", *_RESTING),
    "apply": _RESTING,
    "undo": ("idle", "applied", *_RESTING),
    "redo": ("idle", "applied", *_RESTING),
}
_SITUATION: Mapping[State, tuple[str, str]] = {
    "idle": ("nothing has been asked", "say what you want first"),
    "thinking": ("the model is at work", "stop it first"),
    "streaming": ("the model is at work", "stop it first"),
    "paused": ("an edit is half written", "go on with it or redirect it, apply what is there, or leave it"),
    "review": ("an edit waits to be looked at", "apply it or leave it first"),
    "applied": ("the edit is applied", "undo it, or ask for something else"),
    "failed": ("the edit did not work out", "go on with it or redirect it, apply what is there, or leave it"),
}
_NAMES: Mapping[Command, str] = {"ask": "ask for something else", "walk": "walk the timeline", "vary": "vary the edit"}


@dataclass
class Turn:
    """One request, and everything that was written for it. Nothing written ever leaves it."""

    instruction: str
    aims: tuple[Aim, ...]
    texts: dict[str, str | None]
    """The files it is about, as they were when it was asked."""
    state: State = "idle"
    branches: list[Branch] = field(default_factory=list[Branch])
    shown: int = 0
    cut: Spot | None = None
    batch: tuple[int, ...] = ()
    """The branches that are written side by side; those that were, once it is stopped."""
    marks: dict[Which, frozenset[int]] = field(default_factory=dict[Which, frozenset[int]])
    remade: dict[Which, tuple[Hunk, ...]] = field(default_factory=dict[Which, tuple[Hunk, ...]])
    applying: int | None = None
    number: int | None = None
    """Under which the repository knows it, once it was applied."""

    @cached_property
    def documents(self) -> Mapping[str, Document]:
        return {path: document(path, text or "") for path, text in self.texts.items()}

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        return tuple(_target(self.documents[aim.path], aim) for aim in self.aims)

    @property
    def branch(self) -> Branch:
        return self.branches[self.shown]

    @property
    def spot(self) -> Spot:
        """Up to where the shown branch counts."""
        return self.branch.end if self.cut is None else self.cut

    @property
    def turned(self) -> str:
        """The sentence under which the shown branch went on, if there was one."""
        branch = self.branch
        while not branch.sentence and branch.of is not None:
            branch = self.branches[branch.of]
        return branch.sentence

    def is_complete(self, branch: Branch) -> bool:
        return branch.end.target >= len(self.aims)


def begin(instruction: str, aims: tuple[Aim, ...], texts: Mapping[str, str | None]) -> Turn:
    root = Branch(None, Spot(0, 0), "", 0)
    return Turn(instruction, aims, {aim.path: texts[aim.path] for aim in aims}, branches=[root])


def copied(turn: Turn) -> Turn:
    """What becomes of it is nothing to the other."""
    branches = deepcopy(turn.branches)
    return replace(turn, texts=dict(turn.texts), branches=branches, marks=dict(turn.marks), remade=dict(turn.remade))


def reach(turn: Turn, aims: tuple[Aim, ...], texts: Mapping[str, str | None]) -> None:
    """The turn is about more files than it was. Other ways on that were complete say nothing of them."""
    others = [each for number, each in enumerate(turn.branches) if number not in turn.batch and turn.is_complete(each)]
    turn.aims += aims
    turn.texts |= {aim.path: texts[aim.path] for aim in aims}
    for known in ("documents", "targets"):
        turn.__dict__.pop(known, None)
    for branch in others:
        for _ in aims:
            branch.close()


def _target(doc: Document, aim: Aim) -> Target:
    last = len(doc.lines)
    return Target(doc, min(aim.start, last), last if aim.stop is None else min(aim.stop, last))


def check(command: Command, turn: Turn | None) -> None:
    """Refuse a command that makes no sense now."""
    if turn is not None and turn.applying is not None:
        raise Refusal(f"cannot {_NAMES.get(command, command)} now: the edit is being applied", "wait for that")
    state: State = turn.state if turn is not None else "idle"
    if state in _LEGAL[command] and (turn is not None or command in ("ask", "undo", "redo")):
        return
    situation, cure = _SITUATION[state]
    raise Refusal(f"cannot {_NAMES.get(command, command)} now: {situation}", cure)


def take(turn: Turn, event: Event) -> None:
    """What an event makes of the turn."""
    match event:
        case Branched(of, spot, sentence, variation):
            turn.branches.append(turn.branches[of].grown(of, spot, sentence, variation))
        case Started(branches):
            turn.state, turn.batch, turn.cut = "thinking", branches, None
            turn.shown = turn.shown if turn.shown in branches else branches[0]
        case Wrote(branch, text, tokens):
            turn.state = "streaming"
            turn.branches[branch].write(text, tokens)
        case Ended(branch, undone):
            turn.branches[branch].close(undone)
        case Stopped() | Finished():
            turn.state = _at_rest(turn)
        case Failed():
            turn.applying, turn.state = None, "failed"
        case Shown(branch, cut):
            turn.shown, turn.cut = branch, cut
            turn.state = _at_rest(turn)
        case Left():
            turn.state = "idle"
        case Marked(path, hunk, kept):
            if kept is None:
                turn.marks.pop((path, hunk), None)
            else:
                turn.marks[path, hunk] = frozenset(kept)
        case Remade(path, hunk, parts):
            turn.remade[path, hunk] = parts
        case Applying(number):
            turn.applying = number
        case Applied(number):
            turn.number, turn.applying, turn.state = number, None, "applied"
        case Undone(number) if number == turn.number:
            turn.state = _at_rest(turn)
        case Redone(number) if number == turn.number:
            turn.state = "applied"


def _at_rest(turn: Turn) -> State:
    together = turn.batch if turn.shown in turn.batch else (turn.shown,)
    complete = all(turn.is_complete(turn.branches[number]) for number in together)
    return "review" if turn.cut is None and complete else "paused"
