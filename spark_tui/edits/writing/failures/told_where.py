"""What a message says more: where a text could not be read, and from what to what something cannot go: "the SyntaxError
should say which character it was and at which position", "say from which state to which one"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import all_around, function_around, parameters_of
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SAYS = r"\b(?:say|says|tell|tells|show|shows|mention|mentions|name|names|includ\w+|contain\w*|know|see|with|message)\b"
_SIGN = r"\b(?:which|what|the|bad|wrong|offending|unexpected) (?:\w+ )?(?:char(?:acter)?s?|letter|symbol|sign)\b"
_PLACE = r"\b(?:position|offset|index|where|column|at which|place)\b"
_NEEDS_PLACE = Pattern(rf"(?i)(?=.*{_SAYS})(?=.*(?:{_SIGN}|{_PLACE}))")
_SIGN_SAID, _PLACE_SAID = Pattern(rf"(?i){_SIGN}"), Pattern(rf"(?i){_PLACE}")
_NEEDS_WAY = Pattern(
    rf"(?i){_SAYS}.*\bfrom (?:which|what) (?P<what>[a-z_]\w*)(?: \w+)*? (?:in)?to (?:which|what)\b"
    rf"|(?:{_SAYS}|\b(?:put|add|give|log|print)\b).*\bboth (?:the )?(?P<both>[a-z_]\w*?)s\b"
    rf"|{_SAYS}.*\bthe (?:old|current|present) and (?:the )?(?:new|next|wanted|requested|target) (?P<old>[a-z_]\w*)"
    rf"|{_SAYS}.*\bthe (?:old|current|present|previous) (?P<now>[a-z_]\w*) and (?:also )?(?:the )?"
    r"(?:new|next|wanted|requested|target|one)\b"
    rf"|(?P<those>{_SAYS}|\b(?:put|add|give|log|print)\b) (?:me |us )?both\b(?! \w+s\b)"
)
_AT = Pattern(r"^(?:pos|position|i|index|idx|offset|at|place|cursor|start)$")
_ASKED, _NAMED = 5.0, 0.8


def _placed(sentence: Sentence) -> Iterator[Repair]:
    """The place that a function has come to in a text, and what stands there."""
    source = sentence.source
    sign, place = (each.search(sentence.text) is not None for each in (_SIGN_SAID, _PLACE_SAID))
    for node, message, function in _raised(source):
        for held, at in _read_at(source, function):
            if f"{{{at}" in message:
                continue
            what = f" {{{held}[{at}]!r}}" if sign else ""
            where = f" at position {{{at}}}" if place else ""
            told = _ASKED + told_of(sentence, node) + _NAMED * min(1.0, names(sentence, function.name))
            yield Repair((instead(source, node, f'f"{message}{what}{where}"'),), told)
            break


def _raised(source: Source) -> Iterator[tuple[ast.Constant, str, Function]]:
    """Plain texts of what is raised, and what it says."""
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Call(_, [ast.Constant(str(said)) as text]):
                function = function_around(source, node)
                if function is not None and not re.search(r"[{}\"\\\n]", said):
                    yield text, said.rstrip(". "), function


def _read_at(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """`text[pos]`, or `pattern.match(text, pos)`."""
    found = list[tuple[str, str]]()
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name() | ast.Attribute() as at):
                pass
            case ast.Call(ast.Attribute(attr="match"), [ast.Name() | ast.Attribute() as held, ast.Name() as at]):
                pass
            case _:
                continue
        if _AT.match(source.segment(at).rpartition(".")[2]) is not None:
            found.append((source.segment(held), source.segment(at)))
    yield from dict.fromkeys(found)


def _from_to(sentence: Sentence) -> Iterator[Repair]:
    """What its object is by now, and what comes in for it."""
    source, said = sentence.source, _NEEDS_WAY.search(sentence.text)
    what = next(filter(None, said.groups())).lower() if said is not None else ""
    is_plain = said is not None and said["those"] is not None  # nobody says what they are
    for node, message, function in _raised(source):
        own = [each.attr for each in walk(function) if is_own(each)]
        kept = next((each for each in own if is_plain or what in each.strip("_").split("_")), None)
        if kept is None:
            continue
        given = _set_to(function, kept)
        if given is None:
            continue
        told = _ASKED + told_of(sentence, node) + _NAMED * min(2.0, names(sentence, function.name))
        shown = ".value" if _are_members(source, kept) else ""
        text = f'f"{message}: from {{self.{kept}{shown}}} to {{{given}{shown}}}"'
        yield Repair((instead(source, node, text),), told)


def _set_to(function: Function, kept: str) -> str | None:
    """The parameter that it becomes."""
    for node in walk(function):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), attr)], ast.Name(given)) if attr == kept:
                return given if given in parameters_of(function) else None
    return None


def _are_members(source: Source, kept: str) -> bool:
    """Is it set to a member of an Enum anywhere?"""
    enums = {name for name, each in source.classes if any("Enum" in ast.unparse(base) for base in each.bases)}
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Attribute(attr=attr)], ast.Attribute(ast.Name(kind))) if attr == kept:
                return kind in enums
    return False


_NEEDS_WHICH = Pattern(rf"(?i){_SAYS}.*\b(?:which|what) (?P<which>[a-z_]\w*)\b")


def _of_outside(sentence: Sentence) -> Iterator[Repair]:
    """What a function around the one that raises was given, under the name that is said."""
    source, said = sentence.source, _NEEDS_WHICH.search(sentence.text)
    name = said["which"] if said is not None else ""
    for node, message, function in _raised(source):
        if name in parameters_of(function):
            continue
        for around in all_around(source, function):
            if isinstance(around, Function) and name in parameters_of(around):
                told = _ASKED + told_of(sentence, node) + _NAMED
                yield Repair((instead(source, node, f'f"{message}: {{{name}}}"'),), told)


WRITERS = (
    Writer(frozenset(("message-value",)), _of_outside, needs=_NEEDS_WHICH),
    Writer(frozenset(("message-value",)), _placed, needs=_NEEDS_PLACE),
    Writer(frozenset(("message-value", "change-message")), _from_to, needs=_NEEDS_WAY),
)
