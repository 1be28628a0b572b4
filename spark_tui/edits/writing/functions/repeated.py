"""What is written out again and again in a function is worked out once, and has a name from then on."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from keyword import iskeyword
from textwrap import dedent

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks, has_own_lines, span_of_lines
from spark_tui.edits.python.source import Function, Source, Splice, splice
from spark_tui.edits.python.uses import arguments_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.name.naming import called, of_expression
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\brepeat\w*\b|\bover and over\b|\ball over\b|\bagain and again\b|\beverywhere\b|\bevery time\b|\btwice\b"
    r"|\b(?:two|three|four|five|six|several|many|\d+) (?:times|places)\b|\bduplicat\w+|\bonce\b|\bagain\b"
    r"|\b(?:local|variable|var|name) for\b|\binto a (?:local |variable)|\ba (?:local|variable|var|name)\b|\ba lot\b"
    r"|\b(?:so|too) often\b|\bsame (?:expression|lookup|call|chain|thing)\b"
)
_WORKED_OUT = Pattern(r"[\w.]+(?: [-+*/] [\w.]+)+")
_STORED = Pattern(r"(?i)\b(?:store|keep|put|save|assign|have) (?:it|that|this|them) (?:in|as|to) `?([a-z_]\w*)`?")
_PURE = {"float": "number", "int": "number", "str": "text", "len": "", "abs": "size", "sum": "total",
         "round": "rounded", "min": "smallest", "max": "largest", "sorted": "ordered", "bool": "flag"}  # fmt: skip
_ASKED, _VERBATIM, _OFTEN = 1.6, 2.0, 0.2


_SOMEBODY = Pattern(
    r"(?i)\b(?:i|you|we|one|they|users?|players?|people|anybody|somebody) (?:can|could|may|am able to)\b"
)
"""Who does something over and over is no expression."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _SOMEBODY.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        said = list(_said_calls(sentence, function))
        for text in dict.fromkeys((*_chains(sentence, function), *said)):
            if any(text in longer and text != longer for longer in _WORKED_OUT.findall(sentence.text)):
                continue  # what is written out is more than that
            places = _places(source, function, text)
            name = _stored_in(sentence) or called(sentence) or _name(text)
            if len(places) > 1 and name is not None and not _is_taken(function, name):
                splices = _named(source, text, places, name)
                verbatim = _VERBATIM * (text in sentence.text or text in said)
                told = clearly(sentence, *re.findall(r"[^\W\d]\w*", text))
                if splices and _is_the_same(source, splices, function, text, name):
                    evidence = _ASKED + verbatim + told + speaks_for(sentence, function.body[0])
                    yield Repair(splices, evidence + _OFTEN * len(places))


def _chains(sentence: Sentence, function: Function) -> Iterator[str]:
    """Attributes of attributes, members and what is worked out of names: nothing happens when they are asked for."""
    for node in walk(function):
        match node:
            case ast.Attribute(value=ast.Attribute() | ast.Subscript(), ctx=ast.Load()):
                yield ast.unparse(node)
            case ast.Subscript(ctx=ast.Load()) if not isinstance(node.slice, ast.Slice):
                yield ast.unparse(node)
            case ast.BinOp(left=ast.Name() | ast.Attribute(), right=ast.Name() | ast.Attribute()):
                yield ast.unparse(node)
            case ast.Attribute(value=ast.Name(), ctx=ast.Load()) if ast.unparse(node) in sentence.text.split():
                yield ast.unparse(node)


def _said_calls(sentence: Sentence, function: Function) -> Iterator[str]:
    """What is called with nothing, where the call is said as it is written: "datetime.now() is called twice"; and what
    gives the same for the same."""
    for node in walk(function):
        match node:
            case ast.Call(ast.Name(name), [ast.Name() | ast.Attribute()], []) if name in _PURE:
                text = ast.unparse(node)
                if re.search(rf"(?<![\w.]){re.escape(text)}", sentence.text) is not None:
                    yield text
        if isinstance(node, ast.Call) and not node.args and not node.keywords and isinstance(node.func, ast.Attribute):
            text = ast.unparse(node)
            if text in sentence.text or text.partition(".")[2] in sentence.text.split():
                yield text


def _stored_in(sentence: Sentence) -> str | None:
    """The name, where it is said what it is stored in."""
    match = _STORED.search(sentence.text)
    return match[1] if match is not None and match[1] not in ("a", "an", "the", "one") else None


def _places(source: Source, function: Function, text: str) -> list[int]:
    start, stop = source.start(function.body[0]), source.stop(function.body[-1])
    form = re.escape(text).replace("'", "[\"']")
    return [start + each.start() for each in re.finditer(rf"(?<![\w.'\"]){form}(?![\w(])", source.text[start:stop])]


def _named(source: Source, text: str, places: Sequence[int], name: str) -> tuple[Splice, ...]:
    """The name is given above the first statement, in the innermost block, that has all of them."""
    inside = [block for block in blocks(source) if block and _has_all(source, block, places)]
    if not inside:
        return ()
    block = max(inside, key=lambda each: source.start(each[0]))
    first = next((each for each in block if source.start(each) <= places[0] < source.stop(each)), None)
    if first is None or not has_own_lines(source, first) or isinstance(first, Function):
        return ()  # None: it stands first in a comment between two statements
    line = source.first_line(first)
    at = source.line_start(line)
    written = source.text[places[0] : places[0] + len(text)]
    uses = (Splice(place, place + len(text), name) for place in places)
    return (Splice(at, at, f"{source.indent(line)}{name} = {written}\n"), *uses)


def _has_all(source: Source, block: Sequence[ast.stmt], places: Sequence[int]) -> bool:
    return source.start(block[0]) <= places[0] and places[-1] < source.stop(block[-1])


def _is_the_same(source: Source, splices: Sequence[Splice], function: Function, text: str, name: str) -> bool:
    """Written out again, it has to be what it was; nothing of it may be set in between."""
    roots = named_in(ast.parse(text))
    stored = [node for node in walk(function) if isinstance(getattr(node, "ctx", None), ast.Store)]
    if any(ast.unparse(node).startswith(text) for node in stored):
        return False
    if any(isinstance(node, ast.Name) and node.id in roots and _is_later(source, node, splices) for node in stored):
        return False
    start, stop = span_of_lines(source, function)
    after = splice(source, splices)
    try:
        now, then = (
            ast.parse(dedent(each))
            for each in (source.text[start:stop], after[start : stop + len(after) - len(source.text)])
        )
    except SyntaxError:
        return False
    return ast.dump(_WrittenOut(name, text).visit(then)) == ast.dump(_WrittenOut("", "").visit(now))


def _is_later(source: Source, node: ast.Name, splices: Sequence[Splice]) -> bool:
    return splices[0].start <= source.start(node)


class _WrittenOut(ast.NodeTransformer):
    """The name is gone, and what it stands for is back."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id == self.name:
            return None
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.parse(self.text, mode="eval").body if node.id == self.name else node


def _name(text: str) -> str | None:
    """The last of a chain, or the key."""
    match ast.parse(text, mode="eval").body:
        case ast.Call(ast.Name(func)) as node if func in _PURE:
            return _PURE[func] or of_expression(node)
    last = re.search(r"([^\W\d]\w*)['\"]?\]?$", text)
    name = last[1].lower() if last is not None and not re.search(r" [-+*/%] ", text) else "value"
    return name if not iskeyword(name) else None


def _is_taken(function: Function, name: str) -> bool:
    known = named_in(function)
    return name in known | arguments_in(function)


WRITER = Writer(frozenset(("extract-variable",)), _written, needs=_SAYS)
