"""What somebody types is asked for again where it is not what is told: "the guess must be a single letter", "only
accept numbers", "empty input should be ignored"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.branching.commands import commands
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import roots
from spark_tui.edits.writing import Writer

_KINDS_OF_TEXT = (
    (
        r"(?:an? |one |exactly one |only one )?(?:single|one|1) (?:letter|character)|a letter",
        "len({0}) != 1 or not {0}.isalpha()",
        "a single letter",
    ),
    (
        r"(?:an? |only |just )?(?:whole )?(?:numbers?|numeric|numerical|digits?|integers?)",
        "not {0}.isdigit()",
        "a number",
    ),
    (r"(?:only |just |made of )?(?:letters|alphabetic)", "not {0}.isalpha()", "letters only"),
)
_ANY = "|".join(pattern for pattern, _, _ in _KINDS_OF_TEXT)
_MUST = r"(?:must|has to|have to|should|needs? to|may|can)(?: only| always)?"
_ALL = r"(?: (?:please|only|here|as (?:an? )?(?:\w+)))*\W*$"
_FORMS = (
    Pattern(rf"(?i)^(?:please )?(?:the |an? |each |every )?`?(?P<name>\w+)`? {_MUST} be (?P<kind>{_ANY}){_ALL}"),
    Pattern(
        rf"(?i)^(?:please )?(?:only (?:accept|allow|take)|(?:accept|allow|take)(?: only| nothing but)) "
        rf"(?P<kind>{_ANY}){_ALL}"
    ),
    Pattern(rf"(?i)^only (?P<kind>{_ANY}) (?:is|are|should be) (?:allowed|accepted|valid|ok(?:ay)?){_ALL}"),
    Pattern(
        rf"(?i)^(?:please )?(?P<not>ignore|skip|reject|refuse|don't accept|do not accept) (?:all |any )?"
        rf"`?(?P<name>\w+)`? (?:that|which|if (?:it|they)) (?:is not|isn't|are not|aren't) (?P<kind>{_ANY}){_ALL}"
    ),
    Pattern(
        rf"(?i)^(?:please )?(?:check|make sure|ensure)(?: that)? (?:the )?`?(?P<name>\w+)`? is "
        rf"(?P<kind>{_ANY}){_ALL}"
    ),
    Pattern(
        r"(?i)^(?:an? )?(?P<empty>empty|blank) `?(?P<name>\w+)`? (?:should|must) (?:just |simply )?"
        r"(?P<not>be (?:ignored|skipped)|ask again)\W*$"
    ),
    Pattern(
        r"(?i)^(?:just |only )?(?P<empty>(?:pressing |hitting )?enter) (?:should|must) (?:just |simply )?"
        r"(?P<not>be (?:ignored|skipped)|ask again|do nothing)\W*$"
    ),
    Pattern(r"(?i)^(?:please )?(?P<not>ignore|skip) (?:an? |any )?(?P<empty>empty|blank) `?(?P<name>\w+)`?\W*$"),
)
_NEEDS = Pattern(
    r"(?i)\b(?:must|has to|have to|should|needs?|may|can|only|ignore|skip|reject|refuse|accept|check|sure|ensure)\b"
)
_ANY_INPUT = frozenset(("input", "answer", "reply", "line", "entry", "guess", "message", "command"))
_ASKED, _PROMPTED = 7.0, 1.0


@dataclass(frozen=True, slots=True)
class _Typed:
    """What is typed: where, under which name."""

    name: str
    statement: ast.Assign
    prompt: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    said = next(filter(None, (form.match(text) for form in _FORMS)), None)
    if said is None:
        return
    found = said.groupdict()
    name = (found.get("name") or "").lower()
    typed = [*_typed(source)]
    typed = [each for each in typed if not _is_a_choice(source, each)] or typed
    named = [each for each in typed if name and each.name in (name, singular(name))]
    if not named and name and not {name, singular(name)} & _ANY_INPUT:
        return
    prompted = [each for each in typed if roots(each.prompt) & roots(found.get("kind") or name)]
    in_loops = [each for each in typed if _is_in_while(source, each)]
    if found.get("empty") and not named and not in_loops:
        in_loops = [_Typed(each.typed, each.statement, "") for each in commands(source)]
        typed = in_loops or typed
    meant = named or prompted or (typed if len(typed) == 1 else in_loops[:1] if found.get("empty") else [])
    for each in meant[:2]:
        yield from possible(
            later(_asked_for, source, each, found.get("kind") or "", is_quiet=found.get("not") is not None),
            _ASKED + _PROMPTED * (each in prompted or each in named),
        )


def _typed(source: Source) -> Iterator[_Typed]:
    """`guess = input("Letter: ").lower()`."""
    for statement in source.all(ast.Assign):
        value = statement.value
        while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
            value = value.func.value
        match statement.targets, value:
            case [ast.Name(name)], ast.Call(ast.Name("input"), args):
                yield _Typed(name, statement, " ".join(ast.unparse(each) for each in args))


def _is_a_choice(source: Source, each: _Typed) -> bool:
    """Is it asked whether it is some word: `again != "y"`?"""
    around = function_around(source, each.statement)
    for node in walk(around or source.tree):
        match node:
            case ast.Compare(left, comparators=[ast.Constant(str()) | ast.Tuple() | ast.List()]):
                if each.name in named_in(left):
                    return True
    return False


def _is_in_while(source: Source, each: _Typed) -> bool:
    """Is it typed at each turn of a loop that goes on for as long as it takes?"""
    return isinstance(source.parents.get(each.statement), ast.While)


def _asked_for(source: Source, each: _Typed, kind: str, *, is_quiet: bool) -> Splice:
    name, unit, statement = each.name, source.unit, source.segment(each.statement)
    if kind:
        fitting = (rest for pattern, *rest in _KINDS_OF_TEXT if re.fullmatch(pattern, kind.strip(), re.IGNORECASE))
        test, what = next(fitting)
        test = test.format(name)
    else:
        test, what = f"not {name}" if ".strip()" in statement else f"not {name}.strip()", ""
    says = "" if is_quiet else f'{unit}print("Please enter {what}.")\n'
    if _is_in_while(source, each):
        return insert_after(source, each.statement, f"if {test}:\n{says}{unit}continue")
    return insert_after(source, each.statement, f"while {test}:\n{says}{unit}{statement}")


_KINDS = frozenset(("raise-if", "skip-if", "add-member", "fix-condition"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
