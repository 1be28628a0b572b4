"""Of a file only its beginning is read: "detect reads the whole file, the first 8 bytes are enough", "don't load all
of it for the first 2 kB"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10, "sixteen": 16}
_NEEDS = Pattern(
    rf"(?i)\b(?P<many>\d[\d_]*|{'|'.join(_NUMBERS)}) ?(?P<unit>k|ki?b|kilobytes?|bytes?|chars?|characters?|letters?)\b"
)
_READS = Pattern(
    r"(?i)\b(?:read\w*|load\w*|whole|all of|entire|complete|enough|only|just|needs?|suffic\w*|no more than|at most)\b"
)
_WRITES = Pattern(
    r"(?i)\b(?:writ\w*|chunk\w*|blocks?|at a time|pieces?|limit|longer|shorter|rais\w+|refus\w+|reject\w*)\b"
)
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _READS.search(sentence.text) is None or _WRITES.search(sentence.text) is not None:
        return
    many = int(_NUMBERS.get(said["many"].lower(), said["many"].replace("_", "")))
    many *= 1024 if said["unit"].lower().startswith("k") else 1
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(path, "read_bytes" | "read_text" as way), []):
                made = _by_itself(source, node, path, "rb" if way == "read_bytes" else "r", many)
            case ast.Call(ast.Attribute(ast.Name(), "read"), []):
                made = instead(source, node, f"{source.segment(node.func)}({many})")
            case _:
                continue
        if made is not None:
            yield Repair((made,), _ASKED + told_of(sentence, node))


def _by_itself(source: Source, call: ast.Call, path: ast.expr, mode: str, many: int) -> Splice | None:
    """What a path reads whole is opened, and so much of it read."""
    statement = source.parents.get(call)
    match path:
        case ast.Call(ast.Name("Path"), [given]):
            opens = f'open({source.segment(given)}, "{mode}")' if mode == "rb" else f"open({source.segment(given)})"
        case _:
            opens = f'{source.segment(path)}.open("{mode}")' if mode == "rb" else f"{source.segment(path)}.open()"
    if not isinstance(statement, ast.Assign | ast.Return) or statement.value is not call:
        return None
    file = next(name for name in ("file", "f", "opened") if not mentions(source.tree, name))
    target = source.text[source.start(statement) : source.start(call)]
    indent = source.indent(statement.lineno)
    code = f"with {opens} as {file}:\n{indent}{source.unit}{target}{file}.read({many})"
    return instead(source, statement, code)


WRITER = Writer(frozenset(("fix-index", "replace-all", "set-argument")), _written, needs=_NEEDS)
