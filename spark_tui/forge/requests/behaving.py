"""What tells a right answer by what it does: the code is run, beside the code that was wanted.

A method or a body may be written in many ways; what counts is that it does the same with whatever it is given. A test
may try whatever it likes; what counts is that it passes, and does not once the function is spoilt. Only the standard
library is needed: this text goes with a task, to be run in the sandbox where that is checked, and nowhere else.
"""

from __future__ import annotations

import ast
import builtins
import copy
import doctest
import importlib
import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import FunctionType
from typing import Any

_BODIES, _TESTS = ("implement", "write-method"), ("write-test",)
_SHOWING = ("__repr__", "__str__")
_ROUNDS, _ONLY_THINGS = 40, 12  # tries with other values each time; in the first, nothing has a value of its own
_LEAST_TOLD = 3  # tries that have to come to an end
_KEPT_DECORATORS = ("property", "staticmethod", "classmethod")
_LIBRARY = ("itertools", "functools", "operator", "collections", "collections.abc", "math", "re", "heapq", "random")
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Path = tuple[str, ...]


def does_what_was_wanted(intent: str, before: str, after: str, wanted: str) -> bool:
    """Only for intents whose answers can be run; False for all that cannot."""
    try:
        if intent in _BODIES:
            return _does_the_same(before, after, wanted)
        if intent in _TESTS:
            return _is_a_test(before, after, wanted)
    except (SyntaxError, ValueError, RecursionError):
        pass
    return False


def _does_the_same(before: str, after: str, wanted: str) -> bool:
    """Is one function written, the same, with nothing else changed, and does it do the same?"""
    trees = [ast.parse(text) for text in (before, after, wanted)]
    first, ours, theirs = (dict(_functions(tree)) for tree in trees)
    written = [path for path, node in theirs.items() if path not in first or ast.dump(node) != ast.dump(first[path])]
    if len(written) != 1 or set(ours) != set(theirs):
        return False
    path = written[0]
    mine, other = ours[path], theirs[path]
    if not isinstance(mine, type(other)) or not _is_asked_alike(mine, other):
        return False
    if _without(trees[1], mine) != _without(trees[2], other):
        return False
    return len(path) < 3 and _acts_alike(trees[2], path, mine, other)


def _functions(tree: ast.AST, path: _Path = ()) -> Iterator[tuple[_Path, _Function]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, _Function):
            # a property and its setter have one name
            role = "".join(each.attr for each in node.decorator_list if isinstance(each, ast.Attribute))
            yield (*path, f"{node.name}.{role}" if role == "setter" else node.name), node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, (*path, node.name))


def _is_asked_alike(mine: _Function, other: _Function) -> bool:
    """The same decorators, and arguments in the same number, with the same values where they are left out."""
    shape = [
        (
            [ast.dump(each) for each in node.decorator_list],
            len(node.args.posonlyargs + node.args.args),
            [each.arg for each in node.args.kwonlyargs],
            bool(node.args.vararg),
            bool(node.args.kwarg),
            [ast.dump(each) for each in (*node.args.defaults, *node.args.kw_defaults) if each],
        )
        for node in (mine, other)
    ]
    return shape[0] == shape[1]


def _without(tree: ast.Module, function: _Function) -> str:
    """The code around a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef) and function in node.body:
            whole = node.body
            node.body = [each for each in whole if each is not function]
            text = ast.dump(tree)
            node.body = whole
            return text
    return ""


def _acts_alike(tree: ast.Module, path: _Path, mine: _Function, other: _Function) -> bool:
    told, shows = 0, len(path) == 2 and path[-1] in _SHOWING
    for number in range(_ONLY_THINGS if shows else _ROUNDS):
        done = [_run(tree, path, function, number) for function in (mine, other)]
        if done[0] != done[1] and not (shows and _shows_as_much(*done)):
            return False
        told += done[1][0] == "gave"
    return told >= _LEAST_TOLD


def _run(tree: ast.Module, path: _Path, function: _Function, number: int) -> tuple[Any, ...]:
    """What comes of a function with values that the number decides: what it gives, or how it fails, and what it did."""
    random = Random(number)
    try:
        if len(path) == 1:
            return _run_alone(tree, function, random)
        owner = next(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == path[0])
        return _run_method(owner, function, random, number)
    except Exception as error:  # noqa: BLE001  (whatever it does wrong, it is to do the same)
        return ("failed", type(error).__name__)


def _run_method(owner: ast.ClassDef, function: _Function, random: Random, number: int) -> tuple[Any, ...]:
    kind = _made(owner, function)
    made = [_instance(kind, owner, random, number)]
    held = vars(kind)[function.name]
    takes = function.args.posonlyargs + function.args.args
    count = len(takes) - 1 + isinstance(held, staticmethod)
    given = [_value(random, f"given{at}", number) for at in range(count)]  # whatever it calls them
    if function.name in ("__eq__", "__ne__", "__lt__") and given and number % 3:
        other = copy.copy(made[0])
        if number % 3 == 2 and vars(other):
            setattr(other, random.choice(sorted(vars(other))), _Thing("another"))
        given = [other]
    target = kind if isinstance(held, classmethod) else made[0]
    if isinstance(held, property):
        run: Callable[..., Any] = held.fget or held.fset or repr
        came = run(made[0])
    elif isinstance(held, staticmethod):
        came = held(*given)
    else:
        bound = held.__func__ if isinstance(held, classmethod) else held
        came = bound(target, *given)
    if came is NotImplemented and function.name == "__eq__":
        came = False
    return ("gave", _shown(came, made[0], owner.name), _shown(vars(made[0]), made[0], owner.name))


def _made(owner: ast.ClassDef, function: _Function) -> type:
    """A class of its own with this one method in the place of the other, standing on nothing."""
    kept = [each for each in owner.body if not (isinstance(each, _Function) and each.name == function.name)]
    methods = [_plain(each) for each in (*kept, function) if isinstance(each, _Function)]
    plain = [each for each in kept if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant)]
    alone = ast.ClassDef(owner.name, [], [], [*plain, *methods], [])
    module = ast.fix_missing_locations(ast.Module([alone], []))
    names = _names_for(module, {})
    exec(compile(module, "<answer>", "exec"), names)
    return names[owner.name]


def _plain(function: _Function) -> _Function:
    """Without decorators that are not Python's own, and without types."""
    plain = copy.deepcopy(function)
    plain.decorator_list = [
        each for each in plain.decorator_list if isinstance(each, ast.Name) and each.id in _KEPT_DECORATORS
    ]
    plain.returns = None
    for each in ast.walk(plain.args):
        if isinstance(each, ast.arg):
            each.annotation = None
    return plain


