"""Ops that a person types, as `/op rename tmp parts`: they come as a model's answers do, and no model writes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spark_tui.edits.calls import refusal, spoken, written
from spark_tui.pair.events import Aim
from spark_tui.pair.script import Tokens, scripted
from spark_tui.pair.turn import Turn
from spark_tui.pair.writer import Request, Writer, Writing

_TYPED = "/op "


def instruction(words: str) -> str:
    """How the session records it."""
    return _TYPED + words


def is_typed(instruction: str) -> bool:
    return instruction.startswith(_TYPED)


def is_all(turn: Turn) -> bool:
    """Is what is shown an op that was typed, and not turned since? It has one answer, and no model wrote any of it."""
    branch = turn.branch
    while not branch.sentence and branch.of is not None:
        branch = turn.branches[branch.of]
    return is_typed(turn.instruction) and not branch.sentence


def aim(path: str) -> Aim:
    """An op finds its place in the file by itself, so all of that is looked at, however long."""
    return Aim(path, "embedded")


@dataclass(frozen=True, slots=True)
class Typed:
    """A `Writer`: what is typed as an op comes at once, all else `other` writes; so do they where a sentence turns the
    op."""

    other: Writer

    def write(self, requests: Sequence[Request]) -> Writing:
        if all(map(_is_op, requests)):
            return scripted(_answer).write(requests)
        return self.other.write([replace(each, instruction=_words(each.instruction)) for each in requests])


def _is_op(request: Request) -> bool:
    return is_typed(request.instruction) and not request.corrections


def _answer(request: Request) -> Tokens:
    if request.variation:
        return (refusal("an op has one answer only"),)
    return (written([spoken(_words(request.instruction))], request.target.start),)


def _words(instruction: str) -> str:
    return instruction.removeprefix(_TYPED) if is_typed(instruction) else instruction
