"""An option of the command line for what a function can be told: "add a -q/--quiet option and pass it to decode"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.signatures import calls_of, default_named
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|have|want|introduce|support) (?:an? |the )?(?P<names>(?:-\w[/, |]+(?:or )?)?--[a-z][\w-]+"
    r"(?:[/, |]+-\w\b)?)(?: command[- ]line)? ?(?:option|flag|switch|argument)?\b.*?"
    r"\b(?:pass|hand|forward|give)(?:es|s|ed)? (?:it|that|this|its value|them)(?: on| through| down| along)?"
    r" (?:to|into) `?(?P<to>\w+)"
)
_EACH = Pattern(r"--?[a-zA-Z][\w-]*")
_ASKED = 8.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    option = sorted(_EACH.findall(said["names"]), key=lambda each: each.startswith("--"))
    name = option[-1].lstrip("-").replace("-", "_")
    for _, function in source.functions:
        if function.name != said["to"] or name not in parameters_of(function):
            continue
        default = default_named(function, name)
        how = _how(default)
        for told, parser, parse in _parsed(source):
            own = function_around(source, parse)
            calls = [each for each in calls_of(source, function) if function_around(source, each) is own]
            there = [each for each, added_to in _added(source, own) if added_to == parser]
            if how is None or not calls or not there:
                continue
            last = there[-1]
            adds = ast.unparse(getattr(last.value, "func", last))
            names = ", ".join(f'"{each}"' for each in option)
            new = insert_after(source, last, f"{adds}({names}, {how})")
            handed = (set_keyword(source, each, name, f"{told}.{name}") for each in calls)
            yield from possible((new, *handed), _ASKED)


def _how(default: ast.expr | None) -> str | None:
    """How it is read, as the parameter has it by default."""
    match default:
        case ast.Constant(bool(on)):
            return f'action="store_{str(not on).lower()}", default={on}'
        case ast.Constant(int(number)):
            return f"type=int, default={number}"
        case ast.Constant(float(number)):
            return f"type=float, default={number}"
        case ast.Constant(value):
            return f"default={value!r}"
        case _:
            return None


def _parsed(source: Source) -> Iterator[tuple[str, str, ast.Assign]]:
    """What the options are called, what reads them, and where: `args = parser.parse_args()`, or with what is left."""
    for each in source.all(ast.Assign):
        match each:
            case ast.Assign(
                [ast.Name(told) | ast.Tuple([ast.Name(told), *_])],
                ast.Call(ast.Attribute(ast.Name(parser), "parse_args" | "parse_known_args")),
            ):
                yield told, parser, each


def _added(source: Source, function: ast.AST | None) -> Iterator[tuple[ast.Expr, str]]:
    for each in source.all(ast.Expr):
        match each.value:
            case ast.Call(ast.Attribute(ast.Name(parser), "add_option" | "add_argument")) if (
                function_around(source, each) is function
            ):
                yield each, parser


WRITER = Writer(frozenset(("add-flag", "add-argument")), _written, needs=_NEEDS)
