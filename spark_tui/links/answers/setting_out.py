"""What is asked, made ready to be answered: every way in which an answer may begin, and the first tokens of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from spark_tui.edits.excerpt import excerpt
from spark_tui.edits.formats.line_patch import reaches_beyond
from spark_tui.edits.refusal import Refusal
from spark_tui.links.answers.abroad import brought, expecting, heeding
from spark_tui.links.answers.believing import LIKELY
from spark_tui.links.answers.choosing import FIRST, TWO, Choosing
from spark_tui.links.answers.declining import declined
from spark_tui.links.answers.finishing import needs_finishing
from spark_tui.links.answers.fitting import fitting, unheard
from spark_tui.links.answers.kinds import Kinds
from spark_tui.links.answers.left_open import left_open
from spark_tui.links.answers.meant import meant
from spark_tui.links.answers.moved import moved
from spark_tui.links.answers.openings import Asked, Opening, begun, read_request
from spark_tui.links.answers.related import related
from spark_tui.links.answers.renamed_here import Here, renamed_here
from spark_tui.links.answers.second_thoughts import is_thought_over
from spark_tui.links.answers.shaped import Shapes, shaped
from spark_tui.links.answers.ways import Way, hopeful
from spark_tui.links.answers.weighing import put
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Wanted, batch
from spark_tui.links.local.embedded import grammar
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.several.apart import Apart, apart
from spark_tui.links.several.apart_turned import ApartTurned, turned
from spark_tui.links.several.parts import EACH, Asking
from spark_tui.links.turning.redirects import as_asked, redirected, settled, turned_at

_TOKENS = 192  # of each: what is longer is hardly ever right, and all wait for it


def choosing(
    link: InProcess, edit: Edit, variation: int = 0, *, at_once: int = 0, is_part: bool = False
) -> Choosing | None:
    """None where there is nothing to go by: no knowledge of sentences, another language. A part is not taken apart."""
    if link.kinds is None:
        return None
    is_cut = excerpt(edit.target) != edit.target  # its lines are counted in another way
    if not edit.corrections:
        edit = replace(edit, instruction=meant(edit))
    edit = replace(edit, target=excerpt(edit.target))
    if not edit.corrections:
        edit = replace(edit, target=expecting(edit.target, edit.instruction))
    asked = None if edit.corrections else read_request(link.kinds, edit.instruction, edit.target)
    most = max(FIRST, at_once)
    far = brought(asked, edit.target) if asked is not None else ()
    here = renamed_here(edit.instruction, edit.target) if asked is not None and not is_part else None
    found = (
        redirected(link.kinds, edit)
        if asked is None
        else hopeful(_ways(replace(edit, lead=""), asked, link.shapes, far, here), most)
    )
    found = [way for way in found if not (is_cut and reaches_beyond(way.edit.lead))]
    possible = [(way, wanted) for way in found if (wanted := _wanted(link, way)) is not None]
    is_open = asked is not None and asked.wish is not None  # what there is to say to that, may be one answer
    if len(possible) < TWO - is_open:
        return None
    ways, wanted = zip(*possible, strict=True)
    made = batch(link, wanted)
    for way, answer in zip(ways, made.answers, strict=True):
        if way.is_given:
            put(link, answer, way.edit.lead)
    leads = [way.edit.lead for way in ways]
    is_whole = is_part or is_open or here is not None or (edit.corrections and edit.lead)
    parts = None if is_whole else _apart(link, link.kinds, edit)
    known, kept = (settled(edit), turned_at(edit)) if edit.corrections else (None, None)
    known = (as_asked(link.kinds, edit) if edit.corrections else None) or known
    begun = variation if edit.lead else 0
    at_once = max(at_once, TWO) if at_once else 0
    most = EACH if is_part else most
    fits = fitting(link.expected, asked)
    heeds = heeding(edit.target, is_used=bool(far)) if edit.target.document.along else unheard
    return Choosing(
        link, edit, made, [*ways], leads, kept, known, asked, parts, fits, begun, most=most, at_once=at_once,
        thinks=asked is not None and is_thought_over(ways), heeds=heeds,
        finishes=needs_finishing(edit.target),
        left={at: here.left for at, lead in enumerate(leads) if here is not None and lead == here.opening.lead},
    )  # fmt: skip


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
