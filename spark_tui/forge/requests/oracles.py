"""What tells a right answer to a made-up request from a wrong one, where another text than the expected one is right.

The same code in another layout is, but where layout was asked for, and so are other words where none were given. An
import stands where it likes at the top; a log has any words. Only the standard library is needed: this text goes with
a task, to be run where that is checked.
"""

from __future__ import annotations

import ast
import re
import sys
import tokenize
from io import StringIO
from itertools import takewhile

_DECORATED = ("cache-function", "cached-property")
_DOCSTRINGS, _COMMENTS = ("write-docstring", "write-docstring-style"), ("write-comment",)
_STYLES = (r"(?m)^ *(?:Args|Returns|Raises|Yields|Attributes):$", r"(?m)^ *-{3,}$", r":(?:param|returns?|raises)\b")
_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def fits(
    intent: str,
    before: str,
    after: str,
    wanted: str,
    unsaid: tuple[str, ...] = (),
    unmarked: tuple[str, ...] = (),
) -> bool:
    """Is a text what was wanted, or as good, given what this intent leaves open, what an exception or a log says in
    words that nobody gave, and texts of which nobody could tell whether a full stop belongs to them?"""
    for text in unmarked:
        after = re.sub(rf"{re.escape(text.removesuffix('.'))}\.?(?![\w.])", lambda _, text=text: text, after)
    if after == wanted:
        return True
    try:
        if intent in _DOCSTRINGS:
            return _undocumented(after) == _undocumented(wanted) and _documents_as_much(
                before, after, wanted, in_style=intent == "write-docstring-style"
            )
        if intent in _COMMENTS:
            return _code(after) == _code(wanted) and len(_comments(after)) == len(_comments(wanted))
        if not _is_readable(before):
            return _code(after) == _code(wanted) and _comments(after) == _comments(wanted)
        if _code(before) == _code(wanted):
            return False  # layout or a comment is what was asked for
        if intent in ("fix-missing-import", "fix-error") and _imports_as_much(before, after, wanted):
            return True
        if intent == "fix-missing-init" and _starts_in_time(after, wanted):
            return True
        if _raises_alike(before, after, wanted, unsaid) or (unsaid and _logs_alike(before, after, wanted, unsaid)):
            return _comments(after) == _comments(wanted)
        if intent == "log-exception" and _unlogged(after) == _unlogged(wanted):
            return _comments(after) == _comments(wanted)
        normal = _bounded_alike if intent == "clamp" else _code
        if intent == "print-to-log" and _LEVEL in unsaid and _at_any_level(after) == _at_any_level(wanted):
            return _comments(after) == _comments(wanted)
        if intent in _DECORATED and _named_in_full(after) == _named_in_full(wanted):
            return _comments(after) == _comments(wanted)
        ways = [normal, *([_ended_alike] if _ended_alike(before) != _ended_alike(wanted) else [])]
        return any(way(after) == way(wanted) for way in ways) and _comments(after) == _comments(wanted)
    except (SyntaxError, ValueError, RecursionError, tokenize.TokenError):
        return False


def _is_readable(text: str) -> bool:
    try:
        ast.parse(text)
    except (SyntaxError, ValueError):
        return False
    return True


def _code(text: str) -> str:
    return ast.dump(ast.parse(text))


