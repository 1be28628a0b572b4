"""How an answer may go on when somebody turns it: as the one that was written with another value, with more, with less,
or as another one altogether. All of them are begun, and what comes of them is compared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from spark_tui.edits.calls import END, OP, SLOT, Call, refusal, written
from spark_tui.edits.correcting.corrections import (
    about_changes,
    affirmed,
    name_for_it,
    only_spares,
    request,
    retold,
    wishes,
)
from spark_tui.edits.correcting.less_of_it import fewer, narrowed
from spark_tui.edits.correcting.other_lines import renamed, rewritten
from spark_tui.edits.correcting.plainly import elsewhere
from spark_tui.edits.correcting.retold import about_another, partly
from spark_tui.edits.correcting.revisions import changed, says_a_value
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.asked_apart import is_asked_apart, says_another_number
from spark_tui.edits.turning.calling_off import AS_IT_WAS, calls_off
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.loop_again import is_all_of_it
from spark_tui.edits.turning.message_as_it_was import is_as_it_was_already
from spark_tui.edits.turning.misheard import is_refused
from spark_tui.edits.turning.new_parameters import has_a_default_before
from spark_tui.edits.turning.other_forms import with_its_brother
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.stays_as_it_is import is_kept_already
from spark_tui.edits.turning.taken_back import is_gone_already
from spark_tui.edits.turning.there_instead import are_own_types
from spark_tui.edits.turning.turn import Turn
from spark_tui.edits.turning.words_anew import words_anew
from spark_tui.edits.turning.written_already import is_only_there_already
from spark_tui.links.answers.kinds import Kinds
from spark_tui.links.answers.ways import Way, behind, carried_out, joined
from spark_tui.links.link import Edit
from spark_tui.links.local.embedded import grammar
from spark_tui.links.turning.alone import asked_alone, said_alone, without_what_was_done
from spark_tui.links.turning.gone_instead import gone_instead
from spark_tui.links.turning.half_done import spared_of
from spark_tui.links.turning.refilled import is_another_rename, is_by_the_way
from spark_tui.links.turning.turned import Kind, Turned
from spark_tui.links.turning.two_steps import in_two_steps, with_its_place

_EVIDENCE = 1.5
_NAMED = 1.5  # that somebody says what it is to be called
_RETOLD = 0.5  # that the first request can be told about another place
_ON_A_CONDITION = re.compile(r"(?i)\b(?:only|just|but) (?:if|when|while)\b|\bunless\b|^\W*(?:if|when)\b")
_SAME = re.compile(r"(?i)\bsame\b")
_NEXT = re.compile(r"(?i)\b(?:(?:the|that) (?:next|other|following) (?:one|function|method)|both)\b")
_NO_PLACE = re.compile(
    r"(?i)\W*(?:(?:and|but|please|ok|no|also)\W+)*(?:with (?:the|its|an?)|say|mention|show|includ|tell) "
)
"""What something says or has, not where it is done."""
_NOTHING_NEW = 1.5  # what speaks less for what a correction asks for by itself, where it is the same again
_GONE_ALREADY = 8.0  # that what is not wanted was never written
_MEANT_THERE = 0.8  # how clear a place must be that is not named
_RETOLD_SO_OFTEN = 2
_MOST = 16  # in all
_PATIENCE = 300_000  # lines that are read to see what comes of them: each op reads all of the file
_TURNED = 5  # answers that were turned as code
_UNDERSTOOD = 3.0  # what such a way is worth, once it is clear what it understands
_WHOLE = 0.2  # that an answer is turned as it would have been, had it not been stopped
_ANEW = 5.0  # that all that was done is to be undone for this
_ANOTHER_VALUE = 3.5  # that it says another value than the request
_ABOUT_AS_MUCH = 1.0
_NO_DEFAULT = "a parameter with a default cannot stand before one that has none"
_SO_ALREADY = "that is how the answer has it already"
_SO_ANYWAY = 9.0  # that an answer goes on as it was, where it is so already
_LAST_VALUES = 2  # that a correction can mean for one of them
_BESIDE_IT = re.compile(r"(?i)\b(?:too(?! (?:much|many|\w+[,.]))|also|as ?well|plus|both|ditto|another)\b|^\W*and\b")


def turned_at(edit: Edit) -> str:
    """The file by all that was written when the last correction came."""
    last = edit.corrections[-1]
    return carried_out(edit.target, edit.lead[: last.at] + last.dropped)


def settled(edit: Edit) -> str | None:
    """The file by a complete answer: who says something to that wants another one, unless it was enough."""
    last = edit.corrections[-1]
    told = edit.lead[: last.at] + last.dropped
    is_open = not told.endswith(END) or wishes(last.sentence) & {"enough", "only"}
    after = None if is_open else carried_out(edit.target, told)
    return None if after is not None and _is_gone_already(edit, after) else after


def as_asked(kinds: Kinds, edit: Edit) -> str | None:
    """The file by what the request alone leads to, where nothing of that was written, and another value is said."""
    last = edit.corrections[-1]
    if turned_at(edit) != edit.target.document.text or wishes(last.sentence) & {"enough"}:
        return None
    turned = Turned(kinds, edit, edit.lead[: last.at] + last.dropped)
    first = next(iter(turned.firsts), None)
    return first.after if first is not None and _is_another_value(turned) else None


def said_plainly(edit: Edit) -> Edit:
    """The same, with the last correction in fewer words where it has some too many: "undo that here, do it there"."""
    *earlier, last = edit.corrections
    source, now = source_of(edit.target.document.text), source_of(turned_at(edit))
    if source is None or now is None:
        return edit
    here = [name.rpartition(".")[2] for name, _ in Turn(edit.instruction, last.sentence, source, now).places]
    said = elsewhere(last.sentence, here, _names(source))
    return edit if said == last.sentence else replace(edit, corrections=(*earlier, replace(last, sentence=said)))


def all_that_was_said(edit: Edit) -> str:
    """What is to be done by all of its sentences, but for where all stays as it was."""
    if (alone := said_alone(edit)) != "":
        return alone
    source = source_of(edit.target.document.text) if edit.corrections else None
    known = _names(source)
    said = (about_changes(each.sentence, known) for each in edit.corrections)
    return ". ".join((_with_its_name(edit, source), *filter(None, said)))


def _with_its_name(edit: Edit, source: Source | None) -> str:
    """The first request, as if it had asked for the name that what it brought is to have now."""
    name = name_for_it(edit.corrections[-1].sentence) if edit.corrections else None
    now = source_of(turned_at(edit)) if name is not None else None
    if name is None or source is None or now is None:
        last = edit.corrections[-1].sentence if edit.corrections else ""
        return with_its_brother(edit.instruction, last)
    known = {each for each, _ in source.definitions}
    defined = [each.rpartition(".")[2] for each, _ in now.definitions if each not in known]
    if len(defined) != 1 or source_of(f"{name} = 1\n") is None:
        return edit.instruction
    return re.sub(rf"(?<!\w){re.escape(defined[0])}(?!\w)", name, edit.instruction)


def redirected(kinds: Kinds, edit: Edit) -> list[Way]:
    """The ways to go on after the last correction, the likeliest first."""
    last = edit.corrections[-1]
    turned = Turned(kinds, edit, edit.lead[: last.at] + last.dropped)
    found = [
        *_refilled(turned),
        *_with_other_values(turned),
        *_as_code(turned),
        *_with_more(turned),
        *_elsewhere(turned),
        *_else(turned),
        *gone_instead(turned),
        *in_two_steps(turned),
        *_with_less(turned),
        *_as_the_model_says(turned),
        *_called_off(turned),
    ]
    found = without_what_was_done(turned, found)
    best, known = dict[tuple[Edit | str, bool], Way](), settled(edit)
    refilled = sum(way.understood is not None for way in found)
    left, lines = _PATIENCE, len(edit.target.document.lines)
    for way in sorted(found, key=lambda way: -way.worth - _UNDERSTOOD * (way.understood is not None)):
        if (effort := way.edit.lead.count(OP) * lines) > left:
            continue
        left -= effort
        made = _makes(turned, way.edit)
        if len(best) < _MOST + refilled and made != known and _is_possible(way.edit):
            as_it_is = made, way.understood is not None
            first = best.setdefault(as_it_is, way)
            if way.edit.lead.startswith(OP) and not first.edit.lead.startswith(OP) and isinstance(made, str):
                best[as_it_is] = replace(way, worth=first.worth, likely=first.likely)  # the same by ops goes on better
            elif way.likely < first.likely and way.worth > first.worth - _ABOUT_AS_MUCH:
                best[as_it_is] = replace(first, worth=way.worth, likely=way.likely)  # read so, it need not be likely
    return list(best.values())


def _refilled(turned: Turned) -> Iterator[Way]:
    """What was done, taken back to its last value; the model finds the new one, or the correction says it plainly."""
    now = turned.turn.now if turned.turn is not None else turned.source
    if turned.source is None or now is None:
        return
    for each in turned.refills:
        if is_another_rename(each.calls, turned.correction, turned.names):
            continue
        said = islice(dict.fromkeys(each.said(turned.correction, turned.source)), _LAST_VALUES)
        for value in (*((None,) if not each.rest else ()), *said):
            way = turned.way("refilled", "", each.worth, each.edit(turned.edit, value))
            yield replace(way, understood=partial(each.understood, turned.edit, now))


def _with_other_values(turned: Turned) -> Iterator[Way]:
    for first in turned.firsts:
        revisions = changed(first.calls, turned.correction, turned.source) if turned.source and first.calls else ()
        for each in revisions:
            calls = _anew(turned, first.calls, each.calls) if each.moved else each.calls
            text = written(calls, turned.target.start)
            text = text.removesuffix(END) + SLOT if each.open else text
            kind = "open" if each.open else "moved" if each.moved else "changed"
            if kind == "moved" and _ON_A_CONDITION.search(turned.correction) is not None:
                continue  # when it is done, not where
            if kind == "moved" and (
                is_asked_apart(turned.correction, turned.asked) or says_another_number(turned.correction, first.calls)
            ):
                continue
            if kind == "moved" and len(first.calls) > 1 and are_own_types(first.calls, turned.asked):
                continue  # one of them alone
            if kind == "moved" and only_spares(turned.correction, _names(turned.source)):
                continue
            if is_by_the_way(first.calls, each.calls, turned.correction) or is_another_rename(
                each.calls, turned.correction, turned.names
            ):
                continue
            yield turned.way(kind, text, _EVIDENCE * each.evidence)
            if len(each.calls) == 1 and kind == "moved" and affirmed(turned.correction) == turned.correction:
                both = written((*first.calls, *each.calls), turned.target.start)
                yield turned.way("same", both, _EVIDENCE * each.evidence)
        for after in rewritten(turned.before, first.after, turned.correction) if not first.calls else ():
            yield from _patched(turned, "rewritten", after, 0.0)
    name = name_for_it(turned.correction)
    if name is not None and turned.source is not None:
        for after in renamed(turned.source, turned.written.after, name):
            yield from _patched(turned, "rewritten", after, _NAMED)


def _anew(turned: Turned, before: Sequence[Call], calls: Sequence[Call]) -> list[Call]:
    """What is about another place has words of its own there, but for those that somebody dictated."""
    source = turned.source
    pairs = zip(before, calls, strict=True)
    return [words_anew(two, source, turned.asked) if source and one != two else two for one, two in pairs]


def _as_code(turned: Turned) -> Iterator[Way]:
    """What was written, read as code and turned as the sentence says."""
    if turned.turn is None:
        return
    for each in ways_on(turned.turn)[:_TURNED]:
        yield from _patched(turned, "turned", each.after, _EVIDENCE * each.evidence, _EVIDENCE * each.besides)
    for half, is_asked_for in turned.halves:
        worth = _WHOLE if is_asked_for else -_WHOLE
        for each in ways_on(half)[:_TURNED]:
            more = _EVIDENCE * (each.evidence + worth)
            yield from _patched(turned, "turned", each.after, more, _EVIDENCE * each.besides)


def _with_more(turned: Turned) -> Iterator[Way]:
    """What is asked for now, done to the file as it is by then. What one answer can do of both, is one answer."""
    said, less = (
        with_its_place(turned, request(turned.correction)),
        _NOTHING_NEW * bool(_SAME.search(turned.correction)),
    )
    for first in turned.firsts[:2]:
        for each in turned.openings(said, behind(turned.target, first.after)):
            edit = joined(turned.edit, first, said, each.lead)
            if edit.target != turned.target:
                yield turned.way("more", "", each.worth - less, edit)
            elif edit.lead:
                yield turned.way("more", edit.lead, each.worth - less)


def _elsewhere(turned: Turned) -> Iterator[Way]:
    """The first request about what is named now: there as well, or there instead. Ops are moved as they are."""
    calls = turned.written.calls
    if (calls and not are_own_types(calls, turned.asked)) or is_asked_apart(turned.correction, turned.asked):
        return
    if _NO_PLACE.match(turned.correction) is not None:
        return
    names = _names(turned.source)
    asked = turned.asked if len(turned.edit.corrections) > 1 else turned.edit.instruction
    new = turned.turn.new_names if turned.turn is not None else frozenset[str]()
    beside = _the_next(turned) if _NEXT.search(turned.correction) is not None else None
    there = retold(asked, turned.correction if beside is None else f"{beside} too", names)
    others = [*([there] if there is not None else []), *about_another(asked, turned.correction, names, new)]
    if not others and turned.source is not None and turned.turn is not None:
        meant = places_meant(turned.correction, turned.source, [name for name, _ in turned.turn.places])
        others = [
            f"{turned.edit.instruction.rstrip('.!? ')} for {name}"
            for name, _, clear in meant[:1]
            if clear >= _MEANT_THERE
        ]
    for said in others[:_RETOLD_SO_OFTEN]:
        for each in turned.openings(said, behind(turned.target, turned.written.after)):
            edit = joined(turned.edit, turned.written, said, each.lead)
            if edit.target == turned.target and edit.lead:
                yield turned.way("more", edit.lead, each.worth + _RETOLD)
        kind: Kind = "retold" if (calls and "more" not in turned.heard) or is_refused(turned.correction) else "else"
        for each in turned.openings(said, turned.target):
            yield turned.way(kind, each.lead, each.worth + _RETOLD, Edit(said, turned.target, each.lead))


def _the_next(turned: Turned) -> str | None:
    """The function behind the one that the answer was about."""
    if turned.turn is None or len(turned.turn.places) != 1:
        return None
    (here, _), functions = turned.turn.places[0], [name for name, _ in turned.turn.now.functions]
    behind = functions[functions.index(here) + 1 :] if here in functions else []
    return next(
        (name.rpartition(".")[2] for name in behind if name.rpartition(".")[0] == here.rpartition(".")[0]), None
    )


def _names(source: Source | None) -> frozenset[str]:
    """The last names of all functions and classes of the file."""
    return frozenset(name.rpartition(".")[2] for name, _ in source.definitions) if source is not None else frozenset()


def _else(turned: Turned) -> Iterator[Way]:
    both, anew = f"{turned.asked}, {turned.correction}", asked_alone(turned)
    for each in turned.openings(anew, turned.target) if anew else ():
        yield turned.way("else", each.lead, each.worth + _ANEW, Edit(anew, turned.target, each.lead))
    asked: list[tuple[Kind, str]] = [("else", request(turned.correction))]
    if turned.written.after == turned.before:  # nothing was written yet: both sentences together may say it
        asked.append(("joined", both))
    less = _ANOTHER_VALUE * _is_another_value(turned)
    parts = partly(turned.asked, turned.correction)
    asked.extend(("retold", with_its_place(turned, each)) for each in parts)
    for kind, sentence in asked:
        for each in turned.openings(sentence, turned.target):
            worth = each.worth - less * (kind == "joined")
            yield turned.way(kind, each.lead, worth, Edit(sentence, turned.target, each.lead))


def _is_another_value(turned: Turned) -> bool:
    """Does it say what a value is to be that the request has otherwise? Read as one, the two say both of them."""
    source = turned.source
    if source is None or _BESIDE_IT.search(turned.correction) is not None:
        return False
    return any(says_a_value(each.calls, turned.correction, source) for each in turned.firsts)


def _with_less(turned: Turned) -> Iterator[Way]:
    for first in turned.firsts:
        for each in fewer(first.calls, turned.correction):
            yield turned.way("fewer", written(each.calls, turned.target.start), _EVIDENCE * each.evidence)
        if turned.source is not None:
            for after, evidence in narrowed(turned.before, first.after, turned.correction, turned.source):
                yield from _patched(turned, "narrowed", after, _EVIDENCE * evidence)
    for half, _ in turned.halves if only_spares(turned.correction, _names(turned.source)) else ():
        yield from _patched(turned, "narrowed", spared_of(half), _GONE_ALREADY)
    gone = turned.turn is not None and is_gone_already(turned.turn)
    yield from _patched(turned, "enough", turned.written.after, _GONE_ALREADY * gone)


def _patched(turned: Turned, kind: Kind, after: str, worth: float, besides: float = 0.0) -> Iterator[Way]:
    text = making(turned.target, after)
    if after != turned.before and text:
        yield replace(turned.way(kind, text, worth), besides=besides)


def _as_the_model_says(turned: Turned) -> Iterator[Way]:
    """Behind all that is finished, and from the beginning."""
    told = turned.told.removesuffix(END)
    finished = told if turned.told.startswith(OP) and turned.told.endswith(END) else told[: told.rfind("\n") + 1]
    for text in dict.fromkeys((finished, "")):
        yield turned.way("model", text, 0.0)


def _is_gone_already(edit: Edit, after: str) -> bool:
    before, now = source_of(edit.target.document.text), source_of(after)
    if before is None or now is None:
        return False
    return is_gone_already(Turn(edit.instruction, edit.corrections[-1].sentence, before, now))


def _called_off(turned: Turned) -> Iterator[Way]:
    if calls_off(turned.correction) or (turned.turn is not None and is_all_of_it(turned.turn)):
        yield turned.way("off", refusal(AS_IT_WAS), 0.0)
    elif turned.turn is not None and has_a_default_before(turned.turn):
        yield turned.way("off", refusal(_NO_DEFAULT), 0.0)
    elif turned.turn is not None and (
        is_so_already(turned.turn)
        or is_as_it_was_already(turned.turn)
        or (not turned.halves and (is_only_there_already(turned.turn) or is_kept_already(turned.turn)))
    ):
        if turned.told.endswith(END):
            yield turned.way("off", refusal(_SO_ALREADY), 0.0)
        else:  # what was not written yet is so as well
            whole = turned.halves[0][0].now.text if turned.halves else turned.written.after
            yield from _patched(turned, "enough", whole, _SO_ANYWAY)


def _makes(turned: Turned, edit: Edit) -> Edit | str:
    """What is the same for two ways that lead to the same: the file, once nothing is left to be written."""
    after = carried_out(edit.target, edit.lead) if edit.lead.endswith(END) else turned.before
    return after if after != turned.before else edit


def _is_possible(edit: Edit) -> bool:
    try:
        grammar(edit)
    except Refusal:
        return False
    return True
