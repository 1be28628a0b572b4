"""Answers that no longer call a function of the file where something else was to come in: `report(path)` in the place
of `report(load(path))`, so that it gets what the other was made of."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.python.versions import nodes_apart
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root, roots

_MAY_GO = Pattern(
    r"(?i)\b(?:remov|delet|drop|kill|skip|inlin|simplif|clean|replac|swap|chang|bypass|mov|stop|shorten|fold|merg)\w*\b"
    r"|\b(?:without|instead|rather|no|not|never|direct\w*|raw|itself|as is|as it (?:is|comes)|twice|again|already"
    r"|needless\w*|redundant|unnecessary|unneeded|useless|superfluous|wrong\w*|rid|only|just|lazy|lazily|fix|bugs?)\b"
    r"|n't\b"
)
"""What may speak of a call that is there for nothing."""


def lost_calls(before: str, sentence: str, after: str) -> Iterator[str]:
    """The functions of the file that are left out so, and that no word of the sentence is about."""
    if _MAY_GO.search(sentence) is not None:
        return
    old, new = read(before), read(after)
    gone, fresh = nodes_apart(old, new)
    fewer = _called(gone) - _called(fresh)
    said = roots(sentence) if fewer else frozenset[str]()
    for name in sorted(_own(old) & _own(new) & {*fewer}):
        if said.isdisjoint(map(root, parts(name))) and _gets_what_it_was_made_of(name, gone, fresh):
            yield name


def hands_on_what_it_was_made_of(before: str, sentence: str, after: str) -> bool:
    return next(lost_calls(before, sentence, after), None) is not None


def which(before: str, sentence: str, after: str) -> str:
    name = next(lost_calls(before, sentence, after), "")
    return f"it no longer calls {name}, and you do not speak of that" if name else ""


def _own(source: Source) -> set[str]:
    return {node.name for _, node in source.definitions if isinstance(node, Function)}


def _called(nodes: Iterable[ast.AST]) -> Counter[str]:
    return Counter(last_name(each.func) for each in nodes if isinstance(each, ast.Call))


def _gets_what_it_was_made_of(name: str, gone: Iterable[ast.AST], fresh: Iterable[ast.AST]) -> bool:
    """Was there `f(name(x))`, and is there `f(x)` now?"""
    now = {(last_name(call.func), ast.dump(each)) for call in _calls(fresh) for each in call.args}
    return any(
        (last_name(call.func), ast.dump(made_of)) in now
        for call in _calls(gone)
        for each in call.args
        if isinstance(each, ast.Call) and last_name(each.func) == name
        for made_of in each.args
    )


def _calls(nodes: Iterable[ast.AST]) -> list[ast.Call]:
    return [each for each in nodes if isinstance(each, ast.Call) and last_name(each.func)]
