"""A value is shown by the function that is there for it, and two are compared by it: "print the fee with money()
instead of cents", "use fmt_size for the size in summary", "compare the codes with same_code in collect"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.imports import bound_name, imports_at_top
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_print, last_name, name_or_key
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer, any_of

_F = r"(?:the |our )?(?:function |helper )?`?(?P<{}>[a-z_]\w*)`?(?:\(\))?(?: (?:function|helper))?"
_WHAT = r"(?:(?:the|all|each|every|both|two|an?|its|their) )*(?P<{}>[a-z_]\w*(?: [a-z]\w*)??)"
_BY = r"(?:with|using|through|via|by(?: means of| calling)?)"
_SHOW = r"(?:print|show|display|format|write|render|output|give|list|log|tell|say|report)"
_INSTEAD = r"(?:,? (?:instead of|rather than|not) (?:in |as |the |plain |raw )*(?P<{}>[a-z][\w/]*))?"
_IN = r"(?: (?:in|of|inside) .*)?[.!]*$"
_SHOWN = Pattern(
    rf"(?i)\b{_SHOW}s? {_WHAT.format('what')}(?: in (?:the )?\w+)?,? {_BY}"
    rf" {_F.format('by')}{_INSTEAD.format('unit')}{_IN}"
)
_BE_SHOWN = Pattern(
    rf"(?i)\b{_WHAT.format('that')}(?: in (?:the )?\w+)? (?:should|must|has to|have to|needs? to) be"
    rf" (?:printed|shown|displayed|formatted|written|rendered|logged) {_BY} {_F.format('means')}"
    rf"{_INSTEAD.format('plain')}{_IN}"
)
_USED = Pattern(
    rf"(?i)\buse {_F.format('used')} (?:for|on|to {_SHOW}) {_WHAT.format('on')}{_INSTEAD.format('old')}{_IN}"
)
_COMPARED = Pattern(
    rf"(?i)\bcompare {_WHAT.format('two')}(?: in \w+)? {_BY} {_F.format('same')}"
    rf"|\b{_WHAT.format('both')} (?:should|must|have to) be compared {_BY} {_F.format('so')}"
    rf"|\buse {_F.format('for')} (?:to compare|for comparing|when comparing) {_WHAT.format('these')}{_IN}"
)
_NEEDS = any_of(_SHOWN, _BE_SHOWN, _USED, _COMPARED)
_ASKED, _THERE = 8.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    if (pair := _COMPARED.search(text)) is not None:
        groups = pair.groupdict()
        called = _function(source, groups["same"] or groups["so"] or groups["for"], 2)
        if called:
            yield from _compared(sentence, called, groups["two"] or groups["both"] or groups["these"])
        return
    for words, by, what, unit in (
        (_SHOWN, "by", "what", "unit"),
        (_BE_SHOWN, "means", "that", "plain"),
        (_USED, "used", "on", "old"),
    ):
        said = words.search(text)
        called = _function(source, said[by], 1) if said is not None else ""
        if said is not None and called:
            yield from _shown(sentence, called, said[what], said[unit] or "")
            return


def _function(source: Source, name: str, needed: int) -> str:
    """That of the name, where it takes so many values; of one that is brought in nobody knows what it takes."""
    for full, node in source.functions:
        if full == name and not isinstance(node, ast.AsyncFunctionDef):
            least = len(list(parameters_of(node))) - len(node.args.defaults)
            return name if least <= needed <= len(list(parameters_of(node))) else ""
    imported = {
        bound_name(each) for node in imports_at_top(source) if isinstance(node, ast.ImportFrom) for each in node.names
    }
    return name if name in imported else ""


def _shown(sentence: Sentence, called: str, what: str, unit: str) -> Iterator[Repair]:
    source, found = sentence.source, dict[Function | None, list[Splice]]()
    for string in source.all(ast.JoinedStr):
        around = function_around(source, string)
        for field in fields(source, string) if _may_be(source, string, called) else ():
            value = _read(field.expression)
            if value is None or not _is_called(value, what):
                continue
            if field.stop != field.end:
                continue  # it is shown in a form of its own
            behind = source.text[field.end + 1 :].lower()
            gone = len(unit) + 1 if unit and behind.startswith(f" {unit.lower()}") else 0
            shown = f"{called}({field.expression.strip()})}}"
            found.setdefault(around, []).append(Splice(field.start, field.end + 1 + gone, shown))
    for call in (*(each for each in source.all(ast.Call) if is_print(each)), *(each for _, each in log_calls(source))):
        for each in call.args if _may_be(source, call, called) else ():
            if isinstance(each, ast.Name | ast.Attribute | ast.Subscript) and _is_called(each, what):
                change = put(source, each, f"{called}({source.segment(each)})")
                found.setdefault(function_around(source, call), []).append(change)
    yield from _where_said(sentence, found)


def _compared(sentence: Sentence, called: str, what: str) -> Iterator[Repair]:
    source, found = sentence.source, dict[Function | None, list[Splice]]()
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [ast.Eq() | ast.NotEq() as sign], [right]) if _may_be(source, node, called):
                if not any(_is_called(each, what) for each in (left, right)) or isinstance(right, ast.Constant):
                    continue
                call = f"{called}({source.segment(left)}, {source.segment(right)})"
                change = put(source, node, call if isinstance(sign, ast.Eq) else f"not {call}")
                found.setdefault(function_around(source, node), []).append(change)
    yield from _where_said(sentence, found)


def _where_said(sentence: Sentence, found: dict[Function | None, list[Splice]]) -> Iterator[Repair]:
    """In the functions that are spoken of, else wherever it is."""
    spoken = {root(word) for word in sentence.text.lower().replace("_", " ").split()}
    there = {
        around: changes
        for around, changes in found.items()
        if around is not None and (names(sentence, around.name) >= 2 or {*map(root, parts(around.name))} <= spoken)
    }
    for changes in there.values():
        yield from possible(iter(changes), _ASKED + _THERE)
    if found and not there:
        yield from possible((change for changes in found.values() for change in changes), _ASKED)


def _may_be(source: Source, node: ast.AST, called: str) -> bool:
    around = function_around(source, node)
    return not isinstance(around, Function) or (around.name != called and not is_test(around))


def _read(text: str) -> ast.expr | None:
    try:
        value = ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        return None
    return value if isinstance(value, ast.Name | ast.Attribute | ast.Subscript) else None


def _is_called(value: ast.expr, what: str) -> bool:
    name = (name_or_key(value) or last_name(value)).lower()
    wanted = what.lower().replace(" ", "_")
    return bool(name) and any(
        name == each or name.endswith(f"_{each}") for each in (wanted, singular(wanted), wanted.removesuffix("s"))
    )


WRITER = Writer(frozenset(("replace", "change-value", "change-call")), _written, needs=_NEEDS)
