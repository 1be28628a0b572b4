"""A new option says how many: a function that is called and can be told so, is told: "a --top option for how many
messages get printed, 5 by default"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import flags, parsed_arguments
from spark_tui.edits.python.functions.signatures import calls_of, default_named
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)(?<![\w-])(?P<flag>--[a-z][\w-]*)(?=.*\b(?:how many|(?:the )?number of|at most|no more than|limits?)\b"
    r"|(?<=--top)|(?<=--limit)|(?<=--count))"
)
_CUTTING = frozenset(("most_common", "nlargest", "nsmallest", "islice", "head", "tail", "limit", "sample", "choices"))
_ASKED, _CALLED_SO = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SAYS.search(sentence.text)
    if said is None or any(said["flag"] in each.names for each in flags(source)):
        return
    name = said["flag"][2:].replace("-", "_")
    default = next(defaults(Gap(sentence, "add-flag"), only_said=True), "")
    for held, parsed in parsed_arguments(source):
        reads = function_around(source, parsed)
        for function, own, now in _cutting(source):
            calls = [call for call in calls_of(source, function) if function_around(source, call) is reads]
            if len(calls) != 1 or source.start(calls[0]) < source.start(parsed) or _is_told(function, calls[0], own):
                continue
            option = (said["flag"], "int", default if default.isdigit() else now, "")
            done = _told(source, calls[0], option, (own, f"{held}.{name}"))
            yield from possible(done, _ASKED + _CALLED_SO * (function.name == name) + clearly(sentence, function.name))


def _cutting(source: Source) -> Iterator[tuple[Function, str, str]]:
    """The functions that give back so many as they are told, with the parameter and its default."""
    for _, function in source.functions:
        for own in parameters_of(function):
            default = default_named(function, own)
            if isinstance(default, ast.Constant) and type(default.value) is int and _cuts(function, own):
                yield function, own, source.segment(default)


def _cuts(function: Function, name: str) -> bool:
    for node in walk(function):
        match node:
            case ast.Call(ast.Name(called) | ast.Attribute(attr=called), given) if called in _CUTTING:
                if any(is_name(each, name) for each in given):
                    return True
            case ast.Slice(None, ast.Name(own), None) if own == name:
                return True
    return False


def _is_told(function: Function, call: ast.Call, own: str) -> bool:
    return keyword(call, own) is not None or list(parameters_of(function)).index(own) < len(call.args)


def _told(
    source: Source, call: ast.Call, option: tuple[str, str, str, str], handed: tuple[str, str]
) -> Iterator[Splice]:
    yield from named("add-flag").edit(source, option)
    yield set_keyword(source, call, *handed)


WRITER = Writer(frozenset(("add-flag",)), _written, needs=_SAYS)
