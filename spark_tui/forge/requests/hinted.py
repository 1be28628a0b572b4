"""What tells hints that are right from others, where other hints than the expected ones are right.

Another spelling of a type is right, and where all types were to be found, a hint that says less, but nothing else. Only
the standard library is needed: this text goes with a task, to be run where that is checked.
"""

from __future__ import annotations

import ast
import builtins
import sys
import tokenize
from io import StringIO

_TYPES = ("write-types", "annotate-parameter", "annotate-return", "annotate-variable", "modern-types")
_UNIONS = ("Optional", "Union")
_IMPORTS = (ast.Import, ast.ImportFrom)


def hinted_as_much(intent: str, before: str, after: str, wanted: str) -> bool:
    """Only for intents that are about types; False for all others."""
    if intent not in _TYPES:
        return False
    try:
        if intent == "write-types" and _hints_as_much(before, after, wanted):
            return True
        return _spelt_alike(after) == _spelt_alike(wanted) and _comments(after) == _comments(wanted)
    except (SyntaxError, ValueError, RecursionError, tokenize.TokenError):
        return False


def _comments(text: str) -> list[str]:
    return [each.string for each in tokenize.generate_tokens(StringIO(text).readline) if each.type == tokenize.COMMENT]


def _functions(tree: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


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
    used = {node.id for node in ast.walk(bare) if isinstance(node, ast.Name)}
    bare.body = [each for each in bare.body if not (isinstance(each, ast.ImportFrom) and _is_for_hints(each, used))]
    return ast.dump(bare)


def _is_for_hints(node: ast.ImportFrom, used: set[str]) -> bool:
    """Of types, or of something of the library that nothing else speaks of."""
    is_of_library = not node.level and (node.module or "").partition(".")[0] in sys.stdlib_module_names
    unread = not any((each.asname or each.name) in used for each in node.names)
    return node.module in _HOMES or (is_of_library and unread)


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
