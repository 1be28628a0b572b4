"""Who types something else than a number is asked again: "ask again when letters are typed", "the game crashes when I
enter nothing, it should just ask once more"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, lines_instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented, without_docstring
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.spelled import QUOTED
from spark_tui.edits.writing import Writer, any_of

_NEEDS = Pattern(
    r"(?i)\b(?:ask|prompt|query|read)(?:s|ed|ing)?\b(?: \w+){0,4}? (?:again|once more|anew|until|till|repeatedly)\b"
    r"|\brepeat(?:s|ed|ing)? (?:the|its|that) (?:question|prompt|input)\b"
    r"|\bre-?(?:ask|prompt)\w*|\b(?:keep|keeps|go|goes|going) (?:on )?asking\b|\b(?:try|type|enter) (?:it )?again\b"
    r"|\b(?:again|once more)\b.*\b(?:ask\w*|prompt\w*|number)\b|\bask\w*\b.*\bshould go on\b"
)
_MUST_BE = Pattern(
    r"(?i)^(?:please )?(?:the |an? |check that (?:the )?)?`?(?P<name>[a-z_]\w*)`? (?:must|has to|should"
    r"|needs to|may only|is to|is)"
    r" (?:always |only )?(?:be )?(?:an? )?(?:valid |whole )*(?:number|integer|numeric)\W*$"
)
"""What is read as a number where it is typed."""
_CRASHES = Pattern(
    r"(?i)\b(?:letters?|words?|text|abc|garbage|nonsense|rubbish|characters?|non-?numbers?|something else|no number"
    r"|not a number|isn't a number|anything else|strings?)\b.*\b(?:crash|break|kill|fail|blow|die|stop|end"
    r"|ValueError|traceback"
    r"|error)\w*"
    r"|\b(?:crash|break|fail|blow|die|ValueError|traceback|error)\w*\b.*\b(?:when|if|on|for|with|after) (?:\w+ ){0,4}?"
    r"(?:letters?|words?|text|abc|garbage|nonsense|non-?numbers?|not a number|something else)\b"
)
"""What becomes of the program by now, where something else than a number is typed."""
_READ = frozenset(("int", "float", "Decimal"))
_ERRORS = {"Decimal": "InvalidOperation"}
_ASKED, _IN_A_LOOP, _NAMED = 6.0, 0.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, must = sentence.source, _MUST_BE.match(sentence.text.strip())
    yield from _kept_first(sentence) if must is None else ()
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Name(kind), [ast.Call(ast.Name("input"))], []) if kind in _READ:
                pass
            case ast.Call(ast.Name(kind), [ast.Call(ast.Attribute(ast.Call(ast.Name("input")), "strip"))], []) if (
                kind in _READ
            ):
                pass
            case _:
                continue
        statement = source.statement_at(call.lineno)
        around = source.parents.get(statement)
        if must is not None and not (isinstance(statement, ast.Assign) and must["name"].lower() in _set_by(statement)):
            continue
        if (
            isinstance(around, ast.Try)
            or function_around(source, statement) is None
            or not has_own_lines(source, statement)
        ):
            continue
        error, unit, code = _ERRORS.get(kind, "ValueError"), source.unit, source.segment(statement)
        told = _ASKED + told_of(sentence, statement) + _NAMED * (must is not None)
        said = _said(sentence)
        if isinstance(statement, ast.Assign) and isinstance(around, ast.While) and statement in around.body:
            tried = f"try:\n{unit}{code}\nexcept {error}:\n{unit}{said}continue"
            yield Repair((lines_instead(source, statement, tried),), told + _IN_A_LOOP)
        if isinstance(statement, ast.Assign | ast.Return):
            done = "" if isinstance(statement, ast.Return) else f"{unit * 2}break\n"
            shown = said.strip() or 'print("please enter a number")'
            tried = f"while True:\n{unit}try:\n{unit * 2}{code}\n{done}{unit}except {error}:\n{unit * 2}{shown}"
            yield Repair((lines_instead(source, statement, tried),), told)


def _kept_first(sentence: Sentence) -> Iterator[Repair]:
    """What is typed gets a name, and is made a number where it is given back."""
    source = sentence.source
    for _, function in source.functions:
        match without_docstring(function.body):
            case [ast.Assign([ast.Name(name)], ast.Call(ast.Name("input"))) as asked, given]:
                pass
            case _:
                continue
        match given:
            case ast.Return(ast.Call(ast.Name(kind), [ast.Name(made)])) if made == name and kind in _READ:
                pass
            case _:
                continue
        shown, unit = _said(sentence).strip() or 'print("please enter a number")', source.unit
        tried = f"while True:\n{unit}{source.segment(asked)}\n{unit}try:\n{unit * 2}{source.segment(given)}\n"
        tried += f"{unit}except {_ERRORS.get(kind, 'ValueError')}:\n{unit * 2}{shown}"
        if all(has_own_lines(source, each) for each in (asked, given)):
            indent = source.indent(asked.lineno)
            whole = Splice(
                source.line_start(asked.lineno),
                source.line_start(source.last_line(given) + 1),
                indented(tried, indent) + "\n",
            )
            yield Repair((whole,), _ASKED + told_of(sentence, asked))


def _set_by(statement: ast.Assign) -> set[str]:
    return {ast.unparse(each) for each in statement.targets}


def _said(sentence: Sentence) -> str:
    """What is told then, where that is quoted and new."""
    for match in QUOTED.finditer(sentence.text):
        text = match[1] or match[2]
        if " " in text and text not in sentence.source.text:
            return f'print("{text}")\n{sentence.source.unit}'
    return ""


_KINDS = frozenset(("wrap-try", "retry", "skip-if", "change-condition", "fix-error"))
WRITERS = (
    Writer(_KINDS, _written, needs=any_of(_NEEDS, _MUST_BE)),
    Writer(_KINDS, _written, needs=_CRASHES),
)
