"""What says until when it is good, and is never asked for that: "tokens still work after they have expired", where
`{"exp": time.time() + ttl}` is written, and read without a look at `exp`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bexpir\w*|\boutdated\b|\b(?:ran|run|timed?) out\b|\b(?:too|very|years?|days?|hours?) old\b"
    r"|\b(?:forever|for ever|never (?:ends?|runs? out))\b|\bvalid (?:until|for)\b|\bold (?:tokens?|sessions?|links?)\b"
    r"|\b(?:exp|ttl|lifetime)\b"
)
_UNTIL = Pattern(r"(?i)^(?:exp|expir\w*|valid_(?:until|to|till)|until|good_until|ends?_at|expires?_(?:at|on))$")
_NOW = ("time.time()", "time()", "time.monotonic()", "monotonic()", "now()", "utcnow()", "today()", "clock()")
_ASKED, _NAMED = 5.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for until, now in _stamps(source):
        if _is_read(source, until):
            continue
        for name, function in source.functions:
            for last, held in _given_back(function):
                place = f'{held}["{until}"]' if _is_item(function, held) else f"{held}.{until}"
                if not _is_item(function, held) and not _is_held(source, until):
                    continue
                action = _action(sentence, name, function)
                guard = f"if {place} < {now}:\n{source.unit}{action}"
                told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + told_of(sentence, last)
                yield from possible(later(insert_before, source, last, guard), told)


def _stamps(source: Source) -> Iterator[tuple[str, str]]:
    """What it is called, and how the time is asked for there."""
    found = dict[str, str]()
    for node in source.nodes:
        match node:
            case ast.Dict(keys, values):
                pairs = [(key.value, each) for key, each in zip(keys, values, strict=True)
                         if isinstance(key, ast.Constant) and isinstance(key.value, str)]  # fmt: skip
            case ast.Assign([ast.Subscript(slice=ast.Constant(str(key)))], each):
                pairs = [(key, each)]
            case ast.Assign([ast.Attribute(attr=key)], each):
                pairs = [(key, each)]
            case _:
                continue
        for key, each in pairs:
            if _UNTIL.match(key) is not None and isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add):
                left = source.segment(each.left)
                if left.endswith(_NOW):
                    found[key] = left
    yield from found.items()


def _is_read(source: Source, until: str) -> bool:
    for node in source.nodes:
        match node:
            case ast.Subscript(slice=ast.Constant(key), ctx=ast.Load()) if key == until:
                return True
            case ast.Call(ast.Attribute(attr="get"), [ast.Constant(key), *_]) if key == until:
                return True
            case ast.Attribute(attr=key, ctx=ast.Load()) if key == until:
                return True
    return False


def _given_back(function: Function) -> Iterator[tuple[ast.stmt, str]]:
    """Part of what it has looked up, or read, in the end."""
    made = {
        node.targets[0].id
        for node in own_nodes(function)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and _comes_from_elsewhere(node.value)
    }
    match function.body[-1]:
        case ast.Return(ast.Subscript(ast.Name(held), ast.Constant(str()))) as last if held in made:
            yield last, held
        case ast.Return(ast.Attribute(ast.Name(held))) as last if held in made:
            yield last, held
        case ast.Return(ast.Name(held)) as last if held in made:
            yield last, held


def _comes_from_elsewhere(value: ast.expr) -> bool:
    match value:
        case ast.Call(ast.Attribute(attr="loads" | "load" | "get" | "decode" | "fetchone" | "find")):
            return True
        case ast.Subscript(ast.Attribute() | ast.Name(), ast.Name()):
            return True
        case _:
            return False


def _is_item(function: Function, held: str) -> bool:
    """Is what it holds asked for by keys?"""
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(name), ast.Constant(str())) if name == held:
                return True
            case ast.Attribute(ast.Name(name)) if name == held:
                return False
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr="loads" | "load"))) if name == held:
                return True
    return False


def _is_held(source: Source, until: str) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr == until for node in source.nodes)


def _action(sentence: Sentence, name: str, function: Function) -> str:
    """As it is said; else as the function does where something else is wrong."""
    error = next((each for each in exceptions(Gap(sentence)) if each in sentence.text), None)
    if error is not None:
        return f'raise {error}("expired")'
    value = next((each for each in returned(Gap(sentence, "return-if", (name,)))), None)
    if value is not None:
        return f"return {value}"
    for node in own_nodes(function):
        match node:
            case ast.Raise(ast.Call(ast.Name(error))):
                return f'raise {error}("expired")'
            case ast.Return(None | ast.Constant(None)):
                return "return None"
    return 'raise ValueError("expired")'


WRITER = Writer(frozenset(("raise-if", "return-if", "and-condition")), _written, needs=_NEEDS)
