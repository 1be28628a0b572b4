"""An option of the command line that nothing reads is heeded: "--verbose has no effect", "whatever I pass as --sep"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.effects import by_calls, effect
from spark_tui.edits.python.functions.flags import Flag, flags, parsed_arguments
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:nothing|no (?:effect|difference)|ignor\w+|whatever|always|regardless|no matter|broken"
    r"|never (?:\w+ )?(?:read|used|looked at|checked|heeded)|still (?:not|no|nothing|\w+n't)"
    r"|(?:should|must|has to|ought to|needs? to) (?:be|turn|switch|set|raise|lower|make|give|show)"
    r"|(?:not|\w+n't) (?:\w+ )?(?:work\w*|do\w*|change\w*|respect\w*|heed\w*|honou?r\w*|taken|matter))\b"
)
_REMOVED = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+|drop|get rid|throw (?:it )?out|document\w*|renam\w+|unused|useless|dead|needed"
    r"|any ?more)\b"
)
_TALKS, _HUSHES = Pattern(r"verbose|debug|loud"), Pattern(r"quiet|silent")
_MOST = Pattern(r"^(?:limit|top|count|number|n|max\w*|first|most)$")
_ASKED, _PASSED_ON, _LEVEL, _DEFAULT = 4.5, 1.5, 1.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    read = {each.attr for each in source.all(ast.Attribute) if isinstance(each.ctx, ast.Load)}
    held = [name for name, _ in parsed_arguments(source)]
    if not held or _REMOVED.search(sentence.text) is not None:
        return
    for flag in flags(source):
        said = any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", sentence.text) for name in flag.names)
        said = said or re.search(rf"\b{held[0]}\.{flag.attribute}\b", sentence.text) is not None
        if said and flag.command is None and flag.attribute not in read:
            for change, sure in _heeded(source, flag, f"{held[0]}.{flag.attribute}"):
                yield Repair(tuple(change), _ASKED + sure)


def _heeded(source: Source, flag: Flag, value: str) -> Iterator[tuple[Iterator[Splice] | list[Splice], float]]:
    yield from _passed_on(source, flag, value)
    around = function_around(source, flag.call)
    body = around.body if around is not None else _script(source, flag.call)
    if (
        found := effect(source, flag.attribute, body, value) or by_calls(source, flag.attribute, body, value)
    ) is not None:
        yield list(found.splices), _PASSED_ON
    is_switch = "store_true" in source.segment(flag.call)
    if is_switch and (_TALKS.search(flag.name) or _HUSHES.search(flag.name)):
        level = "DEBUG" if _TALKS.search(flag.name) else "WARNING"
        for node in source.all(ast.Attribute):
            match node:
                case ast.Attribute(ast.Name("logging"), "DEBUG" | "INFO" | "WARNING" | "ERROR" as now) if now != level:
                    yield [instead(source, node, f"logging.{level} if {value} else logging.{now}")], _LEVEL
    if is_switch:
        return
    default = keyword(flag.call, "default")
    around = function_around(source, flag.call)
    for node in walk(around or source.tree):
        match node:
            case ast.Call(ast.Attribute(attr="most_common"), [], []) if _MOST.match(flag.attribute):
                yield list(insert(arguments(source, node), 0, value)), _PASSED_ON
            case ast.For(iter=ast.Name() as through) if _MOST.match(flag.attribute):
                yield [Splice(source.stop(through), source.stop(through), f"[:{value}]")], 0.0
            case ast.Constant() if default is not None and ast.dump(node) == ast.dump(default) and node is not default:
                yield [instead(source, node, value)], _DEFAULT


def _script(source: Source, node: ast.AST) -> list[ast.stmt]:
    """The block of the file itself that it stands in: that of a script, mostly."""
    while (around := source.parents.get(node)) is not None:
        if isinstance(around, ast.If | ast.Module):
            return around.body
        node = around
    return []


def _passed_on(source: Source, flag: Flag, value: str) -> Iterator[tuple[Iterator[Splice], float]]:
    """To a function that takes something of that name, and is not given it."""
    places = {node.name: [*parameters_of(node)] for _, node in source.functions}
    for call in source.all(ast.Call):
        takes = places.get(call.func.id, []) if isinstance(call.func, ast.Name) else []
        if flag.attribute in takes[len(call.args) :] and keyword(call, flag.attribute) is None:
            items = arguments(source, call)
            yield insert(items, len(items.spans), f"{flag.attribute}={value}"), _PASSED_ON


WRITER = Writer(frozenset(("fix-error",)), _written, needs=_NEEDS)
