"""How a server answers: one more path, or another status: "add a /health route", "POST /items has to answer 201"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.condition.circumstances import is_unknown
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:add|need|want|new|create|make|write)\b.*(?<![\w.])/[a-z][\w-]*(?:/[\w-]+)*"
    r"|(?<![\w.])/[a-z][\w/-]* (?:route|endpoint|page|path)\b"
)
_PATH = Pattern(r"(?i)(?<![\w.])(/[a-z][\w-]*(?:/[\w-]+)*)")
_ANSWER = Pattern(r"(\{.*\}|\[.*\]|\"[^\"]*\"|'[^']*')[^{}\[\]\"']*$")
_ASKED_ROUTE = 6.5


def _another_path(sentence: Sentence) -> Iterator[Repair]:
    source, path, answer = sentence.source, _PATH.search(sentence.text), _ANSWER.search(sentence.text)
    if path is None or answer is None or parsed(answer[1]) is None:
        return
    there = [(function, mark) for _, function in source.functions for mark in function.decorator_list if _path_of(mark)]
    if there and all(_path_of(mark) != path[1] for _, mark in there):
        yield from possible(_one_more(source, there, path[1], answer[1]), _ASKED_ROUTE)


def _path_of(mark: ast.expr) -> str:
    """That which a decorator says: the path of what it answers."""
    for each in mark.args if isinstance(mark, ast.Call) else ():
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value.startswith("/"):
            return each.value
    return ""


def _one_more(source: Source, there: list[tuple[Function, ast.expr]], path: str, answer: str) -> Iterator[Splice]:
    getting = [each for each in there if re.search(r"(?i)\bget\b", source.segment(each[1]))]
    like, mark = (getting or there)[0]
    name = re.sub(r"\W", "_", path.strip("/"))
    if name in source.names or any(name == each.name for _, each in source.functions):
        raise Refusal(f"there is a {name} already")
    own = [{*parameters_of(function)} for function, _ in there]
    given = [each for each in parameters_of(like) if all(each in others for others in own)]
    returned = [node.value for node in walk(like) if isinstance(node, ast.Return) and node.value is not None]
    status = ""
    for value in returned[-1:]:
        match value:
            case ast.Tuple(elts=[ast.Constant(int(code)), _]) if 200 <= code < 300:
                status = "200, "
    made = source.segment(mark).replace(f'"{_path_of(mark)}"', f'"{path}"').replace(f"'{_path_of(mark)}'", f"'{path}'")
    sort = "async def" if isinstance(like, ast.AsyncFunctionDef) else "def"
    code = f"@{made}\n{sort} {name}({', '.join(given)}):\n{source.unit}return {status}{answer}"
    yield insert_after(source, there[-1][0], f"\n\n{code}")


_CODE_STATUS = r"(?<![\w./#])([1-5]\d\d)(?![\w/%]|\.\d)"
_NEEDS_STATUS = Pattern(
    rf"(?i)\b(?:answers?|returns?|gives?|gets?|sends?|responds?|respon[sc]es?|status|codes?|http|replies|reply|shows?"
    rf"|should|must|has to|needs? to|instead|not|GET|POST|PUT|PATCH|DELETE)\b.*{_CODE_STATUS}"
    rf"|{_CODE_STATUS}.*\b(?:instead|not|rather)\b"
)
_NOT_THIS = rf"(?:instead of|rather than|in place of|not|\w+n't|from)(?: an?| the)?(?: status| code)? {_CODE_STATUS}"
_OLD = Pattern(rf"(?i)\b{_NOT_THIS}")
_BY_NOW = Pattern(
    rf"(?i)\b(?:gives?|gets?|got|returns?|answers?)(?: me| us)?(?: an?| the)? {_CODE_STATUS}"
    r"(?=,? (?:although|though|even|but|while)\b)"
)
"""What it answers although it should not."""
_CODES = Pattern(_CODE_STATUS)
_NEW_CASE = Pattern(r"(?i)\b(?:if|when(?:ever)?|then|unless|otherwise|in case|as soon as)\b")
"""What asks for an answer that is not there yet."""
_NO_ERROR = Pattern(
    r"(?i)\b(?:instead of|rather than|not|\w+n't|without|no longer|stop)(?: an?| the| to)? (?:rais\w+|throw\w*"
    r"|exceptions?|\w+Error)\b"
)
"""Where nothing is to be raised, no answer that is there already gets another status."""
_ROUTE = Pattern(r"(?:\b(GET|POST|PUT|PATCH|DELETE) )?(?<![\w:/.])(/[\w/<>{}:.-]*[\w>}])")
_METHODS = Pattern(r"(?i)\bmethods?=|['\"](?:GET|POST|PUT|PATCH|DELETE)['\"]|\.(?:get|post|put|patch|delete)\(")
_DONE_BY = {
    "201": frozenset(("create", "add", "new", "post", "insert", "register", "store", "put", "make", "signup", "save")),
    "202": frozenset(("start", "schedule", "enqueue", "submit", "queue", "trigger", "run")),
    "204": frozenset(("delete", "remove", "drop", "clear", "forget", "logout")),
}
"""What those do of which that tells how it went: nothing is Created by one that lists."""
_AS_IT_TELLS = 2.0
_WHERE_NONE = 3.0
_ASKED_STATUS, _OF_ITS_CLASS, _ON_ITS_ROUTE, _OLD_ONE, _LAST, _BY_ITS_TEXT = 3.5, 1.0, 2.0, 1.0, 0.3, 2.5


def _another_status(sentence: Sentence) -> Iterator[Repair]:
    old, new = _said(sentence.text)
    source = sentence.source
    written = {str(node.value) for node in source.all(ast.Constant) if type(node.value) is int}
    if old and old not in written and new in written:  # "gives 200 instead of 404" is a complaint
        old, new = new, old
    says_more = any(quoted not in source.text for quoted in sentence.quoted)
    if not old and _NO_ERROR.search(sentence.text) is not None and any(source.all(ast.Raise)):
        return
    if not new or says_more or (not old and _NEW_CASE.search(sentence.text) is not None):
        return
    routed = set(_on_route(sentence))
    for node in source.all(ast.Constant):
        if type(node.value) is not int or not 100 <= node.value < 600 or str(node.value) == new:
            continue
        function = function_around(source, node)
        if function is None or not _is_answered(source, node) or (old and str(node.value) != old):
            continue
        told = _ON_ITS_ROUTE * (function in routed) + told_of(sentence, source.statement_at(node.lineno))
        told += _OLD_ONE * bool(old) + _OF_ITS_CLASS * (str(node.value)[0] == new[0])
        told += _WHERE_NONE * (is_unknown(sentence.text) and _is_where_none(source, node))
        told += _AS_IT_TELLS * (parts(function.name)[:1] != () and parts(function.name)[0] in _DONE_BY.get(new, ()))
        told += _LAST * (node.lineno / len(source.lines)) + _BY_ITS_TEXT * _is_said(sentence, source, node)
        yield Repair((instead(source, node, new),), _ASKED_STATUS + told)


def _is_where_none(source: Source, node: ast.expr) -> bool:
    """Does it stand right under the question whether nothing was found?"""
    match source.parents.get(source.statement_at(node.lineno)):
        case ast.If(ast.UnaryOp(ast.Not()) | ast.Compare(_, [ast.NotIn()])):
            return True
        case ast.If(ast.Compare(_, [ast.Is()], [right])):
            return is_none(right)
        case _:
            return False


def _is_said(sentence: Sentence, source: Source, node: ast.expr) -> bool:
    """Is what it tells there spoken of: "bad type should be a 415"?"""
    texts = [each.value for each in walk(source.statement_at(node.lineno)) if isinstance(each, ast.Constant)]
    return any(isinstance(each, str) and len(each) > 5 and each.lower() in sentence.text.lower() for each in texts)


def _said(text: str) -> tuple[str, str]:
    """Which status it has now, if that is said, and which one it is to have."""
    codes = list(dict.fromkeys(_CODES.findall(text)))
    if len(codes) == 1:
        return "", codes[0] if not (_OLD.search(text) or _BY_NOW.search(text)) else ""
    if len(codes) != 2:
        return "", ""
    first, second = codes
    match = _OLD.search(text)
    return (second, first) if match is not None and match[1] == second else (first, second)


def _is_answered(source: Source, node: ast.expr) -> bool:
    """Does it stand in what a function gives back, raises or calls, and is not compared?"""
    here: ast.AST | None = source.parents.get(node)
    if not isinstance(here, ast.Call | ast.Tuple | ast.keyword | ast.Return | ast.Dict):
        return False
    while isinstance(here, ast.expr | ast.keyword):
        here = source.parents.get(here)
    return isinstance(here, ast.Return | ast.Raise | ast.Expr)


def _on_route(sentence: Sentence) -> Iterator[Function]:
    """The functions that answer on the route that is said: by a decorator, or by what stands beside it in a table."""
    source = sentence.source
    named = {name.rpartition(".")[2]: node for name, node in source.functions}
    for method, route in _ROUTE.findall(sentence.text):
        for node in source.all(ast.Constant):
            if node.value != route:
                continue
            around = source.parents.get(node)
            while isinstance(around, ast.expr | ast.keyword) and not set(_names(around)) & set(named):
                around = source.parents.get(around)
            if around is None:
                continue
            text = source.segment(around) if isinstance(around, ast.expr) else ""
            if isinstance(around, Function):
                marks = " ".join(ast.unparse(each) for each in around.decorator_list)
                if not method or re.search(rf"(?i)\b{method}\b", marks) or not _METHODS.search(marks):
                    yield around
            elif isinstance(around, ast.Dict):
                yield from (named[name] for name in _beside(source, around, method, route) if name in named)
            elif not method or method in text:
                yield from (named[name] for name in _names(around) if name in named)


def _beside(source: Source, table: ast.Dict, method: str, route: str) -> Iterator[str]:
    """The values of a dict whose keys speak of the route."""
    for key, value in zip(table.keys, table.values, strict=True):
        text = source.segment(key) if key is not None else ""
        if re.search(rf"[\"'\s]{re.escape(route)}[\"']", text) is not None and (not method or method in text):
            yield from _names(value)


def _names(node: ast.AST) -> Iterator[str]:
    for each in walk(node):
        if isinstance(each, ast.Name | ast.Attribute):
            yield last_name(each)


WRITERS = (
    Writer(frozenset(("write-function",)), _another_path, needs=_SAYS),
    Writer(frozenset(("change-value", "set-return")), _another_status, needs=_NEEDS_STATUS),
)
