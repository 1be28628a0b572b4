"""An error names what is missing, where the code asks for it by its name: "the errors in create should name the missing
field", above `if "room" not in data: return error("bad request", 400)`. Where several are asked for at once, it tells
which of them are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_THING = r"(?:field|key|parameter|argument|column|value|name)"
_NEEDS = Pattern(
    r"(?i)\b(?:say|tell|name|mention|show|include|contain)\w* (?:which|what|the) "
    rf"(?:missing {_THING}|{_THING} (?:that )?(?:is |was )?(?:missing|lacking|absent))\b"
    r"|\b(?:say|tell|name|mention|show|state|list)s? (?:which|what)(?: ones?| of (?:them|those))? (?:is|was|are|were)"
    r" (?:missing|lacking|absent|not (?:there|given|set))\b"
    r"|\b(?:say|tell|mention|state)s? that (?:the |an? )?[`'\"]?\w+[`'\"]? (?:is|was) (?:missing|lacking|required"
    r"|needed)\b"
    rf"|\b(?:which|what) {_THING}s? (?:is|was|are|were) (?:missing|lacking|absent|empty|not (?:there|given|set))\b"
)
_ASKED, _NAMED, _QUOTED = 7.0, 0.5, 1.0


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked of a mapping: which keys, and how the code asks for one of them, with * for the key."""

    keys: tuple[str, ...]
    way: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    told = {full: names(sentence, function.name) for full, function in source.functions}
    quoted = {word for word in sentence.quoted if word in source.text}
    for full, function in source.functions:
        every = list(_said(source, function))
        meant = [each for each in every if any(word in str(each[2].value) for word in quoted)] if quoted else every
        splices = [one for node, asked, text in meant for one in _told(source, function, node, asked, text)]
        if splices and (quoted or told[full] == max(told.values())):
            clear = _ASKED + _NAMED * min(2.0, told[full]) + _QUOTED * bool(quoted)
            yield from possible(splices, clear)


def _said(source: Source, function: Function) -> Iterator[tuple[ast.If, _Asked, ast.Constant]]:
    """The text of each branch into which a key leads that is not there."""
    for node in walk(function):
        match node:
            case ast.If(test, [last]) if (asked := _asked(source, test)) is not None:
                texts = [each for each in walk(last) if isinstance(each, ast.Constant) and is_text(each)]
                texts = [each for each in texts if not _is_key(source, each)]
                if len(texts) == 1 and not any(key in str(texts[0].value) for key in asked.keys):
                    yield node, asked, texts[0]


def _is_key(source: Source, node: ast.Constant) -> bool:
    around = source.parents.get(node)
    return isinstance(around, ast.Dict) and node in around.keys


def _asked(source: Source, test: ast.expr) -> _Asked | None:
    match test:
        case ast.BoolOp(ast.Or(), values):
            found = [_asked(source, each) for each in values]
            ways = {each.way for each in found if each is not None}
            if len(ways) != 1 or None in found:
                return None
            return _Asked(tuple(key for each in found if each is not None for key in each.keys), ways.pop())
        case (
            ast.Compare(ast.Constant(str()) as key, [ast.NotIn()], [_])
            | ast.UnaryOp(ast.Not(), ast.Call(ast.Attribute(attr="get"), [ast.Constant(str()) as key, *_]))
            | ast.UnaryOp(ast.Not(), ast.Subscript(_, ast.Constant(str()) as key))
            | ast.Compare(
                ast.Call(ast.Attribute(attr="get"), [ast.Constant(str()) as key]), [ast.Is()], [ast.Constant(None)]
            )
        ):
            code = source.segment(test)
            return _Asked((str(key.value),), code.replace(source.segment(key), "*", 1))
        case _:
            return None


def _told(source: Source, function: Function, node: ast.If, asked: _Asked, text: ast.Constant) -> Iterator[Splice]:
    end = source.stop(text) - 1
    if len(asked.keys) == 1:
        yield Splice(end, end, f": {asked.keys[0]} is missing")
        return
    known = named_in(function)
    missing, key = first_free(("missing", "absent"), known), first_free(("key", "field", "each"), known)
    quote = source.text[end]
    other = "'" if quote == '"' else '"'
    every = ", ".join(f'"{each}"' for each in asked.keys)
    yield insert_before(source, node, f"{missing} = [{key} for {key} in ({every}) if {asked.way.replace('*', key)}]")
    yield instead(source, node.test, missing)
    code = source.segment(text).replace("{", "{{").replace("}", "}}")
    yield instead(source, text, f"f{code[:-1]}: {{{other}, {other}.join({missing})}} missing{quote}")


WRITER = Writer(frozenset(("message-value", "change-message")), _written, needs=_NEEDS)
