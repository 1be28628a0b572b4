"""What a function of the file works out of a thing is given out with it: "put the order's total in the json too", where
there is `order_total(order)` and a dict of an order, or "include the total in as_dict" beside a method `total`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import function_around, is_method, parameters
from spark_tui.edits.python.objects.classes import decorated_with, is_property
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_OUT = r"(?:json|dict\w*|respon\w+|payload|body|output|result|answer|serializ\w+|api|record|object|reply)"
_NEEDS = Pattern(
    r"(?i)^(?!.*\b(?:test|log|logs|logged|print|remove|drop|without|column|header|instead|sort\w*|round\w*|class|property"
    r"|method|parameter|argument|option|flag)\b).*"
    r"\b(?:add|put|includ\w+|expose|send|show|giv\w+|have|has|contain\w*|needs?|wants?|lacks?|missing|return\w*|with)\b.*"
    r"(?:\b(?:in|into|to|of|as part of|from)\b.*|\b(?:too|also|as well|missing)\b)"
    rf"|\b{_OUT}\b.*\b(?:needs?|lacks?|should|must|has to)\b"
    r"|\b(?:should|must|has to|could) (?:also )?(?:have|contain|include|give|return|show|send)\b"
)
_OUTWARDS = Pattern(rf"(?i)\b{_OUT}\b")
_ASKS_FOR = r"(?:add|put|includ|expos|send|show|giv|hav|has|contain|need|want|lack|miss|return|with)\w*"
_CLEAR, _ASKED, _NAMED, _ALL_OF_IT = 1.5, 7.0, 0.5, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    dicts = [(function, node) for node in source.all(ast.Dict) if (function := _given_by(source, node)) is not None]
    told = {function: names(sentence, function.name) for function, _ in dicts}
    is_named = any(each >= _CLEAR for each in told.values())
    if not is_named and _OUTWARDS.search(sentence.text) is None:
        return
    for full, worked_out in source.functions:
        if not gives_something(worked_out) or isinstance(worked_out, ast.AsyncFunctionDef):
            continue
        for function, node in dicts:
            if function is worked_out or (is_named and told[function] < _CLEAR):
                continue
            found = _call(source, full, worked_out, function, node)
            key = _key(worked_out, found[0], sentence, node) if found is not None else ""
            if found is None or not key:
                continue
            first = node.keys[0]
            quote = source.segment(first)[:1] if first is not None else '"'
            try:
                given = (str(node.lineno), f"{quote}{key}{quote}", found[1])
                splices = tuple(named("add-key").edit(source, given))
            except Refusal:
                continue
            of_it = sum(mentions(each, found[0]) for each in node.values)
            yield Repair(splices, _ASKED + _NAMED * told[function] + _ALL_OF_IT * min(of_it, 4))


def _given_by(source: Source, node: ast.Dict) -> Function | None:
    """The function that gives it back, as it is or in a call."""
    keys = [each.value if isinstance(each, ast.Constant) else None for each in node.keys]
    around = source.parents.get(node)
    around = source.parents.get(around) if isinstance(around, ast.Call) else around
    if not isinstance(around, ast.Return) or len(keys) < 2 or not all(isinstance(each, str) for each in keys):
        return None
    return function_around(source, node)


def _call(
    source: Source, full: str, worked_out: Function, function: Function, node: ast.Dict
) -> tuple[str, str] | None:
    """Of what it is worked out, and how."""
    needed = [each for each in parameters(worked_out) if default_of(worked_out, each) is None]
    if is_method(source, worked_out):
        is_own = source.parents.get(worked_out) is source.parents.get(function) and len(needed) == 1
        if not is_own or decorated_with(worked_out) - {"property", "cached_property"}:
            return None
        return "self", f"self.{worked_out.name}" + "()" * (not is_property(worked_out))
    if len(needed) != 1 or "." in full or worked_out.decorator_list:
        return None
    of = needed[0].arg
    return (of, f"{worked_out.name}({of})") if any(mentions(each, of) for each in node.values) else None


def _key(worked_out: Function, of: str, sentence: Sentence, node: ast.Dict) -> str:
    """What it is called there, if it is spoken of: `total`, of `order_total`."""
    known = {each.value for each in node.keys if isinstance(each, ast.Constant)}
    words = [each for each in parts(worked_out.name) if each not in ("get", "compute", "calc", "calculate")]
    short = [each for each in words if each not in parts(of)] or words
    for each in (short, words):
        key = "_".join(each)
        if key and key not in known and _is_asked_for(sentence, each) and not _is_there(node, worked_out):
            return key
    return ""


def _is_asked_for(sentence: Sentence, words: Sequence[str]) -> bool:
    """Is it that which is to be added, or which is missing?"""
    said = " ".join(f"{re.escape(root(word))}\\w*" for word in words)
    return (
        re.search(rf"(?i)\b{_ASKS_FOR}(?: [\w']+){{0,5}}? {said}", " ".join(sentence.spoken.split())) is not None
        or re.search(rf"(?i)\b{said} is missing\b", sentence.spoken) is not None
    )


def _is_there(node: ast.Dict, worked_out: Function) -> bool:
    return any(mentions(each, worked_out.name) or f".{worked_out.name}" in ast.unparse(each) for each in node.values)


WRITER = Writer(frozenset(("add-key", "return-also", "add-member")), _written, needs=_NEEDS)
