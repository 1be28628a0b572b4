"""What comes from the environment: "read the port from PORT" where a server is started, "the proxy is optional", "the
timeout should be an int"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS_PORT = Pattern(
    r"(?i)(?=.*\b(?:env\w*|environment|(?-i:[A-Z]{3,}(?:_[A-Z]+)*))\b)(?=.*\b(?:port|host|bind\w*|address)\b)"
)
_VARIABLE = Pattern(r"\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,})\b")
_STARTED = {"port": "5000", "host": '"127.0.0.1"'}
_ASKED = 8.0


def _of_the_server(sentence: Sentence) -> Iterator[Repair]:
    """Flask's `app.run()`, uvicorn's `run(app)`."""
    source = sentence.source
    for call in source.all(ast.Call):
        name = full_name(source, call.func)
        if not (isinstance(call.func, ast.Attribute) and call.func.attr == "run"):
            continue
        if not (name.startswith("uvicorn.") or re.match(r"(?:app|server|application|bottle)\b", name)):
            continue
        for each, usual in _STARTED.items():
            if re.search(rf"(?i)\b{each}\b", sentence.text) is None:
                continue
            now = keyword(call, each)
            if isinstance(now, ast.Call | ast.Name | ast.Attribute):
                continue
            said = [word for word in _VARIABLE.findall(sentence.text) if word not in source.names]
            default = source.segment(now) if now is not None else usual
            if name.startswith("uvicorn.") and now is None and each == "port":
                default = "8000"
            environ, imports = available(source, "os", "environ")
            value = f'{environ}.get("{said[0] if said else each.upper()}", {default})'
            value = f"int({value})" if each == "port" else value
            yield Repair((*imports, set_keyword(source, call, each, value)), _ASKED)


_NEEDS_OPTIONAL = Pattern(
    r"(?i)\b(?:optional|not (?:always )?(?:be )?(?:set|there|required|given|needed|mandatory)|may be (?:missing"
    r"|unset|left out|absent)"
    r"|(?:is|are)n't (?:always )?(?:set|there|required|given)|unset|KeyError|(?:don't|doesn't|do not"
    r"|does not) (?:need|require|crash|fail)"
    r"|without|missing)\b"
)
_ENDS = Pattern(r"(?i)\b(?:rais\w+|error out|exit\w*|stop|message|complain|abort|tell|warn\w*|refuse)\b")
_DEFAULT = Pattern(
    r"(?i)(?:\bdefault(?:s|ing)?(?: to| is| of|:)?|\bfall(?:s|ing)? ?back (?:to|on)|\belse|\botherwise|\buse) "
    r"(?:an? |the |to )?(?P<value>\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|True|False|None|empty string|https?://[^\s,]+)(?![\w])"
)
_ASKED_OPTIONAL, _CLEAR = 7.5, 0.7


def _may_be_missing(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ENDS.search(sentence.text) is not None:
        return
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(value, ast.Constant(str(variable)), ast.Load()) if (
                full_name(source, value) == "os.environ"
            ):
                pass
            case _:
                continue
        clear = max(names(sentence, each) for each in _called(source, node, variable))
        told = _DEFAULT.search(sentence.text)
        default = "" if told is None else told["value"]
        default = {"": "", "None": "", "empty string": '""'}.get(default, default)
        if default.startswith("http"):
            default = f'"{default}"'
        if clear >= _CLEAR:
            code = f'{source.segment(value)}.get("{variable}"{f", {default}" if default else ""})'
            yield Repair((instead(source, node, code),), _ASKED_OPTIONAL + clear / 2)


def _called(source: Source, node: ast.expr, variable: str) -> Iterator[str]:
    """The variable, and what it becomes."""
    yield variable
    yield variable.lower()
    match source.parents.get(node):
        case ast.Assign([target]):
            yield last_name(target)
        case ast.keyword(arg=str(name)):
            yield name
        case ast.Dict(keys, values):
            for key, value in zip(keys, values, strict=True):
                if value is node and isinstance(key, ast.Constant):
                    yield str(key.value)
        case _:
            pass


_NEEDS_NUMBER = Pattern(
    r"(?i)\b(?:should|must|has to|have to|needs? to|ought to|want\w*|make|is|stays?|comes?|as|to|into|not)\b.*"
    r"\b(?P<kind>int(?:eger)?s?|numbers?|floats?|strings?|text|str)\b"
)
_IS_TEXT = Pattern(r"(?i)\b(?:should|must|has to|make|as|to|into) (?:\w+ ){0,3}(?:an? )?(?:strings?|text|str)\b")
_ASKED_NUMBER = 7.0


def _as_a_number(sentence: Sentence) -> Iterator[Repair]:
    """What the environment has is text."""
    source, said = sentence.source, _NEEDS_NUMBER.search(sentence.text)
    if said is None or _IS_TEXT.search(sentence.text) is not None:
        return
    for node in source.all(ast.Call, ast.Subscript):
        match node:
            case ast.Call(func, [ast.Constant(str(variable)), *_]) if full_name(source, func) in (
                "os.environ.get",
                "os.getenv",
            ):
                default = node.args[1] if len(node.args) > 1 else None
            case ast.Subscript(value, ast.Constant(str(variable)), ast.Load()) if (
                full_name(source, value) == "os.environ"
            ):
                default = ast.Constant(0)
            case _:
                continue
        around = source.parents.get(node)
        if default is None or (isinstance(around, ast.Call) and node in around.args):
            continue
        clear = max(names(sentence, each) for each in _called(source, node, variable))
        is_float = "float" in said["kind"].lower() or (
            isinstance(default, ast.Constant) and isinstance(default.value, float)
        )
        if clear >= _CLEAR:
            code = f"{'float' if is_float else 'int'}({source.segment(node)})"
            yield Repair((instead(source, node, code),), _ASKED_NUMBER + clear / 2)


_KINDS = frozenset(("read-env", "get-default", "wrap-call", "set-argument"))
WRITERS = (
    Writer(_KINDS, _of_the_server, says=_NEEDS_PORT, needs=_NEEDS_PORT),
    Writer(_KINDS, _may_be_missing, says=_NEEDS_OPTIONAL, needs=_NEEDS_OPTIONAL),
    Writer(_KINDS, _as_a_number, says=_NEEDS_NUMBER, needs=_NEEDS_NUMBER),
)
