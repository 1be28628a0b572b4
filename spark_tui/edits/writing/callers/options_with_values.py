"""An option of the command line that takes a value, and says instead what else is taken: "add a --title option", where
the program shows `config.title`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.flags import parsed_arguments
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:please |pls |can you |we need |i want )?(?:add|create|introduce|give (?:the )?\w+(?: \w+)?|need|want)"
    r" (?:an? |the |another )?(?:new )?(?:command[- ]line )?[`'\"]?(?P<name>--[a-z][\w-]*)[`'\"]? "
    r"(?:command[- ]line )?(?:option|argument|parameter|setting)"
    r"(?: (?:to|for|in|on) (?:the |our )?(?:command[- ]line|cli|parser|program|script|tool|main|arguments|app)"
    r"(?: (?:parser|interface|program|script|options))?)?\W*$"
)
_SWITCHES = frozenset(
    ("verbose", "quiet", "debug", "force", "all", "dry_run", "recursive", "json", "yes", "no", "help", "silent",
     "check", "interactive", "version", "color", "raw", "once", "strict", "watch", "mail", "reverse")
)  # fmt: skip
_VALUES = frozenset(
    ("title", "name", "output", "out", "file", "path", "input", "format", "prefix", "suffix", "user", "owner", "host",
     "url", "date", "since", "until", "from", "to", "sender", "subject", "config", "dir", "directory", "folder",
     "encoding", "delimiter", "separator", "language", "lang", "level", "message", "text", "author", "tag", "label",
     "token", "key", "sort", "sort_by", "order_by", "template", "theme")
)  # fmt: skip
_WHOLE = frozenset(("limit", "count", "port", "width", "height", "size", "depth", "top", "days", "year", "seed",
                    "workers", "jobs", "retries", "offset", "page", "number", "age", "min", "max"))  # fmt: skip
_ASKED, _READ = 7.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    name = said["name"][2:].replace("-", "_").lower() if said is not None else ""
    if said is None or name in _SWITCHES:
        return
    taken = list(_taken(source, name))
    is_value = name in _VALUES | _WHOLE or bool(taken) or _is_a_parameter(source, name)
    if not is_value:
        return
    kind = "int" if name in _WHOLE else "str"
    try:
        added = list(named("add-flag").edit(source, (said["name"], kind, "", "")))
    except Refusal:
        return
    if len(taken) == 1:
        yield Repair((*added, *taken), _ASKED + _READ)
    yield Repair(tuple(added), _ASKED)


def _taken(source: Source, name: str) -> Iterator[Splice]:
    """Where the arguments are at hand, and the same of something else is handed on."""
    for held, parsed in parsed_arguments(source):
        yield from _beside(source, name, held, parsed)
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(held)], ast.Call(ast.Name(function))) if _gives_arguments(source, function):
                yield from _beside(source, name, held, node)


def _gives_arguments(source: Source, name: str) -> bool:
    node = next((node for _, node in source.functions if node.name == name), None)
    return node is not None and any(
        isinstance(each, ast.Return) and each.value is not None and "parse_args(" in ast.unparse(each.value)
        for each in walk(node)
    )


def _beside(source: Source, name: str, held: str, parsed: ast.Assign) -> Iterator[Splice]:
    around = function_around(source, parsed)
    for node in walk(around) if around is not None else ():
        match node:
            case ast.Attribute(ast.Name(other), own, ast.Load()) if own == name and other != held:
                if isinstance(source.parents.get(node), ast.Call) and not is_in_fstring(source, node):
                    yield instead(source, node, f"{held}.{name} or {other}.{name}")


def _is_a_parameter(source: Source, name: str) -> bool:
    """Of a function that asks for no yes or no by it."""
    for _, function in source.functions:
        if name in parameters_of(function):
            asked = [each.test for each in walk(function) if isinstance(each, ast.If | ast.IfExp)]
            return not any(isinstance(each, ast.Name) and each.id == name for each in asked)
    return False


WRITER = Writer(frozenset(("add-flag",)), _written, needs=_NEEDS)