def _instance(kind: type, owner: ast.ClassDef, random: Random, number: int) -> Any:
    made = object.__new__(kind)
    held = {
        node.attr
        for node in ast.walk(owner)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }
    for name in sorted(held):
        mangled = f"_{owner.name.lstrip('_')}{name}" if name.startswith("__") and not name.endswith("__") else name
        if not hasattr(kind, name) and not (name.startswith("__") and name.endswith("__")):
            vars(made)[mangled] = _value(random, name, number)
    return made


def _value(random: Random, name: str, number: int) -> Any:
    """The first rounds are all with things that only say what is asked of them."""
    thing = _Thing(name)
    if number < _ONLY_THINGS:
        return thing
    lists = [[], [1, 2], ["a", name], [thing], [3, 1, 2]]
    others = [{}, {"a": 1, name: thing}, 0, 1, 7, -2, "", "a", f"{name} text", None, True, (1, "b"), {1, 2}]
    return random.choice([thing, *lists, *others])


class _Thing:
    """Stands for anything: what is asked of it, and done with it, is all that it is."""

    def __init__(self, told: str) -> None:
        self._told = told

    def __getattr__(self, name: str) -> _Thing:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Thing(f"{self._told}.{name}")

    def __call__(self, *given: Any, **named: Any) -> _Thing:
        words = [*map(_shown, given), *(f"{name}={_shown(each)}" for name, each in named.items())]
        return _Thing(f"{self._told}({', '.join(map(str, words))})")

    def __getitem__(self, key: Any) -> _Thing:
        return _Thing(f"{self._told}[{_shown(key)}]")

    def __iter__(self) -> Iterator[_Thing]:
        return iter((_Thing(f"{self._told} first"), _Thing(f"{self._told} second")))

    def __len__(self) -> int:
        return len(self._told)

    def __contains__(self, other: object) -> bool:
        return len(f"{self._told}{_shown(other)}") % 2 == 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Thing) and other._told == self._told

    def __hash__(self) -> int:
        return hash(self._told)

    def __repr__(self) -> str:
        return f"<{self._told}>"


