"""Which of the answers to the same request is the likeliest to be right: those that cannot be come last.

The embedded model chooses among many answers before it shows one; the others come in its order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.document import Target, as_read
from spark_tui.edits.excerpt import excerpt
from spark_tui.edits.formats import named
from spark_tui.edits.formats.line_patch import reaches_beyond
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning.calling_off import AS_IT_WAS
from spark_tui.edits.weighing.ranking import ENDLESS, Candidate, candidate, in_order, ranked
from spark_tui.pair.draft import draft, with_file
from spark_tui.pair.turn import Turn


@dataclass(frozen=True, slots=True)
class Verdict:
    """The branches that may be right, the best one first, of those that do the same only one; and of each target that
    none of them changes, why not."""

    branches: tuple[int, ...]
    refusals: tuple[Refusal, ...]


def verdict(turn: Turn, branches: Sequence[int]) -> Verdict:
    """A branch is as good as its answers are. Where they are refused for every target, it is none."""
    said = " ".join((turn.instruction, *_corrections(turn, branches[0])))
    places = dict.fromkeys(branches, 0)
    made: dict[int, list[str | None]] = {number: [] for number in branches}
    fitting: set[int] = set()
    refusals: list[tuple[int, Refusal]] = []
    for target in range(len(turn.aims)):
        about = _target(turn, target, branches)
        answers = {number: _candidate(turn, number, target, about) for number in branches}
        judge = in_order if turn.aims[target].form == "embedded" else ranked
        first, *others = judge(about, said, list(answers.values()))
        if first.refusal is not None:
            refusals.append((target, first.refusal))
        best = [first.after] if first.refusal is not None else [each.after for each in (first, *others)]
        for number, each in answers.items():
            made[number].append(each.after)
            places[number] += best.index(each.after) if each.after in best else len(best)
            if each.after is not None and each.after in best:
                fitting.add(number)
    order = sorted(fitting, key=lambda number: places[number])
    different = {tuple(made[number]): number for number in reversed(order)}
    told = (with_file(turn, target, each) if fitting else each for target, each in refusals)
    return Verdict(tuple(number for number in order if number in different.values()), tuple(told))


def left_standing(turn: Turn, branches: Sequence[int], found: Verdict) -> int | None:
    """The branch that somebody turned or had varied, where that led to nothing: what was good of it stays."""
    branch = turn.branches[branches[0]]
    if branch.variation and not found.branches:
        return branch.of
    if found.branches or len(branches) != 1 or any(each.reason == AS_IT_WAS for each in found.refusals):
        return None
    return branch.of if branch.sentence and not draft(turn, branch, branch.end).patch.files else None


def _candidate(turn: Turn, number: int, target: int, about: Target) -> Candidate:
    texts = turn.branches[number].texts
    if target >= len(texts) - 1:  # the last text is of an answer that goes on
        return Candidate(None, ENDLESS)
    return candidate(about, named(turn.aims[target].form), texts[target])


def _target(turn: Turn, target: int, branches: Sequence[int]) -> Target:
    """As the model sees it: what the others write, and what a rule does, may be about all of a file."""
    about = as_read(turn.targets[target])
    if turn.aims[target].form != "embedded" or any(map(reaches_beyond, _answers(turn, target, branches))):
        return about
    return excerpt(about)


def _answers(turn: Turn, target: int, branches: Sequence[int]) -> Iterator[str]:
    for number in branches:
        yield from turn.branches[number].texts[target : target + 1]


def _corrections(turn: Turn, number: int) -> list[str]:
    branch, found = turn.branches[number], list[str]()
    while branch.of is not None:
        found.append(branch.sentence)
        branch = turn.branches[branch.of]
    return [sentence for sentence in reversed(found) if sentence]
