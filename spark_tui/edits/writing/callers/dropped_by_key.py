"""What empties all that is kept may be told one key, and then drops only that: "clear should take an optional user and
then only forget that one", "let me pass a path to invalidate so only that entry goes"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first, without_docstring
from spark_tui.edits.python.functions.returns import gives_anywhere
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import class_around, is_typed, parameters, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.writing import Writer

_NEW = r"(?:(?:an?|the|one|optional|single|new|certain|particular|specific) )*[`'\"]?(?P<{}>[a-z_]\w*)[`'\"]?"
_GOES = (
    r"(?:drop|forget|remov|delet|clear|empt|reset|evict|invalidat|expir|discard|flush|throw|purg|eras|wip|clean|los)\w*"
)
_ONE = r"(?:that|this|it|its|the|one|his|her|their)\b"
_NEEDS = Pattern(
    rf"(?i)\b(?:{_GOES}(?: out| away)? (?:only|just)|(?:only|just) {_GOES}(?: out| away)?) {_ONE}"
    rf"|\b(?:only|just) {_ONE}(?: \w+){{0,2}} (?:is |are |gets? )?(?:{_GOES}|goes|gone)"
)
_TAKEN = Pattern(
    r"(?i)\b(?:takes?|taking|accepts?|gets?|have|has|needs?|wants?|pass(?:ing)?|allows?|with|add|given|handed"
    rf"|give \w+) {_NEW.format('name')}|\b{_NEW.format('first')} (?:argument|parameter|param|arg|keyword|option)\b"
    r"|\w\((?P<called>[a-z_]\w*)\)"
)
_EMPTIES = ("dict", "set", "defaultdict", "OrderedDict", "Counter")
_ASKED, _CLEAR = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = (word.lower() for match in _TAKEN.finditer(sentence.text) for word in match.groups() if word)
    known = {node.name for _, node in sentence.source.functions}
    new = next((word for word in said if word not in PLAIN and word not in known), "")
    if not new:
        return
    source = sentence.source
    for full, function in source.functions:
        clear = max(names(sentence, function.name), names(sentence, full))
        body = without_docstring(function.body)
        dropped = [code for each in body for code in _emptied(source, function, each, new)]
        if clear < _CLEAR or new in parameters_of(function) or not dropped or gives_anywhere(function):
            continue
        kind = _type(source, function, new) if is_typed(function) or function.returns is not None else ""
        taken = named("add-parameter").edit(source, (full, new, "None", kind))
        inside = f"\n{source.unit}".join(dropped)
        if len(body) == 1 and has_own_lines(source, body[0]):
            whole = wrapped(source, body[0], f"if {new} is None:")
            indent = source.indent(body[0].lineno)
            otherwise = "\n".join(indent + line for line in f"else:\n{source.unit}{inside}".split("\n"))
            changed = [type(whole)(whole.start, whole.stop, f"{whole.text}\n{otherwise}")]
        else:
            first = f"if {new} is not None:\n{source.unit}{inside}\n{source.unit}return"
            changed = [insert_first(source, body, first)]
        yield from possible(chain(taken, changed), _ASKED + clear / 2)


def _emptied(source: Source, function: Function, statement: ast.stmt, key: str) -> Iterator[str]:
    """What drops only the key, where a statement empties a mapping or a set."""
    match statement:
        case ast.Assign([ast.Attribute() | ast.Name() as held], value):
            kind = _kind(value)
        case ast.AnnAssign(ast.Attribute() as held, value=ast.expr() as value):
            kind = _kind(value)
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute() | ast.Name() as held, "clear"), [], [])):
            kind = _made_as(source, function, held)
        case _:
            return
    if kind and not _has_several_parts(source, held):
        code = source.segment(held)
        yield f"{code}.discard({key})" if kind == "set" else f"{code}.pop({key}, None)"


def _kind(value: ast.expr) -> str:
    """Of an empty one."""
    match value:
        case ast.Dict(keys=[]):
            return "dict"
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)) if name in _EMPTIES and not _holds(value):
            return "set" if name == "set" else "dict"
        case _:
            return ""


def _holds(call: ast.Call) -> bool:
    """Is something put in at once? What a defaultdict is made with makes what is missing."""
    return bool(call.args or call.keywords) and ast.unparse(call.func).rpartition(".")[2] != "defaultdict"


def _made_as(source: Source, function: Function, held: ast.expr) -> str:
    """What it is where it is made."""
    text = ast.unparse(held)
    owner = class_around(source, function)
    within = walk(owner) if owner is not None and text.startswith("self.") else iter(source.nodes)
    for node in within:
        match node:
            case ast.Assign([target], value) if ast.unparse(target) == text and _kind(value):
                return _kind(value)
            case ast.AnnAssign(target, value=ast.expr() as value) if ast.unparse(target) == text and _kind(value):
                return _kind(value)
    return ""


def _has_several_parts(source: Source, held: ast.expr) -> bool:
    """Are its keys made of several things, of which one says too little?"""
    text = ast.unparse(held)
    return any(
        isinstance(each.slice, ast.Tuple) for each in source.all(ast.Subscript) if ast.unparse(each.value) == text
    )


def _type(source: Source, function: Function, name: str) -> str:
    """As the others say it that take one of this name."""
    for _, other in source.functions:
        for arg in parameters(other) if other is not function else ():
            if arg.arg == name and arg.annotation is not None:
                return source.segment(arg.annotation)
    return ""


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
