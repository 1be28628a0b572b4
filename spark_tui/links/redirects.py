"""How an answer may go on when somebody turns it: as the one that was written with another value, with more, with less,
or as another one altogether. All of them are begun, and what comes of them is compared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Literal

from spark_tui.edits.calls import END, OP, SLOT, written
from spark_tui.edits.corrections import Wish, affirmed, wishes
from spark_tui.edits.document import Target
from spark_tui.edits.nearness import nearness, written_lines
from spark_tui.edits.ops import ops
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.recognition import recognised
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.restating import BEHIND, Manner, Restated, names_another_place, plainly, restated
from spark_tui.edits.revisions import changed, fewer, narrowed, trimmed
from spark_tui.edits.rewording import reworded
from spark_tui.links.embedded import grammar, patch
from spark_tui.links.kinds import Kinds, chances
from spark_tui.links.link import Correction, Edit
from spark_tui.links.openings import Opening, openings
from spark_tui.links.several import several
from spark_tui.links.ways import Done, Way, behind, carried_out, done

Kind = Manner | Literal["open", "fewer", "narrowed", "rewritten", "enough", "model"]
"""Besides what a request can say: with a value that the model finds; fewer ops, fewer places, lines with another value
in them, no more than there is; as the model says."""

_WORTHS: Mapping[Kind, Mapping[Wish | Literal[""], float]] = {
    "changed": {"": 0.7, "else": 0.7, "more": -0.9, "only": -0.4},
    "moved": {"": 0.2, "else": 0.5, "more": -2.0, "only": 0.8},
    "open": {"": 0.6, "else": 0.2, "only": -0.8},
    "same": {"": -0.6, "else": -1.4, "more": 2.2, "only": -0.8},
    "more": {"": 0.3, "else": -0.4, "more": 1.9},
    "else": {"": -0.8, "else": 1.8, "more": -0.8, "without": 0.5},
    "joined": {"": 0.0, "only": 1.0},
    "fewer": {"": 0.5, "without": 1.0, "only": -0.3},
    "narrowed": {"": -0.2, "only": 1.5, "more": -0.5, "without": 0.2},
    "rewritten": {"": 0.0, "else": 0.7, "more": -2.0},
    "rename": {"": 1.0, "else": 0.7},
    "less": {"": 0.5, "without": 1.0},
    "part": {"": 1.0, "without": 0.5, "only": 0.5},
    "enough": {"": -1.0, "enough": 4.0, "only": 0.5},
    "model": {"": -0.7, "else": -0.3},
}
"""What speaks for each kind of way on, and what more of it where a correction sounds so. Fitted on generated
corrections in words, and about projects, that nothing was learned from; where both sentences are read as one request,
set by hand on the everyday redirects that may be read."""
_EVIDENCE = 1.5
_LIKELY = 2.0
_LESS_LIKELY: Mapping[Kind, float] = {"moved": 1.2, "fewer": 0.0, "narrowed": 0.0, "rewritten": 0.0, "enough": 0.0}
"""What the model has not learned to expect, however right it is."""
_NEAR = 1.6  # what speaks for it that a change lies on what was written so far
_SOMEWHERE = 0.5  # of that, where it is still to be written
_GUESSED = 0.7  # what speaks against what is only thought to have been meant by what was written
_EACH = 6  # openings of a sentence
_MOST = 16  # in all
_MEANT = 3  # ops that may have been asked for first
_LIKELIEST = 6  # ops that are looked at to recognise what was written
_BORDER = re.compile(r"(?<=<s>)|(?=<op>)|(?=<end>)|(?<=\n)")


def settled(edit: Edit) -> str | None:
    """The file by a complete answer: who says something to that wants another one, unless it was enough."""
    last = edit.corrections[-1]
    told = edit.lead[: last.at] + last.dropped
    is_open = not told.endswith(END) or wishes(last.sentence) & {"enough", "only"}
    return None if is_open else carried_out(edit.target, told)


@dataclass(frozen=True)
class _Turned:
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
        return "".join(self.target.document.lines)

    @cached_property
    def source(self) -> Source | None:
        return _source(self.before)

    @cached_property
    def written(self) -> Done:
        return done(self.target, self.told)

    @cached_property
    def firsts(self) -> tuple[Done, ...]:
        """What was written; where that is not the whole of it, also what the sentence can have meant."""
        is_there = self.written.after != self.before
        if is_there and self.written.calls:
            return (self.written,)
        if is_there:
            return (self.written, *islice(self._recognised(), _MEANT))
        said = openings(self.kinds, self.asked, self.target, grammar(Edit(self.asked, self.target)))
        meant = [each for each in (done(self.target, each.lead) for each in said) if each.calls]
        return (*((self.written,) if self.written.calls else ()), *meant[:_MEANT])

    @cached_property
    def asked_first(self) -> frozenset[str]:
        """What the first sentence says by itself: a correction has to make another thing of it."""
        return frozenset(each.lead for each in self.openings(self.asked, self.target))

    def _recognised(self) -> Iterator[Done]:
        """Ops that would have done what was written so far."""
        source = self.source
        if source is None:
            return
        likely = [name for name in chances(self.kinds, self.asked, self.before) if name in ops()]
        for name in likely[:_LIKELIEST]:
            for call, after in recognised(ops()[name], self.asked, source, self.written.after):
                yield Done(after, (call,))

    @cached_property
    def kept(self) -> Source | None:
        return _source(self.written.after)

    @cached_property
    def lines(self) -> frozenset[int]:
        """Those that were written, if that is what the correction is about: if it names no other place."""
        if self.source is None or self.kept is None or self.written.after == self.before:
            return frozenset()
        if names_another_place(self.correction, self.source, self.kept):
            return frozenset()
        return written_lines(self.source.lines, self.kept.lines)

    def near(self, after: Edit | str) -> float:
        """What speaks for it that it lies where something was written."""
        if self.kept is None or not self.lines or not isinstance(after, str):
            return _NEAR * _SOMEWHERE * bool(self.lines)
        return _NEAR * nearness(self.kept, self.lines, after)

    @property
    def stages(self) -> list[Done]:
        """The file as it is by now; and as it would be, were the answer whole that was stopped."""
        now = self.firsts[0] if self.firsts else self.written
        return [now, *[each for each in self.firsts if each.after != now.after][:1]]

    def openings(self, sentence: str, target: Target, about: frozenset[int] = frozenset()) -> list[Opening]:
        return openings(self.kinds, sentence, target, grammar(Edit(sentence, target)), about)[:_EACH]

    def way(self, kind: Kind, text: str, worth: float, edit: Edit | None = None) -> Way:
        """One on which the answer begins with this text: as the one that was written, up to where it differs."""
        own = _WORTHS[kind]
        heard = sum(own.get(wish, 0.0) for wish in self.heard)
        likely = _LESS_LIKELY.get(kind, _LIKELY)
        return Way(edit or _turned(self.edit, self.told, text), own[""] + heard + worth, likely)


def redirected(kinds: Kinds, edit: Edit) -> list[Way]:
    """Those that may be written here, the likeliest first."""
    last = edit.corrections[-1]
    turned = _Turned(kinds, edit, edit.lead[: last.at] + last.dropped)
    found = [
        *_with_other_values(turned),
        *_reworded(turned),
        *_restated(turned),
        *_with_less(turned),
        *_as_the_model_says(turned),
    ]
    best, known = dict[Edit | str, Way](), settled(edit)
    made = [(way, _makes(turned, way.edit)) for way in found]
    near = [(replace(way, worth=way.worth + turned.near(after)), after) for way, after in made]
    for way, after in sorted(near, key=lambda each: -each[0].worth):
        if len(best) < _MOST and after != known and _is_possible(way.edit):
            best.setdefault(after, way)
    return list(best.values())


def _with_other_values(turned: _Turned) -> Iterator[Way]:
    for first in turned.firsts:
        revisions = changed(first.calls, turned.correction, turned.source) if turned.source and first.calls else ()
        for each in revisions:
            text = written(each.calls, turned.target.start)
            text = text.removesuffix(END) + SLOT if each.open else text
            kind = "open" if each.open else "moved" if each.moved else "changed"
            yield turned.way(kind, text, _EVIDENCE * each.evidence)
            if len(each.calls) == 1 and kind == "moved" and affirmed(turned.correction) == turned.correction:
                both = written((*first.calls, *each.calls), turned.target.start)
                yield turned.way("same", both, _EVIDENCE * each.evidence)


def _reworded(turned: _Turned) -> Iterator[Way]:
    if turned.source is not None:
        written = turned.written.after
        for after, evidence in reworded(turned.before, written, turned.asked, turned.correction, turned.source):
            yield from _patched(turned, "rewritten", after, _EVIDENCE * evidence)


def _restated(turned: _Turned) -> Iterator[Way]:
    """Both sentences as one request, about the file as it was or as it is by then."""
    for guessed, first in enumerate(turned.stages):
        then = behind(turned.target, first.after)
        for said in _requests(turned, first.after):
            if said.manner in BEHIND:
                for each in turned.openings(said.sentence, then, turned.lines):
                    edit = Edit(said.sentence, then, each.lead)
                    yield turned.way(said.manner, "", each.worth - _GUESSED * guessed, edit)
            elif not guessed:
                yield from _anew(turned, said)


def _requests(turned: _Turned, kept: str) -> tuple[Restated, ...]:
    source = _source(kept)
    if turned.source is None or source is None:
        return plainly(turned.asked, turned.correction)
    return restated(turned.asked, turned.correction, turned.source, source)


def _anew(turned: _Turned, said: Restated) -> Iterator[Way]:
    asked = Edit(said.sentence, turned.target)
    known = turned.asked_first if said.manner == "joined" else frozenset[str]()
    for each in turned.openings(said.sentence, turned.target):
        if not each.lead or each.lead not in known:
            yield turned.way(said.manner, "", each.worth, replace(asked, lead=each.lead))
    for both in several(turned.kinds, asked) if said.manner != "else" else ():
        yield turned.way(said.manner, "", both.worth, both.edit)


def _with_less(turned: _Turned) -> Iterator[Way]:
    for first in turned.firsts:
        for each in fewer(first.calls, turned.correction):
            yield turned.way("fewer", written(each.calls, turned.target.start), _EVIDENCE * each.evidence)
        if turned.source is not None:
            for after, evidence in narrowed(turned.before, first.after, turned.correction, turned.source):
                yield from _patched(turned, "narrowed", after, _EVIDENCE * evidence)
    if turned.kept is not None:
        for after, evidence in trimmed(turned.before, turned.kept, turned.correction):
            yield from _patched(turned, "less", after, _EVIDENCE * evidence)
    yield from _patched(turned, "enough", turned.written.after, 0.0)


def _patched(turned: _Turned, kind: Kind, after: str, worth: float) -> Iterator[Way]:
    text = patch(turned.target, after)
    if after != turned.before and text:
        yield turned.way(kind, text, worth)


def _as_the_model_says(turned: _Turned) -> Iterator[Way]:
    """Behind all that is finished, and from the beginning."""
    told = turned.told.removesuffix(END)
    finished = told if turned.told.startswith(OP) and turned.told.endswith(END) else told[: told.rfind("\n") + 1]
    for text in dict.fromkeys((finished, "")):
        yield turned.way("model", text, 0.0)


# ── what was written ─────────────────────────────────────────────────────────────────────────────────────────────


def _turned(edit: Edit, told: str, text: str) -> Edit:
    """The same answer, turned where the new one parts from it."""
    borders = (match.start() for match in _BORDER.finditer(text))
    at = max((border for border in borders if told.startswith(text[:border])), default=0)
    *earlier, last = edit.corrections
    known = [replace(each, at=min(each.at, at)) for each in earlier]
    return replace(edit, lead=text, corrections=(*known, Correction(last.sentence, at, told[at:])))


def _source(text: str) -> Source | None:
    try:
        return read(text)
    except Refusal:
        return None


def _makes(turned: _Turned, edit: Edit) -> Edit | str:
    """What is the same for two ways that lead to the same: the file, once nothing is left to be written."""
    after = carried_out(edit.target, edit.lead) if edit.lead.endswith(END) else turned.before
    return after if after != turned.before else edit


def _is_possible(edit: Edit) -> bool:
    try:
        grammar(edit)
    except Refusal:
        return False
    return True
