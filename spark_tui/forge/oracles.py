"""What tells a right answer to a made-up request from a wrong one, where another text than the expected one is right.

The same code in another layout is, but where layout was asked for; so is another spelling of a type, and so are other
words where none were given. Only the standard library is needed: this text goes with a task, to be run where that is
checked.
"""

from __future__ import annotations

import ast
import re
import tokenize
from io import StringIO

_DOCSTRINGS, _COMMENTS = ("write-docstring", "write-docstring-style"), ("write-comment",)
_TYPES = ("write-types", "annotate-parameter", "annotate-return", "annotate-variable", "modern-types")
_STYLES = (r"(?m)^ *(?:Args|Returns|Raises|Yields|Attributes):$", r"(?m)^ *-{3,}$", r":(?:param|returns?|raises)\b")
_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
_UNIONS = ("Optional", "Union")


def fits(intent: str, before: str, after: str, wanted: str) -> bool:
    """Is a text what was wanted, or as good, given what this intent leaves open?"""
    if after == wanted:
        return True
    try:
        if intent in _DOCSTRINGS:
            return _undocumented(after) == _undocumented(wanted) and _documents_as_much(after, wanted)
        if intent in _COMMENTS:
            return _code(after) == _code(wanted) and len(_comments(after)) == len(_comments(wanted))
        if _code(before) == _code(wanted):
            return False  # layout or a comment is what was asked for
        normal = _spelt_alike if intent in _TYPES else _code
        return normal(after) == normal(wanted) and _comments(after) == _comments(wanted)
    except (SyntaxError, ValueError, RecursionError, tokenize.TokenError):
        return False


def _code(text: str) -> str:
    return ast.dump(ast.parse(text))


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
