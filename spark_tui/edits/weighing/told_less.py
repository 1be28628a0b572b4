"""Something more is to be told, and all that changes is that less is told."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Source, read

_MORE = Pattern(
    r"(?i)^(?:please |pls |also |now |just |can you |could you )*(?:print|show|display|add|output) (?:also |me |us )?"
    r"(?:the |a |an |what |how |each |its |their )"
    r"(?!(?:.*\b(?:only|without|instead|rather|not|no|less|fewer|nothing|empty|never|as|once)\b)|.*n't\b)"
)


def prints_fewer_things(before: str, sentence: str, after: str) -> bool:
    """Of "print the share of each": does a print lose one of the things that it printed, and nothing else is new?"""
    if _MORE.search(sentence) is None:
        return False
    was, now = (_printed(read(text)) for text in (before, after))
    gone, new = was - now, now - was
    if not gone or len(gone) != len(new):
        return False
    fewer = {each: set(each) for each in new}
    return all(any(things < set(old) for old in gone) for things in fewer.values())


def _printed(source: Source) -> set[tuple[str, ...]]:
    return {tuple(map(ast.dump, node.args)) for node in source.all(ast.Call) if is_print(node)}
