"""A new option leaves out files by their names: "add an --exclude option", where one loop goes through them. Each of
the patterns it is given is asked for there."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.flags import flags, parsed_arguments, where_told
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:(?:please|pls|also|and|can you|could you) ){0,2}?(?:(?:add|support|i (?:want|need)|give me|let me use)"
    r" )?(?:an? |the )?(?:(?:option|flag|argument) )?(?P<flag>--(?:exclude|ignore|skip))"
    r"(?: (?:option|flag|argument|too))?"
    r"(?: (?:for|with) (?:file ?)?(?:name )?(?:patterns?|globs?|files?)"
    r"| to (?:exclude|skip|ignore|leave out) (?:some |certain )?(?:files?|paths?|names?)"
    r"(?: by (?:name|pattern)s?)?)?[.!]?$"
)
_PATHS, _NAMES = frozenset(("rglob", "glob", "iterdir")), frozenset(("listdir",))
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or any(said["flag"] in each.names for each in flags(source)):
        return
    loops = [
        (loop, test) for loop in source.all(ast.For) if (test := _test(source, loop, said["flag"][2:])) is not None
    ]
    read = [*_read(source)]
    if len(loops) == 1 and len(read) == 1:
        yield from possible(_excluded(source, *loops[0], read[0], said["flag"]), _ASKED)


def _test(source: Source, loop: ast.For, option: str) -> str | None:
    """What is asked of a file in the loop: does one of the patterns fit it?"""
    match loop.target, loop.iter:
        case ast.Name(one), many:
            call = (
                many.args[0] if isinstance(many, ast.Call) and last_name(many.func) == "sorted" and many.args else many
            )
        case _:
            return None
    match call:
        case ast.Call(ast.Attribute(attr=made)) if made in _PATHS and not source.segment(call).startswith("glob."):
            return f"any({one}.match(pattern) for pattern in {option})"
        case ast.Call(called) if last_name(called) in _NAMES:
            return f"any(fnmatch.fnmatch({one}, pattern) for pattern in {option})"
        case ast.Name(files) if _is_walked(source, loop, files):
            return f"any(fnmatch.fnmatch({one}, pattern) for pattern in {option})"
        case _:
            return None


def _is_walked(source: Source, loop: ast.For, files: str) -> bool:
    match source.parents[loop]:
        case ast.For(ast.Tuple([_, _, ast.Name(name)]), ast.Call(called)):
            return name == files and last_name(called) == "walk"
        case _:
            return False


def _read(source: Source) -> Iterator[tuple[str, Function]]:
    """What the arguments are called once they are read, and where: there, or where a function gives them."""
    for held, statement in parsed_arguments(source):
        around = function_around(source, statement)
        if around is not None:
            yield held, around
    givers = {
        node.name
        for _, node in source.functions
        if isinstance(node.body[-1], ast.Return) and ".parse_args(" in source.segment(node.body[-1])
    }
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(held)], ast.Call(ast.Name(giver))) if giver in givers:
                around = function_around(source, node)
                if around is not None:
                    yield held, around


def _excluded(source: Source, loop: ast.For, test: str, read: tuple[str, Function], flag: str) -> Iterator[Splice]:
    name, function, (held, reads) = flag[2:], function_around(source, loop), read
    if function is None or name in {*parameters_of(function), *named_in(function)}:
        raise Refusal(f"{name} is something else there")
    parser, last = where_told(source)
    yield insert_after(source, last, f'{parser}.add_argument("{flag}", action="append", default=[], metavar="PATTERN")')
    if "fnmatch." in test:
        yield from import_needed(source, "fnmatch")
    if function is reads:
        test = f"{test.removesuffix(f'{name})')}{held}.{name})"
    else:
        calls = list(calls_of(source, function))
        if not calls or any(function_around(source, each) is not reads for each in calls):
            raise Refusal("it is called where no options are read")
        yield from named("add-parameter").edit(source, (source.name_of(function), name, "()", ""))
        for call in calls:
            yield set_keyword(source, call, name, f"{held}.{name}")
    yield insert_first(source, loop.body, f"if {test}:\n{source.unit}continue")


WRITER = Writer(frozenset(("add-flag", "add-option")), _written, needs=_NEEDS)
