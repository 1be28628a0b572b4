"""Strings that are put together, and the f-strings that say the same."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.functions.calls import is_open_ended
from spark_tui.edits.python.nodes import summands
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_LITERAL = re.compile(r"(?P<prefix>[fF]?)(?P<quote>[\"'])(?P<body>(?:\\.|(?!(?P=quote)).)*)(?P=quote)")
_PERCENT = re.compile(
    r"%(?:\((?P<name>\w+)\))?(?P<flags>[-+#0 ]*)(?P<width>\d*)(?P<precision>\.\d+)?(?P<kind>[a-zA-Z%])"
)
_BRACES = re.compile(r"\{\{|\}\}|\{(?P<field>[^{}]*)\}")
_LONGEST = 120  # columns of a line that is made of several
_FIELD = re.compile(r"(?P<name>\w*)(?P<rest>(?:\.\w+|\[[^\]]+\])*)(?P<end>(?:![rsa])?(?::[^{}]*)?)")


@dataclass(frozen=True, slots=True)
class Part:
    """What stands in a string, or an expression with what follows it in its field: `!r`, `:.2f`."""

    text: str
    is_field: bool = False
    end: str = ""


def as_fstring(source: Source, node: ast.expr) -> str:
    """The f-string that says what a formatted or added string says."""
    if any("\n" in source.segment(each) for each in _pieces(node)):
        raise Refusal("it goes over several lines")
    keep_comments(source, source.start(node), source.stop(node))
    match node:
        case ast.BinOp(left=ast.Constant() as text, op=ast.Mod()):
            body, quote = _literal(source, text)
            parts = list(_from_percent(source, body, node.right))
        case ast.Call(func=ast.Attribute(value=ast.Constant() as text)):
            body, quote = _literal(source, text)
            parts = list(_from_format(source, body, node))
        case ast.BinOp():
            parts, quote = _from_sum(source, node)
        case _:
            raise Refusal("it is no formatted string")
    if not any(part.is_field for part in parts):
        raise Refusal("nothing is put into the string")
    written = _written(parts, quote)
    if "\n" in source.segment(node) and node.col_offset + len(written) > _LONGEST:
        raise Refusal("it is too long for one line")
    return written


def _pieces(node: ast.expr) -> Sequence[ast.expr]:
    """What has to be in one line each, where what is put together goes over several: the string, and the values."""
    match node:
        case ast.BinOp(op=ast.Mod(), left=text, right=ast.Tuple(elts=values)):
            return [text, *values]
        case ast.BinOp(op=ast.Mod(), left=text, right=value):
            return [text, value]
        case ast.Call(func=ast.Attribute(value=text), args=values, keywords=named):
            return [text, *values, *(each.value for each in named)]
        case _:
            return [node]


def _literal(source: Source, node: ast.Constant) -> tuple[str, str]:
    """The body of a plain string, as it is written, and its quote."""
    match = _LITERAL.fullmatch(source.segment(node))
    if match is None or match["prefix"] or "\\N" in match["body"]:
        raise Refusal("only plain strings of one piece can become f-strings")
    return match["body"], match["quote"]


def _from_percent(source: Source, body: str, values: ast.expr) -> Iterator[Part]:
    given = list(values.elts) if isinstance(values, ast.Tuple) else [values]
    named = _named(values)
    at = used = 0
    for match in _PERCENT.finditer(body):
        yield Part(_doubled(body[at : match.start()]))
        at = match.end()
        if match["kind"] == "%":
            yield Part("%")
            continue
        if match["name"]:
            value = named.get(match["name"])
        else:
            value = given[used] if used < len(given) and not named else None
            used += 1
        if value is None or isinstance(value, ast.Starred):
            raise Refusal("the values do not fit the string")
        spec = _spec(match)
        yield Part(moved(source, value, Level.TEST), is_field=True, end=spec) if spec else _summand(source, value)
    if "%" in body[at:] or (not named and used != len(given)):
        raise Refusal("the values do not fit the string")
    yield Part(_doubled(body[at:]))


def _named(values: ast.expr) -> Mapping[str, ast.expr]:
    if not isinstance(values, ast.Dict):
        return {}
    found: dict[str, ast.expr] = {}
    for key, value in zip(values.keys, values.values, strict=True):
        if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
            raise Refusal("the keys cannot be told")
        found[key.value] = value
    return found


def _spec(match: re.Match[str]) -> str:
    """%-5.1f says <5.1f."""
    flags, width, precision, kind = match["flags"], match["width"], match["precision"] or "", match["kind"]
    if kind not in "srdiuxXoeEfFgG":
        raise Refusal(f"%{kind} has no counterpart")
    text = kind in "sr"
    conversion = "!r" if kind == "r" else ""
    align = "<" if "-" in flags else ">" if text and width else ""
    kind = (
        "" if kind in "sr" or (kind in "diu" and not (flags or width or precision)) else "d" if kind in "iu" else kind
    )
    signs = "".join(flag for flag in "+ #0" if flag in flags and not (flag == "0" and "-" in flags))
    spec = f"{align}{signs}{width}{precision}{kind}"
    if (text and signs) or (kind == "d" and precision):
        raise Refusal("the format has no counterpart")
    return f"{conversion}:{spec}" if spec else conversion


def _from_format(source: Source, body: str, call: ast.Call) -> Iterator[Part]:
    if is_open_ended(call):
        raise Refusal("the values cannot be told")
    given: dict[str, ast.expr] = {str(at): each for at, each in enumerate(call.args)}
    given |= {each.arg: each.value for each in call.keywords if each.arg}
    used: list[str] = []
    at = 0
    for match in _BRACES.finditer(body):
        yield Part(body[at : match.start()])
        at = match.end()
        if match["field"] is None:
            yield Part(match[0])
            continue
        field = _FIELD.fullmatch(match["field"])
        name = (field["name"] or str(len(used))) if field else ""
        if field is None or name not in given:
            raise Refusal("the values do not fit the string")
        used.append(name)
        rest = re.sub(r"\[(?!-?\d+\])([^\]]+)\]", r"['\1']", field["rest"])
        value = moved(source, given[name], Level.ATOM if rest else Level.TEST)
        yield Part(value + rest, is_field=True, end=field["end"])
    yield Part(body[at:])
    if re.search(r"[{}]", _BRACES.sub("", body)) or set(used) != set(given):
        raise Refusal("the values do not fit the string")
    for name in set(used):
        if used.count(name) > 1 and any(isinstance(each, ast.Call) for each in walk(given[name])):
            raise Refusal("a call would be made more than once")


def _from_sum(source: Source, node: ast.BinOp) -> tuple[list[Part], str]:
    parts: list[Part] = []
    quote = ""
    for each in summands(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            body, own = _literal(source, each)
            parts.append(Part(_doubled(body)))
        elif isinstance(each, ast.JoinedStr):
            match = _LITERAL.fullmatch(source.segment(each))
            if (
                match is None
                or match["quote"] in re.sub(r"\\.", "", match["body"])
                or "'" in match["body"]
                or '"' in match["body"]
            ):
                raise Refusal("the f-string in it has quotes")
            own = match["quote"]
            parts.append(Part(match["body"]))
        elif isinstance(each, ast.Constant):
            raise Refusal("what is added is no string")
        else:
            parts.append(_summand(source, each))
            own = ""
        quote = quote or own
    if not quote:
        raise Refusal("there is no string among what is added")
    return parts, quote


def _summand(source: Source, node: ast.expr) -> Part:
    """str(x) is put in as x."""
    match node:
        case ast.Call(func=ast.Name(id="str"), args=[value], keywords=[]) if not isinstance(value, ast.Starred):
            return Part(moved(source, value, Level.TEST), is_field=True)
        case ast.Call(func=ast.Name(id="repr"), args=[value], keywords=[]) if not isinstance(value, ast.Starred):
            return Part(moved(source, value, Level.TEST), is_field=True, end="!r")
        case _:
            return Part(moved(source, node, Level.TEST), is_field=True)


def _doubled(body: str) -> str:
    return body.replace("{", "{{").replace("}", "}}")


def _written(parts: list[Part], quote: str) -> str:
    """In the quotes of the first string, or in others if those are in an expression."""
    fields = [part.text for part in parts if part.is_field]
    if any("\\" in text for text in fields):
        raise Refusal("a backslash cannot stand in the field of an f-string")
    other = "'" if quote == '"' else '"'
    if any(quote in text for text in fields) and any(other in text for text in fields):
        fields_fit = [re.sub(rf"{quote}([^\"'\\]*){quote}", rf"{other}\1{other}", text) for text in fields]
        if any(quote in text for text in fields_fit):
            raise Refusal("the quotes in the fields cannot be told from those of the string")
        return _in_quotes(parts, quote, other)
    if any(quote in text for text in fields):
        quote, other = other, quote
    return _in_quotes(parts, quote, other)


def _in_quotes(parts: list[Part], quote: str, other: str) -> str:
    written = ""
    for part in parts:
        if part.is_field:
            text = re.sub(rf"{quote}([^\"'\\]*){quote}", rf"{other}\1{other}", part.text)
            text = f"({text})" if text.startswith("{") or "lambda" in text else text
            written += f"{{{text}{part.end}}}"
        else:
            written += re.sub(rf"(?<!\\)((?:\\\\)*){quote}", rf"\1\\{quote}", part.text)
    return f"f{quote}{written}{quote}"
