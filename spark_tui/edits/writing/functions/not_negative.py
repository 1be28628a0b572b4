"""What a function works out goes no lower than 0: "an early return has a negative fine, it should be 0 then"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:negative|(?:below|under|less than|lower than|smaller than) (?:0|zero)|minus)\b)"
    r"(?=.*(?:\b(?:0|zero|nothing)\b|\b(?:never|can(?:'t|not)|must(?:n't| not)|should(?:n't| not| never)"
    r"|makes? no sense)\b))"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|reject\w*|refus\w+|\w+Error|skip\w*|return None|log\w*|warn\w*|sort\w*|test\w*"
    r"|pass(?:es|ed)?"
    r"|param\w*|arg\w*|valid\w*|accept\w*|allow\w*|abs\w*|positive|sign|colou?r|red)\b"
)
_ASKED, _NAMED, _WORKED_OUT = 3.8, 0.8, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, function in source.functions:
        clear = names(sentence, function.name)
        if clear < 1:
            continue
        for node in own_nodes(function):
            match node:
                case ast.Return(
                    (ast.BinOp(op=ast.Sub() | ast.Mult()) | ast.Attribute(ast.BinOp(op=ast.Sub()))) as value
                ):
                    pass
                case _:
                    continue
            if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult) and not _may_be_less(source.tree, value):
                continue
            told = _NAMED * min(clear, 2.0) + about(sentence).get(function.lineno, 0.0)
            yield Repair((instead(source, value, f"max(0, {source.segment(value)})"),), _ASKED + told)


def _may_be_less(tree: ast.Module, value: ast.expr) -> bool:
    """Does it take something away, or ask a function of the file that does?"""
    asked = {last_name(node.func) for node in ast.walk(value) if isinstance(node, ast.Call)}
    own = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in asked)
    takes = (each for part in (value, *own) for each in ast.walk(part) if isinstance(each, ast.BinOp))
    return any(isinstance(each.op, ast.Sub) for each in takes)


WRITER = Writer(frozenset(("clamp", "fix-operator", "return-if")), _written, needs=_NEEDS)
