"""What is looked for before it is made or taken away, is told to the call: "use exist_ok for the folder", "missing_ok
instead of the exists check", "os.makedirs with exist_ok"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:exist|missing)_ok\b|\bmakedirs\b")
_FOLDERS = Pattern(r"\bexist_ok\b")
_ALL_AT_ONCE = Pattern(r"(?i)\bmakedirs can (?:do|handle)\b|\b(?:just|only|simply|one|use|single) (?:os\.)?makedirs\b")
_ASKED, _IN_FULL = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        match node:
            case ast.If(ast.UnaryOp(ast.Not(), ast.Call() as test), [ast.Expr(ast.Call() as call)], []):
                word, asked = "exist_ok", _asked_of(test)
                done_to = _made(source, call)
            case ast.If(ast.Call() as test, [ast.Expr(ast.Call() as call)], []):
                word, asked = "missing_ok", _asked_of(test)
                done_to = call.func.value if isinstance(call.func, ast.Attribute) and _unlinks(call) else None
            case _:
                continue
        plain = asked is not None and done_to is not None and same(asked, done_to) and has_own_lines(source, node)
        if not plain or not _is_said(sentence, word) or keyword(call, word) is not None:
            continue
        if "#" not in source.text[source.start(node) : source.stop(node)]:
            yield _repair(sentence, node, _told(source, call, word))
    yield from _plain_folders(sentence) if _FOLDERS.search(sentence.text) is not None else ()


def _plain_folders(sentence: Sentence) -> Iterator[Repair]:
    """`os.mkdir` by itself becomes what knows of the word."""
    source = sentence.source
    for call in source.all(ast.Call):
        above = source.parents.get(source.parents[call])
        asked = isinstance(above, ast.If) and len(above.body) == 1
        if ast.unparse(call.func) == "os.mkdir" and len(call.args) == 1 and not asked:
            yield _repair(sentence, call, _told(source, call, "exist_ok"))


def _repair(sentence: Sentence, node: ast.stmt | ast.expr, code: str) -> Repair:
    in_full = _IN_FULL * (code in sentence.text)
    return Repair((instead(sentence.source, node, code),), _ASKED + in_full + speaks_for(sentence, node))


def _told(source: Source, call: ast.Call, word: str) -> str:
    text, comma = source.segment(call)[:-1].rstrip().rstrip(","), ", " if call.args or call.keywords else ""
    if ast.unparse(call.func) == "os.mkdir":  # it knows of no such word
        text = f"os.makedirs{text.removeprefix('os.mkdir')}"
    return f"{text}{comma}{word}=True)"


def _is_said(sentence: Sentence, word: str) -> bool:
    return word in sentence.text or (word == "exist_ok" and _ALL_AT_ONCE.search(sentence.text) is not None)


def _asked_of(test: ast.Call) -> ast.expr | None:
    match test:
        case ast.Call(ast.Attribute(ast.Attribute(ast.Name("os"), "path"), "exists" | "isdir"), [path], []):
            return path
        case ast.Call(ast.Attribute(path, "exists" | "is_dir" | "is_file"), [], []):
            return path
        case _:
            return None


def _made(source: Source, call: ast.Call) -> ast.expr | None:
    match call:
        case ast.Call(ast.Attribute(ast.Name("os"), "makedirs"), [path, *_]):
            return path
        case ast.Call(ast.Attribute(ast.Name("os"), "mkdir"), [path], []):
            return path
        case ast.Call(ast.Attribute(path, "mkdir"), []) if source.segment(path) != "os":
            return path
        case _:
            return None


def _unlinks(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "unlink" and not call.args


WRITER = Writer(frozenset(("set-argument", "replace", "remove-condition")), _written, needs=_NEEDS)
