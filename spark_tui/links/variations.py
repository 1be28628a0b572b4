"""Several answers to one prompt, made together: the likeliest, and others that are drawn by chance; or one behind each
of several beginnings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from spark_tui.edits.prompt import END, answer
from spark_tui.engine import decoder
from spark_tui.engine.session import Choice, Writing
from spark_tui.engine.tokenizer import continue_text
from spark_tui.links.embedded import tokens_of
from spark_tui.links.in_process import Encoded, InProcess, begin, encoded
from spark_tui.links.link import Prompt, Why

TEMPERATURE = 0.7


@dataclass(frozen=True, slots=True)
class Variation:
    """`likelihood` is the mean of its tokens' log-probabilities. `why` is what ended it."""

    text: str
    tokens: int
    likelihood: float
    why: Why


@dataclass(slots=True)
class Variations:
    """`found` are there when the pieces of the first have come to an end, of which `made` tokens are. The text of each
    begins with `lead`; with `leads`, there is one for each of them, and their own text begins with it too."""

    link: InProcess
    prompt: Encoded
    lead: str
    count: int
    seed: int
    leads: Sequence[str] = ()
    made: int = 0
    found: Sequence[Variation] = field(default_factory=tuple[Variation, ...])

    def pieces(self) -> Iterator[str]:
        """What the likeliest has come to, a piece at a time, while the others are written beside it."""
        link, waiting = self.link, b""
        begin(link.session, link.store, self.prompt, (), link.context)
        start = len(self.prompt.tokens)
        batch = _begun(self) if self.leads else _batch(self)
        try:
            if self.leads:
                yield self.leads[0]
            for first, *_ in decoder.write(batch):
                self.made += len(first)
                text, waiting = continue_text(link.tokenizer, _without_end(first, self.prompt), waiting)
                if text:
                    yield text
            self.found = [_variation(self, writing, start) for writing in batch]
        finally:
            link.flag.clear()
            for writing in batch:
                writing.session.cache.release()

    def stop(self) -> None:
        self.link.flag.set()


def variations(
    link: InProcess, prompt: Prompt, count: int, limit: int, seed: int = 0, leads: Sequence[str] = ()
) -> Variations:
    """So many answers, each of so many tokens at most; or one for each lead."""
    return Variations(link, encoded(link, prompt, limit), prompt.lead, count, seed, leads)


def _batch(asked: Variations) -> list[Writing]:
    session, flag, prompt = asked.link.session, asked.link.flag, asked.prompt
    likeliest = Choice(drafts=asked.link.drafts, ends=prompt.ends)
    drawn = Choice(TEMPERATURE, asked.seed + 1, asked.link.drafts, prompt.ends)
    first = decoder.variations(session, 1, prompt.limit, likeliest, flag)
    return [*first, *decoder.variations(session, asked.count - 1, prompt.limit, drawn, flag)]


def _begun(asked: Variations) -> list[Writing]:
    """One behind each lead; a lead that says all is written already."""
    link, prompt = asked.link, asked.prompt
    decoder.read(link.session, link.flag)
    start, likeliest = len(prompt.tokens), Choice(drafts=link.drafts, ends=prompt.ends)
    batch: list[Writing] = []
    for lead in asked.leads:
        session = decoder.fork(link.session)
        decoder.add(session, [*tokens_of(link.tokenizer, answer(lead))], link.context)
        writing = Writing(session, prompt.limit, likeliest, link.flag, (0, start))
        if prompt.grammar is not None:
            decoder.hold(session, *prompt.grammar, start=start)
            writing.why = "ended" if lead.endswith(END) else None
        batch.append(writing)
    return batch


def _variation(asked: Variations, writing: Writing, start: int) -> Variation:
    tokens = writing.session.tokens[start:]
    text, _ = continue_text(asked.link.tokenizer, _without_end(tokens, asked.prompt))
    likelihood = decoder.likelihood(writing.session, start)
    return Variation(asked.lead + text, len(tokens), likelihood, writing.why or "full")


def _without_end(tokens: Sequence[int], prompt: Encoded) -> Sequence[int]:
    return tokens[:-1] if tokens and tokens[-1] in prompt.ends else tokens
