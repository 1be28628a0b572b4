"""os.system() becomes subprocess.run(), with a list of words where the command can be taken apart."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.imports import available, full_name, without_unused
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstrings import Words, take_apart
from spark_tui.edits.python.values.expressions import keep_comments
from spark_tui.edits.refusal import Refusal

_SHELL = re.compile(r"[|&;<>$*?`~(){}\"'\\#!\n]")
_Piece = tuple[str, str]
"""Words of a command, or the code of a value in it."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = [call for call in _calls(source) if values[0] in ("", str(call.lineno))]
    run, imported = available(source, "subprocess", "run")
    change = [*imported]
    for call in found:
        keep_comments(source, source.start(call), source.stop(call))
        alone = isinstance(source.parents[call], ast.Expr)
        how = ", check=True" if alone else ""
        behind = "" if alone else ".returncode"
        change.append(Splice(source.start(call), source.stop(call), f"{run}({_command(source, call)}{how}){behind}"))
    yield without_unused(source, change, {"os", "system"})


def _calls(source: Source) -> Iterator[ast.Call]:
    for node in source.all(ast.Call):
        match node:
            case ast.Call(args=[_], keywords=[]) if full_name(source, node.func) == "os.system":
                yield node


def _command(source: Source, call: ast.Call) -> str:
    """["rm", "-r", path]; as it is, for a shell, where that needs one."""
    command = call.args[0]
    try:
        pieces = list(_pieces(source, command))
    except Refusal:
        return f"{source.segment(command)}, shell=True"
    if any(kind == "words" and _SHELL.search(text) for kind, text in pieces):
        return f"{source.segment(command)}, shell=True"
    return f"[{', '.join(_words(pieces))}]"


def _pieces(source: Source, node: ast.expr) -> Iterator[_Piece]:
    match node:
        case ast.Constant(value=str(text)):
            yield "words", text
        case ast.JoinedStr():
            for part in take_apart(source.segment(node)).parts:
                if isinstance(part, Words):
                    yield "words", part.text
                elif part.spec or part.conversion or part.shown:
                    raise Refusal("a value is formatted")
                else:
                    yield "value", part.expression.strip()
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            yield from _pieces(source, left)
            yield from _pieces(source, right)
        case ast.Name() | ast.Attribute() | ast.Subscript() | ast.Call():
            if isinstance(source.parents[node], ast.Call):
                raise Refusal("the whole command is a value")
            yield "value", source.segment(node)
        case _:
            raise Refusal("the command cannot be taken apart")


def _words(pieces: list[_Piece]) -> Iterator[str]:
    """The words between spaces as code: a string, a value, or an f-string of both."""
    word: list[_Piece] = []
    for kind, text in pieces:
        if kind == "value":
            word.append((kind, text))
            continue
        for at, part in enumerate(re.split(r"\s+", text)):
            if at and word:
                yield _word(word)
                word = []
            if part:
                word.append((kind, part))
    if word:
        yield _word(word)


def _word(word: list[_Piece]) -> str:
    if len(word) == 1:
        kind, text = word[0]
        return given.quoted(text) if kind == "words" else text
    if any(kind == "value" and ('"' in text or "\\" in text) for kind, text in word):
        return " + ".join(given.quoted(text) if kind == "words" else text for kind, text in word)
    return 'f"' + "".join(text if kind == "words" else f"{{{text}}}" for kind, text in word) + '"'


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return (str(call.lineno) for call in _calls(source))


OP = Op(
    "subprocess-run",
    "call programs with subprocess.run(), not os.system()",
    (Slot("line", "line", "the line; all if left out", _lines, default=""),),
    _edit,
    (
        Example(
            'import os\n\nos.system("tar czf " + name + ".tgz " + folder)\nok = os.system("sync") == 0\n',
            (),
            'import subprocess\n\nsubprocess.run(["tar", "czf", f"{name}.tgz", folder], check=True)\n'
            'ok = subprocess.run(["sync"]).returncode == 0\n',
        ),
        Example(
            'import os\n\nos.system(f"cat {a} | wc")\nprint(os.sep)\n',
            ("3",),
            'import os\nimport subprocess\n\nsubprocess.run(f"cat {a} | wc", shell=True, check=True)\nprint(os.sep)\n',
        ),
    ),
)
