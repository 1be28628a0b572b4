"""A time is shown in the form that has a name: "loan_line should use DATE_FORMAT for the due date", "show the start
with STAMP in the summary"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import name_or_key
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer, any_of

_WHAT = r"(?:(?:the|all|each|every|an?|its|their) )*(?P<{}>[a-z_]\w*(?: [a-z]\w*)??)"
_FORM = r"(?:the )?(?-i:`?(?P<{}>[A-Z][A-Z\d_]*[A-Z\d])`?)"
_END = r"(?: (?:in|of) (?:the )?`?[a-z_]\w*`?(?:\(\))?)?[.!]*$"
_USED = Pattern(
    rf"(?i)\buse {_FORM.format('form')} (?:for|on|to (?:show|print|format|write)) {_WHAT.format('what')}{_END}"
)
_SHOWN = Pattern(
    rf"(?i)\b(?:show|print|format|display|write|render|output|give)s? {_WHAT.format('shown')}"
    rf" (?:with|using|in|as|by|via|through) {_FORM.format('so')}{_END}"
)
_BE = Pattern(
    rf"(?i)\b{_WHAT.format('that')} (?:should|must|has to|needs? to) be"
    rf" (?:shown|printed|formatted|displayed|written|rendered|in)(?: (?:with|using|in|as|by|via|through))?"
    rf" {_FORM.format('in_it')}{_END}"
)
_NEEDS = any_of(_USED, _SHOWN, _BE)
_TIMES = ("date", "time", "day", "timestamp", "datetime")
_ASKED, _THERE = 8.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    for words, form, what in ((_USED, "form", "what"), (_SHOWN, "so", "shown"), (_BE, "in_it", "that")):
        said = words.search(text)
        if said is not None and _is_of_times(source, said[form]):
            yield from _in_form(sentence, said[form], said[what])
            return


def _is_of_times(source: Source, name: str) -> bool:
    return any(
        name == each and isinstance(value, ast.Constant) and isinstance(value.value, str) and "%" in value.value
        for each, _, value in constants(source)
    )


def _in_form(sentence: Sentence, form: str, what: str) -> Iterator[Repair]:
    source, found = sentence.source, dict[Function | None, list[Splice]]()
    for string in source.all(ast.JoinedStr):
        for field in fields(source, string):
            value = _read(field.expression)
            if value is not None and field.stop == field.end and _is_called(value, what):
                shown = f"{ast.unparse(_plain(value))}.strftime({form})"
                found.setdefault(function_around(source, string), []).append(Splice(field.start, field.end, shown))
    inside = {id(node) for string in source.all(ast.JoinedStr) for node in walk(string)}
    for call in source.all(ast.Call):
        if id(call) not in inside and _plain(call) is not call and _is_called(call, what):
            change = put(source, call, f"{ast.unparse(_plain(call))}.strftime({form})")
            found.setdefault(function_around(source, call), []).append(change)
    there = {each: made for each, made in found.items() if each is not None and names(sentence, each.name) >= 2}
    for changes in there.values():
        yield from possible(iter(changes), _ASKED + _THERE)
    if found and not there:
        yield from possible((change for changes in found.values() for change in changes), _ASKED)


def _read(text: str) -> ast.expr | None:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        return None


def _plain(value: ast.expr) -> ast.expr:
    """What a text is made of: of `str(day)`, and of `day.isoformat()`."""
    match value:
        case ast.Call(ast.Name("str"), [inner], []) | ast.Call(ast.Attribute(inner, "isoformat"), [], []):
            return inner
        case _:
            return value


def _is_called(value: ast.expr, what: str) -> bool:
    """The due date may well be called `due`, or `due_date`."""
    inner, words = _plain(value), what.lower().split()
    if not isinstance(inner, ast.Name | ast.Attribute | ast.Subscript):
        return False
    plain = words[:-1] if len(words) > 1 and words[-1].removesuffix("s") in _TIMES else words
    wanted = {"_".join(words), "_".join(plain), "_".join(words).removesuffix("s")}
    return name_or_key(inner).lower() in wanted | {f"{each}_at" for each in wanted}


WRITER = Writer(frozenset(("replace", "format-spec", "change-value")), _written, needs=_NEEDS)
