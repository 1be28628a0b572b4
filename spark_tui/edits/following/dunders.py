"""Methods that Python calls by itself, for what no op writes: truth, arithmetic, items that are set or deleted."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.walking import walk

_OPERATORS = {"__add__": "+", "__sub__": "-", "__mul__": "*", "__truediv__": "/", "__neg__": "-"}
_NUMBERS = ("int", "float", "")
_NESTED = Pattern(r"\[\s*(?:\[|list\()")
_FLAT = Pattern(
    r"(?i)\b(?:cells?|squares?|tiles?|elements?|numbers?|flat\w*|one (?:by|after) (?:one|another)|row (?:by|after) row"
    r"|rows? and columns?)\b"
)
"""What is gone through where lists are within a list."""
_NUMBER_FIRST = Pattern(r"(?i)\b\d+(?:\.\d+)? ?\* ?[a-z]|\b(?:both sides|from the left|either (?:side|way|order))\b")


def _together(wish: Wish) -> Iterator[Body]:
    """Attribute by attribute; of what it holds several of, both."""
    operator, given = _OPERATORS[wish.name], wish.made_of
    other = wish.parameter("factor" if wish.name in ("__mul__", "__truediv__") else "other")
    with_number = other == "factor"
    if given and all(each.kind in _NUMBERS for each in given):
        values = [f"self.{each.name} {operator} {other if with_number else f'{other}.{each.name}'}" for each in given]
        is_both_ways = wish.name == "__mul__" and _NUMBER_FIRST.search(wish.sentence.text) is not None
        alias = "__rmul__ = __mul__" if is_both_ways else ""
        yield Body(f"return {wish.owner.name}({', '.join(values)})", (other,), evidence=0.8, alias=alias)
    several = [each for each in wish.held if each.kind == "list" and not each.given]
    if several and wish.name == "__add__":
        joined = [f"result.{each.name} = self.{each.name} + other.{each.name}" for each in several]
        new = f"result = {wish.owner.name}({', '.join(f'self.{each.name}' for each in given)})"
        yield Body("\n".join((new, *joined, "return result")), ("other",), evidence=1.0)
    numbers = [each for each in wish.held if each.kind in _NUMBERS[:2]]
    if not given and numbers and not with_number:
        sums = [f"result.{each.name} = self.{each.name} {operator} other.{each.name}" for each in numbers]
        yield Body("\n".join((f"result = {wish.owner.name}()", *sums, "return result")), ("other",), evidence=0.8)


def _negated(wish: Wish) -> Iterator[Body]:
    given = wish.made_of
    if given:
        yield Body(f"return {wish.owner.name}({', '.join(f'-self.{each.name}' for each in given)})", evidence=0.8)


def _size(wish: Wish) -> Iterator[Body]:
    """As the method that tells it."""
    for each in wish.methods:
        if re.search(r"length|norm|magnitude|size|abs", each.name) and len(each.args.args) == 1:
            called = "" if each.decorator_list else "()"
            yield Body(f"return self.{each.name}{called}", returns="float", evidence=0.8)


def _item_set(wish: Wish) -> Iterator[Body]:
    for each, weight in wish.containers("dict", "list"):
        key = "key" if each.kind == "dict" else "index"
        yield Body(f"self.{each.name}[{key}] = value", (key, "value"), "None", evidence=weight)


def _item_gone(wish: Wish) -> Iterator[Body]:
    for each, weight in wish.containers("dict", "list"):
        key = "key" if each.kind == "dict" else "index"
        yield Body(f"del self.{each.name}[{key}]", (key,), "None", evidence=weight)


def _backwards(wish: Wish) -> Iterator[Body]:
    for each, weight in wish.containers("list", "tuple", "deque", "dict"):
        yield Body(f"return reversed(self.{each.name})", evidence=weight)


_ITEM = r"`?(?:self\.)?([a-z_]\w*)`?"
_IN_TURN = Pattern(
    rf"(?i)\b(?:yield\w*|giv\w+|over|return\w*|produc\w+) {_ITEM}(?:,? (?:and )?then |,? and |, ?){_ITEM}"
    rf"(?:(?:,? (?:and )?then |,? and |, ?){_ITEM})?"
)


_GOES_THROUGH, _AS_ELSEWHERE = " in {}", 4.0


def _over(wish: Wish) -> Iterator[Body]:
    if (said := _IN_TURN.search(wish.sentence.text)) is not None:
        containers = {each.name for each, _ in wish.containers()}
        known = {each.public: each.name for each in wish.held if each.name not in containers}
        told = [known.get(name) for name in said.groups() if name is not None]
        if all(told):
            yield Body("\n".join(f"yield self.{name}" for name in told), evidence=5.0)
    for each, weight in wish.containers():
        yield Body(f"return iter(self.{each.name})", evidence=weight)
        values = f"self.{each.name}.values()"
        if each.kind == "dict" and _GOES_THROUGH.format(values) in wish.source.text:
            yield Body(f"return iter({values})", evidence=weight + _AS_ELSEWHERE)  # as everybody else does
        if _NESTED.match(each.start) is not None or each.inner.startswith(("list", "tuple")):
            row = singular(each.public) if singular(each.public) != each.public else "row"
            flat = _FLAT.search(wish.sentence.text) is not None
            code = f"return (cell for {row} in self.{each.name} for cell in {row})"
            yield Body(code, evidence=weight + (3.0 if flat else -1.0))


def _item(wish: Wish) -> Iterator[Body]:
    for each, weight in wish.containers("list", "tuple", "deque", "dict"):
        key = wish.parameter("key" if each.kind == "dict" else "index")
        yield Body(f"return self.{each.name}[{key}]", (key,), evidence=weight)


_COUNTED = Pattern(r"^(?:size|count|length|len|n)$")


_TAKES_OUT = Pattern(r"(?:heap)?pop(?:left|item)?$|remove$|discard$|clear$")


def _length(wish: Wish) -> Iterator[Body]:
    """What it counts by itself; else what it holds."""
    for each in wish.held:
        is_count = each.kind == "int" and each.start == "0" and _COUNTED.match(each.public) is not None
        if is_count and not _only_grows(wish, each.name):
            yield Body(f"return self.{each.name}", returns="int", evidence=1.5)
    for each, weight in wish.containers():
        yield Body(f"return len(self.{each.name})", returns="int", evidence=weight)


def _only_grows(wish: Wish, name: str) -> bool:
    """Is it never less, although something is taken out: what numbers things, and does not count them?"""
    methods = [each for each in wish.methods if each.name != "__init__"]
    nodes = [node for each in methods for node in walk(each)]
    grows = all(
        isinstance(each.op, ast.Add)
        for each in nodes
        if isinstance(each, ast.AugAssign) and ast.unparse(each.target) == f"self.{name}"
    )
    sets = [each for each in nodes if isinstance(each, ast.Assign) and f"self.{name}" in map(ast.unparse, each.targets)]
    takes = any(isinstance(each, ast.Call) and _TAKES_OUT.match(last_name(each.func)) is not None for each in nodes)
    return grows and not sets and (takes or any(isinstance(each, ast.Delete) for each in nodes))


def _called(wish: Wish) -> Iterator[Body]:
    """As the method that is spoken of, else the only one."""
    public = [each for each in wish.methods if not each.name.startswith("_")]
    for each in public:
        own = [arg.arg for arg in each.args.args[1:]]
        said = each.name in wish.sentence.bare
        if said or len(public) == 1:
            yield Body(f"return self.{each.name}({', '.join(own)})", tuple(own), evidence=0.5 + said)


def _as_number(wish: Wish) -> Iterator[Body]:
    kind = wish.name.strip("_")
    for each, weight in wish.attributes("int", "float", ""):
        plain = each.kind == kind
        yield Body(
            f"return self.{each.name}" if plain else f"return {kind}(self.{each.name})", returns=kind, evidence=weight
        )


def _unequal(_wish: Wish) -> Iterator[Body]:
    yield Body("return not self == other", ("other",), "bool", evidence=1.0)


RECIPES: tuple[Recipe, ...] = (
    recipe(
        "__add__",
        _together,
        r"\badd(?:ed|ing|ition)?\b.*(?:\b(?:with|using|by) ?`?\+|\bplus\b)|\b[a-z]\w* \+ (?!and\b"
        r"|or\b)[a-z]\w*\b|\bplus operator",
        "__add__",
    ),
    recipe("__sub__", _together, r"\bsubtract\w*|\bminus operator|\b[a-z]\w? - [a-z]\w?\b", "__sub__"),
    recipe("__mul__", _together, r"\bmultipl\w+|\b[a-z]\w* \* [\w.]+|\d \* [a-z]", "__mul__"),
    recipe("__truediv__", _together, r"\b[a-z]\w* / [\w.]+|\bdivid\w+ by\b", "__truediv__"),
    recipe("__neg__", _negated, r"\bunary minus\b|\bnegat(?:e|ed|ing)\b|(?<![\w.] )(?<![\w-])-[a-z]\w*\b", "__neg__"),
    recipe("__abs__", _size, r"\babs\(|\babsolute\b", "__abs__"),
    recipe(
        "__setitem__", _item_set, r"\w\[\w+\] = |\bitem assignment\b|\bassign(?:ing|ment)? .*\bindex", "__setitem__"
    ),
    recipe("__delitem__", _item_gone, r"\bdel \w+\[|\bitem deletion\b", "__delitem__"),
    recipe("__reversed__", _backwards, r"\breversed\(|\breversible\b|\biterate\w* backwards", "__reversed__"),
    recipe(
        "__iter__", _over, r"\biterat\w+ (?:over|through)\b|\biterable\b|\bloop over\b|\bfor \w+ in \w+\b", "__iter__"
    ),
    recipe("__getitem__", _item, r"\b[a-z]\w*\[(?:\d+|\"\w+\"|'\w+')\]", "__getitem__"),
    recipe("__len__", _length, r"\blen\((?!\))", "__len__"),
    recipe(
        "__call__",
        _called,
        r"\bcallable\b|\bcall (?:it|objects?|instances?|an? \w+) (?:like|as) a function",
        "__call__",
    ),
    recipe("__ne__", _unequal, name="__ne__"),
    recipe("__int__|__float__", _as_number, r"(?<!literal for )\bint\((?!\) with base)|\bfloat\(", "__int__"),
)
