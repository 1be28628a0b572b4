"""A function that ends with the first that fits goes on to the others: "find should return all invoices of a customer,
not just the first", "cancel every job with that name, it only takes the first"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before, without_docstring
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_MANY = r"(?:all|every|each|any other|the others|the rest|the remaining|several|a list|more than (?:one|the first))"
_NEEDS = Pattern(
    rf"(?i)\b{_MANY}\b.*\b(?:not|instead of|rather than)(?: just| only)?(?: the| a)? (?:first|one"
    rf"|single)\b(?! (?:\w+ )?(?:list|dict|set|object|default)\b)"
    rf"|\b(?:not|\w+n't|instead of|rather than) (?:just|only|stop (?:at|after)) (?:the )?(?:very )?first\b"
    rf"|\b(?:only|just|stops (?:at|after)|ends (?:at|with)) (?:\w+ ){{0,4}}?first\b.*\b{_MANY}\b"
    r"|\b(?:return|give|hand back|find|list|yield)s? (?:back |me |us )?(?:a list (?:of|with) )?(?:all|every)\b"
    rf"|\b{_MANY} (?:of )?(?:the |its |those |such )?(?:\w+ ){{0,3}}?(?:match\w*|that (?:fit|match)\w*"
    r"|with (?:that|this|the same|such an?))\b"
)
_FIRST = Pattern(r"(?i)\bfirst\b|\bone\b|\bsingle\b")
_ASKED, _NAMED, _SAID_FIRST = 5.5, 2.0, 1.5
_TAKES_OUT = frozenset(("remove", "pop", "discard", "popitem"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, first = sentence.source, _FIRST.search(sentence.text) is not None
    found = [
        (function, at, made, max(names(sentence, name), names(sentence, function.name)))
        for name, function in source.functions
        for at, made in enumerate((_given(source, function), _done(source, function) if first else None))
        if made is not None
    ]
    named = [each for each in found if each[-1] >= _NAMED]
    for function, at, made, _ in named or (found if first else []):
        evidence = _ASKED + _SAID_FIRST * first + told_of(sentence, function.body[-1]) - at / 10
        yield from possible((*made, *_typed(source, function)) if not at else made, evidence)


def _given(source: Source, function: Function) -> tuple[Splice, ...] | None:
    """A list of what it gave one of."""
    match without_docstring(function.body):
        case [*_, ast.Return(ast.Call(ast.Name("next"), [ast.GeneratorExp() as every, *_], [])) as last]:
            inside = source.segment(every)
            inside = inside[1:-1] if inside.startswith("(") and inside.endswith(")") else inside
            return (instead(source, last, f"return [{inside}]"),)
        case [*_, ast.For(orelse=[]) as loop]:
            tail = None
        case [*_, ast.For(orelse=[]) as loop, ast.Return(None | ast.Constant(None | "" | -1)) | ast.Raise() as tail]:
            pass
        case _:
            return None
    loops = [loop]
    while len(loops[-1].body) == 1 and isinstance(inner := loops[-1].body[0], ast.For) and not inner.orelse:
        loops.append(inner)
    match loops[-1].body:
        case [ast.If(test, [ast.Return(ast.expr() as value)], [])] if not _says_yes(value):
            over = "".join(f" for {source.segment(each.target)} in {source.segment(each.iter)}" for each in loops)
            return _as_list(source, function, loop, tail, f"[{source.segment(value)}{over} if {source.segment(test)}]")
        case _:
            return None


def _as_list(
    source: Source, function: Function, loop: ast.For, tail: ast.stmt | None, every: str
) -> tuple[Splice, ...] | None:
    statements = [loop, *([tail] if tail is not None else [])]
    if "\n" in every or not all(has_own_lines(source, each) for each in statements):
        return None
    if not isinstance(tail, ast.Raise):
        code = f"return {every}"
    else:
        name, indent = _free(function), source.indent(loop.lineno)
        code = f"{name} = {every}\n{indent}if {name}:\n{indent}{source.unit}return {name}"
        return (Splice(source.start(loop), source.stop(loop), code),)
    return (Splice(source.start(loop), source.stop(statements[-1]), code),)


def _done(source: Source, function: Function) -> tuple[Splice, ...] | None:
    """With each of those that fit, what it did to the first; and in the end, whether there was one."""
    body = without_docstring(function.body)
    match body:
        case [*_, ast.For(orelse=[]) as loop, ast.Return(ast.Constant(False)) as tail]:
            pass
        case [*_, ast.For(orelse=[]) as loop]:
            tail = None
        case _:
            return None
    match loop.body[-1]:
        case ast.If(body=[_, *_, ast.Return(ast.Constant(True)) as last], orelse=[]) if tail is not None:
            name = _free(function)
            changed = (
                insert_before(source, loop, f"{name} = False"),
                instead(source, last, f"{name} = True"),
                instead(source, tail, f"return {name}"),
            )
        case ast.If(body=[_, *_, ast.Break() | ast.Return(None) as last], orelse=[]) if tail is None:
            changed = tuple(remove(source, [last]))
        case _:
            return None
    if not has_own_lines(source, last) or _others_leave(loop, last):
        return None
    return (*changed, *_copied(source, loop))


def _others_leave(loop: ast.For, last: ast.stmt) -> bool:
    return any(isinstance(each, ast.Break | ast.Return) and each is not last for each in walk(loop))


def _copied(source: Source, loop: ast.For) -> Iterator[Splice]:
    """What is gone over is another list, where some are taken out of it meanwhile."""
    held = _held(loop.iter)
    said = ast.dump(held)
    for node in walk(loop):
        match node:
            case ast.Call(ast.Attribute(of, name)) if name in _TAKES_OUT and ast.dump(of) == said:
                break
            case ast.Delete([ast.Subscript(of)]) if ast.dump(of) == said:
                break
    else:
        return
    yield instead(source, loop.iter, f"list({source.segment(loop.iter)})")


def _held(node: ast.expr) -> ast.expr:
    match node:
        case ast.Call(ast.Attribute(held, "items" | "values" | "keys"), [], []):
            return held
        case _:
            return node


def _typed(source: Source, function: Function) -> Iterator[Splice]:
    """What is annotated as one, or None, is a list of them."""
    match function.returns:
        case ast.BinOp(one, ast.BitOr(), nothing) if is_none(nothing):
            pass
        case ast.Subscript(ast.Name("Optional"), one):
            pass
        case ast.Name(id) as one if id not in ("list", "bool"):
            pass
        case _:
            return
    yield instead(source, function.returns, f"list[{source.segment(one)}]")


def _says_yes(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant)


def _free(function: Function) -> str:
    return "found" if "found" not in taken_in(function) else "all_found"


WRITER = Writer(frozenset(("fix-early-return",)), _written, needs=_NEEDS)
