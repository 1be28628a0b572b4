"""What a function works out goes no lower than 0: "an early return has a negative fine, it should be 0 then"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import about, told_of
from spark_tui.edits.saying.value.signs import BELOW
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    rf"(?i)(?=.*\b(?:negative|(?:{BELOW}) (?:0|zero)|minus)\b)"
    r"(?=.*(?:\b(?:0|zero|nothing)\b|\b(?:never|can(?:'t|not)|must(?:n't| not)|should(?:n't| not| never)"
    r"|makes? no sense)\b))"
    r"|\b(?:gets?|got|has|shows?|is|becomes?|goes|end(?:s|ed)? up with|owes?|pays?) (?:an? )?negative (?P<what>\w+)"
    r"|\b(?:costs?|gives?|gets?|is|has|shows?|becomes?|goes(?: down)? to|returns?|leaves?|ends? (?:up )?(?:at|with)"
    r"|says?) (?:me |us )?(?P<example>-\d[\d.]*)(?!.*\b(?:instead|should|not|must|rather|but|expected)\b)"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|reject\w*|refus\w+|\w+Error|skip\w*|return None|log\w*|warn\w*|sort\w*|test\w*"
    r"|pass(?:es|ed)?"
    r"|param\w*|arg\w*|valid\w*|accept\w*|allow\w*|abs\w*|positive|sign|colou?r|red)\b"
)
_NEGATIVE = Pattern(r"(?i)\bnegative (\w+)")
_ASKED, _NAMED = 3.8, 0.8
_BRANCH, _SPOKEN_OF = 1.0, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    yield from _moved_by_it(sentence)
    yield from _gone_below(sentence)
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for _, function in source.functions:
        clear = names(sentence, function.name)
        if said is not None and said["what"] and _is_about(source.segment(function), said["what"]):
            clear = max(clear, 1.0)
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
            if (
                isinstance(value, ast.BinOp)
                and isinstance(value.op, ast.Mult)
                and not _may_be_less(source.tree, function, value)
            ):
                continue
            told = _NAMED * min(clear, 2.0) + about(sentence).get(function.lineno, 0.0)
            yield Repair((instead(source, value, f"max(0, {source.segment(value)})"),), _ASKED + told)


def _gone_below(sentence: Sentence) -> Iterator[Repair]:
    """A result that is shown is below 0: what takes a number off in the branch that is spoken of goes no lower."""
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or not said["example"]:
        return
    for node in source.all(ast.Return, ast.Assign):
        match node.value:
            case ast.BinOp(op=ast.Sub()) as value:
                around = source.parents.get(node)
                told = told_of(sentence, node)
                if isinstance(around, ast.If) and node in around.body:
                    asked = (each.value for each in walk(around.test) if isinstance(each, ast.Constant))
                    told += _BRANCH * any(text in sentence.text for text in asked if isinstance(text, str) and text)
                if told >= _SPOKEN_OF:
                    yield Repair((instead(source, value, f"max(0, {source.segment(value)})"),), _ASKED + told)


def _moved_by_it(sentence: Sentence) -> Iterator[Repair]:
    """What something that is said to be negative is added to: "with a negative offset it starts before zero"."""
    source = sentence.source
    moved_by = {match[1] for match in _NEGATIVE.finditer(sentence.text)}
    for node in source.all(ast.Assign, ast.Return):
        match node.value:
            case ast.BinOp(left, ast.Add(), right) as value if {last_name(left), last_name(right)} & moved_by:
                held = instead(source, value, f"max(0, {source.segment(value)})")
                yield Repair((held,), _ASKED + _NAMED + told_of(sentence, node))


def _is_about(code: str, what: str) -> bool:
    return re.search(rf"(?i)(?<![a-z]){re.escape(what)}s?(?![a-z])", code) is not None


def _may_be_less(tree: ast.Module, function: Function, value: ast.expr) -> bool:
    """Does it take something away, or ask a function of the file that does, or is it made of what did?"""
    asked = {last_name(node.func) for node in walk(value) if isinstance(node, ast.Call)}
    own = (node for node in walk(tree) if isinstance(node, ast.FunctionDef) and node.name in asked)
    used = named_in(value)
    made = (node.value for node in own_nodes(function) if isinstance(node, ast.Assign) and used & bound_in(node))
    takes = (each for part in (value, *own, *made) for each in walk(part) if isinstance(each, ast.BinOp))
    return any(isinstance(each.op, ast.Sub) for each in takes)


WRITER = Writer(frozenset(("clamp", "fix-operator", "return-if")), _written, needs=_NEEDS)
