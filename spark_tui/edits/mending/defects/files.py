"""A file that is opened in the wrong way, that what is written to it does not suit, or that is read in whatever
encoding the machine prefers; JSON of what JSON does not know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

_BY_WRITE = 1.0
"""Python names the call of the file itself."""


def _mode(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A file that is opened to be read and is written to, or the other way round; as text, or as bytes."""
    match node:
        case ast.Call(ast.Name("open") | ast.Attribute(attr="open")):
            place = 0 if isinstance(node.func, ast.Attribute) and source.segment(node.func) != "io.open" else 1
        case _:
            return
    given = node.args[place] if len(node.args) > place else keyword(node, "mode")
    old = given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else "r"
    said = found[0].lower()
    if "writ" in said and "bytes" not in said and "str" not in said:
        modes = [old.replace("r", "w") if "r" in old else "w", old.replace("r", "a") if "r" in old else "a"]
    elif "readable" in said:
        modes = ["r" + ("b" if "b" in old else "")]
    elif "not 'str'" in said:
        modes = [old.replace("b", "")]
    elif "not bytes" in said or "bytes" in said:
        modes = [old.replace("t", "") + "b"]
    else:
        modes = ["a"]
    sure = _BY_WRITE * ("write() argument" in found.string)
    for rank, mode in enumerate(modes):
        if mode == old:
            continue
        if given is not None:
            quote = source.segment(given)[0]
            yield (instead(source, given, f"{quote}{mode}{quote}"),), sure - 0.2 * rank
        elif node.args:
            yield (behind(source, node.args[place - 1], f', "{mode}"'),), -0.2 * rank
        else:
            at = source.stop(node) - 1
            yield (Splice(at, at, f'"{mode}"'),), -0.2 * rank


def _dumped(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What is written has to be text."""
    match node:
        case ast.Call(
            ast.Attribute(attr="write" | "write_text"),
            [ast.Name() | ast.Attribute() | ast.Subscript() | ast.BinOp() | ast.Call() as value, *_],
        ):
            yield (instead(source, value, f"str({source.segment(value)})"),), 0.0
            imported = [each for each in source.all(ast.Import) if "json" in source.segment(each)]
            if imported:
                yield (instead(source, value, f"json.dumps({source.segment(value)})"),), 0.3


def _without_file(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`dump` takes the file it writes to."""
    match node:
        case ast.Call(ast.Attribute(ast.Name("json" | "pickle" | "yaml"), "dump"), [only]):
            around = [each for each in source.all(ast.With) if node in walk(each)]
            files = [item.optional_vars for each in around for item in each.items]
            yield from (((behind(source, only, f", {each.id}"),), 0.5) for each in files if isinstance(each, ast.Name))


_MESSAGES: Messages = (
    (
        r"not writable|not readable|bytes-like object is required, not 'str'|must be str, not bytes"
        r"|overwrit\w+|only (?:has|contains|keeps) the last",
        _mode,
    ),
    (r"argument must be str, not|must be str, not (?:int|list|dict|float)", _dumped),
    (r"argument:? '?fp|missing .*'file'", _without_file),
)


_SAYS = Pattern(
    r"(?i)Unicode(?:De|En)codeError|codec can't|charmap|umlaut|mojibake|accent|garbled|JSON serializable"
    r"|\bjson\.dumps?\b.*\b(?:can.?t|cannot|does ?n.?t know|crash\w*|fails?|chokes?|dies|knows? no)\b|\b(?:crash\w*"
    r"|fails?"
    r"|chokes?|dies)\b.*\bjson\.dumps?\b"
)
_ESCAPED = Pattern(r"\\u[0-9a-f]{4}")
"""What JSON makes of a letter: the file itself is in order."""
_OPENS = frozenset(("open", "read_text", "write_text"))
_CLEAR = 2.0


def _unfit(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if not isinstance(node, ast.Call):
            continue
        called, clear = source.segment(node.func), _CLEAR + complaint.points(node.lineno)
        if "serializable" in complaint.text:
            if called in ("json.dump", "json.dumps", "dump", "dumps") and keyword(node, "default") is None:
                yield Repair((set_keyword(source, node, "default", "str"),), clear)
        elif _ESCAPED.search(complaint.text) is not None:
            continue
        elif called.rpartition(".")[2] in _OPENS and keyword(node, "encoding") is None and not _is_binary(node):
            yield Repair((set_keyword(source, node, "encoding", '"utf-8"'),), clear)


def _is_binary(call: ast.Call) -> bool:
    return any(
        isinstance(arg, ast.Constant) and isinstance(arg.value, str) and "b" in arg.value for arg in call.args[1:2]
    )


DEFECTS = (
    by_messages("file-mode", _MESSAGES),
    Defect("unfit-text", frozenset(("fix-error",)), _unfit, _SAYS),
)
