"""A new option that does something: "a --dry-run flag", "--limit N", "-o FILE, stdout without it", "a quiet parameter
for sync". Where it says nothing more than what a function of the file can be told, that is told.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.adjustable import Adjustable, adjustable
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.effects import Effect, effect, whole_calls
from spark_tui.edits.python.functions.flags import commands, flags
from spark_tui.edits.python.functions.signatures import calls_of, default_of
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import has_parameter, is_typed, parameters, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.flags import flag, type_said
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers._narrowed import narrowed
from spark_tui.edits.writing.callers.flag_names import is_renamed

_SAYS = Pattern(
    r"(?i)(?<![\w-])--[a-z]|\bdry[- _]?run\b|\b(?:flag|switch|cli|command[- ]line)\b"
    r"|\b(?:verbose|quiet|seed|strict|fail_fast)\b"
)
_SWITCHES = Pattern(
    r"(?i)\b(dry[-_ ]run|verbose|quiet|silent|limit|max_\w+|reverse|descending|output|outfile|pretend|seed|strict"
    r"|fail_fast)\b"
)
_ALIAS = Pattern(r"(?i)\balias\b|\b(?:short|long) (?:form|version|name) (?:of|for)\b")
_COMMAND_LINE = Pattern(r"(?i)\bcli\b|\bcommand[- ]line\b|\bfrom the shell\b")
_TYPED = Pattern(
    r"(?<![\w-])--[\w-]+`? ?(?:(?:should |must )?(?:be|is|takes?) (?:an? )?|\(|[:=] ?|as (?:an? )?|of type )"
    r"<?(int|float|str)\b"
)
_WOULD = Pattern(r"(?i)\b(?:print|show|tell|say|list|report)\w*\b.*\bwould\b")
_SURE, _THERE, _OF_FILE = 2.4, 3.4, 3.4
_DEFAULT_SAID, _AS_SAID, _TOLD, _EVERYWHERE, _NOT_CALLED = 0.8, 1.2, 1.2, 0.5, 2.2
_HANDED_TO = Pattern(
    r"(?i)\b(?:pass|hand|give|forward)(?:es|ed|s|ing)? (?:it|that|this|its value|the value) (?:on )?(?:to|into)"
    r" (?:the )?`?([a-z_][\w.]*\w)`?"
)
_READ = 2  # readings of its name that are followed
_NAMED, _LATER = 2.0, 0.3  # what the next reading of its name counts less


@dataclass(frozen=True, slots=True)
class _Reader:
    """Code that can read an option: the statements, and what stands before its name there."""

    body: Sequence[ast.stmt]
    prefix: str
    function: Function | None = None


def _written(sentence: Sentence) -> Iterator[Repair]:
    if is_renamed(sentence) or _ALIAS.search(sentence.text) is not None:
        return
    source = sentence.source
    for reader in _readers(source):
        told = names(sentence, reader.function.name) if reader.function in commands(source) and reader.function else 0.0
        for at, name in enumerate(_names(sentence, reader)[:_READ]):
            yield from _on_command_line(sentence, reader, name, told - _LATER * at)
    functions = [(names(sentence, each.name), each) for _, each in source.functions if "--" not in sentence.text]
    named_ones = [each for each in functions if each[0] >= _NAMED]
    for told, function in named_ones or functions:
        yield from _on_function(sentence, function, told)


# ── options of the command line ──────────────────────────────────────────────────────────────────────────────────


def _on_command_line(sentence: Sentence, reader: _Reader, name: str, told: float) -> Iterator[Repair]:
    source = sentence.source
    attribute = name.split()[-1].lstrip("-").replace("-", "_")
    if any(attribute == each.attribute for each in flags(source)):
        return
    read = f"{reader.prefix}{attribute}"
    typed = _TYPED.search(sentence.text)
    for done, kind, default, sure in _doings(sentence, reader, attribute, read):
        if typed is not None and not kind:
            kind, default = typed[1], "" if default == "None" else default
        yield from possible(chain(_option(source, reader, name, kind, default), done), _SURE + sure + told)


def _names(sentence: Sentence, reader: _Reader) -> list[str]:
    """As they are said; or what a function that is called can be told, where the command line is spoken of."""
    found = list(flag(Gap(sentence, "add-flag")))
    if not found and _COMMAND_LINE.search(sentence.text) is not None:
        own = (arg.arg for function, _ in _called(sentence.source, reader) for arg in parameters(function))
        found = [f"--{name.replace('_', '-')}" for name in own if names(sentence, name) >= _NAMED]
    return found


def _option(source: Source, reader: _Reader, name: str, kind: str, default: str) -> Iterable[Splice]:
    if reader.function is not None and reader.function in commands(source):
        return named("add-option").edit(source, (source.name_of(reader.function), name, default, kind))
    return named("add-flag").edit(source, (name, kind, default, ""))


_Doing = tuple[Sequence[Splice], str, str, float]
"""What it does, the type and the default of what is given, and how sure that is."""


def _doings(sentence: Sentence, reader: _Reader, attribute: str, read: str) -> Iterator[_Doing]:
    source = sentence.source
    said = next(defaults(Gap(sentence, "add-flag"), only_said=True), "")
    does = _to_level(sentence, effect(source, attribute, reader.body, read))
    known = narrowed(sentence, does)
    if known is not None:
        fits = _fits(said, known.kind)
        yield known.splices, known.kind, said if fits else "", _THERE + _DEFAULT_SAID * fits
    if known is None and (whole := whole_calls(source, attribute, reader.body, read)) is not None:
        yield whole.splices, "", "", _THERE + _NOT_CALLED
    for call in _handed_to(sentence, reader):
        if keyword(call, attribute) is None:
            handed = [set_keyword(source, call, attribute, read)]
            yield handed, type_said(sentence, attribute), "" if said == "None" else said, _THERE + _AS_SAID
    called = _called(source, reader)
    if known is None:
        yield from _in_several(source, called, attribute, read)
    for function, calls in called:
        arg = next((arg for arg in parameters(function) if arg.arg == attribute), None)
        default = default_of(function, arg) if arg is not None else None
        if default is not None and all(keyword(call, attribute) is None for call in calls):
            value, path = source.segment(default), _path(source, default)
            handed = [set_keyword(source, call, attribute, read) for call in calls]
            kind = "Path" if path else "str" if value == "None" else ""
            own = "" if value == "None" else value
            yield handed, kind, own if said.strip("\"'") in ("", path) else said, _THERE
        given = [each for call in calls for each in _given(function, call, attribute)]
        if default is None and len(given) == len(calls):
            handed = [instead(source, each, read) for each in given]
            yield handed, "", said or source.segment(given[0]), _THERE + _DEFAULT_SAID * bool(said)
        yield from _by_way_of(source, function, calls, attribute, read)
    takes_it = any(has_parameter(function, attribute) for function, _ in called)
    for function, calls in () if takes_it else called:  # no other one is meant then
        thing = _decided(source, function, attribute, said)
        inside = effect(source, attribute, function.body, attribute) if known is None else None
        if thing is not None and (thing.value == said or (known is None and inside is None)):
            value = said or thing.value
            told = _handed_down(source, function, attribute, value, calls, read)
            kind = "int" if value.isdigit() else ""
            yield [*told, *thing.put(source, attribute)], kind, value, _THERE + _AS_SAID * (thing.value == said)
        elif inside is not None:
            fits = _fits(said, inside.kind)
            handed = [*_taken(source, function, attribute, inside, calls, read)]
            yield handed, inside.kind, said if fits else "", _THERE + _DEFAULT_SAID * fits
        elif (other := _told_of(source, function, attribute)) is not None and known is None:
            own = said or ("" if other.value == "None" else other.value)
            told = _handed_down(source, function, attribute, own or "None", calls, read)
            done = [*told, *other.put(source, attribute)]
            yield done, type_said(sentence, attribute), own, _THERE + _AS_SAID * (other.value == said)
    if reader.function is not None and known is None:
        for thing in adjustable(source, reader.function):
            if (thing.places and attribute in thing.names) or _is_told(thing, attribute):
                done, own = [*thing.put(source, read)], said or ("" if thing.value == "None" else thing.value)
                yield done, type_said(sentence, attribute), own, _OF_FILE + _DEFAULT_SAID * bool(said)


_LEVEL = Pattern(r"(?i)\b(?:level (?:to|at|of|=)|logs? at|logging\.) ?`?(debug|info|warning|error|critical)\b")


def _to_level(sentence: Sentence, does: Effect | None) -> Effect | None:
    """The level that is said, and not the usual one."""
    said = _LEVEL.search(sentence.text)
    if does is None or said is None:
        return does
    level = rf"logging.{said[1].upper()} if"
    splices = tuple(replace(each, text=re.sub(r"logging\.[A-Z]+ if", level, each.text)) for each in does.splices)
    return replace(does, splices=splices)


def _in_several(
    source: Source, called: Sequence[tuple[Function, Sequence[ast.Call]]], attribute: str, read: str
) -> Iterator[_Doing]:
    """What several of the functions do, in all of them."""
    found = [(function, calls, effect(source, attribute, function.body, attribute)) for function, calls in called]
    does = [(function, calls, each) for function, calls, each in found if each is not None and not each.kind]
    if len(does) > 1:
        taken = (_taken(source, function, attribute, each, calls, read) for function, calls, each in does)
        yield [*chain.from_iterable(taken)], "", "", _THERE + _EVERYWHERE


def _handed_to(sentence: Sentence, reader: _Reader) -> Iterator[ast.Call]:
    """The calls that are said to be given it: "and pass it on to json.dumps"."""
    said = _HANDED_TO.search(sentence.text)
    for statement in reader.body if said is not None else ():
        for node in walk(statement):
            if isinstance(node, ast.Call) and said is not None and ast.unparse(node.func) == said[1]:
                yield node


def _by_way_of(
    source: Source, function: Function, calls: Sequence[ast.Call], attribute: str, read: str
) -> Iterator[_Doing]:
    """What a function that this one calls can be told: then this one is told, and hands it on."""
    if has_parameter(function, attribute):
        return
    for other, inner in _called(source, _Reader(function.body, "")):
        arg = next((arg for arg in parameters(other) if arg.arg == attribute), None)
        default = default_of(other, arg) if arg is not None and other is not function else None
        if default is not None and all(keyword(call, attribute) is None for call in inner):
            value = source.segment(default)
            told = _handed_down(source, function, attribute, value, calls, read)
            handed = (set_keyword(source, call, attribute, attribute) for call in inner)
            yield [*told, *handed], "str" if value == "None" else "", "" if value == "None" else value, _THERE


def _path(source: Source, default: ast.expr) -> str:
    """Of `Path("data")`, or of a constant that is that: data."""
    known = {name: value for name, _, value in constants(source)}
    match known.get(default.id) if isinstance(default, ast.Name) else default:
        case ast.Call(ast.Name("Path"), [ast.Constant(str() as path)]):
            return path
        case _:
            return ""


def _decided(source: Source, function: Function, name: str, said: str) -> Adjustable | None:
    """What the function decides by itself and what the option is called after: the only such thing, or what is said."""
    if has_parameter(function, name):
        return None
    found = [each for each in adjustable(source, function) if each.places and name in each.names]
    found = [each for each in found if each.value == said] or found
    return found[0] if len(found) == 1 else None


_TOLD_TO_CALLS = frozenset(
    ("delimiter", "quotechar", "encoding", "indent", "timeout", "cwd", "sort_keys", "ensure_ascii")
)
"""What an option is called after that does nothing but tell a call of the library so."""


def _told_of(source: Source, function: Function, name: str) -> Adjustable | None:
    """What calls in it can be told by that name, and are not."""
    if name in parameters_of(function):
        return None
    return next((each for each in adjustable(source, function) if _is_told(each, name)), None)


def _is_told(thing: Adjustable, name: str) -> bool:
    return bool(thing.calls) and thing.takes == name and name in _TOLD_TO_CALLS


def _fits(said: str, kind: str) -> bool:
    """Can that be the default of an option of that type?"""
    return (kind == "int" and said.isdigit()) or (kind != "" and said == "None")


def _given(function: Function, call: ast.Call, name: str) -> Iterator[ast.Constant]:
    """What is written out there for the parameter of that name."""
    for own, value in zip(parameters_of(function), call.args, strict=False):
        if own == name and isinstance(value, ast.Constant):
            yield value
    yield from (each.value for each in call.keywords if each.arg == name and isinstance(each.value, ast.Constant))


def _taken(
    source: Source, function: Function, name: str, does: Effect, calls: Sequence[ast.Call], read: str
) -> Iterator[Splice]:
    """The function takes it, and is told at its calls."""
    yield from _handed_down(source, function, name, "None" if does.kind else "False", calls, read)
    yield from does.splices


def _handed_down(
    source: Source, function: Function, name: str, default: str, calls: Sequence[ast.Call], read: str
) -> Iterator[Splice]:
    kind = kind_of(ast.parse(default, mode="eval").body) if is_typed(function) else ""
    yield from named("add-parameter").edit(source, (source.name_of(function), name, default, kind))
    yield from (set_keyword(source, call, name, read) for call in calls)


def _called(source: Source, reader: _Reader) -> list[tuple[Function, list[ast.Call]]]:
    """The functions that it calls, but for those that get all arguments and read them themselves."""
    inside = {id(node) for each in reader.body for node in walk(each)}
    every = reader.prefix.rstrip(".")
    found = [
        (function, [call for call in calls_of(source, function) if id(call) in inside])
        for _, function in source.functions
        if function is not reader.function
    ]
    return [(function, calls) for function, calls in found if calls and not any(_hands(call, every) for call in calls)]


def _hands(call: ast.Call, name: str) -> bool:
    return any(is_name(each, name) for each in call.args)


def _readers(source: Source) -> Iterator[_Reader]:
    """Where the arguments are known: behind the line that parses them, in what gets them, in a command of click."""
    yield from (_Reader(function.body, "", function) for function in commands(source))
    parsing = {function.name for _, function in source.functions if _gives_arguments(function)}
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=ast.Call() as call) if _parses(call, parsing):
                block = block_of(source, node)
                around = source.parents[node]
                function = around if isinstance(around, Function) else None
                yield _Reader(block[block.index(node) + 1 :], f"{name}.", function)
                yield from _handed(source, block, name)
            case ast.Call(ast.Name(name), [ast.Call() as call]) if _parses(call, parsing):
                given = ((each, parameters(each)) for _, each in source.functions if each.name == name)
                yield from (_Reader(each.body, f"{own[0].arg}.", each) for each, own in given if own)


def _parses(call: ast.Call, parsing: set[str]) -> bool:
    match call.func:
        case ast.Attribute(attr="parse_args"):
            return True
        case ast.Name(name):
            return name in parsing
        case _:
            return False


def _gives_arguments(function: Function) -> bool:
    match function.body[-1]:
        case ast.Return(ast.Call(ast.Attribute(attr="parse_args"))):
            return True
        case _:
            return False


def _handed(source: Source, block: Sequence[ast.stmt], name: str) -> Iterator[_Reader]:
    """The functions that are handed all of them."""
    inside = {id(node) for each in block for node in walk(each)}
    for _, function in source.functions:
        for call in calls_of(source, function):
            own = [arg.arg for arg in function.args.args]
            at = next((at for at, each in enumerate(call.args) if isinstance(each, ast.Name) and each.id == name), None)
            if id(call) in inside and at is not None and at < len(own):
                yield _Reader(function.body, f"{own[at]}.", function)


# ── parameters ───────────────────────────────────────────────────────────────────────────────────────────────────


def _on_function(sentence: Sentence, function: Function, told: float) -> Iterator[Repair]:
    source = sentence.source
    said = [match[1].replace("-", "_").replace(" ", "_") for match in _SWITCHES.finditer(sentence.text)]
    for name in dict.fromkeys((*said, *new_names(sentence))):
        does = effect(source, name, function.body, name, is_told=_WOULD.search(sentence.text) is not None)
        if does is not None and not has_parameter(function, name):
            yield from possible(
                _taken(source, function, name, does, (), ""), _SURE + told + _called_one(sentence, name)
            )


def _called_one(sentence: Sentence, name: str) -> float:
    """Is it said to be what callers set: "a strict flag", "limit=10"?"""
    said = rf"(?i)\b{re.escape(name)}[`'\"]?(?: (?:flag|switch|param\w*|arg\w*|option|kwarg|mode)\b| ?=)"
    return _TOLD * (re.search(said, sentence.text) is not None)


WRITER = Writer(frozenset(("add-flag", "add-option", "add-parameter")), _written, _SAYS)
