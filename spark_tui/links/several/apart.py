"""A sentence that may ask for several things, taken apart: each part is asked as if it were all, about the file as it
is, and what is best of each is done together. What speaks of what another part brings, or would write of what another
takes away, is asked again behind that. A part that cannot be done is left undone, and said to be."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice, product
from keyword import iskeyword
from typing import NamedTuple

from spark_tui.edits.calls import END, SAY
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.in_new_branch import in_new_branch, is_said_there
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.spelled import NAME
from spark_tui.edits.text import split_lines
from spark_tui.edits.together import together
from spark_tui.edits.weighing.amiss_around import is_amiss_around
from spark_tui.edits.weighing.no_sense import is_senseless
from spark_tui.links.answers.kinds import Kinds, chances
from spark_tui.links.answers.ways import behind, carried_out
from spark_tui.links.link import Edit
from spark_tui.links.several.cuts import DEFINED, Cut, cuts
from spark_tui.links.several.parts import Asking, Stopped
from spark_tui.links.several.places import placed

_MOST = 6  # answers to all of a sentence, of those of one cut
# What speaks for all of it: so much of what speaks for the cut, and of what speaks for the answers to the parts on
# average; that each part is meant; and what stands against it. Fitted on 681 sentences that may be cut, nine in ten of
# which say in other people's words what a hand asks for: of these 296 instead of 278 are right at first, of the others,
# which are those of the hands for several requests, 39 instead of 43.
_CUT, _MEAN, _MEANT, _SEVERAL = 0.53, 1.5, 1.4, -0.8
_HOPELESS = -1.5  # of right answers to a part, hardly one is worth less
_UNLIKELY = -0.5  # of answers to a part, no more than that speaks for one that is hardly meant
_CLEAR = 1.0  # of wrong answers to a part, hardly one is worth more
_TWO = 2
_UNDONE = 1.0  # what speaks against an answer that leaves a part undone
_UNCLEAR = "it is not clear what to do"
_IT = re.compile(
    r"(?i)\bthat (?:long|many|much|often)\b|\b(?:it|this|that)\b"
    r"(?! (?:is|was|has|should|must|can|will|does|[^\W\d]+s (?:it|them))\b)"
)
_OF_ALL = re.compile(r"(?i)\b(?:class|module|file|script|imports?|constants?)\b")


class Undone(NamedTuple):
    """A part that is left undone, and why."""

    part: str
    why: str


class Done(NamedTuple):
    """What was said of a part, and the answer to that: about the file as it was, or as the ones before it left it."""

    said: str
    text: str
    is_later: bool = False


@dataclass(frozen=True, slots=True)
class Both:
    """An answer to all parts. `worth` is on the scale of what speaks for answers to the sentence as one."""

    text: str
    worth: float
    is_doubtful: bool
    undone: tuple[Undone, ...] = ()
    parts: tuple[Done, ...] = ()
    """What is done of it, in this order."""
    are_meant: bool = False
    """Each part asks for something, and it is not unlikely that this is done."""

    def does_more(self, target: Target, best: str) -> bool:
        """Is the best that was found for all of the sentence only what one of its parts asks for?"""
        if self.undone or not self.are_meant:
            return False
        done = (carried_out(target, each.text) for each in self.parts if not each.is_later)
        return _lines(target, best) in [_lines(target, each) for each in done]


@dataclass(slots=True)
class Apart:
    kinds: Kinds
    edit: Edit
    asking: Asking
    cuts: Sequence[Cut]
    found: list[Both] | None = None

    def choose(self) -> bool:
        """Ask for all parts. False: it was stopped in between, and goes on from there the next time."""
        if self.found is None:
            with suppress(Stopped):
                self.found = [both for cut in self.cuts for both in self._of(cut)]
        return self.found is not None

    def stop(self) -> None:
        self.asking.stop()

    def _of(self, cut: Cut) -> Iterator[Both]:
        source = source_of(self.edit.target.document.text)
        heard = [self._heard(cut.parts, at, source) for at in range(len(cut.parts))]
        said, answers = [said for said, _ in heard], [answers for _, answers in heard]
        asked = _Asked(cut, said, answers)
        if not asked.done or self._does_one_thing(asked):
            return
        told = self._with_what_came_in(asked)
        later = self._later(asked, told)
        both = self._in_turn(asked, told, later) if later else None
        is_new = asked.done[0] == 0 and self._new_function(asked.answers[0][0][0]) is not None
        if both is not None and (is_new or not both.undone):
            yield both  # what is said of a new function is not done of another instead
            return
        found = list(islice(self._at_once(asked), _MOST))
        if not found and (both := self._in_turn(asked, said, asked.done[1:])) is not None:
            found = [both]
        yield from found

    def _heard(self, parts: Sequence[str], at: int, source: Source | None) -> tuple[str, Sequence[tuple[str, float]]]:
        """What is asked, and the answers: without a place that it does not name itself where there is none to do it."""
        said = self._placed(parts, at, source)
        answers = self.asking.answers(replace(self.edit, instruction=said))
        if said != parts[at] and not _is_clear(answers):
            anywhere = self.asking.answers(replace(self.edit, instruction=parts[at]))
            if _is_clear(anywhere):
                return parts[at], anywhere
        return said, answers

    def _at_once(self, asked: _Asked) -> Iterator[Both]:
        """All that can be done about the file as it is, the likeliest first; none where the best of each do not go
        together."""
        ways = sorted(product(*(asked.answers[at] for at in asked.done)), key=lambda way: -sum(each[1] for each in way))
        is_doubtful = any(self.asking.doubts(replace(self.edit, instruction=asked.said[at])) for at in asked.done)
        for number, way in enumerate(ways):
            text = self._joined(asked, [text for text, _ in way])
            if text is not None and self._is_senseless(text):
                continue  # each for itself is none: a return, and what is to be done before it
            if text is not None:
                parts = [Done(asked.said[at], answer) for at, (answer, _) in zip(asked.done, way, strict=True)]
                yield asked.both(text, parts, way, asked.left, is_doubtful=is_doubtful)
            elif not number:
                return

    def _is_senseless(self, answer: str) -> bool:
        document, said = self.edit.target.document, self.edit.instruction
        after = carried_out(self.edit.target, answer)
        return is_senseless(document.text, said, after) or is_amiss_around(document, said, after)

    def _joined(self, asked: _Asked, answers: Sequence[str]) -> str | None:
        """What is said without a place of its own is said where another part leaves, if only one of the two does."""
        saying = [at for at, which in enumerate(asked.done) if is_said_there(asked.cut.parts[which])]
        if len(answers) == _TWO and len(saying) == 1:
            said, other = (carried_out(self.edit.target, answers[at]) for at in (saying[0], 1 - saying[0]))
            after = in_new_branch(self.edit.target.document.text, other, said)
            if after is not None:
                return making(self.edit.target, after)
        return together(self.edit.target, answers)

    @property
    def _known(self) -> set[str]:
        return set(NAME.findall(self.edit.target.document.text))

    def _placed(self, parts: Sequence[str], at: int, source: Source | None) -> str:
        if source is None:
            return parts[at]
        kind = next(iter(chances(self.kinds, parts[at], source.text)))
        return placed(parts[at], parts[at - 1 :: -1] if at else (), parts[at + 1 :], source, kind)

    def _with_what_came_in(self, asked: _Asked) -> Sequence[str]:
        """What the first part brings in by its name is what the others call it: "add a limit, use it". A function is
        where the others are about, unless they say where: "add a method remove and raise KeyError if it is not there".
        """
        if asked.done[0] != 0:
            return asked.said
        first, *others = asked.said
        if (function := self._new_function(asked.answers[0][0][0])) is not None:
            known = self._functions(self.edit.target.document.text) | {function}
            alone = [_IT.sub(function, each) for each in asked.cut.parts[1:]]
            told = [each if _says_where(each, known) else f"in {function}, {each}" for each in alone]
            return [first, *told]
        new = _Did.by(self.edit.target, asked.answers[0][0][0]).new - self._known
        named = [each for each in dict.fromkeys(NAME.findall(first)) if each in new and not _is_pythons(each)]
        return [first, *(_IT.sub(named[0], each, count=1) if len(named) == 1 else each for each in others)]

    def _new_function(self, answer: str) -> str | None:
        """The only one that it brings."""
        old = self._functions(self.edit.target.document.text)
        new = self._functions(carried_out(self.edit.target, answer)) - old
        return next(iter(new)) if len(new) == 1 else None

    def _functions(self, text: str) -> set[str]:
        """The names of those, and of classes."""
        return set(DEFINED.findall(text))

    def _does_one_thing(self, asked: _Asked) -> bool:
        """Does one part only say again, or in more detail, what another asks for?"""
        done = {carried_out(self.edit.target, asked.answers[at][0][0]) for at in asked.done}
        return len(done) < len(asked.done)

    def _later(self, asked: _Asked, told: Sequence[str]) -> list[int]:
        """The parts that speak of what only one before them brings into the file, or would write of what another takes
        away."""
        did = {at: _Did.by(self.edit.target, asked.answers[at][0][0]) for at in asked.done}
        later = set[int]()
        for at, said in enumerate(told):
            words, own = set(NAME.findall(said)), did.get(at)
            brought = {word for other in did if other < at for word in did[other].new - self._known}
            gone = {word for other in did if other != at for word in did[other].old - did[other].new}
            if brought & words or (own is not None and gone & (own.new - own.old - words)):
                later.add(at)
        return sorted(later)

    def _in_turn(self, asked: _Asked, told: Sequence[str], later: Sequence[int]) -> Both | None:
        """Those that come `later` about what the others make of the file."""
        at_once = [at for at in asked.done if at not in later]
        way, left = [asked.answers[at][0] for at in at_once], list[Undone]()
        parts = [Done(asked.said[at], asked.answers[at][0][0]) for at in at_once]
        first = together(self.edit.target, [text for text, _ in way])
        if first is None:
            return None
        target = behind(self.edit.target, carried_out(self.edit.target, first))
        is_doubtful = any(self.asking.doubts(replace(self.edit, instruction=asked.said[at])) for at in at_once)
        for at, said in enumerate(told):
            edit = Edit(said, target)
            best = self.asking.answers(edit) if at in later else asked.answers[at]
            if not is_doable(best):
                left.append(_left(asked.cut.parts[at], best))
            elif at in later:
                is_doubtful = is_doubtful or self.asking.doubts(edit)
                way.append(best[0])
                parts.append(Done(said, best[0][0], is_later=True))
                target = behind(target, carried_out(target, best[0][0]))
        after = target.document.text
        alone = [carried_out(self.edit.target, asked.answers[at][0][0]) for at in asked.done]
        if after in (self.edit.target.document.text, *(alone if len(parts) > 1 else ())):
            return None  # nothing is left of the others
        return asked.both(making(self.edit.target, after), parts, way, left, is_doubtful=is_doubtful)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A sentence in parts: what of each `said` is asked, and the `answers` to it about the file as it is."""

    cut: Cut
    said: Sequence[str]
    answers: Sequence[Sequence[tuple[str, float]]]

    @property
    def done(self) -> list[int]:
        return [at for at, each in enumerate(self.answers) if is_doable(each)]

    @property
    def left(self) -> list[Undone]:
        several = zip(self.cut.parts, self.answers, strict=True)
        return [_left(part, each) for part, each in several if not is_doable(each)]

    def both(
        self,
        text: str,
        parts: Sequence[Done],
        way: Sequence[tuple[str, float]],
        left: Sequence[Undone],
        *,
        is_doubtful: bool,
    ) -> Both:
        mean = sum(worth for _, worth in way) / len(way)
        are_meant = self.cut.each_asks and min(worth for _, worth in way) > _UNLIKELY
        worth = _CUT * self.cut.worth + _MEAN * mean + _MEANT * are_meant + _SEVERAL - _UNDONE * len(left)
        if len(way) == 1:  # the rest of the sentence may be about the same: it says no more than this part alone
            worth = min(worth, mean)
        return Both(text, worth, is_doubtful, tuple(left), tuple(parts), are_meant)


