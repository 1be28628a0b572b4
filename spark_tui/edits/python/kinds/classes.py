"""What objects of a class of the code have, and how one is made."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from spark_tui.edits.python.kinds.world import World, methods
from spark_tui.edits.python.nodes import is_own, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_OPEN = frozenset(("__getattr__", "__getattribute__", "__setattr__", "__slots__", "__init_subclass__"))
_PLAIN = frozenset(("dataclass", "total_ordering", "final", "dataclasses.dataclass", "functools.total_ordering"))
_NOTHING_MORE = frozenset(("object", "ABC", "abc.ABC"))
_ERRORS = frozenset(
    ("Exception", "ValueError", "KeyError", "LookupError", "RuntimeError", "TypeError", "IndexError", "OSError")
)

_OF_ALL = frozenset((*dir(object), "__dict__", "__annotations__", "__dataclass_fields__"))
_OF_ERRORS = frozenset((*_OF_ALL, *dir(Exception)))


class Family(NamedTuple):
    """The class, and all that it inherits from; `is_whole` where all of them are known."""

    each: Sequence[tuple[Source, ast.ClassDef]]
    is_whole: bool
    is_error: bool


class Classes:
    def __init__(self, world: World) -> None:
        self.world = world
        self._families = dict[ast.ClassDef, Family]()
        self._members = dict[ast.ClassDef, frozenset[str] | None]()
        self._below: dict[ast.ClassDef, list[tuple[Source, ast.ClassDef]]] | None = None
        self._set: frozenset[str] | None = None
        self._every: list[tuple[Source, ast.ClassDef]] | None = None

    def family(self, home: Source, owner: ast.ClassDef) -> Family:
        if owner not in self._families:
            self._families[owner] = Family([(home, owner)], is_whole=False, is_error=False)  # of itself, meanwhile
            self._families[owner] = self._family(home, owner)
        return self._families[owner]

    def _family(self, home: Source, owner: ast.ClassDef) -> Family:
        every, is_error = [(home, owner)], False
        is_whole = not owner.keywords and all(
            ast.unparse(each.func if isinstance(each, ast.Call) else each) in _PLAIN for each in owner.decorator_list
        )
        for base in owner.bases:
            said = ast.unparse(base)
            thing = self.world.thing(home, base)
            if thing is not None and thing.source is not None and isinstance(thing.node, ast.ClassDef):
                above = self.family(thing.source, thing.node)
                every += [each for each in above.each if each not in every]
                is_whole, is_error = is_whole and above.is_whole, is_error or above.is_error
            elif said in _ERRORS:
                is_error = True
            elif said not in _NOTHING_MORE:
                is_whole = False
        return Family(every, is_whole, is_error)

    def method(self, home: Source, owner: ast.ClassDef, name: str) -> tuple[Source, Function] | None:
        """None where something else may stand under that name."""
        family = self.family(home, owner)
        for there, one in family.each:
            if name in _in_body(one):
                found = methods(one).get(name)
                return (there, found) if found is not None else None
            if not family.is_whole and (there, one) == family.each[-1]:
                return None
        return None

    def members(self, home: Source, owner: ast.ClassDef) -> frozenset[str] | None:
        """All names that its objects may have; None where that is not known."""
        if owner not in self._members:
            self._members[owner] = self._all_members(home, owner)
        return self._members[owner]

    def _all_members(self, home: Source, owner: ast.ClassDef) -> frozenset[str] | None:
        family = self.family(home, owner)
        if not family.is_whole:
            return None
        found = set(_OF_ERRORS if family.is_error else _OF_ALL)
        for there, one in (*family.each, *self.heirs(owner)):
            own = _in_body(one)
            if own & _OPEN:
                return None
            found |= own | put(there, one).keys()
        return frozenset(found | self._set_by_anybody())

    def own_members(self, home: Source, owner: ast.ClassDef) -> frozenset[str]:
        """The members that stand in the class itself, or in what it inherits from."""
        family = self.family(home, owner)
        return frozenset(name for there, one in family.each for name in (*_in_body(one), *put(there, one)))

    def every(self) -> Sequence[tuple[Source, ast.ClassDef]]:
        """All classes at the top of any file, each with its file."""
        if self._every is None:
            self._every = [
                (source, node)
                for source in self.world.files.values()
                for node in source.tree.body
                if isinstance(node, ast.ClassDef)
            ]
        return self._every

    def called(self, name: str) -> tuple[Source, ast.ClassDef] | None:
        """The one that a value of that name would be of."""
        wanted = "".join(part.capitalize() for part in name.split("_"))
        found = [each for each in self.every() if each[1].name == wanted]
        return found[0] if len(found) == 1 else None

    def heirs(self, owner: ast.ClassDef) -> Sequence[tuple[Source, ast.ClassDef]]:
        """What stands for one of it may have what only a class below has."""
        if self._below is None:
            self._below = {}
            for source in self.world.files.values():
                for one in source.all(ast.ClassDef):
                    for _, above in self.family(source, one).each[1:] if one.bases else ():
                        self._below.setdefault(above, []).append((source, one))
        return self._below.get(owner, ())

    def _set_by_anybody(self) -> frozenset[str]:
        if self._set is None:
            self._set = frozenset(name for source in self.world.files.values() for name in _stored(source))
        return self._set


@lru_cache(maxsize=64)
def _stored(source: Source) -> frozenset[str]:
    stored = (each for each in source.all(ast.Attribute) if not isinstance(each.ctx, ast.Load))
    more = {each.target for each in source.all(ast.AugAssign)}  # which has to be there before
    found = {each.attr for each in stored if not is_own(each) and each not in more}
    for call in source.calls("setattr"):
        match call.args:
            case [_, ast.Constant(str(name)), _]:
                found.add(name)
    return frozenset(found)


@lru_cache(maxsize=256)
def _in_body(owner: ast.ClassDef) -> frozenset[str]:
    found = set[str]()
    for node in owner.body:
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                found.add(name)
            case _:
                found.update(each.id for each in walk(node) if isinstance(each, ast.Name) and _is_stored(each))
    return frozenset(found)


def _is_stored(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)


Put = Mapping[str, Sequence[tuple[ast.expr | None, ast.expr | None]]]


def put(source: Source, owner: ast.ClassDef) -> Put:
    """What its methods put under each name of self: an annotation, a value; neither for what nobody can tell."""
    return _put(source).get(owner, {})


@lru_cache(maxsize=64)
def _put(source: Source) -> Mapping[ast.AST, Put]:
    found = dict[ast.AST, dict[str, list[tuple[ast.expr | None, ast.expr | None]]]]()
    for node in source.all(ast.Attribute):
        if isinstance(node.ctx, ast.Load) or not is_own(node):
            continue
        up = source.parents.get(node)
        match up:
            case ast.Assign(targets, value):
                told = (None, value) if node in targets else (None, None)
            case ast.AnnAssign(_, annotation, value):
                told = (annotation, value)
            case ast.AugAssign():
                continue
            case _:
                told = (None, None)
        while up is not None:
            if isinstance(up, ast.ClassDef):
                found.setdefault(up, {}).setdefault(node.attr, []).append(told)
            up = source.parents.get(up)
    return found


def is_dataclass(owner: ast.ClassDef) -> bool:
    marks = (each.func if isinstance(each, ast.Call) else each for each in owner.decorator_list)
    return any(last_name(each) == "dataclass" for each in marks)


def marks_of(function: Function) -> set[str]:
    return {last_name(each.func if isinstance(each, ast.Call) else each) or "" for each in function.decorator_list}
