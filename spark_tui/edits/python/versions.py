"""What another version of a file has otherwise. In a long one that is little, and only that is looked at."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from spark_tui.edits.python.source import Function, Piece, Source
from spark_tui.edits.python.walking import children, walk


@lru_cache(maxsize=8)  # all that is said against an answer asks for it
def changed(old: Source, new: Source) -> tuple[tuple[Function | None, Function], ...]:
    """Each function that is another: as it was, or None where there was none of its name, and as it is."""
    before = dict(old.own)
    differing = ((before.get(name), own) for name, own in new.own if before.get(name) != own)
    return tuple((was.node if was is not None else None, own.node) for was, own in differing)


@lru_cache(maxsize=8)
def apart(old: Source, new: Source) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The pieces of each that the other does not have, as often as it has fewer."""
    before, after = Counter(old.pieces), Counter(new.pieces)
    return tuple((before - after).elements()), tuple((after - before).elements())


@lru_cache(maxsize=8)
def nodes_apart(old: Source, new: Source) -> tuple[tuple[ast.AST, ...], tuple[ast.AST, ...]]:
    """What stands in each where the other differs. Of a class that is what stands in it, and not the class itself."""
    before, after = _parts(old), _parts(new)
    gone, fresh = (Counter(text for text, _ in parts) for parts in (before, after))
    return _nodes(before, gone - fresh), _nodes(after, fresh - gone)


_Part = tuple[str, Sequence[ast.AST]]


def _nodes(parts: Sequence[_Part], wanted: Counter[str]) -> tuple[ast.AST, ...]:
    """Of parts that are alike, any so many: they differ in nothing but their place."""
    left, found = Counter(wanted), list[ast.AST]()
    for text, nodes in parts:
        if left[text] > 0:
            left[text] -= 1
            found += (each for node in nodes for each in walk(node))
    return tuple(found)


@lru_cache(maxsize=8)
def _parts(source: Source) -> tuple[_Part, ...]:
    """What stands at the top and in classes, each with its lines."""
    return tuple(part for each in source.tree.body for part in _taken_apart(source, each))


def _taken_apart(source: Source, node: ast.stmt) -> Iterator[_Part]:
    first, last = source.first_line(node), source.last_line(node)
    if not isinstance(node, ast.ClassDef) or source.first_line(node.body[0]) == node.lineno:
        yield "".join(source.lines[first - 1 : last]), (node,)
        return
    head = [each for each in children(node) if not isinstance(each, ast.stmt)]
    yield "".join(source.lines[first - 1 : source.first_line(node.body[0]) - 1]), head
    for each in node.body:
        yield from _taken_apart(source, each)


@lru_cache(maxsize=16)  # all answers are held against the same
def written(source: Source, *kinds: type[ast.AST]) -> frozenset[str]:
    """How each of these kinds is written in it."""
    return frozenset(ast.dump(each) for each in source.all(*kinds))


def new_branches(old: Source, new: Source) -> Iterator[ast.If]:
    """The new `if`s whose question was asked nowhere before."""
    fresh = (each for each in nodes_apart(old, new)[1] if isinstance(each, ast.If))
    return (each for each in fresh if ast.dump(each.test) not in _asked(old))


def new_tests(old: Source, new: Source) -> list[ast.expr]:
    """What is asked, also where a value depends on it, and was not."""
    fresh = nodes_apart(old, new)[1]
    tests = [each.test for kind in (ast.If, ast.IfExp) for each in fresh if isinstance(each, kind)]
    return [each for each in tests if ast.dump(each) not in _asked(old)]


@lru_cache(maxsize=4)  # all answers are held against the same
def _asked(source: Source) -> frozenset[str]:
    return frozenset(ast.dump(each.test) for each in source.all(ast.If, ast.IfExp))
