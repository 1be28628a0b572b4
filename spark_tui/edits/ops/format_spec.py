"""How a value is shown: {x} becomes {x:.2f}."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import is_added
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.refusal import Refusal

_IS_SPEC = re.compile(r"(?!(?!.*%).*[a-zA-Z]{3})[^{}\"'\\]+")  # a word is none, but in a date
_IN_HUNDREDTHS = re.compile(r"\* ?100(?:\.0)?\b|\b100(?:\.0)? ?\*|(?i:\b(?:\w+_)?(?:percent(?:age)?|pct)\b)")
_END = re.compile(r"=?(?:![rsa])?")
_PERCENT = re.compile(r"%(?:\(\w+\))?[-+#0 ]*\d*(?:\.\d+)?[a-zA-Z%]")
_EMPTY_FIELD = re.compile(r"\{\{|\{((?:![rsa])?)((?::[^{}]*)?)\}")


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a spec stands, or would; `around` is what else it takes there."""

    start: int
    stop: int
    before: str = ":"
    behind: str = ""


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    line, expression, spec = values
    spec = spec.strip().removeprefix("{").removesuffix("}").removeprefix(":")
    if not _IS_SPEC.fullmatch(spec):
        raise Refusal(f"{spec!r} does not say how to show a value")
    place = _places(source, line)[expression]
    if spec.endswith("%") and _IN_HUNDREDTHS.search(expression) is not None:
        spec = f"{spec[:-1]}f"  # that sign would take it a hundred times once more
    if place.before == "%":
        spec = _as_percent(spec, source.text[place.stop - 1])
    return [Splice(place.start, place.stop, place.before + spec + place.behind)]


def _as_percent(spec: str, now: str) -> str:
    """How % says it: <20 is -20s, >8 is 8s; what is shown as a number stays one."""
    match = re.fullmatch(r"([<>]?)(\+?0?\d*(?:\.\d+)?)([a-zA-Z]?)", spec)
    if match is None or match[3] == "%":
        raise Refusal(f"% has no sign for {spec}")
    return ("-" if match[1] == "<" else "") + match[2] + (match[3] or ("s" if "." in spec else now))


def _places(source: Source, line: str) -> dict[str, _Place]:
    """What is shown on the line, by its text: in f-strings and .format(), else what is printed."""
    found: dict[str, list[_Place]] = {}
    for text, place in _by_line(source).get(line, ()):
        found.setdefault(text, []).append(place)
    return {text: places[0] for text, places in found.items() if len(places) == 1}


@lru_cache(maxsize=4)  # options ask for every line of a file
def _by_line(source: Source) -> Mapping[str, Sequence[tuple[str, _Place]]]:
    lines: dict[str, list[tuple[str, _Place]]] = {}
    for node in source.nodes:
        if isinstance(node, ast.JoinedStr | ast.Call | ast.BinOp) and not is_in_fstring(source, source.parents[node]):
            lines.setdefault(str(node.lineno), []).extend(_shown(source, node))
    return lines


def _shown(source: Source, node: ast.JoinedStr | ast.Call | ast.BinOp) -> Iterator[tuple[str, _Place]]:
    match node:
        case ast.JoinedStr():
            for field in fields(source, node):
                end = _END.match(source.text, field.stop)
                yield field.expression, _Place(end.end() if end else field.stop, field.end)
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str()) as text, attr="format")):
            yield from _in_format(source, node, text)
        case ast.Call(func=ast.Name(id="print")):
            yield from _printed(source, node)
        case ast.BinOp(left=ast.Constant(value=str()) as text, op=ast.Mod(), right=values):
            yield from _behind_percent(source, text, values)
        case ast.Call(func=ast.Name(id="str"), args=[argument], keywords=[]) if is_added(source, node):
            text = source.segment(argument)
            if not re.search(r"[\"\n\\#{}]", text):
                yield text, _Place(source.start(node), source.stop(node), f'f"{{{text}:', '}"')


def _behind_percent(source: Source, text: ast.Constant, values: ast.expr) -> Iterator[tuple[str, _Place]]:
    """%s becomes %.2f."""
    written, start = source.segment(text), source.start(text)
    signs = [match for match in _PERCENT.finditer(written) if match[0] != "%%"]
    given = values.elts if isinstance(values, ast.Tuple) else [values]
    if len(signs) == len(given) and "(" not in "".join(match[0] for match in signs):
        for match, value in zip(signs, given, strict=True):
            yield source.segment(value), _Place(start + match.start(), start + match.end(), "%")


def _in_format(source: Source, call: ast.Call, text: ast.Constant) -> Iterator[tuple[str, _Place]]:
    """Fields that take the arguments in their order."""
    written = source.segment(text)
    empty = [match for match in _EMPTY_FIELD.finditer(written) if match[0] != "{{"]
    if len(empty) != len(call.args) or call.keywords:
        return
    for match, argument in zip(empty, call.args, strict=True):
        if not isinstance(argument, ast.Starred):
            start = source.start(text)
            yield source.segment(argument), _Place(start + match.start(2), start + match.end(2))


def _printed(source: Source, call: ast.Call) -> Iterator[tuple[str, _Place]]:
    for argument in call.args:
        text = source.segment(argument)
        simple = isinstance(argument, ast.Name | ast.Attribute | ast.Subscript | ast.Call | ast.BinOp)
        quote = "'" if '"' in text else '"'
        if simple and not re.search(rf"[{quote}\n\\#{{}}]", text):
            yield text, _Place(source.start(argument), source.stop(argument), f"f{quote}{{{text}:", f"}}{quote}")


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return (line for line in _by_line(source) if _places(source, line))


OP = Op(
    "format-spec",
    "say how a value is shown: with two decimals, right-aligned, …",
    (
        Slot("line", "line", "the line", _lines),
        Slot("expression", "text", "the value that is shown", lambda source, earlier: _places(source, earlier[0])),
        Slot("spec", "text", "how it is shown: .2f, >8, ,"),
    ),
    _edit,
    (
        Example("say(f'{a} costs {b!s:>5}')  # b\n", ("1", "a", "<9"), "say(f'{a:<9} costs {b!s:>5}')  # b\n"),
        Example("say('%s: %s' % (a, b) + str(c))\n", ("1", "b", ".2f"), "say('%s: %.2f' % (a, b) + str(c))\n"),
        Example("say('{} costs {}'.format(a, p.b))\n", ("1", "p.b", ".2f"), "say('{} costs {:.2f}'.format(a, p.b))\n"),
    ),
)
