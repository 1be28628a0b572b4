"""What comes from the environment: "read the port from PORT" where a server is started, "the proxy is optional", "the
timeout should be an int"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.reading import Sentence, is_written, names
from spark_tui.edits.spelled import VARIABLE
from spark_tui.edits.writing import Writer

_NEEDS_PORT = Pattern(
    r"(?i)(?=.*\b(?:env\w*|environment|(?-i:[A-Z]{3,}(?:_[A-Z]+)*))\b)(?=.*\b(?:port|host|bind\w*|address)\b)"
)
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
            said = [word for word in VARIABLE.findall(sentence.text) if word not in source.names]
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
    r"|without|missing|default(?:s|ing)?(?: to)?|fall(?:s|ing)? ?back)\b"
)
_ENDS = Pattern(r"(?i)\b(?:rais\w+|error out|exit\w*|stop|message|complain|abort|tell|warn\w*|refuse)\b")
_DEFAULT = Pattern(
    r"(?i)(?:\bdefault(?:s|ing)?(?: `?\w+`? to| to| is| of|:)?|\bfall(?:s|ing)? ?back (?:to|on)|\belse"
    r"|\botherwise|\buse) "
    r"(?:an? |the |to )?(?P<value>\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?(?![\w.])|True\b|False\b|None\b|empty string\b"
    r"|https?://[^\s,]*[^\s,.;!?]|(?:\w+[./:-])*\w+(?=\W*$))"
)
_ASKED_OPTIONAL, _CLEAR = 7.5, 0.7


def _may_be_missing(sentence: Sentence) -> Iterator[Repair]:
    """It is asked for with `get`, and there is something else where that is said."""
    source = sentence.source
    if _ENDS.search(sentence.text) is not None:
        return
    default = _said_default(sentence)
    for node in source.all(ast.Subscript, ast.Call):
        match node:
            case ast.Subscript(value, ast.Constant(str(variable)), ast.Load()) if (
                full_name(source, value) == "os.environ"
            ):
                change = instead(source, node, f'{source.segment(value)}.get("{variable}"{default})')
            case ast.Call(func, [ast.Constant(str(variable)) as last], []) if default and _asks(source, func):
                place = place_in_fstring(source, last) if is_in_fstring(source, node) else None
                if is_in_fstring(source, node) and place is None:
                    continue
                change = behind(source, last, default) if place is None else _in_fstring(source, place, default)
            case _:
                continue
        if is_in_fstring(source, node) and isinstance(node, ast.Subscript):
            continue
        said = VARIABLE.findall(sentence.text)
        clear = max(names(sentence, each) for each in _called(source, node, variable))
        if clear >= _CLEAR and (variable in said or not any(_is_a_variable(source, each) for each in said)):
            yield Repair((change,), _ASKED_OPTIONAL + clear / 2)


def _is_a_variable(source: Source, name: str) -> bool:
    return f'"{name}"' in source.text or f"'{name}'" in source.text


def _in_fstring(source: Source, place: tuple[int, int], default: str) -> Splice:
    """With the quotes that do not end the text around it."""
    quote = source.text[place[0]]
    return Splice(place[1], place[1], default.replace('"', quote))


def _asks(source: Source, func: ast.expr) -> bool:
    return full_name(source, func) in ("os.environ.get", "os.getenv")


def _said_default(sentence: Sentence) -> str:
    told = _DEFAULT.search(sentence.text)
    value = told["value"] if told is not None else "None"
    value = {"None": "", "empty string": '""'}.get(value, value)
    if not value:
        return ""
    is_code = value[0] in "\"'" or re.fullmatch(r"-?\d+(?:\.\d+)?|True|False", value) is not None
    return f", {value}" if is_code or value in sentence.source.names else f', "{value}"'


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
            case ast.Call(func, [ast.Constant(str(variable)), *_]) if _asks(source, func):
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


_NEEDS_VARIABLE = Pattern(
    r"(?i)(?=.*(?-i:(?<![\w./])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b))(?=.*\b(?:env\w*|environment|from|overrid\w+"
    r"|configur\w+|settable"
    r"|set (?:\w+ )?(?:by|via|through|with)|via|read|take|use)\b)"
)
_ASKED_VARIABLE, _A_FILE = 7.5, Pattern(r"^[\w./-]+\.[a-z]{2,5}$")


def _from_variable(sentence: Sentence) -> Iterator[Repair]:
    """A text that is written there, as it stands or by what it is: "the jobs file should come from JOBS_FILE"."""
    source = sentence.source
    said = [each for each in VARIABLE.findall(sentence.text) if each not in source.names and "_" in each]
    if not said or said[0] in source.text:
        return
    words = {word.lower() for word in sentence.bare if word.islower()}
    for node in source.all(ast.Constant):
        if not isinstance(node.value, str) or _is_no_value(source, node):
            continue
        verbatim = len(node.value) > 3 and is_written(sentence.text, node.value)
        is_a_file = _A_FILE.search(node.value) is not None and "file" in words
        stem = re.split(r"[./]", node.value)[-2] if is_a_file and "." in node.value else ""
        called = _given_to(source, node).replace("default", "")  # of an option is no word for what is read
        if verbatim or (stem and stem in words) or called in words:
            environ, imports = available(source, "os", "environ")
            code = f'{environ}.get("{said[0]}", {source.segment(node)})'
            yield Repair((*imports, instead(source, node, code)), _ASKED_VARIABLE + verbatim - (called in words) / 2)


def _given_to(source: Source, node: ast.Constant) -> str:
    """What a text is called that it is given to: a parameter, a variable."""
    match source.parents.get(node):
        case ast.Assign([ast.Name(name)]) | ast.keyword(arg=str(name)):
            return name.lower()
        case ast.arguments() as own:
            named = [*own.posonlyargs, *own.args]
            for arg, default in zip(reversed(named), reversed(own.defaults), strict=False):
                if default is node:
                    return arg.arg
            return next((a.arg for a, d in zip(own.kwonlyargs, own.kw_defaults, strict=True) if d is node), "")
        case _:
            return ""


def _is_no_value(source: Source, node: ast.Constant) -> bool:
    """A docstring, a key, a part of an f-string, what is asked for there already."""
    around = source.parents.get(node)
    if isinstance(around, ast.Call) and _asks(source, around.func):
        return True
    return isinstance(around, ast.Expr | ast.JoinedStr | ast.Subscript | ast.FormattedValue) or (
        isinstance(around, ast.Dict) and node in around.keys
    )


_KINDS = frozenset(("read-env", "get-default", "wrap-call", "set-argument"))
WRITERS = (
    Writer(_KINDS, _of_the_server, needs=_NEEDS_PORT),
    Writer(_KINDS, _from_variable, needs=_NEEDS_VARIABLE),
    Writer(_KINDS, _may_be_missing, needs=_NEEDS_OPTIONAL),
    Writer(_KINDS, _as_a_number, needs=_NEEDS_NUMBER),
)
