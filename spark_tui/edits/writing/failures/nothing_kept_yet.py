"""What a file is made into begins as one of those with nothing in it, where the file is not there yet: "without a file
it should start with an empty club", where the function ends in `return from_dict(json.loads(path.read_text()))`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import import_needed, imported_names
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import class_around, function_with, parameters
from spark_tui.edits.python.objects.classes import fields, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names
from spark_tui.edits.saying.place.what_fails import NO_FILE
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.failures.no_file_yet import FIRST_TIME

_NEEDS = any_of(NO_FILE, FIRST_TIME)
_WISHED = Pattern(
    r"(?i)\b(?:empty|new|fresh|blank|nothing in it|from scratch|no \w+s in it|start\w*|begin\w*|default)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|exit\w*|quit\w*|print\w*|warn\w*|messages?|creat\w+|writ\w+|tell\w*|tests?"
    r"|return (?:None|0|False|an? empty (?:list|dict\w*|string|set|text)))\b"
)
_BUILTIN = Pattern(r"(?i)\bempty (?:list|dict\w*|string|set|text|config\w*|settings)\b")
_READS = frozenset(("read_text", "read_bytes"))
_ASKED, _NAMED, _ITS_CLASS = 8.5, 0.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said, source = sentence.text, sentence.source
    if _WISHED.search(said) is None or _OTHERWISE.search(said) is not None or _BUILTIN.search(said) is not None:
        return
    for _, function in source.functions:
        for statement in function.body:
            path = _read_in(source, statement)
            if not path or not has_own_lines(source, statement) or _is_asked(source, function, path):
                continue
            made = _made(source, function)
            if made is not None:
                called, kind = made
                called = _made_before(function, statement, called) or called
                told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
                told += _ITS_CLASS * (names(sentence, kind) >= NEARLY)
                yield from possible(_guarded(source, statement, path, called), told)
            break


def _guarded(source: Source, statement: ast.stmt, path: str, made: str) -> Iterator[Splice]:
    is_path = re.search(rf"{re.escape(path)}\.(?:read_text|read_bytes|open|exists)\(", source.text) is not None
    test = f"{path}.exists()" if is_path else f"os.path.exists({path})"
    yield insert_before(source, statement, f"if not {test}:\n{source.unit}return {made}")
    yield from () if is_path else import_needed(source, "os")


def _read_in(source: Source, statement: ast.stmt) -> str:
    """The path of the file that is read there."""
    heads = [each.context_expr for each in statement.items] if isinstance(statement, ast.With) else [statement]
    for node in (one for head in heads for one in walk(head)):
        match node:
            case ast.Call(ast.Attribute(path, name)) if name in _READS or (
                name == "open" and isinstance(path, ast.Name)
            ):
                return "" if _writes(node.args) else source.segment(path)
            case ast.Call(ast.Name("open"), [ast.Name() | ast.Attribute() | ast.Constant(str()) as path, *rest]):
                return "" if _writes(rest) else source.segment(path)
    return ""


def _writes(given: list[ast.expr]) -> bool:
    return any(isinstance(each, ast.Constant) and str(each.value)[:1] in ("w", "a", "x") for each in given)


def _is_asked(source: Source, function: Function, path: str) -> bool:
    text = source.segment(function)
    asked = (f"{path}.exists()", f"{path}.is_file()", f"exists({path})", f"isfile({path})", "FileNotFoundError")
    return any(each in text for each in asked)


def _made(source: Source, function: Function) -> tuple[str, str] | None:
    """How an empty one is made of what the function gives, and its class; None where that takes something."""
    owner = class_around(source, function)
    for node in walk(function):
        match node:
            case ast.Return(ast.Call(ast.Name("cls"))) if owner is not None and _takes_nothing(owner):
                return "cls()", owner.name
            case ast.Return(ast.Call(ast.Name(called))):
                kind = _kind(source, called)
            case ast.Return(ast.Call(ast.Attribute(ast.Name(called), "from_dict" | "from_json" | "parse"))):
                kind = _kind(source, called)
            case ast.Return(ast.Name(called)):
                kind = _bound_to(function, called)
            case ast.Return(ast.Call()):
                kind = ""
            case _:
                continue
        kind = kind or _told(function)
        if kind and _can_be_empty(source, kind):
            return f"{kind}()", kind
    return None


def _made_before(function: Function, statement: ast.stmt, made: str) -> str:
    """The name of the empty one that is there already, where it is what is given back in the end."""
    for each in function.body[: function.body.index(statement)]:
        match each, function.body[-1]:
            case ast.Assign([ast.Name(bound)], ast.Call() as call), ast.Return(ast.Name(given)):
                if bound == given and ast.unparse(call) == made:
                    return bound
    return ""


def _kind(source: Source, called: str) -> str:
    """The class of what is called there, or of what a function of the file says that it gives."""
    function = function_with(source, called)
    if function is None:
        return called if called[:1].isupper() else ""
    told = _told(function)
    if told:
        return told
    given = (node.value.id for node in walk(function)
             if isinstance(node, ast.Return) and isinstance(node.value, ast.Name))  # fmt: skip
    return next(filter(None, (_bound_to(function, each) for each in given)), "")


def _told(function: Function) -> str:
    match function.returns:
        case ast.Name(name) | ast.Constant(str(name)) if name[:1].isupper():
            return name
        case _:
            return ""


def _bound_to(function: Function, name: str) -> str:
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(bound)], ast.Call(ast.Name(called))) if bound == name and called[:1].isupper():
                return called
    return ""


def _can_be_empty(source: Source, kind: str) -> bool:
    """Is one made with nothing, as far as the file shows?"""
    owner = dict(source.classes).get(kind)
    if owner is not None:
        return _takes_nothing(owner)
    made = (node for node in source.all(ast.Call) if isinstance(node.func, ast.Name) and node.func.id == kind)
    return kind in imported_names(source) and any(not each.args and not each.keywords for each in made)


def _takes_nothing(owner: ast.ClassDef) -> bool:
    init = method(owner, "__init__")
    if init is not None:
        return all(default_of(init, each) is not None for each in parameters(init)[1:])
    return not owner.bases and all(each.value is not None for each in fields(owner))


WRITER = Writer(frozenset(("wrap-try", "guard-none", "return-if")), _written, needs=_NEEDS)
