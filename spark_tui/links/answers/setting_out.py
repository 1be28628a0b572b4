"""What is asked, made ready to be answered: every way in which an answer may begin, and the first tokens of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from spark_tui.edits.excerpt import excerpt
from spark_tui.edits.formats.line_patch import reaches_beyond
from spark_tui.edits.refusal import Refusal
from spark_tui.links.answers.abroad import brought, expecting, heeding
from spark_tui.links.answers.ahead import written_meanwhile
from spark_tui.links.answers.believing import LIKELY
from spark_tui.links.answers.choosing import FIRST, TWO, Choosing, Shown, Weighed
from spark_tui.links.answers.declining import declined
from spark_tui.links.answers.finishing import needs_finishing
from spark_tui.links.answers.fitting import fitting, unheard
from spark_tui.links.answers.given import put
from spark_tui.links.answers.held_to import HeldTo
from spark_tui.links.answers.kinds import Kinds
from spark_tui.links.answers.left_open import left_open
from spark_tui.links.answers.meant import meant
from spark_tui.links.answers.moved import moved
from spark_tui.links.answers.openings import Asked, Opening, begun, read_request
from spark_tui.links.answers.related import related
from spark_tui.links.answers.renamed_here import Here, renamed_here
from spark_tui.links.answers.second_thoughts import is_thought_over
from spark_tui.links.answers.shaped import Shapes, shaped
from spark_tui.links.answers.side_by_side import SideBySide
from spark_tui.links.answers.ways import Way, hopeful
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Answer, Wanted, batch
from spark_tui.links.local.embedded import grammar
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.several.apart import Apart, apart
from spark_tui.links.several.apart_turned import ApartTurned, turned
from spark_tui.links.several.parts import EACH, Asking
from spark_tui.links.turning.redirects import as_asked, redirected, said_plainly, settled, turned_at

_TOKENS = 192  # of each: what is longer is hardly ever right, and all wait for it


@dataclass(frozen=True, slots=True)
class _Ready:
    """What is asked for as it is understood, and every way in which its answer may begin. `is_brought`: some of them
    use what comes along from other files. `here` is what is renamed in this file as in others."""

    edit: Edit
    ways: Sequence[Way]
    asked: Asked | None = None
    """Where nothing was corrected."""
    is_brought: bool = False
    here: Here | None = None
    own: Answer | None = None
    """What the model has begun to write of its own accord."""

    @property
    def is_open(self) -> bool:
        """Is it left open what is to be done? What there is to say to that, may be one answer."""
        return self.asked is not None and self.asked.wish is not None


def choosing(
    link: InProcess, edit: Edit, variation: int = 0, *, at_once: int = 0, is_part: bool = False
) -> Choosing | None:
    """None where there is nothing to go by: no knowledge of sentences, another language. A part is not taken apart."""
    kinds, most = link.kinds, max(FIRST, at_once)
    if kinds is None:
        return None
    if edit.corrections:
        ready = _when_corrected(kinds, edit)
    else:
        ready = _when_asked(link, kinds, edit, most, is_part=is_part)
    answers = _side_by_side(link, ready)
    if answers is None:
        return None
    edit, here = ready.edit, ready.here
    is_whole = is_part or ready.is_open or here is not None or (edit.corrections and edit.lead)
    left = {at: here.left for at, lead in enumerate(answers.texts) if here is not None and lead == here.opening.lead}
    asked_for = Shown(most, max(at_once, TWO) if at_once else 0, variation if edit.lead else 0)
    return Choosing(
        edit,
        answers,
        _held_to(link, kinds, ready),
        None if is_whole else _apart(link, kinds, edit),
        Shown(EACH, EACH) if is_part else asked_for,
        weighed=Weighed(left=left),
    )


def _when_asked(link: InProcess, kinds: Kinds, edit: Edit, most: int, *, is_part: bool) -> _Ready:
    is_cut = excerpt(edit.target) != edit.target  # its lines are counted in another way
    edit = replace(edit, instruction=meant(edit), target=excerpt(edit.target))
    edit = replace(edit, target=expecting(edit.target, edit.instruction))
    with written_meanwhile(link, replace(edit, lead=""), _TOKENS) as own:
        asked = read_request(kinds, edit.instruction, edit.target)
        far = brought(asked, edit.target)
        here = None if is_part else renamed_here(edit.instruction, edit.target)
        ways = hopeful(_ways(replace(edit, lead=""), asked, link.shapes, far, here), most)
    return _Ready(edit, _within(ways, is_cut=is_cut), asked, bool(far), here, own)


def _when_corrected(kinds: Kinds, edit: Edit) -> _Ready:
    is_cut = excerpt(edit.target) != edit.target
    edit = said_plainly(replace(edit, target=excerpt(edit.target)))
    return _Ready(edit, _within(redirected(kinds, edit), is_cut=is_cut))


def _within(ways: Sequence[Way], *, is_cut: bool) -> list[Way]:
    """Those that speak of no line beyond what is looked at."""
    return [way for way in ways if not (is_cut and reaches_beyond(way.edit.lead))]


def _side_by_side(link: InProcess, ready: _Ready) -> SideBySide | None:
    """None where there are too few to choose from."""
    possible = [(way, wanted) for way in ready.ways if (wanted := _wanted(link, way)) is not None]
    own = {which: ready.own for which, (way, _) in enumerate(possible) if ready.own is not None and not way.edit.lead}
    is_enough = len(possible) >= TWO - ready.is_open
    if ready.own is not None and not (own and is_enough):
        ready.own.release()
    if not is_enough:
        return None
    ways, wanted = zip(*possible, strict=True)
    made = batch(link, wanted, own)
    for way, answer in zip(ways, made.answers, strict=True):
        if way.is_given:
            put(link, answer, way.edit.lead)
    return SideBySide(
        link,
        ready.edit,
        made,
        [*ways],
        [way.edit.lead for way in ways],
        thinks=ready.asked is not None and is_thought_over(ways),
        finishes=needs_finishing(ready.edit.target),
    )


def _held_to(link: InProcess, kinds: Kinds, ready: _Ready) -> HeldTo:
    edit, asked = ready.edit, ready.asked
    heeds = heeding(edit.target, is_used=ready.is_brought) if edit.target.document.along else unheard
    found = HeldTo(asked, fitting(link.expected, asked), heeds)
    if not edit.corrections:
        return found
    return replace(found, kept=turned_at(edit), settled=as_asked(kinds, edit) or settled(edit))


def _apart(link: InProcess, kinds: Kinds, edit: Edit) -> Apart | ApartTurned | None:
    asking = Asking(partial(choosing, link, is_part=True))
    first = apart(kinds, replace(edit, instruction=meant(edit), lead="", corrections=()), asking)
    return turned(first, edit, asking) if first is not None and edit.corrections else first


def _ways(
    edit: Edit, asked: Asked, shapes: Shapes | None, far: Sequence[Opening], here: Here | None = None
) -> list[Way]:
    found = list(moved(edit.target)) or (list(here.openings) if here is not None else [])
    found = found or list(left_open(asked, edit.target, grammar(edit)))
    if not found:
        found = [*declined(asked, edit.target.document.along, is_brought=bool(far)), *far]
        found += [*begun(asked, edit.target, grammar(edit)), *shaped(shapes, asked, edit.target)]
        found += related(asked, edit.target)
    return [Way(replace(edit, lead=each.lead), each.worth, LIKELY) for each in found]


def _wanted(link: InProcess, way: Way) -> Wanted | None:
    """None where it does not fit: what was said and done in between takes room too."""
    asked = replace(way.edit, lead="") if way.is_given else way.edit
    try:
        return Wanted(encoded(link, asked, _TOKENS))
    except Refusal:
        return None
