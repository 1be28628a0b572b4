"""A new parameter says which of several things count: those that are in it are left out, or only those up to it are
kept: "skip the dates in an optional holidays argument", "take an optional `since` and list only what came after it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.branching.conditions import joined, opposite
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.looping.loops import filters
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.nodes import is_called, is_self, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.signs import OF_TIMES, SIGNS, by_words
from spark_tui.edits.writing import Writer

_IS_NEW = (
    r"(?:(?:an?|the|another) )?(?:optional |new |extra |additional |further )*"
    r"`?(?P<{0}>[a-z_]\w*)`? (?:argument|parameter|param|arg|option|kwarg|keyword)\b"
)
_LEAVES_OUT = r"(?:skip|ignor|leav|exclud|omit|drop|pass over|without|filter out)\w*"
_GIVEN = r"(?:in|from|of|by|named in|listed in|given (?:in|by|as))"
_OUT = Pattern(
    rf"(?i)\b{_LEAVES_OUT} (?:out )?(?:\w+ ){{0,3}}?(?P<what>\w+) (?:that are |which are )?{_GIVEN}"
    rf" {_IS_NEW.format('there')}"
    rf"|{_IS_NEW.format('first')}(?: \w+){{0,6}} (?:to (?:skip|ignore|exclude|leave out|omit)"
    rf"|(?:that|which) (?:are|is|should be|get) (?:skipped|ignored|excluded|left out|omitted))\b"
)
_SIGNS = {
    **SIGNS,
    **OF_TIMES,
    **by_words({"up to and including|up to|until|no later than|on or before|not after": "<="}),
    **by_words({"on or after|from|since": ">="}),
}
_UP_TO = Pattern(
    r"(?i)\b(?:take|accept|get|have|with|give \w+|add)s? (?:an? )?(?:optional |new )*`?(?P<name>[a-z_]\w*)`?"
    r"(?: (?P<kind>date|day|number|value|time|datetime|amount|argument|parameter|param|arg))* .*"
    r"\b(?:only|just|leave out|skip|ignore)\b(?P<before>.*?)"
    rf"(?P<sign>{either(_SIGNS)})\b(?P<what>.*)"
)
_OF_IT = Pattern(
    r"(?i)\b(?:take|accept|get|have|with|give \w+|add)s? (?:an? )?(?:optional |new )*`?(?P<name>[a-z_]\w*)`?.*"
    r"\bonly\b.*\b(?:of|for|in|with|from|under) (?:that|this|the|its) (?P=name)\b"
)
_ASKED, _CLEAR = 6.0, 2.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where things are kept one by one, under a name: an `if` around what gathers them, a comprehension, a loop."""

    node: ast.If | ast.comprehension | ast.For
    one: str


def _those_that_are_in_it(sentence: Sentence) -> Iterator[Repair]:
    said = _OUT.search(sentence.text)
    new = (said["there"] or said["first"]).lower() if said is not None else ""
    if said is None or not new or new in PLAIN:
        return
    what = root((said["what"] or "").lower())
    asked = next((code for name, code in asked_of_things(sentence.source).items() if root(name) == what), "{one}")
    yield from _with_parameter(sentence, new, "()", f"{asked} not in {{new}}")


def _those_up_to_it(sentence: Sentence) -> Iterator[Repair]:
    said = _UP_TO.search(sentence.text)
    new = said["name"].lower() if said is not None else ""
    if said is None or (new in PLAIN and not said["kind"] and f"`{new}`" not in said[0]):
        return
    sign = _SIGNS[said["sign"].lower()]
    for words in (said["what"], said["before"]):  # up to that day; what arrived up to then
        spoken = {root(word) for word in re.findall(r"[a-z]+", words.lower())}
        held = [code for name, code in asked_of_things(sentence.source).items() if root(name) in spoken]
        for code in held:
            kept = f"{{new}} is None or {code} {sign} {{new}}"
            yield from _with_parameter(sentence, new, "None", kept)
        if held:
            return


def asked_of_things(source: Source) -> dict[str, str]:
    """The attributes and keys that anything is asked for, with the code of it; not what is gone through itself."""
    found: dict[str, str] = {}
    gone_through = {last_name(node.iter) for node in source.all(ast.For, ast.comprehension)}
    for node in source.nodes:
        match node:
            case ast.Attribute(attr=name, value=of, ctx=ast.Load()) if not is_called(source, node) and not is_self(of):
                found.setdefault(name, f"{{one}}.{name}")
            case ast.Subscript(slice=ast.Constant(str(name)) as key, ctx=ast.Load()):
                found.setdefault(name, f"{{one}}[{source.segment(key)}]")
    return {name: code for name, code in found.items() if name not in gone_through}


