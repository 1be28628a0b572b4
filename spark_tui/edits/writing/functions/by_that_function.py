"""What is written out is left to the function that does just that: "use slugify instead of the lower/replace chain",
"replace the average by a call of mean"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_number
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.values.samples import needed
from spark_tui.edits.python.walking import children, copied
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_IT = r"(?:the |our )?(?:(?:function|helper) )?`?(?P<name>[^\W\d]\w*)`?(?:\(\))?(?: (?:function|helper))?"
_USE = Pattern(
    rf"(?i)\b(?:use|call|reuse|prefer) {_IT}(?: (?:here|there|for (?:that|this|it)|in `?(?P<where>\w+)`?(?:\(\))?))*"
    r"(?:,? (?:instead|rather than|in place of|in(?:to)? the place|not)\b|\W*$)"
)
_BY = Pattern(
    r"(?i)\b(?:replace|swap|substitute|exchange)\b.* (?:by|with|for) (?:a call (?:of|to) )?"
    rf"{_IT}(?: in `?(?P<where>\w+)`?(?:\(\))?)?\W*$"
)
_LIKE, _JUST_THAT = 4.5, 7.0
_LINKS = 2  # calls that two chains must have in common


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _USE.search(sentence.text) or _BY.search(sentence.text)
    called = [node for full, node in source.functions if said is not None and full == said["name"]]
    result = _result(called[0]) if called else None
    if said is None or result is None or isinstance(called[0], ast.AsyncFunctionDef):
        return
    result, own = _by_default(source, called[0], result), needed(called[0])
    if not own:
        return
    places: list[ast.expr] = [
        node for node in source.all(*_KINDS) if _is_there(source, node, called[0], said["where"] or "")
    ]
    found = [(node, given) for node in places if (given := _taken(result, node, own)) is not None]
    evidence = _JUST_THAT
    if not found and len(own) == 1:
        found = [(node, {own[0]: root}) for node in places if (root := _like(result, node, own[0])) is not None]
        evidence = _LIKE
    outer = [(node, given) for node, given in found if not any(_is_in(source, node, other) for other, _ in found)]
    if outer:
        yield from possible(_calls(source, called[0].name, own, outer), evidence)


_KINDS = (ast.Call, ast.BinOp, ast.Subscript, ast.Compare, ast.BoolOp, ast.IfExp, ast.JoinedStr, ast.UnaryOp,
          ast.ListComp, ast.SetComp, ast.DictComp)  # fmt: skip


def _calls(
    source: Source, name: str, own: list[str], found: Sequence[tuple[ast.expr, dict[str, ast.expr]]]
) -> Iterator[Splice]:
    for node, given in found:
        if is_in_fstring(source, node):
            raise Refusal("it stands in an f-string")
        args = ", ".join(source.segment(given[each]) for each in own)
        yield Splice(source.start(node), source.stop(node), f"{name}({args})")


def _result(function: Function) -> ast.expr | None:
    body = without_docstring(function.body)
    return body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None


def _by_default(source: Source, function: Function, result: ast.expr) -> ast.expr:
    """What it gives where it is given no more than it needs: numbers are reckoned out."""
    known = {name: value for name, _, value in constants(source) if is_number(value)}
    given = {name: default_named(function, name) for name in parameters_of(function)}
    values = {
        name: known.get(value.id, value) if isinstance(value, ast.Name) else value
        for name, value in given.items()
        if value
    }
    plain = {name: value for name, value in (known | values).items() if isinstance(value, ast.Constant)}
    return _Reckoned(plain).visit(copied(result)) if plain else result


class _Reckoned(ast.NodeTransformer):
    def __init__(self, values: Mapping[str, ast.Constant]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.values.get(node.id, node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.BinOp(ast.Constant(int() | float() as one), op, ast.Constant(int() | float() as other)):
                value = _reckoned(one, op, other)
                return ast.Constant(round(value, 12)) if value is not None else node
            case _:
                return node


def _reckoned(one: float, op: ast.operator, other: float) -> float | None:
    match op:
        case ast.Add():
            return one + other
        case ast.Sub():
            return one - other
        case ast.Mult():
            return one * other
        case ast.Div() if other:
            return one / other
        case _:
            return None


def _is_there(source: Source, node: ast.expr, called: Function, where: str) -> bool:
    around = function_around(source, node)
    if around is called or (isinstance(around, Function) and is_test(around)):
        return False
    return not where or where == called.name or (isinstance(around, Function) and around.name == where)


def _is_in(source: Source, node: ast.AST, other: ast.AST) -> bool:
    while node in source.parents:
        node = source.parents[node]
        if node is other:
            return True
    return False


def _taken(pattern: ast.AST, node: ast.AST, own: list[str]) -> dict[str, ast.expr] | None:
    """What stands for each of its parameters, where the one is the other with these in their places."""
    found = dict[str, ast.expr]()
    return found if _fits(pattern, node, own, found) and found.keys() == {*own} else None


def _fits(pattern: ast.AST, node: ast.AST, own: list[str], found: dict[str, ast.expr]) -> bool:
    if isinstance(pattern, ast.Name) and pattern.id in own:
        if not isinstance(node, ast.expr):
            return False
        return same(found.setdefault(pattern.id, node), node)
    if type(pattern) is not type(node):
        return False
    inner = list(children(pattern)), list(children(node))
    is_same = _leaves(pattern) == _leaves(node) and len(inner[0]) == len(inner[1])
    return is_same and all(_fits(mine, its, own, found) for mine, its in zip(*inner, strict=True))


def _leaves(node: ast.AST) -> list[object]:
    """What it says itself, and how many parts it has of each kind."""
    fields = ((name, value) for name, value in ast.iter_fields(node) if name not in ("kind", "type_comment"))
    return [len(cast("list[object]", value)) if isinstance(value, list) else _plain(value) for _, value in fields]


def _plain(value: object) -> object:
    return ast.AST if isinstance(value, ast.AST) else (type(value), value)


def _like(result: ast.expr, node: ast.expr, own: str) -> ast.expr | None:
    """What a chain of calls begins with that does most of the same, one after the other."""
    (ours, begins), (theirs, root) = _chain(result), _chain(node)
    if not (isinstance(begins, ast.Name) and begins.id == own) or len(theirs) < _LINKS:
        return None
    left = iter(ours)
    return root if all(each in left for each in theirs) else None


def _chain(node: ast.expr) -> tuple[list[str], ast.expr]:
    """The methods that are called one on what the other gives, the first first."""
    found = list[str]()
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        found.append(
            f"{node.func.attr}({', '.join(map(ast.unparse, (*node.args, *(each.value for each in node.keywords))))})"
        )
        node = node.func.value
    return found[::-1], node


WRITERS = tuple(
    Writer(frozenset(("replace", "change-value", "set-return")), _written, needs=words) for words in (_USE, _BY)
)
