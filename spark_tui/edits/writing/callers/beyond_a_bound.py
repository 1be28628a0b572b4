"""A new parameter is a bound for what a loop goes through, by its name: "rows should take a max_age, 30 by default, and
leave out older ones", "outline needs a min_size: smaller ones are skipped"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.looping.loops import filters
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.nodes import is_called
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import expression_type
from spark_tui.edits.python.types.none_told import kind_or_none
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:leav\w+|left|skip\w*|omit\w*|ignor\w+|drop\w*|filter\w*|exclud\w*|hid\w+|without|only|limit\w*"
    r"|pass\w* over|up to|nothing|(?:not|\w+n't) (?:be )?(?:list|show|includ|contain|return|giv)\w*)\b)"
    r".*?\b(?P<end>max|min)(?:imum)?[_ ](?P<what>[a-z]\w*)\b(?! of\b)(?: ?= ?(?P<value>-?\d+(?:\.\d+)?))?"
)
_BOUND = Pattern(r"-?\d[\d_.]*|[A-Z][A-Z_0-9]*")
_CUTS = Pattern(r"(?i)\b(?:cut|truncat\w+|clamp\w*|cap(?:s|ped)?|rais\w+|refus\w+|reject\w*|abort\w*|error)\b")
"""Nothing is left out then."""
_ASKED, _CLEAR = 7.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _CUTS.search(sentence.text) is not None:
        return
    source, what = sentence.source, said["what"].lower()
    new, sign = f"{said['end'].lower()}_{what}", ">" if said["end"].lower() == "max" else "<"
    default = said["value"] or next(defaults(Gap(sentence, "add-parameter"), only_said=True), "None")
    default = default if _BOUND.fullmatch(default) is not None else "None"
    for full, function in source.functions:
        clear = max(names(sentence, function.name), names(sentence, full))
        if clear < _CLEAR or new in parameters_of(function) or new in named_in(function):
            continue
        for line, code in _measured(source, function, what):
            beyond = f"{code} {sign} {new}"
            if default == "None":
                beyond = f"{new} is not None and {beyond}"
            kind = _type(source, function, code, default) if is_typed(function) or function.returns is not None else ""
            try:
                taken = [*named("add-parameter").edit(source, (full, new, default, kind))]
                left_out = [*named("skip-if").edit(source, (line, beyond))]
            except Refusal:
                continue
            yield from possible(chain(taken, left_out), _ASKED + clear / 2)
            break


def _measured(source: Source, function: Function, what: str) -> Iterator[tuple[str, str]]:
    """What is called so of each that is gone through, with the line of the loop: the variable itself or one that is set
    in it, an attribute, a key."""
    of_things = _asked_of_things(source, what)
    inside = {id(each) for each in own_nodes(function)}
    comprehensions = [(line, node.target, ()) for line, node in filters(source).items() if id(node) in inside]
    loops = [(str(node.lineno), node.target, node.body) for node in own_nodes(function) if isinstance(node, ast.For)]
    for line, target, body in (*loops, *comprehensions):
        known = named_in(target)
        if what in known | {name for each in body if isinstance(each, ast.Assign) for name in bound_in(each)}:
            yield line, what
        elif isinstance(target, ast.Name):
            yield from ((line, f"{target.id}{code}") for code in of_things)


def _asked_of_things(source: Source, what: str) -> list[str]:
    """How anything is asked for it."""
    found: dict[str, None] = {}
    for node in source.nodes:
        match node:
            case ast.Attribute(attr=name, ctx=ast.Load()) if name == what and not is_called(source, node):
                found.setdefault(f".{name}")
            case ast.AnnAssign(ast.Name(name)) if name == what and isinstance(source.parents.get(node), ast.ClassDef):
                found.setdefault(f".{name}")
            case ast.Subscript(slice=ast.Constant(str(name)) as key) if name == what:
                found.setdefault(f"[{source.segment(key)}]")
    return [*found]


def _type(source: Source, function: Function, code: str, default: str) -> str:
    node = ast.parse(default if default != "None" else code, mode="eval").body
    kind = expression_type(source, function, node) or "int"
    return kind_or_none(source, kind) if default == "None" else kind


WRITER = Writer(frozenset(("add-parameter", "skip-if")), _written, needs=_NEEDS)
