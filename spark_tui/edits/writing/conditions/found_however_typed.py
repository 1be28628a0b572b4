"""What is looked for is found however it is typed, where somebody shows that it is not: "searching for ann doesn't find
Ann", where the function asks `text in runner.name`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import root_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_FINDS = r"(?:find\w*|found|match\w*|know\w*|nothing|show\w*|list\w*|search\w*|look\w*|hit\w*)"
_CAPITALS = r"(?:capital(?: letter|s|ized|ised)*|upper ?-?case|lower ?-?case|big letters?|capitali[sz]ation)"
_NEEDS = Pattern(
    rf"(?is)^(?=.*\b{_FINDS}\b)(?:.*\b(?P<one>[a-z]{{2,}})\b.*\b(?!(?-i:(?P=one))\b)(?P=one)\b"
    rf"|(?=.*\b(?:nothing|\w+n't|not|never|only|exactly|have to|has to|must)\b).*\b{_CAPITALS}\b)"
)
_NOT_FOUND = Pattern(r"(?i)n't\b|\b(?:nothing|not|never|no|only|misses|overlooks|although|exactly|have to)\b")
_WISHED = Pattern(
    r"(?i)\bcase[- ]sensitive|\btests?\b|\brais\w+\b|\bstor\w+|\bkept\b|\bduplicat\w+|\bsame\b|\btwo\b|\bboth\b"
)
_LOOKS = frozenset(
    ("search", "find", "filter", "lookup", "look", "match", "get", "by", "for", "with", "having", "select")
)
_NO_TEXT = Pattern(r"(?i)(?:^|_)(?:id|number|no|num|count|year|age|day|date|amount|price|size|time|index|total)$")
_ASKED, _LOOKS_FOR, _DOES = 7.0, 1.0, 1.0
_WHOLE = frozenset(("startswith", "endswith"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, sentence.text
    if not _is_shown(said) or _NOT_FOUND.search(said) is None or _WISHED.search(said) is not None:
        return
    words = {root(word) for word in re.findall(r"[a-z]+", said.lower())}
    for node in source.all(ast.Compare, ast.Call):
        pair, around = _held(node), function_around(source, node)
        if pair is None or around is None or not any(isinstance(each, ast.Attribute | ast.Subscript) for each in pair):
            continue
        own = {*parameters_of(around)} - {"self"}
        if not any(isinstance(each, ast.Name) and each.id in own for each in pair) or _is_no_text(source, pair):
            continue
        text = source.segment(node)
        if any(f".{form}()" in text for form in ("lower", "upper", "casefold")) or root_name(pair[0]) == "self":
            continue
        title = parts(around.name)
        told = _ASKED + _LOOKS_FOR * (not _LOOKS.isdisjoint(title[:2])) + _DOES * (root(title[0]) in words)
        splices = (instead(source, each, f"{source.segment(each)}.lower()") for each in pair)
        yield from possible(splices, told + told_of(sentence, node))


def _is_shown(said: str) -> bool:
    """By one word that is written in two ways, or by what is said of capitals."""
    found = re.findall(r"\b[^\W\d_]{2,}\b", said)
    lower = [word.lower() for word in found]
    twice = {word for word in lower if lower.count(word) > 1 and word not in ("none", "true", "false")}
    written = [{each for each in found if each.lower() == word} for word in twice]
    return any(len(each) > 1 for each in written) or re.search(rf"(?i)\b{_CAPITALS}\b", said) is not None


def _held(node: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    match node:
        case ast.Compare(left, [ast.In() | ast.NotIn() | ast.Eq() | ast.NotEq()], [right]):
            return left, right
        case ast.Call(ast.Attribute(held, attr), [given], []) if attr in _WHOLE:
            return held, given
        case _:
            return None


def _is_no_text(source: Source, pair: tuple[ast.expr, ast.expr]) -> bool:
    names = {each.attr if isinstance(each, ast.Attribute) else getattr(each, "id", "") for each in pair}
    if any(_NO_TEXT.search(name) is not None for name in names):
        return True
    if any(isinstance(each, ast.Constant) for each in pair):
        return True
    typed = rf"\b(?:{'|'.join(map(re.escape, filter(None, names)))}): (?!str\b)\w+"
    return re.search(typed, source.text) is not None


WRITER = Writer(frozenset(("ignore-case", "fix-condition", "fix-error")), _written, needs=_NEEDS)
