"""What is saved and never read again: "whenever a saved game is loaded it's the first player's turn again", where the
dict that is written has a "turn" and what reads it takes everything but that."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented, insert_after
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names, parts
from spark_tui.edits.writing import Writer

_KEPT = (
    r"(?:sav\w+|stor(?:e[sd]?|ing)|load\w*|restor\w+|reload\w*|reopen\w*|re-?start\w*|read back|reading|import\w*"
    r"|open\w*|resum\w+|start\w* (?:it |the \w+ )?(?:again|anew)|next (?:time|start|run)|quit\w*|clos\w+)"
)
_LOST = (
    r"(?:again|lost|los(?:e|es|ing)|forg[eo]t\w*|gone|back to|reset\w*|always|vanish\w*|disappear\w*|drop(?:s|ped)"
    r"|(?:is|are|was|were|do|does|did|has)(?:n't| not)|never|start\w* (?:over|at|from|with)|no longer|every\w*"
    r"|empty|default|only|c[ao]mes? (?:back|up|out))"
)
_NEEDS = Pattern(rf"(?i)\b{_KEPT}\b.*\b{_LOST}\b|\b{_LOST}\b.*\b{_KEPT}\b")
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|exit\w*|log\w*|print\w*|warn\w*|messages?|tests?|rename\w*|tell\w*|indent\w*)\b"
)
_ASKED, _NAMED, _ONLY, _READER = 5.0, 2.5, 1.5, 0.5
_SHARED = 2  # keys that are read of those that are written


@dataclass(frozen=True, slots=True)
class _Left:
    """A key that is written of an attribute of that name and not read, in a function that makes a thing of the rest."""

    key: str
    reader: Function
    made: ast.Call
    taken: str
    """What is read there, `data["{}"]`, with a place for the key."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    found = list(_left(source))
    for each in found:
        named = max(names(sentence, each.key), *(names(sentence, one) for one in parts(each.key)))
        if named < NEARLY and len({one.key for one in found}) > 1:
            continue
        told = _ASKED + _NAMED * (named >= NEARLY) + _ONLY * (len(found) == 1)
        told += _READER * (names(sentence, each.reader.name) >= NEARLY)
        yield from possible(_read_too(source, each), told)


def _left(source: Source) -> Iterator[_Left]:
    written = [(node, keys) for node in source.all(ast.Dict) if (keys := _keys(node))]
    for reader in (node for _, node in source.functions):
        held, read = _read(reader)
        for node, keys in written if held else ():
            every = {each.value for each in node.keys if isinstance(each, ast.Constant)}
            if function_around(source, node) is reader or len(read & every) < _SHARED or not read <= every:
                continue
            made = _made(reader)
            left = [key for key in keys if key not in read]
            if made is None or not left or any(one.arg is None for one in made.keywords):
                continue
            yield from (_Left(key, reader, made, f'{held}["{{}}"]') for key in left)


def _keys(node: ast.Dict) -> list[str]:
    """Those that hold an attribute of the same name as it is: what is turned into text has a way back of its own."""
    return [
        key.value
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and isinstance(value, ast.Attribute)
        if value.attr.lstrip("_") == key.value
    ]


def _read(reader: Function) -> tuple[str, set[str]]:
    """What most is looked up in, and which keys of it."""
    found = dict[str, set[str]]()
    for node in walk(reader):
        match node:
            case ast.Subscript(ast.Name(held), ast.Constant(str(key)), ast.Load()):
                found.setdefault(held, set()).add(key)
            case ast.Call(ast.Attribute(ast.Name(held), "get" | "pop"), [ast.Constant(str(key)), *_]):
                found.setdefault(held, set()).add(key)
    whole = {node.value.id for node in walk(reader) if isinstance(node, ast.keyword)
             and node.arg is None and isinstance(node.value, ast.Name)}  # fmt: skip
    held = max(found, key=lambda each: len(found[each]), default="")
    return ("", set()) if not held or held in whole else (held, found[held])


def _made(reader: Function) -> ast.Call | None:
    """The thing that is given back, or what it is called until then."""
    last = reader.body[-1]
    match last:
        case ast.Return(ast.Call() as call) if _is_class(call):
            return call
        case ast.Return(ast.Name(name)):
            for each in reader.body:
                match each:
                    case ast.Assign([ast.Name(bound)], ast.Call() as call) if bound == name and _is_class(call):
                        return call
    return None


def _is_class(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and (call.func.id == "cls" or call.func.id[:1].isupper())


def _read_too(source: Source, left: _Left) -> Iterator[Splice]:
    value = left.taken.format(left.key)
    known = _takes(source, left.made)
    if known is not None and left.key in known:
        items = arguments(source, left.made)
        at = known.index(left.key)
        by_place = not left.made.keywords and len(left.made.args) == at
        yield from insert(items, len(items.spans), value if by_place else f"{left.key}={value}")
        return
    statement = source.parents[left.made]
    if not isinstance(statement, ast.stmt) or not has_own_lines(source, statement):
        return
    line = source.line_start(source.last_line(statement) + 1)
    indent = source.indent(source.first_line(statement))
    if isinstance(statement, ast.Assign):
        name = source.segment(statement.targets[0])
        set_already = [each for each in left.reader.body if source.segment(each).startswith(f"{name}.")]
        yield insert_after(source, (set_already or [statement])[-1], f"{name}.{left.key} = {value}")
        return
    called = left.made.func.id if isinstance(left.made.func, ast.Name) else ""
    name = first_free((_short(called), "made", "thing", "result"), named_in(left.reader))
    start = source.start(statement)
    yield Splice(start, source.start(left.made), f"{name} = ")
    rest = indented(f"{name}.{left.key} = {value}\nreturn {name}", indent)
    if source.text[:line].endswith("\n"):
        yield Splice(line, line, rest + "\n")
    else:
        yield Splice(line, line, "\n" + rest)


def _short(called: str) -> str:
    return "_".join(parts(called)).lower() if called != "cls" else "made"


def _takes(source: Source, made: ast.Call) -> Sequence[str] | None:
    """The parameters of the class, as far as the file shows it."""
    match made.func:
        case ast.Name("cls"):
            owner = class_around(source, made)
        case ast.Name(name):
            owner = dict(source.classes).get(name)
        case _:
            owner = None
    if owner is None:
        return None
    init = method(owner, "__init__")
    if init is not None:
        return list(parameters_of(init))[1:]
    if is_dataclass(source, owner):
        return [each.target.id for each in fields(owner) if isinstance(each.target, ast.Name)]
    return None


WRITER = Writer(frozenset(("add-key", "fix-error")), _written, needs=_NEEDS)
