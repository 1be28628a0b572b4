"""A file that is opened in the wrong way, or that what is written to it does not suit."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.source import Source, Splice


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
    for rank, mode in enumerate(modes):
        if mode == old:
            continue
        if given is not None:
            yield (instead(source, given, f'"{mode}"'),), -0.2 * rank
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
            imported = [
                each for each in source.nodes if isinstance(each, ast.Import) and "json" in source.segment(each)
            ]
            if imported:
                yield (instead(source, value, f"json.dumps({source.segment(value)})"),), 0.3
        case _:
            pass


def _without_file(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`dump` takes the file it writes to."""
    match node:
        case ast.Call(ast.Attribute(ast.Name("json" | "pickle" | "yaml"), "dump"), [only]):
            around = [each for each in source.nodes if isinstance(each, ast.With) and node in ast.walk(each)]
            files = [item.optional_vars for each in around for item in each.items]
            yield from (((behind(source, only, f", {each.id}"),), 0.5) for each in files if isinstance(each, ast.Name))
        case _:
            pass


_MESSAGES: Messages = (
    (
        r"not writable|not readable|bytes-like object is required, not 'str'|must be str, not bytes"
        r"|overwrit\w+|only (?:has|contains|keeps) the last",
        _mode,
    ),
    (r"argument must be str, not|must be str, not (?:int|list|dict|float)", _dumped),
    (r"argument:? '?fp|missing .*'file'", _without_file),
)

DEFECT = by_messages("file-mode", _MESSAGES)
