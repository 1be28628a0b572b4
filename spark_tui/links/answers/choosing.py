"""The best of several answers: each is begun in a way that the sentence speaks for, all are written side by side, and
what they make of the file decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from spark_tui.edits.calls import END, OP, SAY, refusal
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.named import misplaced
from spark_tui.edits.vague import Wish
from spark_tui.edits.weighing.amiss_around import is_amiss_around, why_amiss_around
from spark_tui.edits.weighing.ranking import ENDLESS, UNCHANGED, Candidate, candidate, preferred
from spark_tui.edits.weighing.reasons import MOST, reasons
from spark_tui.edits.weighing.unmet import is_half_of_it
from spark_tui.edits.weighing.unsure import is_unsure
from spark_tui.engine.session import Stop
from spark_tui.engine.tokenizer import continue_text
from spark_tui.links.answers.anew import MADE_UP, is_made_up
from spark_tui.links.answers.believing import Written, asked_before, believed, corrected_at, is_patch
from spark_tui.links.answers.by_itself import against, unasked, worth
from spark_tui.links.answers.chances import EVEN, Signs, chance, of_ten
from spark_tui.links.answers.doubting import AS_GOOD, are_doubtful, is_guess, little, not_plain, rivals, unclear
from spark_tui.links.answers.finishing import finished
from spark_tui.links.answers.fitting import Fits, unheard
from spark_tui.links.answers.left_open import is_beside
from spark_tui.links.answers.openings import Asked
from spark_tui.links.answers.second_thoughts import second_thoughts, text_of
from spark_tui.links.answers.ways import Way, carried_out
from spark_tui.links.answers.weighing import put
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Answer, Batch, Wanted, batch
from spark_tui.links.local.embedded import FORMAT
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.several.apart import Apart, Both, Undone
from spark_tui.links.several.apart_turned import ApartTurned
from spark_tui.links.turning.astray import amiss, astray, is_astray, why_astray
from spark_tui.links.turning.redirects import all_that_was_said

FIRST = 8  # answers that a person may leaf through, who asks for no more
TWO = 2  # how much speaks for the second tells how clear the first is
_OF_A_PART = 1.0  # what must speak for the others, where there is a no to a part
_UNSAID = 0.8  # of what would mend something, where nothing speaks for it: an op was more often meant
_NEAR_ENOUGH = 2.5  # so much less may speak for what does all of it than for what does half
_NOT_SEEN = (f"{SAY}I don't see", f"{SAY}I can't see")
_ONE_OF_THEM = 1.5  # of an answer to all parts, where the best answer to all of it is that to a part


@dataclass(slots=True)
class Choosing:
    """`texts` are the answers as far as they have come, each on its way. Where something of one was kept, only those
    count that begin with it: so the same one is chosen again, and goes on."""

    link: InProcess
    edit: Edit
    batch: Batch
    ways: list[Way]
    texts: list[str]
    kept: str | None = None
    """What an answer had made of the file, when somebody turned it."""
    settled: str | None = None
    """What the file is by now, where something else is wanted."""
    asked: Asked | None = None
    """What is asked for, where nothing was corrected."""
    apart: Apart | ApartTurned | None = None
    """The same in parts, where it may be several requests."""
    fits: Fits = unheard
    """How well what an answer makes of the file fits what is asked for."""
    variation: int = 0
    """The place of the answer that goes on, when it was chosen first."""
    chosen: list[int] = field(default_factory=list[int])
    weights: dict[int, float] = field(default_factory=dict[int, float])
    """What speaks for each that may be right."""
    doubtful: set[int] = field(default_factory=set[int])
    """Those that do several things, of which one is doubtful."""
    left: dict[int, tuple[Undone, ...]] = field(default_factory=dict[int, tuple[Undone, ...]])
    """What of the sentence is left undone by those that do not do all of it."""
    most: int = FIRST
    """So many may be shown; 0 is all of them."""
    at_once: int = 0
    """So many of them are asked for now; 0 is all that may be shown."""
    thinks: bool = False
    """The model has still to say what else it would have written."""
    is_doubtful: bool = False
    """Little speaks even for the best."""
    is_found: bool = False
    """Nobody said in which file it is to be done."""
    _signs: Signs | None = None
    """Of how likely the best one is right."""
    heeds: Fits = unheard
    """What speaks against one that passes over what came along from other files."""
    finishes: bool = False
    """Answers are finished, as these `finished` ones are."""
    finished: dict[str, str] = field(default_factory=dict[str, str])
    flag: Stop = field(default_factory=Stop)
    """Raised when it is to stop, whatever it is at."""

    def choose(self) -> bool:
        """Write them all. False: it was stopped in between, and goes on from there the next time."""
        if not self._write() or (self.thinks and not self._think_again()):
            return False
        if self.apart is not None and not self.apart.choose():
            return False
        if not self.chosen:
            written = map(Written, self.ways, self.batch.answers, self.texts)
            found = believed(self.link, self.edit, list(written), self.flag)
            if found is None:
                return False
            self._put_in_order(found)
            self.batch.release()
        return True

    def _write(self) -> bool:
        for which, text in self.batch.pieces():
            self.texts[which] += text
        return all(answer.is_over for answer in self.batch.answers)

    def _think_again(self) -> bool:
        """What else the model would have written of its own accord, behind all that was begun for it."""
        own = next(which for which, way in enumerate(self.ways) if not way.edit.lead)
        found = second_thoughts(self.link, self.batch.answers[own], self.flag)
        self.ways += [self.ways[own]] * len(found)
        self.texts += [text_of(self.link, answer) for answer in found]
        self.batch.answers += found
        self.thinks = bool(self.flag)
        return not self.flag and self._write()

    def _put_in_order(self, believed: Mapping[int, float]) -> None:
        """What speaks for each that may be right, by how far the model believes it; and whether that is enough."""
        found = [self._candidate(which) for which in range(len(self.ways))]
        self.weights = self._with_those_in_parts(self._preferred(found, believed), found)
        if self._wish is not None and not self._wish.is_plain and not self._goes:
            self.doubtful.update(self.weights)
        order = sorted(self.weights, key=lambda which: -self.weights[which])
        self.is_doubtful = self._is_astray(order[0]) if self.edit.corrections else self._is_not_clear(order, found)
        self._signs = self._signs_of(order, found)
        fitting = [which for which in order if self._whole(which).startswith(self.edit.lead)]
        self.chosen = sorted(fitting, key=lambda which: order.index(which) != self.variation)

    def _preferred(self, found: Sequence[Candidate], believed: Mapping[int, float]) -> dict[int, float]:
        """What speaks for each of the answers to all of it."""
        heard = {
            which: way.understood(self.texts[which])
            for which, way in enumerate(self.ways)
            if way.understood is not None
        }
        worths = [
            self._worth(which)
            + believed[which]
            + self.fits(each.after)
            + self.heeds(each.after)
            + (heard[which][1] if which in heard else -astray(self.edit, self.kept, each.after))
            - amiss(self.edit, self.kept, each.after)
            for which, each in enumerate(found)
        ]
        understood = {which: said for which, (said, _) in heard.items()}
        is_turned = bool(self.edit.corrections)
        most = 0 if self.edit.lead or is_turned else self.most
        has_parts = self.apart is not None and self.apart.found  # which take their places among all
        at_once = self.at_once if most and not has_parts else 0
        weights = preferred(self.edit.target, self._said, found, worths, understood, most, at_once, is_turned=is_turned)
        for which in weights:
            is_unsaid = weights[which] < 0 and self.ways[which].is_given and is_patch(self.texts[which])
            weights[which] -= _UNSAID * is_unsaid
        return weights

    @property
    def _goes(self) -> bool:
        """Is it all about what is to go to another file? That is plain."""
        return any(each.goes for each in self.edit.target.document.along)

    def _is_not_clear(self, order: Sequence[int], found: Sequence[Candidate]) -> bool:
        """Does as much speak for another answer as for the first, or anything against that?"""
        if self._goes:
            return False
        first, after = order[0], {which: each.after for which, each in enumerate(found)}
        near = [self.weights[which] for which in rivals(self.edit.target.document.text, order, after)]
        is_beyond = first in self.doubtful or self._is_made_up(first)
        return are_doubtful(near) or is_beyond or self._is_half_of_it(first) or self._is_unsure(first)

    def _signs_of(self, order: Sequence[int], found: Sequence[Candidate]) -> Signs | None:
        first, *others = order
        if self.edit.corrections or self._goes or self._whole(first).startswith(SAY):
            return None
        after = found[first].after if first < len(found) else carried_out(self.edit.target, self._whole(first))
        same = [way for way, each in zip(self.ways, found, strict=False) if each.after == after]
        best = max((self.weights[which] for which in others if not self._whole(which).startswith(SAY)), default=-inf)
        return Signs(
            weight=self.weights[first],
            ahead=self.weights[first] - best,
            readings=sum(way.is_given for way in same),
            is_read=self.ways[first].is_given,
            is_own=any(not way.edit.lead for way in same),
            words=len(self._said.split()),
            is_in_parts=self.apart is not None and bool(self.apart.found),
            is_doubted=self.is_doubtful,
        )

    def _is_made_up(self, which: int) -> bool:
        return which < len(self.ways) and is_made_up(self.edit.target, self.ways[which])

    @property
    def chance(self) -> float | None:
        """How likely it is that the best answer is right, where that is known."""
        return chance(self._signs, is_found=self.is_found) if self._signs is not None else None

    @property
    def is_guess(self) -> bool:
        if self.chance is not None:
            return self.chance < EVEN
        return self.is_doubtful and bool(self.chosen) and is_guess(self.weights[self.chosen[0]])

    @property
    def speaks_for(self) -> float:
        """How much does for the best; nothing at all for one that declines."""
        if not self.chosen or self._whole(self.chosen[0]).startswith(SAY):
            return -inf
        return self.weights[self.chosen[0]]

    @property
    def sees_nothing(self) -> bool:
        """Does the best one only say that there is nothing to be seen of it here?"""
        return bool(self.chosen) and self._whole(self.chosen[0]).startswith(_NOT_SEEN)

    def why(self, place: int) -> tuple[str, ...]:
        """What is doubtful about the answer in that place, for whoever asked; what weighs most comes first."""
        which, before = self.chosen[place], self.edit.target.document.text
        after = {each: carried_out(self.edit.target, self._whole(each)) for each in self.chosen}
        order = [which, *(each for each in self.chosen if each != which)]
        weights = [self.weights[each] for each in rivals(before, order, after)]
        said = self.edit.corrections[-1].sentence if self.edit.corrections else self._said
        likely = unclear(weights, before, said, after[which])
        if self.edit.corrections:
            why = why_astray(self.edit, self.kept, after[which], self._said)
            return why or (likely or little(before, said, after[which]),)
        found = (
            *why_amiss_around(self.edit.target.document, self._said, after[which]),
            *reasons(before, self._left_to_do(which), after[which]),
        )[:MOST]
        if found and (self._is_half_of_it(which) or self._is_unsure(which)):
            return found
        likely = not_plain(is_open=self._wish is not None) if which in self.doubtful else likely
        likely = MADE_UP if self._is_made_up(which) else likely
        if likely:
            return (*found, likely)
        return found or ((of_ten(self.chance),) if self.chance is not None and place == 0 else ())

    def best(self, most: int) -> list[tuple[str, float]]:
        return [(self._whole(which), self.weights[which]) for which in self.chosen[:most]]

    def _with_those_in_parts(self, weights: dict[int, float], found: Sequence[Candidate]) -> dict[int, float]:
        """And what speaks for the answers to all parts of the sentence, each of them once."""
        known = {found[which].after: which for which in weights}
        several = self.apart.found or () if self.apart is not None else ()
        first = max(weights, key=lambda which: weights[which])
        if self.ways[first].kind == "off":
            return weights  # nothing of all that is to be done
        half = weights[first] if several and self._is_half_of_it(first) else -inf
        best, is_outdone = found[first].after, False  # by a likelier one that does all of it too
        for both in several:
            after = carried_out(self.edit.target, both.text)
            if after == self.settled:
                continue
            if after not in known:
                known[after] = self._put(both.text)
            which, worth = known[after], both.worth + self._said_of_a_part(both, weights)
            worth += _ONE_OF_THEM * (best is not None and both.does_more(self.edit.target, best))
            is_clear = not both.undone and not both.is_doubtful
            is_near = is_clear and worth < half < worth + _NEAR_ENOUGH
            if is_near and not is_outdone and not self._is_half_of_it(which):
                worth = half + AS_GOOD  # it does all of it
            is_outdone = is_outdone or (is_clear and worth > half)
            if worth > weights.get(which, -inf):
                weights[which], self.left[which] = worth, both.undone
                (self.doubtful.add if both.is_doubtful else self.doubtful.discard)(which)
        return weights

    def _said_of_a_part(self, both: Both, weights: Mapping[int, float]) -> float:
        """What speaks for it where a no to all of the sentence is one to a part, which it leaves undone."""
        noes = {refusal(each.why) for each in both.undone}
        said = [weights[which] for which in weights if self._whole(which) in noes]
        return max(said) - _OF_A_PART if said else 0.0

    def _put(self, text: str) -> int:
        """One more answer, which is whole."""
        way = Way(replace(self.edit, lead=text), 0.0, 0.0)
        (answer,) = batch(self.link, [Wanted(encoded(self.link, replace(self.edit, lead=""), 1))]).answers
        put(self.link, answer, text)
        self.ways.append(way)
        self.texts.append(text)
        self.batch.answers.append(answer)
        return len(self.texts) - 1

    def _is_half_of_it(self, which: int) -> bool:
        """Does it leave out what is asked for, besides what is said to be left undone?"""
        said = self._left_to_do(which)
        before, after = self.edit.target.document.text, carried_out(self.edit.target, self._whole(which))
        return after != before and is_half_of_it(before, said, after)

    def _left_to_do(self, which: int) -> str:
        said = self.edit.instruction
        for each in self.left.get(which, ()):
            said = said.replace(each.part, "")
        return said

    @property
    def _wish(self) -> Wish | None:
        return self.asked.wish if self.asked is not None else None

    def _is_unsure(self, which: int) -> bool:
        after = carried_out(self.edit.target, self._whole(which))
        document = self.edit.target.document
        return is_unsure(document.text, self._said, after) or is_amiss_around(document, self._said, after)

    def _is_astray(self, which: int) -> bool:
        after = carried_out(self.edit.target, self._whole(which))
        way, best = self.ways[which], sorted(self.weights.values(), reverse=True)[:TWO]
        return is_astray(self.edit, self.kept, after, way.kind, best, way.besides)

    def undone(self, place: int) -> tuple[Undone, ...]:
        """The parts of the sentence that the answer in that place leaves undone."""
        return self.left.get(self.chosen[place], ())

    def pieces(self, place: int) -> Iterator[str]:
        """What is still missing of the answer in that place of those that may be right, token by token."""
        way = self.ways[self.chosen[place]]
        known, waiting = len(self.edit.lead), b""
        whole = self._whole(self.chosen[place])
        if way.edit.target != self.edit.target or whole != self.texts[self.chosen[place]]:
            yield from whole[known:].splitlines(keepends=True)
            return
        begun = way.edit.lead[: corrected_at(way.edit)]
        if begun[known:]:
            yield begun[known:]
        known = max(0, known - len(begun))
        for token in self._answer(place).tokens[self._asked(self.chosen[place]) :]:
            text, waiting = continue_text(self.link.tokenizer, [token], waiting)
            if text[known:]:
                yield text[known:]
            known = max(0, known - len(text))

    def made(self, place: int) -> int:
        return len(self._answer(place).tokens) - self._asked(self.chosen[place])

    def _worth(self, which: int) -> float:
        """What speaks for an answer, once it is written: nobody knew what the model would say of its own accord."""
        way = self.ways[which]
        if self.asked is None:
            return way.worth
        if way.edit.lead:
            return way.worth - against(self.asked, way.edit.lead, self.texts[which])
        read = [other.edit.lead for other in self.ways if other.is_given]
        return worth(self.asked, self.texts[which], read) - unasked(self.asked, self.texts[which])

    def _answer(self, place: int) -> Answer:
        return self.batch.answers[self.chosen[place]]

    @property
    def _said(self) -> str:
        return all_that_was_said(self.edit)

    def _asked(self, which: int) -> int:
        return asked_before(self.link, self.ways[which].edit)

    def _whole(self, which: int) -> str:
        """With what it still needs."""
        text = self.ways[which].whole(self.edit.target, self.texts[which])
        if not self.finishes or self.edit.corrections or not text.endswith(END):
            return text
        if text not in self.finished:
            self.finished[text] = finished(self.edit.target, text)
        return self.finished[text]

    def _candidate(self, which: int) -> Candidate:
        if self.batch.answers[which].why != "ended":
            return Candidate(None, ENDLESS)
        found = candidate(self.edit.target, FORMAT, self._whole(which))
        if found.after is not None and (reason := self._misplaced(which)) is not None:
            return Candidate(None, reason)
        if self._wish is not None and is_beside(self._wish, found):
            return Candidate(None, Refusal(self._wish.lacks))
        return found if found.after is None or found.after != self.settled else Candidate(None, UNCHANGED)

    def _misplaced(self, which: int) -> Refusal | None:
        """Why it is not meant, where it would be done in all of the file and not where somebody said."""
        text = self._whole(which)
        if self.edit.corrections or not text.startswith(OP):
            return None
        return misplaced(text, Sentence(self.edit.instruction, read(self.edit.target.document.text)))

    def stop(self) -> None:
        self.flag.set()
        self.batch.stop()
        if self.apart is not None:
            self.apart.stop()
