"""An answer that somebody turns: what was written of it, what that did, and what was said to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Literal

from spark_tui.edits.calls import END
from spark_tui.edits.correcting.corrections import Wish, wishes
from spark_tui.edits.correcting.recognition import recognised
from spark_tui.edits.document import Target
from spark_tui.edits.ops import ops
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.turning.turn import Turn
from spark_tui.edits.wanted import go_on
from spark_tui.links.answers.kinds import Kinds, chances
from spark_tui.links.answers.openings import Opening, openings
from spark_tui.links.answers.ways import Done, Way, done
from spark_tui.links.link import Correction, Edit
from spark_tui.links.local.embedded import grammar
from spark_tui.links.turning.going_on import to_the_end_of_a_piece, to_the_end_of_an_op
from spark_tui.links.turning.half_done import gone_on_with, is_called_for, is_named_away, is_told_by_its_text
from spark_tui.links.turning.refilled import Refill, done_by, refills

Kind = Literal[
    "changed", "moved", "open", "same", "more", "else", "joined", "retold", "fewer", "narrowed", "rewritten",
    "turned", "refilled", "enough", "model", "off",
]  # fmt: skip
"""The same op with another value, in another place, with a value that the model finds, here as well as there; that and
another one, another one instead, both sentences read as one,
the first with the second in mind; fewer ops, fewer places, lines with another word in them,
lines that are read as code and turned, the same up to its last value, no more than there is; as the model says; nothing
of it at all."""

_WORTHS: Mapping[Kind, Mapping[Wish | Literal[""], float]] = {
    "changed": {"": 0.7, "else": 0.7, "more": -0.9, "only": -0.4},
    "moved": {"": 0.2, "else": 0.5, "more": -1.0, "only": 0.8},
    "open": {"": 0.6, "else": 0.2, "only": -0.8},
    "same": {"": -1.3, "else": -1.4, "more": 1.4, "only": -0.8},
    "more": {"": 0.3, "else": -0.4, "more": 1.9},
    "else": {"": 0.0, "else": 1.0, "more": -0.8, "without": 0.5},
    "joined": {"": 0.0, "only": 1.0},
    "retold": {"": 1.5, "more": -0.5},
    "fewer": {"": 0.5, "without": 1.0, "only": -0.3},
    "narrowed": {"": -0.2, "only": 1.5, "more": -2.0, "without": 0.2},
    "rewritten": {"": 0.0, "else": 0.7},
    "turned": {"": 1.6},
    "refilled": {"": 1.0, "more": -1.5},
    "enough": {"": -1.0, "enough": 4.0, "only": 0.5},
    "model": {"": -0.7, "else": -0.3},
    "off": {"": 14.0},
}
"""What speaks for each kind of way on, and what more of it where a correction sounds so. Fitted, as all figures here,
on generated corrections in words, and about projects, that nothing was learned from."""
_LIKELY = 2.0
_LESS_LIKELY: Mapping[Kind, float] = {"moved": 1.2, "fewer": 0.0, "narrowed": 0.0, "rewritten": 0.0,
                                        "turned": 0.0, "enough": 0.0, "off": 0.0}  # fmt: skip
"""What the model has not learned to expect, however right it is."""
_EACH = 6  # openings of a sentence
_REFILLED = 4  # ops that may have been begun
_MEANT = 3  # ops that may have been asked for first
_GONE_ON = 2  # answers that may have been stopped half way
_LIKELIEST = 6  # ops that are looked at to recognise what was written
_BORDER = re.compile(r"(?<=<s>)|(?=<op>)|(?=<end>)|(?<=\n)")


@dataclass(frozen=True)
class Turned:
    """An answer that was written as far as `told`, and turned by the last of its corrections."""

    kinds: Kinds
    edit: Edit
    told: str

    @property
    def correction(self) -> str:
        return self.edit.corrections[-1].sentence

    @property
    def asked(self) -> str:
        earlier = (each.sentence for each in self.edit.corrections[:-1])
        return ", ".join((self.edit.instruction.rstrip(".!? "), *earlier))

    @cached_property
    def heard(self) -> frozenset[Wish]:
        return wishes(self.correction)

    @property
    def target(self) -> Target:
        return self.edit.target

    @cached_property
    def before(self) -> str:
        return self.target.document.text

    @cached_property
    def source(self) -> Source | None:
        return source_of(self.before)

    @cached_property
    def names(self) -> frozenset[str]:
        """All that the file has a name for."""
        if self.source is None:
            return frozenset()
        return frozenset(self.source.names) | {name.rpartition(".")[2] for name, _ in self.source.definitions}

    @cached_property
    def written(self) -> Done:
        told = to_the_end_of_a_piece(self.target, self.told, self._whole)
        leads = (each.lead for each in self.said if each.lead.endswith(END))
        return done(self.target, to_the_end_of_an_op(told, leads))

    @property
    def _whole(self) -> Iterator[str]:
        """The file by each answer that the request leads to, where nothing of it is left to be written."""
        for each in self.said:
            if each.lead.endswith(END) and (after := done(self.target, each.lead).after) != self.before:
                yield after

    @cached_property
    def turn(self) -> Turn | None:
        """What the answer did and what is said of it, as code; None where none of it can be read as that."""
        now = source_of(self.written.after)
        if self.source is None or now is None or now.text == self.before:
            return None
        return Turn(
            self.asked, self.correction, self.source, now, tuple(each.calls for each in self.firsts if each.calls)
        )

    @cached_property
    def halves(self) -> tuple[tuple[Turn, bool], ...]:
        """The same, had it not been stopped: where the request leads to what is there, and to more; and whether it
        asks for that: by name, or because one op does all of it."""
        if self.turn is None or self.source is None or self.heard & {"enough"}:
            return ()
        whole = [done(self.target, each.lead) for each in self.said if each.lead.endswith(END)]
        for each in [each for each in whole if each.after != self.before][:_GONE_ON]:
            for now in gone_on_with(self.source, self.turn.now, [each.after]):
                if is_named_away(self.asked, self.source, self.turn.now, now):
                    continue
                if is_told_by_its_text(self.asked, self.source, self.turn.now):
                    continue
                is_asked_for = len(each.calls) == 1 or is_called_for(self.asked, self.source, self.turn.now, now)
                return ((Turn(self.asked, self.correction, self.source, now), is_asked_for),)
        return ()

    @cached_property
    def firsts(self) -> tuple[Done, ...]:
        """What was written; where that is not the whole of it, also what the sentence can have meant."""
        is_there = self.written.after != self.before
        if is_there and self.written.calls:
            return (self.written,)
        if is_there:
            return (self.written, *islice(self._recognised(), _MEANT))
        meant = [each for each in (done(self.target, each.lead) for each in self.said) if each.calls]
        return (*((self.written,) if self.written.calls else ()), *meant[:_MEANT])

    @cached_property
    def said(self) -> list[Opening]:
        """What all but the last correction can have meant."""
        return openings(self.kinds, self.asked, self.target, grammar(Edit(self.asked, self.target)))

    @cached_property
    def refills(self) -> list[Refill]:
        """What was done, or is to be, up to a value of its own."""
        if self.written.calls:
            return list(refills([self.written.calls]))
        if self.source is None:
            return []
        if self.written.after != self.before:
            likely = chances(self.kinds, self.asked, self.before)
            return list(refills(done_by(self.source, self.written.after, likely)))
        meant = (done(self.target, each.lead).calls for each in self.said)
        return [replace(each, is_shown=False) for each in refills([calls for calls in meant if calls])][:_REFILLED]

    def _recognised(self) -> Iterator[Done]:
        """Ops that would have done what was written so far."""
        source = self.source
        if source is None:
            return
        likely = [name for name in chances(self.kinds, self.asked, self.before) if name in ops()]
        for name in likely[:_LIKELIEST]:
            for call, after in recognised(ops()[name], self.asked, source, self.written.after):
                yield Done(after, (call,))

    def openings(self, sentence: str, target: Target) -> list[Opening]:
        return openings(self.kinds, sentence, target, grammar(Edit(sentence, target)))[:_EACH]

    def way(self, kind: Kind, text: str, worth: float, edit: Edit | None = None) -> Way:
        """One on which the answer begins with this text: as the one that was written, up to where it differs."""
        go_on()
        own = _WORTHS[kind]
        heard = sum(own.get(wish, 0.0) for wish in self.heard)
        likely = _LESS_LIKELY.get(kind, _LIKELY)
        return Way(edit or _begun(self.edit, self.told, text), own[""] + heard + worth, likely, kind=kind)


def _begun(edit: Edit, told: str, text: str) -> Edit:
    """The answer as if it had been corrected where the new one parts from it."""
    borders = (match.start() for match in _BORDER.finditer(text))
    at = max((border for border in borders if told.startswith(text[:border])), default=0)
    *earlier, last = edit.corrections
    known = [replace(each, at=min(each.at, at)) for each in earlier]
    return replace(edit, lead=text, corrections=(*known, Correction(last.sentence, at, told[at:])))
