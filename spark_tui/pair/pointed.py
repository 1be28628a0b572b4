"""Answers for somebody who pointed at a place. They are chosen as always, with what is around it in sight. Where the
best of them goes elsewhere, the sentence is asked again with the name of the place in it, and what stays there comes
first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from spark_tui.edits.document import Document, Target, whole
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague import about
from spark_tui.edits.weighing.pointing import by_its_name, defined_at, is_all_of_it, stays_in
from spark_tui.edits.weighing.ranking import candidate
from spark_tui.engine.session import Stop
from spark_tui.links.answers.choosing import Choosing
from spark_tui.links.answers.doubting import AS_LIKELY, are_doubtful, is_guess, rivals
from spark_tui.links.answers.setting_out import choosing
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Batch
from spark_tui.links.local.embedded import FORMAT
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.several.apart import Undone


def is_code(doc: Document) -> bool:
    """Python that parses: in anything else, no answer can be told from another by its place."""
    try:
        return doc.path.endswith((".py", ".pyi")) and bool(read(doc.text).tree.body)
    except Refusal:
        return False


def around(doc: Document, lines: range, size: int) -> Target:
    """So many lines with these in their middle; of more than can be shown, the first."""
    if len(doc.lines) <= size:
        return whole(doc)
    spare = max(0, size - len(lines))
    start = max(0, min(lines.start - spare // 2, len(doc.lines) - size))
    return Target(doc, start, start + size)


@dataclass(slots=True)
class Pointed:
    """As a `Choosing`, about the `lines` of the file that were named, counted from 0."""

    link: InProcess
    edit: Edit
    lines: range
    first: Choosing
    variation: int = 0
    chosen: list[int] = field(default_factory=list[int])
    is_clear: bool = False
    """Whether the best answer is one about that place."""
    is_doubtful: bool = False
    """Of those about that place: that much speaks for one elsewhere says nothing to somebody who pointed."""
    again: Choosing | None = None

    @property
    def latest(self) -> Choosing:
        return self.again or self.first

    @property
    def batch(self) -> Batch:
        return self.latest.batch

    @property
    def flag(self) -> Stop:
        return self.latest.flag

    @property
    def speaks_for(self) -> float:
        return self.latest.speaks_for

    @property
    def sees_nothing(self) -> bool:
        return self.latest.sees_nothing

    @property
    def is_guess(self) -> bool:
        weights = self.latest.weighed.weights
        return self.is_doubtful and bool(self.chosen) and is_guess(weights.get(self.chosen[0], 0.0))

    def why(self, place: int) -> tuple[str, ...]:
        """What is doubtful about the answer in that place, for whoever asked."""
        if self.is_clear:
            return self.latest.why(self._there(place))
        choice = self.latest
        target, which = choice.edit.target, self.chosen[place]
        before, lines = target.document.text, self._lines_in(target)
        after = candidate(target, FORMAT, choice.answers.unfinished(which)).after
        if after is None or stays_in(before, after, lines, defined_at(before, lines)):
            others = (each for each in choice.why(self._there(place)) if each != AS_LIKELY)
            return ("a likelier answer is about another place than the one you point at", *others)
        return ("it changes another place than the one you point at",)

    def choose(self) -> bool:
        """Write them all. False: it was stopped in between, and goes on from there the next time."""
        if self.chosen:
            return True
        if self.again is None:
            if not self.first.choose():
                return False
            self._put_in_order(self.first)
            if self.is_clear or not self._ask_again():
                return True
            self.chosen = []
        if not self.latest.choose():
            return False
        if not self._put_in_order(self.latest):
            self.again = None
            self._put_in_order(self.first)
            self.is_clear, self.is_doubtful = False, True
        return True

    def _ask_again(self) -> bool:
        name = defined_at(self.edit.target.document.text, self.lines)
        if not name or name in self.edit.instruction:
            return False
        said = f"{self.edit.instruction.rstrip(' .!')} in {name}"
        self.again = _all_of(choosing(self.link, replace(self.edit, instruction=said, lead="")))
        return self.again is not None

    def _put_in_order(self, choice: Choosing) -> bool:
        """Whether any of its answers stays in that place."""
        target = choice.edit.target
        before, lines = target.document.text, self._lines_in(target)
        name = defined_at(before, lines)
        texts = {which: choice.answers.unfinished(which) for which in choice.chosen}
        after = {which: candidate(target, FORMAT, text).after for which, text in texts.items()}
        fits = {which: made is None or stays_in(before, made, lines, name) for which, made in after.items()}
        self.is_clear = bool(choice.chosen) and fits[choice.chosen[0]]
        order = sorted(choice.chosen, key=lambda which: not fits[which])
        there = [which for which in order if fits[which]]
        self.is_doubtful = (
            not self.is_clear
            or are_doubtful([choice.weighed.weights[which] for which in rivals(before, there, after)])
            or order[0] in choice.weighed.doubtful
        )
        fitting = [which for which in order if texts[which].startswith(self.edit.lead)]
        if self.edit.lead:
            fitting.sort(key=lambda which: order.index(which) != self.variation)
        self.chosen, choice.chosen = fitting, order
        choice.edit = replace(choice.edit, lead=self.edit.lead)
        return any(fits.values())

    def _lines_in(self, target: Target) -> range:
        """As they are counted in as much of a very long file as is looked at."""
        far = self.edit.target.start - target.start
        return range(self.lines.start - far, self.lines.stop - far)

    def pieces(self, place: int) -> Iterator[str]:
        return self.latest.pieces(self._there(place))

    def undone(self, place: int) -> tuple[Undone, ...]:
        return self.latest.undone(self._there(place))

    def made(self, place: int) -> int:
        return self.latest.made(self._there(place))

    def _there(self, place: int) -> int:
        return self.latest.chosen.index(self.chosen[place])

    def stop(self) -> None:
        self.latest.stop()


def choosing_at(link: InProcess, edit: Edit, lines: range, variation: int = 0) -> Pointed | None:
    """None where there is nothing to go by."""
    text = edit.target.document.text
    if name := defined_at(text, lines):
        said = edit.instruction
        said = by_its_name(said, name) if is_all_of_it(text, lines, name) else said
        edit = replace(edit, instruction=about(Sentence(said, read(text)), name))
    first = _all_of(choosing(link, replace(edit, lead="")))
    return Pointed(link, edit, lines, first, variation) if first is not None else None


def doing(choice: Choosing | Pointed | None) -> str:
    """What it is at, for whoever waits; nothing, once it has chosen. From any thread."""
    if choice is None or choice.chosen:
        return ""
    latest = choice.latest if isinstance(choice, Pointed) else choice
    is_written = all(answer.is_over for answer in latest.batch.answers)
    return f"{'weighing' if is_written else 'writing'} {len(latest.answers.ways)} answers"


def _all_of(choice: Choosing | None) -> Choosing | None:
    """The one that stays in a place may be far behind."""
    if choice is not None:
        choice.shown = replace(choice.shown, most=0)
    return choice
