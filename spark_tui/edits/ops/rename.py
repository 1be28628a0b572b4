"""One thing gets another name, everywhere it is meant and nowhere else."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeGuard

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.patterns import attribute_places
from spark_tui.edits.python.functions.passed_on import called_in, is_kept, is_one_thing, overloads
from spark_tui.edits.python.functions.spread import spread
from spark_tui.edits.python.functions.told_parameters import renamed
from spark_tui.edits.python.imports import all_imports
from spark_tui.edits.python.names import has_parameter
from spark_tui.edits.python.objects.classes import fields, method
from spark_tui.edits.python.objects.heirs import is_family
from spark_tui.edits.python.objects.receivers import is_of_others, receiver
from spark_tui.edits.python.scopes import Occurrence, Scope, Scopes, exported, scopes
from spark_tui.edits.python.source import Function, Source, Splice, is_overload
from spark_tui.edits.python.strings.prompted import renamed_at_prompts, renamed_behind_dots, renamed_when_given
from spark_tui.edits.python.testing import is_fixture
from spark_tui.edits.python.types.quoted import renamed_in_quotes
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_WORD_BEFORE = r"(?<!\w)"
_BUILTINS = (dict, list, str, set, bytes)


def rename(source: Source, old: str, new: str, inside: str = "") -> Iterator[Splice]:
    """What has to change for `old` to be called `new`; `inside` names the function or class that means its own."""
    if not new.isidentifier() or keyword.iskeyword(new):
        raise Refusal(f"{new!r} is not a name")
    if old == new:
        raise Refusal(f"it is called {new} already")
    known = scopes(source)
    owners = _meant(source, known, old, inside)
    if not owners or owners[0].is_class:
        yield from _attribute(source, known, old, new, owners[0] if owners else None)
    elif not inside and is_kept(old, owners):
        yield from _attribute(source, known, old, new, None)
    for owner in owners:
        if not owner.is_class:
            yield from _name(source, known, old, new, owner)


def can_be_renamed(source: Source, _earlier: Values = ()) -> Iterable[str]:
    """All that is bound here, in the order of the file; dunders keep their names."""
    return _renamable(source)


@lru_cache(maxsize=4)  # several ops ask for it, each for every value that it might be given
def _renamable(source: Source) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_bound(source)))


def _bound(source: Source) -> Iterator[str]:
    known = scopes(source)
    for each in known.occurrences:
        if known.owner(each.name, each.scope) is not None and not _is_fixed(each.name) and each.renamed:
            yield each.name
    for node in source.all(ast.Attribute):
        if _is_own(node) and not _is_fixed(node.attr):
            yield node.attr


def _is_fixed(name: str) -> bool:
    return name in ("self", "cls", "_") or (name.startswith("__") and name.endswith("__"))


def _is_own(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def _meant(source: Source, known: Scopes, old: str, inside: str) -> list[Scope]:
    """The scopes that bind what is meant: one, or one and the comprehensions in it. None binds an attribute."""
    if inside:
        return _meant_inside(source, known, old, inside)
    owners = _owners(known, old)
    if known.module in owners:
        return [known.module]
    places = list(dict.fromkeys(_called(source, owner) for owner in owners))
    if len(places) > 1 and not (is_one_thing(source, old, owners) or is_family(source, owners)):
        raise Refusal(f"{old!r} is several things here", f"say in which function: {', '.join(places)}")
    if not owners and not any(isinstance(each, ast.Attribute) and each.attr == old for each in source.nodes):
        raise Refusal(f"there is no {old!r} here")
    return owners


def _meant_inside(source: Source, known: Scopes, old: str, inside: str) -> list[Scope]:
    around = known.of[source.definition(inside)]
    if around.is_class:
        return [around] if old in around.bound else []
    owners = [each for each in _owners(known, old) if around in each.chain()]
    if isinstance(around.node, Function) and around in owners:
        owners += [known.of[stub] for stub in overloads(source, around.node) if old in known.of[stub].bound]
    if not owners and (outer := known.owner(old, around)) is not None:
        return [outer]
    if not owners:
        raise Refusal(f"{inside} has no {old}")
    return owners


def _owners(known: Scopes, name: str) -> list[Scope]:
    return [each for each in known.of.values() if name in each.bound and name not in each.elsewhere]


def _called(source: Source, scope: Scope) -> str:
    """The function around a scope."""
    names: dict[ast.AST, str] = {node: name for name, node in source.definitions}
    return next((names[each.node] for each in scope.chain() if each.node in names), "the module")


def _name(source: Source, known: Scopes, old: str, new: str, owner: Scope) -> Iterator[Splice]:
    meant = known.same(old, owner)
    _check_free(known, new, owner, meant)
    _refuse_class(source, new, owner)
    for each in meant:
        if not each.renamed:
            raise Refusal(f"{old!r} is a part of an imported module's name")
        yield Splice(each.start, each.stop, each.renamed.format(new))
    if isinstance(owner.node, Function) and has_parameter(owner.node, old) and _is_key(owner.node, new):
        raise Refusal(f"{new!r} is read from **{owner.node.args.kwarg.arg if owner.node.args.kwarg else ''} there")
    if isinstance(owner.node, Function) and not is_overload(owner.node) and has_parameter(owner.node, old):
        yield from _keywords(source, owner.node, old, new)
        yield from renamed(source, owner.node, old, new)
    if owner is known.module:
        yield from exported(source, old, new)
        yield from renamed_in_quotes(source, old, new)
        yield from renamed_at_prompts(source, old, new)
        if any(is_fixture(node) for name, node in source.functions if name == old):
            yield from _taken(source, known, old, new)


def _is_key(function: Function, name: str) -> bool:
    """Is it what may be passed already, among the keywords that have no parameter of their own?"""
    rest = function.args.kwarg.arg if function.args.kwarg is not None else ""
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(of), ast.Constant(key)) | ast.Compare(ast.Constant(key), _, [ast.Name(of)]):
                pass
            case ast.Call(ast.Attribute(ast.Name(of), "get" | "pop" | "setdefault"), [ast.Constant(key), *_]):
                pass
            case _:
                continue
        if rest and (of, key) == (rest, name):
            return True
    return False


def _check_free(known: Scopes, new: str, owner: Scope, meant: Sequence[Occurrence]) -> None:
    """The new name must not meet another one of its kind, on either side."""
    if new in owner.bound:
        raise Refusal(f"there is a {new!r} already")
    for each in meant:
        for scope in each.scope.chain():
            if scope is owner:
                break
            if new in scope.bound:
                raise Refusal(f"{new!r} would mean something else on line {getattr(scope.node, 'lineno', 1)}")
    for each in known.occurrences:
        if each.name == new and owner in each.scope.chain():
            raise Refusal(f"{new!r} is used here already, for something else")


def _refuse_class(source: Source, new: str, owner: Scope) -> None:
    """A variable may hide a function elsewhere in the file; one that is called like a class is taken for it."""
    if isinstance(owner.node, Function) and any(name == new for name, _ in source.classes):
        raise Refusal(f"{new} is a class here")


def _keywords(source: Source, function: Function, old: str, new: str) -> Iterator[Splice]:
    """Call sites in the file that pass the parameter by its name."""
    if old in {arg.arg for arg in (function.args.vararg, function.args.kwarg) if arg is not None}:
        return
    is_method = isinstance(source.parents.get(function), ast.ClassDef)
    name = _class_name(source, function) if function.name == "__init__" and is_method else function.name
    yield from renamed_when_given(source, name, old, new)
    owner = source.parents.get(function)
    if function.name == "__init__" and isinstance(owner, ast.ClassDef):
        for each in spread(owner, old):
            yield from _keyword(source, each, old, new)
    for node in source.nodes:
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        by_name = (
            isinstance(called, ast.Name)
            and called_in(source, called) == name
            and (not is_method or function.name == "__init__")
        )
        by_attribute = isinstance(called, ast.Attribute) and called.attr == function.name and is_method
        as_a_whole = function.name == "__call__" and receiver(source, called) is source.parents[function]
        if by_name or by_attribute or as_a_whole:
            yield from _keyword(source, node, old, new)


def _keyword(source: Source, call: ast.Call, old: str, new: str) -> Iterator[Splice]:
    for each in call.keywords:
        if each.arg == old:
            yield Splice(source.start(each), source.start(each) + len(old), new)


def _taken(source: Source, known: Scopes, old: str, new: str) -> Iterator[Splice]:
    """A fixture of pytest, in the tests and fixtures that take it as a parameter."""
    for name, node in source.functions:
        takes = has_parameter(node, old)
        if takes and (is_fixture(node) or name.rpartition(".")[2].startswith("test")):
            yield from _name(source, known, old, new, known.of[node])


def _class_name(source: Source, method: Function) -> str:
    owner = source.parents[method]
    return owner.name if isinstance(owner, ast.ClassDef) else ""


def _attribute(source: Source, known: Scopes, old: str, new: str, owner: Scope | None) -> Iterator[Splice]:
    """A method, a field or an attribute: where its class binds it, and behind every dot in the file."""
    binding = [each for each in known.of.values() if each.is_class and old in each.bound]
    is_one = is_family(source, binding)  # who overrides it means the same
    if owner is None and len(binding) > 1 and not is_one:
        raise Refusal(f"{len(binding)} classes have a {old!r}", "say which")
    dots = list(source.all(ast.Attribute))
    olds = [node for node in dots if node.attr == old]
    if owner is not None and len(binding) > 1 and not is_one:
        olds = _its_own(source, olds, [each.node for each in binding], owner.node)
        binding = [owner]
    modules = found if len(found := _of_modules(source, olds)) < len(olds) else set[ast.Attribute]()
    of_modules = _of_modules(source, [node for node in dots if node.attr == new])
    if any(new in each.bound for each in binding) or any(
        node.attr == new and node not in of_modules and _may_be_its_own(source, node, [each.node for each in binding])
        for node in dots
    ):
        raise Refusal(f"there is a {new!r} already")
    for each in known.occurrences:
        if each.name == old and any(known.owner(old, each.scope) is scope for scope in binding):
            yield Splice(each.start, each.stop, new)
    for node in (each for each in olds if each not in modules):
        if not binding or not (_is_builtins(source, node) or _is_elsewhere(source, node)):
            start = _attribute_start(source, node)
            yield Splice(start, start + len(old), new)
    yield from (Splice(at, at + len(old), new) for at in attribute_places(source, old))
    yield from renamed_behind_dots(source, old, new)
    made = {each.node.name for each in binding if _is_made_of_fields(each.node)}
    for node in source.all(ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in made:
            yield from _keyword(source, node, old, new)


def _its_own(
    source: Source, dots: Sequence[ast.Attribute], classes: Sequence[ast.AST], owner: ast.AST
) -> list[ast.Attribute]:
    """Of what several classes have, that of the one; where one dot may be either's, nobody knows."""
    whose = {node: receiver(source, node.value) for node in dots}
    if any(each not in classes for each in whose.values()):
        old = dots[0].attr
        raise Refusal(f"another class has a {old!r} too", "whose is meant behind a dot cannot be told")
    return [node for node in dots if whose[node] is owner]


