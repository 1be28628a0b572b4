"""The worlds in which a function can be called by a test: what a fixture gives or the tests have for making it, with up
to two things done to it, and what the function is handed; worked out, and one of each way it may go."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product

from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.values.samples import needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.come_by import come_by
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.wanted import go_on
from spark_tui.edits.writing.testing._files_there import filled, is_path, writer
from spark_tui.edits.writing.testing._fixtures import fixtures, giving
from spark_tui.edits.writing.testing._made_so import Makings
from spark_tui.edits.writing.testing._outcomes import is_property
from spark_tui.edits.writing.testing._steps import CHANGING

_MOST_RUNS, _MOST_STEPS, _PAIRED, _OF_EACH = 200, 28, 6, 6
_FULL = 4


@dataclass(frozen=True, slots=True)
class World:
    """The `lines` before, and the `call`. What is asked afterwards may be asked of the `holder`, of that `kind`."""

    lines: tuple[str, ...]
    call: str
    holder: str = ""
    kind: str = ""
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class Went:
    """What came of it, and by which statements."""

    world: World
    value: object
    by: frozenset[ast.AST]


def words_of(code: str) -> frozenset[str]:
    """Of its names."""
    return frozenset(root(part.lower()) for part in parts(code) if len(part) > 2)


def worlds(
    makings: Makings, owner: ast.ClassDef | None, function: Function, words: frozenset[str], literals: Sequence[str]
) -> list[World]:
    """The plain ones first, and of those the ones that speak of what is said."""
    found = dict[tuple[tuple[str, ...], str], World]()
    for lines, holder, kind, begun in _begun(makings, owner, function):
        there = makings.classes.get(kind)
        steps = list(_steps(makings, there, holder, function, words)) if there is not None else []
        steps.sort(key=lambda each: each[0])
        steps = steps[:_MOST_STEPS]
        called = list(_called(makings, owner, function, holder, words, literals))
        ways = [(0.0, ()), *steps]
        ways += [(1 + a + b, (*one, *two)) for (a, one), (b, two) in product(steps[:_PAIRED], repeat=2) if one != two]
        for (far, before), (more, call) in product(ways, called):
            cost = begun + far + more
            found.setdefault(((*lines, *before), call), World((*lines, *before), call, holder, kind, cost))
    return sorted(found.values(), key=lambda each: each.cost)[:_MOST_RUNS]


def went(source: Source, several: Sequence[World]) -> list[Went]:
    """One or a few of each way it went."""
    found, known = list[Went](), dict[object, int]()
    for world in several:
        go_on()
        try:
            value, by = come_by(source, world.lines, world.call)
        except Unknown:
            continue
        way = (_shown(value), by)
        known[way] = known.get(way, 0) + 1
        if known[way] <= _OF_EACH:
            found.append(Went(world, value, by))
    return found


def _shown(value: object) -> str:
    try:
        return repr(value)
    except Unknown:
        return "?"


# ── what there is to begin with ──────────────────────────────────────────────────────────────────────────────────


def _begun(
    makings: Makings, owner: ast.ClassDef | None, function: Function
) -> Iterator[tuple[tuple[str, ...], str, str, float]]:
    """The lines, what it is called, of which class it is."""
    source = makings.source
    kinds = [parameter_type(source, function, name) or "" for name in needed(function)]
    one = owner or next((makings.classes[kind] for kind in kinds if kind in makings.classes), None)
    if any(map(is_path, kinds)):
        ending = ".json" if "json." in source.text else ".csv" if "csv." in source.text else ".txt"
        begun = (f'path = tmp_path / "file{ending}"',)
        made = writer(makings)
        lists = lists_of(makings, made[2], frozenset()) if made is not None else iter(())
        for cost, lines in filled(makings, "path", lists):
            yield (*begun, *lines), "", "", cost
        return
    if one is None:
        yield (), "", "", 0.0
        return
    shared = [each.name for each in giving(source, one)]
    for at, name in enumerate(shared[:2]):
        yield (), name, one.name, 0.2 * at
    name = "_".join(parts(one.name)).lower()
    if name in fixtures(source):
        name = f"other_{name}"
    if call := makings.made(one):
        yield (f"{name} = {call}",), name, one.name, 0.6 * bool(shared)
    if owner is None:
        yield (), "", "", 0.3


# ── what is done to it ───────────────────────────────────────────────────────────────────────────────────────────


def _steps(
    makings: Makings, owner: ast.ClassDef, holder: str, but: Function, words: frozenset[str]
) -> Iterator[tuple[float, tuple[str, ...]]]:
    yield from _own_steps(makings, owner, holder, but, words)
    for node in owner.body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("_") or is_property(node):
            continue
        kinds = [(parameter_type(makings.source, node, name) or "") for name in needed(node)]
        inner = makings.classes.get(kinds[0]) if len(kinds) == 1 else None
        if inner is not None and _alters(node, owner) and makings.is_plain(inner):
            yield from _put_in(makings, inner, f"{holder}.{node.name}", node is but, words)
        gives = makings.classes.get(ast.unparse(node.returns)) if node.returns is not None else None
        if gives is not None and kinds == ["str"] and not _alters(node, owner):
            for at, name in enumerate(makings.names(gives)[:3]):
                element = f"{holder}.{node.name}({name})"
                for cost, lines in _own_steps(makings, gives, element, but, words):
                    yield cost + 0.2 + 0.1 * at, lines


def _alters(node: Function, owner: ast.ClassDef, depth: int = 0) -> bool:
    """Is anything that lasts otherwise when it is done?"""
    for each in walk(node):
        match each:
            case ast.Assign(targets) if any(isinstance(one, ast.Attribute | ast.Subscript) for one in targets):
                return True
            case ast.AugAssign(ast.Attribute() | ast.Subscript()) | ast.Delete():
                return True
            case ast.Call(ast.Attribute(ast.Attribute(), name)) if name in CHANGING:
                return True
            case ast.Call(ast.Attribute(ast.Name("self"), name)) if depth < 2:
                own = (one for one in owner.body if isinstance(one, ast.FunctionDef) and one.name == name)
                if any(_alters(one, owner, depth + 1) for one in own):
                    return True
    return False


def _own_steps(
    makings: Makings, owner: ast.ClassDef, holder: str, but: Function, words: frozenset[str]
) -> Iterator[tuple[float, tuple[str, ...]]]:
    """Its own methods, and fields that are set."""
    for node in owner.body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("_") or is_property(node):
            continue
        if not _alters(node, owner):
            continue
        choices = [makings.values(name, parameter_type(makings.source, node, name) or "", node)[:4]
                   for name in needed(node)]  # fmt: skip
        if any(parameter_type(makings.source, node, name) in makings.classes for name in needed(node)):
            continue
        for at, args in enumerate(islice(product(*choices), 4)):
            line = f"{holder}.{node.name}({', '.join(args)})"
            yield 1.2 + 0.2 * at - _said(node.name, words) + 0.5 * (node is but), (line,)
        if node is but and not needed(node):
            for often in range(2, _FULL + 1):
                yield 1.5 + 0.2 * often, (f"{holder}.{node.name}()",) * often
    if makings.is_plain(owner):
        for name, value in makings.otherwise(owner):
            if name in dict(makings.fields(owner)):
                yield 1.8 - _said(f"{name} {value}", words), (f"{holder}.{name} = {value}",)


def _put_in(
    makings: Makings, inner: ast.ClassDef, call: str, is_it: bool, words: frozenset[str]
) -> Iterator[tuple[float, tuple[str, ...]]]:
    key, names = makings.name_of(inner), makings.absent(inner)
    for name, value in (("", ""), *makings.otherwise(inner)):
        given = ({key: names[0]} if key else {}) | ({name: value} if name else {})
        if made := makings.made(inner, **given):
            yield 1.4 + 0.3 * bool(name) - _said(f"{name} {value}", words), (f"{call}({made})",)
    several = [made for each in names[: _FULL + 1] if key and (made := makings.made(inner, **{key: each}))]
    for often in range(2, len(several) + 1):
        yield 1.5 + 0.2 * often - 0.5 * is_it, tuple(f"{call}({each})" for each in several[:often])


def _said(code: str, words: frozenset[str]) -> float:
    return 0.6 * len(words_of(code) & words)


# ── how it is called ─────────────────────────────────────────────────────────────────────────────────────────────


def _called(
    makings: Makings, owner: ast.ClassDef | None, function: Function, holder: str, words: frozenset[str],
    literals: Sequence[str],
) -> Iterator[tuple[float, str]]:  # fmt: skip
    front = f"{holder}." if owner is not None else ""
    if is_property(function):
        yield 0.0, f"{front}{function.name}"
        return
    source, given = makings.source, dict[str, list[str]]()
    for name in needed(function):
        kind = parameter_type(source, function, name) or ""
        inner = makings.classes.get(kind)
        several = makings.classes.get(kind.removeprefix("list[").removesuffix("]"))
        if name in fixtures(source):
            given[name] = [name]
        elif (
            owner is None
            and holder
            and inner is not None
            and inner.name in makings.classes
            and not any(value == [holder] for value in given.values())
        ):
            given[name] = [holder]
        elif is_path(kind):
            given[name] = ["path"]
        elif inner is not None and makings.is_plain(inner):
            given[name] = list(_objects(makings, inner))[:40]
        elif kind.startswith("list[") and several is not None:
            given[name] = list(lists_of(makings, several, words))
        else:
            said = [each for each in literals if _fits(each, kind)]
            given[name] = list(dict.fromkeys((*said, *makings.values(name, kind, function))))
    if not all(given.values()):
        return
    ordered = sorted(islice(product(*(enumerate(each) for each in given.values())), 400),
                     key=lambda args: sum(at for at, _ in args))  # fmt: skip
    for args in ordered[:60]:
        call = f"{front}{function.name}({', '.join(value for _, value in args)})"
        yield 0.05 * sum(at for at, _ in args) - 0.3 * _said(call, words), call


def _fits(literal: str, kind: str) -> bool:
    return kind == "" or (kind == "str") == (literal[:1] in "\"'")


def _objects(makings: Makings, inner: ast.ClassDef) -> Iterator[str]:
    yield makings.made(inner)
    for name, value in makings.otherwise(inner):
        if made := makings.made(inner, **{name: value}):
            yield made


def lists_of(makings: Makings, inner: ast.ClassDef, words: frozenset[str]) -> Iterator[str]:
    """None, one, two of which one is otherwise, in either order; and two that are alike but for their names."""
    yield "[]"
    key, names = makings.name_of(inner), makings.names(inner)
    ways: list[Mapping[str, str]] = [{}, *({name: value} for name, value in makings.otherwise(inner))]
    ways.sort(key=lambda each: -sum(_said(f"{name} {value}", words) for name, value in each.items()))
    first, second = ({key: names[0]}, {key: names[1]}) if key else ({}, {})
    one, other = makings.made(inner, **first), [made for way in ways[:14]
                                                if (made := makings.made(inner, **{**second, **way}))]  # fmt: skip
    yield f"[{one}]"
    for each in other:
        yield f"[{one}, {each}]"
        yield f"[{each}, {one}]"
    yield f"[{one}, {one}]"
