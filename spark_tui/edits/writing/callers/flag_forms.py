"""An option gets another form beside the one it has: "-n should also be --top", "a short form for --verbose"; and one
that is called like a function leaves that to the function: "a --errors flag that only counts errors"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import Flag, flags, where_told
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.spelled import OPTION
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers.flag_names import where_read

_NEEDS_FORM = Pattern(
    r"(?i)^(?=.*(?<![\w-])--?[a-z])(?=.*\b(?:(?:long|short)(?:er)? (?:form|version|name|option|flag)|alias|also|too"
    r"|as well|abbreviat\w+|shorthand)\b)"
)
_SHORT = Pattern(r"(?i)\bshort\w*\b|\babbreviat\w+\b")
_ASKED = 8.0


def _another_form(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    typed = [each.rstrip("-") for each in OPTION.findall(sentence.text)]
    for flag in flags(source):
        if not any(name in typed for name in flag.names) or flag.command is not None:
            continue
        new = [each for each in typed if not any(each in other.names for other in flags(source))]
        if not new and _SHORT.search(sentence.text) is not None:
            new = [each for each in (f"-{flag.names[0].lstrip('-')[0]}",) if _is_free(source, each)]
        if len(new) == 1 and (new[0].startswith("--") != flag.names[0].startswith("--")):
            yield from possible(_named_too(source, flag, new[0]), _ASKED)


def _is_free(source: Source, name: str) -> bool:
    return name != "-h" and not any(name in flag.names for flag in flags(source))


def _named_too(source: Source, flag: Flag, new: str) -> Iterator[Splice]:
    """The short one first. It is read by the long one, unless it says otherwise."""
    first, last = flag.call.args[0], flag.call.args[-1]
    if new.startswith("--"):
        yield behind(source, last, f', "{new}"')
    else:
        start = source.start(first)
        yield Splice(start, start, f'"{new}", ')
    now = Flag((*flag.names, new), flag.parser, flag.call, flag.statement)
    if keyword(flag.call, "dest") is None and now.attribute != flag.attribute:
        yield from where_read(source, flag, now.attribute)


_NEEDS_FILTER = Pattern(r"(?i)(?<![\w-])--[a-z]|\b(?:flag|switch)\b")
_ASKED_FILTER = 6.0


def _left_to_a_function(sentence: Sentence) -> Iterator[Repair]:
    """What it is applied to is what the function takes, once that is there."""
    source = sentence.source
    typed = {each.lstrip("-").replace("-", "_") for each in OPTION.findall(sentence.text) if each.startswith("--")}
    known = {flag.attribute for flag in flags(source)}
    for name, function in source.functions:
        needed = [arg.arg for arg in parameters(function) if default_of(function, arg) is None]
        if name not in typed or name in known or len(needed) != 1 or not gives_something(function):
            continue
        for made in source.all(ast.Assign):
            around = function_around(source, made)
            if is_name(made.targets[0], needed[0]) and around is not None and around is not function:
                yield from possible(_applied(source, made, name, needed[0]), _ASKED_FILTER)


def _applied(source: Source, made: ast.Assign, name: str, what: str) -> Iterator[Splice]:
    _, told = where_told(source)
    around = function_around(source, made)
    parsed = next(
        (
            node.targets[0].id
            for node in source.all(ast.Assign)
            if function_around(source, node) is around
            and isinstance(node.targets[0], ast.Name)
            and source.segment(node.value).endswith("parse_args()")
        ),
        None,
    )
    if parsed is None or function_around(source, told) is not around:
        return
    yield from named("add-flag").edit(source, (name.replace("_", "-"), "", "", ""))
    yield insert_after(source, made, f"if {parsed}.{name}:\n{source.unit}{what} = {name}({what})")


WRITERS = (
    Writer(frozenset(("set-flag", "add-flag", "rename")), _another_form, needs=_NEEDS_FORM),
    Writer(frozenset(("add-flag",)), _left_to_a_function, needs=_NEEDS_FILTER),
)
