"""What tells a right answer to a made-up request from a wrong one, where another text than the expected one is right.

The same code in another layout is, but where layout was asked for; so is another spelling of a type, and so are other
words where none were given. A hint is right that says less, but nothing else; an import stands where it likes at
the top; a log has any words. Only the standard library is needed: this text goes with a task, to be run where that is
checked.
"""

from __future__ import annotations

import ast
import builtins
import re
import tokenize
from io import StringIO
from itertools import takewhile

_DOCSTRINGS, _COMMENTS = ("write-docstring", "write-docstring-style"), ("write-comment",)
_TYPES = ("write-types", "annotate-parameter", "annotate-return", "annotate-variable", "modern-types")
_STYLES = (r"(?m)^ *(?:Args|Returns|Raises|Yields|Attributes):$", r"(?m)^ *-{3,}$", r":(?:param|returns?|raises)\b")
_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
_UNIONS = ("Optional", "Union")


def fits(intent: str, before: str, after: str, wanted: str, unsaid: tuple[str, ...] = ()) -> bool:
    """Is a text what was wanted, or as good, given what this intent leaves open, and what an exception says in words
    that nobody gave?"""
    if after == wanted:
        return True
    try:
        if intent in _DOCSTRINGS:
            return _undocumented(after) == _undocumented(wanted) and _documents_as_much(after, wanted)
        if intent in _COMMENTS:
            return _code(after) == _code(wanted) and len(_comments(after)) == len(_comments(wanted))
        if _code(before) == _code(wanted):
            return False  # layout or a comment is what was asked for
        if intent == "write-types" and _hints_as_much(before, after, wanted):
            return True
        if intent in ("fix-missing-import", "fix-error") and _imports_as_much(before, after, wanted):
            return True
        if intent == "fix-missing-init" and _starts_in_time(after, wanted):
            return True
        if _raises_alike(before, after, wanted, unsaid):
            return _comments(after) == _comments(wanted)
        if intent == "log-exception" and _unlogged(after) == _unlogged(wanted):
            return _comments(after) == _comments(wanted)
        normal = _spelt_alike if intent in _TYPES else _bounded_alike if intent == "clamp" else _code
        ways = [normal, *([_ended_alike] if _ended_alike(before) != _ended_alike(wanted) else [])]
        return any(way(after) == way(wanted) for way in ways) and _comments(after) == _comments(wanted)
    except (SyntaxError, ValueError, RecursionError, tokenize.TokenError):
        return False


def _code(text: str) -> str:
    return ast.dump(ast.parse(text))


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
        case _:
            pass


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


def _documents_as_much(after: str, wanted: str) -> bool:
    """The same definitions have docstrings, in the same style, that speak of the same arguments."""
    ours, theirs = _docstrings(ast.parse(after)), _docstrings(ast.parse(wanted))
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


def _spelt_alike(text: str) -> str:
    """The code with one spelling for each type; where a type is imported from is left open."""
    tree = _Types().visit(ast.parse(text))
    tree.body = [each for each in tree.body if not (isinstance(each, ast.ImportFrom) and each.module in _HOMES)]
    return ast.dump(tree)


_HOMES = ("typing", "collections.abc", "__future__")


