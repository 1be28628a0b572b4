"""Which reader fills which slot."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping

from spark_tui.edits.ops.flag_choices import listed
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.reading import PLAIN, Sentence, is_written, names, said_in
from spark_tui.edits.saying.condition.conditions import asked_no_more, condition
from spark_tui.edits.saying.doing.actions import action, returned, returned_early
from spark_tui.edits.saying.doing.by_name import first_by_name, with_switches
from spark_tui.edits.saying.doing.exceptions import caught, raised
from spark_tui.edits.saying.doing.fallbacks import in_place_of_none, stand_in
from spark_tui.edits.saying.doing.order import ahead, key
from spark_tui.edits.saying.doing.order import before as parameter_before
from spark_tui.edits.saying.doing.parameter_order import moved as moved_parameter
from spark_tui.edits.saying.doing.returning import RETURNED_INSTEAD, also, form
from spark_tui.edits.saying.gap import Gap, Reader
from spark_tui.edits.saying.name import naming, of_constants
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.name.renamed import written_apart
from spark_tui.edits.saying.place import moving
from spark_tui.edits.saying.place.subjects import said_to_be_none
from spark_tui.edits.saying.place.suiting import (
    asks_others,
    closes,
    fails_if_empty,
    has_what_is_named,
    holds_what_is_named,
    inherits_as_said,
    is_what_nobody_uses,
    is_worked_out,
    is_worth_a_name,
    lacks_a_docstring,
    may_be_none,
    waits_as_said,
)
from spark_tui.edits.saying.place.written_to import written_to
from spark_tui.edits.saying.telling import wording
from spark_tui.edits.saying.telling.dictated import at_entry, complaint
from spark_tui.edits.saying.telling.mentioned import mentioned
from spark_tui.edits.saying.telling.messages import message_instead
from spark_tui.edits.saying.value import bounds, pairs
from spark_tui.edits.saying.value.dates import pattern
from spark_tui.edits.saying.value.flags import flag, flag_type
from spark_tui.edits.saying.value.imported import imported_from, missing_import, starred
from spark_tui.edits.saying.value.levels import level
from spark_tui.edits.saying.value.looks import spec, suits
from spark_tui.edits.saying.value.members import member
from spark_tui.edits.saying.value.methods import methods
from spark_tui.edits.saying.value.options import about
from spark_tui.edits.saying.value.quantities import NUMBERS, numbers
from spark_tui.edits.saying.value.turned_signs import turned_sign
from spark_tui.edits.saying.value.typed import field_type, type_
from spark_tui.edits.saying.value.values import defaults, is_what_changes, values
from spark_tui.edits.saying.value.waits import seconds

_EQUALS = Pattern(r"(?i)\b(?:equals|is equal to)\b")
_CONTAINS = Pattern(r"(?i)(?<![\w.])(?P<many>[a-z_][\w.]*) (?:contains|includes) (?P<one>[\w.\"']+(?:\[\w+\])?)")
_SENT = Pattern(
    r"(?i)\b(?:send|pass|put|run|push|wrap|feed) (?:the )?`?((?-i:[a-z_])[\w.]*(?:\([^()]*\))?)`?"
    r" (?:through|into|in|inside|to) (?:an? |the )?`?[\w.]+"
)
_SPOKEN_OF = 2.0  # how clearly an attribute has to be named
_CHOICES = Pattern(r"[\w.-]+(?:, ?[\w.-]+)*,? (?:or|and) [\w.-]+|[\w.-]+(?:, ?[\w.-]+){2,}")
_AND_NO_MORE = Pattern(r"(?i),? (?:and |but )?(?:nothing|none|no)$")  # "csv, json, nothing else"
_SUBSTITUTED = Pattern(r"(?<!\w)[sS]/([^/]+)/([^/]+)/")
_COMES_FROM = Pattern(
    r"(?i)(?:\b(?:come|read|taken?|set)|(?<=: )[\w.]+) from (?:the )?"
    r"(?!.*\b(?:env\w*|outside|config\w*|settings?|file|os|shell|it|there)\b)((?:[a-z]+ ){0,2}[a-z]+)\W*$"
)
"""A variable that is called in words."""
_VARIABLE = Pattern(r"\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b")
_CALLED_OUTSIDE = Pattern(
    rf"(?i)\benv(?:ironment)?[ -]?var(?:iable)?(?: is| called| named|:)? [`'\"$]?((?-i:{_VARIABLE.pattern}))"
)
_CLASS = Pattern(r"(?<![\w.])(?:[a-z_]\w*\.)*[A-Z]\w*[a-z]\w*(?!\w)")
_HUMPS = Pattern(r"[a-z][A-Z]|[A-Z]{2}[a-z]")
_DECORATED = Pattern(
    r"\b(?:needs?|ha(?:ve|s)|gets?|decorated? (?:it )?with|goes under|under) ((?:[a-z]\w*[ _]){0,3}?[a-z]\w*?)"
    r"(?: (?:please|pls|on top|above it|over it))?\W*$"
)
_DECORATOR = Pattern(r"(?<![\w.])@([\w.]+(?:\([^)]*\))?)")


def choices(gap: Gap) -> Iterator[str]:
    """Several words between commas, the last one behind an "or"; of three or more that may be left out.

    Or those that the file has: "only allow our four levels".
    """
    if gap.op == "flag-choices":
        yield from (name for name in listed(gap.sentence.source) if names(gap.sentence, name) >= 1)
    for match in _CHOICES.finditer(gap.text):
        yield ", ".join(re.findall(r"[\w.-]*[\w-]", re.sub(r"\b(?:or|and)\b", ",", _AND_NO_MORE.sub("", match[0]))))


def instead(gap: Gap) -> Iterator[str]:
    """What is to stand where the old thing stands, in its quotes."""
    old = gap.earlier[-1] if gap.earlier else ""
    if old and (match := _SUBSTITUTED.search(gap.text)) is not None and match[1] == old:
        yield match[2]
    if gap.op == "swap-module":
        told = (said_in(match) for match in _MODULE.finditer(gap.text))
        yield from (name for name in told if name in sys.stdlib_module_names and name != old)
        yield from (said_in(match) for match in _GOES_OVER.finditer(gap.text) if said_in(match).lower() not in PLAIN)
    for before, behind in contrasts(gap.text):
        if before.strip("\"'") in old or not old:
            quoted = old[:1] if old[:1] in ("'", '"') and behind[:1] not in ("'", '"') else ""
            if gap.op == "swap-module":
                yield from written_apart(gap.text, behind)
            yield f"{quoted}{behind}{quoted}"


_OLD = "_old_type"


def is_no_part(gap: Gap, kind: str) -> float:
    """Of a longer type that is written out: "set[str] | list[str]" is no set."""
    name = re.escape(kind)
    said = len(re.findall(rf"(?<![\w.]){name}(?![\w.])", gap.text))
    inside = re.findall(rf"[\[|] ?{name}(?![\w.])|(?<![\w.]){name}(?: ?\||\[)", gap.text)
    return -1.0 if said and len(inside) == said else 0.0


def other_type(gap: Gap) -> Iterator[str]:
    if (match := _SUBSTITUTED.search(gap.text)) is not None and gap.earlier[:1] == (match[1],):
        yield match[2]
    old = gap.earlier[0] if gap.earlier else ""
    if not old.isidentifier() and old in gap.text:  # as one word: "`any`, not set[str] | list[str]"
        yield from (new for was, new in contrasts(gap.text.replace(old, _OLD)) if was == _OLD)
    for each in (*instead(gap), *type_(gap)):
        if each not in gap.earlier:
            yield each


def with_operators(text: str) -> str:
    """What is said of conditions as code: "kind equals 'a'", "names contains key"."""
    return _CONTAINS.sub(lambda match: f"{match['one']} in {match['many']}", _EQUALS.sub("==", text))


def condition_gone(gap: Gap) -> Iterator[str]:
    """A part of a condition that is said as it is written, or nearly: "kind equals 'a' is pointless"."""
    said = with_operators(gap.text)
    for whole in gap.sentence.source.all(ast.BoolOp):
        parts = [gap.sentence.source.segment(each) for each in whole.values]
        yield from (part for part in parts if not part.isidentifier() and is_written(said, part))
        if rest := asked_no_more(gap.text):
            asked = [*condition(Gap(Sentence(f"if {rest}", gap.sentence.source), gap.op, gap.earlier))]
            yield from (each for each in (*asked, rest.removesuffix(" is set")) if each in parts)


def joined_condition(gap: Gap) -> Iterator[str]:
    """Not what the line asks for already, which only says where: "at `if n > 0`"."""
    there = gap.sentence.source.line(gap.line) if gap.line else ""
    yield from (each for each in condition(gap) if each not in there)


def sent_through(gap: Gap) -> Iterator[str]:
    """What somebody passes to a function, and not what stands on the line that is quoted to say where."""
    yield from (match[1] for match in _SENT.finditer(gap.text))


def returned_instead(gap: Gap) -> Iterator[str]:
    yield from (behind for _, behind in contrasts(gap.text) if behind in returned(gap))
    yield from (said_in(match) for match in RETURNED_INSTEAD.finditer(gap.text) if said_in(match) in gap.bound)
    yield from returned(gap)


def first_default(gap: Gap) -> Iterator[str]:
    """What is said to be the default; where nothing is, any value."""
    found = list(defaults(gap))
    own = gap.earlier[0].rpartition(".")[2] if gap.earlier else ""
    yield from found or (value for value in values(gap) if value != own)


_MODULE = Pattern(r"(?i)\b(?:the )?`?([a-z_]\w+)`?(?: standard)? module\b|\bmodule `?([a-z_]\w+)\b")
_GOES_OVER = Pattern(
    r"(?i)\bimport `?([a-z_][\w.]*\w)`? and (?:then )?use (?:that|it)\b"
    r"|\b(?:move|switch|go|change|migrate|port)\w* (?:[\w.]+ ){0,3}to"
    r" `?([a-z_][\w.]*\w)`?"
    r"(?=\W*$|[,;]| (?:in|instead)\b)"
    r"|\bis (?:unmaintained|dead|deprecated|abandoned|gone|archived)[^,;]*[,;:] (?:use |take |try )?"
    r"`?([a-z_][\w.]*\w)`?(?=(?: (?:please|pls|plz|thanks|thx))?\W*$)"
    r"|\b(?:it'?s|is|was|we use|use)(?: called| named)? `?([a-z_][\w.]*\w)`? (?:nowadays|these days|by now|now)\b"
)
"""The module to which somebody leaves another one."""
_OFTEN = Pattern(
    r"(?i)\b(?:once|twice|thrice)\b"
    r"|\b(?:with|for|on|of|over) \d[\w.]*(?: \w+)?\W*$"
    r"|\b[\w.]+(?:k|m)? (?:times|x|calls|requests|users|rows|lines|ms|seconds?|minutes?|hours?)\b"
)
_CALL = Pattern(r"\b[^\W\d][\w.]*\([^()]*\)")


_OFTEN_ENOUGH = ("3",)
"""How often something is tried where nobody says so."""


def count(gap: Gap) -> Iterator[str]:
    """Not what a call is said to be given: "area(60) is slow"; nor how often something is got that is to be kept."""
    if gap.op == "cache-function":
        yield from numbers(_OFTEN.sub("", _CALL.sub("", gap.text)))
        return
    yield from (NUMBERS[word.lower()] for word in gap.sentence.words if word.lower() in ("once", "twice", "thrice"))
    said = list(numbers(_CALL.sub("", gap.text)))
    yield from said or (_OFTEN_ENOUGH if gap.op == "retry" else ())


def variable(gap: Gap) -> Iterator[str]:
    """Of the environment: as it is written, else like the constant."""
    said = [
        word for word in _VARIABLE.findall(gap.text) if len(word) > 2 and word not in ("ENV", "TRUE", "FALSE", "None")
    ]
    own = gap.earlier[0].rpartition(".")[2]
    if (called := said_in(_CALLED_OUTSIDE.search(gap.text))) in said and called != own:
        yield called
        return
    if not any(word != own for word in said) and (told := _COMES_FROM.search(gap.text)) is not None:
        yield "_".join(told[1].upper().split())
        return
    yield from sorted(said, key=lambda word: word == own)
    if not said:
        yield own.upper()


def decorator(gap: Gap) -> Iterator[str]:
    """As it is written; else what a function is said to have or to need, in words."""
    written = [match[1] for match in _DECORATOR.finditer(gap.text)]
    yield from written
    if not written and (said := _DECORATED.search(gap.text)) is not None:
        words = said[1].split()
        if PLAIN.isdisjoint(words):
            yield "_".join(words)


def base(gap: Gap) -> Iterator[str]:
    """What is called as a class is, and is another than the one in the first slot."""
    there = {name for name, _ in gap.sentence.source.classes}
    said = (match[0] for match in _CLASS.finditer(gap.text))
    yield from (name for name in said if name not in gap.earlier and (name in there or _HUMPS.search(name)))


def argument(gap: Gap) -> Iterator[str]:
    """Not the number of the line, nor what is quoted from it to say which one is meant."""
    there = gap.sentence.source.line(gap.line) if gap.line else ""
    quoted = [value for value in gap.sentence.quoted if "(" in value and value in there]
    yield from (
        value for value in values(gap) if value not in gap.earlier and not any(value in each for each in quoted)
    )


_NOTHING_COMES = Pattern(r"(?i)\bwhy\b.*\bnone\b|\b(?:gives?|gets?|got) (?:me |us )?(?:just |only |always )?none\b")


def given_back(gap: Gap) -> Iterator[str]:
    """Not the None that comes back by now."""
    comes = _NOTHING_COMES.search(gap.text) is not None
    yield from (value for value in values(gap) if value != "None" or not comes)


def handed_over(gap: Gap) -> Iterator[str]:
    """Not the function that is called, nor the call, which only says where."""
    there = gap.sentence.source.line(gap.line) if gap.line else ""
    told = (value for value in values(gap) if "(" not in value or value not in there)
    yield from (value for value in told if f"{value}(" not in gap.sentence.source.text)


def at_first(gap: Gap) -> Iterator[str]:
    known = {name.rpartition(".")[2] for name, _ in gap.sentence.source.definitions}
    yield from (text for text in gap.sentence.quoted if text.rpartition(".")[2].removesuffix("()") not in known)
    yield from at_entry(gap)


def attributes_said(gap: Gap) -> Iterator[str]:
    """Of the class in the first slot, in the order in which they are spoken of."""
    own = attributes(gap.sentence.source, gap.sentence.source.class_(gap.earlier[0]))
    source = gap.sentence.source
    said = [name for name in own if names(gap.sentence, name) >= _SPOKEN_OF and class_named(source, name) is None]
    if said and len(said) < len(own):
        yield ", ".join(sorted(said, key=lambda name: gap.text.find(name)))


READERS: Mapping[str, Reader] = {
    "action": action,
    "attributes": attributes_said,
    "add-decorator decorator": decorator,
    "add-argument value": argument,
    "add-assert message": complaint,
    "add-base base": base,
    "add-comment text": wording.comment,
    "add-docstring text": wording.docstring,
    "add-field default": defaults,
    "add-field type": field_type,
    "add-flag default": defaults,
    "add-flag name": flag,
    "add-flag type": flag_type,
    "add-key key": pairs.key,
    "add-key value": pairs.value,
    "add-option default": defaults,
    "add-option name": flag,
    "add-option type": flag_type,
    "add-import statement": missing_import,
    "and-condition condition": joined_condition,
    "add-log message": wording.message,
    "add-member value": member,
    "add-parameter annotation": field_type,
    "add-return value": given_back,
    "add-timeout seconds": seconds,
    "append-call call": methods,
    "change-exception exception": raised,
    "clamp high": bounds.high,
    "clamp low": bounds.low,
    "clamp what": bounds.held,
    "change-message new": message_instead,
    "choices": choices,
    "condition": condition,
    "or-condition condition": joined_condition,
    "date-format pattern": pattern,
    "default-if-none value": in_place_of_none,
    "default": first_default,
    "exception": caught,
    "explicit-import module": starred,
    "flip-comparison operator": turned_sign,
    "extract-constant in": of_constants.class_of_constant,
    "extract-constant value": of_constants.named_value,
    "get-default default": stand_in,
    "guard-none parameter": said_to_be_none,
    "keyword-only function": with_switches,
    "keyword-only parameter": first_by_name,
    "log-entry message": at_first,
    "message-value value": mentioned,
    "move-function before": ahead,
    "move-line line": moving.line,
    "move-line target": moving.target,
    "move-line where": moving.where,
    "move-parameter before": parameter_before,
    "move-parameter parameter": moved_parameter,
    "log-if message": wording.message,
    "lazy-import module": imported_from,
    "logging-setup level": level,
    "maxsize": count,
    "print-to-return form": form,
    "return-also value": also,
    "print-to-file where": written_to,
    "raise-if exception": raised,
    "raise-instead exception": raised,
    "read-env variable": variable,
    "remove-condition condition": condition_gone,
    "rename-type new": other_type,
    "replace new": instead,
    "replace-all new": instead,
    "return-if value": returned_early,
    "set-argument value": handed_over,
    "set-flag argument": about,
    "set-return value": returned_instead,
    "sort-key key": key,
    "spec": spec,
    "swap-module new": instead,
    "times": count,
    "type": type_,
    "value": values,
    "wrap-call expression": sent_through,
}
"""By the name of the slot, where that is not enough behind the name of the op."""

NAMES: Mapping[str, Reader] = {
    "extract-constant": of_constants.constant,
    "extract-function": naming.function,
    "extract-variable": naming.variable,
    "set-argument": naming.argument,
}
"""Names for what gets one, where the sentence says none."""

SUITING: Mapping[str, Callable[[Gap, str], float]] = {
    "add-context-manager closer": closes,
    "add-docstring function": lacks_a_docstring,
    "add-timeout function": waits_as_said,
    "default-if-none parameter": may_be_none,
    "default-value function": has_what_is_named,
    "default-value parameter": is_what_changes,
    "extract-constant value": is_worth_a_name,
    "extract-variable expression": is_worked_out,
    "format-spec expression": suits,
    "remove-base class": inherits_as_said,
    "guard-empty parameter": fails_if_empty,
    "guard-none parameter": may_be_none,
    "keyword-only function": has_what_is_named,
    "remove-definition name": is_what_nobody_uses,
    "rename-type old": is_no_part,
    "retry line": asks_others,
    "to-enum name": holds_what_is_named,
}
"""How well something that is offered suits the rest of the sentence, from -1 to 1."""
