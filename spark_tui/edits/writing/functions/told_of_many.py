"""A function of the module about what its neighbours are given: "add a function unique_ips that returns the number of
different ips"."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.following import Wish
from spark_tui.edits.following.picked import Things, of_many
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Place
from spark_tui.edits.saying.name.method_names import method_names
from spark_tui.edits.saying.place.things import members
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|write|need|needs|want|implement) (?:an? |another )?(?:new )?function (?:called |named )?"
    r"(?:`?(?P<name>(?!(?:that|which|to|for|with)\b)[a-z]\w*)`?(?:\([^)]*\))?,? )?(?:that |which |to )?"
    r"(?:(?:return\w*|giv\w+|list\w*|find\w*|get\w*|tell\w*|comput\w+|calculat\w+) |(?=counts? |sums? ))(?P<rest>.+)"
)
_ASKED = 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    name = (said["name"] or next(method_names(sentence.text), "")) if said is not None else ""
    if said is None or not name or name in {node.name for _, node in source.functions}:
        return
    for things, owner, last in _given(source):
        wish = Wish(sentence, owner, name)
        for body in of_many(wish, things, said["rest"]):
            given = ", ".join((things.all_of_them, *body.parameters))
            code = f"def {name}({given}):\n{indented(body.code, source.unit)}"
            at = source.stop(last)
            yield Repair((Splice(at, at, f"\n\n\n{code}"),), _ASKED + body.evidence)


def _given(source: Source) -> Iterator[tuple[Things, ast.ClassDef, Function]]:
    """What several functions go through, of which class those are, and the last of these functions."""
    through: Counter[tuple[str, str]] = Counter()
    last: dict[tuple[str, str], Function] = {}
    for name, function in source.functions:
        for node in ast.walk(function) if "." not in name else ():
            match node:
                case ast.For(ast.Name(one), ast.Name(many)) | ast.comprehension(ast.Name(one), ast.Name(many)):
                    if many in parameters_of(function):
                        through[many, one] += 1
                        last[many, one] = function
                case _:
                    pass
    for (many, one), _ in through.most_common(1):
        read = set(re.findall(rf"(?<!\w){one}\.([a-z_]\w*)", source.text))
        for _, owner in source.classes:
            known = tuple(each.name for each in held(source, owner))
            if read and read <= set(known):
                yield Things(many, one, "{}.{}", 0.0, known), owner, last[many, one]
        if keys := _keys(source, one):
            yield Things(many, one, '{}["{}"]', 0.0, keys), ast.ClassDef("", [], [], [], []), last[many, one]


def _keys(source: Source, one: str) -> tuple[str, ...]:
    """What each has where they are records, by what is asked of one and by what is written down together."""
    place = {node.lineno for node in source.all(ast.Name) if node.id == one}
    found = {last for line in place for code, last in members(Place(source, str(line))) if code.startswith(f"{one}[")}
    return tuple(sorted(found))


WRITER = Writer(frozenset(("write-method",)), _written, needs=_NEEDS)
