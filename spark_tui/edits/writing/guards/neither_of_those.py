"""What is none of those that are said is refused: "load should raise UnknownFormat for a suffix that is neither csv nor
json", "raise ValueError in area if the kind is not circle or square". What is asked for there already stays, and what
was done for all the rest is only done for the one it is meant for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import (
    behind_line,
    indented,
    insert_after,
    insert_before,
    insert_once_known,
    without_docstring,
)
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import name_or_key
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.writing import Writer, any_of

_ONE = r"[`\"']?\.?\w+[`\"']?"
_THOSE = rf"(?P<{{0}}>{_ONE}(?:, {_ONE})*,? (?:nor|or|and) (?:an? )?{_ONE})(?: files?| ones?)?"
_ERROR = r"(?:an? |the )?`?(?-i:(?P<{0}>[A-Z]\w*[a-z]\w*))`?(?:\(\))?"
_IN = r"(?P<{0}>`?[a-z_]\w*`?(?:\(\))?)"
_NOT = (
    r"(?:neither(?: an?)?|(?:(?:is|are)(?:n't| not)|not)(?: in| either| one of| any of)?(?: an?)?|other than|apart from"
    r"|except(?: for)?|besides|but)"
)
_WHAT = r"(?:(?:any|an?|the|every|all|other|its|each) )*(?P<{0}>[a-z]\w*?)(?: of [\w ]+?)?"
_THAT = r"(?: (?:that|which)(?: is| are)?| is| are)?"
_RAISES = r"(?:raises?|throws?|fails? with|gives?|ends? in|be|rejects? with)"
_SHOULD = r"(?:should|must|has to|ought to|needs to|shall|is to|to)"
_HERE = r"(?: in {})?"
_FIRST = Pattern(
    rf"(?i)^(?:please )?(?:(?:{_IN.format('who')} {_SHOULD} )?(?:also )?{_RAISES}) {_ERROR.format('error')}"
    rf"{_HERE.format(_IN.format('in'))} (?:for|if|when|where|unless|on|whenever)"
    rf" {_WHAT.format('what')}{_THAT} ?{_NOT} {_THOSE.format('those')}{_HERE.format(_IN.format('at'))}[.!]*$"
)
_LAST = Pattern(
    rf"(?i)^(?:please )?(?:in {_IN.format('inside')},? )?{_WHAT.format('other')}{_THAT} {_NOT}"
    rf" {_THOSE.format('these')}"
    rf"{_HERE.format(_IN.format('there'))} {_SHOULD} {_RAISES} {_ERROR.format('raised')}"
    rf"{_HERE.format(_IN.format('behind'))}[.!]*$"
)
_UNLESS = Pattern(
    rf"(?i)^(?:please )?(?:{_IN.format('a')} {_SHOULD} )?{_RAISES} {_ERROR.format('b')}"
    rf"{_HERE.format(_IN.format('c'))} unless (?:the |its )?(?P<d>[a-z]\w*)"
    rf" (?:is|are) (?:either |one of )?(?:an? )?{_THOSE.format('e')}[.!]*$"
)
_ONLY = Pattern(
    rf"(?i)^(?:please )?(?:let )?{_IN.format('f')} (?:{_SHOULD} )?only (?:accept|allow|take|support|know|understand)s?"
    rf" {_THOSE.format('g')}(?: as (?:the )?(?P<h>[a-z]\w*)| [a-z]+s)?(?:,| and|;|:)*(?: otherwise)? {_RAISES}"
    rf" {_ERROR.format('i')}(?: otherwise| (?:for|on) (?:anything|everything|all|any other|all other)(?: \w+)?)?[.!]*$"
)
_NEEDS = any_of(_FIRST, _LAST, _UNLESS, _ONLY)
_ASKED, _NAMED, _THERE, _CALLED_SO = 8.5, 1.0, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _said(sentence.text.strip())
    if said is None:
        return
    error, what, those, where = said
    for _, function in source.functions:
        if where and function.name != where:
            continue
        told = _ASKED + _NAMED * (function.name == where or names(sentence, function.name) >= 2)
        asked = _asked(function, what, those)
        if asked is None:
            if where and (value := _value(function, what)):
                known = ", ".join(_as_written(each, "") for each in those)
                code = f"if {value} not in ({known}):\n{source.unit}{_raised(error, what, value)}"
                yield from possible(later(insert_once_known, source, function, {value}, code), told)
            continue
        value, dot, tested = asked
        rest = [each for each in those if _plain(each) not in tested]
        called = source.segment(value)
        raised = _raised(error, name_or_key(value) if what == "value" else what, called)
        told += _THERE + _CALLED_SO * (clearly(Sentence(what, source), name_or_key(value)) >= 1)
        left, every = ([_as_written(each, dot) for each in some] for some in (rest, those))
        put = tuple(_put(source, function, called, every, left, raised))
        if put:
            yield from possible(put, told)


def _said(text: str) -> tuple[str, str, list[str], str] | None:
    """The error, what it is about, those that are fine, and in which function."""
    if (un := _UNLESS.match(text)) is not None:
        return un["b"], un["d"].lower(), _each(un["e"]), _bare(un["a"] or un["c"])
    if (only := _ONLY.match(text)) is not None:
        return only["i"], (only["h"] or "value").lower(), _each(only["g"]), _bare(only["f"])
    if (first := _FIRST.match(text)) is not None:
        where = first["who"] or first["in"] or first["at"]
        return first["error"], singular(first["what"].lower()), _each(first["those"]), _bare(where)
    if (last := _LAST.match(text)) is not None:
        where = last["inside"] or last["there"] or last["behind"]
        return last["raised"], singular(last["other"].lower()), _each(last["these"]), _bare(where)
    return None


def _each(those: str) -> list[str]:
    found = re.split(r",? (?:nor|or|and) (?:an? )?|, ", those)
    return [each.strip("`") for each in found if each]


def _bare(name: str | None) -> str:
    return re.sub(r"[`()]", "", name or "")


def _plain(text: str) -> str:
    return text.strip("\"'").lstrip(".").lower()


def _as_written(text: str, dot: str) -> str:
    bare = text.strip("\"'")
    if bare.isdigit():
        return bare
    return f'"{dot if not bare.startswith(".") else ""}{bare}"'


def _raised(error: str, what: str, value: str) -> str:
    quote = "'" if '"' in value else ""
    shown = value.replace('"', quote) if quote else value
    return f'raise {error}(f"unknown {what.replace("_", " ")}: {{{shown}}}")'


def _asked(function: Function, what: str, those: Sequence[str]) -> tuple[ast.expr, str, set[str]] | None:
    """What is compared with some of those now, what stands before them there, and with which."""
    wanted = {_plain(each) for each in those}
    found = dict[str, tuple[ast.expr, str, set[str]]]()
    for node in walk(function):
        match node:
            case ast.Compare(value, [ast.Eq()], [ast.Constant(str(text))]) if _plain(text) in wanted:
                dot = "." if text.startswith(".") else ""
                found.setdefault(ast.unparse(value), (value, dot, set()))[2].add(_plain(text))
            case ast.Call(ast.Attribute(ast.expr(), "endswith"), [ast.Constant(str(text))]) if _plain(text) in wanted:
                return None  # it is the end of something, and is asked for otherwise
    named = [each for called, each in found.items() if what in called.lower()]
    return next(iter(named or found.values()), None)


def _value(function: Function, what: str) -> str:
    known = [*parameters_of(function), *sorted(bound_in(function))]
    return next((each for each in known if each in (what, singular(what)) or each.endswith(f"_{what}")), "")


def _put(
    source: Source, function: Function, value: str, every: Sequence[str], rest: Sequence[str], raised: str
) -> Iterator[Splice]:
    """Behind the last branch for one of them; `rest` are those that none of the branches is for."""
    body = without_docstring(function.body)
    asks = [each for each in body if isinstance(each, ast.If) and value in source.segment(each)]
    if not asks:
        return
    top = last = asks[-1]
    while len(last.orelse) == 1 and isinstance(last.orelse[0], ast.If) and _is_elif(source, last.orelse[0]):
        last = last.orelse[0]
    leaves = all(isinstance(each, ast.Return | ast.Raise | ast.Continue) for each in _ends(top))
    behind = body[body.index(top) + 1 :]
    refuse = f"{source.unit}{raised}"
    if last.orelse:
        if not rest:
            yield Splice(source.start(last.orelse[0]), source.stop(last.orelse[-1]), raised)
        elif len(rest) == 1:
            yield from _else_for(source, last, f"{value} == {rest[0]}", refuse)
    elif not leaves and (rest or behind):
        yield insert_before(source, asks[0], f"if {value} not in ({', '.join(every)}):\n{refuse}")
    elif not leaves:
        yield insert_after(source, top, f"else:\n{refuse}")
    elif rest:
        test = f"{value} != {rest[0]}" if len(rest) == 1 else f"{value} not in ({', '.join(rest)})"
        yield insert_after(source, top, f"if {test}:\n{refuse}")
    elif not behind:
        yield insert_after(source, top, raised)
    elif len(behind) == 1 and isinstance(behind[0], ast.Return):
        yield Splice(source.start(behind[0]), source.stop(behind[0]), raised)


def _ends(node: ast.stmt) -> Iterator[ast.stmt]:
    if isinstance(node, ast.If):
        yield node.body[-1]
        for each in node.orelse[-1:]:
            yield from _ends(each) if isinstance(each, ast.If) else [each]


def _else_for(source: Source, last: ast.If, test: str, refuse: str) -> Iterator[Splice]:
    """`else:` is for that one alone; behind it comes what is none of them."""
    start, stop = source.stop(last.body[-1]), source.start(last.orelse[0])
    at = re.search(r"\belse[ \t]*:", source.text[start:stop])
    if at is not None:
        yield Splice(start + at.start(), start + at.end(), f"elif {test}:")
        code = indented(f"else:\n{refuse}", source.indent(last.lineno))
        yield behind_line(source, source.last_line(last.orelse[-1]), code)


def _is_elif(source: Source, node: ast.If) -> bool:
    return source.text.startswith("elif", source.start(node))


WRITER = Writer(frozenset(("raise-if", "raise-else", "bound-check")), _written, needs=_NEEDS)
