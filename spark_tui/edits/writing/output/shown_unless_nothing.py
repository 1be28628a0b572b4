"""What is shown instead of nothing, or not at all then: 'print "free" if shipping is 0', "don't print the discount line
if there is none", 'if the city is empty put "unknown"'."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import fstring_around, has_own_lines, wrapped
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.nodes import is_print, last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NOTHING = r"(?:0|zero|empty|blank|none|null|missing|not (?:set|there|given|known)|unknown)"
_LINE, _WHEN = r"(?: (?:line|row|part))?", r" (?:if|when|where) "
_SHOW = r"(?:print|show|display|list|output)"
_QUOTED = r"[\"'`](?P<{0}>[^\"'`{{}}]+)[\"'`]"
_INSTEAD = Pattern(
    rf"(?i)\b(?:print|show|say|write|put|use|display|set it to|make it|take|want|fill in)s?:? {_QUOTED.format('text')}"
    rf"(?: instead)?,? (?:if|when|where|for) (?:the |an? |its )?`?(?P<what>[a-z_]\w*)`?(?: is| are)? {_NOTHING}\b"
    rf"|\b(?:if|when|where) (?:the |an? |its )?`?(?P<of>[a-z_]\w*)`? (?:is|are) {_NOTHING},? (?:then )?(?:just )?"
    rf"(?:print|show|say|write|put|use|display|set it to|make it|take|fill in)s?:? {_QUOTED.format('late')}"
    rf"|\b(?:for |an? )?(?:empty|missing|blank|no) `?(?P<lack>[a-z_]\w*)`? (?:should|must) (?:be|become|show|say)"
    rf"(?: shown as| set to)? {_QUOTED.format('then')}"
)
_LEFT_OUT = Pattern(
    rf"(?i)\b(?:don't|do not|dont|never) {_SHOW} (?:the |an? )?(?P<what>[a-z_]\w*){_LINE}{_WHEN}"
    rf"(?:it(?:'s| is) {_NOTHING}|there (?:is|are) (?:none|no \w+)|there's none|(?:\w+ )?is {_NOTHING}"
    rf"|(?:he|she|it|they) (?:has|have) none)\b"
    rf"|\b(?:only|just) {_SHOW} (?:the |an? )?(?P<only>[a-z_]\w*){_LINE}{_WHEN}(?:there (?:is|are) (?:one|any|some|an?)"
    r"|it(?:'s| is) (?:not (?:0|zero|empty|none)|set|there|given))"
    r"|\b(?:hide|skip|leave out|omit) (?:the )?(?P<hide>[a-z_]\w*) (?:line|row|part)"
    rf"{_WHEN}(?:it(?:'s| is) {_NOTHING}|there (?:is|are) (?:none|no \w+)|\w+ is {_NOTHING})\b"
)
_ASKED, _SHOWN, _SET = 6.5, 1.0, 0.5


def _instead(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _INSTEAD.search(sentence.text)
    if said is None:
        return
    what = (said["what"] or said["of"] or said["lack"]).lower()
    text = said["text"] or said["late"] or said["then"]
    for value in _shown(source, what):
        quote = "'" if fstring_around(source, value) is not None else '"'
        code = f"{source.segment(value)} or {quote}{text}{quote}"
        yield from possible(later(instead, source, value, code), _ASKED + _SHOWN + told_of(sentence, value))
    yield from _set_so(sentence, what, text)


def _set_so(sentence: Sentence, what: str, text: str) -> Iterator[Repair]:
    """Beside the other keys of a row that are put right: `row["email"] = row["email"].strip()`."""
    source = sentence.source
    if re.search(rf"[\"']{re.escape(what)}[\"']", source.text) is None:
        return
    for _, function in source.functions:
        last: tuple[ast.stmt, str] | None = None
        for statement in function.body:
            match statement:
                case ast.Assign([ast.Subscript(ast.Name(row), ast.Constant(str()))]):
                    last = statement, row
        if last is not None and has_own_lines(source, last[0]):
            code = f'{last[1]}["{what}"] = {last[1]}["{what}"] or "{text}"'
            yield from possible(later(insert_after, source, last[0], code), _ASKED + _SET + told_of(sentence, function))


def _left_out(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _LEFT_OUT.search(sentence.text)
    if said is None:
        return
    what = (said["what"] or said["only"] or said["hide"]).lower()
    for value in _shown(source, what):
        statement = statement_around(source, value)
        if isinstance(statement, ast.Expr) and has_own_lines(source, statement):
            told = _ASKED + _SHOWN + told_of(sentence, value)
            yield from possible(later(wrapped, source, statement, f"if {source.segment(value)}:"), told)


def _shown(source: Source, what: str) -> Iterator[ast.expr]:
    """What is printed, by its name: an attribute, a key, what a method gives."""
    for call in source.all(ast.Call):
        if not is_print(call) or function_around(source, call) is None:
            continue
        fields = [each for arg in call.args for each in _values(arg)]
        for value in fields:
            called = value.func if isinstance(value, ast.Call) and not value.args else value
            name = last_name(called)
            if isinstance(called, ast.Subscript) and isinstance(called.slice, ast.Constant):
                name = str(called.slice.value)
            if name and singular(what) in (name.lower(), singular(name.lower()), *parts(name)):
                yield value


def _values(arg: ast.expr) -> Iterator[ast.expr]:
    if not isinstance(arg, ast.JoinedStr):
        yield arg
        return
    for each in arg.values:
        if isinstance(each, ast.FormattedValue) and each.format_spec is None:
            yield each.value


_KINDS = frozenset(("change-message", "fstring", "default-if-none"))
WRITERS = (
    Writer(_KINDS, _instead, needs=_INSTEAD),
    Writer(frozenset(("log-if", "skip-if", "return-if")), _left_out, needs=_LEFT_OUT),
)
