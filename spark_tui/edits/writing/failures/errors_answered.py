"""An error of the program's own is answered with a status, in its own words, as other failures are answered:
"SubscriptionError: no plan gold - should be a 400 with the message, not a 500"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import free_name, in_try
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import segment_with
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?<![\w./#])(?P<code>4\d\d|50[1-4])(?![\w/%]|\.\d)")
_ERROR = Pattern(r"\b(?P<error>[A-Z]\w*(?:Error|Exception|Failed|Failure|NotFound|Denied|Invalid))\b")
_NOT_THAT = Pattern(r"(?i)\b(?:instead of|rather than|not|no longer|no) (?:an? |the )*\d{3}\b")
_PLAIN = frozenset(("save", "commit", "close", "append", "add", "log", "print", "info", "debug"))
"""What hardly fails like that."""
_BUILT_IN = frozenset(("KeyError", "ValueError", "TypeError", "IndexError", "AttributeError", "ZeroDivisionError"))
_ASKED, _NAMED, _WITH_ARGUMENTS = 5.0, 0.8, 0.6


@dataclass(frozen=True, slots=True)
class _Answer:
    """How the file answers what fails, with CODE and "WRONG" for what they are."""

    code: str
    made_by: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said, named = _NEEDS.search(_NOT_THAT.sub(" ", sentence.text)), _ERROR.search(sentence.text)
    if said is None or named is None or named["error"] in _BUILT_IN or named["error"] not in sentence.known:
        return
    error, answers = named["error"], list(_answers(source))
    for statement, call in _calls(source):
        function = function_around(source, statement)
        if function is None or not answers or error in source.segment(function):
            continue
        made = {source.segment(each.func) for each in walk(function) if isinstance(each, ast.Call)}
        style = next((each for each in answers if each.made_by in made), answers[0])
        told = told_of(sentence, statement) + _NAMED * min(2.0, names(sentence, function.name))
        told += _WITH_ARGUMENTS * bool(call.args)
        action = style.code.replace("CODE", said["code"]).replace('"WRONG"', f"str({free_name(source)})")
        yield from possible(in_try(source, [statement], error, action), _ASKED + told)


def _calls(source: Source) -> Iterator[tuple[ast.stmt, ast.Call]]:
    """What is done with an object, in no `try` by now."""
    for node in source.all(ast.Expr, ast.Assign):
        match node:
            case (
                ast.Expr(ast.Call(ast.Attribute(attr=called)) as call)
                | ast.Assign(value=ast.Call(ast.Attribute(attr=called) | ast.Name(called)) as call)
            ):
                if called not in _PLAIN and not isinstance(source.parents.get(node), ast.Try):
                    yield node, call


def _answers(source: Source) -> Iterator[_Answer]:
    """`respond({"error": "…"}, status=409)`, `respond(404, error="…")`, `(404, {"error": "…"})`."""
    for node in source.all(ast.Return):
        code = [each for each in walk(node) if isinstance(each, ast.Constant) and _is_failure(each)]
        text = [each for each in walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        keys = {each for found in walk(node) if isinstance(found, ast.Dict) for each in found.keys}
        text = [each for each in text if each not in keys]
        if len(code) == 1 and len(text) == 1 and isinstance(node.value, ast.Call | ast.Tuple):
            written = segment_with(source, node, (code[0], "CODE"), (text[0], '"WRONG"'))
            made_by = source.segment(node.value.func) if isinstance(node.value, ast.Call) else ""
            yield _Answer(written, made_by)


def _is_failure(node: ast.Constant) -> bool:
    return type(node.value) is int and 400 <= node.value < 600


WRITER = Writer(frozenset(("wrap-try", "wrap-try-body", "add-except", "fix-error")), _written, needs=_NEEDS)