class _Types(ast.NodeTransformer):
    """`Optional[X]`, `Union[X, None]` and `X | None` are one type, `List[X]` and `list[X]` another."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        name = node.value.id if isinstance(node.value, ast.Name) else ""
        if name in _UNIONS:
            parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            whole = parts[0]
            for part in [*parts[1:], *([ast.Constant(None)] if name == "Optional" else [])]:
                whole = ast.BinOp(whole, ast.BitOr(), part)
            return whole
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in ("List", "Dict", "Set", "Tuple", "FrozenSet", "Type"):
            node.id = node.id.lower()
        return node


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
    """What new exceptions say, and the sentence does not."""
    try:
        told = [_words_of(node) for node in _raised(ast.parse(after))]
    except SyntaxError:
        return ()
    return tuple(words for words in told if words and words not in before and words not in said)


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


def _hints_as_much(before: str, after: str, wanted: str) -> bool:
    """Every argument and result that was to have a type has one that holds whatever the wanted one does, and says
    as much wherever a type of Python itself was wanted. Nothing else is another."""
    trees = [ast.parse(text) for text in (before, after, wanted)]
    told = [_hints(tree) for tree in trees]
    known = {*dir(builtins), *_defined(trees[1]), *_spoken_of(trees[0]), *_spoken_of(trees[2])}
    if [_untyped(trees[1]), _comments(after)] != [_untyped(trees[2]), _comments(wanted)]:
        return False
    vague = [key for key, hint in told[1].items() if told[0].get(key) is None and _text(hint) in _ANYTHING]
    asked = [key for key, hint in told[2].items() if hint is not None and told[0].get(key) is None]
    return len(vague) < len(asked) and all(
        _holds(told[1].get(key), hint, given=key[-1] != "return", known=known)
        if key in asked
        else _text(told[1].get(key)) in (_text(hint), *(("None",) if key[-1] == "return" else ()))
        for key, hint in told[2].items()
    )


_ANYTHING = ("Any", "object")
_WIDER = {
    "Iterable": ("list", "tuple", "set", "frozenset", "dict", "Sequence", "Collection", "Iterator", "Generator",
                 "Mapping"),
    "Collection": ("list", "tuple", "set", "frozenset", "dict", "Sequence", "Mapping"),
    "Sequence": ("list", "tuple"),
    "Mapping": ("dict",),
    "Iterator": ("Generator",),
    "float": ("int",),
}  # fmt: skip
"""What a wider type holds."""


def _hints(tree: ast.Module) -> dict[tuple[int, str, str], ast.expr | None]:
    """By the number and the name of a function, and the name of an argument, or "return"."""
    found: dict[tuple[int, str, str], ast.expr | None] = {}
    for number, node in enumerate(_functions(tree)):
        for each in ast.walk(node.args):
            if isinstance(each, ast.arg):
                found[number, node.name, each.arg] = each.annotation
        found[number, node.name, "return"] = node.returns
    return found


def _untyped(tree: ast.Module) -> str:
    """The code without hints of functions, and without the imports that only they need."""
    bare = ast.parse(ast.unparse(tree))
    for node in ast.walk(bare):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
    bare.body = [each for each in bare.body if not (isinstance(each, ast.ImportFrom) and each.module in _HOMES)]
    return ast.dump(bare)


def _defined(tree: ast.Module) -> set[str]:
    """What a hint can speak of."""
    found = {(each.asname or each.name) for node in ast.walk(tree) if isinstance(node, _IMPORTS) for each in node.names}
    return found | {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def _spoken_of(tree: ast.Module) -> set[str]:
    """What the hints of a file speak of, wherever it comes from."""
    hints = [hint for hint in _hints(tree).values() if hint is not None]
    return {node.id for hint in hints for node in ast.walk(hint) if isinstance(node, ast.Name)} - {*_ANYTHING, *_WIDER}


def _text(hint: ast.expr | None) -> str:
    """With one spelling for each type."""
    if isinstance(hint, ast.Constant) and isinstance(hint.value, str):
        hint = ast.parse(hint.value, mode="eval").body
    return "" if hint is None else ast.unparse(_Types().visit(ast.parse(ast.unparse(hint), mode="eval")))


def _holds(ours: ast.expr | None, theirs: ast.expr | None, *, given: bool, known: set[str]) -> bool:
    """`given`: what is handed in may be anything that a wider type holds; what comes back may be narrower."""
    mine, other = _text(ours), _text(theirs)
    if not mine or any(isinstance(node, ast.Name) and node.id not in known for node in ast.walk(ast.parse(mine))):
        return False
    return mine == other or _is_wide_enough(
        ast.parse(mine, mode="eval").body, ast.parse(other, mode="eval").body, given
    )


def _is_wide_enough(mine: ast.expr, other: ast.expr, given: bool) -> bool:
    match mine, other:
        case ast.BinOp(), ast.BinOp():
            parts, others = _united(mine), _united(other)
            return len(parts) == len(others) and all(
                any(_is_wide_enough(each, one, given) for each in parts) for one in others
            )
        case (ast.BinOp(), _) | (_, ast.BinOp()):
            return False
        case ast.Subscript(kind, inner), ast.Subscript(one, held):
            return _is_wide_enough(kind, one, given) and _is_inner(inner, held)
        case ast.Subscript(kind), _:
            return _is_wide_enough(kind, other, given) and ast.unparse(mine.slice) in ("Any", "str, Any", "Any, Any")
        case _, ast.Subscript(one):
            return _is_wide_enough(mine, one, given)
        case _:
            kind, one = ast.unparse(mine), ast.unparse(other)
            wide, narrow = (kind, one) if given else (one, kind)
            known = one in dir(builtins)
            return kind == one or narrow in _WIDER.get(wide, ()) or (kind in _ANYTHING and not known)


def _united(node: ast.expr) -> list[ast.expr]:
    return [*_united(node.left), *_united(node.right)] if isinstance(node, ast.BinOp) else [node]


def _is_inner(mine: ast.expr, other: ast.expr) -> bool:
    """Of what something is made: the same, or nothing is said of it."""
    parts, others = ([*each.elts] if isinstance(each, ast.Tuple) else [each] for each in (mine, other))
    return len(parts) == len(others) and all(
        ast.unparse(each) in ("Any", ast.unparse(one)) for each, one in zip(parts, others, strict=True)
    )
