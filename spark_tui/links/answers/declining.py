"""A no beforehand: where a sentence is about something that is not there, any edit would be one of something else."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.calls import refusal
from spark_tui.edits.mending.elsewhere import lies_elsewhere
from spark_tui.edits.ops import NOTHING_TO_CHANGE, Op, finds_nothing, ops, perform
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.reading import NEARLY, PLAIN, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.counted_off import which_one
from spark_tui.edits.saying.name.done_already import done_already
from spark_tui.edits.saying.name.in_the_way import in_the_way
from spark_tui.edits.saying.name.lacking import lacking
from spark_tui.edits.saying.name.missing import elsewhere, missing, near
from spark_tui.edits.saying.name.part_of_another import part_of_another
from spark_tui.edits.saying.name.still_used import IS_ONE, still_used
from spark_tui.edits.saying.name.there_already import inherited, there_already
from spark_tui.edits.saying.place.named import nowhere
from spark_tui.edits.saying.place.nothing_there import no_part, nothing_there
from spark_tui.edits.saying.telling.at_odds import at_odds
from spark_tui.edits.saying.telling.errands import no_request
from spark_tui.edits.saying.telling.needless import needless
from spark_tui.edits.saying.telling.of_this_file import is_of_this_file
from spark_tui.edits.saying.telling.other_topics import other_topic
from spark_tui.edits.saying.telling.questions import asks_how, only_asks
from spark_tui.edits.saying.telling.too_much import too_much
from spark_tui.edits.spelled import TWO_OBJECTS
from spark_tui.edits.weighing.ranking import UNMENDED
from spark_tui.links.answers.kinds import SAY
from spark_tui.links.answers.openings import Asked, Opening

_ALREADY = "already"  # of a refusal, the last word where there is nothing left to do
_CERTAIN = 9.0  # above all that speaks for an edit
_CLEAR = 0.7  # how likely a kind of edit must be, to say that there is nothing left to do for it
_SO_ALREADY = 3.0  # above what a model finds elsewhere then, and below what is plainly said of something else
_NOWHERE = 1.6  # above what a model finds elsewhere, and below what is written for just such a sentence
_PERHAPS_NOWHERE = 0.6  # the same, where another kind of edit may be meant
_LIKELY = 0.45  # the same, where its words say all of what is so already
_TIED = 0.09  # as much speaks for the one as for the other
_AS_WELL = 0.1  # how likely another kind is that may be meant instead
_NOTHING_NEW = 0.6  # how likely kinds of edit must be, together, that need nothing that is not there yet
# Behind all for which something speaks. What is weighed afterwards takes 1.4 more from it: of the answers to held out
# requests for which less spoke than that, hardly one was right.
_HOPELESS = -0.7
_OF_NOTHING = 0.9  # the same, where the sentence says no word of the file: what is written then is made up
_BEYOND_DOUBT = 0.95
_ELSEWHERE = 9.0  # of one whose cause is not in the file
_UNKNOWN = 2.0  # of a message that nothing is known of
_HARDLY = 0.05  # how likely a no is where an edit is asked for with "how do I"; where one is not, it is 0.2 and more
_LAST = -4.0  # behind all that can be read by then: in a file that cannot be, hardly anything speaks for an answer
_RAISED = Pattern(r"\b(?i:rais\w+|throws?|fails? with|ends? (?:in|with)) (?:an? |the )?`?([A-Z]\w+)")
_USES = Pattern(r"(?i)\b(?:use|using|call|calling|import|raise|through|via|with|by|instead of)\b")
"""What is said of what something else is to be done with."""


def declined(asked: Asked, along: Sequence[Abroad] = (), *, is_brought: bool = False) -> Iterator[Opening]:
    """The answer that says which name it is, and what there is instead. What comes `along` from other files is known,
    where it `is_brought` here by an answer."""
    known = {name for each in along for name in (each.name, *_modules(each))} if is_brought else set[str]()
    yield from (each for each in _declined(asked, along, is_brought=is_brought) if not _speaks_of(each, known))


def _modules(each: Abroad) -> list[str]:
    return [*each.module.split("."), each.path.rpartition("/")[2].removesuffix(".py")]


def _speaks_of(no: Opening, names: Collection[str]) -> bool:
    return any(re.search(rf"\b{re.escape(name)}\b", no.lead) is not None for name in names if name)


def _declined(asked: Asked, along: Sequence[Abroad], *, is_brought: bool) -> Iterator[Opening]:
    said = asked.said
    if said is None:
        yield Opening(refusal(str(UNMENDED)), _LAST)
        return
    yield from _seen_nothing_of(asked, said)
    if asked.is_only_told or asked.is_pasted:  # what a test calls, or Python names, need not be in this file
        return
    yield from _no_edit(asked, said)
    yield from _done_or_nowhere(asked, said)
    for each in along:
        if each.tested and each.code and each.name not in said.known and not is_brought:
            yield Opening(refusal(_untestable(each, said.text)), _SO_ALREADY)
    yield from _not_here(asked, said, along)


def _seen_nothing_of(asked: Asked, said: Sentence) -> Iterator[Opening]:
    """Behind all answers for which something speaks; before them, where what Python says has its cause elsewhere."""
    is_plain = max(asked.plain.values(), default=0.0) > _CLEAR or TWO_OBJECTS.search(said.text) is not None
    is_known = not asked.is_pasted or is_plain or max(asked.read.values()) > _BEYOND_DOUBT
    if asked.is_pasted and (why := lies_elsewhere(said.text)):
        yield Opening(refusal(why), _ELSEWHERE)
    if not asked.is_pasted and not is_plain and not is_of_this_file(said):
        yield Opening(
            refusal("I don't see what in this file that is about: name what should be different"), _OF_NOTHING
        )
    else:
        yield Opening(refusal("I don't see what to change for that"), _HOPELESS if is_known else _UNKNOWN)


def _no_edit(asked: Asked, said: Sentence) -> Iterator[Opening]:
    """Where nothing is asked for that an edit could do."""
    for why_not in (no_request(said.text), at_odds(said.text), other_topic(said), too_much(said)):
        if why_not is not None:
            yield Opening(refusal(str(why_not)), _CERTAIN)
    if reason := needless(said):
        yield Opening(refusal(reason), _CERTAIN)
    if lacks := lacking(said):
        yield Opening(refusal(lacks), _CERTAIN)
    if only_asks(said.text) and not (asks_how(said.text) and asked.likely.get(SAY, 0.0) < _HARDLY):
        yield Opening(refusal("that is a question, and Spark only edits: say what should be different"), _CERTAIN)
    if there := there_already(said) or inherited(said):
        yield Opening(refusal(there), _CERTAIN)


def _done_or_nowhere(asked: Asked, said: Sentence) -> Iterator[Opening]:
    """Where the likeliest kind of edit has nothing left to do, or no place, or would break what is there."""
    kind = max(asked.likely, key=lambda each: asked.likely[each])
    is_clear, is_likely = asked.likely[kind] > _CLEAR, asked.likely[kind] > _LIKELY
    is_op = kind in ops()
    if is_clear and not _is_left(asked, kind) and (reason := _is_done(kind, asked.text)):
        yield Opening(refusal(reason), _CERTAIN)
    if is_likely and is_op and (reason := _is_so(kind, said)):
        yield Opening(refusal(reason), _SO_ALREADY)
    if is_clear and is_op and (reason := nowhere(kind, said)):
        yield Opening(refusal(reason), _CERTAIN)
    if reason := in_the_way(said) or part_of_another(said):
        yield Opening(refusal(reason), _CERTAIN)
    if is_likely and kind == "rename" and (reason := which_one(said.text, said.source)):
        yield Opening(refusal(reason), _CERTAIN)
    if (kind == "remove-definition" or IS_ONE.search(said.text) is not None) and (reason := still_used(said)):
        yield Opening(refusal(reason), _CERTAIN)
    if is_clear and is_op and (reason := nothing_there(kind, said)):
        is_certain = asked.likely[kind] > _BEYOND_DOUBT
        yield Opening(refusal(reason), _NOWHERE if is_certain else _PERHAPS_NOWHERE)
    if is_clear and kind == "extract-function" and (reason := no_part(said)):
        yield Opening(refusal(reason), _CERTAIN)


def _not_here(asked: Asked, said: Sentence, along: Sequence[Abroad]) -> Iterator[Opening]:
    """Where it speaks of a name as if it were there."""
    settled = sum(chance for kind, chance in asked.read.items() if not _needs_new(kind))
    name = missing(said, may_be_new=settled < _NOTHING_NEW)
    if not name or any(name in each.text for each in said.source.others):
        return
    if there := [each for each in along if each.name == name]:
        is_test = bool(there[0].tested and there[0].code)
        why = _untestable(there[0], said.text) if is_test else _where(name, there, said.text)
        yield Opening(refusal(why), _CERTAIN)
        return
    others = f": there is {' and '.join(found)}" if (found := near(said, name)) else ""
    others = f": {home}" if (home := elsewhere(said, name)) else others
    called = f'"{name}"' if name.lower() in PLAIN else name
    yield Opening(refusal(f"I can't see {called} here{others}"), _CERTAIN)


def _untestable(each: Abroad, said: str) -> str:
    """With a sentence that says enough: it has the call in it, and what comes of that."""
    raised, called = _RAISED.search(said), each.tested or each.name
    ends = f"raises {raised[1]}" if raised is not None else "gives ..."
    why = f"{each.name} is in {each.path}, and I don't see how to test that"
    return f'{why}: write the call out, as in "test that {called}(...) {ends}"'


def _where(name: str, there: Sequence[Abroad], said: str) -> str:
    """In which file it is, and what can be said instead: of that one, or of what it is to be used for here."""
    known = f"{name} is in {' and '.join(each.path for each in there)}"
    if there[0].code and _USES.search(said) is not None:
        called = name if name.isupper() else f"{name}(...)"
        return f'{known}, and I don\'t see where to use it: say "use {called} instead of ..."'
    return f"{known}, and not in this file: name {'that file' if len(there) == 1 else 'one of them'} instead"


def _is_so(kind: str, said: Sentence) -> str:
    """Why there is nothing to do, if all that is said of something that is named is true of it already."""
    if reason := done_already(kind, said):
        return reason
    found = beginnings(ops()[kind], said, 3)
    best = [each for each in found if each.complete and each.evidence > found[0].evidence - _TIED]
    is_named = any(names(said, value) >= NEARLY for each in best for value in each.values[:-1])
    if not best or not is_named:
        return ""
    reasons = [_refused(each.op, said.source.text, each.values) for each in best]
    if all(reason == NOTHING_TO_CHANGE for reason in reasons):
        return "that is so already"
    return reasons[0] if all(reason.endswith(_ALREADY) for reason in reasons) else ""


def _refused(op: Op, text: str, values: tuple[str, ...]) -> str:
    """Why it cannot be done; nothing where it can."""
    try:
        perform(op, text, values)
    except Refusal as refused:
        return refused.reason
    return ""


def _is_left(asked: Asked, kind: str) -> bool:
    """Is there something to do for another job that may be meant as well?"""
    others = (each for each, chance in asked.likely.items() if each != kind and chance > _AS_WELL)
    return any(each in ops() and not ops()[each].slots and not _is_done(each, asked.text) for each in others)


def _is_done(kind: str, text: str) -> str:
    """Why there is nothing to do, if it is a job for all of the file and no more of that is left."""
    if kind not in ops() or ops()[kind].slots:
        return ""
    try:
        perform(ops()[kind], text, ())
    except Refusal as refused:
        return finds_nothing(kind, "here") if refused.reason == NOTHING_TO_CHANGE else refused.reason
    return ""


def _needs_new(kind: str) -> bool:
    """Does it take something that the file need not have: a name, a value, lines?"""
    return kind not in ops() or any(
        slot.options is None and (slot.default is None or slot.kind == "name") for slot in ops()[kind].slots
    )
