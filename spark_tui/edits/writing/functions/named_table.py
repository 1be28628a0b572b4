"""An if/elif chain that chooses what is called becomes a table of the module that is called as it is said to be: "use a
HANDLERS dict instead of the elifs", "dispatch through a table COMMANDS".
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.branching.branches import ifs
from spark_tui.edits.python.branching.chains import Chain, chain
from spark_tui.edits.python.branching.dispatch import at_margin, looked_up, otherwise
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import is_elif
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import arguments_in, bound_in, names_in, scope_of, taken_in
from spark_tui.edits.python.values.constants import new_constant
from spark_tui.edits.python.values.expressions import keep_comments
from spark_tui.edits.reading import EXACT, Sentence, names, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_TABLE = r"(?:dict(?:ionary)?|table|mapping|map|lookup|registry)"
_CALLED = r"(?i:[ ,]+(?:called|named|call(?:ing)? it|name it))?"
_CAPITALS, _ANY = r"`?([A-Z_][A-Z0-9_]{2,})`?(?!\w)", r"`?([A-Za-z_]\w+)`?"
_NAME = Pattern(
    rf"\b(?i:{_TABLE})(?i: (?:lookup|dict|table|of (?:functions|handlers|callables)))?{_CALLED}:? {_CAPITALS}"
    rf"|\b{_CAPITALS}(?i: (?:dispatch|lookup|command|handler|function))? (?i:{_TABLE})\b"
    rf"|\b(?i:{_TABLE}) (?i:called|named) {_ANY}"
)
_NEEDS = Pattern(rf"\b(?i:{_TABLE})\b.*(?:\b[A-Z_]{{3,}}|(?i:\b(?:called|named)\b))|[A-Z_]{{3,}}\b.*\b(?i:{_TABLE})\b")
_CHAIN = Pattern(r"(?i)\b(?:el)?ifs?\b|\bchains?\b|\bdispatch\w*|\bbranch\w*|\bladder\b|\bcases\b")
_OF_OTHERS = Pattern(r"(?i)\b(?:docs?|docstrings?|comments?|annotat\w*|types?|tests?|renam\w*|log|print)\b(?! of)")
"""What is asked of a table that is spoken of as if it were there."""
_ASKED, _THERE = 4.0, 1.0
_WIDTH = 79


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, name = sentence.source, said_in(_NAME.search(sentence.text))
    if not name or name in sentence.known or (_OF_OTHERS.search(sentence.text) and not _CHAIN.search(sentence.text)):
        return
    for node in ifs(source).values():
        scope = scope_of(source, node)
        if is_elif(source, node) or isinstance(scope, ast.ClassDef):
            continue
        here = _THERE * (not isinstance(scope, ast.Module | ast.Lambda) and names(sentence, scope.name) >= EXACT)
        yield from possible(_tabled(source, node, name), _ASKED + here)


def _tabled(source: Source, node: ast.If, name: str) -> Iterator[Splice]:
    found = chain(source, node)
    statements = [branch.body[0] for branch in found.branches]
    if any(len(branch.body) > 1 for branch in found.branches):
        raise Refusal("a branch does more than one thing")
    before, entries, arguments = looked_up(source, found, statements)
    others, last = otherwise(source, found)
    keep_comments(source, source.start(node), source.stop(last))
    line = f"{name} = {{{', '.join(entries)}}}"
    if len(line) > _WIDTH:
        line = "\n".join([f"{name} = {{", *(f"{source.unit}{entry}," for entry in entries), "}"])
    lines = _used(source, found, (name, before, arguments), others)
    if not _is_of_module(source, found, entries):
        lines.insert(0, line)
    elif arguments:
        yield _table_there(source, node, line)
    else:
        yield new_constant(source, line)
    indent = source.indent(node.lineno)
    yield Splice(source.start(node), source.stop(last), indented("\n".join(lines), indent).strip())


def _used(source: Source, found: Chain, table: tuple[str, str, str], others: Sequence[ast.stmt]) -> list[str]:
    """What takes the place of the chain."""
    name, before, arguments = table
    subject = source.segment(found.subject)
    rest = at_margin(source, others) if others else []
    if arguments:
        made = _one_of(source, found, name)
        lines, there, missing = [f"{made} = {name}.get({subject})"], made, f"{made} is None"
        use = f"{before}{made}{arguments}"
    else:
        lines, there, missing, use = (
            [],
            f"{subject} in {name}",
            f"{subject} not in {name}",
            f"{before}{name}[{subject}]",
        )
    if not rest:
        return [*lines, f"if {there}:", source.unit + use]
    below = [source.unit + line if line else "" for line in rest]
    is_alike = (
        len(others) == 1 and isinstance(others[0], type(found.branches[0].body[0])) and rest[0].startswith(before)
    )
    if is_alike and not arguments:
        value = "\n".join(rest).removeprefix(before)
        return [f"{before}{name}.get({subject}{'' if value == 'None' else f', {value}'})"]
    if _leaves(others[-1]):
        return [*lines, f"if {missing}:", *below, use]
    return [*lines, f"if {missing}:", *below, "else:", source.unit + use]


def _leaves(last: ast.stmt) -> bool:
    match last:
        case ast.Expr(ast.Call(ast.Name("exit" | "quit") | ast.Attribute(ast.Name("sys"), "exit"))):
            return True
        case _:
            return isinstance(last, Leaving)


def _one_of(source: Source, found: Chain, name: str) -> str:
    """What is called that is looked up: a handler of HANDLERS."""
    scope = scope_of(source, found.last)
    taken = scopes(source).module.bound | (taken_in(scope) if isinstance(scope, Function) else set[str]())
    own = singular(name.lower())
    wished = [own] if own != name.lower() else []
    return first_free((*wished, "handler", "function", "chosen", f"{name.lower()}_entry"), taken)


def _is_of_module(source: Source, found: Chain, entries: Sequence[str]) -> bool:
    """Does the table need nothing that only the function knows?"""
    scope = scope_of(source, found.last)
    if not isinstance(scope, Function):
        return False
    own = {"self", "cls"} | bound_in(scope) | arguments_in(scope)
    return own.isdisjoint(each.id for each in names_in(ast.parse(f"{{{', '.join(entries)}}}")))


def _table_there(source: Source, node: ast.If, code: str) -> Splice:
    """Above what uses it, or behind the last of the functions that stand in it."""
    own = next(each for each in source.tree.body if each.lineno <= node.lineno <= (each.end_lineno or 0))
    told = {each.id for each in names_in(ast.parse(code))}
    below = [each for each in source.tree.body if getattr(each, "name", "") in told and each.lineno > own.lineno]
    if below:
        at = source.stop(below[-1])
        return Splice(at, at, f"\n\n\n{code}")
    at = source.line_start(source.first_line(own))
    return Splice(at, at, f"{code}\n\n\n")


WRITER = Writer(frozenset(("to-lookup",)), _written, needs=_NEEDS)
