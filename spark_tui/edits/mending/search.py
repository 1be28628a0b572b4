"""The answers that would mend a file: whole ones, the likeliest first."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from math import log

from spark_tui.edits.attempts import attempted
from spark_tui.edits.document import Target
from spark_tui.edits.formats import line_patch
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.failed import is_only_told
from spark_tui.edits.mending.pasted import IS_CHECKED, PASTED, is_pasted
from spark_tui.edits.mending.repair import Defect, Repair, defects
from spark_tui.edits.mending.tone import asks, complains
from spark_tui.edits.mending.unparsed import syntax_repairs, unread
from spark_tui.edits.ops import ops
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read_beside, splice
from spark_tui.edits.python.types.none_told import telling_of_none
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal

MENDING = "fix-"
"""What the names of the kinds of edit begin with that mend something."""
_BROKEN = ("fix-syntax", "fix-error")
"""Those of a file that Python cannot read."""
_WITH_WORDS = frozenset(
    ("fix-error", "fix-syntax", "fix-missing-import", "fix-missing-await", "fix-missing-self", "fix-typo")
)
"""Those that have a name, which people say."""
_SAID, _COPIED = 1.0, 2.0
"""That a defect is what somebody or Python says, and that it is copied from there: it is then looked for even where
other kinds of edit are likelier."""
_SPREAD = 0.3
_SHARP = 0.6
"""Which kind of defect it is, a symptom does not say: how likely the others are, where one is."""
_LEAST_COMPLAINED, _LEAST_TOLD = 0.3, 0.15
"""How likely it is at least that something is to be mended, where somebody complains, or asks for nothing."""
_DOUBTED = 0.75
"""How likely one of the ops has to be for that to count against a complaint. On two hands' requests as good as none was
lost by it, and of made-up ones, one in fifteen was won."""
_IS_RIGHT = Pattern(
    r"(?i)\bso (?:that )?(?:it|they|all) (?:still )?(?:behaves?|works?|does|do|means?) the same\b|\bsame behaviou?r\b"
    r"|\bif not\b.*\belse\b.*\bconfus|\bwithout changing what (?:it|that|this) does\b"
)
"""What is to do the same as before does nothing wrong."""
_LEAST, _LEAST_SAID, _LEAST_PASTED, _LEAST_BROKEN = 0.02, 0.2, 0.5, 0.1
"""How likely a defect is: less is not looked for. And how likely at least, where somebody says so, or pastes what
Python says, or where it cannot read the file."""


@dataclass(frozen=True, slots=True)
class Mended:
    """A line patch; how much speaks for it, and how likely it is that this kind of edit is wanted."""

    answer: str
    evidence: float
    chance: float


def mended(likely: Mapping[str, float], sentence: str, target: Target, most: int, plain: float = 0.0) -> list[Mended]:
    """So many at most, the one that most speaks for first. `likely` says which kinds of edit are; how `plain` it is
    from the words which one is asked for speaks against a complaint about something else."""
    text = target.document.text
    try:
        source = read_beside(text, target.document.path, target.document.others)
    except Refusal:
        source = unread(text)
        chance = max(_LEAST_BROKEN, *(likely.get(kind, 0.0) for kind in _BROKEN))
        repairs = [(each, chance) for each in syntax_repairs(source, sentence, target.start + 1, target.stop)]
    else:
        complaint = Complaint(Sentence(sentence, source), target.start + 1, target.stop)
        repairs = list(_repairs(likely, complaint, plain)) if _IS_RIGHT.search(sentence) is None else []
    found: dict[str, Mended] = {}
    for each, chance in sorted(repairs, key=lambda each: -each[0].evidence - log(each[1])):
        answer = as_patch(source, each, target)
        if answer is not None:
            found.setdefault(answer, Mended(answer, each.evidence, chance))
        if len(found) >= most:
            break
    return list(found.values())


def _repairs(likely: Mapping[str, float], complaint: Complaint, plain: float) -> Iterator[tuple[Repair, float]]:
    """Each with how likely its kind of edit is."""
    told = _told(likely, complaint, plain)
    for defect in defects():
        if told.is_only_told and not defect.tries:
            continue
        said = defect.says.search(complaint.sentence.text) if defect.says is not None else None
        if said is None and not told.may_be(defect):
            continue
        is_copied = said is not None and (told.is_pasted or defect.is_copied)
        chance = _chance(defect, likely, told, is_said=said is not None, is_copied=is_copied)
        if chance >= _LEAST:
            for each in attempted(defect.repairs, complaint, said):
                spoken = _SAID * (said is not None) + _COPIED * is_copied
                yield Repair(each.splices, each.evidence + spoken), chance


@dataclass(frozen=True, slots=True)
class _Told:
    """How a complaint is told, and how likely it makes any defect: that something is to be mended is `mending`, that
    nothing else is meant `doubt`, what is plainly asked for instead `certain`; any kind has a `spread` of the first."""

    is_only_told: bool
    """Nobody says what to do about it."""
    is_pasted: bool
    """There is something in it that Python says."""
    is_all_pasted: bool
    is_checked: bool
    """It is what a linter or a checker of types says."""
    mending: float
    doubt: float
    certain: float
    spread: float

    @property
    def is_looked_for(self) -> bool:
        return self.mending >= _LEAST or self.is_pasted

    def may_be(self, defect: Defect) -> bool:
        """Of which nothing is said."""
        is_told_otherwise = self.is_checked or (self.is_pasted and defect.says is not None)
        return self.is_looked_for and not is_told_otherwise


def _told(likely: Mapping[str, float], complaint: Complaint, plain: float) -> _Told:
    text = complaint.sentence.text
    mending = [chance for kind, chance in likely.items() if kind.startswith(MENDING)]
    certain = beyond_doubt(likely, {kind for defect in defects() for kind in defect.kinds})
    doubt = 1 - max(plain, certain)
    surest = max(mending, default=0.0)
    return _Told(
        is_only_told(complaint.sentence),
        PASTED.search(text) is not None,
        is_pasted(text),
        IS_CHECKED.match(text) is not None,
        max(sum(mending), _least(complaint) * doubt),
        doubt,
        certain,
        _SPREAD * (1 - _SHARP * max(0.0, (surest - _DOUBTED) / (1 - _DOUBTED))),
    )


def _chance(defect: Defect, likely: Mapping[str, float], told: _Told, *, is_said: bool, is_copied: bool) -> float:
    """How likely a defect is: by its kinds, as any other, and by what is said of it."""
    chance = max(likely.get(kind, 0.0) for kind in defect.kinds)
    if defect.kinds - _WITH_WORDS:
        chance = max(chance, told.spread * told.mending)
    if not is_said:
        return chance
    sure = 1.0 if defect.is_copied or (told.is_all_pasted and not told.is_checked) else 1 - told.certain
    return max(chance, _LEAST_PASTED * sure if is_copied else _LEAST_SAID * told.doubt)


def beyond_doubt(likely: Mapping[str, float], others: Container[str]) -> float:
    """How clear it is that the sentence asks for an exact edit that is none of the others: from 0 to 1."""
    best = max((chance for kind, chance in likely.items() if kind in ops() and kind not in others), default=0.0)
    return max(0.0, (best - _DOUBTED) / (1 - _DOUBTED))


def _least(complaint: Complaint) -> float:
    """How likely it is that something is to be mended, where it is told what happens, rather than what to do."""
    if asks(complaint.sentence):
        return 0.0
    return _LEAST_COMPLAINED if complains(complaint.sentence) else _LEAST_TOLD


def as_patch(source: Source, repair: Repair, target: Target) -> str | None:
    """As a line patch; None if it changes nothing.

    It may reach beyond the target, which can be a window into a long file: what is used has to be imported at the top,
    and what is renamed stands anywhere."""
    try:
        after = telling_of_none(source, splice(source, repair.splices))
    except Refusal:
        return None
    return line_patch.making(target, after) if after != target.document.text else None
