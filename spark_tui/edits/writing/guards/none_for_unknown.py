"""What is taken out, or looked up, and is not there is no failure: "removing an unknown item should return None",
"deleting a key that doesn't exist should do nothing". It is the method that does what is said, whatever its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_self, last_name
from spark_tui.edits.python.objects.held import dicts_held
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.deeds import doing
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:please )?(?P<deed>[a-z]+ing|`?[a-z_]\w*`?(?:\(\))?(?= (?:with|of|on|for)\b)) (?:with |of |on |for )?"
    r"(?:an? |the )?(?:(?:unknown|missing|nonexist\w+) [a-z]\w*"
    r"|[a-z]\w* (?:that|which) (?:is|are|was|does|do)(?:n't| not|nt)"
    r" (?:there|exist\w*|known|found|kept|stored|in \w+))"
    r" (?:should|must|has to|ought to) (?:just |simply |silently )?(?:(?:return|give) None|do nothing|be ignored"
    r"|be (?:a )?no-?op|not (?:fail|raise|crash)(?: at all)?)[.!]*$"
)
_ASKED = 9.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    for full, function in doing(source, said["deed"].strip("`()")):
        owner = dict(source.classes).get(full.rpartition(".")[0])
        dicts = dicts_held(source, owner) if owner is not None else set[str]()
        found = [node for node in own_nodes(function) if _is_taken(node, dicts)]
        if len(found) == 1:
            yield Repair((instead(source, *_tolerant(source, found[0])),), _ASKED)


def _is_taken(node: ast.AST, dicts: set[str]) -> bool:
    match node:
        case ast.Delete([ast.Subscript(ast.Attribute(holder) as kept)]):
            return is_self(holder) and last_name(kept) in dicts
        case ast.Call(ast.Attribute(ast.Attribute(holder) as kept, "pop"), [_], []):
            return is_self(holder) and last_name(kept) in dicts
        case ast.Return(ast.Subscript(ast.Attribute(holder) as kept)):
            return is_self(holder) and last_name(kept) in dicts
        case _:
            return False


def _tolerant(source: Source, node: ast.AST) -> tuple[ast.expr | ast.stmt, str]:
    match node:
        case ast.Delete([ast.Subscript(kept, key)]):
            return node, f"{source.segment(kept)}.pop({source.segment(key)}, None)"
        case ast.Call(called, [key]):
            return node, f"{source.segment(called)}({source.segment(key)}, None)"
        case ast.Return(ast.Subscript(kept, key) as value):
            return value, f"{source.segment(kept)}.get({source.segment(key)})"
        case _:
            raise AssertionError


WRITER = Writer(frozenset(("get-default", "return-if", "skip-if")), _written, needs=_NEEDS)