def _may_be_its_own(source: Source, node: ast.Attribute, classes: Sequence[ast.AST]) -> bool:
    """Is it an attribute of these classes? What is only read of another thing, and not set anywhere, is not."""
    if not classes or not isinstance(node.ctx, ast.Load):
        return True
    return _is_own(node) or receiver(source, node.value) in classes


def _is_builtins(source: Source, node: ast.Attribute) -> bool:
    """Is it what a dict, a list or a text can do as well, of something that no name or making tells to be another?"""
    return any(hasattr(kind, node.attr) for kind in _BUILTINS) and receiver(source, node.value) is None


def _is_elsewhere(source: Source, node: ast.Attribute) -> bool:
    """Is it told to be of a class that is none of the file's?"""
    return receiver(source, node.value) is None and is_of_others(source, node.value)


def _of_modules(source: Source, dots: Sequence[ast.Attribute]) -> set[ast.Attribute]:
    """What belongs to an imported module, as `os.path` does."""
    imported = {
        alias.asname or alias.name
        for each in all_imports(source)
        if isinstance(each, ast.Import)
        for alias in each.names
    }
    return {each for each in dots if isinstance(each.value, ast.Name) and each.value.id in imported}


def _is_made_of_fields(node: ast.AST) -> TypeGuard[ast.ClassDef]:
    """Are the fields of the class what it is called with, as those of a dataclass are?"""
    return isinstance(node, ast.ClassDef) and any(fields(node)) and method(node, "__init__") is None


