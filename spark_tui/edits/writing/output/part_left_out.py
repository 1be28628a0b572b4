"""A part of a text that is left out where there is nothing to put into it: "str of ParseError says (None, line None)
when there is no filename, leave that part out then", "leave the unit out of the label if it is None"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.strings.formatting import as_fstring
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_THING = r"`?([a-z_]\w*)`?"
_LEAVES = (
    r"\b(?:leave|leaves|left|drop|omit\w*|skip|cut|lose|hide)\b(?: (?:that|it|them|both|the|this|whole|\w+)){0,4}?"
    r"(?: (?:part|bit|piece|bracket\w*|parenthes[ie]s|out|suffix|prefix|line))\b"
    r"|\bomit (?:it|that|them|the \w+)\b|\bwithout (?:that|the|this) (?:part|bit|bracket\w*|parenthes[ie]s)\b"
)
_NEEDS = Pattern(rf"(?i){_LEAVES}")
_LACKS = Pattern(
    rf"(?i)\b(?:when|if|where|while|for|unless|as long as)\b(?: \w+){{0,3}}? (?:no|without an?) {_THING}"
    rf"|\b(?:when|if|where|while)(?: the| its| an?)? {_THING} (?:is|was|isn't|is not)"
    r" (?:None|missing|empty|unknown|not? (?:set|given|there|known)|set|given|there|known|blank)\b"
    rf"|\bwithout an? {_THING}\b"
)
_IT = Pattern(
    rf"(?i)\b(?:leave|omit|drop|skip|hide)\b(?: out)? (?:the |its )?{_THING}\b.*"
    r"\b(?:when|if|where) (?:it|that|there)(?:'s| is| are)"
    r"(?: none| no \w+| None| missing| empty| not (?:set|given|there|known))"
)
_FIELD = Pattern(r"\{\{|\}\}|\{((?:[^{}\"']|\"[^\"]*\"|'[^']*'|\{[^{}]*\})+)\}")
_END = Pattern(r"![rsa]$|:[^:\[\]()]*$|![rsa]:[^:]*$")
_JOINT, _SMALL = r"(?:[,;:/|@]|\s-|\s)", r"(?:(?:by|of|from|in|on|at|for|to|via|with|per)\s+)?"
_BY_NAME, _ASKED, _ITS_CLASS = 1.0, 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, told = sentence.source, [*_LACKS.finditer(sentence.text), *_IT.finditer(sentence.text)]
    things = {word.lower() for match in told for word in match.groups() if word}
    for statement in source.all(ast.Return) if things else ():
        function, value = function_around(source, statement), statement.value
        if function is None or value is None or not has_own_lines(source, statement):
            continue
        if (found := _without(source, value, things)) is None:
            continue
        lacking, rest = found
        owner = class_around(source, statement)
        test = _asked(sentence, owner, function, lacking)
        evidence = _ASKED + _BY_NAME * (names(sentence, function.name) >= _BY_NAME) + told_of(sentence, statement)
        evidence += _ITS_CLASS * (owner is not None and owner.name in sentence.bare)
        guard = f"if {test}:\n{source.unit}return {rest}"
        yield from possible(later(insert_before, source, statement, guard), evidence)


def _without(source: Source, value: ast.expr, things: set[str]) -> tuple[str, str] | None:
    """What may be missing there, and the text that is left then."""
    try:
        text = source.segment(value) if isinstance(value, ast.JoinedStr) else as_fstring(source, value)
    except Refusal:
        return None
    quote = '"' if text.endswith('"') else "'"
    if not text.startswith(f"f{quote}") or text.startswith(f"f{quote * 3}"):
        return None
    fields = [match for match in _FIELD.finditer(text) if match[1] is not None]
    for field in fields:
        code = _END.sub("", field[1])
        if _last(code) in things and len(fields) > 1:
            kept = _cut(text[2:-1], field.start() - 2, field.end() - 2)
            return (code, _as_code(kept, quote)) if kept is not None and kept.strip() else None
    return None


def _last(code: str) -> str:
    try:
        return last_name(ast.parse(code, mode="eval").body).lower()
    except SyntaxError:
        return ""


def _cut(text: str, start: int, stop: int) -> str | None:
    """Without the brackets around it and what else is in them; else without it and what stands between it and the
    rest."""
    for opens, closes in (("(", ")"), ("[", "]"), ("<", ">")):
        first, last = text.rfind(opens, 0, start), text.find(closes, stop)
        between = _FIELD.sub("", text[first + 1 : last])
        if first >= 0 <= last and closes not in between and opens not in between:
            return text[:first].rstrip() + text[last + 1 :]
    before, behind = text[:start], text[stop:]
    if (joint := re.search(rf"{_JOINT}\s*{_SMALL}$", before)) is not None and before[: joint.start()].strip():
        return before[: joint.start()] + behind
    joint = re.match(rf"{_JOINT}\s*{_SMALL}", behind) if not before.strip() else None
    return behind[joint.end() :] if joint is not None else None


def _as_code(text: str, quote: str) -> str:
    fields = [match for match in _FIELD.finditer(text) if match[1] is not None]
    if len(fields) == 1 and fields[0][0] == text and _END.search(fields[0][1]) is None:
        return f"str({fields[0][1]})"
    if not fields:
        return f"{quote}{text.replace('{{', '{').replace('}}', '}')}{quote}"
    return f"f{quote}{text}{quote}"


def _asked(sentence: Sentence, owner: ast.ClassDef | None, function: Function, code: str) -> str:
    """For None, where it is that by default or where that is said."""
    name = code.rpartition(".")[2]
    fields = {
        ast.unparse(each.target): each for each in (owner.body if owner else ()) if isinstance(each, ast.AnnAssign)
    }
    if name in fields and re.search(r"\bNone\b|\bOptional\b", ast.unparse(fields[name])) is not None:
        return f"{code} is None"
    inits = [each for each in owner.body if isinstance(each, Function) and each.name == "__init__"] if owner else []
    for each in (function, *inits):
        given = each.args.args[len(each.args.args) - len(each.args.defaults) :]
        for arg, default in zip(given, each.args.defaults, strict=True):
            if arg.arg == name:
                return f"{code} is None" if ast.unparse(default) == "None" else f"not {code}"
    return f"{code} is None" if re.search(r"\bNone\b", sentence.text) is not None else f"not {code}"


WRITER = Writer(frozenset(("change-message", "fstring", "default-if-none", "return-if")), _written, needs=_NEEDS)
