"""The arguments that a command line takes: calls of `add_argument`, and decorators of click."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Flag:
    """`names` are as they are written: -l and --limit, or limit for one told by its place."""

    names: tuple[str, ...]
    parser: str
    call: ast.Call
    statement: ast.stmt
    """The command itself, where the flag is a decorator of it."""

    @property
    def command(self) -> Function | None:
        return self.statement if isinstance(self.statement, Function) else None

    @property
    def name(self) -> str:
        """The long one."""
        return max(self.names, key=lambda name: (name.startswith("-"), len(name)))

    @property
    def is_option(self) -> bool:
        return any(name.startswith("-") for name in self.names)

    @property
    def attribute(self) -> str:
        """What it is called where it is read."""
        given = keyword(self.call, "dest")
        if isinstance(given, ast.Constant):
            return str(given.value)
        if self.command is not None and (own := [name for name in self.names if name.isidentifier()]):
            return own[0].lower()
        long = next((name for name in self.names if name.startswith("--")), self.names[0])
        return long.lstrip("-").replace("-", "_")


def spelled(text: str) -> tuple[str, ...]:
    """The names of a new option as they are written: `-v --verbose`, `dry run`, which is --dry-run."""
    if re.fullmatch(r"-\w[ ,/|]+--[\w-]+", text.strip()):
        short, long = re.findall(r"-[\w-]+", text)
        return short, long.replace("_", "-")
    return ("--" + text.strip().lstrip("-").replace("_", "-").replace(" ", "-"),)


def flags(source: Source) -> list[Flag]:
    return sorted(_flags(source), key=lambda each: each.call.lineno)


def flag(source: Source, name: str) -> Flag:
    found = [each for each in flags(source) if name in each.names]
    if len(found) != 1:
        raise Refusal(f"{name} is added {len(found)} times")
    return found[0]


def flag_names(source: Source, _earlier: Sequence[str] = ()) -> Iterator[str]:
    return (each.name for each in flags(source))


def where_told(source: Source) -> tuple[str, ast.stmt]:
    """The parser, and the last statement that tells it of an argument; else the one that makes it. Those of commands
    below it are others."""
    known, made = flags(source), dict(_made(source, "ArgumentParser"))
    attributes = list(source.all(ast.Attribute))
    parsing = {source.segment(each.value) for each in attributes if each.attr in ("parse_args", "parse_known_args")}
    below = {name for name, _ in _made(source, ".add_parser")}
    parsers = {each.parser for each in known} - below or set(made)
    chosen = parsers if len(parsers) == 1 else parsers & parsing
    if len(chosen) != 1:
        raise Refusal("there is no one argument parser here")
    parser = chosen.pop()
    last = [each.statement for each in known if each.parser == parser]
    return parser, last[-1] if last else made[parser]


def parsed_arguments(source: Source) -> Iterator[tuple[str, ast.Assign]]:
    """What the arguments of a script are called once they are read, and where that is: `args = parser.parse_args()`."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(held)], ast.Call(ast.Attribute(attr="parse_args"))):
                yield held, node


def _made(source: Source, by: str) -> Iterator[tuple[str, ast.stmt]]:
    """The variables that hold a parser, with the statements that make them."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=called)):
                if source.segment(called).endswith(by):
                    yield name, node


def commands(source: Source) -> list[Function]:
    """The functions that click calls."""
    return [
        node
        for _, node in source.functions
        if any(_from_click(source, each, ("command", "option", "argument")) for each in node.decorator_list)
    ]


def _flags(source: Source) -> Iterator[Flag]:
    for node in source.nodes:
        match node:
            case (
                ast.Expr(value=ast.Call(func=ast.Attribute(value=of, attr="add_argument")) as call)
                | ast.Assign(value=ast.Call(func=ast.Attribute(value=of, attr="add_argument")) as call)
            ):
                if names := _names(call):
                    yield Flag(names, source.segment(of), call, node)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for each in node.decorator_list:
                    if not isinstance(each, ast.Call) or not _from_click(source, each, ("option", "argument")):
                        continue
                    if names := _names(each):
                        yield Flag(names, "", each, node)


def _names(call: ast.Call) -> tuple[str, ...]:
    names = list(texts_of(call.args))
    return tuple(names) if len(names) == len(call.args) else ()


def _from_click(source: Source, decorator: ast.expr, kinds: Sequence[str]) -> bool:
    """`@click.option(…)`, `@cli.command()`, `@option(…)`"""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return "click" in source.text and source.segment(called).rpartition(".")[2] in kinds
