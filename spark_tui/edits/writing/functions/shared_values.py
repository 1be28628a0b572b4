"""A value that is worked out in several places in the same way becomes a function: "both compute the price with tax the
same way, pull that out as with_tax".
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.new_names import new_names
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice, inside
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions.shared_parts import NEEDS

_LEAST_NODES = 6  # of a value that is worth a name
_ASKED, _NAMED, _A_NODE, _MOST_NODES, _A_WORD = 5.0, 2.0, 0.02, 40, 0.3
_WORKED_OUT = ast.BinOp | ast.Call | ast.BoolOp | ast.IfExp | ast.JoinedStr | ast.Compare


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    name = next((each for each in new_names(sentence) if each.islower()), "")
    for several in _repeated(sentence) if name else ():
        around = [function for each in several if (function := function_around(source, each)) is not None]
        size = min(_MOST_NODES, len(inside(several[0])))
        words = min(5, shared_words(sentence, several[0]))
        told = sum(names(sentence, each.name) >= _NAMED for each in around)
        taken = _taken(source, several[0])
        called = f"{name}({', '.join(taken)})"
        splices = [Splice(source.start(each), source.stop(each), called) for each in several]
        splices.append(_function(source, around, f"def {called}:", source.segment(several[0])))
        yield Repair(tuple(splices), _ASKED + _A_NODE * size + _A_WORD * words + told)


def _repeated(sentence: Sentence) -> Iterator[list[ast.expr]]:
    """Of several functions, those that are no part of a longer one."""
    source = sentence.source
    named = {node for _, node in source.functions if names(sentence, node.name) >= _NAMED}
    found: dict[str, list[ast.expr]] = {}
    for node in source.nodes:
        around = function_around(source, node) if isinstance(node, _WORKED_OUT) else None
        if around is None or (len(named) > 1 and around not in named) or "self" in {each.id for each in names_in(node)}:
            continue
        if isinstance(node, _WORKED_OUT) and len(inside(node)) >= _LEAST_NODES:
            found.setdefault(ast.unparse(node), []).append(node)
    several = {
        text: nodes for text, nodes in found.items() if len({function_around(source, each) for each in nodes}) > 1
    }
    for text, nodes in several.items():
        if not any(text != other and text in other and len(more) >= len(nodes) for other, more in several.items()):
            yield nodes


def _taken(source: Source, value: ast.expr) -> list[str]:
    """What the function has to be given: names of where it stood, and not of the file."""
    of_file = {each.name for each in source.tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    of_file |= imported_names(source) | {each.id for statement in source.tree.body for each in _stored(statement)}
    local = all_bound(source) - of_file
    bound = {each.id for each in names_in(value) if not isinstance(each.ctx, ast.Load)}
    return list(dict.fromkeys(each.id for each in names_in(value) if each.id in local - bound))


def _stored(statement: ast.stmt) -> Iterator[ast.Name]:
    match statement:
        case ast.Assign(targets=targets):
            yield from (each for target in targets for each in names_in(target))
        case ast.AnnAssign(target=ast.Name() as target):
            yield target
        case _:
            pass


def _function(source: Source, around: Sequence[Function], head: str, code: str) -> Splice:
    """Above the first of those that call it, or above its class."""
    first = min(around, key=lambda each: each.lineno)
    outer = next((each for each in source.tree.body if each.lineno <= first.lineno <= (each.end_lineno or 0)), first)
    decorators = getattr(outer, "decorator_list", [])
    at = source.line_start(min([outer.lineno, *(each.lineno for each in decorators)]))
    return Splice(at, at, f"{head}\n{source.unit}return {code}\n\n\n")


WRITER = Writer(frozenset(("extract-function",)), _written, needs=NEEDS)
