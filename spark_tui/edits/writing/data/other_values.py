"""A key or a number becomes another one, and nothing else that has its name: "the frontend expects userName, not
user_name", "indent of 2 not 4"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_NEEDS_KEY = Pattern(
    r"(?i)\b(?:keys?|json|fields?|payload|response|request|frontend|front ?end|backend|clients?|api|columns?|header"
    r"|dict\w*|(?:expects?|sends?|calls it|wants|gets|returns))\b"
)
_OF_KEYS = Pattern(r"(?i)\b(?:keys?|json|payload|columns?|dict\w*)\b")
_TO = Pattern(
    r"[`\"']?([\w-]+)[`\"']?(?: (?:key|field|column|header))?"
    r" (?:->|=>|→|to|into|becomes|(?:should|must|has to) be(?: called| named)?) [`\"']?([\w-]+)[`\"']?"
)
_CAMEL = Pattern(r"[a-z][A-Z]")
_ASKED_KEY, _NAMED, _CLEAR = 3.0, 4.0, 2.0


def _another_key(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    named = functions_named(sentence, _CLEAR)
    pairs = [*contrasts(sentence.text), *(match.groups() for match in _TO.finditer(sentence.text))]
    for old, new in dict.fromkeys((old.strip("\"'"), new.strip("\"'")) for old, new in pairs):
        is_one = re.fullmatch(r"[\w-]+", new) is not None and new != old
        keys = [each for each in _keys(source, old) if not named or any(_is_in(each, node) for node in named)]
        bound = old in sentence.known and not _OF_KEYS.search(sentence.text) and not _CAMEL.search(new)
        if not is_one or not keys or bound:
            continue
        splices = tuple(instead(source, key, source.segment(key).replace(old, new)) for key in keys)
        yield Repair(splices, _ASKED_KEY + _NAMED * (_OF_KEYS.search(sentence.text) is not None))


def _keys(source: Source, text: str) -> Iterator[ast.Constant]:
    """Where something is held or looked up under it."""
    for node in source.nodes:
        match node:
            case ast.Dict(keys=keys):
                found: list[ast.expr | None] = [*keys]
            case ast.Subscript(slice=key):
                found = [key]
            case ast.Call(func=ast.Attribute(attr="get" | "pop" | "setdefault"), args=[key, *_]):
                found = [key]
            case _:
                continue
        yield from (each for each in found if isinstance(each, ast.Constant) and each.value == text)


def _is_in(node: ast.expr, function: Function) -> bool:
    return function.lineno <= node.lineno <= (function.end_lineno or 0)


_NEEDS_NUMBER = Pattern(
    r"(?i)(?<![\w.])(?P<new>\d+(?:\.\d+)?)(?:(?: [a-z]+){0,4},? (?:not|instead of|rather than|in place of)| ?->)"
    r" (?:the |just |only )?(?P<old>\d+(?:\.\d+)?)"
    r"|\bfrom \d\S* to \d"
    r"|(?<![\w.])(?P<was>\d+(?:\.\d+)?) [a-z]+\b.*\b(?:make|set|let|have|put) (?:it|that|this|them) (?:to |be )?"
    r"(?P<then>\d+(?:\.\d+)?)(?![\w.]*\w)"
)
_NUMBER = Pattern(r"-?\d+(?:\.\d+)?")
_UNIT = Pattern(r"(?i)(?<=\d) ?(ms|milliseconds?|minutes?|mins?|hours?|h|kb|mb)\b")
_SCALES = {"ms": 0.001, "mi": 60, "ho": 3600, "h": 3600, "kb": 1024, "mb": 1024 * 1024}
"""What is said in another unit than it is written in."""
_ASKED_NUMBER, _ALONE = 3.4, 1.2


def _another_number(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_NUMBER.search(sentence.text)
    told_so = [(said["old"] or said["was"], said["new"] or said["then"])] if said is not None else []
    told_so = [(old, new) for old, new in told_so if old and new]
    for old, new in dict.fromkeys((*told_so, *contrasts(sentence.text))):
        if not (_NUMBER.fullmatch(old) and _NUMBER.fullmatch(new)):
            continue
        found = [node for node in source.all(ast.Constant) if source.segment(node) == old]
        if not found and (unit := _UNIT.search(sentence.text)) is not None:
            scale = 0.001 if unit[1].lower().startswith("milli") else _SCALES[unit[1].lower()[:2]]
            old, new = (f"{float(each) * scale:g}" for each in (old, new))
            found = [node for node in source.all(ast.Constant) if source.segment(node) == old]
        found = [node for node in found if not is_in_fstring(source, node)]
        for node in found:
            around = source.parents.get(node, node)
            call = source.parents.get(around, around) if isinstance(around, ast.keyword) else around
            told = told_of(sentence, call) + _ALONE * (len(found) == 1)
            yield Repair((instead(source, node, new),), _ASKED_NUMBER + told)


_TRIES = r"(?:tries|attempts|retries)"
_NUMBERS = rf"(\d+|{'|'.join(word for word in NUMBERS if NUMBERS[word].isdecimal())})"
_NEEDS_TRIES = Pattern(
    rf"(?i)\b{_NUMBERS} {_TRIES}\b|\b(?:re)?(?:try|tries|tried|attempt(?:s|ed)?) (?:it |that |up to |at most )*"
    rf"{_NUMBERS} times\b"
    rf"|\b{_NUMBERS} times before (?:it |they |we )?giv\w+ up\b"
)
_OF_TRIES = Pattern(r"(?i)^_?(?:attempts?|tr(?:y|ies)|retry|retries|trial)(?:_\w+)?$")
_ASKED_TRIES = 5.0


def _as_many_tries(sentence: Sentence) -> Iterator[Repair]:
    """Where it is tried several times already: "let it try eight times before it gives up"."""
    source, said = sentence.source, said_in(_NEEDS_TRIES.search(sentence.text))
    new = NUMBERS.get(said.lower(), said)
    others = [each for _, each in contrasts(sentence.text) if _NUMBER.fullmatch(each)]
    for loop in source.all(ast.For) if new and not others else ():
        match loop:
            case ast.For(ast.Name(each), ast.Call(ast.Name("range"), [ast.Constant(int(now)) as many])) if (
                _OF_TRIES.match(each) is not None and (wanted := _others(sentence.text, now) or [new])[0] != str(now)
            ):
                yield Repair((instead(source, many, wanted[0]),), _ASKED_TRIES + told_of(sentence, loop))


def _others(text: str, now: int) -> list[str]:
    """What is said besides the number that there is: "it tries 4 times, should be 6"."""
    found: list[str] = re.findall(rf"(?i)(?<![\w.]){_NUMBERS}(?![\w.]*\w)", text)
    said = [NUMBERS.get(each.lower(), each) for each in found]
    return [each for each in said if each != str(now)][:1] if str(now) in said else []


WRITERS = (
    Writer(frozenset(("change-value", "retry")), _as_many_tries, needs=_NEEDS_TRIES),
    Writer(frozenset(("rename", "replace", "fix-string")), _another_key, needs=_NEEDS_KEY),
    Writer(frozenset(("change-value", "default-value", "set-argument", "retry")), _another_number, needs=_NEEDS_NUMBER),
)
