"""A function of a script gets a command of its own: "add a search command", "search should be a subcommand", where
others have one from argparse, and a chain of `if` tells them apart."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:sub-?)?commands?\b|\bcommand line\b|\bcli\b")
_NO_NEW_ONE = Pattern(r"(?i)\b(?:remove|drop|delete|rename|no|without|unknown|if|when|not)\b")
_PLAIN = ("int", "float")
_ASKED, _CLEAR = 8.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, made = sentence.source, list(_made(sentence.source))
    if not made or _NO_NEW_ONE.search(sentence.text) is not None:
        return
    last, told = made[-1][1], {name for name, _ in made}
    for name, function in source.functions:
        clear = names(sentence, name)
        word = name.replace("_", "-")
        if "." in name or clear < _CLEAR or {name, word} & told or name == "main":
            continue
        yield from possible(_with_command(source, last, function, word), _ASKED + clear)


def _made(source: Source) -> Iterator[tuple[str, ast.stmt]]:
    """Each command with the statement that makes it."""
    for node in source.all(ast.Assign, ast.Expr):
        match node.value:
            case ast.Call(ast.Attribute(attr="add_parser"), [ast.Constant(str(name)), *_]):
                yield name, node


def _with_command(source: Source, last: ast.stmt, function: Function, word: str) -> Iterator[Splice]:
    match last:
        case ast.Assign([ast.Name(parser)], ast.Call(ast.Attribute(made_by))):
            pass
        case _:
            raise Refusal("the parser of a command has no name")
    lines = [f'{parser} = {source.segment(made_by)}.add_parser("{word}")']
    lines += [f"{parser}.add_argument({each})" for each in _arguments(source, function)]
    yield insert_after(source, _its_last(source, last, parser), "\n".join(lines))
    yield _told_apart(source, function, word)


def _arguments(source: Source, function: Function) -> Iterator[str]:
    for arg in parameters(function):
        default = default_of(function, arg)
        kind = arg.annotation.id if isinstance(arg.annotation, ast.Name) else ""
        kind = type(default.value).__name__ if not kind and isinstance(default, ast.Constant) else kind
        typed = f", type={kind}" if kind in _PLAIN else ""
        if default is None:
            yield f'"{arg.arg}"{typed}'
        else:
            yield f'"--{arg.arg.replace("_", "-")}"{typed}, default={source.segment(default)}'


def _its_last(source: Source, made: ast.stmt, parser: str) -> ast.stmt:
    """The last thing that is said of it, before another one gets its name."""
    block = block_of(source, made)
    last = made
    for each in block[block.index(made) + 1 :]:
        match each:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name(of)))) if of == parser:
                last = each
            case _:
                break
    return last


def _told_apart(source: Source, function: Function, word: str) -> Splice:
    """One more branch of the chain that asks for the command."""
    chains = [each for each in source.all(ast.If) if _asked(each) is not None]
    if not chains:
        raise Refusal("nothing asks which command it is")
    chain = [chains[0]]
    while len(rest := chain[-1].orelse) == 1 and isinstance(rest[0], ast.If) and _asked(rest[0]) is not None:
        chain.append(rest[0])
    asked, last = _asked(chain[0]), chain[-1].body[-1]
    space = asked.rpartition(".")[0] if asked is not None else ""
    given = ", ".join(f"{space}.{arg.arg}" for arg in parameters(function))
    call = (
        _shown(source, chain, f"{function.name}({given})") if gives_something(function) else f"{function.name}({given})"
    )
    indent = source.indent(chain[0].lineno)
    at = source.line_start(source.last_line(last) + 1)
    return Splice(at, at, f'{indent}elif {asked} == "{word}":\n{indent}{source.unit}{call}\n')


def _asked(node: ast.If) -> str | None:
    """What holds the command."""
    match node.test:
        case ast.Compare(ast.Attribute(ast.Name(space), attr), [ast.Eq()], [ast.Constant(str())]):
            return f"{space}.{attr}" if attr in ("command", "cmd", "action", "subcommand") else None
        case _:
            return None


def _shown(source: Source, chain: Sequence[ast.If], call: str) -> str:
    """As another branch shows what it got, else it is printed."""
    for branch in chain:
        match branch.body:
            case [ast.Expr(ast.Call(ast.Name(shows), [ast.Call()], []) as shown)] if not is_print(shown):
                if shows in dict(source.functions):
                    return f"{shows}({call})"
    return f"print({call})"


WRITER = Writer(frozenset(("positional-flag", "add-flag", "add-argument", "append-call")), _written, needs=_NEEDS)