def _shown(value: Any, own: object = None, name: str = "") -> Any:
    """A value as it can be compared: the instance itself by what it is, what is yielded by all that comes."""
    if value is own and own is not None:
        return f"this {name}"
    if isinstance(value, dict):
        return {str(_shown(key, own, name)): _shown(each, own, name) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return (type(value).__name__, [_shown(each, own, name) for each in value])
    if type(value).__name__ == name:
        return (name, _shown(vars(value), value, name))
    if hasattr(value, "__next__"):
        return ("yields", [_shown(each, own, name) for _, each in zip(range(50), value, strict=False)])
    return (type(value).__name__, repr(value))


def _shows_as_much(mine: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """A text that names the class and says everything that the other says of what is held."""
    if mine[0] != "gave" or other[0] != "gave" or mine[1][0] != "str" or other[1][0] != "str":
        return False
    (_, said), (_, told) = mine[1], other[1]
    marks = re.findall(r"<\w+>|\b_?[A-Z]\w+", told)  # what stands for a thing, and words with a capital
    return mine[2] == other[2] and "<" in "".join(marks) and all(word in said for word in marks)


def _run_alone(tree: ast.Module, function: _Function, random: Random) -> tuple[Any, ...]:
    """A function as the examples of its docstring call it, with other values too."""
    calls = [
        ast.parse(each.source.strip(), mode="eval").body
        for each in doctest.DocTestParser().get_examples(ast.get_docstring(function) or "")
        if each.source.startswith(f"{function.name}(")
    ]
    body = [function if isinstance(each, _Function) and each.name == function.name else each for each in tree.body]
    names = _world(ast.Module(body, []))
    call = copy.deepcopy(random.choice(calls))
    for node in ast.walk(call):
        if isinstance(node, ast.Constant) and random.random() < 0.4:
            node.value = _other(node.value, random)
    run = compile(ast.fix_missing_locations(ast.Expression(call)), "<example>", "eval")
    return ("gave", _shown(eval(run, names)))


def _other(value: Any, random: Random) -> Any:
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return value + random.choice((-1, 1, 2))
    return value[1:] + value[:1] if isinstance(value, str) else value


def _world(tree: ast.Module) -> dict[str, Any]:
    """The names of a file, run as far as it can be: what it does not import is looked for where it usually is."""
    kept = [_plain(each) if isinstance(each, _Function) else each for each in tree.body]
    module = ast.fix_missing_locations(ast.Module(kept, []))
    names = _names_for(module, {"__name__": "answer"})
    exec(compile(module, "<answer>", "exec"), names)
    return names


def _names_for(tree: ast.AST, known: Mapping[str, Any]) -> dict[str, Any]:
    """What a piece of code speaks of and does not have: from the library, or something that stands for it."""
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    bound = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    bound |= {node.name for node in ast.walk(tree) if isinstance(node, _Function | ast.ClassDef)}
    bound |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    bound |= {
        (each.asname or each.name).partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for each in node.names
    }
    missing = {node.id for node in names} - bound - set(dir(builtins))
    return {**known, **{name: _usual(name) for name in sorted(missing)}}


def _usual(name: str) -> Any:
    for module in _LIBRARY:
        found = getattr(importlib.import_module(module), name, None)
        if found is not None:
            return found
    return importlib.import_module(name) if name in _LIBRARY else _Thing(name)


def _is_a_test(before: str, after: str, wanted: str) -> bool:
    """Is nothing changed but for a test that is new, which passes, and fails once the function is spoilt?"""
    trees = [ast.parse(text) for text in (before, after, wanted)]
    first, ours, theirs = (dict(_functions(tree)) for tree in trees)
    mine = [path[0] for path in ours if path not in first and len(path) == 1 and path[0].startswith("test")]
    asked = [path[0] for path in theirs if path not in first]
    if not mine or len(asked) != 1 or any(ours[(name,)].args.args for name in mine):
        return False
    tested = [name for name, *_ in first if _calls(theirs[(asked[0],)], name)]
    if len(tested) != 1 or not any(_calls(ours[(name,)], tested[0]) for name in mine):
        return False
    if not _adds_only(trees[0], trees[1], mine):
        return False
    if not _passes(trees[2], asked, tested[0], None):
        return _asserts_of(trees[1], mine) <= _asserts_of(trees[2], asked)  # what it needs is not here
    spoilt = (lambda _came: None, _spoilt)
    return _passes(trees[1], mine, tested[0], None) and not any(
        _passes(trees[1], mine, tested[0], each) for each in spoilt
    )


def _asserts_of(tree: ast.Module, tests: list[str]) -> set[str]:
    """What tests say, `is True` for `== True`."""
    found: set[str] = set()
    for each in tree.body:
        if isinstance(each, _Function) and each.name in tests:
            found |= {ast.unparse(line).replace(" is ", " == ") for line in each.body}
    return found


def _calls(node: ast.AST, name: str) -> bool:
    return any(
        isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == name
        for each in ast.walk(node)
    )


def _adds_only(before: ast.Module, after: ast.Module, new: list[str]) -> bool:
    """Imports and these tests."""
    there = [ast.dump(each) for each in before.body]
    added = [
        each
        for each in after.body
        if isinstance(each, ast.Import | ast.ImportFrom) or (isinstance(each, _Function) and each.name in new)
    ]
    rest = [ast.dump(each) for each in after.body if each not in added]
    return rest == [each for each in there if each not in map(ast.dump, added)]


def _passes(tree: ast.Module, tests: list[str], tested: str, spoil: Callable[[Any], Any] | None) -> bool:
    try:
        names = _world(tree)
        real = names[tested]
        if spoil is not None:
            names[tested] = lambda *given, **named: spoil(real(*given, **named))
        for name in tests:
            run = names[name]
            if not isinstance(run, FunctionType):
                return False
            run()
    except Exception:  # noqa: BLE001  (a test fails with whatever it raises)
        return False
    return True


def _spoilt(came: Any) -> Any:
    """Nearly what came, of the same kind."""
    if isinstance(came, bool):
        return not came
    if isinstance(came, int | float | complex):
        return came + 1
    if isinstance(came, str):
        return f"{came}x"
    if isinstance(came, bytes):
        return came + b"x"
    if isinstance(came, list | tuple):
        return type(came)([*came, 0])
    if isinstance(came, dict):
        return {**came, "x": 0}
    if isinstance(came, set | frozenset):
        return type(came)({*came, "x"})
    if hasattr(came, "__next__"):
        return iter([*came, 0])
    return object()
