"""The best of those that fit is given back, rather than the first: "find_room takes the first room that fits, better
take the smallest one"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import Ordering
from spark_tui.edits.python.objects.classes import all_attributes
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_UP = "smallest|lowest|shortest|cheapest|fewest|least|lightest|earliest|oldest|nearest|closest|soonest|minimum"
_DOWN = "largest|biggest|highest|greatest|longest|most|heaviest|latest|newest|youngest|best|strongest|maximum"
_NEEDS = Pattern(rf"(?i)\b(?P<up>{_UP})\b|\b(?P<down>{_DOWN})\b")
_NO_WISH = Pattern(
    r"(?i)\bat (?:most|least)\b|\bbest (?:practice|effort)\b|\bmost (?:\w+ )?(?:pythonic|readable)\b|\btests?\b"
)
_LIKE: Mapping[str, str] = {
    "cheapest": r"price|cost|rate|fee",
    "heaviest|lightest": r"weight|mass",
    "newest|latest|oldest|earliest|soonest|youngest": r"date|time|year|age|born|created|updated|(?:^|_)(?:at|on)$",
    "nearest|closest": r"distance|range",
    "longest|shortest": r"length|duration|minutes|seconds|hours",
    "best|highest|lowest": r"score|points|rating|rank|priority|level",
}
"""What is asked of each, where no more is said."""
_ASKED, _NAMED, _CLEAR = 5.0, 2.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _NO_WISH.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        for node in walk(function):
            match node:
                case ast.For(ast.Name(each), several, [ast.If(test, [ast.Return(ast.Name(given))], [])], []) if (
                    given == each
                ):
                    pass
                case _:
                    continue
            by = _by(sentence, said[0].lower(), function, each, test)
            if by is None or isinstance(several, ast.Call):
                continue
            down = ", reverse=True" if said["down"] is not None else ""
            key = f"{each}{by}" if by.startswith("[") else f"{each}.{by}"
            key = next((code for kind in ("int", "float") if (code := f"{kind}({key})") in source.segment(test)), key)
            made = f"sorted({source.segment(several)}, key=lambda {each}: {key}{down})"
            clear = _NAMED * (names(sentence, function.name) >= _CLEAR)
            yield Repair((instead(source, several, made),), _ASKED + clear)


def _by(sentence: Sentence, word: str, function: Function, each: str, test: ast.expr) -> str | None:
    """What is named beside it, what the word tells, or the one thing that is held against something given."""
    known = _members(sentence.source, each, test, function)
    spoken = [code for name, code in known.items() if names(sentence, name) >= _CLEAR]
    if len(spoken) == 1:
        return spoken[0]
    like = next((pattern for words, pattern in _LIKE.items() if re.fullmatch(words, word)), None)
    told = [code for name, code in known.items() if like is not None and re.search(like, name)]
    if told or like is not None:
        return told[0] if len(told) == 1 else None
    given = set(parameters_of(function))
    held = [
        code
        for node in walk(test)
        for name, code in known.items()
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], Ordering)
        if _is_member(node.left, each, name) and isinstance(side := node.comparators[0], ast.Name) and side.id in given
    ]
    return held[0] if len(held) == 1 else None


def _members(source: Source, each: str, test: ast.expr, function: Function) -> dict[str, str]:
    """What each has that is asked for: as the condition reads it, or of its class."""
    found: dict[str, str] = {}
    for node in walk(test):
        match node:
            case ast.Attribute(ast.Name(holder), name) if holder == each:
                found.setdefault(name, name)
            case ast.Subscript(ast.Name(holder), ast.Constant(str(name))) if holder == each:
                found.setdefault(name, f"[{name!r}]".replace("'", '"'))
    own = class_named(source, each)
    around = source.parents.get(function)
    owners = [own] if own is not None else [owner for _, owner in source.classes if owner is not around]
    for owner in owners if len(owners) == 1 else ():
        for name in all_attributes(source, owner):
            found.setdefault(name, name)
    return found


def _is_member(node: ast.expr, each: str, name: str) -> bool:
    match node:
        case ast.Attribute(ast.Name(holder), attr):
            return holder == each and attr == name
        case ast.Subscript(ast.Name(holder), ast.Constant(key)):
            return holder == each and key == name
        case _:
            return False


WRITER = Writer(frozenset(("sort-key", "first-match", "wrap-call")), _written, needs=_NEEDS)
