"""What comes under a key that is there already is put to it and does not take its place: "the second booking replaces
the first", "merge throws the other keys away", "by_customer only keeps the last order"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.mending.tone import asks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in, mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_GONE = r"(?:overwr\w+|clobber\w*|replac\w+|wip\w+|throw\w*|drops?|discards?|los\w+|lost|forgets?|eras\w+|kills?)"
_NEEDS = Pattern(
    rf"(?i)\b{_GONE}\b.*\b(?:first|earlier|previous|older?|others?|another|existing|exists?|already|away|keys|entries|out)\b"
    r"|\boverwrites\b(?! \S+ with\b)"
    rf"|\b(?:keeps?|counts?|{_GONE} everything but|only) (?:\w+ )?(?:the )?last\b|\bonly the (?:last|second|latest)\b"
    r"|\b(?:add\w*|sum\w*) up\b|\baccumulat\w+|\bmerges?\b"
)
_NOT_THAT = Pattern(rf"(?i)\b(?:instead of|rather than|not) {_GONE}\b|\bmerge\b|\bup\b")
_MAKES_ROOM = Pattern(r"(?i)\bfull\b|\bnewest\b.*\boldest\b|\boldest\b.*\bnewest\b|\bevict\w*")
"""What is thrown away so that there is room, and of purpose."""
_ADDED = Pattern(r"(?i)\badd\w* (?:\w+ )?up\b|\bsum\w*|\baccumulat\w+|\btotal\w*|\badded\b")
_ALL = Pattern(r"(?i)\ball\b|\bevery one\b|\blists?\b|\bonly keeps?\b|\bkeeps? only\b")
_AMOUNT = frozenset(
    ("amount", "quantity", "qty", "count", "price", "cost", "value", "weight", "hours", "minutes", "seconds", "points",
     "score", "size", "total", "net", "vat", "fee")
)  # fmt: skip
_SAID, _EMPTY, _INSIDE, _SUMMED = 2.5, 2.0, 1.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if (asks(sentence) and _NOT_THAT.search(sentence.text) is None) or _MAKES_ROOM.search(sentence.text) is not None:
        return
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is not None and said[0].lower() in {node.name for _, node in source.functions}:
        return  # it is only named
    for node in source.all(ast.Assign):
        function = function_around(source, node)
        match node:
            case ast.Assign([ast.Subscript(of, key)], value) if function is not None and not _is_of(value, of):
                if _ADDED.search(sentence.text) is not None and _is_an_object(function, value):
                    continue
                for put, clear in _put(sentence, function, node, source.segment(of), source.segment(key)):
                    yield Repair((instead(source, node, put),), _SAID + clear + told_of(sentence, node))


def _is_an_object(function: Function, value: ast.expr) -> bool:
    """What has attributes is no amount, and no collection."""
    held = (each.value for each in walk(function) if isinstance(each, ast.Attribute))
    return isinstance(value, ast.Name) and any(is_name(each, value.id) for each in held)


def _is_of(value: ast.expr, of: ast.expr) -> bool:
    """Is it made of what is there already?"""
    return ast.unparse(of) in ast.unparse(value)


def _put(sentence: Sentence, function: Function, node: ast.Assign, of: str, key: str) -> Iterator[tuple[str, float]]:
    """By what the value is: nothing yet, a mapping of its own, an amount, one of those that a loop goes through."""
    source = sentence.source
    value = source.segment(node.value)
    loop = nearest(source, node, ast.For)
    match node.value:
        case ast.Dict(keys=[]) | ast.List(elts=[]) | ast.Call(ast.Name("dict" | "list" | "set"), [], []):
            yield f"{of}.setdefault({key}, {value})", _EMPTY
        case ast.Name(name) if loop is not None and _is_mapping(source, of):
            yield f"{of}.setdefault({key}, {{}}).update({name})", _INSIDE
        case ast.Name(name) if loop is not None and mentions(loop.target, name) and not _is_amount(name):
            if _is_made_there(function, of) and _ALL.search(sentence.text) is not None:
                yield f"{of}.setdefault({key}, []).append({name})", _INSIDE
        case ast.Name() | ast.Attribute() | ast.Call() | ast.BinOp():
            is_summed = _ADDED.search(sentence.text) is not None
            if is_summed or _is_amount(value):
                added = (
                    f"{of}[{key}] += {value}"
                    if _counts_itself(source, function, of)
                    else f"{of}[{key}] = {of}.get({key}, 0) + {value}"
                )
                yield added, _SUMMED * is_summed + _is_amount(value)


def _is_amount(value: str) -> bool:
    return bool(_AMOUNT.intersection(parts(value.rpartition(".")[2])))


def _is_mapping(source: Source, of: str) -> bool:
    """Are there keys below its keys: is it asked for two of them, one after the other?"""
    below = re.compile(rf"{re.escape(of)}(?:\[[^\]]+\]\[|\.get\([^()]+(?:\{{\}})?\)\.|\.setdefault\([^()]+, \{{\}}\))")
    return below.search(source.text) is not None


def _is_made_there(function: Function, of: str) -> bool:
    return any(
        isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == of and isinstance(each.value, ast.Dict)
        for each in function.body
    )


def _counts_itself(source: Source, function: Function, of: str) -> bool:
    """Does it begin each of its entries with nought? What is made there is no other one that is called so."""
    text = source.segment(function) if _is_made_there(function, of) or of in bound_in(function) else source.text
    made = re.escape(of) + r"(?:: [^=\n]+)? = (?:\w+\.)?(?:defaultdict\((?:int|float)\)|Counter\()"
    return re.search(made, text) is not None


WRITER = Writer(frozenset(("get-default", "set-default")), _written, needs=_NEEDS)
