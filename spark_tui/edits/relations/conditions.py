"""Conditions in words over the terms of a scope: counts against limits, orders in time, what there is, what is so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.relations.asked import Joint, Test, as_it_is, compared
from spark_tui.edits.relations.code_told import code_in
from spark_tui.edits.relations.quantities import quantity
from spark_tui.edits.relations.scope import Scope, Sort, Term
from spark_tui.edits.relations.terms import Found, by_quantity, constant_in, content, meant
from spark_tui.edits.saying.value.quantities import NUMBER

_JOINED = Pattern(
    r"(?i),? (?P<joint>and|or|but)(?: also| only)? (?!before\b|after\b|more\b|less\b|fewer\b|above\b|earlier\b|later\b)"
)
_FROM_TO = Pattern(
    r"(?i)\b(?:from|since) (?P<from>[^,]+?),?(?: on(?:wards)?)? (?:and )?(?:up )?(?:until|till|to|through) "
)
_IF_THERE = Pattern(
    r"(?i),? (?:if|when|where|provided|as far as|in case) (?:(?:it|there|they|that|the \w+|he|she) "
    r"(?:has|have|is|are|was) (?:one|any|some|it|set|given|known|got one|at all)|set|given|any|known|present)\b"
)
_NOT = (
    r"(?:(?:is|are|was|were|do|does|did|has|have|had|can|ca|wo|should|must|could|would|need)n['’]?t"
    r"|not|never|no longer|nor|neither)"
)
_IS_NOT = Pattern(rf"(?i)\b{_NOT}\b")
_COMPARES = Pattern(
    r"(?i)\bas (?:many|much|few)\b(?P<as_many>.*?)\bas\b"
    r"|\b(?P<at_least>at least|no fewer than|no less than|not less than|a minimum of|reach(?:es|ed)?|hits?)\b"
    r"|\b(?P<at_most>at most|no more than|not more than|a maximum of)\b"
    r"|\b(?P<takes>takes?|took|fills?|filled|uses?|used|occup(?:y|ies)|needs?)(?: up)? (?:all|every|each)\b"
    r"|\b(?P<not_after>on or before|by the time of|no later than|not later than|until|till)\b"
    r"|\b(?P<not_before>on or after|no earlier than|not earlier than|not before|since|from)\b"
    r"|\b(?P<adjective>(?!fewer|later|earlier|other|rather)\w+er) than\b"
    r"|\b(?P<above>exceed(?:s|ed)?|above|over|beyond)\b|\b(?P<below>below|under)\b"
    r"|\b(?P<more>more)\b(?P<more_of>[^,]*?)\bthan\b|\b(?P<less>fewer|less)\b(?P<less_of>[^,]*?)\bthan\b"
    r"|\b(?P<before>before|earlier than|prior to|ahead of)\b|\b(?P<after>after|later than|past)\b"
    r"|\b(?P<equal>equal to|equals|the same as|exactly)\b"
)
_SIGNS = {"as_many": ">=", "at_least": ">=", "at_most": "<=", "takes": ">=", "not_after": "<=", "not_before": ">=",
          "above": ">", "below": "<", "more": ">", "less": "<", "before": "<", "after": ">", "equal": "=="}  # fmt: skip
_OF_DAYS = ("not_after", "not_before", "before", "after")
_OR_MORE = Pattern(
    rf"(?i)(?P<number>{NUMBER})(?P<of>[^,]*?) (?:or|and)"
    r" (?P<way>more|above|up|over|higher|less|fewer|below|under|lower)\b"
)
_SO_MANY = Pattern(
    rf"(?i)\b(?:has|have|having|holds?|with|there (?:are|is)) (?:already |just |exactly |the )*"
    rf"(?P<number>{NUMBER}|(?-i:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+))(?P<of>[^,]*)"
)
_ALREADY = Pattern(r"(?i)\balready\b|\bby now\b|\bor more\b")
_ALL_GONE = Pattern(
    r"(?i)\b(?:all|every|each)(?: of)?(?: the| its| their)? (?P<what>.+?) (?:are|is|have been|has been|were|was|got)"
    r"(?: already| all)? (?P<gone>taken|booked|sold|used|occupied|full|gone|given out|filled|reserved|\w+ed)\b"
)
_NONE_LEFT = Pattern(
    r"(?i)\b(?:no|not any|without(?: any)?|n['’]?t any|zero) (?P<what>(?:more )?[\w ]+?)(?: (?:is|are))?"
    r" (?:left|free|remaining|available|over)\b"
)
_FULL = Pattern(rf"(?i)\b(?P<no>{_NOT} )?(?:\w+ )?(?:sold out|booked (?:out|up)|fully booked|full(?: up)?|filled up)\b")
_KNOWN_THERE = Pattern(r"(?i)\b(?:has|have|holds?|knows?)(?: \([^)]*\))?\W*$")
"""What somebody has, or does not: it is among what they have."""
_ROOM = frozenset(("seat", "capacity", "plac", "siz", "maximum", "room", "limit", "stand", "slot", "spac", "berth"))
_FREE = frozenset(("fre", "left", "remain", "available", "remaining", "open", "availabl", "vacant", "rest"))
_WITHOUT = Pattern(
    rf"(?i)\b(?:no|without|lacks?|lacking|misses|missing|nobody|none|empty|unset|null|{_NOT})\b|\bun(?=[a-z]{{4}})"
)
_UNKNOWN, _EMPTY = Pattern(r"(?i)\bago\b|\bsuch\b"), Pattern(r"(?i)\bempty\b")
_HAVING = Pattern(r"(?i)\b(?:has|have|had|having|with|without|holds?|there (?:is|are)|lacks?|any|no)\b")
_LEAST = 0.9  # how well the words must fit
_FITTING = 5

Suits = Callable[[Term], bool]


def condition(scope: Scope, text: str, *, is_denied: bool = False) -> Joint | None:
    """None where any of it is not understood. "If it has one" lets pass what has none: of what is turned away by it
    (`is_denied`), that is so already."""
    text, is_open = _IF_THERE.sub("", text), _IF_THERE.search(text) is not None and not is_denied
    text = text.strip(" .!,;:")
    text, codes = code_in(scope, text)
    text = _FROM_TO.sub(r"from \g<from>, and until ", text)
    pieces = _JOINED.split(text)
    clauses, joints = pieces[::2], {"and" if each.lower() == "but" else each.lower() for each in pieces[1::2]}
    found = [_clause(scope, each, codes) for each in clauses]
    if len(joints) > 1 or any(each is None for each in found):
        found, joints = [_clause(scope, text, codes)], set[str]()
    whole = [each for each in found if each is not None]
    if len(whole) < len(found) or not whole:
        return None
    if is_open:
        whole = [replace(each, holds_else=bool(each.asked_first)) for each in whole]
    return Joint(tuple(whole), next(iter(joints), "and"))


def _clause(scope: Scope, text: str, codes: dict[str, str]) -> Test | None:
    if _UNKNOWN.search(text) is not None:
        return None
    told = next((code for name, code in codes.items() if name in text), "")
    if told:
        return as_it_is(told)
    for read in (_or_more, _all_gone, _none_left, _full, _compared, _so_many, _there):
        found = read(scope, text)
        if found is not None:
            return found
    return None


# ── more or less than ────────────────────────────────────────────────────────────────────────────────────────────────


def _or_more(scope: Scope, text: str) -> Test | None:
    said = _OR_MORE.search(text)
    if said is None:
        return None
    sign = ">=" if said["way"].lower() in ("more", "above", "up", "over", "higher") else "<="
    nouns = f"{text[: said.start()]} {said['of']} {text[said.end() :]}"
    return _pair(scope, nouns, sign, [_number(said["number"])], _is_number)


def _compared(scope: Scope, text: str) -> Test | None:
    for said in _COMPARES.finditer(text):
        how = next(name for name, value in said.groupdict().items() if value is not None and name[-3:] != "_of")
        left, right = text[: said.start()], text[said.end() :]
        between = said["as_many"] or said["more_of"] or said["less_of"] or ""
        found = _by_adjective(scope, left, said["adjective"], right) if how == "adjective" else None
        if how in _SIGNS:
            suits = _is_day if how in _OF_DAYS else _is_number
            found = _pair(scope, f"{left} {between}", _SIGNS[how], _operands(scope, right, suits), suits, right)
            if found is None and how in ("above", "below", "after", "before", "not_before"):
                number = _operands(scope, right, _is_number)
                found = _pair(scope, left, _SIGNS[how], number, _is_number, right) if number else None
        if found is not None:
            return _denied(found) if _IS_NOT.search(left) is not None else found
    return None


def _denied(test: Test) -> Test:
    """It is not so, of what is there all the same."""
    return replace(test.turned(), holds_else=test.holds_else)


def _so_many(scope: Scope, text: str) -> Test | None:
    """It has ten already; it has just so many."""
    said = _SO_MANY.search(text)
    constant = constant_in(scope, said["number"]) if said is not None else None
    if said is None or (constant is None and said["number"].isupper()):
        return None
    number = Found(constant, 2.0, constant.name) if constant is not None else _number(said["number"])
    nouns = " ".join((said["of"], *(constant.name if constant is not None and not content(said["of"]) else ())))
    sign = ">=" if _ALREADY.search(text) is not None or constant is not None else "=="
    return _pair(scope, nouns, sign, [number], _is_number)


def _by_adjective(scope: Scope, left: str, adjective: str, right: str) -> Test | None:
    said = quantity(adjective)
    if said is None:
        return None
    is_length = re.match(r"(?i)(?:long|short)er$", adjective) is not None
    best: Test | None = None
    for other in _operands(scope, right, _is_number_or_day):
        suits = _like(other.term)
        ways = [*by_quantity(scope, said, suits)]
        texts = meant(scope, left, _is_text) if is_length else []
        told = [(each, said.is_more != bool(each.term.name & said.inverse))
                for each in (*meant(scope, left, suits), *texts)]  # fmt: skip
        for each, is_more in (*ways, *told):
            if each.term.code != other.term.code:
                is_text = is_length and each.term.sort in ("text", "unknown", "several")
                own = replace(each, term=each.term.counted()) if is_text else each
                made = _test(own, ">" if is_more else "<", other)
                best = made if best is None or made.fits > best.fits else best
    return best if best is not None and best.fits >= _LEAST else None


def _pair(scope: Scope, nouns: str, sign: str, others: list[Found], suits: Suits, behind: str = "") -> Test | None:
    """The two that are spoken of, and that may be held against each other."""
    best: Test | None = None
    for other in others:
        rest = nouns if content(nouns) or other.term.kind is None else ""
        rest = f"{nouns} {behind}" if other.term.code[:1].isdigit() else rest
        for each in _own(scope, rest, suits):
            if each.term.code == other.term.code or not _may_be_compared(each.term, other.term):
                continue
            made = _test(each, sign, other)
            best = made if best is None or made.fits > best.fits else best
    return best if best is not None and best.fits >= _LEAST else None


def _own(scope: Scope, nouns: str, suits: Suits) -> list[Found]:
    found = [replace(each, term=_as_number(each.term)) for each in meant(scope, nouns, suits)[:_FITTING]]
    if content(nouns):
        return found
    plain = [each for each in scope.terms if each.code in scope.given and suits(each)]
    return [Found(each, 0.9, frozenset()) for each in plain]


def _operands(scope: Scope, text: str, suits: Suits) -> list[Found]:
    """What stands behind a comparison."""
    number = re.match(rf"(?i)\s*(?:the |a )?(?P<number>{NUMBER})(?![\w.])", text)
    if number is not None:
        return [_number(number["number"])]
    constant = constant_in(scope, text)
    if constant is not None:
        return [Found(constant, 2.0, constant.name)]
    return [replace(each, term=_as_number(each.term)) for each in meant(scope, text, suits)[:_FITTING]]


def _number(said: str) -> Found:
    words = {"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
             "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12"}  # fmt: skip
    return Found(Term(words.get(said.lower(), said)), 1.5, frozenset())


def _test(left: Found, sign: str, right: Found) -> Test:
    asked = (*left.term.may_be_none, *right.term.may_be_none)
    return compared(left.term.code, sign, right.term.code, asked, fits=min(left.fits, right.fits),
                    words=left.words | right.words)  # fmt: skip


def _as_number(term: Term) -> Term:
    return term.counted() if term.sort == "several" else term


def _is_number(term: Term) -> bool:
    return term.sort in ("number", "several", "unknown")


def _is_day(term: Term) -> bool:
    return term.sort in ("day", "unknown")


def _is_text(term: Term) -> bool:
    return term.sort == "text"


def _is_number_or_day(term: Term) -> bool:
    return term.sort in ("number", "several", "day")


def _like(other: Term) -> Suits:
    sort: Sort = other.sort
    return _is_day if sort == "day" else _is_number


def _may_be_compared(one: Term, other: Term) -> bool:
    """A date is not held against a time of a date; of what nobody knows the kind, anything may be."""
    kinds = [each.kind.of for each in (one, other) if each.kind is not None]
    return len(kinds) < 2 or one.sort != "day" or kinds[0] is kinds[1]


# ── none left, all taken ─────────────────────────────────────────────────────────────────────────────────────────────


def _all_gone(scope: Scope, text: str) -> Test | None:
    said = _ALL_GONE.search(text)
    if said is None:
        return None
    for room in meant(scope, said["what"], _is_amount)[:1]:
        return _filled(scope, room, said["gone"])
    return None


def _none_left(scope: Scope, text: str) -> Test | None:
    said = _NONE_LEFT.search(text)
    if said is None:
        return None
    for each in meant(scope, f"{said['what']} {said[0].rpartition(' ')[2]}", _is_amount)[:1]:
        if each.term.name & _FREE or each.term.hints & _FREE:
            return compared(each.term.code, "<=", "0", each.term.may_be_none, fits=each.fits, words=each.words)
        return _filled(scope, each, "taken")
    return None


def _full(scope: Scope, text: str) -> Test | None:
    said = _FULL.search(text)
    if said is None:
        return None
    flag = next((each for each in scope.terms if "full" in each.name and each.sort in ("flag", "unknown")), None)
    free = next((each for each in scope.terms if each.name & _FREE and _is_amount(each)), None)
    found: Test | None = None
    if flag is not None:
        found = as_it_is(flag.code)
    elif free is not None:
        found = compared(free.code, "<=", "0", free.may_be_none)
    else:
        rooms = [each for each in scope.terms if each.name & _ROOM and _is_amount(each)]
        best = max(rooms, key=lambda each: len(each.name & _ROOM) / len(each.name), default=None)
        found = _filled(scope, Found(best, 1.0, best.name), "taken") if best is not None else None
    return found.turned() if found is not None and said["no"] else found


def _filled(scope: Scope, room: Found, gone: str) -> Test | None:
    """There are as many as there is room for: what counts those, or the one list that there is."""
    found = [each for each in meant(scope, gone, _is_number) if each.term.code != room.term.code]
    own = [each for each in found if each.term.subject == room.term.subject] or found
    if own:
        taken = own[0].term
    else:
        lists = [each for each in scope.terms if each.sort == "several" and each.depth == 1
                 and "(" not in each.code and each.subject == room.term.subject]  # fmt: skip
        taken = lists[0] if len(lists) == 1 else None
    if taken is None:
        return None
    asked = (*taken.may_be_none, *room.term.may_be_none)
    return compared(_as_number(taken).code, ">=", room.term.code, asked, fits=room.fits, words=room.words)


def _is_amount(term: Term) -> bool:
    return term.sort in ("number", "unknown")


# ── what there is, and what is so ────────────────────────────────────────────────────────────────────────────────────


def _there(scope: Scope, text: str) -> Test | None:
    is_having = _HAVING.search(text) is not None
    is_no = len(_WITHOUT.findall(text)) % 2 == 1
    for each in meant(scope, text, lambda term: _tells(term, is_having=is_having))[:_FITTING]:
        if each.fits < _LEAST:
            return None
        is_own = is_having and _KNOWN_THERE.search(text) is None
        made = there(each) if is_own or each.term.sort != "several" else _among(scope, each, text)
        return _denied(made) if made is not None and is_no else made
    return None


def _among(scope: Scope, found: Found, text: str) -> Test | None:
    """What is handed in is one of several: "the seat is taken"."""
    words = frozenset(content(text))
    handed = next((each for each in scope.terms if each.code in scope.given and each.name <= words), None)
    if handed is None:
        return there(found) if _EMPTY.search(text) is not None else None
    term, words = found.term, found.words | handed.name
    code = f"{handed.code} {{}} {term.code}"
    return Test(code.format("in"), code.format("not in"), term.may_be_none, fits=found.fits, words=words)


def _tells(term: Term, *, is_having: bool) -> bool:
    """Does it tell something that it is there at all? A number does so where somebody has so much."""
    if term.is_optional or term.sort in ("flag", "several"):
        return True
    return is_having and term.sort in ("number", "text") and term.depth > 0


def there(found: Found) -> Test:
    term, how = found.term, {"fits": found.fits, "words": found.words}
    if term.is_optional:
        holders = tuple(each for each in term.may_be_none if each != term.code)
        return compared(term.code, "is not", "None", holders, **how)
    if term.sort == "number":
        return compared(term.code, ">", "0", term.may_be_none, **how)
    return Test(term.code, f"not {term.code}", term.may_be_none, fits=found.fits, words=found.words)


def orders_of(scope: Scope, text: str) -> Iterator[Found]:
    """What may be put in order by what is said."""
    yield from (
        replace(each, term=_as_number(each.term))
        for each in meant(scope, text, lambda term: term.sort != "object" and term.depth > 0)
    )
