""" "add comments", "document it": docstrings where there are none; a comment says something that is not in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, without_docstring
from spark_tui.edits.reading import Sentence
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import such
from spark_tui.edits.vague.places import AT, NAMED
from spark_tui.edits.writing.words.undocumented import WRITER as UNDOCUMENTED

_COMMENTS = Pattern(
    r"(?i)(?:add|write|put|insert|need|more|some|use)(?: (?:some|more|helpful|useful|inline|good|meaningful"
    r"|explanatory|better|a few|the))*"
    rf" (?:comments|a comment|comment|explanations|explanation){AT}"
    rf"|(?:comment|explain) {NAMED}|(?:improve|better) (?:the )?comments{AT}|{NAMED} needs (?:some |more )?comments"
)
_DOCUMENTS = Pattern(
    r"(?i)document(?: (?:it|this|that|all|everything|(?:the|this|my) (?:code|file|module|script"
    r"|program)))?(?: properly| better)?"
    r"|(?:add|write|need|improve|more|some|better)(?: (?:some|more|the|better|proper|good|missing))*"
    r" (?:docs|documentation)(?: (?:to|for|of|in) (?:it|this|that|all|everything|(?:the|this|my) (?:code|file"
    r"|module|script|program)))?"
)


def _documented(wish: Wish) -> Iterator[Repair]:
    """A docstring for each function that has none."""
    found = UNDOCUMENTED.write(Sentence("add docstrings to all functions", wish.source))
    yield from sorted(found, key=lambda each: -each.evidence)[:1]


def _undescribed(wish: Wish) -> str:
    without = [name for name, node in wish.source.definitions if not has_docstring(node.body)]
    if not without:
        return "everything here has a docstring already: say which one should tell more, and what"
    return such("say what should be documented", f"add a docstring to {without[0].rpartition('.')[2]}")


def _uncommented(wish: Wish) -> str:
    where = f" in {wish.place.name}" if wish.place.name else ""
    lines = [
        statement.lineno
        for _, function in wish.functions
        for statement in without_docstring(function.body)
        if isinstance(statement, ast.For | ast.While | ast.If | ast.With | ast.Try)
    ] or [
        without_docstring(function.body)[0].lineno for _, function in wish.functions if without_docstring(function.body)
    ]
    example = f"add a comment above line {lines[0]}: …" if lines else ""
    return such(f"say which line{where} and what the comment should tell", example)


TOPICS = (Topic(_COMMENTS, _uncommented), Topic(_DOCUMENTS, _undescribed, _documented))
