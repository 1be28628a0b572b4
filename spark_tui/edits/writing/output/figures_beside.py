"""More figures of the same numbers are printed beside those that are: "print min and max too", "add the standard
deviation", where `print("mean", mean(numbers))` says of what, and how it is shown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_print, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_KINDS = {
    "min": r"min(?:imum)?|smallest|lowest|lightest|shortest|cheapest|youngest",
    "max": r"max(?:imum)?|largest|biggest|highest|heaviest|longest|oldest",
    "sum": r"sum|total",
    "mean": r"mean|average|avg",
    "median": r"median",
    "stdev": r"standard deviation|std ?dev|stdev|std|deviation",
    "variance": r"variance",
}
_OF_STATISTICS = frozenset(("mean", "median", "stdev", "variance"))
_WORD = Pattern("(?i)\\b(?:" + "|".join(f"(?P<{kind}>{words})" for kind, words in _KINDS.items()) + ")\\b(?!\\()")
_NOUN = r"(?!(?:too|as|also|please|pls|at|to|in|and|per|of|for|by|from|on|with|if|when)\b)[a-z]\w*"
_THING = rf"(?: (?:of )?(?:the |all |all the )?{_NOUN})?"
_ONE = rf"(?:the |a |an |their |its )*(?:{'|'.join(_KINDS.values())})s?{_THING}"
_NEEDS = Pattern(
    rf"(?i)^(?:(?:please|pls|also|and|can you|could you|it should|i (?:also )?(?:want|need)|to) ){{0,3}}?"
    r"(?:(?:print|show|display|output|tell|report|add|include|give|see|list)(?: me| us| also)? )?(?:also )?(?:both )?"
    rf"{_ONE}(?:(?:,? and |, |,? & |/){_ONE})*(?: (?:too|as well|also|please|pls|at the end"
    r"|(?:to|in) (?:the )?`?\w+`?(?:\(\))?))*"
    r"[.!]?$"
)
_MORE = Pattern(r"(?i)\b(?:also|too|as well|add|include|print|show|display|output|report|want|need|and)\b")
_OF_WHAT = Pattern(rf"(?i)\b(?:{'|'.join(_KINDS.values())})s? (?:of )?(?:the |all |all the )?(?P<what>{_NOUN})")
_ANY = frozenset(("number", "value", "one", "entry", "figure", "entrie"))
_RECKONERS = frozenset(
    ("sum", "min", "max", "mean", "fmean", "median", "stdev", "pstdev", "variance", "average", "avg")
)
_ASKED, _EACH, _NAMED, _ON_THE_WHOLE = 6.5, 0.2, 0.8, 0.8


@dataclass(frozen=True, slots=True)
class _Figure:
    """A line that prints one figure: what stands around its label and around its value."""

    statement: ast.stmt
    front: str
    between: str
    behind: str
    label: str
    numbers: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(sentence.text) is None or _MORE.search(sentence.text) is None:
        return
    of_what = (
        {root(each["what"].lower()) for each in _OF_WHAT.finditer(sentence.text)} - _ANY - {root(each) for each in _ANY}
    )
    said = [(str(each.lastgroup), each[0].lower()) for each in _WORD.finditer(sentence.text)]
    for _, function in source.functions:
        figures = [each for statement in function.body if (each := _figure(source, function, statement)) is not None]
        figures = [each for each in figures if each.numbers and of_what <= {*map(root, parts(each.numbers))}]
        if not figures:
            continue
        last = figures[-1]
        inside = source.segment(function)
        lines, needed = list[str](), list[Splice]()
        is_dotted = len({kind for kind, _ in said} & _OF_STATISTICS) > 1 and "from statistics import" not in source.text
        for kind, word in said:
            call, imports = _call(source, kind, is_dotted)
            value = f"{call}({last.numbers})"
            if not re.search(rf"(?<![\w.]){re.escape(value)}", inside) and f'"{word}' not in inside:
                label = word.capitalize() if last.label[:1].isupper() else word
                lines.append(f"{last.front}{label}{last.between}{value}{last.behind}")
                needed += [each for each in imports if each not in needed]
        if lines and has_own_lines(source, last.statement):
            told = _ASKED + _EACH * len(figures) + told_of(sentence, last.statement)
            told += _NAMED * (names(sentence, function.name) >= 1) + _ON_THE_WHOLE * (
                "sum(" in inside or "mean(" in inside
            )
            yield Repair((*needed, insert_after(source, last.statement, "\n".join(lines))), told)


def _call(source: Source, kind: str, is_dotted: bool) -> tuple[str, list[Splice]]:
    """A function of the file, where it is called so; else Python's."""
    for name, function in source.functions:
        if name in (kind, *(("average", "avg") if kind == "mean" else ())) and len(list(parameters_of(function))) == 1:
            return name, []
    return available(source, "statistics", kind, dotted=is_dotted) if kind in _OF_STATISTICS else (kind, [])


_LABEL = re.compile(r"(?P<label>[A-Za-z][\w ()-]*?)(?P<end>[:=]? *)$")


def _figure(source: Source, function: Function, statement: ast.stmt) -> _Figure | None:
    match statement:
        case ast.Expr(ast.Call() as call) if is_print(call):
            pass
        case _:
            return None
    match call.args:
        case [ast.Constant(str(text)) as told, value]:
            pass
        case [ast.JoinedStr([ast.Constant(str(text)) as told, ast.FormattedValue(), *rest]) as value] if all(
            isinstance(each, ast.Constant) for each in rest
        ):
            pass
        case _:
            return None
    label = _LABEL.match(text)
    if label is None:
        return None
    inner = next((each.value for each in walk(value) if isinstance(each, ast.FormattedValue)), value)
    code, written = source.segment(statement), source.segment(inner)
    at = source.start(inner) - source.start(statement)
    begin = code.find(label["label"])
    if "\n" in code or begin < 0 or begin > at or told is inner or not written:
        return None
    return _Figure(
        statement, code[:begin], code[begin + len(label["label"]) : at], code[at + len(written) :], label["label"],
        _numbers(source, function, inner),
    )  # fmt: skip


def _numbers(source: Source, function: Function, value: ast.expr) -> str:
    """What it is reckoned of: in the call, or where a variable gets it."""
    if isinstance(value, ast.Name):
        made = [
            node.value
            for node in own_nodes(function)
            if isinstance(node, ast.Assign) and [ast.unparse(each) for each in node.targets] == [value.id]
        ]
        return _numbers(source, function, made[0]) if len(made) == 1 and not isinstance(made[0], ast.Name) else ""
    for node in walk(value):
        match node:
            case ast.Call(called, [ast.Name() | ast.Attribute() as many], []) if last_name(called) in _RECKONERS:
                return source.segment(many)
            case ast.Call(called, [ast.GeneratorExp() as each], []) if last_name(called) in _RECKONERS:
                inner = source.segment(each)
                return inner[1:-1] if inner.startswith("(") else inner
    return ""


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
