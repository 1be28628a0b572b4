"""A message that says what a new check asks for says it still where the check asks for something else by now."""

from __future__ import annotations

import ast

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice, read, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.complaining import complaint

_TEXT = Pattern(r"\w+\((\"[^\"{}]*\")\)")


def with_what_is_told(now: Source, text: str) -> str:
    """`now` is the code before it was turned to `text`."""
    known = {_raised(now, each): now.segment(each.test) for each in now.all(ast.If) if _raised(now, each)}
    try:
        after = read(text)
        splices = list[Splice]()
        for each in after.all(ast.If):
            test = known.get(_raised(after, each))
            message = _message(each)
            if test is None or message is None or test == after.segment(each.test) or each.orelse:
                continue
            said, wanted = _told_of(test), _told_of(after.segment(each.test))
            if said and wanted and after.segment(message) == said != wanted:
                splices.append(instead(after, message, wanted))
        return splice(after, splices) if splices else text
    except Refusal:
        return text


def _raised(source: Source, node: ast.If) -> str:
    return source.segment(node.body[0]) if len(node.body) == 1 and isinstance(node.body[0], ast.Raise) else ""


def _message(node: ast.If) -> ast.expr | None:
    match node.body:
        case [ast.Raise(exc=ast.Call(args=[ast.Constant() as message]))]:
            return message
        case _:
            return None


def _told_of(test: str) -> str:
    match = _TEXT.fullmatch(complaint(test))
    return match[1] if match is not None else ""
