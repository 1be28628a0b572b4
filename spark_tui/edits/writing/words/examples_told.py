""" "add an example to the docstring of area", "a doctest for area": a call as it is made in the file, and what it
gives, worked out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import cast

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, top_line
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.prompted import prompted
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.worked_out import expression_worked_out
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.telling.wording import made_docstring
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing.worked import examples_of

_NEEDS = Pattern(
    r"(?i)(?!.*\b(?:remov\w+|delet\w+|drop|fix|mend|wrong|fail\w*|updat\w+|outdated|broken|correct|says?|all"
    r"|every\w*)\b)"
    r"(?:.*\bdoc-?tests?\b|.*\bexamples?\b.*\bdoc-?strings?\b|.*\bdoc-?strings?\b.*\bexamples?\b|.*\busage examples?\b"
    r"|.*\bdoc(?:-?strings?|ument|s)?\b.*\b(?:samples?|for instance|what (?:comes out|goes in|one gets|you get"
    r"|it gives))\b"
    r"|.*\b(?:samples?|for instance|what (?:comes out|goes in|it gives))\b.*\bdoc(?:-?strings?|s)?\b)"
)
_NAMED, _ASKED, _UNNAMED = 1.5, 5.0, 2.0
_PLAIN = (int, float, str, bool, list, dict, tuple, set)


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NEEDS.match(sentence.text) is None:
        return
    source = sentence.source
    plain = [node for node in source.tree.body if isinstance(node, ast.FunctionDef) and not is_test(node)]
    named = [node for node in plain if names(sentence, node.name) >= _NAMED]
    for node in named or (plain if len(plain) == 1 else ()):
        told = ast.get_docstring(node) or ""
        new = ((call, gives) for call, gives in _calls(source, node) if f">>> {call}\n" not in f"{told}\n")
        example = next(new, None)
        if example is not None and has_own_lines(source, node.body[0]):
            splice = _told(source, node, f">>> {example[0]}\n{example[1]}")
            if splice is not None:
                yield Repair((splice,), _ASKED - _UNNAMED * (not named))


def _calls(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """As it is called in the file; else with values that it may be given."""
    for node in source.all(ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id == function.name and _is_plain(node):
            value = expression_worked_out(source, source.segment(node))
            if isinstance(value, _PLAIN):
                yield source.segment(node), repr(cast("object", value))
    for call, gives in examples_of(source, function):
        yield call, repr(ast.literal_eval(gives))


def _is_plain(call: ast.Call) -> bool:
    """Is it given nothing but values as they are written, on one line?"""
    given = (*call.args, *(each.value for each in call.keywords))
    return call.lineno == call.end_lineno and all(
        isinstance(node, ast.Constant | ast.List | ast.Tuple | ast.Dict | ast.UnaryOp | ast.USub | ast.Load)
        for each in given
        for node in walk(each)
    )


def _told(source: Source, function: Function, example: str) -> Splice | None:
    """Behind all that its docstring tells; in one that is made, where there is none."""
    first = function.body[0]
    indent = source.indent(source.first_line(first))
    lines = example.replace("\n", f"\n{indent}")
    if not has_docstring(function.body):
        at = source.line_start(top_line(source, function.body))
        summary = made_docstring(source, function.name)
        return Splice(at, at, f'{indent}"""{summary}\n\n{indent}{lines}\n{indent}"""\n')
    text = source.segment(first)
    if not text.startswith('"""') or not text.endswith('"""'):
        return None
    told = text[3:-3].rstrip()
    goes_on = bool(prompted(text[3:-3])) and ">>>" in told.rpartition("\n\n")[2]
    between = f"\n{indent}" if goes_on or not told else f"\n\n{indent}"
    return Splice(source.start(first), source.stop(first), f'"""{told}{between}{lines}\n{indent}"""')


WRITER = Writer(frozenset(("write-docstring", "add-docstring", "write-test")), _written, needs=_NEEDS)
