"""What bandit and its like say: "Use of unsafe yaml load", "hardcoded password", "subprocess call with shell=True",
"pseudo-random generators are not suitable"."""

from __future__ import annotations

import ast
import re
import shlex

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.functions.by_secrets import by_secrets
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source

_SURE = 1.5


def _safely_loaded(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(ast.Name(module), "load") as func, [_, *_]) if (
            full_name(source, func) == "yaml.load"
        ):
            splices = [instead(source, func, f"{module}.safe_load")]
            gone = without_keyword(source, node, "Loader")
            yield (*splices, *([gone] if gone is not None else [])), _SURE + 1


def _from_environment(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A secret that stands in the file comes from the environment."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Constant(str(text)) as secret) if text == found[1] and text:
            environ, imports = available(source, "os", "environ")
            yield (*imports, instead(source, secret, f'{environ}["{name.upper()}"]')), _SURE


def _not_for_safety(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """Where a hash keeps nothing safe, it says so; else it is one that does."""
    match node:
        case ast.Call(func) if full_name(source, func) in ("hashlib.md5", "hashlib.sha1"):
            if "usedforsecurity" in found.string.lower():
                if keyword(node, "usedforsecurity") is None:
                    yield (set_keyword(source, node, "usedforsecurity", "False"),), _SURE
            elif isinstance(func, ast.Attribute):
                yield (instead(source, func, f"{source.segment(func.value)}.sha256"),), _SURE
        case ast.Call(ast.Attribute(attr="new") as func, [ast.Constant("md5" | "sha1") as name, *_]) if (
            full_name(source, func) == "hashlib.new"
        ):
            yield (instead(source, name, '"sha256"'),), _SURE


def _without_shell(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """The words of the command, each by itself: nothing that is put in can be taken for another command."""
    if not isinstance(node, ast.Call) or not node.args or not _is_true(keyword(node, "shell")):
        return
    words = _words(node.args[0])
    gone = without_keyword(source, node, "shell")
    if words and gone is not None:
        yield (instead(source, node.args[0], f"[{', '.join(words)}]"), gone), _SURE


def _is_true(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is True


_NEEDS_SHELL = re.compile(r"[|&;<>*?$`~(){}\n]")


def _words(command: ast.expr) -> list[str]:
    """None where a shell does something with it."""
    match command:
        case ast.Constant(str(text)) if _NEEDS_SHELL.search(text) is None:
            return [f'"{word}"' for word in shlex.split(text)]
        case ast.JoinedStr(values):
            pass
        case _:
            return []
    marked, held = "", list[str]()
    for each in values:
        match each:
            case ast.Constant(str(text)):
                marked += text
            case ast.FormattedValue(value, -1, None):
                marked += f"\0{len(held)}\0"
                held.append(ast.unparse(value))
            case _:
                return []
    if _NEEDS_SHELL.search(marked) is not None:
        return []
    found = list[str]()
    for word in shlex.split(marked):
        whole = re.fullmatch(r"\0(\d+)\0", word)
        if whole is not None:
            found.append(held[int(whole[1])])
        elif "\0" in word:
            inner = re.sub(r"\0(\d+)\0", lambda each: f"{{{held[int(each[1])]}}}", word)
            found.append(f'f"{inner}"')
        else:
            found.append(f'"{word}"')
    return found


def _by_secrets(source: Source, _found: re.Match[str]) -> Ways:
    if splices := by_secrets(source):
        yield splices, _SURE


def _certified(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    if isinstance(node, ast.Call) and isinstance(given := keyword(node, "verify"), ast.Constant) and not given.value:
        gone = without_keyword(source, node, "verify")
        if gone is not None:
            yield (gone,), _SURE


def _for_this_machine(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Constant("0.0.0.0"):
            yield (instead(source, node, '"127.0.0.1"'),), _SURE


def _with_timeout(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func) if full_name(source, func).startswith("requests.") and keyword(node, "timeout") is None:
            if last_name(func) in ("get", "post", "put", "patch", "delete", "head", "options", "request"):
                yield (set_keyword(source, node, "timeout", "10"),), _SURE


def _no_debugger(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr="run")) if _is_true(debug := keyword(node, "debug")) and debug is not None:
            yield (instead(source, debug, "False"),), _SURE


_MESSAGES: Messages = (
    (r"\b(?:B506|S506)\b|unsafe (?:yaml load|`?yaml\.load)|load\(\) missing 1 required positional argument: 'Loader'",
     _safely_loaded),
    (r"\b(?:B105|S105)\b.*?[:=] ?[\"'`](.+?)[\"'`]|possible hardcoded password(?: assigned to)?: ?[\"'`](?:.+?)[\"'`]",
     _from_environment),
    (r"\b(?:B324|S324|B303)\b.*", _not_for_safety),
    (r"\b(?:B602|S602|B604|S604)\b", _without_shell),
    (r"\b(?:B501|S501)\b|\bInsecureRequestWarning\b", _certified),
    (r"\b(?:B104|S104)\b", _for_this_machine),
    (r"\bB113\b", _with_timeout),
    (r"\b(?:B201|S201)\b", _no_debugger),
)  # fmt: skip
_THROUGHOUT: Throughout = ((r"\b(?:B311|S311)\b|pseudo-random generators are not suitable", _by_secrets),)

DEFECT = by_messages("of-safety", _MESSAGES, _THROUGHOUT, is_copied=True)
