"""What a function gives becomes the code that a sentence writes out: "is_empty could just return not self.rows"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.in_common import likeness
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named, shared_words, told_of
from spark_tui.edits.saying.telling.code_said import first_code, without_code
from spark_tui.edits.writing.words.code_for_code import is_meant
from spark_tui.edits.writing.words.code_left_out import LEAST, OTHERWISE, SIMPLE, is_cut_short

_RETURNED = Pattern(r"(?i)\breturn(?:s|ing)? `?(?=\S)")
_ALL_OF_IT = Pattern(r"(?i)\b(?:just|simpl\w+|only|one line\w*|loops?|simply|shorter|shorten|could|is (?:just|only))\b")
_ASKED, _LIKE, _A_HEAD = 6.0, 2.0, 0.5


def returned(sentence: Sentence, text: str) -> Iterator[Repair]:
    """What a function gives: in the place of the value there, or of all that finds it."""
    source = sentence.source
    for match in _RETURNED.finditer(text):
        code = first_code(sentence, text[match.end() :])
        node = parsed(code) if code else None
        if node is None or is_cut_short(node):
            continue
        if isinstance(node, SIMPLE) and not isinstance(getattr(node, "value", ""), bytes):
            continue
        if OTHERWISE.search(without_code(text.replace(code, ""))) is not None:
            continue
        called = functions_named(sentence, EXACT)
        if not called and "loop" in text:
            called = [each for _, each in source.functions if _loops_over(each, node)]
        should = len(called) == 1 and re.search(rf"\b{called[0].name}`?(?:\(\))? (?:should|must|can) return", text)
        only = _ALL_OF_IT.search(text.replace(code, "")) is not None
        if len(called) == 1 and (only or (should and _only_answers(called[0]))):
            yield from _all_of_it(sentence, called[0], node, code)
        found = list[tuple[float, ast.expr]]()
        for each in source.all(ast.Return):
            value = each.value
            if value is None or ast.unparse(value) == ast.unparse(node) or not is_meant(sentence, each):
                continue
            inside = not called or any(one.lineno <= each.lineno <= (one.end_lineno or 0) for one in called)
            is_alike = type(value) is type(node) and isinstance(node, ast.List | ast.Constant)
            if inside and (is_alike or likeness(node, value) >= LEAST):
                told = sum(
                    _A_HEAD + told_of(sentence, head) for head in _heads(source, each) if _shares(sentence, head)
                )
                found.append((told + likeness(node, value), value))
        if found:
            yield Repair((put(source, max(found, key=lambda each: each[0])[1], code),), _ASKED)


def _only_answers(function: Function) -> bool:
    """Is all that it gives true or false?"""
    given = [each.value for each in walk(function) if isinstance(each, ast.Return)]
    return len(given) > 1 and all(isinstance(each, ast.Constant) and isinstance(each.value, bool) for each in given)


def _loops_over(function: Function, node: ast.expr) -> bool:
    """Does it hold a loop, and all that the code is about?"""
    own = named_in(function)
    read = {each.id for each in walk(node) if isinstance(each, ast.Name) and not hasattr(builtins, each.id)}
    return bool(read) and read <= own and any(isinstance(each, ast.For) for each in function.body)


def _heads(source: Source, node: ast.AST) -> Iterator[ast.expr]:
    """What is asked, or gone through, for it to be reached."""
    while not isinstance(node, Function | ast.Module):
        match node:
            case ast.If(test) | ast.While(test):
                yield test
            case ast.For(iter=over) | ast.AsyncFor(iter=over):
                yield over
            case ast.ExceptHandler(type=ast.expr() as caught):
                yield caught
        node = source.parents[node]


def _shares(sentence: Sentence, head: ast.expr) -> bool:
    return shared_words(sentence, head) > 0


def _all_of_it(sentence: Sentence, function: Function, node: ast.expr, code: str) -> Iterator[Repair]:
    """In the place of all but what gives its names a value."""
    source = sentence.source
    body = function.body[1:] if has_docstring(function.body) else function.body
    read = named_in(node)
    first = 0
    for at, each in enumerate(body):
        if isinstance(each, ast.Assign) and any(isinstance(one, ast.Name) and one.id in read for one in each.targets):
            first = at + 1
    rest = body[first:]
    plain = (ast.If, ast.For, ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign)
    if not rest or not all(isinstance(each, plain) and has_own_lines(source, each) for each in rest):
        return
    if len(rest) == 1 and isinstance(rest[0], ast.Return):
        return
    splice = Splice(source.start(rest[0]), source.stop(rest[-1]), f"return {code}")
    yield Repair((splice,), _ASKED + _LIKE)
