"""A variable that only waits to be returned goes, and each way out is a return; what ends the program returns as well:
"get rid of result, return early", "main should just return there, not sys.exit(0)"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops.early_return import OP as EARLY
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, gives_something, returns
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import block_of, has_own_lines, remove
from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.uses import reads
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)\b(?:return|leave|exit|bail)(?:ing|s)? (?:\w+ )?(?:early|directly|right away|straight away|immediately"
    r"|at once|as soon as|the value)\b|\bearly (?:return|exit|out)\w*"
    r"|\b(?:no|without|get rid|drop|remove|kill|lose|don't need|no need|why)\b.*\b(?:result|variable|temp\w*|ret|rv"
    r"|flag|found|output|accumulator)\b"
    r"|\bjust return\b|\breturn (?:it |them )?(?:in|from) (?:each|the|every)(?: \w+)? branch\w*"
    r"|\bguard clauses?\b"
)
_NESTS = Pattern(r"(?i)\b(?:nest\w*|indent\w*|flat\w*|pyramid|arrow|deep)\b")
"""What asks for less of it, and not for another way out of what is flat."""
_NEEDED = Pattern(rf"{_SAYS.pattern}|{_NESTS.pattern.removeprefix('(?i)')}")
_SAID, _NAMED = 2.6, 1.2


@dataclass(frozen=True, slots=True)
class _Waits:
    """The variable of a function that begins with `first`, is set on some ways, and returned by `last`."""

    name: str
    first: ast.Assign | None
    last: ast.Return
    sets: tuple[ast.Assign, ...]


def _left_early(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        waits = _waiting(source, function)
        if waits is None:
            continue
        told = _SAID + _NAMED * clearly(sentence, waits.name) + told_of(sentence, function)
        try:
            text = splice(source, _returned(source, waits))
            flat = _flattened(text, function.name)
            if flat != text or _SAYS.search(sentence.text) is not None:
                yield Repair((rewritten(source, flat),), told)
            if flat != text:
                yield Repair((rewritten(source, text),), told - 0.3)
        except Refusal:
            continue


def _waiting(source: Source, function: Function) -> _Waits | None:
    match function.body:
        case [*before, ast.Return(value=ast.Name(id=name)) as last]:
            pass
        case _:
            return None
    if any(
        isinstance(node, ast.AugAssign | ast.NamedExpr | ast.For | ast.With | ast.While | Function)
        for each in before
        for node in walk(each)
        if _binds(node, name)
    ):
        return None
    sets = tuple(
        node for each in before for node in walk(each) if isinstance(node, ast.Assign) and assigned_name(node) == name
    )
    first = next((each for each in before if each in sets), None)
    value = isinstance(first, ast.Assign) and isinstance(first.value, ast.Constant | ast.Name | ast.List | ast.Dict)
    inner = tuple(each for each in sets if each is not first)
    if not inner or sum(reads(each, name) for each in before) or (first is not None and not value):
        return None
    tail = before[-1] if before else None
    if not isinstance(tail, ast.If | ast.Try) or not all(has_own_lines(source, each) for each in inner):
        return None
    if not all(_ends_there(source, each, tail) for each in inner):
        return None
    return _Waits(name, first if isinstance(first, ast.Assign) else None, last, inner)


def _binds(node: ast.AST, name: str) -> bool:
    inside = walk(node.target) if isinstance(node, ast.For | ast.AugAssign | ast.NamedExpr) else walk(node)
    return any(isinstance(each, ast.Name) and each.id == name and not isinstance(each.ctx, ast.Load) for each in inside)


def _ends_there(source: Source, each: ast.stmt, tail: ast.stmt) -> bool:
    """Is it the last thing done on its way through the if, or might it be?"""
    here: ast.AST = each
    while here is not tail:
        parent = source.parents[here]
        block = next((block for block in _branches(parent) if here in block), None)
        behind = block[block.index(here) + 1 :] if block is not None and isinstance(here, ast.stmt) else None
        if isinstance(parent, ast.Try) and isinstance(here, ast.ExceptHandler):
            behind = []
        if behind is None or (behind and (here is not each or not _can_wait(each, behind))):
            return False
        here = parent
    return True


def _branches(parent: ast.AST) -> list[list[ast.stmt]]:
    match parent:
        case ast.If():
            return [parent.body, parent.orelse]
        case ast.Try(orelse=[], finalbody=[]):
            return [parent.body]
        case ast.ExceptHandler():
            return [parent.body]
        case _:
            return []


def _can_wait(each: ast.stmt, behind: Sequence[ast.stmt]) -> bool:
    """Is a plain value set, and nothing but calls done after it?"""
    return (
        isinstance(each, ast.Assign)
        and isinstance(each.value, ast.Constant)
        and all(isinstance(one, ast.Expr) for one in behind)
    )


def _returned(source: Source, waits: _Waits) -> Iterator[Splice]:
    for each in waits.sets:
        last = block_of(source, each)[-1]
        if last is each:
            yield Splice(source.start(each), source.start(each.value), "return ")
        else:
            yield from remove(source, [each])
            yield insert_after(source, last, f"return {source.segment(each.value)}")
    if waits.first is not None and not _all_leave(source, waits):
        yield Splice(source.start(waits.last), source.stop(waits.last), f"return {source.segment(waits.first.value)}")
        yield from remove(source, [waits.first])
    elif _all_leave(source, waits):
        yield from remove(source, [waits.last, *([waits.first] if waits.first is not None else [])])
    else:
        raise Refusal("it may be nothing")


def _all_leave(source: Source, waits: _Waits) -> bool:
    tail = next(node for node in source.nodes if isinstance(node, Function) and node.body[-1] is waits.last).body[-2]
    return _leaves([tail], set(waits.sets))


def _leaves(block: Sequence[ast.stmt], sets: set[ast.Assign]) -> bool:
    """Is it left on every way, once what is set is returned?"""
    if any(each in sets for each in block):
        return True
    match block[-1] if block else None:
        case ast.If() as last:
            return _leaves(last.body, sets) and _leaves(last.orelse, sets)
        case ast.Try() as last:
            return _leaves(last.body, sets) and all(_leaves(each.body, sets) for each in last.handlers)
        case last:
            return isinstance(last, ast.Raise | ast.Return)


def _flattened(text: str, name: str) -> str:
    """As flat as the op for that makes it."""
    source = read(text)
    function = next((node for _, node in source.functions if node.name == name), None)
    for each in function.body if function is not None else ():
        if isinstance(each, ast.If):
            try:
                return splice(source, EARLY.edit(source, (str(each.lineno),)))
            except Refusal:
                continue
    return text


_NEEDS = Pattern(
    r"(?i)\breturn\w*\b.*\b(?:not|instead of|rather than|no|never)\b.*\b(?:exit\w*|SystemExit)\b"
    r"|\b(?:exit\w*|SystemExit)\b.*\breturn\w*\b.*\binstead\b"
    r"|\b(?:don't|do not|no|drop|stop|replace)\b.*\bexit\w*\b.*\breturn\b"
)
_ASKED, _TO_THE_END = 4.0, 3.0


def _plain_returns(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = [
        (name, node, code)
        for name, function in source.functions
        for node in _own(function)
        if (code := _ends_program(source, node)) is not None
    ]
    found = [each for each in found if source.segment(each[1]) in sentence.text] or found  # as it is written there
    lines = [node.lineno for _, node, _ in found]
    for name, node, code in found:
        gives = any(isinstance(each, ast.Return) and each.value is not None for each in _own(source.function(name)))
        plain = code in ("", "None") or (code == "0" and not gives)
        said = points_at(sentence, node.lineno, lines)
        yield Repair((instead(source, node, "return" if plain else f"return {code}"),), _ASKED + said)


_TELLS = Pattern(r"(?i)\b(?:codes?|status)\b")
_GIVES_CODE = Pattern(r"(?i)\breturns? (?:an? |the )?(?:exit|status|return)[- ]?(?:code|status)\b")


def _handed_on(sentence: Sentence) -> Iterator[Repair]:
    """What the script ends with is returned on every way, and left with where the function is called."""
    source, begins = sentence.source, guard(sentence.source)
    for statement in begins.body if begins is not None and _TELLS.search(sentence.text) is not None else ():
        match statement:
            case ast.Expr(ast.Call(ast.Name(name)) as call) if any(name == each for each, _ in source.functions):
                function = source.function(name)
            case _:
                continue
        ends = [(node, code) for node in _own(function) if (code := _ends_program(source, node)) is not None]
        if not gives_something(function):
            leave, imports = available(source, "sys", "exit")
            called = instead(source, call, f"{leave}({source.segment(call)})")
            done = [instead(source, node, f"return {code or 0}") for node, code in ends]
            done += [instead(source, node, "return 0") for node in returns(function)]
            last = function.body[-1]
            done += [] if always_leaves([last]) else [insert_after(source, last, "return 0")]
            yield Repair((*imports, *done, called), _ASKED + _TO_THE_END)


def _own(function: Function) -> Iterator[ast.stmt]:
    """Its statements, but for those of functions inside."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.stmt):
            yield node
        if not isinstance(node, Function | ast.ClassDef):
            waiting += children(node)


def _ends_program(source: Source, node: ast.stmt) -> str | None:
    """With which code: None if it goes on."""
    match node:
        case ast.Expr(ast.Call(ast.Name("exit" | "quit") | ast.Attribute(ast.Name("sys"), "exit"), args, [])):
            pass
        case ast.Raise(ast.Call(ast.Name("SystemExit"), args, [])):
            pass
        case _:
            return None
    return source.segment(args[0]) if args else ""


WRITERS = (
    Writer(frozenset(("early-return", "inline-variable")), _left_early, needs=_NEEDED),
    Writer(frozenset(("add-return", "set-return")), _plain_returns, needs=_NEEDS),
    Writer(frozenset(("add-return", "set-return")), _handed_on, needs=any_of(_NEEDS, _GIVES_CODE)),
)
