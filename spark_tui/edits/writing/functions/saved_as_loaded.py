"""What a function reads from a file is written there by another one: "add a save function"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|write|need|needs|want|implement|missing|there should be|give)\b.*"
    r"\b(?P<name>(?:save|dump|store|export|write)(?:_\w+)?)\b"
)
_LOADS = Pattern(r"_?(?:load|read|from_file|open|import)(?:_\w+)?")
_ASKED, _WIDE = 5.6, 100


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    known = {node.name for _, node in source.functions}
    if said is None or said["name"] in known:
        return
    for name, function in source.functions:
        if "." in name or _LOADS.fullmatch(function.name) is None or not _reads_json(source, function):
            continue
        code = _saved(source, function, said["name"].lower())
        if code is not None:
            at = source.stop(function)
            yield Repair((Splice(at, at, f"\n\n\n{code}"),), _ASKED)


def _reads_json(source: Source, function: Function) -> bool:
    return re.search(r"\bjson\.loads?\(", source.segment(function)) is not None


def _saved(source: Source, function: Function, name: str) -> str | None:
    """A row for each of what it puts in, with what it makes it of."""
    given, text, unit = list(parameters_of(function)), source.segment(function), source.unit
    rows = _rows(source, function)
    if rows is None or len(given) != 1 or (f"Path({given[0]}).read_text" not in text and "open(" not in text):
        return None
    kept, one, all_of_them, values = rows
    path = given[0]
    entries = [f'"{key}": {value}' for key, value in values]
    line = f"def {name}({kept}, {path}):\n{unit}rows = [{{{', '.join(entries)}}} for {one} in {all_of_them}]"
    if len(line.split("\n")[-1]) > _WIDE:
        row = "".join(f"{unit * 3}{entry},\n" for entry in entries)
        line = f"def {name}({kept}, {path}):\n{unit}rows = [\n{unit * 2}{{\n{row}{unit * 2}}}\n"
        line += f"{unit * 2}for {one} in {all_of_them}\n{unit}]"
    if "open(" in text:
        return f'{line}\n{unit}with open({path}, "w") as file:\n{unit * 2}json.dump(rows, file)'
    return f"{line}\n{unit}Path({path}).write_text(json.dumps(rows))"


_Rows = tuple[str, str, str, list[tuple[str, str]]]
"""What is written, what one of it is called, all of them as code, and the keys of a row with what stands there."""


def _rows(source: Source, function: Function) -> _Rows | None:
    classes = dict(source.classes)
    owners = {node.targets[0].id: node.value.func.id for node in walk(function)
              if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
              and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name)}  # fmt: skip
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name(kept)), [ast.Call(ast.Name(made)) as call]) if made in classes:
                owner = classes.get(owners.get(kept, ""))
                maker = method(classes[made], "__init__")
                inner = [each for each in held(source, owner) if each.kind in CONTAINERS] if owner is not None else []
                if maker is None or len(inner) != 1:
                    continue
                attributes = {each.given: each.name for each in held(source, classes[made])}
                own = dict(zip(parameters_of(maker), call.args, strict=False))
                own |= {each.arg: each.value for each in call.keywords if each.arg is not None}
                one = made.lower()
                values = [(_key(value), f"{one}.{attributes.get(name, name)}") for name, value in own.items()]
                if values and all(key for key, _ in values):
                    plural = f"{kept}.{inner[0].name}{'.values()' * (inner[0].kind == 'dict')}"
                    return kept, one, plural, values
    return None


def _key(value: ast.expr) -> str:
    """Under which it stands in a row."""
    for node in walk(value):
        match node:
            case ast.Subscript(slice=ast.Constant(str(key))):
                return key
            case ast.Call(ast.Attribute(attr="get"), [ast.Constant(str(key)), *_]):
                return key
    return ""


WRITER = Writer(frozenset(("write-method",)), _written, needs=_NEEDS)
