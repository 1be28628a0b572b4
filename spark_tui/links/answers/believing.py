"""What speaks for an answer by how likely the model finds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

from spark_tui.edits.calls import END
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


def believed(link: InProcess, edit: Edit, all_of_them: Sequence[Written], stop: Stop) -> dict[int, float] | None:
    """Of every answer; of those to this very prompt, all are held to that at a time. None: it was stopped."""
    asked = encoded(link, replace(edit, lead=""), 1)
    behind = {which: made for which, each in enumerate(all_of_them) if (made := _behind(each, asked.tokens))}
    found = weighed(link, asked, list(behind.values()), stop)
    if found is None:
        return None
    likely = dict(zip(behind, found, strict=True))
    certain = {which: _CERTAIN * exp(each * len(behind[which])) for which, each in likely.items()}
    given = [which for which, each in enumerate(all_of_them) if each.way.is_given]
    best = max((likely[which] for which in given if is_patch(all_of_them[which].text)), default=0.0)
    for which in given:
        chance = likely[which]
        likely[which] = (
            _MENDED + _AMONG * (chance - best) if is_patch(all_of_them[which].text) else max(chance, _DOUBTED)
        )
    return {
        which: each.way.likely * (likely[which] if which in likely else _likelihood(link, each)) + certain.get(which, 0)
        for which, each in enumerate(all_of_them)
    }


def _behind(each: Written, prompt: list[int]) -> list[int]:
    """The tokens of an answer behind this prompt; none, if it is one to another, or if that does not count."""
    if each.way.is_given:
        return each.answer.made
    is_one = each.way.likely and not each.way.edit.corrections and each.answer.tokens[: len(prompt)] == prompt
    return each.answer.tokens[len(prompt) :] if is_one else []


def _likelihood(link: InProcess, each: Written) -> float:
    writing, edit = each.answer.writing, each.way.edit
    if writing is None or not each.way.likely:
        return 0.0
    found = likelihood(writing.session, asked_before(link, edit))
    is_told = edit.corrections and edit.lead.endswith(END)
    return max(found, _DOUBTED) if is_told else found
