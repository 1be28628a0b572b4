"""Of which kind a value is."""

from __future__ import annotations

import ast
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Sequence

from spark_tui.edits.python.functions.returns import always_leaves, is_generator, own_nodes, returns
from spark_tui.edits.python.kinds import Kind, in_common
from spark_tui.edits.python.kinds.annotated import OWN, far, said
from spark_tui.edits.python.kinds.asked import asked_for_type, asked_of
from spark_tui.edits.python.kinds.classes import Classes, marks_of, put
from spark_tui.edits.python.kinds.world import Bound, World, tops
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import has_starred, is_none
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.values.plain_types import plain_type

_ENOUGH = 2  # that is asked of something, to know it by
_DEPTH = 12  # steps from one value to the next
_NUMBERS = (int, float, bool)
_SAME_ITEMS = frozenset(("sorted", "list", "set", "frozenset", "reversed", "tuple", "iter", "deque"))
_OF_STR = {"strip", "lstrip", "rstrip", "lower", "upper", "title", "capitalize", "casefold", "replace", "join",
           "format", "zfill", "ljust", "rjust", "center", "removeprefix", "removesuffix"}  # fmt: skip
_TAKES_KEY = frozenset(("sorted", "min", "max"))


class Teller:
    """Knows kinds in all files of a world."""

    def __init__(self, world: World) -> None:
        self.world, self.classes = world, Classes(world)
        self._known = dict[ast.AST, Kind | None]()

    def kind(self, source: Source, node: ast.expr, depth: int = _DEPTH) -> Kind | None:
        if node not in self._known:
            if not depth:
                return None
            self._known[node] = None  # meanwhile: what goes in a circle tells nothing
            self._known[node] = self._kind(source, node, depth - 1)
        return self._known[node]

    def _kind(self, source: Source, node: ast.expr, depth: int) -> Kind | None:
        match node:
            case ast.List(parts) | ast.Set(parts):
                return Kind(list if isinstance(node, ast.List) else set, item=self._common(source, parts, depth))
            case ast.Tuple(parts):
                if has_starred(parts):
                    return Kind(tuple)
                items = tuple(self.kind(source, each, depth) for each in parts)
                return Kind(tuple, item=in_common([*items]), items=items)
            case ast.Dict(_, values):
                return Kind(dict, item=self._common(source, values, depth))
            case ast.ListComp(made) | ast.SetComp(made):
                return Kind(list if isinstance(node, ast.ListComp) else set, item=self.kind(source, made, depth))
            case ast.GeneratorExp(made):
                return Kind(item=self.kind(source, made, depth))
            case ast.DictComp(value=made):
                return Kind(dict, item=self.kind(source, made, depth))
            case ast.BoolOp(values=values):
                return in_common([self.kind(source, each, depth) for each in values])
            case ast.IfExp(_, one, other):
                both = [each for each in (one, other) if not is_none(each)]
                return in_common([self.kind(source, each, depth) for each in both])
            case ast.BinOp():
                return self._reckoned(source, node, depth)
            case ast.Name():
                return self._of_name(source, node, depth)
            case ast.Attribute():
                return self._of_attribute(source, node, depth)
            case ast.Await(ast.Call() as call):
                return self._called(source, call, depth, is_awaited=True)
            case ast.Call():
                return self._called(source, node, depth)
            case ast.Subscript(value, at):
                return self._in_it(source, value, at, depth)
            case ast.NamedExpr(value=value):
                return self.kind(source, value, depth)
            case _:
                found = plain_type(source, node, 0)
                return Kind(found) if found in OWN.values() else None

    def _common(self, source: Source, parts: Sequence[ast.expr], depth: int) -> Kind | None:
        return in_common([self.kind(source, each, depth) for each in parts])

    def _reckoned(self, source: Source, node: ast.BinOp, depth: int) -> Kind | None:
        left, right = (self.kind(source, each, depth) for each in (node.left, node.right))
        if left is not None and left.of is str and isinstance(node.op, ast.Mod | ast.Add):
            return Kind(str)
        if left is None or right is None:
            return None
        if left.of in _NUMBERS and right.of in _NUMBERS:
            is_whole = not isinstance(node.op, ast.Div | ast.Pow) and float not in (left.of, right.of)
            return Kind(int) if is_whole else Kind(float)
        return left if left == right and left.of is list and isinstance(node.op, ast.Add) else None

    # ── names ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _of_name(self, source: Source, node: ast.Name, depth: int) -> Kind | None:
        found = self.world.binder(source, node)
        if found is None:
            thing = self.world.at_top(source, node.id)
            return self._worth(thing.source, thing.node, depth) if thing is not None and thing.source else None
        around, bound = found
        if isinstance(around, Function):
            if any(each.node is node for each in bound):
                return None
            if node.id in asked_for_type(around):
                return None
            if said := [each for each in bound if each.how == "said"]:
                return self._of_binding(source, around, said[0], depth)
        several = [each for each in bound if not _is_nothing(each) and each.how != "more"]
        kind = in_common([self._of_binding(source, around, each, depth) for each in several])
        is_added_to = any(each.how == "more" for each in bound)
        return kind if not is_added_to or (kind is not None and kind.of in (str, list, set, dict, float)) else None

    def _worth(self, source: Source, node: ast.AST | None, depth: int) -> Kind | None:
        """Of what kind a value at the top of a file is, by its annotation or by what it is set to."""
        match node:
            case ast.AnnAssign(annotation=annotation):
                return self.said(source, annotation)
            case ast.expr():
                return self.kind(source, node, depth)
            case _:
                return None

    def _of_binding(self, source: Source, around: ast.AST, bound: Bound, depth: int) -> Kind | None:
        kind: Kind | None = None
        match bound.how, bound.node:
            case "param", ast.arg() as arg:
                return self._of_parameter(source, around, arg, depth)
            case "said", ast.AnnAssign(annotation=annotation):
                return self.said(source, annotation)
            case "value", ast.expr() as value:
                kind = self.kind(source, value, depth)
            case "each", ast.expr() as over:
                kind = self.each_of(source, over, depth)
            case "lambda", ast.Lambda() as made:
                return self._given_to(source, made, depth)
            case "entered", ast.expr() as value:
                kind = self.kind(source, value, depth)
                if kind is None or kind.own is None or kind.home is None:
                    return None
                enter = self.classes.method(kind.home, kind.own, "__enter__")
                back = returns(enter[1]) if enter is not None else []
                return kind if back and all(isinstance(each.value, ast.Name) for each in back) else None
            case _:
                return None
        if bound.at is None or kind is None:
            return kind
        return kind.items[bound.at] if bound.at < len(kind.items) else kind.item if not kind.items else None

    def _of_parameter(self, source: Source, around: ast.AST, arg: ast.arg, depth: int) -> Kind | None:
        if not isinstance(around, Function):
            return None
        owner = class_around(source, around)
        is_first = [*around.args.posonlyargs, *around.args.args][:1] == [arg]
        if owner is not None and is_first and source.parents.get(around) is owner:
            if marks_of(around) & {"staticmethod", "classmethod"}:
                return None
            return Kind(own=owner, home=source)
        if arg.annotation is not None:
            return self.said(source, arg.annotation)
        if is_test(around) or is_fixture(around):
            return self._of_fixture(source, arg.arg, depth)
        return self._by_its_name(source, around, arg.arg)

    def _by_its_name(self, source: Source, around: Function, name: str) -> Kind | None:
        """An `order` of which something is asked that an Order has is one; and of whatever it is called, if that is
        all that a single class has."""
        asked = asked_of(around, name)
        if not asked or name in asked_for_type(around):
            return None
        found = self.classes.called(name)
        if found is not None and any(each in (self.classes.members(*found) or ()) for each in asked):
            return Kind(own=found[1], home=found[0])
        alike = [each for _, each in source.functions if any(arg.arg == name for arg in each.args.args)]
        asked = frozenset(each for one in alike for each in asked_of(one, name))
        if len(asked) < _ENOUGH:
            return None
        having = [each for each in self.classes.every() if self.classes.members(*each) is not None
                  and self.classes.own_members(*each).issuperset(asked)]  # fmt: skip
        return Kind(own=having[0][1], home=having[0][0]) if len(having) == 1 else None

    def _of_fixture(self, source: Source, name: str, depth: int) -> Kind | None:
        shared = [each for path, each in self.world.files.items() if path.rpartition("/")[2] == "conftest.py"]
        for each in (source, *shared):
            match tops(each).get(name, ()):
                case [ast.FunctionDef() as made] if is_fixture(made):
                    given = [node.value for node in own_nodes(made) if isinstance(node, ast.Yield | ast.Return)]
                    return in_common([self.kind(each, one, depth) if one is not None else None for one in given])
        return None

    def _given_to(self, source: Source, made: ast.Lambda, depth: int) -> Kind | None:
        """What the key of a `sorted` is asked of."""
        keyword = source.parents.get(made)
        call = source.parents.get(keyword) if isinstance(keyword, ast.keyword) and keyword.arg == "key" else None
        match call:
            case ast.Call(ast.Name(name), [over, *others]) if name in _TAKES_KEY and not others:
                return self.each_of(source, over, depth)
            case ast.Call(ast.Attribute(over, "sort"), []):
                return self.each_of(source, over, depth)
            case _:
                return None

    def each_of(self, source: Source, over: ast.expr, depth: int = _DEPTH) -> Kind | None:
        """What is gone through one by one."""
        match over:
            case ast.Call(ast.Name("enumerate"), [inner, *_]):
                items = (Kind(int), self.each_of(source, inner, depth))
                return Kind(tuple, items=items)
            case ast.Call(ast.Name("zip"), several):
                return Kind(tuple, items=tuple(self.each_of(source, each, depth) for each in several))
            case ast.Call(ast.Name("range")):
                return Kind(int)
            case ast.Call(ast.Attribute(holder, "items"), []):
                kind = self.kind(source, holder, depth)
                return Kind(tuple, items=(None, kind.item)) if kind is not None and kind.of is dict else None
            case ast.Call(ast.Attribute(holder, "values"), []):
                kind = self.kind(source, holder, depth)
                return kind.item if kind is not None and kind.of is dict else None
            case _:
                kind = self.kind(source, over, depth)
        if kind is None or kind.own is not None or kind.of in (dict, Counter, defaultdict, OrderedDict):
            return None
        return Kind(str) if kind.of is str else kind.item

    # ── what they have and give ──────────────────────────────────────────────────────────────────────────────────

    def _of_attribute(self, source: Source, node: ast.Attribute, depth: int) -> Kind | None:
        thing = self.world.thing(source, node)
        if thing is not None and thing.source is not None:
            return self._worth(thing.source, thing.node, depth)
        holder = self.kind(source, node.value, depth)
        if holder is None or holder.own is None or holder.home is None:
            return None
        return self.attribute(holder, node.attr, depth)

    def attribute(self, holder: Kind, name: str, depth: int = _DEPTH) -> Kind | None:
        if holder.own is None or holder.home is None:
            return None
        kinds = list[Kind | None]()
        for home, owner in self.classes.family(holder.home, holder.own).each:
            said = [
                each.annotation
                for each in fields(owner)
                if isinstance(each.target, ast.Name) and each.target.id == name
            ]
            own = put(home, owner).get(name, [])
            said += [annotation for annotation, _ in own if annotation is not None]
            if said:
                return self.said(home, said[0])
            if own:
                kinds = [
                    self.kind(home, value, depth) if value is not None else None
                    for _, value in own
                    if not is_none(value)
                ]
                return in_common(kinds)
            method = self.classes.method(home, owner, name)
            if method is not None:
                is_value = marks_of(method[1]) & {"property", "cached_property"}
                return self.given_back(*method, depth) if is_value else None
        return None

    def _called(self, source: Source, call: ast.Call, depth: int, *, is_awaited: bool = False) -> Kind | None:
        thing = self.world.thing(source, call.func)
        if thing is not None and thing.source is not None:
            match thing.node:
                case ast.ClassDef() as owner if not is_awaited:
                    return Kind(own=owner, home=thing.source)
                case ast.FunctionDef() | ast.AsyncFunctionDef() as function:
                    is_fitting = isinstance(function, ast.AsyncFunctionDef) == is_awaited
                    return self.given_back(thing.source, function, depth) if is_fitting else None
                case _:
                    return None
        match call.func:
            case ast.Name("cls") if (owner := class_around(source, call)) is not None:
                return Kind(own=owner, home=source)
            case ast.Name(name) if thing is None and not is_awaited and self.world.binder(source, call.func) is None:
                return self._of_builtin(source, call, name, depth) if name not in tops(source) else None
            case ast.Attribute(value, name) if thing is None or thing.far:
                if thing is not None:
                    return far(thing.far)
                return self._of_method(source, call, value, name, depth, is_awaited=is_awaited)
            case _:
                return far(thing.far) if thing is not None else None

    def _of_builtin(self, source: Source, call: ast.Call, name: str, depth: int) -> Kind | None:
        first = call.args[0] if call.args else None
        if name in _SAME_ITEMS and len(call.args) <= 1:
            item = self.each_of(source, first, depth) if first is not None else None
            of = {"sorted": list, "reversed": None, "iter": None}.get(name, OWN.get(name))
            return Kind(of, item=item)
        if name in ("min", "max") and first is not None and len(call.args) == 1:
            return self.each_of(source, first, depth)
        if name in ("len", "ord", "round", "sum", "abs"):
            return Kind(int) if name in ("len", "ord") else None
        if name in ("dict", "str", "int", "float", "bool", "repr"):
            return Kind(str if name == "repr" else OWN[name])
        return None

    def _of_method(
        self, source: Source, call: ast.Call, value: ast.expr, name: str, depth: int, *, is_awaited: bool
    ) -> Kind | None:
        match value:
            case ast.Name("dict") if name == "fromkeys" and value.id not in tops(source):
                return Kind(dict, item=self.kind(source, call.args[1], depth) if len(call.args) > 1 else None)
            case ast.Name() | ast.Attribute():
                owner = self.world.thing(source, value)
                if owner is not None and owner.source is not None and isinstance(owner.node, ast.ClassDef):
                    method = self.classes.method(owner.source, owner.node, name)
                    is_of_class = method is not None and marks_of(method[1]) & {"classmethod", "staticmethod"}
                    return self.given_back(*method, depth) if method is not None and is_of_class else None
        holder = self.kind(source, value, depth)
        if holder is None:
            return None
        if holder.own is not None and holder.home is not None:
            method = self.classes.method(holder.home, holder.own, name)
            if method is None or marks_of(method[1]) - {"classmethod", "staticmethod", "abstractmethod"}:
                return None
            is_fitting = isinstance(method[1], ast.AsyncFunctionDef) == is_awaited
            return self.given_back(*method, depth) if is_fitting else None
        if holder.of is str:
            if name in _OF_STR:
                return Kind(str)
            return Kind(list, item=Kind(str)) if name in ("split", "rsplit", "splitlines") else None
        if name == "copy":
            return holder
        if holder.of in (list, deque, dict) and name in ("pop", "popleft", "setdefault", "get"):
            return holder.item if name != "get" or len(call.args) == 1 else None
        return None

    def _in_it(self, source: Source, value: ast.expr, at: ast.expr, depth: int) -> Kind | None:
        holder = self.kind(source, value, depth)
        if holder is None or holder.own is not None:
            return None
        if isinstance(at, ast.Slice):
            return holder if holder.of in (list, str) else None
        if holder.of is str:
            return holder
        match at:
            case ast.Constant(int(place)) if holder.items:
                return holder.items[place] if -len(holder.items) <= place < len(holder.items) else None
            case _:
                return holder.item if holder.of in (list, dict, None) else None

    def given_back(self, home: Source, function: Function, depth: int = _DEPTH) -> Kind | None:
        """What a function gives, by what it says, or else by what it does."""
        if function.returns is not None:
            owner = class_around(home, function)
            if ast.unparse(function.returns).strip("'\"") == "Self" and owner is not None:
                return Kind(own=owner, home=home)
            return self.said(home, function.returns)
        if is_generator(function) or not depth:
            return None
        if marks_of(function) - {"property", "classmethod", "staticmethod", "cached_property"}:
            return None
        values = [each.value for each in returns(function) if not is_none(each.value)]
        if not always_leaves(function.body):
            return None
        return in_common([self.kind(home, each, depth) if each is not None else None for each in values])

    def by_name(self, name: str) -> Kind | None:
        """A `crew` of which nothing else is known is a Crew, where there is one such class."""
        found = self.classes.called(name)
        return Kind(own=found[1], home=found[0]) if found is not None else None

    def said(self, source: Source, node: ast.expr) -> Kind | None:
        """What an annotation says."""
        return said(self.world, source, node)


def _is_nothing(bound: Bound) -> bool:
    """A name that begins as None is what it becomes."""
    return bound.how == "value" and bound.at is None and isinstance(bound.node, ast.Constant) and is_none(bound.node)
