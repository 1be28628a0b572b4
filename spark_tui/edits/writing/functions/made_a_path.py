"""What is joined as a path, and may be given as text, is made one: "root / name fails because root is a str",
"'str' object has no attribute 'joinpath'"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_OF_PATHS = (
    "joinpath exists is_file is_dir mkdir read_text write_text read_bytes write_bytes glob rglob iterdir unlink stat"
    " with_suffix with_name relative_to resolve rename touch open parent stem suffix parents absolute"
)
_NEEDS = Pattern(
    r"(?i)unsupported operand type\(s\) for /: '(?:str|NoneType)'"
    rf"|'str' object has no attribute '(?:{_OF_PATHS.replace(' ', '|')})'"
    r"|\b(?:is|as|with|takes?|given|pass\w*|gets?|if|when) (?:an? |the )?(?:plain |just )?(?:str|string)s?\b"
    r"|\b(?:should|must|has to|needs to|isn't|not) (?:be |become )?(?:turned into )?an? path\b|\b(?:strings?"
    r"|str) (?:too"
    r"|as well)\b|\b(?:also |both )(?:take |accept |allow )?(?:an? )?(?:str|string)s?\b"
)
_ANNOTATED = Pattern(r"(?i)\b(?:annotat\w+|type hints?|typed|hint)\b")
_METHODS = frozenset(_OF_PATHS.split())
_ASKED, _SAID, _PASTED = 5.0, 1.0, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ANNOTATED.search(sentence.text) is not None:
        return
    pasted = re.search(r"unsupported operand|has no attribute", sentence.text) is not None
    for name, place, function in dict.fromkeys(_paths(source)):
        said = names(sentence, name) >= 1 or names(sentence, function.name) >= 1
        if not (said or pasted) or "Path(" in source.segment(place):
            continue
        path, imports = available(source, "pathlib", "Path", dotted=False)
        change = instead(source, place, f"{path}({source.segment(place)})")
        yield from possible((*imports, change), _ASKED + _SAID * said + _PASTED * pasted)


def _paths(source: Source) -> Iterator[tuple[str, ast.expr, Function]]:
    """By what name it goes, and where it is made one: where an object keeps it, or where a function uses it first."""
    for node in source.nodes:
        match node:
            case ast.BinOp(ast.Attribute(ast.Name("self")) | ast.Name() as of, ast.Div(), right):
                if not _joins(source, node, right):
                    continue
            case ast.Attribute(ast.Attribute(ast.Name("self")) | ast.Name() as of, attr) if attr in _METHODS:
                if attr in ("open", "rename", "resolve", "stat", "touch", "glob", "parent"):
                    continue  # others have these too
            case _:
                continue
        function = function_around(source, node)
        if function is None:
            continue
        if isinstance(of, ast.Attribute):
            owner = class_around(source, function)
            init = method(owner, "__init__") if owner is not None else None
            if init is None:
                continue
            for each in walk(init):
                match each:
                    case ast.Assign([ast.Attribute(ast.Name("self"), kept)], ast.Name(given) as value):
                        if kept == of.attr and given in parameters_of(init):
                            yield of.attr, value, init
        elif of.id in parameters_of(function) and not _is_typed(function, of.id):
            yield of.id, of, function


def _joins(source: Source, node: ast.BinOp, right: ast.expr) -> bool:
    """Is it no number that is divided? What it is joined to, or what becomes of it, is of paths."""
    match right:
        case ast.Constant(value=str()) | ast.JoinedStr():
            return True
        case ast.Name(name):
            word = re.search(r"name|file|path|folder|dir|key|slug|suffix", name) is not None
        case _:
            word = False
    match source.parents.get(node):
        case ast.Attribute(attr=attr) if attr in _METHODS:
            return True
        case ast.Assign([ast.Name(name)]):
            return word or re.search(r"path|file|folder|dir|target|dest", name) is not None
        case _:
            return word


def _is_typed(function: Function, name: str) -> bool:
    return any(
        each.arg == name and each.annotation is not None and "Path" in ast.unparse(each.annotation)
        for each in function.args.args
    )


WRITER = Writer(frozenset(("fix-error", "wrap-call")), _written, needs=_NEEDS)
