"""A table of what may follow on what gets a step more, or one less: "a rejected document must be able to go back to
draft", "shipped orders can be cancelled as well", "no way from closed to open"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.displays import Display
from spark_tui.edits.python.values.items import members, remove
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_GOES = (
    r"(?:go|goes|going|move[sd]?|mov\w+|chang\w+|switch\w*|return\w*|back|transition\w*|turn\w*|become\w*|be|reopen\w*|put"
    r"|reset\w*|get|gets|set|allow\w*|possible|step\w*|way|path|directly|straight|from)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:must|should|can|could|may|allow\w*|able|possible|permit\w*|needs? to|want\w*|missing|add|not|no|never"
    rf"|forbid\w*|forbidden|remove)\b.*\b{_GOES}\b|\b{_GOES}\b.*\b(?:allowed|possible|missing|forbidden|permitted)\b"
)
_NOT = Pattern(
    r"(?i)\b(?:no|not|never|cannot|forbid\w*|forbidden|remove|drop|without|no longer|impossible)\b|n't\b"
    r"(?!.*\b(?:but|though|although)\b)"
)
_IS_WRONG = Pattern(
    r"(?i)\b(?:currently|now|at the moment|still|refus\w+|impossible|fails?|rais\w+|ValueError|\w+Error|gets? stuck)\b"
    r"|\b(?:cannot|can't|can not)\b(?! (?:be allowed|be possible))"
)
"""What cannot be done by now, and is to be."""
_ERROR = Pattern(r"\b[A-Z]\w*(?:Error|Exception): ?\S*")
_ASKED, _BOTH = 8.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    is_less = _NOT.search(sentence.text) is not None and _IS_WRONG.search(sentence.text) is None
    for table in source.all(ast.Dict):
        states = {_name(key): key for key in table.keys if key is not None and _name(key)}
        places = sorted((at, name) for name in states if (at := _place(sentence, name)) is not None)
        if len(states) < 2 or len(states) != len(table.keys) or len(places) != 2:
            continue
        for one, other in _directed(sentence.text, places):
            value = next(value for key, value in zip(table.keys, table.values, strict=True) if key is states[one])
            splices = (_less if is_less else _more)(source, value, states[other], other)
            if splices and _holds_states(table.values, states):
                yield Repair(splices, _ASKED + _BOTH)


def _name(key: ast.expr | None) -> str:
    match key:
        case ast.Constant(str(text)):
            return text.lower()
        case ast.Attribute(attr=name):
            return name.lower()
        case _:
            return ""


def _place(sentence: Sentence, name: str) -> int | None:
    """Where it is said, as it is called or by what is done then: cancelled, cancel."""
    text = _ERROR.sub(lambda error: " " * len(error[0]), sentence.text).lower()
    words = r"[ _-]".join(map(re.escape, parts(name)))
    found = re.search(rf"(?<!\w){words}(?!\w)", text)
    if found is None and len(root(name)) > 3:
        found = re.search(rf"(?<!\w){re.escape(root(name))}(?:e?s|e?d|ing|e|able)?(?!\w)", text)
    return found.start() if found is not None else None


def _directed(text: str, places: list[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    """From which to which: what comes first, unless the other one is said to be where it begins."""
    (first, one), (second, other) = places
    before = text[:first].lower()
    if re.search(r"\b(?:to|into)(?: (?:the )?(?:state|status))? [\"'`]?(?:\w+\.)?$", before) and re.search(
        r"\b(?:from|out of|after)\b", text[first:second].lower()
    ):
        yield other, one
    else:
        yield one, other


def _holds_states(values: list[ast.expr], states: dict[str, ast.expr]) -> bool:
    """Is it what may follow on what, as far as can be seen?"""
    several = [each for value in values for each in _elements(value) or []]
    return bool(several) and all(_name(each) in states for each in several)


def _elements(value: ast.expr) -> list[ast.expr] | None:
    match value:
        case ast.Set(elts) | ast.List(elts) | ast.Tuple(elts):
            return elts
        case ast.Call(ast.Name("set" | "frozenset" | "list" | "tuple"), []):
            return []
        case ast.Call(ast.Name("frozenset"), [ast.Set(elts) | ast.List(elts) | ast.Tuple(elts)]):
            return elts
        case _:
            return None


def _more(source: Source, value: ast.expr, state: ast.expr, name: str) -> tuple[Splice, ...]:
    several, code = _elements(value), source.segment(state)
    if several is None or name in map(_name, several):
        return ()
    if several:
        return (behind(source, several[-1], f", {code}"),)
    match value:
        case ast.Call(ast.Name("set")):
            return (instead(source, value, f"{{{code}}}"),)
        case ast.Call(ast.Name("frozenset")):
            return (instead(source, value, f"frozenset({{{code}}})"),)
        case ast.Tuple() | ast.Call(ast.Name("tuple")):
            return (instead(source, value, f"({code},)"),)
        case _:
            return (instead(source, value, f"[{code}]"),)


def _less(source: Source, value: ast.expr, _state: ast.expr, name: str) -> tuple[Splice, ...]:
    several = _elements(value) or []
    at = next((at for at, each in enumerate(several) if _name(each) == name), None)
    if at is None:
        return ()
    if len(several) == 1:
        return (
            instead(
                source, value, "set()" if isinstance(value, ast.Set) else "()" if isinstance(value, ast.Tuple) else "[]"
            ),
        )
    try:
        return tuple(remove(members(source, value), at)) if isinstance(value, Display) else ()
    except (Refusal, ValueError):
        return ()


WRITER = Writer(
    frozenset(("add-member", "remove-member", "write-method", "raise-if", "change-value")), _written, needs=_NEEDS
)
