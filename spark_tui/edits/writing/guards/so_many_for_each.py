"""Nobody has more than so many, or the same twice, of what is kept for all: "a member may not have more than 5 books",
"at most 3 tickets per customer", "don't let someone borrow the same book twice"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import class_of
from spark_tui.edits.python.objects.kept_rows import Kept, kept_rows
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.deeds import doing
from spark_tui.edits.saying.doing.refused_as import refused_as
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_N = r"(?P<{0}>\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
_MORE = r"(?:more than|over)"
_MOST = r"(?:at most|no more than|up to|only|a maximum of|max(?:imum)?(?: of)?|not more than)"
_ONCE = r"(?: (?:at (?:once|a time|the same time)|in total|each))?"
_WHO = r"(?:an? |each |every |one |the )?(?:same |single )?(?P<{0}>[a-z]\w*)"
_FORMS = (
    Pattern(
        rf"(?i)^(?:please |pls )?{_WHO.format('who')} (?:(?:may|can|must|should)(?: ?not|n't)|cannot|can't)"
        rf" (?:(?P<deed>[a-z]+) )?{_MORE} {_N.format('n')} (?P<what>[a-z]\w*){_ONCE}\W*$"
    ),
    Pattern(
        rf"(?i)^(?:please |pls )?{_WHO.format('who')} (?:may|can|must|should)(?: only)?"
        rf" (?:(?P<deed>[a-z]+) )?(?:{_MOST} )?{_N.format('n')} (?P<what>[a-z]\w*)(?: at most)?{_ONCE}\W*$"
    ),
    Pattern(
        rf"(?i)^(?:please |pls )?no (?P<who>[a-z]\w*) (?:may|can|must|should) (?P<deed>[a-z]+) {_MORE} {_N.format('n')}"
        rf" (?P<what>[a-z]\w*){_ONCE}\W*$"
    ),
    Pattern(
        rf"(?i)^(?:please |pls )?(?:{_MOST}|limit (?:it )?to) {_N.format('n')} (?P<what>[a-z]\w*) (?:per|for each"
        rf"|for every|for an?"
        rf"|for one) (?P<who>[a-z]\w*){_ONCE}\W*$"
    ),
    Pattern(
        rf"(?i)^(?:please |pls )?limit (?:an? |each |every )?(?P<who>[a-z]\w*) to {_N.format('n')}"
        rf" (?P<what>[a-z]\w*){_ONCE}\W*$"
    ),
)
_SAME = Pattern(
    r"(?i)^(?:please |pls )?(?:(?:don't|do not|dont|never) (?:let|allow) (?:someone|somebody|anyone|people|them|an?"
    r" \w+|the same"
    r" \w+)(?: to)?"
    r"|(?:nobody|no one) (?:may|can|should)|(?:an? |the same )?(?P<who>[a-z]\w*) (?:(?:must|may|can|should)(?: ?not"
    r"|n't)|cannot|can't))"
    r" (?P<deed>[a-z]+) (?:for )?(?:the same|an?|one) (?P<what>[a-z]\w*)(?: \w+)?? (?:twice|again|two times|more"
    r" than once)\W*$"
)
_ASKED, _ASKED_TWICE = 7.6, 12.0


def _no_more(sentence: Sentence) -> Iterator[Repair]:
    said = next(filter(None, (form.match(sentence.text.strip()) for form in _FORMS)), None)
    if said is None:
        return
    who, number = singular(said["who"].lower()), said["n"].lower()
    number = NUMBERS.get(number, number)
    source, deed = sentence.source, said.groupdict().get("deed") or ""
    done = doing(source, deed) if deed else []
    splices = list[Splice]()
    for full, function in done if len(done) == 1 else source.functions:
        for kept in kept_rows(source, function):
            key = _called(kept, who)
            if key is not None:
                asked = f"sum({kept.told[key]} == {key} for {kept.one} in {kept.rows}) >= {number}"
                told = f"at most {number} {said['what'].lower()} for each {who}"
                splices += list(_guarded(sentence, full, function, asked, told))
    if splices:
        yield from possible(splices, _ASKED)


def _not_the_same(sentence: Sentence) -> Iterator[Repair]:
    """By all that comes in and is kept as it is."""
    said = _SAME.match(sentence.text.strip())
    if said is None:
        return
    done = doing(sentence.source, said["deed"])
    for full, function in done if len(done) == 1 else ():
        for kept in kept_rows(sentence.source, function):
            same = " and ".join(f"{code} == {given}" for given, code in kept.told.items())
            asked = f"any({same} for {kept.one} in {kept.rows})"
            if len(kept.told) > 1:
                told = f"the same {said['what'].lower()} twice"
                yield from possible(_guarded(sentence, full, function, asked, told), _ASKED_TWICE)


def _guarded(sentence: Sentence, full: str, function: Function, asked: str, told: str) -> Iterator[Splice]:
    source = sentence.source
    owner = class_of(source, full)
    branch = refused_as(sentence, full, function, owner, told)
    code = "\n".join((f"if {asked}:", *(f"{source.unit}{line}" for line in branch.splitlines())))
    yield from later(insert_at_top, source, function, code)


def _called(kept: Kept, who: str) -> str | None:
    """Which of the parameters it is."""
    for given in kept.told:
        if given == who or given.startswith(f"{who}_") or given.endswith(f"_{who}"):
            return given
    return None


_KINDS = frozenset(("raise-if", "return-if", "guard-empty"))
WRITERS = (
    *(Writer(_KINDS, _no_more, needs=each) for each in _FORMS),
    Writer(_KINDS, _not_the_same, needs=_SAME),
)
