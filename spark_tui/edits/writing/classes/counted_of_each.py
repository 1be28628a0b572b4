"""How often something is done to each, counted where it is done: "count how often each book was lent", "keep track of
how many goals each player scored"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.deeds import doing
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes._new_fields import begun, once_done

_COUNT = (
    r"^(?:please |pls |also |i (?:want|need) to |let me |it should |we should |(?:the \w+|\w+) should )*"
    r"(?:count|track|record|remember|know|store|log|see|tally|(?:keep|have|hold) (?:a )?(?:track|count|tally|record)"
    r"(?: of)?)s? (?:up )?"
)
_OFTEN_EACH = Pattern(
    rf"(?i){_COUNT}(?:how often|how many times|the (?:number of )?times) (?:each|every|an?) (?P<whom>[a-z]+) "
    r"(?:(?:was|is|were|are|has been|had been|gets|got|been) )*(?P<did>[a-z]+(?: \w+)?)\W*$"
    rf"|{_COUNT}how many (?P<what>[a-z]+) (?:each|every|an?) (?P<whose>[a-z]+) "
    r"(?:(?:has|had) )?(?P<done>[a-z]+(?: \w+)?)\W*$"
    rf"|{_COUNT}(?:the |all |number of )*(?P<those>[a-z]+) (?:of|for|per|by) (?:each |every )?(?P<per>[a-z]+)\W*$"
)
_OFTEN = Pattern(
    rf"(?i){_COUNT}how (?:often|many times) (?:it|something|somebody|someone|one|the [a-z]+)"
    r" (?:(?:was|is|were|has been|had been|gets|got|been) )+(?P<did>[a-z]+(?: (?:on|off|up|down|back|in|out))?)\W*$"
)
_OF_THEM = Pattern(r"(?i)\b(?:of (?:each|every)|for (?:each|every)|per|by)\b")
_ASKED, _NAMED = 9.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _OFTEN_EACH.search(sentence.text.strip())
    if said is None or (said["those"] and _OF_THEM.search(sentence.text) is None):
        return
    whom = singular((said["whom"] or said["whose"] or said["per"]).lower())
    what = (said["what"] or said["those"] or "").lower()
    did = (said["did"] or said["done"] or "").lower()
    for _, owner in source.classes:
        for _, function in doing(source, _deed(what) if what else did, owner) or doing(source, did, owner):
            key, clear = _key(owner, function, whom)
            name = plural(singular(what)) if what else f"times_{did.replace(' ', '_')}"
            name = name if _is_new(source, owner, name) else f"{name}_{did.replace(' ', '_') or f'by_{whom}'}"
            if key and _is_new(source, owner, name):
                yield from _counted(source, owner, function, (name, key), _ASKED + _NAMED * clear)


def _deed(what: str) -> str:
    """What somebody does who has one: who has a rental rents."""
    one = singular(what)
    return f"{one} {one.removesuffix('al')}"


def _in_all(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _OFTEN.match(sentence.text.strip())
    did = said["did"].lower() if said is not None else ""
    name = f"times_{did.replace(' ', '_')}"
    found = doing(source, did) if did else []
    for _, function in found if len(found) == 1 else ():
        owner = class_around(source, function)
        if owner is None or not _is_new(source, owner, name):
            continue
        start, there = begun(source, owner, name, "0"), once_done(source, function, f"self.{name} += 1")
        if start and there:
            yield Repair((*start, *there), _ASKED)


def _is_new(source: Source, owner: ast.ClassDef, name: str) -> bool:
    return method(owner, name) is None and all(each.name != name for each in held(source, owner))


def _counted(
    source: Source, owner: ast.ClassDef, function: Function, told: tuple[str, str], worth: float
) -> Iterator[Repair]:
    name, key = told
    made, needed = available(source, "collections", "Counter", dotted=False)
    start = begun(source, owner, name, f"{made}()")
    there = once_done(source, function, f"self.{name}[{key}] += 1")
    if start and there:
        splices: tuple[Splice, ...] = (*needed, *start, *there)
        yield Repair(tuple(dict.fromkeys(splices)), worth)


def _key(owner: ast.ClassDef, function: Function, whom: str) -> tuple[str, float]:
    """What tells one from the others: a parameter of that name, or by which it is looked up among all of them."""
    own = [*parameters_of(function)]
    for each in own:
        if whom in (each, singular(each)) or parts(each)[:1] == (whom,):
            return each, 1.0
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Attribute(holder, held_there), ast.Name(key)) if is_self(holder):
                pass
            case ast.Call(ast.Attribute(ast.Attribute(holder, held_there), "get" | "pop"), [ast.Name(key), *_]):
                if not is_self(holder):
                    continue
            case _:
                continue
        if key in own and singular(held_there.strip("_")) == whom:
            return key, 1.0
    return (own[0], 0.0) if len(own) == 1 and owner.name.lower() != whom else ("", 0.0)


WRITERS = (
    Writer(frozenset(("add-field", "counter")), _written, needs=_OFTEN_EACH),
    Writer(frozenset(("add-field", "counter")), _in_all, needs=_OFTEN),
)
