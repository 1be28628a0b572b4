"""Statements that do nothing go: a `pass` beside others, an else in which there is nothing, a value that is set anew
before anybody reads it, an index that nobody asks for.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of, blocks_of, remove
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, NEARLY, Sentence, names
from spark_tui.edits.writing import Writer

_OF_NO_USE = (
    r"(?:unnecessary|redundant|superfluous|useless|needless|pointless|unneeded|unused|dead|empty|can go|must go"
    r"|does nothing|no need|not needed|(?:is|are)n'?t (?:needed|used|necessary|read)|is not (?:used|needed"
    r"|necessary|read)"
    r"|never (?:used|read|needed)|remove|drop|delete|lose|get rid of|without)"
)
_OF_PASS = Pattern(rf"(?i)\bpass\b.*\b{_OF_NO_USE}\b|\b{_OF_NO_USE}\b.*\bpass\b")
_ASKED, _NAMED = 4.0, 2.0


def _without_pass(sentence: Sentence) -> Iterator[Repair]:
    """All of them, or those in what is named."""
    source = sentence.source
    found = [(node, gone) for node in source.all(ast.Pass) if (gone := _gone(source, node))]
    meant = [gone for node, gone in found if _is_around(sentence, node)]
    splices = [splice for gone in meant or [gone for _, gone in found] for splice in gone]
    if splices:
        yield Repair(tuple(splices), _ASKED + _NAMED * bool(meant))


def _gone(source: Source, node: ast.Pass) -> list[Splice]:
    block, around = block_of(source, node), source.parents[node]
    if len(block) > 1:
        return list(remove(source, [node]))
    body = getattr(around, "body", [])
    if block is getattr(around, "orelse", None) and body and source.line(node.lineno).strip().startswith("pass"):
        return [Splice(source.line_start(source.last_line(body[-1]) + 1), source.line_start(node.lineno + 1), "")]
    return []


def _is_around(sentence: Sentence, node: ast.AST) -> bool:
    source = sentence.source
    around = [each for each in (function_around(source, node), class_around(source, node)) if each is not None]
    return any(names(sentence, each.name) >= EXACT for each in around)


_TWICE = Pattern(
    r"(?i)\b(?:assigned|set|defined|declared|written|given|stands|there) (?:a value )?(?:twice|two times|again"
    r"|double)\b"
    r"|\b(?:first|second|duplicate|double|earlier|later|old) (?:assignment|definition|line|one|value|[A-Z_]{3,})\b"
    r"|\b(?:assignments?|overwritten|overwrites|re-?assigned)\b"
)
_THE_OTHER = Pattern(r"(?i)\b(?:second|last|later|latter|lower|bottom)\b(?! one wins| wins)")


def _set_once(sentence: Sentence) -> Iterator[Repair]:
    """The one that nobody reads; the other one, where that is said to go."""
    source = sentence.source
    at = 1 if _THE_OTHER.search(sentence.text) is not None else 0
    for block in (block for node in source.nodes for block in blocks_of(node)):
        for name in dict.fromkeys(name for each in block if (name := _target(each))):
            several = [each for each in block if _target(each) == name]
            for pair in pairwise(several) if names(sentence, name) >= NEARLY else ():
                if not _is_read(block[block.index(pair[0]) + 1 : block.index(pair[1]) + 1], name):
                    yield from possible(remove(source, [pair[at]]), _ASKED + names(sentence, name))


def _target(node: ast.stmt) -> str:
    match node:
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name), value=ast.expr()):
            return name
        case _:
            return ""


def _is_read(between: Sequence[ast.stmt], name: str) -> bool:
    """Before it is set anew, or for that."""
    *others, last = between
    value = getattr(last, "value", None)
    return any(mentions(each, name) for each in others) or (isinstance(value, ast.expr) and mentions(value, name))


_OF_INDEX = Pattern(rf"(?i)\b(?:index|enumerate|\w+)\b.*\b{_OF_NO_USE}\b|\b{_OF_NO_USE}\b.*\b(?:index|enumerate)\b")


def _without_index(sentence: Sentence) -> Iterator[Repair]:
    """`for at, each in enumerate(rows)` is `for each in rows`, where `at` is not read."""
    source = sentence.source
    for loop in source.all(ast.For, ast.comprehension):
        match loop.target, loop.iter:
            case ast.Tuple([ast.Name(index), each]), ast.Call(ast.Name("enumerate"), [several, *_]) as call:
                pass
            case _:
                continue
        inside = loop.body if isinstance(loop, ast.For) else [source.parents[loop]]
        reads = sum(isinstance(n, ast.Name) and n.id == index for one in inside for n in walk(one))
        is_idle = reads == (0 if isinstance(loop, ast.For) else 1)  # a comprehension is told itself
        is_said = names(sentence, index) >= EXACT or "enumerate" in sentence.text or "index" in sentence.text
        if is_idle and is_said:
            bare = source.segment(each)
            bare = bare[1:-1] if isinstance(each, ast.Tuple) and bare.startswith("(") else bare
            splices = (instead(source, loop.target, bare), instead(source, call, source.segment(several)))
            yield Repair(splices, _ASKED + _NAMED * _is_around(sentence, loop))


WRITERS = (
    Writer(frozenset(("delete-lines", "drop-else")), _without_pass, needs=_OF_PASS),
    Writer(frozenset(("delete-lines", "unused-variables")), _set_once, needs=_TWICE),
    Writer(frozenset(("unused-variables", "delete-lines")), _without_index, needs=_OF_INDEX),
)
