"""What is at the same time as another is refused: "same employee requests overlapping dates -> ValueError", "a room
must not be booked twice for the same time". Each is held against those that are kept already."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import name_of, texts_of
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?!.*(?:\bnot|\bnever|n't) (?:(?:be )?count(?:ed|s)? as|(?:be )?treated as|be|an?) (?:an? )?(?:overlap"
    r"|clash|conflict))"
    r"(?=.*(?:\boverlap\w*|\bclash\w*|\bcollid\w*|\bcollision\w*|\bdouble[- ]?book\w*|\bconflict\w*"
    r"|\b(?:at|for|in) (?:the |that )same (?:time|dates?|days?|period|slot)\b))"
    r"(?=.*(?:\b(?:rais\w+|errors?|\w+Error|refus\w*|reject\w*|forbid\w*|not|no two|never|nobody|must|disallow\w*"
    r"|prevent\w*"
    r"|fail\w*|complain\w*)\b|n't\b|->))"
)
_PAIRS = (
    ("start", "end"), ("begin", "end"), ("start", "stop"), ("starts_at", "ends_at"), ("start_date", "end_date"),
    ("start_time", "end_time"), ("since", "until"), ("arrival", "departure"), ("check_in", "check_out"),
    ("first", "last"), ("first_day", "last_day"), ("begins", "ends"), ("from_date", "to_date"),
)  # fmt: skip
_OF_WHOM = (
    "room",
    "employee",
    "user",
    "person",
    "desk",
    "table",
    "car",
    "resource",
    "owner",
    "name",
    "member",
    "room_id",
)
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception|Conflict|Overlap))\b")
_RETURNS = Pattern(r"\breturns? (False|None)\b")
_ASKED, _NAMED, _LEAST = 8.5, 0.6, 4  # letters of what tells whose it is


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Expr):
        function = function_around(source, node)
        match node.value:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")) | ast.Name() as held, "append"), [new]):
                pass
            case _:
                continue
        if function is None or "for " in source.segment(function):
            continue
        if isinstance(new, ast.Tuple):
            yield from _of_tuples(sentence, node, function, held, new)
            continue
        for begin, end in _PAIRS:
            ours = _ours(source, function, new)
            if ours is None or begin not in ours or end not in ours:
                continue
            other = first_free(("other", "known", "existing"), named_in(function))
            of = partial(_of_other, other, is_keyed=isinstance(_made(source, function, new), ast.Dict))
            sign = "<=" if f"<= {_one(source)}.{end}" in source.text or f".{end} >=" in source.text else "<"
            same = [f"{of(each)} == {ours[each]}" for each in _of_whom(sentence, ours, begin, end)]
            tests = [*same, f"{of(begin)} {sign} {ours[end]}", f"{ours[begin]} {sign} {of(end)}"]
            code = f"for {other} in {source.segment(held)}:\n{source.unit}if {' and '.join(tests)}:\n"
            code += f"{source.unit * 2}{_action(sentence)}"
            told = _NAMED * names(sentence, function.name)
            yield from possible(later(insert_before, source, node, code), _ASKED + told)
            break


def _of_tuples(
    sentence: Sentence, node: ast.Expr, function: Function, held: ast.expr, new: ast.Tuple
) -> Iterator[Repair]:
    """They are taken apart, as they were put together."""
    source = sentence.source
    own = [name_of(each) for each in new.elts]
    pair = next((each for each in _PAIRS if set(each) <= set(own)), None)
    if pair is None:
        return
    begin, end = pair
    apart = ", ".join(f"other_{each}" if each in pair else "_" for each in own)
    test = f"other_{begin} < {end} and {begin} < other_{end}"
    code = f"for {apart} in {source.segment(held)}:\n{source.unit}if {test}:\n{source.unit * 2}{_action(sentence)}"
    told = _NAMED * names(sentence, function.name)
    yield from possible(later(insert_before, source, node, code), _ASKED + told)


def _of_other(other: str, each: str, *, is_keyed: bool) -> str:
    return f'{other}["{each}"]' if is_keyed else f"{other}.{each}"


def _one(source: Source) -> str:
    """What one of them is called where they are gone through."""
    loops = [
        node.target.id
        for node in source.nodes
        if isinstance(node, ast.comprehension | ast.For) and isinstance(node.target, ast.Name)
    ]
    return loops[-1] if loops else "other"


def _ours(source: Source, function: Function, new: ast.expr) -> dict[str, str] | None:
    """How what the new one has is read: by its class, or by what it is made of there."""
    match new:
        case ast.Name(name) if name in parameters_of(function):
            owner = next((node for _, node in source.classes if node.name.lower() == name.replace("_", "")), None)
            known = attributes(source, owner) if owner is not None else _asked_of(source)
            return {each: f"{name}.{each}" for each in known}
        case ast.Name():
            made = _made(source, function, new)
            return _ours(source, function, made) if made is not new else None
        case ast.Dict(keys, values):
            return {key: source.segment(value) for key, value in zip(texts_of(keys), values, strict=False)}
        case ast.Call(ast.Name(made), args, keywords):
            owner = next((node for _, node in source.classes if node.name == made), None)
            known = attributes(source, owner) if owner is not None else []
            given = dict(zip(known, map(source.segment, args), strict=False))
            return given | {each.arg: source.segment(each.value) for each in keywords if each.arg is not None}
        case _:
            return None


def _made(source: Source, function: Function, new: ast.expr) -> ast.expr:
    """What is called so is made there."""
    made = [
        each.value
        for each in walk(function)
        if isinstance(each, ast.Assign) and source.segment(each.targets[0]) == source.segment(new)
    ]
    return made[0] if isinstance(new, ast.Name) and len(made) == 1 else new


def _asked_of(source: Source) -> list[str]:
    return sorted({node.attr for node in source.all(ast.Attribute)})


def _of_whom(sentence: Sentence, ours: dict[str, str], begin: str, end: str) -> list[str]:
    """Whose they are, where that is spoken of; else what usually tells it, where there is just one such thing."""
    others = [each for each in ours if each not in (begin, end)]
    spoken = {root(word) for word in sentence.spoken.split()}
    said = [each for each in others if root(each.removesuffix("_id")) in spoken and len(each) >= _LEAST]
    usual = [each for each in others if each in _OF_WHOM]
    return said[:1] or (usual if len(usual) == 1 else [])


def _action(sentence: Sentence) -> str:
    given = _RETURNS.search(sentence.text)
    if given is not None:
        return f"return {given[1]}"
    error = _ERROR.search(sentence.text)
    return f'raise {error[1] if error is not None else "ValueError"}("it overlaps with another one")'


WRITER = Writer(frozenset(("raise-if", "return-if", "wrap-try-body")), _written, needs=_NEEDS)
