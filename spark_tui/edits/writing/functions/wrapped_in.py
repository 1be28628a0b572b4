"""What a function gives, or a variable gets, in a call of what is named: "distance can be negative, wrap it in abs"."""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.values.line_expressions import expressions_on
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bwrap\w*\b.*\b(?:in|with|into|by)\b"
    r"|\b(?:put|call|use|apply) (?:the )?`?\w+`?(?:\(\))? (?:around|on|for|to)\b"
    r"|\b(?:run|pass|send|put)\b.*\bthrough\b|\b(?:is|was) (?:never|not|n't) (?:applied|used)\b"
)
_AROUND = Pattern(
    r"(?<!applied )(?<!used )\b(?:in|with|into|by|through|use|put|call|apply) (?:an? |the )?`?([a-z_]\w*)`?(?:\(\))?"
    r"(?=$|[.,;!?)]| (?:around|on|for|to|call|please|first|too)\b)"
    r"|^(?:the )?`?([a-z_]\w*)`?(?:\(\))? (?:is|was) (?:never|not) (?:applied|used)\b"
)
_OF_OBJECTS = Pattern(r"(?i)\b(?:call|use) `?\w+`?(?:\(\))? on (?:an? |the )?`?(\w+)")
"""Of what is called on a class, its objects are to be able to."""
_TELLS = ("is_", "has_", "can_")
_ASKED, _CLEAR, _THERE, _TAKEN = 4.5, 1.5, 0.5, 1.0
_OF_ONE = frozenset(("abs", "int", "float", "str", "list", "tuple", "set", "sorted", "round", "bool", "len", "dict"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    own = {name for name, _ in source.functions}
    if (match := _OF_OBJECTS.search(sentence.text)) is not None and match[1] in dict(source.classes):
        return
    said = [said_in(match) for match in _AROUND.finditer(sentence.text)]
    for call in (each for each in said if each in own or (each in _OF_ONE and hasattr(builtins, each))):
        taken = {arg for _, node in source.functions if node.name == call for arg in parameters_of(node)}
        for name, value in _values(source):
            around = function_around(source, value)
            if name == call or (around is not None and around.name == call) or _is_of_many(name, value, around):
                continue
            if call.startswith(_TELLS) and not name.startswith(_TELLS):
                continue  # it only tells whether something is so
            clear = max(names(sentence, name), _CLEAR * (name in taken))
            if clear >= _CLEAR and not source.segment(value).startswith(f"{call}("):
                there = around is not None and names(sentence, around.name) >= _CLEAR
                told = _ASKED + clear + _THERE * there + _TAKEN * (name in taken)
                yield Repair((instead(source, value, f"{call}({source.segment(value)})"),), told)


def _is_of_many(name: str, value: ast.expr, around: Function | None) -> bool:
    """Several things that are put together, of which each is meant: what `names` gives, where there is a `name`."""
    if isinstance(value, ast.Dict | ast.List | ast.Set):
        return True
    bound = bound_in(around) if around is not None else set[str]()
    return around is not None and name == around.name and singular(name) != name and singular(name) in bound


def _values(source: Source) -> Iterator[tuple[str, ast.expr]]:
    """What has a name: the result of a function, what a variable gets, an entry."""
    for node in source.nodes:
        match node:
            case ast.Return(ast.expr() as value) if (around := function_around(source, node)) is not None:
                yield around.name, value
            case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)], value):
                yield name, value
            case ast.Dict(keys, values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and not isinstance(value, ast.Name):
                        yield key.value, value


_FOR_A_PART = Pattern(
    r"(?i)\b(?:use|apply|call|put) (?:the )?`?(?P<call>[a-z_]\w*)`?(?:\(\))? (?:for|on|around|to)"
    r" (?:the |its |each |every )?`?(?:(?P<of>\w+)\.)?(?P<part>[a-z_]\w*)`? (?:in|inside|of|by)"
    r" `?(?P<into>[a-z_]\w*)`?\b"
)


def _a_part_of_it(sentence: Sentence) -> Iterator[Repair]:
    """ "Use shorten for the title in format_line": what is called so there, where it is read."""
    source, said = sentence.source, _FOR_A_PART.search(sentence.text)
    functions = {node.name: node for _, node in source.functions}
    into = functions.get(said["into"]) if said is not None else None
    if said is None or into is None or said["call"] not in {*functions, *_OF_ONE}:
        return
    found = list[Splice]()
    for line in range(source.first_line(into), source.last_line(into) + 1):
        for place in expressions_on(source, str(line)).values():
            match place.node:
                case ast.Attribute(_, name) | ast.Subscript(_, ast.Constant(name)) if name == said["part"]:
                    text = source.text[place.start : place.stop]
                    found.append(Splice(place.start, place.stop, f"{said['call']}({text})"))
                case ast.Name(name) if name == said["part"] and name in parameters_of(into):
                    found.append(Splice(place.start, place.stop, f"{said['call']}({name})"))
    around = source.segment(into)
    if len(found) == 1 and f"{said['call']}(" not in around:
        yield Repair(tuple(found), _ASKED + 2 * _CLEAR + _TAKEN + _CLEAR)


_DOTTED = r"`?(?P<{0}>[a-z_]\w*(?:\.[a-z_]\w*)*\.[a-z_]\w*)`?(?:\(\))?"
_NEEDS_LIBRARY = Pattern(
    r"(?i)\b(?:quot|escap|encod|decod|normali[sz]|convert|clean|expand|wrap|sanitiz|pass|run|put|resolv|copi)\w*"
    rf"(?: [\w']+){{0,5}}? (?:with|by|using|through|via|in|into|by means of) {_DOTTED.format('behind')}"
    rf"|\b(?:use|call|apply|put) {_DOTTED.format('first')} (?:on|for|around)\b"
)


def _by_the_library(sentence: Sentence) -> Iterator[Repair]:
    """ "The name must be quoted with urllib.parse.quote": what is called so, where it is used."""
    source, said = sentence.source, _NEEDS_LIBRARY.search(sentence.text)
    module, _, name = said_in(said).rpartition(".")
    if said is None or module.partition(".")[0] not in {*sys.stdlib_module_names, *imported_names(source)}:
        return
    spoken = set(re.findall(r"[A-Za-z_]\w*", sentence.text.replace(said_in(said), " ")))
    found: dict[tuple[Function, str], list[ast.Name]] = {}
    for _, function in source.functions:
        meant = spoken & {*parameters_of(function)}
        for node in own_nodes(function):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in meant:
                found.setdefault((function, node.id), []).append(node)
    for (function, _), used in found.items():
        clear = names(sentence, function.name)
        around = source.parents[used[0]]
        is_so = isinstance(around, ast.Call) and ast.unparse(around.func).endswith(name)
        is_whole = source.segment(used[0]) == used[0].id  # and stands in no f-string that hides where it is
        if len(used) == 1 and is_whole and not is_so and (clear >= _CLEAR or len(found) == 1):
            try:
                called, imports = available(source, module, name)
            except Refusal:
                continue
            put = instead(source, used[0], f"{called}({used[0].id})")
            yield Repair((*imports, put), _ASKED + clear)


WRITERS = (
    Writer(frozenset(("wrap-call",)), _a_part_of_it, needs=_FOR_A_PART),
    Writer(frozenset(("wrap-call",)), _written, needs=_NEEDS),
    Writer(frozenset(("wrap-call",)), _by_the_library, needs=_NEEDS_LIBRARY),
)