@dataclass(frozen=True, slots=True)
class _Did:
    """The words of the lines that an answer takes away, and of those that it brings."""

    old: frozenset[str]
    new: frozenset[str]

    @classmethod
    def by(cls, target: Target, text: str) -> _Did:
        lines = target.document.lines
        hunks = diff(lines, split_lines(carried_out(target, text)))
        old = (word for hunk in hunks for line in lines[hunk.start : hunk.stop] for word in NAME.findall(line))
        return cls(
            frozenset(old), frozenset(word for hunk in hunks for line in hunk.new for word in NAME.findall(line))
        )


def is_doable(answers: Sequence[tuple[str, float]]) -> bool:
    return bool(answers) and not answers[0][0].startswith(SAY) and answers[0][1] > _HOPELESS


def _is_clear(answers: Sequence[tuple[str, float]]) -> bool:
    return is_doable(answers) and answers[0][1] > _CLEAR


def _is_pythons(word: str) -> bool:
    """Nobody means that by "it": `property`, `return`."""
    return iskeyword(word) or hasattr(builtins, word)


def _lines(target: Target, after: str) -> tuple[list[str], list[str]]:
    """The lines that go and the lines that come, in no order: two edits with the same ones differ in their places
    alone."""
    hunks = diff(target.document.lines, split_lines(after))
    gone = (line for hunk in hunks for line in target.document.lines[hunk.start : hunk.stop])
    return sorted(map(str.strip, gone)), sorted(line.strip() for hunk in hunks for line in hunk.new)


def _says_where(part: str, known: set[str]) -> bool:
    """Is it about one of the known functions and classes, or about what holds them?"""
    return not known.isdisjoint(NAME.findall(part)) or _OF_ALL.search(part) is not None


def _left(part: str, answers: Sequence[tuple[str, float]]) -> Undone:
    is_known = bool(answers) and answers[0][0].startswith(SAY)
    return Undone(part, answers[0][0].removeprefix(SAY).removesuffix(END) if is_known else _UNCLEAR)


def apart(kinds: Kinds, edit: Edit, asking: Asking) -> Apart | None:
    """None where the sentence asks for one thing."""
    found = cuts(kinds, edit.instruction, edit.target.document.text)
    return Apart(kinds, edit, asking, found) if found else None