def _with_parameter(sentence: Sentence, new: str, default: str, kept: str) -> Iterator[Repair]:
    source = sentence.source
    for full, function in source.functions:
        clear = max(names(sentence, function.name), names(sentence, full))
        if clear < _CLEAR or new in parameters_of(function) or new in named_in(function) or is_typed(function):
            continue
        for at, place in enumerate(places(function)):
            try:
                asked = narrowed(source, place, kept.format(one=place.one, new=new))
                changes = [*chain(named("add-parameter").edit(source, (full, new, default, "")), asked)]
            except Refusal:
                continue
            yield from possible(changes, _ASKED + clear / 2 - at / 10)
            break


def kept_alike(source: Source, function: Function, name: str) -> tuple[Splice, ...]:
    """Only those things that have the same as a parameter of their own name: `each.line == line`, if one is given."""
    held = asked_of_things(source).get(name)
    default = default_named(function, name)
    for place in places(function) if held is not None else ():
        alike = f"{(held or '').format(one=place.one)} == {name}"
        if default is not None:
            is_none = isinstance(default, ast.Constant) and default.value is None
            alike = f"({name} is None or {alike})" if is_none else f"(not {name} or {alike})"
        try:
            return tuple(narrowed(source, place, alike))
        except Refusal:
            continue
    return ()


def places(function: Function) -> Iterator[Place]:
    """The best first: what is gathered under a condition already, then what is gathered at all."""
    nodes = list(own_nodes(function))
    for node in nodes:
        match node:
            case ast.If(
                body=[
                    ast.Expr(ast.Call(ast.Attribute(attr="append" | "add"), [ast.Name(one)]))
                    | ast.Expr(ast.Yield(ast.Name(one)))
                ],
                orelse=[],
            ):
                yield Place(node, one)
    for node in nodes:
        match node:
            case ast.comprehension(ast.Name(one)) | ast.For(ast.Name(one)):
                yield Place(node, one)


def narrowed(source: Source, place: Place, kept: str) -> Iterator[Splice]:
    match place.node:
        case ast.If():
            yield from joined(source, place.node.test, ast.And, kept)
        case ast.For():
            yield from named("skip-if").edit(source, (str(place.node.lineno), opposite(kept)))
        case ast.comprehension():
            line = next((line for line, node in filters(source).items() if node is place.node), None)
            if line is None:
                raise Refusal("it is one of several on its line")
            if place.node.ifs:
                yield from joined(source, place.node.ifs[-1], ast.And, kept)
            else:
                stop = source.stop(place.node.iter)
                yield Splice(stop, stop, f" if {kept}")


def _those_under_it(sentence: Sentence) -> Iterator[Repair]:
    """Of what is kept under keys that are called so elsewhere: "take an optional subject, and only count the marks of
    that subject"."""
    source, said = sentence.source, _OF_IT.search(sentence.text)
    new = said["name"].lower() if said is not None else ""
    if not new or not _is_a_key(source, new):
        return
    for full, function in source.functions:
        clear = max(names(sentence, function.name), names(sentence, full))
        if clear < _CLEAR or new in parameters_of(function) or new in named_in(function) or is_typed(function):
            continue
        for node in own_nodes(function):
            match node:
                case ast.comprehension(target, ast.Call(ast.Attribute(held, "values"), []) as several, []):
                    key = "key" if "key" not in named_in(function) else "each"
                case _:
                    continue
            pairs = f"{key}, {source.segment(target)} in {source.segment(held)}.items()"
            kept = Splice(source.start(target), source.stop(several), f"{pairs} if {new} is None or {key} == {new}")
            with suppress(Refusal):
                changes = [*named("add-parameter").edit(source, (full, new, "None", "")), kept]
                yield from possible(changes, _ASKED + clear / 2)


def _is_a_key(source: Source, name: str) -> bool:
    """Is anything put or looked up under it?"""
    for node in source.nodes:
        match node:
            case ast.Subscript(slice=ast.Name(key)) | ast.Call(
                ast.Attribute(attr="setdefault" | "get"), [ast.Name(key), *_]
            ) if key == name:
                return True
    return False


WRITERS = (
    Writer(frozenset(("add-parameter", "skip-if")), _those_that_are_in_it, needs=_OUT),
    Writer(frozenset(("add-parameter", "skip-if")), _those_up_to_it, needs=_UP_TO),
    Writer(frozenset(("add-parameter", "skip-if")), _those_under_it, needs=_OF_IT),
)
