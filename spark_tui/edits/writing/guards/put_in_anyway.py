"""What is put into an object is looked at first: only those with something are, and of what is there already there is
just more: "only add rooms with a name", "adding a book that is already there should just add its copies"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.functions.returns import own_nodes, written_return
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.deeds import doing
from spark_tui.edits.writing import Writer

_WITH = Pattern(
    r"(?i)^(?:please |it should |we should )?(?:only (?P<deed>[a-z]+) (?P<what>[a-z]+) (?:with|that have"
    r"|which have|having)|(?:don't|do not|dont|never) (?P<not>[a-z]+) (?:an? |any )?(?P<those>[a-z]+)"
    r" (?:without|with no|that have no))"
    r" (?:an? |any |the )?(?P<field>[a-z_]+)\W*$"
)
_MORE = Pattern(
    r"(?i)^(?:please )?(?P<deed>[a-z]+ing) (?:an? |the )?(?:same |known |existing )?(?P<what>[a-z]+)"
    r"(?:(?:,? (?:that|which)(?: is|'s))? (?:already|still) (?:there|in (?:it|there|the [a-z]+)|known)| again| twice"
    r"| that exists(?: already)?| that already exists)? (?:should|must|needs to|has to|is to)(?: just| only| simply)? "
    r"(?P<more>add(?: up)?|increase|raise|sum(?: up)?|update|replace|overwrite|change)(?: up)?"
    r" (?:its|the|their)? ?(?:number of )?(?P<field>[a-z_]+)"
    r"(?: (?:up|together|instead))?\W*$"
)
_INSTEAD = frozenset(("update", "replace", "overwrite", "change"))
_ASKED = 12.5


def _only_those(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _WITH.match(sentence.text.strip())
    if said is None:
        return
    deed, what = said["deed"] or said["not"], singular((said["what"] or said["those"]).lower())
    for _, function in doing(source, f"{deed} {what}"):
        for given in parameters_of(function):
            if _has(source, given, what, said["field"].lower()):
                code = f"if not {given}.{said['field'].lower()}:\n{source.unit}{written_return(function, 'None')}"
                yield from possible(later(insert_at_top, source, function, code), _ASKED)


def _has(source: Source, given: str, what: str, field: str) -> bool:
    """Is it one of a class that has such a thing?"""
    return any(
        owner.name.lower() in (what, given) and any(each.name == field for each in held(source, owner))
        for _, owner in source.classes
        if given in (what, owner.name.lower())
    )


def _more_of_it(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _MORE.match(sentence.text.strip())
    if said is None:
        return
    sign = "=" if said["more"].lower() in _INSTEAD else "+="
    what, field = singular(said["what"].lower()), said["field"].lower()
    for _, function in doing(source, f"{said['deed']} {what}"):
        for node in own_nodes(function):
            match node:
                case ast.Assign([ast.Subscript(ast.Attribute(holder) as kept, key)], ast.Name(given) as value):
                    pass
                case _:
                    continue
            if not is_self(holder):
                continue
            there = f"{source.segment(kept)}[{source.segment(key)}]"
            if _has(source, given, what, field):
                more = f"{source.unit}{there}.{field} {sign} {given}.{field}\n"
                back = f"{source.unit}{written_return(function, _told(function))}"
                code = f"if {source.segment(key)} in {source.segment(kept)}:\n{more}{back}"
                yield from possible(later(insert_before, source, node, code), _ASKED)
            elif sign == "+=" and given in (field, singular(field)):
                more = f"{source.segment(kept)}.get({source.segment(key)}, 0) + {given}"
                yield Repair((instead(source, value, more),), _ASKED)


def _told(function: Function) -> str:
    """What it gives in the end, where that is a constant."""
    match function.body[-1]:
        case ast.Return(ast.Constant() as value):
            return ast.unparse(value)
        case _:
            return "None"


_KINDS = frozenset(("skip-if", "return-if", "raise-if", "guard-empty"))
WRITERS = (
    Writer(_KINDS, _only_those, needs=_WITH),
    Writer(_KINDS, _more_of_it, needs=_MORE),
)
