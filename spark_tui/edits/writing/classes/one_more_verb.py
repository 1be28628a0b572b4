"""One more of HTTP's verbs for what has some: "put too please", "we need a patch", as the nearest one does it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from textwrap import dedent

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEAREST = {
    "put": ("post", "patch"),
    "patch": ("put", "post"),
    "post": ("put", "patch"),
    "delete": ("head", "options", "get"),
    "head": ("options", "get", "delete"),
    "options": ("head", "get", "delete"),
    "get": ("head", "options", "delete"),
}
"""Whose does what is nearest to it: what sends something, or what only asks."""
_BODILESS, _SENDERS = frozenset(("delete", "head", "options")), ("post", "put", "patch")
_VERB = r"(?:put|patch|post|delete|head|options|get)"
_NEEDS = Pattern(rf"(?i)\b{_VERB}\b")
_VERBS = rf"{_VERB}(?:(?:, |,? and | & |, and ){_VERB})*"
_ASKED_FOR = (
    Pattern(
        rf"(?i)^(?:and |also |please |now |do )*(?:an? |the )?[`']?({_VERBS})[`']?(?:\(\))? (?:too|as well|also)\b"
    ),
    Pattern(
        r"(?i)\b(?:add|implement|write|support|want|needs?|lacks?|missing|without|offer|give \w+|has no|is no)\b"
        rf"(?: also| me| an?| the| another| any)*(?: http)? [`']?({_VERBS})[`']?(?:\(\))?"
        r"(?= (?:methods?|request|call|verb|too|as well|also|to|yet|like|please)\b|\W*$)"
    ),
    Pattern(rf"\b(?:can't|cannot|doesn't|can not|no way to|unable to)(?: do)? ({_VERB.upper()})\b"),
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = next((match[1].lower() for words in _ASKED_FOR if (match := words.search(sentence.text))), "")
    wanted = list(dict.fromkeys(re.findall(_VERB, said)))
    source = sentence.source
    for _, owner in source.classes if wanted else ():
        known = {each.name: each for each in owner.body if isinstance(each, Function)}
        made = [_made(source, known, verb) for verb in wanted if verb not in known]
        splices = tuple(each for each in made if each is not None)
        if splices and len(splices) == len(made):
            yield Repair(splices, _ASKED)


def _made(source: Source, known: Mapping[str, Function], wanted: str) -> Splice | None:
    if wanted in _BODILESS:
        for verb in (each for each in _SENDERS if each in known):
            code = _without_body(known[verb], verb, wanted, source.unit)
            if code:
                return insert_after(source, known[verb], "\n" + code)
    verbs = [known[verb] for verb in (*_NEAREST[wanted], "get", "delete") if verb in known]
    if not verbs or verbs[0].decorator_list:
        return None
    nearest = verbs[0]
    is_alike = nearest.name in _NEAREST[wanted]
    code = _with_verb(source, nearest, wanted) if is_alike else _sending(source, nearest, wanted)
    return insert_after(source, nearest, "\n" + code) if code else None


def _with_verb(source: Source, function: Function, wanted: str) -> str:
    """The same for another verb, where it is named in it: as a text, or as what is called."""
    code, old = dedent(source.indent(function.lineno) + source.segment(function)), function.name
    inside = code[code.index(")") :]
    if re.search(rf"[\"']{old}[\"']|\.{old}\(", inside, re.IGNORECASE) is None:
        return ""
    code = re.sub(rf"([\"']){old.upper()}([\"'])", rf"\1{wanted.upper()}\2", code)
    code = re.sub(rf"([\"']){old}([\"'])", rf"\1{wanted}\2", code)
    return re.sub(rf"\b(def |\.){old}\b(?=\()", rf"\1{wanted}", code)


def _without_body(function: Function, verb: str, wanted: str, unit: str) -> str:
    """What asks for something as the other sends it, where both are done by one method that is told the verb."""
    match function:
        case ast.FunctionDef(
            args=ast.arguments(args=[ast.arg(own), *_]),
            body=[ast.Return(ast.Call(ast.Attribute(ast.Name(holder), called), [*given]))],
        ) if holder == own:
            pass
        case _:
            return ""
    match given:
        case [ast.Name(path), ast.Constant(str(told)), *_]:
            handed = f'{path}, "{wanted.upper() if told.isupper() else wanted}"'
        case [ast.Constant(str(told)), ast.Name(path), *_]:
            handed = f'"{wanted.upper() if told.isupper() else wanted}", {path}'
        case _:
            return ""
    if told.lower() != verb:
        return ""
    return f"def {wanted}({own}, {path}):\n{unit}return {own}.{called}({handed})"


def _sending(source: Source, function: Function, wanted: str) -> str:
    """The same with something to send, where the other only asks."""
    match function:
        case ast.FunctionDef(
            args=ast.arguments(args=[ast.arg(own), ast.arg(path), *_]),
            body=[ast.Return(ast.Call(ast.Attribute(holder, called), [*given]))],
        ):
            said = [source.segment(each) for each in given]
        case _:
            return ""
    if called == function.name:
        called = wanted
    elif said and said[0].strip("\"'").lower() == function.name:
        said[0] = said[0].replace(said[0].strip("\"'"), wanted.upper() if said[0].isupper() else wanted)
    else:
        return ""
    call = f"{source.segment(holder)}.{called}({', '.join([*said, 'json=data'])})"
    return f"def {wanted}({own}, {path}, data):\n{source.unit}return {call}"


WRITER = Writer(frozenset(("write-method", "add-method")), _written, needs=_NEEDS)
