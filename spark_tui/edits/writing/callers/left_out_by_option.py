"""A new option leaves out what is too short or too small: "a --min-length option (default 1) that leaves shorter words
out", "--max-size skips larger files"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.names import function_around, is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)(?<![\w-])(?P<flag>--[a-z][\w-]*).*\b(?:leav\w+|skip\w*|ignor\w*|drop\w*|omit\w*|exclud\w*|filter\w*|hid\w+)"
    r" (?:out )?(?:all |any |the )*(?P<how>shorter|longer|smaller|lower|larger|bigger|higher) (?P<things>[a-z]+s)\b"
)
_DEFAULT = Pattern(r"(?i)\bdefault\w*(?: (?:is|to|of|value))*[ :=]+(\d+)\b")
_OF_LENGTH, _AT_LEAST = ("shorter", "longer"), ("shorter", "smaller", "lower")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said, default = sentence.source, _SAYS.search(sentence.text), _DEFAULT.search(sentence.text)
    if said is None or any(said["flag"] in each.names for each in flags(source)):
        return
    least = default[1] if default is not None else "0" if said["how"].lower() in _AT_LEAST else ""
    for parsed in source.all(ast.Assign) if least else ():
        match parsed:
            case ast.Assign([ast.Name(held)], ast.Call(ast.Attribute(attr="parse_args"))):
                for made in _made(source, said["things"].lower()):
                    done = _left_out(source, made, parsed, held, (said["flag"], said["how"].lower(), least))
                    yield from possible(done, _ASKED)
            case _:
                pass


def _made(source: Source, things: str) -> list[ast.Call]:
    """Where a function of the file gives them, if it is called once."""
    givers = [node for _, node in source.functions if list(parts(node.name)[-1:]) == [things]]
    calls = [call for giver in givers for call in calls_of(source, giver)]
    return calls if len(calls) == 1 else []


def _left_out(
    source: Source, made: ast.Call, parsed: ast.Assign, held: str, wish: tuple[str, str, str]
) -> Iterator[Splice]:
    flag, how, default = wish
    name = flag[2:].replace("-", "_")
    function, reads = function_around(source, made), function_around(source, parsed)
    if function is None or reads is None or name in {*parameters_of(function), *named_in(function)}:
        raise Refusal(f"{name} is something else there")
    yield from named("add-flag").edit(source, (flag, "int", default, ""))
    limit = f"{held}.{name}" if function is reads else name
    if function is not reads:
        yield from named("add-parameter").edit(
            source, (source.name_of(function), name, default, "int" if is_typed(function) else "")
        )
        yield from _handed_on(source, function, reads, name, f"{held}.{name}")
    each = singular(made.func.attr if isinstance(made.func, ast.Attribute) else made.func.id).rpartition("_")[2]
    if each in {*named_in(function), *parameters_of(function)} or each in ("", "len"):
        each = "each"
    value = f"len({each})" if how in _OF_LENGTH else each
    text = f"{each} for {each} in {source.segment(made)} if {value} {'>=' if how in _AT_LEAST else '<='} {limit}"
    match source.parents[made]:
        case ast.Call(_, [only], []) if only is made:
            yield instead(source, made, text)
        case _:
            yield instead(source, made, f"[{text}]")


def _handed_on(source: Source, function: Function, reads: Function, name: str, value: str) -> Iterator[Splice]:
    calls = list(calls_of(source, function))
    if not calls or any(function_around(source, each) is not reads for each in calls):
        raise Refusal("it is called where no options are read")
    for call in calls:
        yield set_keyword(source, call, name, value)


WRITER = Writer(frozenset(("add-flag",)), _written, needs=_SAYS)
