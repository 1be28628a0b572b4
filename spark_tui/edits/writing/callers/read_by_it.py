"""What is typed for an option is read by the function that is there for it: "let the --delay of add take 90s or 2m too,
we have parse_delay for that", "--since should go through parse_day", "use parse_clock as the type of --time"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name, root_name, text_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)(?:--[a-z]|\b(?:option|argument|positional|command line|flag)\b).*\b[a-z]+_[a-z]\w*"
    r"|\b[a-z]+_[a-z]\w*.*(?:--[a-z]|\b(?:option|argument|positional|command line|flag)\b)"
)
_FLAG = re.compile(r"(?<![\w-])--[a-z][\w-]*")
_ARGUMENT = Pattern(
    r"(?i)\b(?:the |its )?`?(?P<name>[a-z]\w*)`? (?:argument|positional|option)\b"
    r"|\b(?:argument|option) `?(?P<of>[a-z]\w*)`?"
)
_TAKES = Pattern(
    r"(?i)\b(?:tak\w+|accept\w*|understand\w*|allow\w*|read\w*|pars\w+|go(?:es)? through|run\w*|through|type|convert\w*"
    r"|valid\w+|check\w*)\b"
)
_OF = Pattern(
    r"(?i)(?:--[a-z][\w-]*|\b(?:argument|option)) (?:option |flag |argument )?(?:of|for|in) (?:the )?`?([a-z]\w*)`?"
)
_ASKED, _OWN = 9.5, 0.5
_NO_TYPE = ("store_true", "store_false", "count", "store_const", "append_const", "version")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    reader = next((node for full, node in source.functions if full == node.name and _is_said(text, node)), None)
    if reader is None or _TAKES.search(text) is None:
        return
    flags = set(_FLAG.findall(text))
    named = {name for match in _ARGUMENT.finditer(text) for name in match.groups() if name} if not flags else set[str]()
    owner = match[1].lower() if (match := _OF.search(text)) is not None else ""
    found = list[tuple[ast.Call, bool]]()
    for call in source.all(ast.Call):
        given = {text_of(each) for each in call.args}
        if last_name(call.func) == "add_argument" and given & (flags | named) and _may_have_type(call):
            found.append((call, bool(owner) and _is_of(source, call, owner)))
    owned = [call for call, is_own in found if is_own]
    for call in owned or ([call for call, _ in found] if len(found) == 1 else []):
        yield from possible(_typed(source, call, reader.name), _ASKED + _OWN * bool(owned))


def _is_said(text: str, node: Function) -> bool:
    needed = [each for each in parameters_of(node) if default_named(node, each) is None]
    is_plain = not isinstance(node, ast.AsyncFunctionDef) and len(needed) == 1 and "_" in node.name
    gives = any(each.value is not None for each in returns(node))
    return is_plain and gives and re.search(rf"\b{re.escape(node.name)}\b", text) is not None


def _may_have_type(call: ast.Call) -> bool:
    action = next((text_of(each.value) for each in call.keywords if each.arg == "action"), "")
    return action not in _NO_TYPE


def _is_of(source: Source, call: ast.Call, owner: str) -> bool:
    """Is it the parser of that command: called so, or made for it?"""
    name = root_name(call.func)
    if name == owner or name in (f"{owner}_parser", f"{owner}_command", f"parser_{owner}", f"{owner}_cmd"):
        return True
    made = (node for node in source.all(ast.Assign) if any(last_name(each) == name for each in node.targets))
    return any(isinstance(each.value, ast.Call) and owner in map(text_of, each.value.args) for each in made)


def _typed(source: Source, call: ast.Call, name: str) -> Iterator[Splice]:
    now = next((each for each in call.keywords if each.arg == "type"), None)
    if now is not None:
        yield instead(source, now.value, name)
    else:
        at = source.stop(call.args[-1])
        yield Splice(at, at, f", type={name}")


WRITER = Writer(frozenset(("change-call", "add-argument", "change-value", "replace")), _written, needs=_SAYS)
