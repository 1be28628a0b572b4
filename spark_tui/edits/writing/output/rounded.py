"""A number is rounded where it is made: what a function gives back, what a variable, a field or a key gets."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(r"(?i)(?<!way )\bround(?:s|ed|ing)?\b(?! (?:robin|trip|brackets?|up|down)\b)")
_ENOUGH = Pattern(
    r"(?i)\b(?:digits|decimals|places)\b.*[,;.:] (one|two|three|four|\d) (?:of them )?(?:is|are|would be|will do)\b"
)
_TO_CENTS = Pattern(r"(?i)\b(?:to|in|on) (?:the )?(?:full|whole|nearest|exact) cents?\b|\bto (?:the )?cents?\b")
_PLACES = Pattern(r"(?i)\b(\d|no|one|two|three|four|five|six) (?:decimals?|digits?|places?|dp|fraction\w*)\b")
_MANY = Pattern(r"\b\d+\.\d{9,}")
"""What a float shows that nobody meant to show."""
_DECIMALS = Pattern(r"(?<![\w.])-?\d+\.(\d+)(?![\w.]*\w)")
_FEW, _LONG = 4, 5
_PERCENT = Pattern(r"(?i)\b(?:in|as|be|to) (?:an? |the )?per ?cent(?:age)?s?\b")
_CENTS = Pattern(r"(?i)\b(?:cents?|penn(?:y|ies)|hundredths?)\b")
_CLEAR, _ASKED, _SAID, _INSIDE, _WHATEVER, _SHOWN = 2.0, 1.0, 1.5, 0.3, 0.9, 9.0
_NO_NUMBERS = (
    ast.Constant, ast.JoinedStr, ast.Dict, ast.List, ast.Tuple, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp,
    ast.GeneratorExp, ast.Compare, ast.BoolOp, ast.Lambda, ast.Subscript,
)  # fmt: skip


def _written(sentence: Sentence) -> Iterator[Repair]:
    behind = digits(sentence.text)
    yield from _shown_so(sentence, behind)
    for name, value in _made(sentence):
        clear = names(sentence, name)
        if clear >= _CLEAR and not isinstance(value, _NO_NUMBERS) and not _is_rounded(value):
            hundred = " * 100" if _PERCENT.search(sentence.text) and _is_share(value) else ""
            text = f"round({sentence.source.segment(value)}{hundred}{behind})"
            around = named_around(sentence, value.lineno) > 0
            is_last = around and isinstance(value, ast.Name)  # whatever it was before
            evidence = _ASKED + _SAID * bool(behind) + clear + _INSIDE * around + _WHATEVER * is_last
            yield Repair((instead(sentence.source, value, text),), evidence)


def _shown_so(sentence: Sentence, behind: str) -> Iterator[Repair]:
    """Where it is told how it is shown by now: "2 decimals instead of %.3g"."""
    for node in sentence.source.all(ast.Constant):
        old = re.fullmatch(r"(%?)\.\d+[gef]", node.value) if isinstance(node.value, str) else None
        if old is not None and old[0] in sentence.text:
            text = sentence.source.segment(node).replace(old[0], f"{old[1]}.{behind.removeprefix(', ') or 0}f")
            yield Repair((instead(sentence.source, node, text),), _SHOWN)


def _is_share(value: ast.expr) -> bool:
    return isinstance(value, ast.BinOp) and isinstance(value.op, ast.Div)


def digits(text: str) -> str:
    """What stands behind the number."""
    if match := _PLACES.search(text) or _ENOUGH.search(text):
        said = match[1].lower()
        return "" if said in ("no", "0") else f", {NUMBERS.get(said, said)}"
    return ", 2" if _CENTS.search(text) else _by_example(text)


def _by_example(text: str) -> str:
    """Of "2.3333333333333335 should be 2.33", as many as the shorter one has."""
    told = list(_DECIMALS.finditer(text))
    long = [float(each[0]) for each in told if len(each[1]) >= _LONG]
    for each in told:
        places = len(each[1])
        if places <= _FEW and any(f"{one:.{places}f}" == each[0] for one in long):
            return f", {places}"
    return ""


def _made(sentence: Sentence) -> Iterator[tuple[str, ast.expr]]:
    """What gets a value, by its name."""
    for node in sentence.source.nodes:
        match node:
            case ast.Return(value=ast.expr() as value):
                function = function_around(sentence.source, node)
                if function is not None:
                    yield function.name, value
            case ast.Assign(targets=[ast.Name(name) | ast.Attribute(attr=name)], value=value):
                yield name, value
            case ast.Assign(targets=[ast.Subscript(slice=ast.Constant(str(name)))], value=value):
                yield name, value
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        yield key.value, value


def _is_rounded(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("round", "int", "str")


_NEEDS_AMOUNTS = Pattern(
    r"(?i)(?=.*\b(?:amounts?|prices?|numbers?|values|figures|sums|totals|money|all|everything|both)\b)"
    r"(?=.*(?:\bto (?:the |full |whole |nearest |exact )*cents?\b|\bround\w*\b"
    r"|\b(?:two|2|three|3|one|1|no) (?:decimals?|digits|places)\b))"
)
_ASKED_ALL, _FUNCTION = 3.5, 1.5


def _all_amounts(sentence: Sentence) -> Iterator[Repair]:
    """Whatever is worked out and given back together: "the amounts on the invoice to cents"."""
    source, behind = sentence.source, digits(sentence.text)
    for _, function in source.functions:
        clear, last = names(sentence, function.name), function.body[-1]
        match last:
            case ast.Return(ast.Dict(values=values) | ast.Tuple(elts=values)) if clear >= _FUNCTION:
                reckoned = [each for each in values if _is_reckoned(source, function, each) and not _is_rounded(each)]
            case _:
                continue
        if len(reckoned) > 1:
            splices = tuple(instead(source, each, f"round({source.segment(each)}{behind})") for each in reckoned)
            yield Repair(splices, _ASKED_ALL + _SAID * bool(behind) + clear / 2)


def _is_reckoned(source: Source, function: Function, value: ast.expr) -> bool:
    """Is it a number that comes out of others, as far as can be seen?"""
    match value:
        case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div()):
            return not any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in walk(value))
        case ast.Call(ast.Name("sum" | "mean" | "max" | "min")):
            return True
        case ast.Call(ast.Name(called) | ast.Attribute(ast.Name("self"), called)):
            own = [each.body[-1] for _, each in source.functions if each.name == called]
            return any(isinstance(each, ast.Return) and isinstance(each.value, ast.BinOp | ast.Name) for each in own)
        case ast.Name(name):
            made = [
                node.value
                for node in walk(function)
                if isinstance(node, ast.Assign) and any(ast.unparse(each) == name for each in node.targets)
            ]
            return bool(made) and all(
                not isinstance(each, ast.Name) and _is_reckoned(source, function, each) for each in made
            )
        case _:
            return False


WRITERS = (
    Writer(frozenset(("wrap-call",)), _written, needs=any_of(_SAYS, _MANY, _TO_CENTS)),
    Writer(frozenset(("wrap-call", "format-spec")), _all_amounts, needs=_NEEDS_AMOUNTS),
)
