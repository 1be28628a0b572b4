"""A function of the module about what its neighbours are given: "add a function unique_ips that returns the number of
different ips", "add a function that clears all done tasks"."""

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
from spark_tui.edits.python.objects.in_state import contraries, told_by, turned
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
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
        for node in walk(function) if "." not in name else ():
            match node:
                case ast.For(ast.Name(one), ast.Name(many)) | ast.comprehension(ast.Name(one), ast.Name(many)):
                    if many in parameters_of(function):
                        through[many, one] += 1
                        last[many, one] = function
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


_NEEDS_SO = Pattern(
    r"(?i)\b(?:add|write|need|needs|want|implement|create) (?:me )?(?:an? |another )?(?:new |small |little |helper )*"
    r"(?:function|helper|way) (?:called |named )?(?:`?(?P<name>(?!(?:that|which|to|for"
    r"|with)\b)[a-z]\w*)`?(?:\([^)]*\))?,? )?"
    r"(?:that |which |to )?(?P<deed>return|giv|list|find|get|count|clear|remov|delet|drop|purg|throw)\w* (?P<rest>.+)"
)
_DROPS = ("clear", "remov", "delet", "drop", "purg", "throw")
_COUNTS = Pattern(r"(?i)\b(?:number of|how many|count)\b")
_ASKED_SO = 5.5


def _written_so(sentence: Sentence) -> Iterator[Repair]:
    """Those in a state, how many they are, or all but those."""
    source, said = sentence.source, _NEEDS_SO.search(sentence.text)
    if said is None:
        return
    deed = said["deed"].lower()
    for things, owner, last in _given(source):
        for denied, state in _states(things, said["rest"]):
            test = next(_told_so(source, things, owner, state), None)
            if test is None:
                continue
            test = turned(test) if denied else test
            one, many = things.one, things.all_of_them
            if deed in _DROPS:
                name, code = f"clear_{denied}{state}", f"{many}[:] = [{one} for {one} in {many} if {turned(test)}]"
            elif deed == "count" or _COUNTS.search(said["rest"]) is not None:
                name, code = f"count_{denied}{state}", f"return sum(1 for {one} in {many} if {test})"
            else:
                name, code = f"{denied}{state}_{many}", f"return [{one} for {one} in {many} if {test}]"
            name = said["name"] or name
            if name not in source.names:
                at = source.stop(last)
                yield Repair((Splice(at, at, f"\n\n\ndef {name}({many}):\n{source.unit}{code}"),), _ASKED_SO)


def _states(things: Things, rest: str) -> Iterator[tuple[str, str]]:
    """Each word that says how they are, and what denies it."""
    called = rf"(?:{things.one}s?|{things.all_of_them}|ones)"
    for words in (
        rf"(?P<no>not |un|non-?)?(?P<so>[a-z]+) {called}\b",
        rf"\b{called},? (?:that |which )?(?:are|is|were) (?P<no>not )?(?:still |already )?(?P<so>[a-z]+)",
    ):
        for match in re.finditer(f"(?i){words}", rest):
            yield ("un" if match["no"] == "un" else "not_" if match["no"] else ""), match["so"].lower()


def _told_so(source: Source, things: Things, owner: ast.ClassDef, state: str) -> Iterator[str]:
    if owner.name:
        yield from told_by(source, owner, things.one, state)
        return
    for word, sign in ((state, ""), *((each, "not ") for each in contraries(state))):
        yield from (f"{sign}{things.of_each(key)}" for key in (f"is_{word}", word) if key in things.known)


WRITERS = (
    Writer(frozenset(("write-method",)), _written, needs=_NEEDS),
    Writer(frozenset(("write-method",)), _written_so, needs=_NEEDS_SO),
)
