"""What linters say by the numbers of their rules where a line or two have to change: "RSE102 Unnecessary parentheses on
raised exception", "UP024 Replace aliased errors with OSError", "FURB129 Instead of calling readlines()"."""

from __future__ import annotations

import ast
import re
from difflib import get_close_matches

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.calls import without_keyword
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.imports import available, full_name, name_order
from spark_tui.edits.python.lines import instead_of_lines
from spark_tui.edits.python.names import parameters, statement_around
from spark_tui.edits.python.nodes import is_docstring, is_none, last_name, summands, texts_of
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.types.none_told import or_none
from spark_tui.edits.python.walking import walk

_SURE = 1.5
_NAME = r"[`'\"](\w+)[`'\"]"


def _is_all_of(source: Source, node: ast.stmt) -> bool:
    """Is it all that stands in its block?"""
    return getattr(source.parents.get(node), "body", []) == [node]


def _bare_raise(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Raise(ast.Call(func, [], []) as call):
            yield (instead(source, call, source.segment(func)),), _SURE


def _bare_decorator(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    if isinstance(node, Definition):
        for each in node.decorator_list:
            match each:
                case ast.Call(func, [], []) if "pytest." in source.segment(func):
                    yield (Splice(source.stop(func), source.stop(each), ""),), _SURE


def _with_flags(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    if isinstance(node, ast.JoinedStr):
        text = source.segment(node)
        new = re.sub(r"\{(repr|str|ascii)\(([\w.]+)\)\}", lambda each: f"{{{each[2]}!{each[1][0]}}}", text)
        if new != text:
            yield (instead(source, node, new),), _SURE


def _may_be_none(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Every parameter that is None where nobody gives it says so."""
    if not isinstance(node, Function):
        return
    kinds = [
        arg.annotation for arg, default in with_defaults(node.args) if is_none(default) and arg.annotation is not None
    ]
    wrong = [each for each in kinds if or_none(source, each) != source.segment(each)]
    if wrong:
        yield tuple(instead(source, each, or_none(source, each)) for each in wrong), _SURE


def _sorted_all(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Assign([ast.Name("__all__")], ast.List(items) | ast.Tuple(items)):
            names = list(texts_of(items))
            order = sorted(range(len(names)), key=lambda at: name_order(names[at]))
            if len(names) == len(items):
                texts = [source.segment(each) for each in items]
                yield tuple(instead(source, each, texts[at]) for each, at in zip(items, order, strict=True)), _SURE


def _marked_unused(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Assign([ast.Tuple(targets)]):
            for each in targets:
                if isinstance(each, ast.Name) and each.id == found[1]:
                    yield (instead(source, each, f"_{found[1]}"),), _SURE


def _message_first(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Raise(ast.Call(_, [ast.JoinedStr() | ast.Constant() | ast.Call() as text])):
            name = "message" if "message" not in source.names else "msg"
            code = f"{name} = {source.segment(text)}"
            yield (insert_before(source, node, code), instead(source, text, name)), _SURE


def _assigned(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Expr(ast.Compare(ast.Name() | ast.Attribute() | ast.Subscript() as left, [ast.Eq()], [right])):
            yield (instead(source, node, f"{source.segment(left)} = {source.segment(right)}"),), _SURE


def _says_nothing(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Expr(ast.Name() | ast.Constant() | ast.Attribute() | ast.Compare() | ast.BinOp() | ast.List()) if (
            not is_docstring(node) and not _is_all_of(source, node)
        ):
            yield (instead_of_lines(source, node),), _SURE


def _comma(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Behind the last of several that stand on lines of their own."""
    match node:
        case ast.List(elts=[*_, last]) | ast.Tuple(elts=[*_, last]) | ast.Set(elts=[*_, last]):
            pass
        case ast.Dict(values=[*_, last]):
            pass
        case ast.Call() if node.args or node.keywords:
            last = max((*node.args, *node.keywords), key=source.stop)
        case _:
            return
    rest = source.text[source.stop(last) : source.stop(node)]
    if re.match(r"[ \t]*(?:#[^\n]*)?\n\s*[\])}]", rest) and last.lineno > node.lineno:
        yield (behind(source, last, ","),), _SURE


def _full_stop(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    if isinstance(node, ast.Expr) and is_docstring(node) and isinstance(node.value, ast.Constant):
        first = str(node.value.value).strip().split("\n")[0]
        if first and first[-1] not in ".!?:":
            at = source.text.index(first, source.start(node)) + len(first)
            yield (Splice(at, at, "."),), _SURE


def _is_an_error(source: Source, found: re.Match[str]) -> Ways:
    old, new = found[1], f"{found[1].removesuffix('Exception')}Error"
    if old in {node.name for _, node in source.classes} and new not in source.names:
        yield tuple(named("rename").edit(source, (old, new, ""))), _SURE


def _itself(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Assign([ast.Name(one)], ast.Name(other)) if one == other and not _is_all_of(source, node):
            yield (instead_of_lines(source, node),), _SURE


def _only_needed(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.For(
            ast.Tuple([ast.Name(key), ast.Name(value)]) as both, ast.Call(ast.Attribute(held, "items"), []) as all_
        ):
            used = {each.id for one in node.body for each in walk(one) if isinstance(each, ast.Name)}
            if key not in used and value in used:
                yield (instead(source, both, value), instead(source, all_, f"{source.segment(held)}.values()")), _SURE
            elif value not in used:
                yield (instead(source, both, key), instead(source, all_, source.segment(held))), _SURE


def _as_exception(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr="error") as func):
            gone = without_keyword(source, node, "exc_info")
            if gone is not None:
                stop = source.stop(func)
                yield (Splice(stop - len("error"), stop, "exception"), gone), _SURE + 1


def _put_in_later(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What is added up for a log is put in where it is written."""
    match node:
        case ast.Call(
            ast.Attribute(attr="debug" | "info" | "warning" | "error" | "critical"), [ast.BinOp() as added], []
        ):
            parts = [*summands(added)]
            texts = list(texts_of(parts))
            if texts and not any("%" in each or '"' in each or "\n" in each for each in texts):
                marked = "".join(str(each.value) if isinstance(each, ast.Constant) else "%s" for each in parts)
                given = [_as_it_is(source, each) for each in parts if not isinstance(each, ast.Constant)]
                yield (instead(source, added, ", ".join((f'"{marked}"', *given))),), _SURE


def _as_it_is(source: Source, node: ast.expr) -> str:
    match node:
        case ast.Call(ast.Name("str"), [inner], []):
            return source.segment(inner)
        case _:
            return source.segment(node)


def _line_by_line(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.For(_, ast.Call(ast.Attribute(file, "readlines"), [], []) as several):
            yield (instead(source, several, source.segment(file)),), _SURE


def _leaves(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Name("exit" | "quit") as func) if func.id not in {each.name for _, each in source.functions}:
            name, imports = available(source, "sys", "exit")
            yield (*imports, instead(source, func, name)), _SURE + 1


def _not_implemented(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Raise(ast.Name("NotImplemented") as name) | ast.Raise(ast.Call(ast.Name("NotImplemented") as name)):
            yield (instead(source, name, "NotImplementedError"),), _SURE


def _fails_there(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Assert(ast.Constant(False), message):
            told = f"({source.segment(message)})" if message is not None else ""
            yield (instead(source, node, f"raise AssertionError{told}"),), _SURE + 1


def _default_text(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [_, ast.Constant(value) as default]) if last_name(func) in ("getenv", "get"):
            if isinstance(value, int | float) and full_name(source, func) in ("os.getenv", "os.environ.get"):
                kind = type(value).__name__
                whole = f'{source.text[source.start(node) : source.start(default)]}"{value}")'
                yield (instead(source, node, f"{kind}({whole})"),), _SURE


def _set_plainly(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Expr(ast.Call(ast.Name("setattr"), [owner, ast.Constant(str(name)), value], [])) if (
            name.isidentifier()
        ):
            yield (instead(source, node, f"{source.segment(owner)}.{name} = {source.segment(value)}"),), _SURE


def _in_place(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What changes a thing itself gives nothing back."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(ast.Name(owner), attr)) as call) if (
            name == owner
            and attr in ("sort", "reverse", "append", "extend", "update", "add", "remove", "insert", "clear")
        ):
            yield (instead(source, node, source.segment(call)),), _SURE


def _argument_meant(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The parameter that is called nearly so."""
    match node:
        case ast.Call(func, keywords=keywords) if any(each.arg == found[1] for each in keywords):
            own = [each for _, each in source.functions if each.name == last_name(func)]
            free = [arg.arg for each in own for arg in parameters(each) if arg.arg not in {one.arg for one in keywords}]
            near = _near(found[1], free)
            for each in keywords if near else ():
                if each.arg == found[1]:
                    start = source.start(each)
                    yield (Splice(start, start + len(found[1]), near),), _SURE


def _near(word: str, known: list[str]) -> str:
    return next(iter(get_close_matches(word, known, n=1)), "")


def _begun(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What a loop may never set is None before it."""
    match node:
        case ast.For(ast.Name(name)) if name == found[1]:
            yield (insert_before(source, statement_around(source, node), f"{name} = None"),), _SURE


_MESSAGES: Messages = (
    (r"\bRSE102\b", _bare_raise),
    (r"\bPT(?:001|023)\b", _bare_decorator),
    (r"\bRUF010\b", _with_flags),
    (r"\bRUF013\b|implicit `?Optional`?", _may_be_none),
    (r"\bRUF022\b", _sorted_all),
    (rf"\b(?:RUF059|W0612|F841)\b.*?{_NAME}", _marked_unused),
    (r"\bEM10[123]\b", _message_first),
    (r"\bB015\b|did you mean to assign a value", _assigned),
    (r"\b(?:B018|W0104|W0106|B015)\b", _says_nothing),
    (r"\b(?:COM812|C812)\b", _comma),
    (r"\bD4(?:00|15)\b", _full_stop),
    (r"\b(?:PLW0127|W0127)\b", _itself),
    (r"\b(?:PERF102|B007)\b", _only_needed),
    (r"\bG201\b", _as_exception),
    (r"\bG003\b", _put_in_later),
    (r"\bFURB129\b", _line_by_line),
    (r"\b(?:(?:PL)?R1722|consider-using-sys-exit)\b", _leaves),
    (r"\b(?:E0711|F901|notimplemented-raised)\b", _not_implemented),
    (r"\bB011\b", _fails_there),
    (r"\b(?:PL)?W1508\b", _default_text),
    (r"\bB010\b", _set_plainly),
    (r"\bE1111\b", _in_place),
    (r"\bE1123: unexpected keyword argument '(\w+)'", _argument_meant),
    (r"\bno parameter named \"(\w+)\"", _argument_meant),
    (rf"\bW0631\b.*?{_NAME}", _begun),
)
_THROUGHOUT: Throughout = ((rf"\bN818\b.*?{_NAME}", _is_an_error),)

DEFECT = by_messages("of-rules", _MESSAGES, _THROUGHOUT, is_copied=True)
