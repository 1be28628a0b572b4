"""What is left of a change when all that belongs to one file is a blank."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from spark_tui.edits.shapes import Shape
from spark_tui.forge.shaping.changes import Above, Change, Instead, Lines, key
from spark_tui.forge.shaping.known import METHODS

_BUILTIN = frozenset((*dir(builtins), "self", "cls"))
_TEXTS = frozenset(("", " ", "\n", ",", ", ", ".", "utf-8", "w", "r", "a", "rb", "wb"))
_OTHERS, _LINES = "__others__", "__W0__"
_MOST_LINES = 8  # that go: more of them belong to one file
_NAMED = ("id", "attr", "arg", "name")
_BLOCKS = ("body", "orelse", "finalbody")


@dataclass(slots=True)
class _Blanks:
    """`names` are those of the file, `imported` the ones that are the same in any file; `said` is the sentence."""

    names: frozenset[str]
    imported: frozenset[str]
    said: str
    given: Mapping[str, ast.expr] = field(default_factory=dict[str, ast.expr])
    fills: dict[str, Any] = field(default_factory=dict[str, Any])
    _known: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])

    def blank(self, kind: str, text: str, fill: Any = None) -> str:
        if (kind, text) not in self._known:
            name = f"__{kind}{len(self._known)}__"
            self._known[kind, text] = name
            self.fills[name] = text if fill is None else fill
        return self._known[kind, text]

    def name(self, name: str, where: str) -> str:
        is_method = name in METHODS and where in ("attr", "keyword")
        if name in _BUILTIN or name in self.imported or is_method:
            return name
        if name in self.names:
            return self.blank("V", name)
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", self.said):
            return self.blank("S", name)
        return name if where in ("attr", "keyword") or name in METHODS else self.blank("N", name)

    def of(self, node: Any) -> Any:
        """A copy of it with blanks."""
        if isinstance(node, list):
            return [self.of(each) for each in node]
        if not isinstance(node, ast.AST):
            return node
        if isinstance(node, ast.Name) and node.id in (_OTHERS, _LINES):
            return ast.Name(self.blank("A", _OTHERS) if node.id == _OTHERS else _LINES)
        if isinstance(node, ast.expr) and key(node) in self.given:
            return ast.Name(self.blank("E", key(node), node))
        if isinstance(node, ast.JoinedStr):
            return ast.Name(self.blank("F", key(node), node))
        if isinstance(node, ast.Constant):
            return self._constant(node)
        parts = {name: self.of(getattr(node, name)) for name in node._fields}
        where = "keyword" if isinstance(node, ast.keyword) else "attr" if isinstance(node, ast.Attribute) else "name"
        for name in _NAMED:
            if isinstance(parts.get(name), str) and not isinstance(node, ast.alias):
                parts[name] = self.name(parts[name], where)
        return type(node)(**parts)

    def _constant(self, node: ast.Constant) -> ast.expr:
        value = node.value
        if isinstance(value, str) and value not in _TEXTS:
            return ast.Name(self.blank("T", repr(value), value))
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and not (value in (0, 1) and type(value) is int)
        ):
            return ast.Name(self.blank("D", repr(value), value))
        return node


@dataclass(frozen=True, eq=False)
class Shaped:
    """A change with its shape, and what stood in the blanks."""

    change: Change
    shape: Shape
    fills: Mapping[str, Any]


def shaped(change: Change, before: ast.Module, text: str, said: str, brought: tuple[str, ...] = ()) -> Shaped | None:
    """None where it has none. `brought` are the imports that came with it."""
    blanks = _Blanks(frozenset(re.findall(r"[^\W\d]\w*", text)), _imported(before), said)
    try:
        match change:
            case Instead(listed=str(name)) if name:
                old, new = _listed(blanks, change)
            case Instead():
                blanks.given = _in_both([change.old], [change.new])
                old, new = (_code(blanks.of(each)) for each in (change.old, change.new))
            case Above():
                old, new = "@", f"@{_code(blanks.of(change.new))}"
            case Lines():
                old, new = _lines(blanks, change)
            case _:
                return None
        shape = Shape(old, new, brought)
        _ = shape.before, shape.after
    except (SyntaxError, ValueError, AttributeError, TypeError):
        return None
    is_whole = all(blank[2] not in "EA" for blank in shape.free) and old.count("\n") < _MOST_LINES
    return Shaped(change, shape, blanks.fills) if is_whole else None


def _code(node: Any) -> str:
    nodes = node if isinstance(node, list) else [node]
    return "\n".join(ast.unparse(ast.fix_missing_locations(each)) for each in nodes)


def _listed(blanks: _Blanks, change: Instead) -> tuple[str, str]:
    """`open(__A0__)` and `open(__A0__, encoding="utf-8")`: whatever else there is in the list is one blank."""
    one, two = deepcopy(change.old), deepcopy(change.new)
    for node in (one, two):
        items: list[Any] = getattr(node, change.listed)
        own = items[change.first : len(items) - change.last]
        rest: list[Any] = [ast.Name(_OTHERS)] if change.first or change.last or isinstance(node, ast.Call) else []
        at_end = not change.last and change.listed != "keywords" and change.first
        if isinstance(node, ast.Call):
            behind = at_end or change.listed == "keywords"
            others = [each for each in own if isinstance(each, ast.expr)]
            node.args = [*rest, *others] if behind else [*others, *rest]
            node.keywords = [each for each in own if isinstance(each, ast.keyword)]
        else:
            node.elts = [*rest, *own] if at_end else [*own, *rest]  # type: ignore[attr-defined]
    if isinstance(one, ast.Call) and isinstance(two, ast.Call):
        blanks.given = {key(one.func): one.func} if not _is_known(blanks, one.func) else {}
    if change.first and change.last:
        raise ValueError("in the middle of others")
    old, new = (_code(blanks.of(each)) for each in (one, two))
    return old, new


def _is_known(blanks: _Blanks, called: ast.expr) -> bool:
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    return name in METHODS or name in _BUILTIN or name in blanks.imported


def _lines(blanks: _Blanks, change: Lines) -> tuple[str, str]:
    new = deepcopy(list(change.new))
    if change.old and _take_in(new, list(map(key, change.old))):
        return "", _code(blanks.of(new))
    blanks.given = _in_both(change.old, change.new)
    old = blanks.of(list(change.old))
    text = _code(old)
    if len(old) == 1 and isinstance(old[0], ast.Expr):
        text += ";"  # a statement, and not an expression anywhere
    return text, _code(blanks.of(new))


def _take_in(new: list[ast.stmt], old: Sequence[str]) -> bool:
    """Where the old lines stand in a new block, a blank stands for them."""
    for node in (inner for each in new for inner in ast.walk(each)):
        for name in _BLOCKS:
            block = getattr(node, name, None)
            if isinstance(block, list):
                keys = list(map(key, block))
                for at in range(len(keys) - len(old) + 1):
                    if keys[at : at + len(old)] == list(old):
                        block[at : at + len(old)] = [ast.Expr(ast.Name(_LINES))]
                        return True
    return False


def _in_both(old: Iterable[ast.AST], new: Iterable[ast.AST]) -> dict[str, ast.expr]:
    """The largest expressions of what was there that there are still."""
    left = {key(node) for each in new for node in ast.walk(each) if isinstance(node, ast.expr)}
    found: dict[str, ast.expr] = {}

    def look(node: ast.AST) -> None:
        if isinstance(node, ast.expr) and not isinstance(node, ast.Constant) and key(node) in left:
            found.setdefault(key(node), node)
            return
        for each in ast.iter_child_nodes(node):
            look(each)

    for each in old:
        look(each)
    return found


def _imported(tree: ast.Module) -> frozenset[str]:
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(each.asname or each.name).split(".")[0] for each in node.names}
            found |= set((getattr(node, "module", "") or "").split("."))
    return frozenset(found)
