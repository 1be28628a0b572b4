"""A text that is added to a list letter by letter is put in whole: "failed gives single letters", "use append in
failed", "append instead of +=".
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import is_any_text, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.values.plain_types import plain_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import whereabouts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bappend\b|\b(?:single|separate|individual|one) (?:letters?|characters?|chars?)\b"
    r"|\b(?:letter|character|char) by (?:letter|character|char)\b"
    r"|\b(?:in)?to (?:its |single |the )*(?:letters|characters|chars)\b|\+= \w+ splits\b"
    r"|\b(?:all|just|only|nothing but) (?:letters|characters)\b|\[(['\"])\w\1, ?(['\"])\w\2"
)
_ANOTHER = Pattern(r"(?i)\b(?:insert|extend|appendleft)\b|\bappend (?:it|them|an?|the) |\b(?:instead of|not) append")
_ASKED, _OF_A_LOOP, _NAMED = 6.0, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ANOTHER.search(sentence.text) is not None:
        return
    turns = {each.id for loop in source.all(ast.For) for each in walk(loop.target) if isinstance(each, ast.Name)}
    for node in source.all(ast.AugAssign):
        target, value = node.target, node.value
        if not isinstance(node.op, ast.Add) or not _is_list(source, target) or not _is_one(source, value):
            continue
        told = whereabouts(sentence, node) + _NAMED * clearly(sentence, *filter(None, (last_name(target),)))
        told += _OF_A_LOOP * ((isinstance(value, ast.Name) and value.id in turns) or is_any_text(value))
        code = f"{source.segment(target)}.append({moved(source, value, Level.TEST)})"
        yield Repair((Splice(source.start(node), source.stop(node), code),), _ASKED + told)


def _is_list(source: Source, target: ast.expr) -> bool:
    """A variable that holds one, or an attribute that begins as one."""
    match target:
        case ast.Name(name):
            here = ast.Name(name, ast.Load())
            read = next((each for each in source.names[name] if isinstance(each.ctx, ast.Load)), here)
            return read is not here and plain_type(source, read) is list
        case ast.Attribute(ast.Name("self"), name):
            begun = (each for each in source.all(ast.Assign) if ast.unparse(each.targets[0]) == f"self.{name}")
            return any(isinstance(each.value, ast.List) for each in begun)
        case _:
            return False


def _is_one(source: Source, value: ast.expr) -> bool:
    """Nothing that says itself that it is many."""
    kind = plain_type(source, value)
    name = last_name(value) if isinstance(value, ast.Name | ast.Attribute) else ""
    is_plain = isinstance(value, ast.Name | ast.Attribute | ast.Subscript) and singular(name) == name
    return kind is str or (kind is None and is_plain)


WRITER = Writer(frozenset(("fix-operator", "flip-operator", "to-comprehension")), _written, needs=_NEEDS)
