"""What the answers to a request are held to, once they are written: what each makes of the file, and what speaks for
that before they are compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spark_tui.edits.calls import OP
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.named import misplaced
from spark_tui.edits.vague import Wish
from spark_tui.edits.weighing.ranking import ENDLESS, UNCHANGED, Candidate, candidate
from spark_tui.links.answers.by_itself import against, unasked, worth
from spark_tui.links.answers.fitting import Fits, unheard
from spark_tui.links.answers.left_open import is_beside
from spark_tui.links.answers.openings import Asked
from spark_tui.links.answers.side_by_side import SideBySide
from spark_tui.links.local.embedded import FORMAT
from spark_tui.links.turning.astray import amiss, astray


@dataclass(frozen=True, slots=True)
class HeldTo:
    asked: Asked | None = None
    """What is asked for, where nothing was corrected."""
    fits: Fits = unheard
    """How well what an answer makes of the file fits that."""
    heeds: Fits = unheard
    """What speaks against one that passes over what came along from other files."""
    kept: str | None = None
    """What an answer had made of the file, when somebody turned it."""
    settled: str | None = None
    """What the file is by now, where something else is wanted."""

    @property
    def wish(self) -> Wish | None:
        return self.asked.wish if self.asked is not None else None


def candidates(held: HeldTo, answers: SideBySide) -> list[Candidate]:
    """What each of them makes of the file, or why it is none."""
    return [_candidate(held, answers, which) for which in range(len(answers.ways))]


def _candidate(held: HeldTo, answers: SideBySide, which: int) -> Candidate:
    if answers.is_endless(which):
        return Candidate(None, ENDLESS)
    found = candidate(answers.edit.target, FORMAT, answers.whole(which))
    if found.after is not None and (reason := _misplaced(answers, which)) is not None:
        return Candidate(None, reason)
    if held.wish is not None and is_beside(held.wish, found):
        return Candidate(None, Refusal(held.wish.lacks))
    return found if found.after is None or found.after != held.settled else Candidate(None, UNCHANGED)


def _misplaced(answers: SideBySide, which: int) -> Refusal | None:
    """Why it is not meant, where it would be done in all of the file and not where somebody said."""
    edit, text = answers.edit, answers.whole(which)
    if edit.corrections or not text.startswith(OP):
        return None
    return misplaced(text, Sentence(edit.instruction, read(edit.target.document.text)))


def worths(
    held: HeldTo,
    answers: SideBySide,
    found: Sequence[Candidate],
    heard: Mapping[int, float],
) -> list[float]:
    """What speaks for each but how far the model believes it: how it began, whether it fits what is asked for. Of some
    it is known, from what was said to another answer, what is `heard` for them."""
    edit = answers.edit
    return [
        _begun_for(held, answers, which)
        + held.fits(each.after)
        + held.heeds(each.after)
        + (heard[which] if which in heard else -astray(edit, held.kept, each.after))
        - amiss(edit, held.kept, each.after)
        for which, each in enumerate(found)
    ]


def _begun_for(held: HeldTo, answers: SideBySide, which: int) -> float:
    """What speaks for its beginning, now that it is written: nobody knew what the model would say of its own accord."""
    way, text = answers.ways[which], answers.texts[which]
    if held.asked is None:
        return way.worth
    if way.edit.lead:
        return way.worth - against(held.asked, way.edit.lead, text)
    read_whole = [other.edit.lead for other in answers.ways if other.is_given]
    return worth(held.asked, text, read_whole) - unasked(held.asked, text)
