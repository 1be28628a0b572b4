"""Who writes from elsewhere: a remote model, asked for one answer after the other.

It is sent nothing before somebody asks, so nothing of what is typed. An answer begins with nothing put into its mouth:
what was kept of it is all that it goes on from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spark_tui.edits.document import Target
from spark_tui.links.link import Talk
from spark_tui.links.pace import Pace, Wait
from spark_tui.links.remote.link import Answer, Remote
from spark_tui.pair.asking import limit_of, prompt_of
from spark_tui.pair.events import Aim
from spark_tui.pair.writer import OneByOne, Request


@dataclass(slots=True)
class Correspondent:
    """A `Writer`. Nothing of what it says is known to be doubtful."""

    link: Remote
    seed: int = 0
    doubts: bool = False
    chance: float | None = None
    guesses: bool = False
    doing: str = ""
    _answers: Sequence[Answer] = ()

    @property
    def pace(self) -> Pace:
        """How fast the last answer came, or comes, as it is seen from here."""
        return next((answer.pace for answer in reversed(self._answers) if answer.tokens), Pace())

    @property
    def reading(self) -> Wait | None:
        """Why nothing comes just now."""
        return self.link.waits

    def reasons(self, which: int = 0) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def write(self, requests: Sequence[Request]) -> Answers:
        self._answers = [self._ask(request) for request in requests]
        return Answers(self._answers)

    def prepare(self, sentence: str, target: Target, aim: Aim | None = None) -> None:
        """Nothing to do: a server reads when it is asked."""

    def _ask(self, request: Request) -> Answer:
        prompt = prompt_of(self.link, request)
        if isinstance(prompt, Talk):
            prompt = replace(prompt, lead=request.kept)
        return self.link.ask(prompt, limit_of(request), self.seed + request.variation if request.variation else None)


class Answers(OneByOne):
    found = 0
    """None of them was chosen from several."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        super().__init__(answers)
        self._written = answers

    def made(self, which: int) -> int:
        """Tokens of an answer."""
        return self._written[which].tokens
