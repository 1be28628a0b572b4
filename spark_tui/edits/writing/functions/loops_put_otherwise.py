"""Loops in fewer words: the first that fits is given at once, what is counted by hand is gone through, a file is read
line by line, what is gathered is sorted in one go."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, reads, taken_in
from spark_tui.edits.python.values.expressions import keep_comments
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_FIRST = Pattern(
    r"(?i)\bas soon as\b|\bnext\(|\bfirst (?:match|hit|one|that)\b|\b(?:stop|return|leave|break|end"
    r"|exit)s?\b.*\b(?:early"
    r"|immediately|right away|at once|on the first|at the first|when (?:it(?:'s| has| is)? )?f(?:ou|i)nds?)"
)
_FOR = Pattern(
    r"(?i)\bfor[- ]loops?\b|\bfor\W*$|\b(?:to|into|->|→|as|an?) (?:an? )?for\b|\bzip\b|\benumerate\b"
    r"|\bwhile\b.*\bfor\b"
)
_FILE = Pattern(
    r"(?i)\b(?:iterat\w+|loop\w*|go(?:es|ing)?) (?:over|through) (?:the )?(?:file|handle|lines|`?\w+`? directly)"
    r"|\breadline\b|\bfor line in\b|\bline by line\b"
)
_SORTED = Pattern(
    r"(?i)\bsorted\b.*\b(?:comprehension|generator|one-?liner|expression)\b|\bcomprehension\b.*\bsorted\b|\bsorted\("
)
_ASKED, _NAMED = 6.5, 1.0


def _each(sentence: Sentence) -> Iterator[tuple[Sequence[ast.stmt], int, float]]:
    """The blocks of functions, with every place in them, and how much speaks for that; of those that are named, if some
    are."""
    source = sentence.source
    named = {node for _, node in source.functions if names(sentence, node.name) >= EXACT}
    for block in blocks(source):
        around = function_around(source, block[0]) if block else None
        if around is None or (named and around not in named) or not all(has_own_lines(source, each) for each in block):
            continue
        yield from ((block, at, _ASKED + _NAMED * bool(named)) for at in range(len(block)))


def _put(source: Source, statements: Sequence[ast.stmt], code: str) -> tuple[Splice, ...]:
    start, stop = source.start(statements[0]), source.stop(statements[-1])
    keep_comments(source, start, stop)
    return (Splice(start, stop, code),)


def _tried(source: Source, statements: Sequence[ast.stmt], code: str, told: float) -> Iterator[Repair]:
    try:
        yield Repair(_put(source, statements, code), told)
    except Refusal:
        return


# ── the first that fits ──────────────────────────────────────────────────────────────────────────────────────────


def _first(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    by_next = re.search(r"\bnext\(", sentence.text) is not None
    for block, at, told in _each(sentence):
        match block[at : at + 3]:
            case [
                ast.Assign([ast.Name(found)], ast.Constant() as nothing),
                ast.For(ast.Name() as one, many, [ast.If(test, [ast.Assign([ast.Name(again)], value)], [])], []),
                ast.Return(ast.Name(given)),
            ] if found == again == given and not mentions(test, found):
                indent, unit = source.indent(block[at].lineno), source.unit
                item, gone, asked, value_code = map(source.segment, (one, many, test, value))
                if by_next:
                    code = f"return next(({value_code} for {item} in {gone} if {asked}), {source.segment(nothing)})"
                else:
                    code = f"for {item} in {gone}:\n{indent}{unit}if {asked}:\n{indent}{unit * 2}return {value_code}\n"
                    code += f"{indent}return {source.segment(nothing)}"
                if "\n" not in asked + value_code:
                    yield from _tried(source, block[at : at + 3], code, told)


# ── what is counted by hand ──────────────────────────────────────────────────────────────────────────────────────


def _for(sentence: Sentence) -> Iterator[Repair]:
    """`i = 0` and `while i < len(names)`."""
    source = sentence.source
    for block, at, told in _each(sentence):
        match block[at : at + 2]:
            case [
                ast.Assign([ast.Name(i)], ast.Constant(0)) as begin,
                ast.While(
                    ast.Compare(ast.Name(j), [ast.Lt()], [bound]),
                    [*body, ast.AugAssign(ast.Name(k), ast.Add(), ast.Constant(1))],
                    [],
                ) as loop,
            ] if i == j == k and body and not _sets(body, i) and not _goes_on(body):
                if any(mentions(each, i) for each in block[at + 2 :]):
                    continue
                for code in _as_for(sentence, block, at, i, bound, body):
                    yield from _tried(source, [begin, loop], code, told)


def _as_for(
    sentence: Sentence, block: Sequence[ast.stmt], at: int, i: str, bound: ast.expr, body: Sequence[ast.stmt]
) -> Iterator[str]:
    source, text = sentence.source, sentence.text
    indent = source.indent(block[at].lineno)
    start, stop = source.start(body[0]), source.stop(body[-1])
    code = source.text[start:stop]
    inner = source.indent(body[0].lineno)
    lists = dict.fromkeys(_indexed(body, i))
    uses = sum(reads(each, i) for each in body)
    indexed = sum(1 for each in body for node in walk(each) if _of_index(node, i))
    function = function_around(source, block[at])
    taken = taken_in(function) if function is not None else set[str]()
    own = {name: _item(name, taken) for name in lists}
    can_be_read = bool(lists) and not _stores(body, i) and len(set(own.values())) == len(own)
    over = ast.unparse(bound).removeprefix("len(").removesuffix(")")
    if can_be_read and over in lists and (len(lists) == 1 or re.search(r"(?i)\bzip\b", text)):
        for name, item in own.items():
            code = re.sub(rf"(?<![\w.]){re.escape(name)}\[{i}\]", item, code)
        items, gone = ", ".join(own.values()), ", ".join(lists)
        if uses == indexed:
            yield f"for {items} in {gone if len(lists) == 1 else f'zip({gone})'}:\n{inner}{code}"
        else:
            pair = items if len(lists) == 1 else f"({items})"
            yield f"for {i}, {pair} in enumerate({gone if len(lists) == 1 else f'zip({gone})'}):\n{inner}{code}"
    elif not indent and not inner:
        return
    else:
        yield f"for {i} in range({source.segment(bound)}):\n{inner}{code}"


def _item(name: str, taken: set[str]) -> str:
    one = singular(name.rpartition(".")[2])
    return one if one != name and one.isidentifier() and one not in taken else f"{one}_item" if one in taken else "item"


def _indexed(body: Sequence[ast.stmt], i: str) -> Iterator[str]:
    for each in body:
        for node in walk(each):
            if _of_index(node, i) and isinstance(node, ast.Subscript):
                yield ast.unparse(node.value)


def _of_index(node: ast.AST, i: str) -> bool:
    match node:
        case ast.Subscript(ast.Name() | ast.Attribute(), ast.Name(name)):
            return name == i
        case _:
            return False


def _stores(body: Sequence[ast.stmt], i: str) -> bool:
    """Is something put where it stands?"""
    nodes = (node for each in body for node in walk(each))
    return any(
        isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and _of_index(node, i) for node in nodes
    )


def _sets(body: Sequence[ast.stmt], name: str) -> bool:
    nodes = (node for each in body for node in walk(each))
    return any(isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load) for node in nodes)


def _goes_on(body: Sequence[ast.stmt]) -> bool:
    return any(isinstance(node, ast.Continue) for each in body for node in walk(each))


# ── line by line ─────────────────────────────────────────────────────────────────────────────────────────────────


def _lines(sentence: Sentence) -> Iterator[Repair]:
    """`line = f.readline()` before `while line`, and at its end."""
    source = sentence.source
    for block, at, told in _each(sentence):
        match block[at : at + 2]:
            case [
                ast.Assign([ast.Name(line)], ast.Call(ast.Attribute(file, "readline"), [], [])) as begin,
                ast.While(ast.Name(asked), [*body, ast.Assign([ast.Name(again)], more)], []) as loop,
            ] if line == asked == again and body and not _goes_on(body):
                if ast.unparse(more) == ast.unparse(begin.value) and not mentions(
                    ast.Module([*body], []), ast.unparse(file)
                ):
                    inner = source.indent(body[0].lineno)
                    code = source.text[source.start(body[0]) : source.stop(body[-1])]
                    yield from _tried(
                        source, [begin, loop], f"for {line} in {source.segment(file)}:\n{inner}{code}", told
                    )


# ── sorted in one go ─────────────────────────────────────────────────────────────────────────────────────────────


def _sorted(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for block, at, told in _each(sentence):
        match block[at : at + 4]:
            case [
                ast.Assign([ast.Name(found)], ast.List([])),
                ast.For(target, many, [body], []),
                ast.Expr(ast.Call(ast.Attribute(ast.Name(again), "sort"), [], options)),
                ast.Return(ast.Name(given)),
            ] if found == again == given:
                asked, value = _gathered(body, found)
                if value is None or any(mentions(each, found) for each in (value, *filter(None, [asked]))):
                    continue
                condition = f" if {source.segment(asked)}" if asked is not None else ""
                gone = f"for {source.segment(target)} in {source.segment(many)}{condition}"
                told_how = "".join(f", {source.segment(each)}" for each in options)
                inside = f"{source.segment(value)} {gone}"
                code = f"return sorted(({inside}){told_how})" if told_how else f"return sorted({inside})"
                if "\n" not in code:
                    yield from _tried(source, block[at : at + 4], code, told)


def _gathered(statement: ast.stmt, found: str) -> tuple[ast.expr | None, ast.expr | None]:
    """The condition, and what is put in."""
    asked = None
    if isinstance(statement, ast.If) and len(statement.body) == 1 and not statement.orelse:
        asked, statement = statement.test, statement.body[0]
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(name), "append"), [value], [])) if name == found:
            return asked, value
        case _:
            return asked, None


WRITERS = (
    Writer(frozenset(("first-match", "early-return")), _first, needs=_FIRST),
    Writer(frozenset(("to-loop", "zip-loop", "enumerate")), _for, needs=_FOR),
    Writer(frozenset(("to-loop",)), _lines, needs=_FILE),
    Writer(frozenset(("to-comprehension", "sort-key")), _sorted, needs=_SORTED),
)
