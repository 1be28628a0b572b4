"""Random numbers come from a generator of one's own: "use Random(seed) instead of the global random", "seeding affects
other code", "a seed for shuffle, so that it is repeatable"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.lines import is_in_fstring, remove
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_OWN = Pattern(
    r"(?i)\b(?-i:Random)\b|\b(?:own|local|separate|private) (?:random|generator|rng|instance)\b|\brng\b"
    r"|\bglobal (?:random|generator|rng|state|seed)\b|\bseed\w*\b.*\b(?:globally|other code|elsewhere"
    r"|everyone|side[- ]effect\w*)\b"
)
_SEEDED = Pattern(r"(?i)\bseed(?:ed|able)?\b|\breproduc(?:ible|ibly|ed|e)\b|\brepeatabl[ey]\b|\bdeterministic\w*\b")
_HANDED_IN = Pattern(
    r"(?i)\b(?:takes?|accepts?|passe?s?|gets?|gives?|given|hand(?:ed)?|optional|inject\w*)(?: \w+){0,3}? `?"
    r"(?:rng|generator|random (?:object|instance|generator))\b(?!.*\bseed)"
)
"""Whoever calls it says what it draws from."""
_NOT_NEW = Pattern(
    r"(?i)\b(?:zero|0|(?:is|when|if|be|=) ?none|ignored|negative|rename|test|print|log|type|docstring"
    r"|keyword-only|secrets?)\b"
)
"""What is said of a seed that is there already."""
_DRAWS = frozenset(
    (
        *("random", "randint", "randrange", "choice", "choices", "sample", "shuffle", "uniform", "gauss", "randbytes"),
        *("triangular", "normalvariate", "betavariate", "expovariate", "getrandbits"),
    )
)
_ASKED, _PLAINLY, _CLEAR, _NAMED = 4.0, 2.0, 2.0, 4.0
_LOOPS = (
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.comprehension,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    own = _OWN.search(sentence.text) is not None
    if _HANDED_IN.search(sentence.text) is not None:
        return
    if (not own and _NOT_NEW.search(sentence.text) is not None) or not _imports_it(source):
        return
    for full, function in source.functions:
        body_draws, seeding = _draws(source, function), _seeding(source, function)
        above = source.parents.get(function)
        owner = above if isinstance(above, ast.ClassDef) and function.name == "__init__" else None
        about = max(names(sentence, function.name), names(sentence, owner.name) if owner is not None else 0.0)
        worth = _ASKED + _PLAINLY * own + told_of(sentence, function) + _NAMED * (about >= _CLEAR)
        if seeding is not None and own and owner is not None:
            yield from possible(_of_the_object(source, owner, function, seeding), worth)
        elif seeding is not None and own and body_draws:
            yield from possible(_of_the_call(source, function, body_draws, seeding), worth)
        elif seeding is None and body_draws and not _has_one(source, function):
            yield from possible(_with_a_seed(source, full, function, body_draws), worth)


def _has_one(source: Source, function: Function) -> bool:
    """Is a generator made there, or is the module seeded where its object is made?"""
    owner = source.parents.get(function)
    inits = [each for each in owner.body if isinstance(each, Function)] if isinstance(owner, ast.ClassDef) else []
    seeded = any(each.name == "__init__" and _seeding(source, each) is not None for each in inits)
    return seeded or "Random(" in source.segment(function)


def _imports_it(source: Source) -> bool:
    names_ = (alias for node in source.all(ast.Import) for alias in node.names)
    return any(alias.name == "random" and alias.asname is None for alias in names_)


def _draws(source: Source, inside: ast.AST) -> list[ast.Attribute]:
    """What is asked of the module."""
    return [
        node
        for node in walk(inside)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "random"
        and node.attr in _DRAWS
        and not is_in_fstring(source, node)
    ]


def _seeding(source: Source, function: Function) -> tuple[ast.stmt, str] | None:
    """The statement that seeds the module, with the `if` around it, and what with."""
    for node in walk(function):
        match node:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name("random"), "seed"), [seed], [])):
                above = source.parents.get(node)
                alone = isinstance(above, ast.If) and above.body == [node] and not above.orelse
                return (above if alone and isinstance(above, ast.If) else node), source.segment(seed)
    return None


def _of_the_call(
    source: Source, function: Function, draws: Sequence[ast.Attribute], seeding: tuple[ast.stmt, str]
) -> Iterator[Splice]:
    statement, seed = seeding
    if statement not in function.body:
        raise Refusal("it is not seeded in any case")
    if len(draws) == 1 and not _is_repeated(source, function, draws[0]):
        yield instead(source, draws[0].value, f"random.Random({seed})")
        yield from remove(source, [statement])
        return
    name = _free(function)
    yield instead(source, statement, f"{name} = random.Random({seed})")
    yield from (instead(source, each.value, name) for each in draws)


def _of_the_object(
    source: Source, owner: ast.ClassDef, function: Function, seeding: tuple[ast.stmt, str]
) -> Iterator[Splice]:
    """All methods draw from what the object holds."""
    statement, seed = seeding
    draws = _draws(source, owner)
    if not draws or statement not in function.body:
        raise Refusal("no method draws anything")
    yield instead(source, statement, f"self.rng = random.Random({seed})")
    yield from (instead(source, each.value, "self.rng") for each in draws)


def _with_a_seed(source: Source, full: str, function: Function, draws: Sequence[ast.Attribute]) -> Iterator[Splice]:
    if "seed" in named_in(function):
        if "seed" not in parameters_of(function):
            raise Refusal("a seed is something else there")
    else:
        kind = "int | None" if is_typed(function) else ""
        yield from named("add-parameter").edit(source, (full, "seed", "None", kind))
    if len(draws) == 1 and not _is_repeated(source, function, draws[0]):
        yield instead(source, draws[0].value, "random.Random(seed)")
        return
    name = _free(function)
    plain = [
        each for each in function.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
    ]
    if not plain:
        raise Refusal("nothing is done there")
    yield insert_first(source, plain, f"{name} = random.Random(seed)")
    yield from (instead(source, each.value, name) for each in draws)


def _is_repeated(source: Source, function: Function, node: ast.AST) -> bool:
    """Each turn of a loop would begin anew."""
    while node is not function:
        node = source.parents[node]
        if isinstance(node, _LOOPS):
            return True
    return False


def _free(function: Function) -> str:
    if "rng" in named_in(function):
        raise Refusal("the name is taken")
    return "rng"


_SAYS = any_of(_OWN, _SEEDED)
WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_SAYS)
