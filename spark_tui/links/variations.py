"""Several answers to one prompt, made together: the likeliest, and others that are drawn by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from spark_tui.engine import decoder
from spark_tui.links.batch import Batch, Wanted, batch
from spark_tui.links.encoding import encoded
from spark_tui.links.in_process import InProcess
from spark_tui.links.link import Prompt, Why


@dataclass(frozen=True, slots=True)
class Variation:
    """`likelihood` is the mean of its tokens' log-probabilities. `why` is what ended it."""

    text: str
    tokens: int
    likelihood: float
    why: Why


@dataclass(slots=True)
class Variations:
    """`found` are there when the pieces of the first have come to an end. The text of each begins with `lead`."""

    batch: Batch
    lead: str
    found: Sequence[Variation] = field(default_factory=tuple[Variation, ...])

    @property
    def made(self) -> int:
        """Tokens of the first so far."""
        return len(self.batch.answers[0].made)

    def pieces(self) -> Iterator[str]:
        """What the likeliest has come to, a piece at a time, while the others are written beside it."""
        texts = [self.lead for _ in self.batch.answers]
        for which, text in self.batch.pieces():
            texts[which] += text
            if which == 0:
                yield text
        self.found = [_variation(self.batch, which, text) for which, text in enumerate(texts)]
        self.batch.release()

    def stop(self) -> None:
        self.batch.stop()


def variations(link: InProcess, prompt: Prompt, count: int, limit: int, seed: int = 0) -> Variations:
    """So many answers, each of so many tokens at most."""
    asked = encoded(link, prompt, limit)
    drawn = (Wanted(asked, seed + number) for number in range(1, count))
    return Variations(batch(link, [Wanted(asked), *drawn]), prompt.lead)


def _variation(batch: Batch, which: int, text: str) -> Variation:
    answer = batch.answers[which]
    session = batch.session if answer.writing is None else answer.writing.session
    likelihood = decoder.likelihood(session, len(answer.wanted.prompt.tokens))
    return Variation(text, len(answer.made), likelihood, batch.why(which))
