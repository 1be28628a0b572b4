"""A function that undoes what another one does: `from_hex` for `to_hex`, `fahrenheit_to_celsius` for the other way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import partial

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer, any_of

_BACK_AGAIN = Pattern(
    r"(?i)\b(?:inverse|opposite|reverse|counterpart|way back|back again|mirror\w*|undo\w*|other (?:way|direction))\b"
    r"|\bto go with\b|\bas well\b|\btoo\b|\bback (?:after|into|to|from|out of)\b|\bthe original\b"
)
_SAYS = any_of(_BACK_AGAIN, Pattern(r"\b(?:from|to|de|un)_?\w+|\b\w+_to_\w+|\b\w+ to \w+"))
_NEW = Pattern(r"(?i)\b(?:add|support|need|want|write|missing|implement|provide|have|convert\w*|conver\w+)\b")
_PAIRS = tuple(
    pair.split()
    for pair in (
        "encode decode", "dump load", "dumps loads", "serialize deserialize", "serialise deserialise", "pack unpack",
        "format parse", "escape unescape", "quote unquote", "compress decompress", "encrypt decrypt", "join split",
        "flatten unflatten", "render parse", "show parse", "encipher decipher",
    )
)  # fmt: skip
_OF_MODULES = {
    "json.dumps": "json.loads", "math.exp": "math.log", "math.radians": "math.degrees", "pickle.dumps": "pickle.loads",
    "base64.b64encode": "base64.b64decode", "base64.urlsafe_b64encode": "base64.urlsafe_b64decode",
    "html.escape": "html.unescape", "zlib.compress": "zlib.decompress", "gzip.compress": "gzip.decompress",
    "quote": "unquote", "urllib.parse.quote": "urllib.parse.unquote", "ord": "chr", "binascii.hexlify":
    "binascii.unhexlify",
}  # fmt: skip
_BACK = _OF_MODULES | {back: there for there, back in _OF_MODULES.items()}
_METHODS = {"encode": "decode", "decode": "encode"}
_CALLED = Pattern(r"\b(\w+)\((\w+)\)")
"""As `celsius(fahrenheit)` is the way back of `fahrenheit(celsius)`."""
_WIDE = Pattern(r"0(\d)([xdb])$")
_BASES = {"x": ", 16", "b": ", 2", "d": ""}
_NAMED, _ASKED = 2.0, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    own, is_back = {name for name, _ in source.functions}, _BACK_AGAIN.search(sentence.text) is not None
    said = {word.removesuffix("()") for word in sentence.bare if word.isidentifier() and word not in sentence.known}
    said |= {back for back, name in _CALLED.findall(sentence.text) if name in own}
    for name, function in source.functions:
        if "." in name or is_test(function):
            continue
        said |= _in_words(sentence, function.name)
        own_names = (each for each in parameters_of(function) if each in said)
        for back in (*own_names, *_called(function.name), *_of_units(function, said)):
            asked = back in said or (is_back and names(sentence, function.name) >= _NAMED)
            code = _undone(source, function, back) if asked and back not in own else None
            if code is not None:
                at = source.stop(function)
                splices = (Splice(at, at, f"\n\n\n{code}"), *_chosen_too(source, function.name, back))
                yield Repair(splices, _ASKED + 2 * (back in said))
                break


def _called(name: str) -> Iterator[str]:
    """What the way back is called."""
    if (match := re.fullmatch(r"(\w+?)_to_(\w+)", name)) is not None:
        yield f"{match[2]}_to_{match[1]}"
    for one, other in (("to", "from"), *_PAIRS):
        for there, back in ((one, other), (other, one)):
            if there in name and re.fullmatch(rf"(?:\w+_)?{there}(?:_\w+)?", name):
                yield re.sub(rf"(?<![a-z]){there}(?![a-z])", back, name)


def _in_words(sentence: Sentence, name: str) -> set[str]:
    """The way back of `kg_to_lb`, of which "add lb to kg" speaks."""
    there, between, back = name.partition("_to_")
    plain = re.compile(rf"(?i)\b{re.escape(back)} (?:in)?to {re.escape(there)}\b".replace("_", "[ _]"))
    is_said = between and _NEW.search(sentence.text) is not None and plain.search(sentence.text) is not None
    return {f"{back}_to_{there}"} if is_said else set()


def _chosen_too(source: Source, name: str, back: str) -> Iterator[Splice]:
    """Where `kg_to_lb` is called for "kg", the new one is called for "lb"."""
    there, new = name.partition("_to_")[0], back.partition("_to_")[0]
    for node in source.all(ast.If):
        match node.test:
            case ast.Compare(ast.Name() | ast.Attribute() as left, [ast.Eq()], [ast.Constant(str(case))]) if (
                case.lower() == there.lower() and any(_calls(each, name) for each in node.body)
            ):
                pass
            case _:
                continue
        last, known = node, {ast.unparse(node.test)}
        while len(last.orelse) == 1 and isinstance(last.orelse[0], ast.If):
            last = last.orelse[0]
            known.add(ast.unparse(last.test))
        key = new.upper() if case.isupper() else new
        if not any(repr(key) in each for each in known) and all(has_own_lines(source, each) for each in last.body):
            quote = source.segment(node.test.comparators[0])[0]
            indent = source.indent(node.lineno)
            body = [f"{source.indent(node.body[0].lineno)}{source.segment(each)}" for each in node.body]
            text = re.sub(rf"\b{name}\b", back, "\n".join(body))
            at = source.stop(last.body[-1])
            yield Splice(at, at, f"\n{indent}elif {source.segment(left)} == {quote}{key}{quote}:\n{text}")
    for table in source.all(ast.Dict):
        for key, value in zip(table.keys, table.values, strict=True):
            match key, value:
                case ast.Constant(str(case)), ast.Name(same) if same == name and case.lower() == there.lower():
                    items, quote = members(source, table), source.segment(key)[0]
                    yield from insert(items, len(items.spans), f"{quote}{new}{quote}: {back}")


def _calls(node: ast.stmt, name: str) -> bool:
    return any(isinstance(each, ast.Call) and is_name(each.func, name) for each in walk(node))


def _of_units(function: Function, said: set[str]) -> Iterator[str]:
    """Back from `to_fahrenheit(c)` is `to_celsius`."""
    given = list(parameters_of(function))
    units = {word.removeprefix("to_"): word for word in said if word.startswith("to_")}
    if function.name.startswith("to_") and given:
        yield from (word for unit, word in units.items() if unit == given[0] or unit[:1] == given[0])


def _undone(source: Source, function: Function, back: str) -> str | None:
    given, body = list(parameters_of(function)), without_docstring(function.body)
    match body:
        case [ast.Assign([ast.Name(made_of)], value), ast.Return(ast.Name(same))] if given and made_of == same:
            takes = function.name if given == [back] else _taken(back, given)
            made = _undo(source, value, given[0], takes)
        case [ast.Return(value=ast.expr() as value)] if given:
            takes = function.name if given == [back] else _taken(back, given)
            if len(given[0]) == 1 and function.name.startswith("to_"):
                takes = function.name.removeprefix("to_")[0]
            made = _undo(source, value, given[0], takes)
        case [
            ast.Assign(targets=[ast.Tuple(elts)], value=ast.Name(whole)),
            ast.Return(value=ast.JoinedStr() as text),
        ] if given == [whole]:
            takes = "text"
            made = _cut(text, [each.id for each in elts if isinstance(each, ast.Name)])
        case _:
            return None
    rest = "".join(f", {source.segment(arg)}" for arg in function.args.args[1:])
    return f"def {back}({takes}{rest}):\n{source.unit}return {made}" if made is not None else None


def _taken(back: str, given: list[str]) -> str:
    """What it takes is what the other one gives: celsius in `celsius_to_kelvin`."""
    first = back.partition("_to_")[0] if "_to_" in back else ""
    return first if first.isidentifier() else "text" if "value" in given else "value"


def _undo(source: Source, node: ast.expr, name: str, value: str) -> str | None:
    """The argument, from what became of it; None where that cannot be told."""
    inside = partial(mentions, name=name)
    match node:
        case ast.Name(own) if own == name:
            return value
        case ast.BinOp(left=left, right=right) if inside(left) != inside(right):
            return _reckoned(source, node, name, value)
        case ast.Call(func=ast.Attribute(of, method), args=args) if method in _METHODS and inside(of):
            given = ", ".join(source.segment(each) for each in args)
            return _undo(source, of, name, f"{value}.{_METHODS[method]}({given})")
        case ast.Call(func=ast.Attribute(of, "hex"), args=[]) if inside(of):
            return _undo(source, of, name, f"bytes.fromhex({value})")
        case ast.Call(func=ast.Attribute(ast.Constant(str()) as joint, "join"), args=[of]) if inside(of):
            return _undo(source, of, name, f"{value}.split({source.segment(joint)})")
        case ast.Call(func=ast.Attribute(of, "split"), args=[ast.Constant(str()) as joint]) if inside(of):
            return _undo(source, of, name, f"{source.segment(joint)}.join({value})")
        case ast.Call(func=ast.Name() | ast.Attribute() as called, args=[of]) if source.segment(called) in _BACK:
            return _undo(source, of, name, f"{_BACK[source.segment(called)]}({value})")
        case ast.Subscript(ast.Name(table), of) if table.isupper() and inside(of):
            return _undo(source, of, name, f"{{value: key for key, value in {table}.items()}}[{value}]")
        case _:
            return None


def _reckoned(source: Source, node: ast.BinOp, name: str, value: str) -> str | None:
    is_left = mentions(node.left, name)
    inner, other = (node.left, node.right) if is_left else (node.right, node.left)
    number = source.segment(other)
    number = f"({number})" if isinstance(other, ast.BinOp) else number
    match node.op, is_left:
        case ast.Add(), _:
            return _undo(source, inner, name, f"({value} - {number})")
        case ast.Sub(), True:
            return _undo(source, inner, name, f"({value} + {number})")
        case ast.Sub(), False:
            return _undo(source, inner, name, f"({number} - {value})")
        case ast.Mult(), _:
            return _undo(source, inner, name, f"{value} / {number}")
        case ast.Div(), True:
            return _undo(source, inner, name, f"{value} * {number}")
        case _:
            return None


def _cut(text: ast.JoinedStr, parts: list[str]) -> str | None:
    """Numbers that stand side by side, each as wide as it is said: "#0a1b2c"."""
    at, found = 0, dict[str, str]()
    for each in text.values:
        match each:
            case ast.Constant(str(between)):
                at += len(between)
            case ast.FormattedValue(ast.Name(name), format_spec=ast.JoinedStr([ast.Constant(str(spec))])) if (
                wide := _WIDE.match(spec)
            ):
                found[name] = f"int(text[{at}:{at + int(wide[1])}]{_BASES[wide[2]]})"
                at += int(wide[1])
            case _:
                return None
    return f"({', '.join(found[part] for part in parts)})" if set(parts) == set(found) else None


WRITER = Writer(frozenset(("write-method",)), _written, _SAYS)