def _named_in_full(text: str) -> tuple[str, list[str]]:
    """The code with one way to speak of what a module of the library has, and the modules that it speaks of so: it may
    be imported by itself, or with its module."""
    tree = ast.parse(text)
    homes = {
        each.asname or each.name: (node.module, each.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and not node.level and node.module in sys.stdlib_module_names
        for each in node.names
    }
    whole = {each.name for node in tree.body if isinstance(node, ast.Import) for each in node.names if not each.asname}
    tree.body = [node for node in tree.body if not _is_of_the_library(node)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in homes:
            node.id = ".".join(map(str, homes[node.id]))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in whole:
            node.attr, node.value = f"{node.value.id}.{node.attr}", ast.Name("", ast.Load())
    owned = r"Attribute\(value=Name\(id='', ctx=Load\(\)\), attr=('[^']*'), ctx="
    shown = re.sub(owned, r"Name(id=\1, ctx=", ast.dump(tree))
    return shown, sorted({str(module) for module, _ in homes.values()} | (whole & sys.stdlib_module_names))


def _is_of_the_library(node: ast.stmt) -> bool:
    match node:
        case ast.ImportFrom(module=str(home), level=0):
            return home in sys.stdlib_module_names
        case ast.Import([ast.alias(home, None)]):
            return home in sys.stdlib_module_names
        case _:
            return False


def _bounded_alike(text: str) -> str:
    """The code with one order for what the largest or the smallest is taken of: it is the same one."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
            node.args.sort(key=ast.dump)
    return ast.dump(tree)


def _ended_alike(text: str) -> str:
    """The code without each `return` that only ends what ends there by itself: after it, nothing comes."""
    tree = ast.parse(text)
    for node in _functions(tree):
        _run_out(node.body)
    return ast.dump(tree)


def _run_out(body: list[ast.stmt]) -> None:
    match body[-1] if body else None:
        case ast.Return(None | ast.Constant(None)) | ast.Pass() if len(body) > 1:
            del body[-1]
            _run_out(body)
        case ast.Return(None | ast.Constant(None)):
            body[-1] = ast.Pass()
        case ast.If(_, then, otherwise):
            _run_out(then)
            _run_out(otherwise)
        case ast.With(body=inner) | ast.AsyncWith(body=inner):
            _run_out(inner)
        case ast.Try(inner, handlers, otherwise, finally_):
            for part in (otherwise or inner, *(each.body for each in handlers), finally_):
                _run_out(part)


def _comments(text: str) -> list[str]:
    return [each.string for each in tokenize.generate_tokens(StringIO(text).readline) if each.type == tokenize.COMMENT]


def _docstrings(tree: ast.AST) -> list[tuple[_Documented, str]]:
    found = [(node, ast.get_docstring(node)) for node in ast.walk(tree) if isinstance(node, _Documented)]
    return [(node, text) for node, text in found if text is not None]


def _undocumented(text: str) -> tuple[str, list[str]]:
    tree = ast.parse(text)
    for node, _ in _docstrings(tree):
        del node.body[0]
    return ast.dump(tree), _comments(text)


def _documents_as_much(before: str, after: str, wanted: str, *, in_style: bool) -> bool:
    """The same definitions have docstrings, that speak of the same arguments in the same style, if one was asked for or
    is kept to in the file."""
    ours, theirs = _docstrings(ast.parse(after)), _docstrings(ast.parse(wanted))
    if not in_style and not _style(before):
        return [_place(node) for node, text in ours if text.strip()] == [_place(node) for node, _ in theirs]
    return len(ours) == len(theirs) and all(
        _place(node) == _place(other)
        and text.strip()
        and _style(text) >= _style(told)
        and _told(node, text) >= _told(other, told)
        for (node, text), (other, told) in zip(ours, theirs, strict=True)
    )


def _place(node: ast.AST) -> str:
    return getattr(node, "name", "")


def _style(text: str) -> set[int]:
    return {at for at, style in enumerate(_STYLES) if re.search(style, text)}


def _told(node: ast.AST, text: str) -> set[str]:
    """The arguments a docstring speaks of, if it lists any."""
    arguments = {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
    return arguments & set(re.findall(r"\w+", text)) if _style(text) else set()


def _imports_as_much(before: str, after: str, wanted: str) -> bool:
    """The same is imported, above all that is no import, and the rest is as it was."""
    trees = [ast.parse(text) for text in (before, after, wanted)]
    first, ours, theirs = map(_imported, trees)
    if ours != theirs or _comments(after) != _comments(wanted):
        return False
    at_top = list(takewhile(lambda each: isinstance(each, _HEAD), trees[1].body))
    rest = [[ast.dump(each) for each in tree.body if not isinstance(each, _IMPORTS)] for tree in trees]
    return rest[0] == rest[1] == rest[2] and ours - first <= _imported(ast.Module(at_top, []))


_IMPORTS = (ast.Import, ast.ImportFrom)
_HEAD = (*_IMPORTS, ast.Expr, ast.If, ast.Try)


def _imported(tree: ast.Module) -> set[tuple[str, ...]]:
    found: set[tuple[str, ...]] = set()
    for each in tree.body:
        if isinstance(each, ast.Import | ast.ImportFrom):
            home = f"{'.' * each.level}{each.module}" if isinstance(each, ast.ImportFrom) else ""
            found |= {(home, alias.name, alias.asname or "") for alias in each.names}
    return found


def _starts_in_time(after: str, wanted: str) -> bool:
    """The same first value, anywhere on the level of its function above all that speaks of the name."""
    ours, theirs = ast.parse(after), ast.parse(wanted)
    for mine, other in zip(_functions(ours), _functions(theirs), strict=False):
        for at, each in enumerate(mine.body):
            if not isinstance(each, ast.Assign) or not isinstance(name := each.targets[0], ast.Name):
                continue
            in_time = not any(_speaks_of(one, name) for one in mine.body[:at])
            if in_time and _without(mine.body, each) == _without(other.body, each):
                mine.body = other.body
                break
    return ast.dump(ours) == ast.dump(theirs) and _comments(after) == _comments(wanted)


def _without(body: list[ast.stmt], statement: ast.stmt) -> list[str] | None:
    lines, line = [ast.dump(each) for each in body], ast.dump(statement)
    if line in lines:
        lines.remove(line)
        return lines
    return None


def _functions(tree: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def _speaks_of(statement: ast.stmt, name: ast.expr) -> bool:
    return any(isinstance(node, ast.Name) and node.id == ast.unparse(name) for node in ast.walk(statement))


def unsaid_in(before: str, after: str, said: str) -> tuple[str, ...]:
    """What new exceptions and logs say, and the sentence does not; and how grave they are, if that is not said."""
    try:
        tree = ast.parse(after)
    except SyntaxError:
        return ()
    told = [*(_words_of(node) for node in _raised(tree)), *map(_message_of, _logs(tree))]
    level = () if any(each in said.lower() for each in (*_LEVELS, "warn")) else (_LEVEL,)
    return (*level, *(words for words in told if words and words not in before and words not in said))


def unmarked_in(before: str, after: str, said: str) -> tuple[str, ...]:
    """The new texts that are said with a full stop they do not have, or without theirs: it may end the sentence."""
    try:
        texts = [node.value for node in ast.walk(ast.parse(after)) if isinstance(node, ast.Constant)]
        new = [*(text for text in texts if isinstance(text, str)), *(each.lstrip("# ") for each in _comments(after))]
    except (SyntaxError, tokenize.TokenError):
        return ()
    low = said.lower()
    return tuple(
        text
        for text in dict.fromkeys(new)
        if text.strip(". ")
        and text not in before
        and text.lower().removesuffix(".") in low
        and (f"{text.removesuffix('.')}.".lower() in low) != text.endswith(".")
    )


def _raises_alike(before: str, after: str, wanted: str, unsaid: tuple[str, ...]) -> bool:
    """The same, whatever those exceptions say, or if they say nothing, or still what was said there. One that is wanted
    by its name alone may say something too."""
    ours, theirs = ast.parse(after), ast.parse(wanted)
    said = {_told_by(node) for node in _raised(ast.parse(before))}
    for mine, other in zip(_raised(ours), _raised(theirs), strict=False):
        if _words_of(other) in unsaid or isinstance(other.exc, ast.Name | ast.Attribute):
            is_kept = isinstance(mine.exc, ast.Call) and _told_by(mine) in said
            mine.exc = mine.exc.func if is_kept and isinstance(mine.exc, ast.Call) else _wordless(mine.exc)
            other.exc = _wordless(other.exc)
    return ast.dump(ours) == ast.dump(theirs)


def _raised(tree: ast.AST) -> list[ast.Raise]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Raise)]


def _logs_alike(before: str, after: str, wanted: str, unsaid: tuple[str, ...]) -> bool:
    """The same, whatever new logs say, of which nobody told what."""
    ours, theirs = ast.parse(after), ast.parse(wanted)
    mine, others = _logs(ours), _logs(theirs)
    old = [ast.dump(each) for each in _logs(ast.parse(before))]
    for one, other in zip(mine, others, strict=False):
        if _message_of(other) in unsaid and ast.dump(one) not in old and len(one.args) == len(other.args):
            one.args = other.args
    return ast.dump(ours) == ast.dump(theirs)


def _logs(tree: ast.AST) -> list[ast.Call]:
    """The calls that log a plain text, in their order."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute))
    return [each for each in calls if ast.unparse(each.func).rpartition(".")[2] in _LEVELS and _message_of(each)]


def _at_any_level(text: str) -> str:
    """The code with one level for all that it logs."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _LEVELS:
            node.func.attr = _LEVEL
    return ast.dump(tree)


_LEVEL = "<level>"
_LEVELS = ("debug", "info", "warning", "error", "critical")


def _message_of(call: ast.Call) -> str:
    match call.args:
        case [ast.Constant(str(words))]:
            return words
        case _:
            return ""


def _words_of(node: ast.Raise) -> str:
    match node.exc:
        case ast.Call(_, [ast.Constant(str(words))], []):
            return words
        case _:
            return ""


def _told_by(node: ast.Raise) -> str:
    """What an exception is made with."""
    match node.exc:
        case ast.Call(_, given, []):
            return ", ".join(map(ast.unparse, given))
        case _:
            return ""


def _wordless(raised: ast.expr | None) -> ast.expr | None:
    match raised:
        case ast.Call(kind, [] | [ast.Constant() | ast.JoinedStr()], []):
            return kind
        case _:
            return raised


def _unlogged(text: str) -> str:
    """With the same words in every log of an exception, and no matter whether the exception has a name for it."""
    tree = ast.parse(text)
    for handler in ast.walk(tree):
        if isinstance(handler, ast.ExceptHandler) and (level := _logged(handler.body[0])):
            handler.body[0] = ast.Expr(ast.Constant(f"logs with {level}"))
            if not any(isinstance(each, ast.Name) and each.id == handler.name for each in ast.walk(handler)):
                handler.name = None
    return ast.dump(tree)


def _logged(statement: ast.stmt) -> str:
    """With what a statement logs an exception and its traceback."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(logger, level), [_, *_], keywords)):
            traced = any(each.arg == "exc_info" for each in keywords)
            return ast.dump(logger) if level == "exception" or (level in ("error", "critical") and traced) else ""
        case _:
            return ""
