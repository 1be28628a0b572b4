"""What a number is written with that Python cannot read is taken out first: "$1,250.00 stops the import: could not
convert string to float", "'12 kg' should be accepted", "accept 1.250,50 as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name, name_of, texts_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.refused_as import ERROR_WISHED
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_FAILS = (
    r"\b(?:could not convert|invalid literal|\w+Error|crash\w*|fail\w*|breaks?|stops?|stopped|chok\w+|blow\w*|dies?"
    r"|kill\w*|InvalidOperation|ends? in|trip\w*|stumbl\w+|reject\w*"
    r"|(?:can't|cannot|not) (?:be )?(?:read|parse|convert|import)\w*)\b"
)
_TAKEN = r"\b(?:accept\w*|allow\w*|support\w*|understand\w*|handl\w+|tolerat\w+|cope\w*|pars\w+|work\w*|read\w*)\b"
_SEPARATORS = r"\bthousands? (?:separators?|commas?)\b|\bcommas? in (?:the |them|it|num|am|pri)"
_WITH_DOTS = r"\bthousands? (?:dots?|points?|periods?)\b|\b(?:dots?|points?|periods?)\b(?: \w+){0,4} thousands\b"
_WITH_A_COMMA = r"\bdecimal commas?\b|\bcommas? (?:\w+ ){0,3}?(?:as|for) (?:the |a |their )?decimal\b"
_SIGNS = {"dollar": "$", "euro": "€", "pound": "£", "yen": "¥", "percent": "%", "$": "$", "€": "€", "£": "£", "%": "%"}
_TAKEN_OUT = Pattern(
    r"(?i)\b(?:strip|remov|drop|ignor|take|cut|delet|get rid of|without|los|skip)\w*\b(?: \w+){0,5}?(?: |[\"'`])"
    r"(?P<sign>(?:dollar|euro|pound|yen|percent)(?= ?(?:signs?|symbols?)\b)|[$€£%](?!\d))"
    r"|(?:^|\bthe )(?P<first>dollar|euro|pound|yen|percent) ?(?:signs?|symbols?)\b.*\b(?:strip|remov|drop|ignor|crash"
    r"|break|fail|chok|taken out)\w*"
    r"|\b(?:starts?|begins?|ends?|comes?|come|have|has|contains?) (?:with |in )?(?:an? |the )?(?P<held>[$€£%](?!\d)"
    r"|(?:dollar|euro|pound|yen|percent)(?= signs?\b)).*\b(?:strip|remove|drop|ignore|cut|take)\b"
)
"""A sign that is called by its name: "strip the dollar sign from the amount"."""
_NEEDS = Pattern(
    rf"(?i)(?=.*(?:\d|{_SEPARATORS})).*(?:{_FAILS}|{_TAKEN}|n't\b)|{_TAKEN_OUT.pattern.removeprefix('(?i)')}"
    rf"|\b(?:are|is|come|comes) written (?:like |as )?\d[\d.]*,\d|{_WITH_A_COMMA}|{_WITH_DOTS}"
)
_SHOWN = Pattern(r"(?i)\b(?:show\w*|print\w*|format\w*|display\w*|render\w*|round\w*|looks? like|should be|output)\b")
_QUOTED = Pattern(r"\"([^\"]*\d[^\"]*)\"|(?<!\w)'([^']*\d[^']*)'(?!\w)|`([^`]*\d[^`]*)`")
_BARE = Pattern(r"(?<![\w.,$€£¥'\"`])(?:[$€£¥] ?)?\d[\d.,_']*(?: ?[%€])?(?!\w)")
_WRITTEN = Pattern(r"[-+]?[$€£¥%]? ?[-+]?\d[\d.,'_ ]*(?: ?(?:[%€$£]|[A-Za-z]{1,3}))?")
_DECIMAL_COMMA = Pattern(r",\d{1,2}(?!\d|.*,)")
_ODD, _BETWEEN = Pattern(r"[A-Za-z]+|[^\d.+\s-]"), Pattern(r"(?<=\S) (?=\S)")
_NUMBERS = frozenset(("float", "int", "Decimal"))
_Step = tuple[str, tuple[str, ...]]
_TIDIES = frozenset(("replace", "strip", "lstrip", "rstrip", "removeprefix", "removesuffix", "lower", "upper"))
_ALL = Pattern(
    r"(?i)\b(?:all|both|each of|every|any) (?:the |of |our |these )*(?:numbers?|values?|columns?|amounts?|fields?)\b"
)
_ASKED, _THE_ONLY_ONE, _NAMED, _SEVERAL = 5.5, 1.0, 3.0, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    fails = re.search(rf"(?i){_FAILS}", sentence.text) is not None
    if (_SHOWN.search(sentence.text) is not None and not fails) or ERROR_WISHED.search(sentence.text) is not None:
        return
    calls = [(call, name) for call in source.all(ast.Call) if (name := _reads(call))]
    around = {call: names(sentence, each.name) for call, _ in calls if (each := function_around(source, call))}
    named = [each for each in calls if around.get(each[0], 0.0) >= _NAMED]
    units = {key.value for each in source.all(ast.Dict) for key in each.keys if isinstance(key, ast.Constant)}
    for text in _examples(sentence.text):
        if any(isinstance(unit, str) and unit and unit in text for unit in units):
            continue  # what the number is multiplied by
        several: list[Splice] = []
        for call, kind in named or calls:
            tidied, place = _tidied(source, call, text)
            if (begun := _before_commas(call.args[0], text, kind)) is not None:
                told = _ASKED + told_of(sentence, call) + _THE_ONLY_ONE * (len(calls) == 1)
                yield Repair((behind(source, begun, '.replace(".", "")'),), told)
                continue
            less = "".join(f'.replace("{old}", "{new}")' for old, new in _needed(tidied, kind))
            about = told_of(sentence, call)
            if less and level(place) is Level.ATOM and (fails or about or len(calls) == 1):
                spoken = _is_spoken_of(sentence, call)
                told = _ASKED + about + _THE_ONLY_ONE * (len(calls) == 1 or spoken)
                yield Repair((behind(source, place, less),), told)
                several += [behind(source, place, less)] * spoken
        if len(several) > 1:
            yield Repair(tuple(several), _ASKED + _SEVERAL)


def _is_spoken_of(sentence: Sentence, call: ast.Call) -> bool:
    """Is what it reads named, or are all of them: "km and liters have decimal commas", "all prices are like 1,50"?"""
    if _ALL.search(sentence.text) is not None:
        return True
    keys = [node.value for node in walk(call.args[0]) if isinstance(node, ast.Constant)]
    spoken = (key for key in keys if isinstance(key, str) and key[:1].isalpha())
    return any(re.search(rf"(?i)\b{re.escape(key).replace('_', '[_ ]')}s?\b", sentence.text) for key in spoken)


def _examples(text: str) -> Iterator[str]:
    """The numbers that are shown, as they are written; a unit stands in quotes."""
    quoted = (next(filter(None, match.groups())).strip() for match in _QUOTED.finditer(text))
    bare = (match[0].rstrip(".,'") for match in _BARE.finditer(_QUOTED.sub(" ", text)))
    found = [each for each in (*quoted, *bare) if _WRITTEN.fullmatch(each) is not None]
    if not found and (sign := _TAKEN_OUT.search(text)) is not None:
        found = [f"{_SIGNS[(sign['sign'] or sign['first'] or sign['held']).lower()]}1"]
    if not found and re.search(f"(?i){_WITH_DOTS}", text) is not None:
        found = ["1.000,5"]
    if not found and re.search(f"(?i){_WITH_A_COMMA}", text) is not None:
        found = ["1,5"]
    yield from found or (["1,000"] if re.search(f"(?i){_SEPARATORS}", text) is not None else [])


def _reads(call: ast.Call) -> str:
    """The type of number that it makes of a text."""
    match call:
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [ast.expr() as arg], []) if name in _NUMBERS:
            return "" if isinstance(arg, ast.Constant | ast.BinOp) else name
        case _:
            return ""


def _tidied(source: Source, call: ast.Call, text: str) -> tuple[str, ast.expr]:
    """What becomes of it before it is read, and the last expression that makes it so."""
    place, steps = call.args[0], _steps(call.args[0])
    function = function_around(source, call)
    name = name_of(place)
    for each in function.body if function is not None and name else ():
        match each:
            case ast.Assign([target], value) if is_name(target, name) and each.lineno < call.lineno:
                steps, place = [*steps, *(own := _steps(value))], value if own else place
        if not isinstance(place, ast.Name):
            break
    for method, args in steps:
        text = getattr(text, method)(*args)
    return text, place


def _steps(node: ast.expr) -> list[_Step]:
    """Those of a chain that take something out of a text: `value.strip().replace("$", "")`."""
    match node:
        case ast.Call(ast.Attribute(inner, method), args) if method in _TIDIES:
            given = tuple(texts_of(args))
            fits = len(given) == len(args) and (len(given) == 2) == (method == "replace")
            fits = fits and len(given) <= {"lower": 0, "upper": 0, "replace": 2}.get(method, 1)
            return [*_steps(inner), *([(method, given)] if fits else [])]
        case _:
            return []


def _before_commas(node: ast.expr, text: str, kind: str) -> ast.expr | None:
    """What a comma is made a point of, where the text has points of its own that only set thousands apart."""
    if "." not in text or _DECIMAL_COMMA.search(text) is None or not _needed(text, kind):
        return None
    match node:
        case ast.Call(ast.Attribute(inner, "replace"), [ast.Constant(","), ast.Constant(".")]):
            known = ("replace", (".", "")) in _steps(inner)
            return inner if level(inner) is Level.ATOM and not known else None
        case ast.Call(ast.Attribute(inner, method)) if method in _TIDIES:
            return _before_commas(inner, text, kind)
        case _:
            return None


def _needed(text: str, kind: str) -> list[tuple[str, str]]:
    """What has to be replaced by what for it to be such a number."""
    found: list[tuple[str, str]] = []
    if _DECIMAL_COMMA.search(text) is not None:
        found = [*([(".", "")] if "." in text else []), (",", ".")]
    for old, new in found:
        text = text.replace(old, new)
    while (odd := _ODD.search(text) or _BETWEEN.search(text)) is not None:
        found.append((odd[0], ""))
        text = text.replace(odd[0], "")
    try:
        (int if kind == "int" else float)(text)
    except ValueError:
        return []
    return found


WRITER = Writer(frozenset(("append-call", "replace-all", "fix-error", "wrap-try", "replace")), _written, needs=_NEEDS)
