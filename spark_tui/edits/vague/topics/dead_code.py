""" "remove the dead code": what nothing comes by, and no more."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Definition, Source, source_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import AT

_SAYS = Pattern(
    r"(?i)(?:remove|delete|drop|get rid of|throw out|clean up|strip|kill)(?: (?:the|all|any|this|that))*"
    rf" (?:dead|unreachable) (?:code|lines|branch(?:es)?|statements){AT}"
)
_SURE = 3.0


def _never_come_by(wish: Wish) -> Iterator[ast.stmt]:
    """What stands behind a statement that leaves the block."""
    for _, function in wish.functions:
        for node in walk(function):
            for name in ("body", "orelse", "finalbody"):
                block: list[ast.stmt] = getattr(node, name, []) if isinstance(node, ast.stmt) else []
                at = next((at for at, each in enumerate(block) if isinstance(each, Leaving)), len(block))
                if not any(isinstance(each, ast.Yield | ast.YieldFrom) for one in block[at:] for each in walk(one)):
                    yield from block[at + 1 :]


def _deeds(wish: Wish) -> Iterator[Repair]:
    if dead := list(dict.fromkeys(_never_come_by(wish))):
        yield Repair(tuple(remove(wish.source, dead)), _SURE)


def _lacks(wish: Wish) -> str:
    return f"nothing{wish.where()} is plainly dead: say which lines should go, or which function"


def _only_unused(wish: Wish, after: str) -> bool:
    """Are just definitions gone that are spoken of nowhere? A name without an underscore may be for others."""
    new = source_of(after)
    if new is None:
        return False
    gone = {name for name, _ in wish.source.definitions} - {name for name, _ in new.definitions}
    left = {node.id for node in new.all(ast.Name)} | {node.attr for node in new.all(ast.Attribute)}
    own = {name.rpartition(".")[2] for name in gone}
    return all(name.startswith("_") and name not in left for name in own) and _without(wish.source, own) == _without(
        new
    )


def _without(source: Source, names: Container[str] = ()) -> str:
    """The code, but for what is defined under these names."""
    tree = ast.parse(source.text)
    for node in walk(tree):
        if isinstance(node, ast.Module | Definition):
            kept = [each for each in node.body if not (isinstance(each, Definition) and each.name in names)]
            node.body = kept or [ast.Pass()]
    return ast.unparse(tree)


_TWICE = Pattern(
    r"(?i)(?:remove|eliminate|get rid of|reduce|avoid|clean up|fix)(?: (?:the|all|any|this|that|some))*"
    rf" (?:(?:duplicate|duplicated|repeated|repetitive) (?:code|lines|logic)|(?:code )?(?:duplication|repetition)){AT}"
)


def _said_twice(wish: Wish) -> str:
    return f"say which lines{wish.where()} are the same, and what is to stand for them"


def _says_it_once(wish: Wish, after: str) -> bool:
    """Are there fewer statements, each of which still stands somewhere, and all stays told of as before?"""
    new = source_of(after)
    if new is None:
        return False
    told = {name: ast.get_docstring(node) for name, node in new.definitions}
    if any(name not in told or told[name] != ast.get_docstring(node) for name, node in wish.source.definitions):
        return False
    return len(_statements(new)) < len(_statements(wish.source)) and {*_statements(wish.source)} <= {*_statements(new)}


def _statements(source: Source) -> list[str]:
    """Those without others in them."""
    every = (node for node in source.nodes if isinstance(node, ast.stmt) and not hasattr(node, "body"))
    return [ast.unparse(each) for each in every]


TOPICS = (
    Topic(_SAYS, _lacks, _deeds, _only_unused, plain="always"),
    Topic(_TWICE, _said_twice, keeps=_says_it_once),
)
