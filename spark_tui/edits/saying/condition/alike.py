"""A condition like the one that is there, about another text or number: "owners may do it too", "skip .tmp as well"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.members import fitted, words

_WHO = Pattern(
    r"(?i)\b(?:typ(?:es?|ing)|press(?:es|ing)?|enter(?:s|ing)) (?:just |only |an? |the )?([a-z][\w-]*)\b"
    r"|(?:^|[:,;.] |\b(?:and|also|for|that|let|the|to) )([a-z][\w-]*?)s?"
    r" (?:may|can|should|must|are|is|count|do|have|has|get|as well|too)\b"
    r"|^([a-z][\w-]*?)s? \w+(?: \w+){0,3} (?:too|as well)\b"
    r"|\b(?:let|make) ([a-z][\w-]*) (?:mean|do|be|work)\b"
    r"|^(?:also )?(?:accept|take|allow) ([a-z][\w-]*)(?: too| as well)?$"
    r"|(?:^|[,;:] |\b(?:and|the) )([a-z][\w-]*) \w+s (?:(?:should|must|may|can?|do|are|need)(?:n't| not)?|too"
    r"|as well)\b"
)
_NUMBER = Pattern(
    r"(?i)(?<!than )(?<!over )(?<!under )(?<!least )(?<!most )(?<!above )(?<!below )(?<!beyond )(?<!past )(?<!exceeds )"
    r"(?<![<>] )(?<!<= )(?<!>= )(?<![\w.<>=])-?\d+(?![\w.%]| ?percent)"
)
_TREATED = Pattern(r"(?i)\b(?:skip|ignore|treat|allow|accept|exclude|include|count|drop) (?:the )?([a-z][\w-]*?)s?\b")
_NO_TEXTS = frozenset(
    ("skip", "ignore", "allow", "accept", "hidden", "empty", "blank", "missing", "negative", "invalid")
)
"""What is done with it, or said of it, and no text that it begins or ends with."""
_SPOKEN_OF = frozenset(
    ("it", "this", "that", "they", "these", "those", "you", "we", "there", "which", "who", "what", "and", "also", "if")
)


def alike(gap: Gap) -> Iterator[str]:
    test = conditions(gap.sentence.source).get(str(gap.line))
    parts = test.values if isinstance(test, ast.BoolOp) else [test] if test is not None else []
    for part in parts:
        literal = _literal(part)
        if literal is None:
            continue
        before, after = _around(gap, part, literal)
        if isinstance(part, ast.Compare) and not isinstance(part.ops[0], ast.Eq | ast.In):
            before = f"{gap.sentence.source.segment(part.left)} == "
        for value in _others(gap, literal):
            yield f"{before}{value}{after}"


def _literal(test: ast.expr) -> ast.Constant | None:
    match test:
        case ast.Compare(ops=[ast.Eq()], comparators=[ast.Constant(value=str() | int()) as literal]):
            return literal
        case ast.Compare(
            ops=[ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], comparators=[ast.Constant(int()) as literal]
        ):
            return literal
        case ast.Compare(left=ast.Constant(value=str()) as literal, ops=[ast.In()]):
            return literal
        case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=[ast.Constant(value=str()) as literal]):
            return literal
        case _:
            return None


def _around(gap: Gap, test: ast.expr, literal: ast.Constant) -> tuple[str, str]:
    source = gap.sentence.source
    start, stop = source.start(test), source.stop(test)
    return source.text[start : source.start(literal)], source.text[source.stop(literal) : stop]


def _others(gap: Gap, literal: ast.Constant) -> Iterator[str]:
    if isinstance(literal.value, str):
        quote = gap.sentence.source.segment(literal)[:1]
        for word in (*_who(gap.text), *words(gap.text)):
            other = fitted(word, [literal.value])
            if (
                word.lower() not in PLAIN | _NO_TEXTS
                and other != literal.value
                and other.startswith(".") == literal.value.startswith(".")
            ):
                yield f"{quote}{other}{quote}"
    elif not isinstance(literal.value, bool):
        yield from (number for number in _NUMBER.findall(gap.text) if number != str(literal.value))


def is_like_one(gap: Gap) -> bool:
    """Are others spoken of, whom a condition on the line does not ask for but could: "paused jobs", "skip drafts"?"""
    test = conditions(gap.sentence.source).get(str(gap.line))
    parts = test.values if isinstance(test, ast.BoolOp) else [test] if test is not None else []
    asked = [literal.value for part in parts if (literal := _literal(part)) is not None]
    texts = {value for value in asked if isinstance(value, str) and value.isidentifier()}
    treated = (match[1] for match in _TREATED.finditer(gap.text))
    others = {word.lower() for word in (*_who(gap.text), *treated)} - PLAIN - _NO_TEXTS
    known = {name.lower() for name in gap.sentence.known}
    return bool(texts and others - texts - known)


def _who(text: str) -> Iterator[str]:
    for match in _WHO.finditer(text):
        if (word := next(group for group in match.groups() if group)).lower() not in _SPOKEN_OF:
            yield word
