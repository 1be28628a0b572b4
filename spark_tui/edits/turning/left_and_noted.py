"""What is raised is not, but something is given back for it and noted: "no, return None as before but log it", "just
log it and return None", "print a warning and skip it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import nearest, parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.strings.loggers import LEVELS, logger_needed
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = (
    r"\W*(?:(?:no|nope|hm+|oh|ok|but|please|just|only|simply|rather|better|wait|actually|sorry|it should|should|let it"
    r"|don'?t (?:raise|fail|crash)|do not (?:raise|fail|crash)|instead(?: of raising)?)\W+)*"
)
_VALUE = r"None|True|False|nothing|zero|-?\d[\d.]*|\[\]|\{\}|\(\)|an empty \w+|\"[^\"]*\"|'[^']*'|it"
_LEVEL = rf"{'|'.join(LEVELS)}|warn(?:ing)?"


def _leaving(at: int) -> str:
    return (
        rf"(?:(?:return|give back|giving back|returning)(?: (?P<value{at}>{_VALUE}))?(?P<before{at}> (?:(?:as|like)"
        r" (?:it (?:did|was|used to)|before|it was before|ever)|again))?|(?P<skips"
        rf"{at}>skip(?: it| that| those| them)?|continue|go on|carry on|ignore (?:it|that)))"
    )


def _noting(at: int) -> str:
    return (
        rf"(?P<how{at}>log|print|warn|note)(?:s|ging|ing)?(?: (?:it|that|this|them|about it|(?:an? )?(?:{_LEVEL})?"
        rf"(?: ?message| ?line)?|the (?:error|line|problem|reason)|(?:as|at) (?:an? )?(?:{_LEVEL})(?: level)?))*"
    )


_JOINT = r"(?: again| instead| then| as before)?,? (?:and|but|plus|while|though)(?: (?:also|then|still|please))? "
_END = r"(?: (?:too|as ?well|also|please|then|instead|though|first|there))*\W*"
_SAYS = Pattern(
    rf"(?i){_FILLED}(?:{_leaving(1)}{_JOINT}{_noting(1)}"
    rf"|{_noting(2)}{_JOINT}{_leaving(2)}){_END}"
)
_A_LEVEL = Pattern(rf"(?i)\b({_LEVEL})\b")
_EMPTY = {"list": "[]", "dict": "{}", "tuple": "()", "string": '""', "str": '""', "set": "set()"}
_CLEAR = 12.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    for node in turn.new(ast.Raise) if match is not None else ():
        around = turn.now.parents.get(node)
        if match is None or not isinstance(around, ast.If | ast.ExceptHandler) or turn.function(node) is None:
            continue
        leaves = _leaves(turn, node, match)
        if leaves is None:
            continue
        text, values = _message(turn, node, around)
        depth = turn.now.indent(node.lineno)
        how = (match["how1"] or match["how2"]).lower()
        if how == "print":
            for each in values:
                text = text.replace("%s", f"{{{each}}}", 1)
            note, made = f"print({'f' if values else ''}{text})", list[Splice]()
        else:
            try:
                logger, made = logger_needed(turn.now)
            except Refusal:
                continue
            level = _A_LEVEL.search(turn.said)
            said = level[1].lower() if level is not None else "warning"
            called = "warning" if said.startswith("warn") else said
            note = f"{logger}.{called}({', '.join((text, *values))})"
        yield from turn.with_splices([*made, instead(turn.now, node, f"{note}\n{depth}{leaves}")], _CLEAR)


def _leaves(turn: Turn, node: ast.Raise, match: re.Match[str]) -> str | None:
    """What is done instead, as said, or as it was."""
    if match["skips1"] or match["skips2"]:
        return "continue" if nearest(turn.now, node, ast.For, ast.While) is not None else None
    old = next((hunk.old for hunk, lines in turn.stretches if node.lineno in lines), ())
    was = next((line.strip() for line in old if line.strip().startswith(("return", "continue"))), None)
    value = match["value1"] or match["value2"]
    is_before = match["before1"] or match["before2"]
    if value is None or value == "it" or (is_before and was is not None):
        return was if was is not None or value is not None or is_before else _nothing(turn, node)
    if value.lower().startswith("an empty "):
        empty = _EMPTY.get(value.rpartition(" ")[2])
        return f"return {empty}" if empty is not None else None
    return f"return {({'nothing': 'None', 'zero': '0'}).get(value.lower(), value)}"


def _nothing(turn: Turn, node: ast.Raise) -> str | None:
    """A mere `return`, where the function gives nothing."""
    function = turn.function(node)
    return "return" if function is not None and not gives_something(function) else None


def _message(turn: Turn, node: ast.Raise, around: ast.If | ast.ExceptHandler) -> tuple[str, list[str]]:
    """What it said, with a place for each value; what is None tells nobody anything, what was given does."""
    missing = _missing(around)
    match node.exc:
        case ast.Call(args=[ast.JoinedStr() | ast.Constant(str()) as said]):
            parts = said.values if isinstance(said, ast.JoinedStr) else [said]
        case ast.Call(args=[ast.expr() as said]):
            what = ast.unparse(node.exc.func).removesuffix("Error")
            return f'"{" ".join(re.findall("[A-Z]?[a-z]+", what)).lower() or "failed"}: %s"', [turn.now.segment(said)]
        case _:
            parts = []
    text, values = "", list[str]()
    for each in parts:
        if isinstance(each, ast.Constant):
            text += str(each.value).replace("%", "%%").replace('"', "'")
        elif isinstance(each, ast.FormattedValue):
            text += "%s"
            values.append(ast.unparse(each.value))
    function = turn.function(node)
    given = [each for each in parameters_of(function) if each not in ("self", "cls")] if function is not None else []
    if missing and values == [missing] and given:
        return f'"no {missing.replace("_", " ")} in: %s"', given[:1]
    if not text:
        what = f"no {missing.replace('_', ' ')}" if missing else "failed"
        return (f'"{what}: %s"', given[:1]) if given else (f'"{what}"', [])
    return f'"{text}"', values


def _missing(around: ast.If | ast.ExceptHandler) -> str:
    """What is None where it is raised."""
    match around:
        case ast.If(ast.Compare(ast.Name(name), [ast.Is()], [value])) if is_none(value):
            return name
        case ast.If(ast.UnaryOp(ast.Not(), ast.Name(name))):
            return name
        case _:
            return ""


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:log|print|warn|note)"))
