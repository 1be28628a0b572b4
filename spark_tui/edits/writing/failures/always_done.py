"""What is done last is done in any case, and what was connected is closed: "the lock stays behind when a step fails",
"we never close the db"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, indented
from spark_tui.edits.python.failing.let_go import what_may_fail
from spark_tui.edits.python.failing.opened import opens
from spark_tui.edits.python.failing.tries import in_finally
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import block_of, first_and_last, has_own_lines, move_in, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_FAILS = r"(?:fail\w*|errors?|raises?|raised|exceptions?|crash\w*|br[eo]\w*k\w*|bad|throws?|blows? up|dies?)"
_LEFT = (
    r"(?:stays?|remains?|left|leaks?|leaking|keeps?|stuck|never (?:gets? )?\w+ed|never (?:gets? )?(?:reset|shut|freed)"
    r"|(?:is|are)(?:n't| not|nt) (?:\w+ed|reset|shut|freed))"
)
_SAYS = Pattern(
    r"(?i)\b(?:always(?! (?:true|truthy|false|falsy|none|empty|the same|equal|zero)\b)"
    r"|in any case|no matter what|finally|regardless|guarantee\w*|even (?:if|when|on|after|though)"
    r"|whatever happens|either way|on errors? (?:too|as well|also)|also (?:when|if|on))\b"
    rf"|\b{_LEFT}\b.*\b{_FAILS}\b|\b{_FAILS}\b.*\b{_LEFT}\b"
)
_UNDOES = Pattern(
    r"(?i)(?:^|_|\.)(?:close|unlink|remove|release|stop|cleanup|clean_up|rmtree|rmdir|disconnect|quit|shutdown"
    r"|terminate|kill|restore|reset|unlock|end|finish|exit|clear|delete|logout|chdir|discard|task_done|leave|dispose"
    r"|free|set_state|pop|cancel|rollback|commit|__exit__)\w*$"
)
_OF_ITS_CAUSE = Pattern(
    r"(?i)\b(?:original|underlying|first|old|caught) (?:exception|error|cause|traceback)s?\b|\bchain\w*\b"
    r"|\braise\b.*\bfrom\b"
)
"""What an error comes from is kept, and nothing is closed."""
_SAID, _ITS_VERB, _OPENED = 2.4, 0.8, 0.8


def _done_in_any_case(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OF_ITS_CAUSE.search(sentence.text) is not None:
        return
    said = {root(word) for word in sentence.spoken.split()}
    for node in source.nodes:
        if not isinstance(node, ast.Expr | ast.Assign) or not _undoes(node) or not has_own_lines(source, node):
            continue
        around = function_around(source, node)
        if around is not None and around.name == "__init__":
            continue  # there is nothing yet that could be undone
        if (known := _tried_already(source, node)) is not None:
            yield Repair(tuple(_into_finally(source, known, node)), _SAID + _OPENED + told_of(sentence, node))
            continue
        if (right_before := _tried_right_before(source, node)) is not None:
            told = _SAID + _OPENED + _ITS_VERB + told_of(sentence, node)
            yield Repair(tuple(_into_finally(source, right_before, node)), told)
            continue
        tried = _between(source, node)
        if not any(isinstance(each, ast.Call) for one in tried for each in walk(one)):
            continue
        words = {root(part) for each in walk(node) for part in parts(last_name(each))}
        words |= {
            root(part)
            for each in walk(node)
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
            for part in parts(each.value)
        }
        told = _SAID + _ITS_VERB * bool(words & said) + told_of(sentence, node)
        yield Repair(tuple(in_finally(source, tried, node)), told)


def _tried_already(source: Source, node: ast.stmt) -> ast.Try | None:
    """The `try` that it stands in, where that catches something: then it is not done."""
    around = source.parents.get(node)
    if not isinstance(around, ast.Try) or node not in around.body or len(around.body) == 1:
        return None
    return around if around.handlers and not around.orelse and not around.finalbody else None


def _tried_right_before(source: Source, node: ast.stmt) -> ast.Try | None:
    """The `try` above it, that catches something and has no end of its own yet."""
    block = block_of(source, node)
    above = block[block.index(node) - 1] if node in block[1:] else None
    if not isinstance(above, ast.Try) or not above.handlers or above.orelse or above.finalbody:
        return None
    return above if has_own_lines(source, above) else None


def _into_finally(source: Source, around: ast.Try, node: ast.stmt) -> Iterator[Splice]:
    yield from remove(source, [node])
    indent = source.indent(around.lineno)
    code = f"{indent}finally:\n{indented(source.segment(node), indent + source.unit)}"
    yield behind_line(source, source.last_line(around), code)


def _undoes(node: ast.Expr | ast.Assign) -> bool:
    match node:
        case ast.Expr(value=ast.Call(func=func) | ast.Await(value=ast.Call(func=func))):
            return (
                not ast.unparse(func).startswith(("sys.", "os._"))
                and _UNDOES.search(ast.unparse(func).rpartition(".")[2]) is not None
            )
        case ast.Assign(targets=[ast.Attribute()], value=ast.Constant(value=None | False | True) | ast.Name()):
            return True
        case _:
            return False


def _between(source: Source, last: ast.stmt) -> Sequence[ast.stmt]:
    try:
        return what_may_fail(source, last)
    except Refusal:
        return ()


_NEEDS = Pattern(r"(?i)\bclos\w*\b|\bleak\w*\b|\bdangl\w+\b|\bopen connections?\b|\bclosing\b")
_CONNECTS = frozenset(("connect", "create_connection", "cursor", "HTTPConnection", "SMTP", "FTP", "socket"))
_ASKED = 3.0


def _closed_again(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name(called) | ast.Attribute(attr=called)) as call):
                function = function_around(source, node)
            case _:
                continue
        if (
            called not in _CONNECTS
            or opens(call)  # a plain `with` closes it
            or function is None
            or node not in function.body
            or f"{name}.close()" in source.segment(function)
        ):
            continue
        rest = function.body[function.body.index(node) + 1 :]
        if not rest or not has_own_lines(source, node) or _is_handed_out(rest, name):
            continue
        closing, imports = available(source, "contextlib", "closing", dotted=False)
        try:
            inside = tuple(move_in(source, *first_and_last(source, rest)))
        except Refusal:
            continue
        head = Splice(source.start(node), source.stop(node), f"with {closing}({source.segment(call)}) as {name}:")
        yield Repair((*imports, head, *inside), _ASKED + told_of(sentence, node))


def _is_handed_out(rest: list[ast.stmt], name: str) -> bool:
    returned = (each.value for one in rest for each in walk(one) if isinstance(each, ast.Return))
    return any(is_name(value, name) for value in returned)


WRITERS = (
    Writer(frozenset(("add-finally", "finally")), _done_in_any_case, needs=_SAYS),
    Writer(frozenset(("use-with",)), _closed_again, needs=_NEEDS),
)
