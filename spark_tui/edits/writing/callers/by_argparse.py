"""What a script reads from `sys.argv` is read by argparse: "use argparse instead of sys.argv"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.script_arguments import called_as
from spark_tui.edits.python.imports import import_needed, step_around, without_unused
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bargparse\b|\bargument parser\b|\bparse the arg\w*|\bproper (?:cli|command[- ]line)\b")
_READS_THEM = Pattern(r"\b(?:getopt|optparse)\b")
"""Who reads the options already knows what each of them means."""
_ASKED = 6.0
_LEAVES = Pattern(r"^(?:sys\.exit|exit|quit|return|raise SystemExit)\b")
_TYPES = ("int", "float", "Path", "pathlib.Path")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "argparse" in source.text or _READS_THEM.search(source.text) is not None:
        return
    yield from possible(_parsed(source), _ASKED)


@dataclass(frozen=True)
class _Argument:
    """One that is read: where, as what, what it is called, and what stands in for it."""

    node: ast.expr
    at: int
    name: str
    kind: str
    default: str = ""
    several: bool = False


def _parsed(source: Source) -> Iterator[Splice]:
    read = sorted(_read(source), key=lambda each: (each.at, each.node.lineno))
    if not read or [each.at for each in read] != [*range(1, len(read) + 1)]:
        raise Refusal("its arguments are not read one by one")
    first = min((*(each.node for each in read), *_checks(source)), key=lambda node: (node.lineno, node.col_offset))
    around = function_around(source, first)
    if any(function_around(source, each.node) is not around for each in read):
        raise Refusal("its arguments are read in several places")
    place = _place(source, first)
    said = ast.get_docstring(source.tree)
    code = ["parser = argparse.ArgumentParser(description=__doc__)" if said else "parser = argparse.ArgumentParser()"]
    for each in read:
        optional = f', nargs="?", default={each.default}' if each.default else ', nargs="*"' if each.several else ""
        kind = f", type={each.kind}" if each.kind else ""
        code.append(f'parser.add_argument("{each.name}"{optional}{kind})')
    checks = list(_checks(source))
    code = [*code, "args = parser.parse_args()"]
    if place in checks:
        indent = source.indent(place.lineno)
        splices = [instead(source, place, f"\n{indent}".join(code))]
    else:
        splices = [insert_before(source, place, "\n".join(code))]
    splices += [_without(source, each) for each in checks if each is not place]
    splices += [instead(source, each.node, f"args.{each.name}") for each in read]
    yield without_unused(source, [*splices, *import_needed(source, "argparse")], {"sys"})


def _checks(source: Source) -> Iterator[ast.stmt]:
    """What ends the script where there are not enough of them: argparse sees to that."""
    for node in source.all(ast.If):
        if "len(sys.argv)" not in source.segment(node.test) or node.orelse:
            continue
        if not isinstance(node.test, ast.Compare) or _LEAVES.search(source.segment(node.body[-1])) is None:
            raise Refusal("how many there are decides about more than the usage")
        yield node


def _without(source: Source, statement: ast.stmt) -> Splice:
    last = source.last_line(statement)
    return Splice(source.line_start(statement.lineno), source.line_start(last + 1), "")


def _place(source: Source, first: ast.expr | ast.stmt) -> ast.stmt:
    """The first statement at the depth of the function, or of the script, that reads one."""
    statement = step_around(source, first)
    if not isinstance(statement, ast.stmt):
        raise Refusal("they are not read in a statement")
    return statement


def _read(source: Source) -> Iterator[_Argument]:
    names: set[str] = set()
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Attribute(ast.Name("sys"), "argv"), ast.Constant(int(at))) if at > 0:
                kind, outer = _kind(source, node)
                outer, default = _default(source, outer)
                name = called_as(source, outer) or f"argument{at}"
                if name in names:
                    raise Refusal(f"two of them would be called {name}")
                names.add(name)
                yield _Argument(outer, at, name, kind, default)
            case ast.Subscript(ast.Attribute(ast.Name("sys"), "argv"), ast.Slice(ast.Constant(int(at)), None, None)):
                name = _of_each(source, node) or called_as(source, node) or "arguments"
                yield _Argument(node, at, name, "", several=True)
            case ast.Subscript(ast.Attribute(ast.Name("sys"), "argv")) if not _is_name_of_script(node):
                raise Refusal("its arguments are not read one by one")


def _default(source: Source, read: ast.expr) -> tuple[ast.expr, str]:
    """`sys.argv[2] if len(sys.argv) > 2 else "out.csv"`: all of that, and what is taken then."""
    match source.parents[read]:
        case ast.IfExp(test, body, other) as either if body is read and "len(sys.argv)" in source.segment(test):
            return either, source.segment(other)
        case _:
            return read, ""


def _of_each(source: Source, read: ast.expr) -> str:
    """What they are called together that a loop goes through."""
    match source.parents[read]:
        case ast.For(ast.Name(each)) | ast.comprehension(ast.Name(each)) if len(each) > 2:
            return plural(each)
        case _:
            return ""


def _is_name_of_script(node: ast.Subscript) -> bool:
    return isinstance(node.slice, ast.Constant) and node.slice.value == 0


def _kind(source: Source, node: ast.Subscript) -> tuple[str, ast.expr]:
    """What it is made of what was typed, and where."""
    match source.parents[node]:
        case ast.Call(func, [only], []) as made if only is node and source.segment(func) in _TYPES:
            return source.segment(func), made
        case _:
            return "", node


WRITER = Writer(frozenset(("swap-module", "add-flag", "positional-flag")), _written, needs=_NEEDS)
