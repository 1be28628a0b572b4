"""An error once all attempts have failed, or the time is over: "raise WeatherError after the last attempt", "wait_for
should raise TimeoutError at the end"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.own_exceptions import known_exceptions
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_AT_LAST = (
    r"(?:last|final|all|every)(?: \w+)? (?:attempts?|tr(?:y|ies)|retry|retries|time)"
    r"|at the end|on time-?out|tim(?:es?|ed|ing) out|(?:time|it) (?:is|runs?) (?:up|over|out)"
    r"|(?:gives?|giving|gave) up|out of (?:attempts|tries|retries)|(?:attempts|tries|retries) (?:are|is|were|fail|have)"
)
_NEEDS = Pattern(rf"(?i)(?=.*\brais\w+)(?=.*\b(?:{_AT_LAST})\b)")
_ERROR = Pattern(r"\b[A-Z]\w*\b")
_OF_TIME = Pattern(r"time_?out|seconds|max_?wait|patience")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    known = known_exceptions(source)
    said = [each for each in dict.fromkeys(_ERROR.findall(sentence.text)) if each in known or each.endswith("Error")]
    for loop in source.all(ast.For, ast.While) if len(said) == 1 else ():
        caught = [each for each in walk(loop) if isinstance(each, ast.ExceptHandler)]
        function = function_around(source, loop)
        raises, leaves = (any(isinstance(node, kind) for node in walk(loop)) for kind in (ast.Raise, ast.Return))
        goes_on = caught or (leaves and isinstance(loop, ast.While))
        if function is None or raises or not goes_on or any(_catches(each, said[0]) for each in caught):
            continue
        line = f"raise {said[0]}({_told(source, loop, function.name, said[0])})".replace("()", "")
        match following(source, loop):
            case []:
                put = insert_after(source, loop, line)
            case [ast.Return(None | ast.Constant(None | False)) as silent]:
                put = instead(source, silent, line)
            case _:
                continue
        yield Repair((put,), _ASKED + told_of(sentence, loop))


def _catches(handler: ast.ExceptHandler, error: str) -> bool:
    return handler.type is not None and error in ast.unparse(handler.type)


def _told(source: Source, loop: ast.For | ast.While, called: str, error: str) -> str:
    """Nothing, where the error is made of something else than a text."""
    own = dict(source.classes).get(error)
    if own is not None and method(own, "__init__") is not None:
        return ""
    failed = f"{' '.join(parts(called))} failed after"
    match loop:
        case ast.For(iter=ast.Call(ast.Name("range"), [ast.Name(many)])):
            return f'f"{failed} {{{many}}} attempts"'
        case ast.While(ast.Compare(comparators=[ast.Name(limit)])) if _OF_TIME.search(limit) is not None:
            return f'f"timed out after {{{limit}}} seconds"'
        case ast.While():
            return f'"{" ".join(parts(called))} failed"'
        case _:
            return f'"{failed} the last attempt"'


WRITER = Writer(frozenset(("raise-instead", "retry", "reraise")), _written, needs=_NEEDS)
