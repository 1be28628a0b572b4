"""How people point at a line: by its number, by what stands there, by which one of its kind it is."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from random import Random

from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal

_KINDS: tuple[tuple[type[ast.stmt] | tuple[type[ast.stmt], ...], tuple[str, ...]], ...] = (
    ((ast.For, ast.AsyncFor), ("loop", "for loop", "for")),
    (ast.While, ("loop", "while loop", "while")),
    (ast.If, ("if", "condition", "check", "if statement")),
    (ast.Try, ("try", "try block", "try/except")),
    (ast.Return, ("return", "return statement")),
    (ast.Raise, ("raise",)),
    ((ast.With, ast.AsyncWith), ("with", "with block")),
    (ast.Assert, ("assert", "assertion")),
    ((ast.Import, ast.ImportFrom), ("import",)),
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True, slots=True)
class Pointed:
    """`the` is a noun phrase, `at` says where as an adverbial."""

    the: str
    at: str


def point(source: Source, line: int, random: Random, *, alone: bool) -> Pointed:
    """One way to point at a line. `alone`: nothing else here can be meant, so "this" and "here" will do."""
    ways = [Pointed(f"line {line}", f"on line {line}"), Pointed(f"line {line}", f"in line {line}")]
    try:
        statement = source.statement_at(line)
    except Refusal:
        return random.choice(ways)
    ways += _by_kind(source, statement)
    inside = function_around(source, statement)
    if inside is not None:
        short = source.line(line).strip().rstrip(":")
        if len(short) < 30 and sum(short in each for each in source.lines) == 1:
            ways += [Pointed(f"`{short}`", f"at `{short}`"), Pointed(short, f"where it says {short}")]
    if alone:
        ways += [Pointed("this", "here"), Pointed("that", "there"), Pointed("it", "here")]
        if inside is not None:
            ways += [Pointed(f"the one in {inside.name}", f"in {inside.name}")] * 2
    return random.choice(ways)


def point_at_range(first: int, last: int, random: Random) -> Pointed:
    """Several lines."""
    the = random.choice(
        (f"lines {first} to {last}", f"lines {first}-{last}", f"line {first}-{last}", f"{first}-{last}")
    )
    return Pointed(the, random.choice((f"in {the}", f"on {the}", f"at {the}", f"around {the}")))


def _by_kind(source: Source, statement: ast.stmt) -> list[Pointed]:
    nouns = next((nouns for kind, nouns in _KINDS if isinstance(statement, kind)), ())
    kind = type(statement)
    same = sorted((node for node in source.nodes if isinstance(node, kind)), key=lambda node: node.lineno)
    if not nouns or statement not in same:
        return []
    at = same.index(statement)
    ways: list[Pointed] = []
    for noun in nouns:
        if len(same) == 1:
            ways += [Pointed(f"the {noun}", f"in the {noun}"), Pointed(f"that {noun}", f"in that {noun}")]
        elif at < len(_ORDINALS):
            ways.append(Pointed(f"the {_ORDINALS[at]} {noun}", f"in the {_ORDINALS[at]} {noun}"))
        if len(same) > 1 and at == len(same) - 1:
            ways.append(Pointed(f"the last {noun}", f"in the last {noun}"))
        inside = function_around(source, statement)
        if inside is not None and sum(function_around(source, each) is inside for each in same) == 1:
            ways.append(Pointed(f"the {noun} in {inside.name}", f"in the {noun} in {inside.name}"))
    return ways
