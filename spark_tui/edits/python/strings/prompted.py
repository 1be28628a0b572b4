"""The examples of a docstring as they are typed at a prompt: `>>> double(2)`, and below what comes."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

_PROMPT = re.compile(r"\s*(?:>>>|\.\.\.) ")


def prompted(text: str) -> list[tuple[str, str]]:
    """What is typed and what comes, where something does; none of a text in which they are not well formed."""
    try:
        found = doctest.DocTestParser().get_examples(text)
    except ValueError:
        return []
    return [(each.source.strip(), each.want.strip()) for each in found if each.want.strip()]


def renamed_at_prompts(source: Source, old: str, new: str) -> Iterator[Splice]:
    """What has to change in the examples of all docstrings for a module's name to be another one."""
    yield from _at_prompts(source, re.compile(rf"(?<![\w.'\"]){re.escape(old)}(?![\w'\"])(?!=[^=])"), new)


def renamed_behind_dots(source: Source, old: str, new: str) -> Iterator[Splice]:
    """A method or an attribute by its new name in the examples of docstrings, where it stands behind a dot."""
    yield from _at_prompts(source, re.compile(rf"(?<=[\w)\]]\.){re.escape(old)}(?!\w)"), new)


def renamed_when_given(source: Source, function: str, old: str, new: str) -> Iterator[Splice]:
    """A parameter of that function by its new name in the examples of docstrings, where it is given by its name."""
    yield from _at_prompts(source, re.compile(rf"(?<![\w.]){re.escape(old)}(?==[^=])"), new, f"{function}(")


def _at_prompts(source: Source, word: re.Pattern[str], new: str, where: str = "") -> Iterator[Splice]:
    for number, end in _prompts(source):
        line, start = source.line(number), source.line_start(number)
        for found in word.finditer(line, end) if where in line else ():
            yield Splice(start + found.start(), start + found.end(), new)


def _prompts(source: Source) -> Iterator[tuple[int, int]]:
    """The lines of docstrings that are typed at a prompt, and where that ends."""
    for node in (source.tree, *source.all(ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        text = node.body[0] if has_docstring(node.body) else None
        for number in range(text.lineno, (text.end_lineno or text.lineno) + 1) if text is not None else ():
            prompt = _PROMPT.match(source.line(number))
            if prompt is not None:
                yield number, prompt.end()


def calls_at_prompts(source: Source, function: str) -> Iterator[tuple[ast.Call, int]]:
    """Those in examples that stand on one line, and where that begins in the file."""
    for number, end in _prompts(source):
        line = source.line(number)
        if f"{function}(" not in line or not line.isascii():
            continue
        try:
            typed = ast.parse(line[end:])
        except SyntaxError:
            continue
        for each in walk(typed):
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == function:
                yield each, source.line_start(number) + end
