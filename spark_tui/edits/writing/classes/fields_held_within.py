"""What a field of a dataclass may be is asked when it is made, where nobody says in which function: "rating should be
between 0 and 5", "the number of stars must be from 0 to 5". What must not be empty is asked by `fields_not_empty`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_N = r"(-?\d+(?:\.\d+)?)"
_ONE = (
    r"(?:the |an? |every |each |all )?(?:number of |value of (?:the )?)?(?:[a-z]\w*'s? )?`?(?P<field{0}>[a-z_]\w*)`?"
    r"(?: of (?:an? |the |every |each )?[a-z]\w*)?"
)
_MUST = (
    r"(?:can(?: currently)? be (?:anything|any number|any value)[,;.]? (?:but )?(?:it |that |this )?)?"
    r"(?P<must>must|has to|have to|should|needs? to|ought to|may(?: only)?|can(?: only)?|cannot|can't|mustn't"
    r"|shouldn't|may not|must not|should not|can not|must never|should never|isn't allowed to|is not allowed to"
    r"|aren't allowed to)"
)
_NEEDS = Pattern(
    rf"(?i)^(?:please )?{_ONE.format(1)} {_MUST} (?:always )?(?:be|lie|stay) (?P<what>[^,;]+?)[.!]*$"
    rf"|^(?:no |reject |refuse |forbid |don't allow |don't accept )(?P<bad>negative|blank) {_ONE.format(2)}[.!]*$"
    rf"|^(?P<bad2>negative|blank) {_ONE.format(3)} (?:(?:is|are) (?:not|never) allowed|(?:is|are)n't allowed"
    r"|must not be (?:possible|allowed|accepted)|should(?:n't| not) be (?:possible|allowed|accepted))[.!]*$"
)
_DENIED = Pattern(r"(?i)n't\b|\bnot\b|\bnever\b|\bcannot\b")
_BETWEEN = Pattern(rf"(?i)^(?:in the range )?(?:(?:between|from) )?{_N} ?(?:and|to|-|–|\.\.) ?{_N}(?: inclusive)?$")
_SIGNS = (
    (Pattern(rf"(?i)^(?:at least|>=|no less than|not less than) {_N}$"), "<", "at least {}"),
    (Pattern(rf"(?i)^(?:at most|up to|<=|no more than|not more than) {_N}$"), ">", "at most {}"),
    (Pattern(rf"(?i)^(?:more than|greater than|larger than|above|over|>) {_N}$"), "<=", "more than {}"),
    (Pattern(rf"(?i)^(?:less than|smaller than|below|under|<) {_N}$"), ">=", "less than {}"),
)
_TEXTS = ("str", "str | None", "Optional[str]")
_NUMBERS = ("int", "float", "Decimal", "int | None", "float | None", "Optional[int]", "Optional[float]")
_HOOK = "__post_init__"
_ASKED, _NAMED, _ELSEWHERE = 8.2, 1.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    called = said["field1"] or said["field2"] or said["field3"]
    for name, owner in source.classes:
        is_unasked = is_dataclass(source, owner) and method(owner, _HOOK) is None  # what asks already, an op adds to
        for field in fields(owner) if is_unasked else ():
            match field.target:
                case ast.Name(own) if own.lower() == called.lower():
                    wanted = _wanted(said, source.segment(field.annotation))
                    if wanted is not None:
                        told = _ASKED + _NAMED * (names(sentence, name) >= 1) - _ELSEWHERE * _is_set(source, own)
                        yield from possible(_checked(source, owner, field, own, wanted), told)


def _is_set(source: Source, field: str) -> bool:
    """Is it given another value later, which nobody would ask about then?"""
    return any(isinstance(each.ctx, ast.Store) and each.attr == field for each in source.all(ast.Attribute))


def _wanted(said: re.Match[str], kind: str) -> tuple[str, str] | None:
    """The condition that must not be, and how it should be instead."""
    groups = said.groupdict()
    bad = (groups["bad"] or groups["bad2"] or "").lower()
    what, must = (groups["what"] or "").strip().lower(), groups["must"] or ""
    denied = bool(bad) or _DENIED.search(must) is not None or what.startswith("not ")
    what = bad or what.removeprefix("not ").removeprefix("a ")
    if kind in _TEXTS:
        return ("not self.{0}.strip()", "must not be blank") if denied and what == "blank" else None
    return _of_number(what, denied) if kind in _NUMBERS else None


def _of_number(what: str, denied: bool) -> tuple[str, str] | None:
    if denied:
        known = {"negative": ("self.{0} < 0", "must not be negative"), "zero": ("self.{0} == 0", "must not be zero"),
                 "0": ("self.{0} == 0", "must not be zero")}  # fmt: skip
        return known.get(what)
    if what in ("positive", "positive number"):
        return "self.{0} <= 0", "must be positive"
    if what in ("non-negative", "nonnegative", "zero or more", "0 or more"):
        return "self.{0} < 0", "must not be negative"
    if (both := _BETWEEN.match(what)) is not None and float(both[1]) < float(both[2]):
        return f"not {both[1]} <= self.{{0}} <= {both[2]}", f"must be between {both[1]} and {both[2]}"
    for says, sign, told in _SIGNS:
        if (bound := says.match(what)) is not None:
            return f"self.{{0}} {sign} {bound[1]}", f"must be {told.format(bound[1])}"
    return None


def _checked(
    source: Source, owner: ast.ClassDef, field: ast.AnnAssign, own: str, wanted: tuple[str, str]
) -> Iterator[Splice]:
    test, told = wanted[0].format(own), f"{own.replace('_', ' ')} {wanted[1]}"
    if isinstance(field.value, ast.Constant) and field.value.value is None:
        test = f"self.{own} is not None and {test}"
    message = f'"{told}"' if test.startswith("not self.") else f'f"{told}, got {{self.{own}}}"'
    code = f"if {test}:\n{source.unit}raise ValueError({message})"
    last = list(fields(owner))[-1]
    typed = any(isinstance(each, Function) and each.returns is not None for each in owner.body)
    whole = f"def {_HOOK}(self){' -> None' * typed}:\n{indented(code, source.unit)}"
    at = source.line_start(source.last_line(last) + 1)
    broken = "" if source.text[:at].endswith("\n") else "\n"
    yield Splice(at, at, f"{broken}\n{indented(whole, source.indent(last.lineno))}\n")


_KINDS = frozenset(("raise-if", "clamp", "guard-empty", "add-assert", "change-value"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
