"""What speaks for an answer by how likely the model finds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import exp, inf

from spark_tui.edits.calls import END
from spark_tui.engine import decoder
from spark_tui.engine.likelihood import likelihood
from spark_tui.engine.session import Stop
from spark_tui.links.answers.given import weighed
from spark_tui.links.answers.ways import Way
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Answer
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess

_PATCHES = ("<rep>", "<ins>")
# Patches that were whole beforehand are weighed beside each other: what the best of them counts for, and how much less
# one that is less likely. Fitted with `links/answers/openings`; a patch is always less likely than an op, word by word.
_MENDED, _AMONG = -0.35, 1 / 5
_DOUBTED = -0.6  # where a complete answer was read from the sentence, how little a model believes it counts no further
# What its likelihood is worth, by the token, against what spoke for an answer before; and what it is worth that the
# model would write this one and no other. Fitted with `links/answers/openings`.
LIKELY, _CERTAIN = 2.4, 1.0
_AT_FIRST = 3  # more than are wanted are read, before it is known what has to speak for another
_UNREAD = -1.0  # by the token: as unlikely as that, against the best patch, is one that was not read


def is_patch(text: str) -> bool:
    return text.startswith(_PATCHES)


def asked_before(link: InProcess, edit: Edit) -> int:
    """The tokens before the answer, or before what is new of it."""
    return len(encoded(link, replace(edit, lead=edit.lead[: corrected_at(edit)]), 1).tokens)


def corrected_at(edit: Edit) -> int:
    """How much of the lead was there before the last correction."""
    return edit.corrections[-1].at if edit.corrections else 0


@dataclass(frozen=True, slots=True)
class Written:
    """An answer, as it was begun and as it came out."""

    way: Way
    answer: Answer
    text: str

    def worth(self, found: _Found, best: float | None) -> float:
        """What it is worth that it is so likely; `best` is the likeliest patch, where it is one that was whole."""
        chance = found.likely if best is None else _MENDED + _AMONG * (found.likely - best)
        if best is None and self.way.is_given:
            chance = max(chance, _DOUBTED)
        return self.way.likely * chance + found.certain

    def most(self, left: float) -> float:
        """What that may be worth, if it was whole beforehand and so much likelihood is left."""
        return self.way.likely * (_MENDED if is_patch(self.text) else 0.0) + _CERTAIN * left


@dataclass(frozen=True, slots=True)
class _Found:
    """How likely an answer is to the model, by the token, and what it is worth that it would write no other."""

    likely: float
    certain: float


@dataclass(slots=True)
class Beliefs:
    """How far the model believes each of the answers. Those that were whole beforehand it has to read for that, which
    takes longer than all else: so it reads no more of them than may be among the first."""

    link: InProcess
    edit: Edit
    answers: Sequence[Written]
    _found: dict[int, _Found] = field(default_factory=dict[int, _Found])
    """Of those that were asked about."""

    def among(self, hopes: Mapping[int, float], after: Sequence[str | None], wanted: int, stop: Stop) -> bool:
        """Read what may be among so many first ones, of those for which so much speaks otherwise: all, where none are
        wanted. `after` is what each makes of the file. False: it was stopped."""
        given = sorted(self._given(), key=lambda which: -hopes[which])
        others = [which for which in range(len(self.answers)) if which not in given]
        asked = [*others, *given[: wanted + _AT_FIRST if wanted else None]]
        while self.read(asked, stop):
            best, found = dict[str, float](), self.worth
            for which in self._found:
                if (text := after[which]) is not None:
                    best[text] = max(best.get(text, -inf), hopes[which] + found[which])
            asked = self.before(hopes, sorted(best.values())[-wanted] if 0 < wanted <= len(best) else -inf)
            if not asked:
                return True
        return False

    def before(self, hopes: Mapping[int, float], last: float) -> list[int]:
        """Those that were not read and may come before one for which so much speaks."""
        unread = (which for which in self._given() if which not in self._found)
        left = self._left
        return [which for which in unread if hopes[which] + self.answers[which].most(left) > last]

    @property
    def _left(self) -> float:
        """How likely the model can find one that it has not read: all answers together are certain."""
        known = {self.answers[which].text: found.certain for which, found in self._found.items()}
        return max(0.0, 1 - sum(known.values()) / _CERTAIN)

    def read(self, which: Sequence[int], stop: Stop) -> bool:
        """False: it was stopped."""
        asked = encoded(self.link, replace(self.edit, lead=""), 1)
        behind = {each: made for each in which if (made := _behind(self.answers[each], asked.tokens))}
        read = {each: likely for each in behind if (likely := _heard(self.answers[each], asked.tokens)) is not None}
        unread = [each for each in behind if each not in read]
        likely = weighed(self.link, asked, [behind[each] for each in unread], stop)
        if likely is None:
            return False
        read |= zip(unread, likely, strict=True)
        for each in which:
            is_read = each in read
            chance = read[each] if is_read else _likelihood(self.link, self.answers[each])
            self._found[each] = _Found(chance, _CERTAIN * exp(chance * len(behind[each])) if is_read else 0.0)
        return True

    @property
    def worth(self) -> list[float]:
        """What that is worth; it is little of one that was not read."""
        patches = {which for which in self._given() if is_patch(self.answers[which].text)}
        best = max((found.likely for which, found in self._found.items() if which in patches), default=0.0)
        least = best + _UNREAD
        return [
            each.worth(self._found.get(which, _Found(least, 0.0)), best if which in patches else None)
            for which, each in enumerate(self.answers)
        ]

    def _given(self) -> list[int]:
        return [which for which, each in enumerate(self.answers) if each.way.is_given]


def _behind(each: Written, prompt: list[int]) -> list[int]:
    """The tokens of an answer behind this prompt; none, if it is one to another, or if that does not count."""
    if each.way.is_given:
        return each.answer.made
    is_one = each.way.likely and not each.way.edit.corrections and each.answer.tokens[: len(prompt)] == prompt
    return each.answer.tokens[len(prompt) :] if is_one else []


def _heard(each: Written, prompt: list[int]) -> float | None:
    """How likely the model found it while it wrote it, if it did."""
    writing, tokens = each.answer.writing, each.answer.tokens
    if writing is None or writing.session.tokens[: len(tokens)] != tokens:
        return None
    return decoder.heard(writing.session, len(prompt), len(tokens))


def _likelihood(link: InProcess, each: Written) -> float:
    writing, edit = each.answer.writing, each.way.edit
    if writing is None or not each.way.likely:
        return 0.0
    found = likelihood(writing.session, asked_before(link, edit))
    is_told = edit.corrections and edit.lead.endswith(END)
    return max(found, _DOUBTED) if is_told else found
