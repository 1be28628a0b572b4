"""An error tells which one it is about, where nothing in the code is called so: "say which token was bad", "the error
doesn't tell which colour". That is what was asked about before it is raised."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_TELLS = r"(?:say|tell|mention|show|includ|name|contain|give|add|put|print|know|without|missing|lack)\w*"
_NEEDS = Pattern(
    rf"(?i)\b{_TELLS} which (?P<which>[a-z]\w+)\b"
    rf"|\b{_TELLS} the (?:(?:bad|wrong|unknown|invalid|offending|unexpected) )?(?P<the>[a-z]\w+)"
    r" (?:in|into|to|with) (?:the|that|its) (?:\w+ )?(?:error|message|exception|\w+Error)\b"
)
_OTHERS = frozenset(("line", "row", "error", "exception", "value", "reason", "file", "function", "one", "message"))
"""Others know more of those."""
_ASKED, _A_WORD, _NOT_NAMED = 2.8, 0.8, 2  # where what is said is called so, others know it


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    thing = next(filter(None, match.groups()), "") if match is not None else ""
    for node in source.all(ast.Raise) if thing and thing.lower() not in _OTHERS else ():
        function = function_around(source, node)
        asked = _asked_before(source, node) if function is not None else None
        if function is None or asked is None or any(root(thing) in map(root, parts(own)) for own in taken_in(function)):
            continue
        words = {root(word) for word in source.segment(node).replace('"', " ").replace("'", " ").split()}
        shared = len(words & {root(word) for word in sentence.text.split()})
        if shared or names(sentence, function.name) >= _NOT_NAMED:
            value = source.segment(asked)
            told = _ASKED + _A_WORD * min(shared, 3) + told_of(sentence, node)
            yield from possible(named("message-value").edit(source, (str(node.lineno), value)), told)


def _asked_before(source: Source, node: ast.Raise) -> ast.expr | None:
    """What the question is about that leads there, or the last one whose branch leads away from it."""
    around = source.parents.get(node)
    if isinstance(around, ast.If):
        return _held(around.test)
    block = block_of(source, node)
    for before in reversed(block[: block.index(node)]):
        if isinstance(before, ast.If) and not following(source, node):
            return _held(before.test)
    return None


def _held(test: ast.expr) -> ast.expr | None:
    match test:
        case ast.UnaryOp(ast.Not(), operand):
            return _held(operand)
        case ast.Compare(ast.Name() | ast.Attribute() | ast.Subscript() as left):
            return left
        case ast.Compare(ast.Constant(), [ast.In() | ast.NotIn()], [ast.Name() as right]):
            return right
        case _:
            return None


WRITER = Writer(frozenset(("message-value", "change-message")), _written, needs=_NEEDS)
