"""The answers to one request, all written side by side, as far as they have come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from spark_tui.edits.calls import END
from spark_tui.engine.session import Stop
from spark_tui.engine.tokenizer import continue_text
from spark_tui.links.answers.believing import Written, asked_before, corrected_at
from spark_tui.links.answers.finishing import finished
from spark_tui.links.answers.given import put
from spark_tui.links.answers.second_thoughts import second_thoughts, text_of
from spark_tui.links.answers.ways import Way
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Batch, Wanted, batch
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess


@dataclass(slots=True)
class SideBySide:
    """By their places: the `ways` in which they were begun, the `texts` that there are of them, and what the engine has
    of them in the `batch`."""

    link: InProcess
    edit: Edit
    batch: Batch
    ways: list[Way]
    texts: list[str]
    thinks: bool = False
    """The model has still to say what else it would have written."""
    finishes: bool = False
    """They are finished before anybody sees them."""
    _finished: dict[str, str] = field(default_factory=dict[str, str])

    def write(self, stop: Stop) -> bool:
        """Write them all. False: it was stopped in between, and goes on from there the next time."""
        return self._go_on() and (not self.thinks or self._think_again(stop))

    def _go_on(self) -> bool:
        for which, text in self.batch.pieces():
            self.texts[which] += text
        return all(answer.is_over for answer in self.batch.answers)

    def _think_again(self, stop: Stop) -> bool:
        """What else the model would have written of its own accord, behind all that was begun for it."""
        own = next(which for which, way in enumerate(self.ways) if not way.edit.lead)
        found = second_thoughts(self.link, self.batch.answers[own], stop)
        self.ways += [self.ways[own]] * len(found)
        self.texts += [text_of(self.link, answer) for answer in found]
        self.batch.answers += found
        self.thinks = bool(stop)
        return not stop and self._go_on()

    @property
    def written(self) -> list[Written]:
        return list(map(Written, self.ways, self.batch.answers, self.texts))

    def is_endless(self, which: int) -> bool:
        return self.batch.answers[which].why != "ended"

    def unfinished(self, which: int) -> str:
        """An answer about the lines that were asked about, as it was written."""
        return self.ways[which].whole(self.edit.target, self.texts[which])

    def whole(self, which: int) -> str:
        """The same, with what it still needs."""
        text = self.unfinished(which)
        if not self.finishes or self.edit.corrections or not text.endswith(END):
            return text
        if text not in self._finished:
            self._finished[text] = finished(self.edit.target, text)
        return self._finished[text]

    def add(self, text: str) -> int:
        """One more answer, which is whole; and its place."""
        way = Way(replace(self.edit, lead=text), 0.0, 0.0)
        (answer,) = batch(self.link, [Wanted(encoded(self.link, replace(self.edit, lead=""), 1))]).answers
        put(self.link, answer, text)
        self.ways.append(way)
        self.texts.append(text)
        self.batch.answers.append(answer)
        return len(self.texts) - 1

    def pieces(self, which: int, known: int) -> Iterator[str]:
        """What comes behind so many characters of an answer: token by token, if the model has written it like that."""
        way, whole, waiting = self.ways[which], self.whole(which), b""
        if way.edit.target != self.edit.target or whole != self.texts[which]:
            yield from whole[known:].splitlines(keepends=True)
            return
        begun = way.edit.lead[: corrected_at(way.edit)]
        if begun[known:]:
            yield begun[known:]
        known = max(0, known - len(begun))
        for token in self.batch.answers[which].tokens[self._asked(which) :]:
            text, waiting = continue_text(self.link.tokenizer, [token], waiting)
            if text[known:]:
                yield text[known:]
            known = max(0, known - len(text))

    def made(self, which: int) -> int:
        """Tokens of an answer."""
        return len(self.batch.answers[which].tokens) - self._asked(which)

    def _asked(self, which: int) -> int:
        return asked_before(self.link, self.ways[which].edit)
