"""What is not for those to whom something was done: "members who have left can still book, book has to refuse them",
where `leave` sets member.active to False."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_once_known
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.deeds import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_MAY = (
    r"(?:can still|still can|could still|can even|can (?:\w+ )?again|may still|still (?:be|gets?|accepts?|takes?)"
    r"|can(?:not|'t|’t| not)|(?:may|must|should)(?:n't|n’t| not| never)|(?:are|is)(?:n't| not) allowed"
    r"|(?:has to|have to|must|should|is to|are to) (?:be )?refused?|should be an error)"
)
_DONE = (
    r"(?:who|that|which|already|once|after (?:it|they|he|she)) (?:(?:have|has|had|was|were|are|is|got)(?: been)? )?"
    r"(?:already )?(?P<past>[a-z]+)"
)
_NEEDS = Pattern(rf"(?i)\b{_DONE}\b.*\b{_MAY}\b|^(?:an? |the )?(?P<state>[a-z]+(?:ed|[lnr]t|en|ld)) [a-z_]+ {_MAY}\b")
_ASKED, _NAMED = 8.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    past = (match["past"] or match["state"] or "").lower() if match is not None else ""
    verb = IRREGULAR.get(past, past)
    if not verb:
        return
    said = {root(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    for deed in (node for _, node in source.functions):
        if root((parts(deed.name) or ("",))[0].lower()) != root(verb):
            continue
        for target, value in _marks(deed):
            for other in (node for _, node in source.functions):
                first = root((parts(other.name) or ("",))[0].lower())
                known = _known_as(source, deed, target, other) if other is not deed and first in said else ""
                if not known or f"{known}.{target.attr}" in source.segment(other):
                    continue
                test = _asked(source, f"{known}.{target.attr}", value)
                code = f'if {test}:\n{source.unit}raise {_error(source, other)}("{_told(known, past)}")'
                told = _ASKED + _NAMED * (other.name in sentence.words)
                is_given = known == "self" or known in parameters_of(other)
                made = (
                    later(insert_at_top, source, other, code)
                    if is_given
                    else later(insert_once_known, source, other, {known}, code)
                )
                yield from possible(made, told)


def _marks(deed: Function) -> Iterator[tuple[ast.Attribute, ast.expr]]:
    """What it sets on something: a plain value, or a constant."""
    for node in walk(deed):
        match node:
            case ast.Assign([ast.Attribute() as target], (ast.Constant(bool() | str()) | ast.Attribute()) as value):
                yield target, value
            case ast.Assign([ast.Attribute() as target], ast.Name(name) as value) if name.isupper():
                yield target, value


def _known_as(source: Source, deed: Function, target: ast.Attribute, other: Function) -> str:
    """What the thing is called in the other function to which it is done in the first."""
    match target.value:
        case ast.Name("self"):
            same = class_around(source, deed) is class_around(source, other)
            return "self" if same and not other.name.startswith("__") else ""
        case ast.Name(name) if name in parameters_of(other) or name in bound_in(other):
            return name
        case ast.Name(name):
            made = next((_called(node.value) for node in walk(deed)
                         if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name), "")  # fmt: skip
        case made_there:
            made = _called(made_there)
    for node in walk(other) if made else ():
        match node:
            case ast.Assign([ast.Name(name)], value) if _called(value) == made:
                return name
    return ""


def _called(node: ast.expr) -> str:
    match node:
        case ast.Call(func):
            return ast.unparse(func)
        case ast.Subscript(held):
            return ast.unparse(held)
        case _:
            return ""


def _asked(source: Source, mark: str, value: ast.expr) -> str:
    match value:
        case ast.Constant(bool(is_so)):
            return mark if is_so else f"not {mark}"
        case _:
            return f"{mark} == {source.segment(value)}"


def _error(source: Source, function: Function) -> str:
    """The one of which the others are kinds, else what the function raises with a text, else what fits all."""
    own = own_exceptions(source)
    bases = {name: [last_name(base) for base in node.bases] for name, node in source.classes if name in own}
    roots = [name for name, above in bases.items() if not own & {*above}]
    for node in walk(function):
        match node:
            case ast.Raise(ast.Call(ast.Name(error), [ast.Constant(str()) | ast.JoinedStr()])) if len(roots) != 1:
                return error
    return roots[0] if len(roots) == 1 else "ValueError"


def _told(known: str, past: str) -> str:
    thing = f"the {' '.join(parts(known)).lower()}" if known != "self" else "it"
    return f"{thing} has left" if past == "left" else f"{thing} is {past}"


WRITER = Writer(frozenset(("raise-if", "fix-error")), _written, needs=_NEEDS)
