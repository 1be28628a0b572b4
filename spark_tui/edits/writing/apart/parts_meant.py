"""A part of a function gets one of its own: which lines or which value is meant, what the new one takes and gives, and
all the places that do the same. "Extract the row parsing in load to parse_row(row)"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from dataclasses import dataclass, replace
from keyword import iskeyword

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.apart._given import Given, given
from spark_tui.edits.writing.apart._places import places
from spark_tui.edits.writing.apart._taken import Taken
from spark_tui.edits.writing.apart._weighed import Part, is_condition, is_made_text, parts_spoken_of
from spark_tui.edits.writing.apart._wishes import Wish, called, wish
from spark_tui.edits.writing.apart._words import has_words
from spark_tui.edits.writing.apart._written_out import Asked, New, Place, written_out
from spark_tui.edits.writing.functions.own_functions import ELSE, IN_PARTS, SAYS, is_whole
from spark_tui.edits.writing.functions.predicates import ASKS, asked_well

_MORE = Pattern(
    r"(?i)\b(?:should|must|could|can) be (?:an? |its own |their own |the )?(?:\w+ )?"
    r"(?:function|method|helper|predicate)\b"
    r"|\b(?:make|use|want|need) (?:it |that |this )?an? (?:\w+ )?(?:\w+\([^)]*\) )?(?:helper|function|method)\b"
    r"|\band use it\b|\b(?:should|must|could) (?:be|become) `?[a-z_]\w*\("
)
_NEW = Pattern(
    r"(?i)^(?:please |pls )?(?:add|write|implement|create|define|give|support"
    r"|(?:(?:we|i|also|still|really|now) )*(?:need|want)"
    r"|[\w.]+ (?:needs|wants|has|should have|could use|gets?))\b"
    r"(?!.*(?:\band use it\b|\b(?:twice|both|duplicat\w+|repeat\w*|same)\b|\bits own\b|\bout of\b))"
)
"""What is not there yet."""
_FUNCTION = Pattern(r"(?i)\bfunctions?\b")
_A_FUNCTION = Pattern(r"(?i)\b(?:functions?|methods?|helpers?|predicates?)\b|\w\(")
_LOOKED_UP = Pattern(r"[A-Za-z_]\w*(?:\.\w+|\[[^][]+\])+")
_APART = Pattern(
    r"(?i)\b(?:extract\w*|factor\w*|pull\w*|split\w*|separate\w*|own|functions?|methods?|helpers?|predicates?|out of"
    r"|somewhere else|elsewhere)\b"
)
_NOT_THIS = Pattern(
    r"(?i)\bimports?\b|\b(?:top|module)[- ]level\b|\bconst(?:ant)?s?\b|\bdecorator\b|\bmodule\b|\binline\b"
    r"|\b(?:is|are) wrong\b|\binstead\b|\bin place of\b"
)
_ASKED, _EACH_PLACE, _MOST_PLACES, _BEST, _LEAST = 3.0, 0.4, 3, 4, 1.5
_SIZE, _MOST_SIZE = 0.07, 3.0
_LEAST_LEFT, _NEAR, _APART_BY, _TIED = 3, 0.8, 3.0, 0.12
_SO_OFTEN, _ONCE, _LEAST_TWICE = 2.5, 2.0, 0.0


@dataclass(frozen=True)
class _Found:
    part: Part
    given: Given
    evidence: float


def put_apart(sentence: Sentence) -> Iterator[Repair]:
    """What may be meant, each with how much speaks for it."""
    if ELSE.search(sentence.text) is not None or _NOT_THIS.search(sentence.text) is not None:
        return
    if _NEW.search(sentence.text) is not None or _gets_a_variable(sentence):
        return
    if any(is_whole(sentence.text, node.name) for _, node in sentence.source.functions):
        return
    asked = wish(sentence)
    name = called(sentence, asked)
    is_code = ("_" in asked.name or f"{asked.name}(" in sentence.text) and not hasattr(builtins, asked.name)
    if not is_code and _APART.search(sentence.text) is None:
        return
    found = [
        _Found(part, each, part.evidence + each.worth)
        for part in parts_spoken_of(sentence, asked)
        if part.is_told or asked.given is not None
        for each in given(sentence.source, part.taken, asked.given, asked.owner)
        if part.is_told or each.is_just_so or _is_reckoned(asked, part.taken)
    ]
    found = [each for each in found if not _is_bare(each)]
    found.sort(key=lambda each: -each.evidence)
    taken = {full.rpartition(".")[2] for full, _ in sentence.source.definitions} | sentence.source.names.keys()
    taken |= {*dir(builtins)}
    made: list[Repair] = []
    for each in found[: _BEST * 4 if asked.is_twice else _BEST]:
        is_enough = each.evidence >= (_LEAST_TWICE if asked.is_twice else _LEAST)
        if is_enough and (asked.is_twice or not _is_within_better(asked, each, found)):
            new = asked.name or (_as_many(name, each.part) if name else _by_what_it_makes(sentence, asked, each.part))
            if new.isidentifier() and not iskeyword(new) and (new not in taken or new in asked.variables):
                made += _repaired(sentence, asked, new, each)
    best = max((each.evidence for each in made), default=0.0)
    for each in made:
        if each.evidence >= best - _NEAR:
            yield replace(each, evidence=best - _APART_BY * (best - each.evidence))


def _gets_a_variable(sentence: Sentence) -> bool:
    """Is what is quoted only looked up: "extract `order.items` into `items`"?"""
    return _A_FUNCTION.search(sentence.text) is None and any(
        _LOOKED_UP.fullmatch(each) is not None and each in sentence.source.text for each in sentence.quoted
    )


def _as_many(name: str, part: Part) -> str:
    """The name, with the last word as what comes of it is called: `build_options`, as it makes `options`."""
    head, _, what = name.rpartition("_")
    made = next((each for each in part.makes if singular(each) == singular(what) and what), what)
    return f"{head}_{made}" if head else name


def _by_what_it_makes(sentence: Sentence, asked: Wish, part: Part) -> str:
    """The name, where nothing says one."""
    made = next(iter(sorted(part.makes, key=lambda each: (not has_words(asked.words, parts(each)), each))), "")
    value = part.taken.value
    if not made and value is not None and isinstance(sentence.source.parents[value], ast.Return):
        made = part.taken.function.name.strip("_")
    verb = "format" if value is not None and is_made_text(value) else "compute"
    verb = "build" if isinstance(value, ast.Dict | ast.List) else verb
    verb = asked.verb or verb
    return f"{verb}_{made}" if made else ""


def _is_reckoned(asked: Wish, taken: Taken) -> bool:
    """Is it a value that is worked out twice of what is said that it takes?"""
    several = asked.given is not None and len(asked.given) > 1
    return asked.is_twice and several and taken.value is not None and not taken.statements


def _is_bare(found: _Found) -> bool:
    """Is there nothing left but what it is given?"""
    value = found.part.taken.value
    if value is None or found.part.taken.statements:
        return False
    least = _LEAST_LEFT - found.given.is_just_so
    return id(value) in found.given.nodes or (bool(found.given.worth) and found.given.leaves(found.part.taken) < least)


def _is_within_better(asked: Wish, one: _Found, found: list[_Found]) -> bool:
    """Of a value and one that it is a part of, the whole is meant, where no less speaks for it; but of a text that is
    put together that part of which all is said."""
    return any(_is_better(asked, other, one) for other in found if other is not one)


def _is_better(asked: Wish, one: _Found, other: _Found) -> bool:
    mine, theirs = one.part.taken, other.part.taken
    if mine.value is None or theirs.value is None or mine.statements or theirs.statements or mine.value is theirs.value:
        return False
    if any(each is theirs.value for each in walk(mine.value)):
        return one.evidence >= other.evidence - _TIED and not _is_all_said_in(asked, theirs, mine, other, one)
    if any(each is mine.value for each in walk(theirs.value)):
        return one.evidence >= other.evidence - _TIED and _is_all_said_in(asked, mine, theirs, one, other)
    return False


def _is_all_said_in(asked: Wish, inner: Taken, outer: Taken, one: _Found, other: _Found) -> bool:
    is_text = outer.value is not None and is_made_text(outer.value)
    is_worth_it = isinstance(inner.value, ast.Call) and one.given.leaves(inner) > _LEAST_LEFT
    return (
        is_text and is_worth_it and not asked.kind.is_text and bool(one.part.said) and one.part.said == other.part.said
    )


def _repaired(sentence: Sentence, asked: Wish, name: str, found: _Found) -> Iterator[Repair]:
    source, taken = sentence.source, found.part.taken
    in_class = isinstance(source.parents[taken.function], ast.ClassDef) and taken.function.args.args[:1] != []
    own = in_class and taken.function.args.args[0].arg == "self"
    if "self" in taken.needs and not own:
        return
    is_private = asked.is_twice and not asked.name and not _FUNCTION.search(sentence.text)
    needs_self = "self" in taken.needs or _needs_self(found.given)
    is_method = asked.owner is None and own and (needs_self or asked.is_method or is_private)
    name = f"_{name}" if is_method and is_private else name
    condition = _condition(sentence, name, taken)
    new = New(name, is_method, asked.owner, condition)
    made = places(
        source, taken, found.given, new, values=asked.given is None and (asked.is_twice or _is_anywhere(asked, taken))
    )
    if made is None:
        return
    whole, several, values = made
    if len(several) == 1 and not (found.part.is_told or found.given.is_just_so or asked.given is None):
        return
    if asked.is_twice:
        size = min(_MOST_SIZE, _SIZE * sum(len(walk(each)) for each in taken.nodes))
        found = replace(found, evidence=found.evidence + (_SO_OFTEN + size if len(several) > 1 else -_ONCE))
    evidence = _ASKED + found.evidence + _EACH_PLACE * min(_MOST_PLACES, len(several) - 1)
    yield from possible(_splices(sentence, taken, whole, new, several, values), evidence)


def _splices(
    sentence: Sentence, taken: Taken, whole: Given, new: New, several: list[Place], values: dict[int, str]
) -> Iterator[Splice]:
    yield from written_out(sentence.source, taken, whole, new, several, values)


def _is_anywhere(asked: Wish, taken: Taken) -> bool:
    """Is it something that is done again and again, with other words each time: "the logging"?"""
    return not asked.inside and taken.value is None and all(isinstance(each, ast.Expr) for each in taken.statements)


def _needs_self(found: Given) -> bool:
    return any("self." in text for text in found.put.values())


def _condition(sentence: Sentence, name: str, taken: Taken) -> Asked | None:
    """What is asked by an `if` or a `while`, or is yes or no."""
    value = taken.value
    if value is None or taken.statements:
        return None
    around, test = sentence.source.parents[value], value
    if isinstance(around, ast.UnaryOp) and isinstance(around.op, ast.Not):
        around, test = sentence.source.parents[around], around
    is_test = isinstance(around, ast.If | ast.While | ast.IfExp) and around.test is test
    if not is_test:
        return Asked() if ASKS.search(f"{name}_") and is_condition(sentence.source, value) else None
    turned = isinstance(around, ast.If) and test is value and always_leaves(around.body) and asked_well(name, around)
    return Asked(turned)


def _written(sentence: Sentence) -> Iterator[Repair]:
    if IN_PARTS.search(sentence.text) is None:
        yield from put_apart(sentence)


WRITER = Writer(frozenset(("extract-function",)), _written, needs=any_of(SAYS, _MORE))
