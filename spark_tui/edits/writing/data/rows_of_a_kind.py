"""Rows are left out by a date or a number that they hold: "rows from before 2024 should not be counted", "skip sales
under 10", "only use entries since 2024-03-01"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name, last_name, name_of, name_or_key
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.objects.given_for import given_for
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_OUT = (
    r"(?:skip|ignore|leave out|drop|exclude|filter out|throw out|remove|(?:do not|don't|never) (?:count|include|show"
    r"|report|read|use|load|print))"
)
_ONLY = r"(?:only|just|nothing but)(?: (?:count|use|read|keep|include|show|report|take|load|print|consider))?"
_KEEP = r"(?:count|use|read|keep|include|show|report|take|load|print|consider) (?:only|just)"
_BE_OUT = (
    r"(?:(?:(?:should|must|can|are to|shall|do) (?:not|never)|(?:should|must|do|are)n't|can't"
    r"|cannot) (?:be )?(?:counted"
    r"|included|shown|read|reported|used|loaded|printed|listed|count|appear|matter|show up|turn up|be)(?: (?:in"
    r"|on|into)"
    r" (?:the )?\w+)?|(?:should|must|can|are to|shall) be (?:skipped|ignored|left out|dropped|excluded"
    r"|filtered out|removed"
    r"))"
)
_DATE = r"(?P<{0}year>(?:19|20)\d\d)(?!\d)(?:-(?P<{0}month>\d\d)-(?P<{0}day>\d\d))?"
_WHEN = (
    r"(?:(?:that|which) (?:are|were) )?(?:from |dated |made |with an? \w+ |whose \w+ is )?(?:on or )?"
    r"(?P<when>before|older than|prior to|earlier than|after|newer than|later than|since|in|from|of) (?:the year )?"
    + _DATE.format("")
)
_MUCH = (
    r"(?:(?:that|which) (?:are|were|have|cost) )?"
    r"(?:(?:with|having|whose|where) (?:an? |the |their )?(?P<field>[a-z_]\w*) )?"
    r"(?:is |are |of |worth |lasting )?(?P<sign>below|under|less than|smaller than|lower than|shorter than|over|above"
    r"|more than|greater than|bigger than|higher than|longer than|at least|at most|up to|of|equal to) [$€£]?"
    r"(?P<number>-?\d+(?:\.\d+)?)(?![\d.]*[-/:]\d)(?: ?(?P<unit>[a-z]+|€|\$))?"
)
_THEM = r"(?:the |all |any |those |every )*(?P<noun>[a-z_]\w*)"
_END = r"(?: (?:please|then|at all|entirely|in `?[a-z]\w*`?(?:\(\))?))?[.!]?$"


def _said(how: str) -> tuple[Pattern, ...]:
    begin = r"(?i)^(?:please |pls |also |and )?"
    return (
        Pattern(rf"{begin}(?:{_OUT}|(?P<only>{_ONLY}|{_KEEP})) {_THEM} {how}{_END}"),
        Pattern(rf"{begin}(?P<only>only )?{_THEM} {how} {_BE_OUT}{_END}"),
    )


_EACH_OTHER = (
    r"(?:where|whose|with|that|which|when|if) (?:the |an? |their )?(?P<one>[a-z_]\w*) (?:is |are |comes? |lies? )?"
    r"(?P<sign>before|after|below|above|less than|greater than|smaller than|larger than|over|under|later than"
    r"|earlier than|equal to|the same as) (?:the |an? |their |its |they |it )?(?P<other>[a-z_]\w*)"
)
_SOME = (
    r"(?:with|that have|who have|which have|having|of) (?P<sign>less than|fewer than|under|below|more than|over"
    r"|at least"
    r"|at most|up to) (?P<number>\d+|one|two|three|four|five|ten) (?P<things>(?!euros?\b|dollars?\b|hours?\b"
    r"|points?\b)[a-z]\w*)"
)
_BY_DATE, _BY_NUMBER, _BY_EACH_OTHER = _said(_WHEN), _said(_MUCH), _said(_EACH_OTHER)
_BY_HOW_MANY = _said(_SOME)
_NEEDS = Pattern(
    r"(?i)\b(?:skip|ignor|leave|left|drop|exclu|filter|throw|remov|not|don't|never|only|just|nothing|\w+n't)\w*"
    r"\b.*(?:\d|\b(?:before|after|than|below|above|over|under|equal|same)\b)"
    r"|(?:\d|\b(?:before|after|than|below|above|over|under|equal|same)\b).*\b(?:not|be|never|\w+n't)\b"
    r"|\b(?:negative|zero)\b"
)
_SIGNS = {
    "before": "<", "older than": "<", "prior to": "<", "earlier than": "<", "after": ">", "newer than": ">",
    "later than": ">", "since": ">=", "below": "<", "under": "<", "less than": "<", "smaller than": "<",
    "lower than": "<", "shorter than": "<", "over": ">", "above": ">", "more than": ">", "greater than": ">",
    "larger than": ">", "bigger than": ">", "higher than": ">", "longer than": ">",
    "at least": ">=", "at most": "<=", "up to": "<=",
}  # fmt: skip
_OPPOSITE = {"<": ">=", ">": "<=", ">=": "<", "<=": ">", "==": "!="}
_SIGNED = Pattern(
    r"(?i)\b(?P<sign>negative|zero) (?P<what>[a-z]\w*)\b(?=.*\b(?:reject|refus|rais|error|not allowed|invalid|skip"
    r"|ignor|left out|dropped|not be)\w*)"
    r"|\b(?:reject|refuse|skip|ignore|leave out|drop|exclude|no|raise\b.*\b(?:for|on|if)) "
    r"(?:rows with |any |all |an? )*(?P<sign2>negative|zero) (?P<what2>[a-z]\w*)\b"
)
_RAISED = Pattern(r"(?i)\b(?:reject|refus|rais|error|not allowed|invalid)\w*")
_ANY = frozenset(("rows", "row", "lines", "entries", "records", "items", "ones", "everything", "anything", "data"))
_PARSES = frozenset(("strptime", "fromisoformat", "parse"))
_MAKES = frozenset(("float", "int", "Decimal"))
_FILLS = frozenset(("append", "add", "extend"))
_ASKED, _NAMED, _READ, _SET_THERE = 6.0, 1.0, 0.5, 0.5


@dataclass(frozen=True, slots=True)
class _Held:
    """What a row holds, as code, by its name; where the loop sets it, if it does."""

    name: str
    code: str
    is_date: bool
    set_by: ast.stmt | None = None


def _written(sentence: Sentence) -> Iterator[Repair]:
    for patterns, is_date in ((_BY_DATE, True), (_BY_NUMBER, False)):
        said = next((match for each in patterns if (match := each.search(sentence.text)) is not None), None)
        if said is not None:
            yield from _left_out(sentence, said, is_date)
    yield from _of_a_sign(sentence)
    some = next((match for each in _BY_HOW_MANY if (match := each.search(sentence.text)) is not None), None)
    if some is not None:
        yield from _of_so_many(sentence, some)
    said = next((match for each in _BY_EACH_OTHER if (match := each.search(sentence.text)) is not None), None)
    if said is not None:
        yield from _held_together(sentence, said)


def _of_a_sign(sentence: Sentence) -> Iterator[Repair]:
    """ "Ignore negative amounts" leaves those rows out, "negative amounts should be rejected" raises."""
    source, said = sentence.source, _SIGNED.search(sentence.text)
    if said is None:
        return
    what, word = (said["what"] or said["what2"]).lower(), (said["sign"] or said["sign2"]).lower()
    for loop in source.all(ast.For):
        held = [each for each in _held(source, loop, is_date=False) if singular(each.name) == singular(what)]
        if len({each.code for each in held}) != 1:
            continue
        condition = f"{held[0].code} {'==' if word == 'zero' else '<'} 0"
        inner = held[0].code.replace('"', "'")
        raises = f'raise ValueError(f"{word} {singular(what)}: {{{inner}}}")'
        is_raised = _RAISED.search(sentence.text) is not None
        code = f"if {condition}:\n{source.unit}{raises if is_raised else 'continue'}"
        told = _ASKED + _NAMED * is_in_named(sentence, loop, 2)
        told += _SET_THERE * (held[0].set_by is not None)
        if held[0].set_by is not None or not is_raised:
            yield from possible(_put(source, loop, held[0], code), told)


def _of_so_many(sentence: Sentence, said: re.Match[str]) -> Iterator[Repair]:
    """ "Students with less than 3 grades shouldn't show up": by how many are kept under each."""
    source, noun, things = sentence.source, singular(said["noun"].lower()), said["things"].lower()
    sign = {"fewer than": "<"}.get(said["sign"].lower()) or _SIGNS[said["sign"].lower()]
    sign = _OPPOSITE[sign] if said["only"] else sign
    number = NUMBERS.get(said["number"].lower(), said["number"])
    for loop in source.all(ast.For):
        match loop.target:
            case ast.Tuple([ast.Name(key), ast.Name(held)]) if singular(key) == noun and singular(held) != held:
                many = held
            case ast.Name(one) if singular(one) == noun and re.search(rf"\b{one}\.{things}\b", source.text):
                many = f"{one}.{things}"
            case _:
                continue
        around = function_around(source, loop)
        told = _ASKED + _NAMED * (around is not None and any(part in sentence.spoken for part in parts(around.name)))
        code = f"if len({many}) {sign} {number}:\n{source.unit}continue"
        yield from possible(_put(source, loop, _Held("", "", False), code), told + told_of(sentence, loop))


def _held_together(sentence: Sentence, said: re.Match[str]) -> Iterator[Repair]:
    """By two things that the loop knows of each: "entries that end before they start"."""
    source = sentence.source
    for loop in source.all(ast.For):
        if not _is_of(source, loop, said["noun"].lower()):
            continue
        known = dict(_at_hand(source, loop))
        one, other = (
            next((known[form] for form in _forms(said[name]) if form in known), None) for name in ("one", "other")
        )
        if one is None or other is None or one == other:
            continue
        sign = _SIGNS.get(said["sign"].lower(), "==")
        sign = _OPPOSITE[sign] if said["only"] else sign
        code = f"if {one[0]} {sign} {other[0]}:\n{source.unit}continue"
        set_by = max(
            (each for each in (one[1], other[1]) if each is not None), key=lambda each: each.lineno, default=None
        )
        told = _ASKED + _READ * any(
            isinstance(each, ast.Call) and last_name(each.func) in _FILLS for each in walk(loop)
        )
        told += _SET_THERE * (set_by is not None)
        yield from possible(_put(source, loop, _Held("", "", False, set_by), code), told)


def _forms(word: str) -> tuple[str, ...]:
    low = word.lower()
    return (low, low.removesuffix("s"), low.removesuffix("ing"), low.removesuffix("ed"))


def _at_hand(source: Source, loop: ast.For) -> Iterator[tuple[str, tuple[str, ast.stmt | None]]]:
    """What there is of each by its name: what the loop takes apart, what it sets, what it asks of one."""
    one = name_of(loop.target)
    for node in walk(loop) if one else ():
        match node:
            case ast.Subscript(ast.Name(of), ast.Constant(str(name))) | ast.Attribute(ast.Name(of), name) if of == one:
                yield name, (source.segment(node), None)
    for each in walk(loop.target):
        if isinstance(each, ast.Name) and each.id != one:
            yield each.id, (each.id, None)
    for statement in loop.body:
        match statement:
            case ast.Assign([ast.Name() | ast.Subscript(ast.Name(), ast.Constant(str())) as target]):
                yield name_or_key(target), (source.segment(target), statement)


def _left_out(sentence: Sentence, said: re.Match[str], is_date: bool) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        if not _is_of(source, loop, said["noun"].lower()):
            continue
        told = _ASKED + _NAMED * is_in_named(sentence, loop, 2)
        told += _READ * any(isinstance(each, ast.Call) and last_name(each.func) in _FILLS for each in walk(loop))
        held = list(_held(source, loop, is_date))
        if not is_date and (field := said["field"] or said["unit"]):
            named = [each for each in held if each.name == field.lower()]
            held = named if named or said["field"] else held
        if len({each.code for each in held}) != 1:
            continue
        asked = _asked(source, said, held[0]) if is_date else _number_asked(said, held[0])
        if asked is not None:
            condition, needed = asked
            code = f"if {condition}:\n{source.unit}continue"
            told += _SET_THERE * (held[0].set_by is not None)
            yield from possible(iter((*needed, *_put(source, loop, held[0], code))), told)
    yield from _of_those_given_back(sentence, said, is_date)


def _of_those_given_back(sentence: Sentence, said: re.Match[str], is_date: bool) -> Iterator[Repair]:
    """A function that makes objects of rows gives back only those of them."""
    source, makes = sentence.source, _PARSES if is_date else _MAKES
    for loop in source.all(ast.For):
        around = function_around(source, loop)
        way = around.body[-1] if around is not None else None
        match way:
            case ast.Return(ast.Name(several) as given) if _is_of(source, loop, said["noun"].lower()):
                pass
            case _:
                continue
        made = re.search(rf"\b{several}\.append\(\s*([A-Z]\w*)\(", source.segment(loop))
        owner = next((each for name, each in source.classes if made is not None and name == made[1]), None)
        one = singular(several)
        if owner is None or one == several:
            continue
        found = [
            (name, value) for name in attributes(source, owner) if (value := _made(source, name, makes)) is not None
        ]
        if not is_date and (field := said["field"] or said["unit"]):
            found = [each for each in found if each[0] == field.lower()] or found * (not said["field"])
        if len(found) != 1:
            continue
        held = _Held(found[0][0], f"{one}.{found[0][0]}", _is_only_date(found[0][1]))
        asked = _asked(source, said, held, is_kept=True) if is_date else _number_asked(said, held, is_kept=True)
        if asked is not None:
            code = f"[{one} for {one} in {several} if {asked[0]}]"
            yield from possible(iter((*asked[1], instead(source, given, code))), _ASKED + 2 * _NAMED)


def _is_of(source: Source, loop: ast.For, noun: str) -> bool:
    """Are those what it goes through, by any of the names that they have there?"""
    if noun in _ANY:
        return True
    called = {last_name(loop.iter)} | {plural(each.id) for each in walk(loop.target) if isinstance(each, ast.Name)}
    for node in walk(loop):
        match node:
            case ast.Call(ast.Attribute(ast.Name(into), put)) if put in _FILLS:
                called.add(into)
    around = function_around(source, loop)
    called |= {*parts(around.name)} if around is not None else set()
    return noun in called or plural(noun) in called


def _held(source: Source, loop: ast.For, is_date: bool) -> Iterator[_Held]:
    """What the loop sets to a date or to a number; or what each has that is one, as other places of the file say."""
    makes = _PARSES if is_date else _MAKES
    found = False
    for statement in loop.body:
        match statement:
            case ast.Assign([ast.Name() | ast.Subscript(ast.Name(), ast.Constant(str())) as target], value):
                if _makes(source, value, makes):
                    found = True
                    yield _Held(name_or_key(target), source.segment(target), _is_only_date(value), statement)
    one = name_of(loop.target)
    for node in walk(loop) if one and not found else ():
        match node:
            case ast.Subscript(ast.Name(of), ast.Constant(str(name))) | ast.Attribute(ast.Name(of), name) if of == one:
                made = _made(source, name, makes)
                if made is not None:
                    yield _Held(name, source.segment(node), _is_only_date(made))


def _made(source: Source, name: str, makes: frozenset[str]) -> ast.expr | None:
    """What makes a date or a number of what goes by that name, anywhere in the file."""
    for value in given_for(source, name):
        if _makes(source, value, makes):
            return value
    for node in source.all(ast.Assign, ast.keyword):
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        is_it = (isinstance(node, ast.keyword) and node.arg == name) or (
            target is not None and name_or_key(target) == name
        )
        if is_it and _makes(source, node.value, makes):
            return node.value
    return None


def _makes(source: Source, value: ast.expr, makes: frozenset[str]) -> bool:
    """By one of those, or by a function of the file that gives what one of them makes."""
    called = {last_name(each.func) for each in walk(value) if isinstance(each, ast.Call)}
    own = (way.value for _, each in source.functions if each.name in called for way in returns(each) if way.value)
    return bool(called & makes) or any(
        isinstance(each, ast.Call) and last_name(each.func) in makes for given in own for each in walk(given)
    )


def _is_only_date(value: ast.expr) -> bool:
    """Without a time: `date.fromisoformat(…)`, `datetime.strptime(…).date()`."""
    match value:
        case ast.Call(ast.Attribute(_, "date")):
            return True
        case ast.Call(ast.Attribute(owner, "fromisoformat")):
            return is_name(owner, "date")
        case _:
            return False


def _asked(
    source: Source, said: re.Match[str], held: _Held, *, is_kept: bool = False
) -> tuple[str, list[Splice]] | None:
    """What is asked of those that are left out; or of those that are kept."""
    when = said["when"].lower()
    if said["month"] is None:
        sign = _SIGNS.get(when, "==")
        sign = _OPPOSITE[sign] if bool(said["only"]) != is_kept else sign
        return f"{held.code}.year {sign} {said['year']}", []
    sign = {"from": ">=", "in": "==", "of": "=="}.get(when) or _SIGNS[when]
    sign = _OPPOSITE[sign] if bool(said["only"]) != is_kept else sign
    kind = "date" if held.is_date else "datetime"
    made, needed = available(source, "datetime", kind, dotted=False)
    return f"{held.code} {sign} {made}({said['year']}, {int(said['month'])}, {int(said['day'])})", needed


def _number_asked(said: re.Match[str], held: _Held, *, is_kept: bool = False) -> tuple[str, list[Splice]]:
    sign = _SIGNS.get(said["sign"].lower(), "==")
    return f"{held.code} {_OPPOSITE[sign] if bool(said['only']) != is_kept else sign} {said['number']}", []


def _put(source: Source, loop: ast.For, held: _Held, code: str) -> Iterator[Splice]:
    if code.endswith("continue") and not _does_more(loop):
        return  # whatever the loop leaves out stays where it is
    if held.set_by is None:
        yield insert_first(source, loop.body, code)
    elif has_own_lines(source, held.set_by) and held.set_by is not loop.body[-1]:
        yield insert_after(source, held.set_by, code)


def _does_more(loop: ast.For) -> bool:
    """Does it put, print, count or give each somewhere, and not only change what there is?"""
    own = named_in(loop.target)
    for node in walk(loop):
        match node:
            case ast.AugAssign() | ast.Yield() | ast.Return():
                return True
            case ast.Expr(ast.Call()):
                return True
            case ast.Assign([ast.Subscript(ast.Name(held))]) if held not in own:
                return True
    return False


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
