"""What is held against the next one is kept up with it: "best_cost is never updated", "ready never remembers when it
was last"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import Leaving, last_name, targets_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import arguments_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:never|not|nobody|nothing|\w+n't|forg[eo]t\w*|always|stays?|remains?|should|must|has to|needs to)\b.*"
    r"\b(?:updat\w+|remember\w*|set|sets|kept|keep|chang\w+|mov\w+|stor\w+|save[sd]?|record\w*|not\w* down|advanc\w+"
    r"|adjust\w*|track\w*|assign\w*|stays?|the same|None|0|zero)\b|\bforg[eo]t\w*\b"
)
_ASKED, _SAID, _HERE = 5.2, 1.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        here = names(sentence, function.name) >= 1
        for node in own_nodes(function):
            if not isinstance(node, ast.If):
                continue
            for held, other in _compared(node.test):
                name = last_name(held)
                said = names(sentence, name) >= _SAID
                code = f"{source.segment(held)} = {source.segment(other)}"
                if not said or _is_set_in(function, source.segment(held)):
                    continue
                last = node.body[-1]
                leaves = isinstance(last, Leaving)
                put = insert_before(source, last, code) if leaves else insert_after(source, last, code)
                told = _ASKED + _HERE * here + about(sentence).get(function.lineno, 0.0)
                yield Repair((put,), told)


def _compared(test: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is held against a name: `best_cost` of `c < best_cost`, `self.last` of `now - self.last > pause`."""
    for node in walk(test):
        match node:
            case ast.Compare(left, [ast.Lt() | ast.Gt() | ast.LtE() | ast.GtE() | ast.NotEq()], [right]):
                for one, other in ((left, right), (right, left)):
                    if isinstance(one, ast.Name | ast.Attribute) and isinstance(other, ast.Name | ast.Call):
                        yield one, other
            case ast.BinOp(ast.Name() as now, ast.Sub(), ast.Attribute() | ast.Name() as before):
                yield before, now


def _is_set_in(function: Function, held: str) -> bool:
    """But for where it begins: below that, in a loop or behind a question."""
    for node in walk(function):
        if isinstance(node, ast.Assign | ast.AugAssign) and node not in function.body:
            targets = targets_of(node)
            if any(ast.unparse(each) == held for each in targets):
                return True
    is_parameter = held in arguments_in(function.args)
    return is_parameter or any(
        isinstance(each, ast.Assign) and held.startswith("self.") and ast.unparse(each.targets[0]) == held
        for each in function.body
    )


WRITER = Writer(frozenset(("set-attribute", "write-line", "fix-wrong-name")), _written, needs=_NEEDS)
