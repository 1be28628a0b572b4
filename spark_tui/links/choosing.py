"""The best of several answers: each is begun in a way that the sentence speaks for, all are written side by side, and
what they make of the file decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from spark_tui.edits.calls import END
from spark_tui.edits.ranking import ENDLESS, Candidate, candidate, preferred
from spark_tui.engine import decoder
from spark_tui.engine.tokenizer import continue_text
from spark_tui.links.batch import Answer, Batch, Wanted, batch
from spark_tui.links.embedded import FORMAT, grammar
from spark_tui.links.encoding import encoded
from spark_tui.links.in_process import InProcess
from spark_tui.links.link import Edit
from spark_tui.links.openings import openings

_TOKENS = 192  # of each: what is longer is hardly ever right, and all wait for it
_DOUBTED = -0.35  # a complete answer was read from the sentence: how little a model believes it, counts no further
_LIKELY = 3.0  # what its likelihood is worth, against what spoke for an answer before; fitted with `links/openings`


@dataclass(slots=True)
class Choosing:
    """`texts` are the answers as far as they have come, `worths` what spoke for them beforehand, and `given`
    are those that the sentence was read for as a whole. Where something of one
    was `kept`, only those count that begin with it: so the same one is chosen again, and goes on."""

    link: InProcess
    edit: Edit
    batch: Batch
    texts: list[str]
    worths: Sequence[float]
    kept: str
    given: frozenset[int]
    chosen: list[int] = field(default_factory=list[int])

    def choose(self) -> bool:
        """Write them all. False: it was stopped in between, and goes on from there the next time."""
        for which, text in self.batch.pieces():
            self.texts[which] += text
        if not all(answer.is_over for answer in self.batch.answers):
            return False
        if not self.chosen:
            found = [self._candidate(which) for which in range(len(self.texts))]
            worths = [worth + _LIKELY * self._belief(which) for which, worth in enumerate(self.worths)]
            order = preferred(self.edit.target, self.edit.instruction, found, worths)
            self.chosen = [which for which in order if self.texts[which].startswith(self.kept)]
            self.batch.release()
        return True

    def pieces(self, place: int) -> Iterator[str]:
        """What is still missing of the answer in that place of those that may be right, token by token."""
        known, waiting = len(self.kept), b""
        for token in self._answer(place).tokens[self._asked :]:
            text, waiting = continue_text(self.link.tokenizer, [token], waiting)
            if text[known:]:
                yield text[known:]
            known = max(0, known - len(text))

    def made(self, place: int) -> int:
        return len(self._answer(place).tokens) - self._asked

    def _answer(self, place: int) -> Answer:
        return self.batch.answers[self.chosen[place]]

    @property
    def _asked(self) -> int:
        """The tokens before the answer, which all of them share."""
        return len(encoded(self.link, self.edit, 1).tokens)

    def _candidate(self, which: int) -> Candidate:
        answer = self.batch.answers[which]
        return (
            candidate(self.edit.target, FORMAT, self.texts[which])
            if answer.why == "ended"
            else Candidate(None, ENDLESS)
        )

    def _belief(self, which: int) -> float:
        likelihood = self._likelihood(which)
        return max(likelihood, _DOUBTED) if which in self.given else likelihood

    def _likelihood(self, which: int) -> float:
        writing = self.batch.answers[which].writing
        return decoder.likelihood(writing.session, self._asked) if writing is not None else 0.0


def choosing(link: InProcess, edit: Edit) -> Choosing | None:
    """None where there is nothing to go by: no knowledge of sentences, a correction, another language."""
    if link.kinds is None or edit.corrections:
        return None
    edit, kept = replace(edit, lead=""), edit.lead
    found = openings(link.kinds, edit.instruction, edit.target, grammar(edit))
    if len(found) < 2:
        return None
    wanted = [Wanted(encoded(link, replace(edit, lead=each.lead), _TOKENS)) for each in found]
    leads, worths = [each.lead for each in found], [each.worth for each in found]
    given = frozenset(which for which, each in enumerate(found) if each.lead.endswith(END) and each.is_read)
    return Choosing(link, edit, batch(link, wanted), leads, worths, kept, given)
