"""Who takes something away tells how much that was: "clear should return the number of deleted jobs"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.functions.returns import is_generator, own_nodes, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|give|tell|say|report|log)s?\b(?: \w+){0,2} (?:how many"
    r"|the (?:number|count|amount) of|a count of)\b.*"
    r"\b(?:(?:re)?mov|delet|dropp|clear|clean|purg|prun|expir|evict|cancel|discard|forg|flush)\w*"
)
_LOGGED = Pattern(r"(?i)\blog(?:s|ged|ging)?\b")
_TAKES = frozenset(("pop", "popitem", "popleft", "remove", "discard", "clear"))
_BEFORE = "before"
_ASKED, _NAMED, _SPOKEN = 4.0, 2.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, spoken = sentence.source, {root(word) for word in sentence.spoken.split()}
    for name, function in source.functions:
        clear = max(names(sentence, name), names(sentence, function.name))
        held = list(dict.fromkeys(_lessened(function))) if clear >= _NAMED else []
        meant = [each for each in held if root(each.rpartition(".")[2].strip("_")) in spoken]
        if len(meant or held) != 1:
            continue
        told, held = _SPOKEN * len(meant), meant or held
        counted = _logged if _LOGGED.search(sentence.text) is not None else _counted
        yield from possible(counted(source, function, held[0]), _ASKED + clear + told)


def _lessened(function: Function) -> Iterator[str]:
    """What an object holds, where something is taken out of it."""
    for node in own_nodes(function):
        match node:
            case ast.Delete(targets=[ast.Subscript(ast.Attribute() as held)]):
                yield ast.unparse(held)
            case ast.Call(ast.Attribute(value=ast.Attribute() as held, attr=name)) if name in _TAKES:
                yield ast.unparse(held)
            case ast.Assign([ast.Attribute() as held], ast.List(elts=[]) | ast.Dict(keys=[])):
                yield ast.unparse(held)
            case ast.Assign([target], ast.ListComp() | ast.GeneratorExp() | ast.DictComp() as kept):
                held = target.value if isinstance(target, ast.Subscript) else target
                if isinstance(held, ast.Attribute) and ast.unparse(held) in ast.unparse(kept):
                    yield ast.unparse(held)
            case _:
                pass


def _logged(source: Source, function: Function, held: str) -> Iterator[Splice]:
    """At its end, where that is always reached."""
    if returns(function) or is_generator(function):
        raise Refusal(f"{function.name} may end earlier")
    logger, needed = logger_needed(source, function.lineno)
    told = f"{' '.join(parts(function.name))}: %d {held.rpartition('.')[2].strip('_')}"
    yield from needed
    yield insert_at_top(source, function, f"{_BEFORE} = len({held})")
    yield insert_after(source, function.body[-1], f'{logger}.info("{told}", {_BEFORE} - len({held}))')


def _counted(source: Source, function: Function, held: str) -> Iterator[Splice]:
    """As many as there were less those that are left."""
    given = returns(function)
    if is_generator(function) or any(each.value is not None for each in given):
        raise Refusal(f"{function.name} gives something already")
    if any(getattr(node, "id", "") == _BEFORE for node in own_nodes(function)):
        raise Refusal(f"{_BEFORE} means something else there")
    answer = f"return {_BEFORE} - len({held})"
    yield insert_at_top(source, function, f"{_BEFORE} = len({held})")
    yield from (instead(source, each, answer) for each in given)
    if not has_own_lines(source, function.body[-1]):
        raise Refusal("it has no lines of its own")
    if not isinstance(function.body[-1], ast.Return):
        yield insert_after(source, function.body[-1], answer)
    if isinstance(function.returns, ast.Constant) and function.returns.value is None:
        yield instead(source, function.returns, "int")


WRITER = Writer(frozenset(("set-return", "add-return")), _written, needs=_NEEDS)