def _attribute_start(source: Source, node: ast.Attribute) -> int:
    start = source.stop(node) - len(node.attr)
    if re.compile(rf"{_WORD_BEFORE}{node.attr}(?!\w)").match(source.text, start) is None:
        raise Refusal(f"cannot tell where .{node.attr} stands on line {node.lineno}")
    return start


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    old, new, inside = values
    return rename(source, old, new, inside)


def _around(source: Source, values: Values) -> Iterable[str]:
    """The functions and classes that have one of that name."""
    known = scopes(source)
    owners = (_called(source, owner) for owner in _owners(known, values[0]) if owner is not known.module)
    having = (name for name, own in _own_of_classes(source) if values[0] in own)
    return dict.fromkeys((*owners, *having))


@lru_cache(maxsize=4)  # asked for every name in a file
def _own_of_classes(source: Source) -> tuple[tuple[str, frozenset[str]], ...]:
    """Each class, and what it has of its own: `self.name`."""
    classes = (node for _, node in source.definitions if isinstance(node, ast.ClassDef))
    return tuple((node.name, frozenset(_own(node))) for node in classes)


def _own(node: ast.ClassDef) -> Iterator[str]:
    return (each.attr for each in walk(node) if isinstance(each, ast.Attribute) and _is_own(each))


OP = Op(
    "rename",
    "another name for a variable, parameter, function, class or attribute, wherever it is meant",
    (
        Slot("old", "name", "its name now", can_be_renamed),
        Slot("new", "name", "the name it gets"),
        Slot("in", "name", "the function or class it belongs to, if there are several", _around, default=""),
    ),
    _edit,
    (
        Example(
            "def total(a):\n    s = 0\n    for x in a:\n        s += x\n    return f'{s}'  # s\n",
            ("s", "amount"),
            "def total(a):\n    amount = 0\n    for x in a:\n        amount += x\n    return f'{amount}'  # s\n",
        ),
        Example(
            "def area(w, h=1):\n    return w * h\n\n\nprint(area(2, h=3))\n",
            ("h", "height"),
            "def area(w, height=1):\n    return w * height\n\n\nprint(area(2, height=3))\n",
        ),
        Example(
            "class Cart:\n    def __init__(self):\n        self.its = []\n\n    def add(self, it):\n"
            "        self.its.append(it)\n",
            ("its", "items"),
            "class Cart:\n    def __init__(self):\n        self.items = []\n\n    def add(self, it):\n"
            "        self.items.append(it)\n",
        ),
    ),
    same_behaviour=True,
)
