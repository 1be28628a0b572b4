"""What is said of addresses, answers and files that are not what they should be: "No scheme supplied", "Expecting
value: line 1 column 1", "Is a directory"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

_SURE = 1.5
_TOO_SHORT, _LONGER = 10, 30
_READS = frozenset(("open", "read_text", "read_bytes"))


def _with_scheme(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The address that the file begins it with."""
    match node:
        case ast.Constant(str(text)) if text and found[1].startswith(text) and ("." in text or "localhost" in text):
            if isinstance(source.parents.get(node), ast.JoinedStr):
                return
            at = source.start(node) + source.segment(node).index(text)
            scheme = "http" if re.match(r"localhost\b|127\.", text) else "https"
            yield (Splice(at, at, f"{scheme}://"),), _SURE


def _answer_checked(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """An answer that says that something failed is seldom JSON."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(answer), "json"), [], []):
            function = function_around(source, node)
            text = source.segment(function) if function is not None else source.text
            if re.search(r"\braise_for_status\b|\.(?:status_code|ok)\b", text) is None:
                statement = statement_around(source, node)
                yield (insert_before(source, statement, f"{answer}.raise_for_status()"),), _SURE


def _nothing_to_read(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What an empty file holds is what is given back where there is none."""
    match node:
        case ast.Return(ast.Call(func)) if full_name(source, func) in ("json.load", "json.loads"):
            function = function_around(source, node)
            last = function.body[-1] if function is not None else None
            if not isinstance(last, ast.Return) or not isinstance(last.value, ast.Dict | ast.List | ast.Constant):
                return
            start = source.line_start(node.lineno)
            indent, text = (
                source.indent(node.lineno),
                source.text[start : source.line_start(source.last_line(node) + 1)],
            )
            inner = "".join(f"{source.unit}{line}" for line in text.splitlines(keepends=True))
            error = "json.JSONDecodeError" if full_name(source, func) == source.segment(func) else "ValueError"
            tried = f"{indent}try:\n{inner}{indent}except {error}:\n{indent}{source.unit}{source.segment(last)}\n"
            yield (Splice(start, start + len(text), tried),), _SURE


def _waits_longer(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call() if isinstance(given := keyword(node, "timeout"), ast.Constant):
            if isinstance(given.value, int | float) and given.value < _LONGER:
                longer = _TOO_SHORT if given.value < _TOO_SHORT else _LONGER
                yield (set_keyword(source, node, "timeout", str(longer)),), _SURE


def _no_folder(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A loop over a folder reads only what is a file in it."""
    match node:
        case ast.For(ast.Name(name), ast.Call(func), [first, *_]) if last_name(func) in (
            "iterdir",
            "listdir",
            "glob",
            "rglob",
            "scandir",
        ):
            read = [each for each in walk(node) if isinstance(each, ast.Call) and last_name(each.func) in _READS]
            code = source.segment(node)
            if not read or "is_file(" in code or "isfile(" in code or "is_dir(" in code or "isdir(" in code:
                return
            test = f"not {name}.is_file()"
            if full_name(source, func) in ("os.listdir", "glob.glob"):
                given = read[0].args[0] if read[0].args else None
                if not isinstance(given, ast.Call | ast.Name):
                    return
                text = source.segment(given)
                if isinstance(given, ast.Name) and given.id != name:
                    made = [
                        each
                        for each in node.body
                        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
                        and each.targets[0].id == given.id and each is not node.body[-1]
                    ]  # fmt: skip
                    if not made:
                        return
                    first = node.body[node.body.index(made[0]) + 1]
                if not (any(full_name(source, each) == "os.path" for each in source.all(ast.Attribute))):
                    return
                test = f"not os.path.isfile({text})"
            yield (insert_before(source, first, f"if {test}:\n{source.unit}continue"),), _SURE


def _each_line(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A file that has JSON on each line is read line by line."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(owner)) as func, [file], []) if full_name(source, func) == "json.load":
            text = f"[{owner}.loads(line) for line in {source.segment(file)}]"
            yield (instead(source, node, text),), _SURE
        case ast.Call(ast.Attribute(ast.Name(owner)) as func, [text], []) if full_name(source, func) == "json.loads":
            lines = f"{source.segment(text)}.splitlines()"
            yield (instead(source, node, f"[{owner}.loads(line) for line in {lines}]"),), _SURE


_MESSAGES: Messages = (
    (r"\bextra data: line 2 column 1\b", _each_line),
    (r"invalid url '([^']+)': no scheme supplied", _with_scheme),
    (r"\bexpecting value: line 1 column 1\b", _answer_checked),
    (r"\bexpecting value: line 1 column 1\b", _nothing_to_read),
    (r"\bread timed out\b|\bReadTimeout\b", _waits_longer),
    (r"\bIsADirectoryError\b|\berrno 21\b", _no_folder),
)

DEFECT = by_messages("of-requests", _MESSAGES, is_copied=True)
