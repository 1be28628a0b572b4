"""A text that a function gives is never longer than it may be: "bar should never be longer than width", "a line must
not be wider than 80 characters", "slug may have at most MAX characters"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something, returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_BOUND = r"(?:the |its |an? )?`?(?P<{0}>[a-z_]\w*|\d+)`?(?: (?:characters?|chars|letters|signs|columns?|long|wide))?"
_NEVER = r"(?:must|should|may|can|shall|could|is|are|has to|needs to|do(?:es)?|is to)"
_NOT = r"(?:n['’]?t| ?not| never| no)"
_NEEDS = Pattern(
    rf"(?i)^(?:the (?:result|text|output) of |an? |the |please |what )*`?(?P<who>[a-z_]\w*)`?(?:\(\))? (?:gives )?"
    rf"(?:{_NEVER}{_NOT}?(?: ever| be allowed to)? (?:be|get|become|grow|give (?:anything|a text|more))"
    rf"(?: any| something)? (?:longer|wider|more|bigger) than {_BOUND.format('most')}"
    rf"|{_NEVER} (?:be|give|have|return) at most {_BOUND.format('limit')}"
    rf"|(?:can|gets?|is|becomes|may be|sometimes is) (?:be |get |sometimes |often |too )*(?:longer|wider) than "
    rf"{_BOUND.format('bound')})"
    r"(?:,? (?:even (?:for|if|when|where)|not even|whatever|no matter|if|when|for)\b.*"
    r"|,? (?:it|that) should(?:n't| not).*)?"
    r"[.!]*$"
)
_ASKS = Pattern(r"(?i)^_?(?:check|valid|verify|ensure|parse|read|load|add|set|create|save|store|insert|update|is|has)_")
"""What takes something: that is refused if it is too long."""
_ASKED, _REPEATED, _CLEAR = 8.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    bound = said["most"] or said["limit"] or said["bound"]
    for _, function in source.functions:
        if names(sentence, function.name) < _CLEAR or said["who"].lower() not in function.name.lower():
            continue
        if _ASKS.search(function.name) is not None or not gives_something(function):
            continue
        if not bound.isdigit() and bound not in {*parameters_of(function), *source.names}:
            continue
        found = [_held(source, each.value, bound) for each in returns(function) if each.value is not None]
        changes = [each for each in found if each is not None]
        is_repeated = any(isinstance(each.value, ast.BinOp) for each in returns(function))
        if changes and not _is_held(source, function, bound):
            yield from possible(iter(changes), _ASKED + _REPEATED * is_repeated)


def _is_held(source: Source, function: Function, bound: str) -> bool:
    code = source.segment(function)
    return f"min({bound}," in code or f"[:{bound}]" in code


def _held(source: Source, value: ast.expr, bound: str) -> Splice | None:
    """The sign that is repeated is so less often; any other text is cut."""
    match value:
        case ast.BinOp(ast.Constant() as sign, ast.Mult(), times) if len(text_of(sign)) == 1:
            return _fewer(source, times, bound)
        case ast.BinOp(times, ast.Mult(), ast.Constant() as sign) if len(text_of(sign)) == 1:
            return _fewer(source, times, bound)
        case ast.Name() | ast.JoinedStr() | ast.Attribute():
            return instead(source, value, f"{source.segment(value)}[:{bound}]")
        case ast.Call(ast.Attribute(attr="join" | "strip" | "lower" | "upper" | "replace" | "format" | "title")):
            return instead(source, value, f"{source.segment(value)}[:{bound}]")
        case _:
            return None


def _fewer(source: Source, times: ast.expr, bound: str) -> Splice:
    """Brackets that stood around it are those of the call."""
    code, start, stop = source.segment(times), source.start(times), source.stop(times)
    around = source.text[start - 1 : start] + source.text[stop : stop + 1]
    is_bare = around == "()" and not source.text[: start - 1].rstrip()[-1:].isidentifier()
    return Splice(start - is_bare, stop + is_bare, f"min({bound}, {code})")


WRITER = Writer(frozenset(("clamp", "set-return", "fix-error", "slice")), _written, needs=_NEEDS)
