"""What stands in the body of a class is reached by its owner: "name 'count' is not defined, should be Player.count",
"limit should be self.limit in may"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"\bname '(?P<name>\w+)' is not defined|\blocal variable '(?P<local>\w+)'"
    r"|\b(?P<bare>\w+)`? is(?:n't| not) defined\b"
    r"|(?<![\w.])`?(?P<said>[A-Za-z_]\w*)`? (?:should|must|has to|needs to) be `?(?P<owner>\w+)\.(?P<same>\w+)"
)
_ASKED, _SAID = 8.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or (match["said"] and match["said"] != match["same"]):
        return
    name = match["name"] or match["local"] or match["bare"] or match["said"]
    for _, owner in source.classes:
        set_here = [each.targets[0] for each in owner.body if isinstance(each, ast.Assign) and _is_named(each)]
        known = {each.id for each in set_here if isinstance(each, ast.Name)}
        for function in (each for each in owner.body if isinstance(each, Function)) if name in known else ():
            uses = list(_bare(source, function, name))
            if not uses:
                continue
            by_owner = re.search(rf"\b{owner.name}\.{name}\b", sentence.text) is not None
            is_set = any(isinstance(each.ctx, ast.Store) for each in uses)
            first = function.args.args[0].arg if function.args.args else owner.name
            of = owner.name if is_set or by_owner else first
            changes = (Splice(source.start(each), source.stop(each), f"{of}.{name}") for each in uses)
            yield from possible(changes, _ASKED + _SAID * by_owner)


def _is_named(node: ast.Assign) -> bool:
    return isinstance(node.targets[0], ast.Name)


def _bare(source: Source, function: Function, name: str) -> Iterator[ast.Name]:
    """Where it stands alone, as if it were known there; not where the function makes one of its own."""
    if name in parameters_of(function):
        return
    nodes = list(own_nodes(function))
    for each in nodes:
        match each:
            case ast.Assign(targets) if any(is_name(one, name) for one in targets):
                return
            case ast.For(ast.Name(own)) if own == name:
                return
    yield from (
        each for each in nodes if isinstance(each, ast.Name) and each.id == name and not is_in_fstring(source, each)
    )


WRITER = Writer(frozenset(("fix-error", "fix-missing-self", "fix-wrong-name")), _written, needs=_NEEDS)
