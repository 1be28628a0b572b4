"""The examples of a docstring as they are typed at a prompt: `>>> double(2)`, and below what comes."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Source, Splice

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
    """The same for a method or an attribute."""
    yield from _at_prompts(source, re.compile(rf"(?<=[\w)\]]\.){re.escape(old)}(?!\w)"), new)


def renamed_when_given(source: Source, function: str, old: str, new: str) -> Iterator[Splice]:
    """The same for a parameter of that function, where it is given by its name."""
    yield from _at_prompts(source, re.compile(rf"(?<![\w.]){re.escape(old)}(?==[^=])"), new, f"{function}(")


def _at_prompts(source: Source, word: re.Pattern[str], new: str, where: str = "") -> Iterator[Splice]:
    documented = (source.tree, *source.all(ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
    for node in documented:
        if not has_docstring(node.body):
            continue
        text = node.body[0]
        for number in range(text.lineno, (text.end_lineno or text.lineno) + 1):
            line = source.line(number)
            prompt = _PROMPT.match(line)
            if prompt is not None and where in line:
                start = source.line_start(number)
                for found in word.finditer(line, prompt.end()):
                    yield Splice(start + found.start(), start + found.end(), new)
