"""What is begun in a loop and ended by what comes next is ended behind the loop as well: "a list at the very end of the
file never gets its </ul>", "the last paragraph is lost"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import assigned_name, name_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?=.*\b(?:at the (?:very )?end|end of (?:the )?(?:file|input|text|list|document)|(?:the|a) (?:very )?last"
    r"|final)\b)"
    r".*(?:\b(?:never|not|no|lost|missing|dropped|forgotten|unclosed|open|without|loses|swallowed|skipped|ignored)\b|n['’]t\b)"
)
_ASKED, _NAMED = 6.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For, ast.While):
        around = function_around(source, loop)
        if around is None or loop.orelse:
            continue
        block = block_of(source, loop)
        behind = block[block.index(loop) + 1 :]
        for flag, done in _endings(loop):
            if any(mentions(each, flag) for each in behind[:-1]) or (behind and mentions(behind[-1], flag)):
                continue
            code = f"if {flag}:\n{_moved(source, done)}"
            told = _NAMED * names(sentence, around.name)
            yield from possible(later(insert_after, source, loop, code), _ASKED + told)


def _endings(loop: ast.For | ast.While) -> Iterator[tuple[str, Sequence[ast.stmt]]]:
    """`if open: out.append(…); open = False`: by what it is told, and all that is done but to forget it."""
    seen = set[str]()
    for node in walk(loop):
        match node:
            case ast.If(ast.Name(flag), body, []) if flag not in seen:
                resets = [each for each in body if assigned_name(each) == flag and _is_nothing(each)]
                done = [each for each in body if each not in resets]
                leaves = any(isinstance(each, ast.Continue | ast.Break | ast.Return) for each in done)
                if resets and done and not leaves and _is_begun(loop, flag):
                    seen.add(flag)
                    yield flag, done


def _is_begun(loop: ast.For | ast.While, flag: str) -> bool:
    """In the loop, too: what is only so at first is no such thing."""
    for node in walk(loop):
        match node:
            case ast.Assign() if assigned_name(node) == flag and not _is_nothing(node):
                return True
            case ast.AugAssign(ast.Name(name)) if name == flag:
                return True
            case ast.Call(ast.Attribute(ast.Name(name), "append" | "add" | "extend")) if name == flag:
                return True
    return False


def _is_nothing(each: ast.stmt) -> bool:
    value = each.value if isinstance(each, ast.Assign) else None
    match value:
        case ast.Constant(constant):
            return not constant
        case ast.List(elts=[]) | ast.Dict(keys=[]):
            return True
        case ast.Call(func, [], []):
            return name_of(func) in ("set", "list", "dict")
        case _:
            return False


def _moved(source: Source, done: Sequence[ast.stmt]) -> str:
    """Its lines, one step in."""
    lines = list[str]()
    for each in done:
        indent = source.indent(each.lineno)
        text = source.segment(each).split("\n")
        lines += [f"{source.unit}{line.removeprefix(indent)}" for line in text]
    return "\n".join(lines)


WRITER = Writer(frozenset(("fix-error", "write-line", "fix-missing-call")), _written, needs=_NEEDS)
