"""What may be done step by step in a test: what other tests begin with, and calls that go well there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice, product
from typing import cast

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.values.samples import needed, samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing.testing._fixtures import fixtures, made_with
from spark_tui.edits.writing.testing._outcomes import is_property, outcome_of
from spark_tui.edits.writing.testing._scenes import filled_up, scenes

CHANGING = frozenset(("append", "add", "pop", "remove", "clear", "update", "extend", "insert", "discard", "setdefault",
                       "popleft", "appendleft", "sort", "reverse", "popitem"))  # fmt: skip
_MOST_STAGES, _MOST_CALLS = 10, 24
_BUILTIN = frozenset(("int", "str", "float", "bool", "list", "dict", "set", "tuple", "NoneType", "bytes"))


@dataclass(frozen=True, slots=True)
class Stage:
    """The lines that a test begins with, and of which class everything is that has a name then."""

    lines: tuple[str, ...]
    kinds: Mapping[str, str]
    things: Mapping[str, object]


def stages(source: Source, owner: ast.ClassDef | None, function: Function) -> list[Stage]:
    """As few lines as can be first."""
    found = dict[tuple[str, ...], list[str]]()
    shared = fixtures(source)
    if shared:
        found[()] = [*shared]
    for _, test in source.functions:
        if not is_test(test):
            continue
        taken = [arg.arg for arg in test.args.args if arg.arg in shared]
        lines = list[str]()
        for each in test.body:
            match each:
                case ast.Assign([ast.Name(name)]):
                    lines.append(source.segment(each))
                    taken.append(name)
                    found.setdefault(tuple(lines), list(taken))
                case ast.Assert():
                    pass
                case ast.Expr(ast.Call()) | ast.AugAssign():
                    lines.append(source.segment(each))
                    found.setdefault(tuple(lines), list(taken))
                case _:
                    break
    for scene in islice(scenes(source, owner, function), 4) if owner is not None else ():
        if scene.fixture is None and scene.lines:
            found.setdefault(scene.lines, [scene.holder])
    for scene in filled_up(source, owner):
        found.setdefault(scene.lines, [scene.holder])
    several = sorted(found.items(), key=lambda each: len(each[0]))
    made = (each for lines, names in several if (each := _stage(source, lines, names, owner)) is not None)
    return list(islice(made, _MOST_STAGES))


def _stage(source: Source, lines: tuple[str, ...], names: Sequence[str], owner: ast.ClassDef | None) -> Stage | None:
    """Where there is one of that class."""
    own, classes = list(dict.fromkeys(names)), {each.name for _, each in source.classes}
    value = outcome_of(source, lines, f"({', '.join(own)},)") if own else ()
    if not isinstance(value, tuple):
        return None
    things = dict(zip(own, cast("tuple[object, ...]", value), strict=True))
    for name, thing in [*things.items()]:
        held = getattr(thing, "__dict__", {}).items()
        things |= {f"{name}.{key}": one for key, one in held if type(one).__name__ in classes and key[:1] != "_"}
    kinds = {name: type(each).__name__ for name, each in things.items()}
    if owner is not None and owner.name not in kinds.values():
        return None
    return Stage(lines, kinds, things)


def values_of(thing: object) -> Mapping[str, object]:
    """Of what it has, what can be held against something written out."""
    found = getattr(thing, "__dict__", {})
    return {key: one for key, one in found.items() if isinstance(one, str | int | float | bool | Enum | None)}


def known_values(source: Source) -> dict[str, list[str]]:
    """What the tests hand in, by the names of what takes it."""
    takes = {node.name: list(parameters_of(node)) for _, node in source.functions}
    takes |= {node.name: made_with(node) for _, node in source.classes}
    varied = {node.name: node.args.vararg.arg for _, node in source.functions if node.args.vararg is not None}
    found = dict[str, dict[str, None]]()
    for _, test in source.functions:
        if not (is_test(test) or is_fixture(test)):
            continue
        for call in (each for each in walk(test) if isinstance(each, ast.Call)):
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            given = [*zip(takes.get(name, ()), call.args, strict=False), *((e.arg, e.value) for e in call.keywords)]
            rest = varied.get(name, "")
            given += [(singular(rest), each) for each in call.args[len(takes.get(name, ())) :]] if rest else []
            for own, value in given:
                if own and isinstance(value, ast.Constant | ast.UnaryOp):
                    found.setdefault(own, {})[source.segment(value)] = None
    return {name: list(each) for name, each in found.items()}


def calls(
    source: Source, owner: ast.ClassDef | None, function: Function, stage: Stage, known: Mapping[str, list[str]],
    most: int = _MOST_CALLS,
) -> list[str]:  # fmt: skip
    """As tests call it, then with what is there and fits."""
    found = dict.fromkeys(_as_called(source, owner, function, stage))
    holders = [f"{name}." for name, kind in stage.kinds.items() if owner is not None and kind == owner.name]
    holders.sort(key=lambda each: each.count("."))
    wanted = needed(function)
    choices = [_choices(source, function, stage, name, known) for name in wanted]
    if all(choices):
        ordered = sorted(islice(product(*choices), 400), key=lambda args: sum(
            several.index(value) for value, several in zip(args, choices, strict=True)))  # fmt: skip
        for holder in holders[:1] if owner is not None else [""]:
            for args in ordered[:most]:
                found[f"{holder}{function.name}" + ("" if is_property(function) else f"({', '.join(args)})")] = None
    return list(found)[:most]


def _as_called(source: Source, owner: ast.ClassDef | None, function: Function, stage: Stage) -> Iterator[str]:
    at_top = {node.name for node in source.tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for _, test in source.functions:
        for node in walk(test) if is_test(test) else ():
            match node:
                case ast.Call(ast.Attribute(holder, name)) if name == function.name and owner is not None:
                    if stage.kinds.get(ast.unparse(holder)) != owner.name:
                        continue
                case ast.Call(ast.Name(name)) if name == function.name and owner is None:
                    pass
                case _:
                    continue
            read = {each.id for each in walk(node) if isinstance(each, ast.Name)}
            if read <= {*stage.kinds, *at_top}:
                yield source.segment(node)


def _choices(source: Source, function: Function, stage: Stage, name: str, known: Mapping[str, list[str]]) -> list[str]:
    """What is called so, what has that; values that tests hand in, and such as are not there."""
    found = list[str]()
    for thing, kind in stage.kinds.items():
        is_own = name in (thing, "_".join(parts(kind))) and kind not in _BUILTIN
        found += [thing] if is_own or (thing == name and "." not in thing) else []
        owner, _, key = name.rpartition("_")
        wanted = key if owner and owner in (thing, "_".join(parts(kind))) else name
        found += [f"{thing}.{wanted}"] if kind not in _BUILTIN and wanted in values_of(stage.things[thing]) else []
    found += known.get(name, [])
    plain = samples(source, function, name)
    found += plain if not found or not known.get(name) else [each for each in plain if each[:1] == found[-1][:1]]
    values = [each for each in found if each.lstrip("-").isdigit()]
    if values:
        found += ["99", "0", "-1", "1000"]
    elif any(each[:1] in "\"'" for each in found):
        found += ['"missing"', '""']
    return list(dict.fromkeys(found))[:12]


def moves(
    source: Source, stage: Stage, known: Mapping[str, list[str]], words: frozenset[str], but: Function
) -> list[str]:
    """What changes something, the ones that are spoken of first: calls, and what the tests do besides."""
    found = dict[str, int]()
    done = {source.segment(call) for _, test in source.functions if is_test(test) for call in walk(test)
            if isinstance(call, ast.Call)}  # fmt: skip
    for _, owner in source.classes:
        if owner.name not in stage.kinds.values():
            continue
        for node in owner.body:
            if not isinstance(node, ast.FunctionDef) or node is but or node.name.startswith("_") or not changes(node):
                continue
            said = len({root(each) for each in parts(node.name)} & words)
            for at, call in enumerate(calls(source, owner, node, stage, known, 3)):
                found.setdefault(call, 4 - 3 * said + at - 2 * (call in done))
        for line, said in _set_to(source, owner, stage, words):
            found.setdefault(line, 3 - said)
    for _, test in source.functions:
        for each in test.body if is_test(test) else ():
            if isinstance(each, ast.AugAssign) and ast.unparse(each.target).partition(".")[0] in stage.kinds:
                found.setdefault(source.segment(each), 2)
    return sorted(found, key=lambda each: found[each])


def _set_to(source: Source, owner: ast.ClassDef, stage: Stage, words: frozenset[str]) -> Iterator[tuple[str, int]]:
    """A state that is spoken of, as the code has it: `issue.stage = Stage.SENT`."""
    for name, kind in stage.kinds.items():
        if kind != owner.name or "." in name:
            continue
        for key, value in values_of(stage.things[name]).items():
            if isinstance(value, Enum):
                for member in type(value):
                    if root(member.name.lower()) in words and member is not value:
                        yield f"{name}.{key} = {type(value).__name__}.{member.name}", 1
            elif isinstance(value, str) and re.fullmatch(r"[a-z]+", value):
                for node in source.tree.body:
                    match node:
                        case ast.Assign([ast.Name(constant)], ast.Constant(str(other))):
                            if root(other.lower()) in words and constant.isupper() and other != value:
                                yield f'{name}.{key} = "{other}"', 0


def changes(node: Function) -> bool:
    for each in walk(node):
        match each:
            case ast.Assign(targets) if any(isinstance(one, ast.Attribute | ast.Subscript) for one in targets):
                return True
            case ast.AugAssign(ast.Attribute() | ast.Subscript()) | ast.Delete():
                return True
            case ast.Call(ast.Attribute(attr=name)) if name in CHANGING:
                return True
            case ast.Call(ast.Attribute(ast.Name("self"), _)) | ast.Call(ast.Attribute(ast.Attribute(), _)):
                return True
    return False


def as_written(value: object) -> str:
    """As it is held against something."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    text = repr(value)
    return text if '"' in text or "\\" in text else text.replace("'", '"')
