"""English about code: what packages say in docstrings, comments, changelogs and manuals."""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from collections.abc import Iterator

_LONGEST = 1_500  # characters of a chunk
_SHORTEST = 40
_COMMENTS = re.compile(r"(?:^[ \t]*#(?!!)[^\n]*\n){2,}", re.MULTILINE)
_RULE = re.compile(r"^[-=~^*#+.\"'`|\s]{3,}$", re.MULTILINE)


def of_code(text: str) -> Iterator[str]:
    """Docstrings with the line they belong to, so that names and sentences meet; and longer comments."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and (
            told := ast.get_docstring(node)
        ):
            yield from chunks(f"{node.name}: {told}")
    for match in _COMMENTS.finditer(text):
        yield from chunks("\n".join(line.strip().lstrip("# ") for line in match[0].splitlines()))


def chunks(text: str) -> Iterator[str]:
    """Whole paragraphs together, as many as fit; those that are more signs than words are left out."""
    chunk = ""
    for paragraph in re.split(r"\n\s*\n", _RULE.sub("", textwrap.dedent(text))):
        if len(paragraph) > _LONGEST or not _is_prose(paragraph):
            continue
        if chunk and len(chunk) + len(paragraph) > _LONGEST:
            yield chunk
            chunk = ""
        chunk = f"{chunk}\n\n{paragraph.strip()}".strip()
    if len(chunk) >= _SHORTEST:
        yield chunk


def _is_prose(text: str) -> bool:
    letters = sum(char.isalpha() or char == " " for char in text)
    return letters > 0.75 * len(text) and text.count(" ") >= 3 and text.isascii()
