"""What an expression comes to, beside what is known by name."""

from __future__ import annotations

import ast
import operator
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Never, cast

from spark_tui.edits.python.working.attributes import Brought, attribute, kind_of_thing
from spark_tui.edits.python.working.caught import Raised, Unknown
from spark_tui.edits.python.working.limits import LARGE, Limits
from spark_tui.edits.python.working.plain_functions import BINARY, COMPARED, UNARY
from spark_tui.edits.python.working.unseen import Unseen, holds_unseen

Known = MutableMapping[str, object]
MYSELF, CLASS = "def", "class"
"""Under which words, that are no names, a call keeps whose method it is, and of which class."""
_FORKED = re.compile(r"[*+}]\)[*+{]")
"""A pattern that may take ages."""
_SHOWN_AS_PLACES = (Brought, FunctionType, BuiltinFunctionType, MethodType, type)
"""What is another text each time."""
_ITSELF, _OVER = object(), object()
_FAR = 200
_WIDE = re.compile(r"\d{3}")


@dataclass
class Expressions(ABC):
    limits: Limits

    @abstractmethod
    def named(self, name: str, known: Known) -> object: ...

    @abstractmethod
    def bind(self, target: ast.expr, value: object, known: Known) -> None: ...

    @abstractmethod
    def as_value(
        self, function: ast.FunctionDef | ast.Lambda, around: Mapping[str, object]
    ) -> Callable[..., object]: ...

    def value(self, node: ast.expr, known: Known) -> object:
        self.limits.step()
        match node:
            case ast.Constant(value):
                return value
            case ast.Name(name):
                return self.named(name, known)
            case ast.BinOp(left, sign, right):
                return self.reckoned(sign, self.value(left, known), self.value(right, known))
            case ast.UnaryOp(sign, value):
                return self.limits.safely(UNARY[type(sign)], self.value(value, known))
            case ast.BoolOp(sign, several):
                found: object = None
                for each in several:
                    found = self.value(each, known)
                    if bool(found) == isinstance(sign, ast.Or):
                        break
                return found
            case ast.Compare(left, signs, others):
                one = self.value(left, known)
                for sign, each in zip(signs, others, strict=True):
                    other = self.value(each, known)
                    if not self.compared(sign, one, other):
                        return False
                    one = other
                return True
            case ast.IfExp(test, body, orelse):
                return self.value(body if self.value(test, known) else orelse, known)
            case ast.Subscript(holder, key):
                return self.limits.safely(operator.getitem, self.value(holder, known), self.value(key, known))
            case ast.Attribute(holder, name):
                return attribute(self.limits, self.value(holder, known), name)
            case ast.Slice(lower, upper, step):
                return slice(*(self.value(each, known) if each else None for each in (lower, upper, step)))
            case ast.Call():
                return self.called(node, known)
            case ast.Lambda():
                return self.as_value(node, known)
            case ast.NamedExpr(target, value):
                self.bind(target, self.value(value, known), known)
                return self.value(target, known)
            case _:
                return self.made(node, known)

    def made(self, node: ast.expr, known: Known) -> object:
        """The value of a list, tuple, set, dict or comprehension that is written out."""
        match node:
            case ast.List(several) | ast.Tuple(several) | ast.Set(several):
                kind = {ast.List: list, ast.Tuple: tuple, ast.Set: set}[type(node)]
                return self.limits.safely(kind, self.spread(several, known))
            case ast.Dict(keys, values):
                found: dict[object, object] = {}
                for one, two in zip(keys, values, strict=True):
                    value = self.value(two, known)
                    found |= cast("dict[object, object]", value) if one is None else {self.value(one, known): value}
                return found
            case ast.ListComp(element, rounds) | ast.SetComp(element, rounds):
                several = [self.value(element, inner) for inner in self.rounds(rounds, known)]
                return self.limits.safely(set, several) if isinstance(node, ast.SetComp) else several
            case ast.GeneratorExp(element, rounds):
                over = self.value(rounds[0].iter, known)
                return (self.value(element, inner) for inner in self.rounds(rounds, known, over))
            case ast.DictComp(key, value, rounds):
                return {self.value(key, inner): self.value(value, inner) for inner in self.rounds(rounds, known)}
            case ast.JoinedStr(several):
                return "".join(str(self.value(each, known)) for each in several)
            case ast.FormattedValue(value, conversion, spec):
                found_of = self.value(value, known)
                shown = self.limits.safely(repr, found_of) if conversion == ord("r") else found_of
                return self.formatted(shown, "" if spec is None else str(self.value(spec, known)))
            case _:
                raise Unknown

    def spread(self, several: Sequence[ast.expr], known: Known) -> list[object]:
        found: list[object] = []
        for each in several:
            if isinstance(each, ast.Starred):
                found += self.each(self.value(each.value, known))
            else:
                found.append(self.value(each, known))
        return found

    def each(self, value: object) -> Iterator[object]:
        if not isinstance(value, Iterable):
            raise Raised(TypeError)
        going = self.limits.safely(iter, cast("Iterable[object]", value))
        while True:
            self.limits.step()
            one = self.limits.safely(next, going, _OVER)
            if one is _OVER:
                return
            yield one

    def rounds(self, several: Sequence[ast.comprehension], known: Known, over: object = _ITSELF) -> Iterator[Known]:
        first, *rest = several
        for one in self.each(self.value(first.iter, known) if over is _ITSELF else over):
            inner = dict(known)
            self.bind(first.target, one, inner)
            if all(self.value(each, inner) for each in first.ifs):
                yield from self.rounds(rest, inner) if rest else (inner,)

    def called(self, node: ast.Call, known: Known) -> object:
        match node:
            case ast.Call(ast.Name("super"), [], []) if CLASS in known:
                return cast("object", super(cast("type", known[CLASS]), cast("type", known[MYSELF])))
            case ast.Call(ast.Name("pow"), [base, power], []):
                return self.reckoned(ast.Pow(), self.value(base, known), self.value(power, known))
            case ast.Call(ast.Name("type"), [holder], []):
                return kind_of_thing(self.limits, self.value(holder, known))
            case ast.Call(ast.Name("getattr" | "hasattr" as asked), [holder, wanted, *otherwise], []):
                return self.looked_up(asked, [self.value(each, known) for each in (holder, wanted, *otherwise)])
        function = self.value(node.func, known)
        given = self.spread(node.args, known)
        named: dict[str, object] = {}
        for each in node.keywords:
            value = self.value(each.value, known)
            named |= cast("dict[str, object]", value) if each.arg is None else {each.arg: value}
        if isinstance(function, Unseen):
            raise Unknown
        if not callable(function):
            raise Raised(TypeError)
        if getattr(function, "__module__", "") == "re" and given and _FORKED.search(str(given[0])) is not None:
            raise Unknown
        found = self.limits.call(function, given, named)
        if isinstance(found, type) and tuple in found.__mro__:  # a named one
            self.limits.own.add(found)
        return found

    def looked_up(self, asked: str, given: Sequence[object]) -> object:
        holder, name, *otherwise = given
        try:
            found = attribute(self.limits, holder, str(name))
        except Raised as raised:
            if raised.kind is not AttributeError or (asked == "getattr" and not otherwise):
                raise
            return otherwise[0] if asked == "getattr" else False
        return found if asked == "getattr" else True

    def reckoned(self, sign: ast.operator, left: object, right: object) -> object:
        if isinstance(sign, ast.Pow) and isinstance(left, int | float) and isinstance(right, int | float):
            is_small = abs(right) < 64 and abs(left) < 1e9
            return self.limits.safely(pow, left, right) if is_small else self.unknown()
        if isinstance(sign, ast.LShift | ast.RShift) and isinstance(left, int) and isinstance(right, int):
            shift = getattr(operator, "lshift" if isinstance(sign, ast.LShift) else "rshift")
            return self.limits.safely(shift, left, right) if right < _FAR else self.unknown()
        if isinstance(sign, ast.Mod) and isinstance(left, str) and _WIDE.search(left) is not None:
            raise Unknown
        if isinstance(sign, ast.Mult) and isinstance(left, str | list | tuple | int) and not isinstance(right, float):
            times = left if isinstance(left, int) else right
            is_text = not isinstance(left, int) or not isinstance(right, int)
            if is_text and isinstance(times, int) and times > LARGE:
                raise Unknown
        return (
            self.limits.safely(BINARY[type(sign)], cast("object", left), right)
            if type(sign) in BINARY
            else self.unknown()
        )

    def compared(self, sign: ast.cmpop, one: object, other: object) -> object:
        if isinstance(sign, ast.In | ast.NotIn):
            return bool(self.limits.safely(operator.contains, other, one)) == isinstance(sign, ast.In)
        if isinstance(sign, ast.Is | ast.IsNot) and (holds_unseen(one) or holds_unseen(other)):
            raise Unknown
        return self.limits.safely(COMPARED[type(sign)], one, other)

    def formatted(self, value: object, spec: str) -> str:
        if _WIDE.search(spec) is not None or isinstance(value, _SHOWN_AS_PLACES):
            raise Unknown
        return str(self.limits.safely(format, value, spec))

    def unknown(self) -> Never:
        raise Unknown
