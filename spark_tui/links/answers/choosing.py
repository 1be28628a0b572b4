"""The best of several answers: each is begun in a way that the sentence speaks for, all are written side by side, and
what they make of the file decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from spark_tui.edits.calls import SAY, refusal
from spark_tui.edits.weighing.amiss_around import is_amiss_around, why_amiss_around
from spark_tui.edits.weighing.ranking import Candidate, hopes, preferred
from spark_tui.edits.weighing.reasons import MOST, reasons
from spark_tui.edits.weighing.unmet import is_half_of_it
from spark_tui.edits.weighing.unsure import is_unsure
from spark_tui.engine.session import Stop
from spark_tui.links.answers.anew import MADE_UP, is_made_up
from spark_tui.links.answers.believing import Beliefs, is_patch
from spark_tui.links.answers.chances import EVEN, Signs, chance, of_ten
from spark_tui.links.answers.doubting import AS_GOOD, are_doubtful, is_guess, little, not_plain, rivals, unclear
from spark_tui.links.answers.held_to import HeldTo, candidates, worths
from spark_tui.links.answers.side_by_side import SideBySide
from spark_tui.links.answers.ways import carried_out
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Batch
from spark_tui.links.several.apart import Apart, Both, Undone
from spark_tui.links.several.apart_turned import ApartTurned
from spark_tui.links.turning.astray import is_astray, why_astray
from spark_tui.links.turning.redirects import all_that_was_said

FIRST = 8  # answers that a person may leaf through, who asks for no more
TWO = 2  # how much speaks for the second tells how clear the first is
_OF_A_PART = 1.0  # what must speak for the others, where there is a no to a part
_UNSAID = 0.8  # of what would mend something, where nothing speaks for it: an op was more often meant
_NEAR_ENOUGH = 2.5  # so much less may speak for what does all of it than for what does half
_NOT_SEEN = (f"{SAY}I don't see", f"{SAY}I can't see")
_ONE_OF_THEM = 1.5  # of an answer to all parts, where the best answer to all of it is that to a part


@dataclass(frozen=True, slots=True)
class Shown:
    """Which of those that may be right are shown to whoever asked."""

    most: int = FIRST
    """So many of them; 0 is all."""
    at_once: int = 0
    """So many are asked for now; 0 is all that may be shown."""
    first: int = 0
    """The place of the one that goes on, when it was chosen before."""


@dataclass(slots=True)
class Weighed:
    """What speaks for answers by their places, and what there is to say against them."""

    weights: dict[int, float] = field(default_factory=dict[int, float])
    """What speaks for each that may be right."""
    doubtful: set[int] = field(default_factory=set[int])
    """Those that do several things, of which one is doubtful."""
    left: dict[int, tuple[Undone, ...]] = field(default_factory=dict[int, tuple[Undone, ...]])
    """What of the sentence is left undone by those that do not do all of it."""
    is_doubtful: bool = False
    """Little speaks even for the best, or as much for another."""
    signs: Signs | None = None
    """Of how likely the best one is right."""


@dataclass(slots=True)
class Choosing:
    """Where something of an answer was kept, only those count that begin with it: so the same one is chosen again, and
    goes on."""

    edit: Edit
    answers: SideBySide
    held_to: HeldTo
    apart: Apart | ApartTurned | None = None
    """The same in parts, where it may be several requests."""
    shown: Shown = Shown()
    is_found: bool = False
    """Nobody said in which file it is to be done."""
    weighed: Weighed = field(default_factory=Weighed)
    chosen: list[int] = field(default_factory=list[int])
    """The places of those that may be right, the best first."""
    flag: Stop = field(default_factory=Stop)
    """Raised when it is to stop, whatever it is at."""

    def choose(self) -> bool:
        """Write them all. False: it was stopped in between, and goes on from there the next time."""
        if not self.answers.write(self.flag) or (self.apart is not None and not self.apart.choose()):
            return False
        if not self.chosen:
            found = candidates(self.held_to, self.answers)
            weights = self._preferred(found)
            if weights is None:
                return False
            self._put_in_order(found, weights)
            self.batch.release()
        return True

    def stop(self) -> None:
        self.flag.set()
        self.batch.stop()
        if self.apart is not None:
            self.apart.stop()

    @property
    def batch(self) -> Batch:
        return self.answers.batch

    def pieces(self, place: int) -> Iterator[str]:
        """What is still missing of the answer in that place of those that may be right."""
        return self.answers.pieces(self.chosen[place], len(self.edit.lead))

    def made(self, place: int) -> int:
        return self.answers.made(self.chosen[place])

    def best(self, most: int) -> list[tuple[str, float]]:
        return [(self._whole(which), self.weighed.weights[which]) for which in self.chosen[:most]]

    def undone(self, place: int) -> tuple[Undone, ...]:
        """The parts of the sentence that the answer in that place leaves undone."""
        return self.weighed.left.get(self.chosen[place], ())

    @property
    def speaks_for(self) -> float:
        """How much does for the best; nothing at all for one that declines."""
        if not self.chosen or self._whole(self.chosen[0]).startswith(SAY):
            return -inf
        return self.weighed.weights[self.chosen[0]]

    @property
    def sees_nothing(self) -> bool:
        """Does the best one only say that there is nothing to be seen of it here?"""
        return bool(self.chosen) and self._whole(self.chosen[0]).startswith(_NOT_SEEN)

    @property
    def is_doubtful(self) -> bool:
        """Does little speak even for the best, or as much for another?"""
        return self.weighed.is_doubtful

    @property
    def is_guess(self) -> bool:
        if self.chance is not None:
            return self.chance < EVEN
        return self.weighed.is_doubtful and bool(self.chosen) and is_guess(self.weighed.weights[self.chosen[0]])

    @property
    def chance(self) -> float | None:
        """How likely it is that the best answer is right, where that is known."""
        return chance(self.weighed.signs, is_found=self.is_found) if self.weighed.signs is not None else None

    def why(self, place: int) -> tuple[str, ...]:
        """What is doubtful about the answer in that place, for whoever asked; what weighs most comes first."""
        which, before = self.chosen[place], self.edit.target.document.text
        after = {each: self._after(each) for each in self.chosen}
        order = [which, *(each for each in self.chosen if each != which)]
        weights = [self.weighed.weights[each] for each in rivals(before, order, after)]
        said = self.edit.corrections[-1].sentence if self.edit.corrections else self._said
        likely = unclear(weights, before, said, after[which])
        if self.edit.corrections:
            why = why_astray(self.edit, self.held_to.kept, after[which], self._said)
            return why or (likely or little(before, said, after[which]),)
        found = (
            *why_amiss_around(self.edit.target.document, self._said, after[which]),
            *reasons(before, self._left_to_do(which), after[which]),
        )[:MOST]
        if found and (self._is_half_of_it(which) or self._is_unsure(which)):
            return found
        likely = not_plain(is_open=self.held_to.wish is not None) if which in self.weighed.doubtful else likely
        likely = MADE_UP if self._is_made_up(which) else likely
        if likely:
            return (*found, likely)
        return found or ((of_ten(self.chance),) if self.chance is not None and place == 0 else ())

    def _put_in_order(self, found: Sequence[Candidate], weights: dict[int, float]) -> None:
        """What speaks for each that may be right, and whether that is enough."""
        said = self.weighed
        said.weights = self._with_those_in_parts(weights, found)
        if self.held_to.wish is not None and not self.held_to.wish.is_plain and not self._goes:
            said.doubtful.update(said.weights)
        order = sorted(said.weights, key=lambda which: -said.weights[which])
        said.is_doubtful = self._is_astray(order[0]) if self.edit.corrections else self._is_not_clear(order, found)
        said.signs = self._signs_of(order, found)
        fitting = [which for which in order if self._whole(which).startswith(self.edit.lead)]
        self.chosen = sorted(fitting, key=lambda which: order.index(which) != self.shown.first)

    def _preferred(self, found: Sequence[Candidate]) -> dict[int, float] | None:
        """What speaks for each of the answers to all of it. None: it was stopped.

        How likely the model finds each takes longer than all else: it is not asked about those that will not be among
        the first whatever it says. Where one of them comes there all the same, because others make no sense, it is.
        """
        ways, texts, said = self.answers.ways, self.answers.texts, self._said
        heard = {at: way.understood(texts[at]) for at, way in enumerate(ways) if way.understood is not None}
        worth = worths(self.held_to, self.answers, found, {at: worth for at, (_, worth) in heard.items()})
        understood = {at: said for at, (said, _) in heard.items()}
        is_turned = bool(self.edit.corrections)
        most = 0 if self.edit.lead or is_turned else self.shown.most
        has_parts = self.apart is not None and self.apart.found  # which take their places among all
        at_once = self.shown.at_once if most and not has_parts else 0
        wanted = at_once or most
        hoped = hopes(self.edit.target, said, found, worth, understood)
        beliefs = Beliefs(self.answers.link, self.edit, self.answers.written)
        if not beliefs.among(hoped, [each.after for each in found], wanted, self.flag):
            return None
        while True:
            known = [each + belief for each, belief in zip(worth, beliefs.worth, strict=True)]
            weights = preferred(self.edit.target, said, found, known, understood, most, at_once, is_turned=is_turned)
            last = sorted(weights.values())[-wanted] if 0 < wanted <= len(weights) else -inf
            if not (unread := beliefs.before(hoped, last)):
                break
            if not beliefs.read(unread, self.flag):
                return None
        for which in weights:
            is_unsaid = weights[which] < 0 and ways[which].is_given and is_patch(texts[which])
            weights[which] -= _UNSAID * is_unsaid
        return weights

    def _with_those_in_parts(self, weights: dict[int, float], found: Sequence[Candidate]) -> dict[int, float]:
        """And what speaks for the answers to all parts of the sentence, each of them once."""
        known = {found[which].after: which for which in weights}
        several = self.apart.found or () if self.apart is not None else ()
        first = max(weights, key=lambda which: weights[which])
        if self.answers.ways[first].kind == "off":
            return weights  # nothing of all that is to be done
        half = weights[first] if several and self._is_half_of_it(first) else -inf
        best, is_outdone = found[first].after, False  # by a likelier one that does all of it too
        for both in several:
            after = carried_out(self.edit.target, both.text)
            if after == self.held_to.settled:
                continue
            if after not in known:
                known[after] = self.answers.add(both.text)
            which, worth = known[after], both.worth + self._said_of_a_part(both, weights)
            worth += _ONE_OF_THEM * (best is not None and both.does_more(self.edit.target, best))
            is_clear = not both.undone and not both.is_doubtful
            is_near = is_clear and worth < half < worth + _NEAR_ENOUGH
            if is_near and not is_outdone and not self._is_half_of_it(which):
                worth = half + AS_GOOD  # it does all of it
            is_outdone = is_outdone or (is_clear and worth > half)
            if worth > weights.get(which, -inf):
                weights[which], self.weighed.left[which] = worth, both.undone
                (self.weighed.doubtful.add if both.is_doubtful else self.weighed.doubtful.discard)(which)
        return weights

    def _said_of_a_part(self, both: Both, weights: Mapping[int, float]) -> float:
        """What speaks for it where a no to all of the sentence is one to a part, which it leaves undone."""
        noes = {refusal(each.why) for each in both.undone}
        said = [weights[which] for which in weights if self._whole(which) in noes]
        return max(said) - _OF_A_PART if said else 0.0

    def _is_not_clear(self, order: Sequence[int], found: Sequence[Candidate]) -> bool:
        """Does as much speak for another answer as for the first, or anything against that?"""
        if self._goes:
            return False
        first, after = order[0], {which: each.after for which, each in enumerate(found)}
        near = [self.weighed.weights[which] for which in rivals(self.edit.target.document.text, order, after)]
        is_beyond = first in self.weighed.doubtful or self._is_made_up(first)
        return are_doubtful(near) or is_beyond or self._is_half_of_it(first) or self._is_unsure(first)

    def _signs_of(self, order: Sequence[int], found: Sequence[Candidate]) -> Signs | None:
        first, *others = order
        if self.edit.corrections or self._goes or self._whole(first).startswith(SAY):
            return None
        after = found[first].after if first < len(found) else self._after(first)
        same = [way for way, each in zip(self.answers.ways, found, strict=False) if each.after == after]
        best = max(
            (self.weighed.weights[which] for which in others if not self._whole(which).startswith(SAY)), default=-inf
        )
        return Signs(
            weight=self.weighed.weights[first],
            ahead=self.weighed.weights[first] - best,
            readings=sum(way.is_given for way in same),
            is_read=self.answers.ways[first].is_given,
            is_own=any(not way.edit.lead for way in same),
            words=len(self._said.split()),
            is_in_parts=self.apart is not None and bool(self.apart.found),
            is_doubted=self.weighed.is_doubtful,
        )

    def _is_half_of_it(self, which: int) -> bool:
        """Does it leave out what is asked for, besides what is said to be left undone?"""
        said = self._left_to_do(which)
        before, after = self.edit.target.document.text, self._after(which)
        return after != before and is_half_of_it(before, said, after)

    def _left_to_do(self, which: int) -> str:
        said = self.edit.instruction
        for each in self.weighed.left.get(which, ()):
            said = said.replace(each.part, "")
        return said

    def _is_unsure(self, which: int) -> bool:
        after = self._after(which)
        document = self.edit.target.document
        return is_unsure(document.text, self._said, after) or is_amiss_around(document, self._said, after)

    def _is_astray(self, which: int) -> bool:
        way, best = self.answers.ways[which], sorted(self.weighed.weights.values(), reverse=True)[:TWO]
        return is_astray(self.edit, self.held_to.kept, self._after(which), way.kind, best, way.besides)

    def _is_made_up(self, which: int) -> bool:
        return is_made_up(self.edit.target, self.answers.ways[which])

    @property
    def _goes(self) -> bool:
        """Is it all about what is to go to another file? That is plain."""
        return any(each.goes for each in self.edit.target.document.along)

    @property
    def _said(self) -> str:
        return all_that_was_said(self.edit)

    def _whole(self, which: int) -> str:
        return self.answers.whole(which)

    def _after(self, which: int) -> str:
        """The file after an answer."""
        return carried_out(self.edit.target, self._whole(which))
