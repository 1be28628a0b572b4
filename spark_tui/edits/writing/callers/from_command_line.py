"""What was written out is read from the command line: "take the file name from sys.argv, not always alice.txt", "a
--file option for the path of the list"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.functions.adjustable import Adjustable, adjustable, at_top
from spark_tui.edits.python.functions.flags import flags, where_told
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.name.wished import asked, is_among
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\bcommand[- ]line\b|\bargv\b|\bcli (?:arg|param)\w*|\bfirst argument\b|\bfrom the shell\b")
_ELSE = Pattern(
    r"(?i)\b(?:let me|choose|pick|optional\w*|able to)\b|\bdefault\w*|\botherwise\b|\bfall(?:s|ing)? back\b"
    r"|\bif (?:there(?:'s| is| are) )?(?:none|nothing|no|missing|left)\b|\belse\b"
)
_VALUE_SAID, _ROLE_SAID, _IN_MAIN, _ONLY = 2.0, 1.8, 1.0, 1.0
_LEAST = 2.0


def _read_from_command_line(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if flags(source) or "argparse" in sentence.text:
        return
    said = asked(sentence)
    for thing, in_main in _things(source):
        told = _VALUE_SAID * (thing.value.strip("\"'") in sentence.text)
        told += _ROLE_SAID * any(is_among(name, said) for name in thing.names)
        if told + in_main >= _LEAST:
            yield from possible(_read(sentence, thing), _ONLY + told + in_main)


def _things(source: Source) -> Iterator[tuple[Adjustable, float]]:
    """What the script itself says, then what its functions do."""
    there = guard(source)
    statements = [each for each in source.tree.body if isinstance(each, ast.Assign | ast.Expr | ast.For | ast.With)]
    yield from ((each, _IN_MAIN) for each in at_top(source, [*statements, *(there.body if there is not None else [])]))
    for _, function in source.functions:
        for each in adjustable(source, function):
            if each.places and not each.value.isupper():
                yield each, _IN_MAIN * (function.name in ("main", "run", "cli"))


def _read(sentence: Sentence, thing: Adjustable) -> Iterator[Splice]:
    source = sentence.source
    if "sys.argv" in source.text:
        raise Refusal("the command line is read already")
    value = ast.literal_eval(thing.value)
    read = f"{type(value).__name__}(sys.argv[1])" if isinstance(value, int | float) else "sys.argv[1]"
    if _ELSE.search(sentence.text) is not None:
        read = f"{read} if len(sys.argv) > 1 else {thing.value}"
    yield from import_needed(source, "sys")
    yield from thing.put(source, read)


_FLAG = Pattern(r"(?<![\w-])--([a-z][\w-]*)")
_NEEDS = Pattern(r"(?i)(?<![\w-])--[a-z]|\bcommand[- ]line\b|\bargv\b")
_MAY_BE = Pattern(
    r"(?i)\b(?:choos\w+|let|allow\w*|option\w*|overrid\w+|chang\w+|set(?:ting)?|able|configur\w+|pick\w*|can|could)\b"
)
"""What can be said, and need not be."""
_SHOWN = Pattern(r"(?i)\b(?:print\w*|shows?|tells?|display\w*|outputs?|version|without|hide\w*|only)\b")
"""What is only to be told, or told of, is not chosen."""
_SAYS_WHICH = frozenset(("max", "min", "default", "number"))
_ASKED, _A_WORD = 4.4, 0.8


def _constant_from_outside(sentence: Sentence) -> Iterator[Repair]:
    source, flag = sentence.source, _FLAG.search(sentence.text)
    spoken = {root(word) for word in sentence.spoken.split()} - PLAIN
    spoken |= {"file"} if flag is not None and "file" in flag[1] else set()
    parsed = _parsed(source) if _SHOWN.search(sentence.text) is None else None
    for name, statement, value in constants(source):
        words = {root(part) for part in parts(name)} - _SAYS_WHICH
        if not name.isupper() or statement not in source.tree.body or not words or not words <= spoken:
            continue
        kind = _kind(source, value)
        if kind is None:
            continue
        told = _ASKED + _A_WORD * len(words)
        if flag is not None and parsed is not None and f"--{flag[1]}" not in source.text:
            if {root(part) for part in flag[1].split("-")} & words:
                yield from possible(_set_by_flag(source, parsed, name, flag[1], kind), told)
        elif (
            flag is None
            and _MAY_BE.search(sentence.text) is not None
            and not flags(source)
            and "sys.argv" not in source.text
        ):
            taken = f"{kind}(sys.argv[1])" if kind != "str" else "sys.argv[1]"
            place = source.start(value)
            splice = Splice(place, place, f"{taken} if len(sys.argv) > 1 else ")
            yield from possible(chain(import_needed(source, "sys"), (splice,)), told)


def _kind(source: Source, value: ast.expr) -> str | None:
    match value:
        case ast.Constant(bool() | None):
            return None
        case ast.Constant(int() | float() | str() as held):
            return type(held).__name__
        case ast.Call(ast.Name("Path") | ast.Attribute(attr="Path") as made):
            return source.segment(made)
        case _:
            return None


def _parsed(source: Source) -> ast.Assign | None:
    """Where the command line is read, in a function."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name()], ast.Call(ast.Attribute(attr="parse_args"))) if function_around(source, node):
                return node if has_own_lines(source, node) else None
    return None


def _set_by_flag(source: Source, parsed: ast.Assign, name: str, flag: str, kind: str) -> Iterator[Splice]:
    """The option, what it is without it, and the constant that becomes what is given."""
    function = function_around(source, parsed)
    parser, last = where_told(source)
    if function is None or function_around(source, last) is not function:
        raise Refusal("no options are read there")
    if _is_a_default(source, name):
        raise Refusal(f"{name} is a default")
    typed = f"type={kind}, " if kind != "str" else ""
    indent = source.indent(last.lineno)
    yield behind(source, last, f'\n{indent}{parser}.add_argument("--{flag}", {typed}default={name})')
    yield insert_at_top(source, function, f"global {name}")
    yield insert_after(source, parsed, f"{name} = {source.segment(parsed.targets[0])}.{flag.replace('-', '_')}")


def _is_a_default(source: Source, name: str) -> bool:
    """One is settled before the command line is read."""
    found = (default_of(function, arg) for _, function in source.functions for arg in parameters(function))
    return any(is_name(each, name) for each in found)


WRITERS = (
    Writer(frozenset(("positional-flag",)), _read_from_command_line, needs=_SAYS),
    Writer(frozenset(("add-flag", "positional-flag")), _constant_from_outside, needs=_NEEDS),
)
