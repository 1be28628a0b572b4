"""A file is hashed part by part: "digest loads the whole file into memory, please read it in chunks"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import parameters_of, statement_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, reads
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:into|in|of|too much|less|no) memory\b|\b(?:in|by|per) (?:\w+ )?(?:chunks?|blocks?|pieces|parts)\b"
    r"|\bchunk\w*"
    r"|\bblock by block\b|\b(?:large|big|huge|gigantic) files?\b|\b(?:whole|entire) file\b|\bat once\b|\bMemoryError\b"
)
_HASHES = frozenset(
    ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s", "sha3_256", "sha3_512")
)
_SIZE = "65536"
_ASKED, _NAMED, _CLEAR = 5.0, 1.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for _, function in sentence.source.functions:
        clear = _NAMED * (names(sentence, function.name) >= _CLEAR)
        for node in walk(function):
            match node:
                case ast.Call(func, [given]) if full_name(sentence.source, func).removeprefix("hashlib.") in _HASHES:
                    yield from possible(_in_parts(sentence.source, function, node, func, given), _ASKED + clear)


def _in_parts(source: Source, function: Function, call: ast.Call, func: ast.expr, given: ast.expr) -> Iterator[Splice]:
    """What is read just for that is read where it is hashed."""
    last = statement_around(source, call)
    match given:
        case ast.Name(name):
            made = [each for each in function.body if name in bound_in(each)]
            if len(made) != 1 or reads(function, name) != 1 or not isinstance(made[0], ast.Assign | ast.With):
                return
            first, value = made[0], _read_in(made[0])
        case _:
            first, value = last, given
    opened = _opened(source, value) if value is not None else ""
    if not opened or last not in function.body or not isinstance(last, ast.Return | ast.Assign):
        return
    between = function.body[function.body.index(first) + 1 : function.body.index(last)] if first is not last else []
    if between:
        return
    taken = bound_in(function) | set(parameters_of(function))
    hashed, file, part = (
        first_free(several, taken)
        for several in (("hasher", "hashed", "result"), ("file", "f", "opened"), ("chunk", "block", "part"))
    )
    indent, unit = source.indent(first.lineno), source.unit
    rest = source.segment(last).replace(source.segment(call), hashed, 1)
    lines = (
        f"{hashed} = {source.segment(func)}()",
        f"with {opened} as {file}:",
        f"{unit}while {part} := {file}.read({_SIZE}):",
        f"{unit * 2}{hashed}.update({part})",
        rest,
    )
    yield Splice(source.start(first), source.stop(last), f"\n{indent}".join(lines))


def _read_in(made: ast.stmt) -> ast.expr | None:
    match made:
        case ast.Assign([ast.Name()], value):
            return value
        case ast.With([ast.withitem(opened, ast.Name(file))], [ast.Assign([ast.Name()], value)]):
            is_read = isinstance(value, ast.Call) and ast.unparse(value) == f"{file}.read()"
            return ast.Call(ast.Attribute(opened, "read", ast.Load()), [], []) if is_read else None
        case _:
            return None


def _opened(source: Source, value: ast.expr) -> str:
    match value:
        case ast.Call(ast.Attribute(path, "read_bytes"), []):
            inner = path.args[0] if isinstance(path, ast.Call) and len(path.args) == 1 and _is_path(path.func) else None
            return f'open({source.segment(inner)}, "rb")' if inner is not None else f'{source.segment(path)}.open("rb")'
        case ast.Call(ast.Attribute(ast.Call(ast.Name("open"), [_, ast.Constant("rb")]) as opened, "read"), []):
            return source.segment(opened)
        case _:
            return ""


def _is_path(func: ast.expr) -> bool:
    return ast.unparse(func) in ("Path", "pathlib.Path")


WRITER = Writer(frozenset(("to-generator", "use-with")), _written, needs=_NEEDS)
