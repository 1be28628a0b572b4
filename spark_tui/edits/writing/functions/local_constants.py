"""What a function sets to the same each time, or what it takes where it is told nothing, as a constant of the module:
"greeting should be a constant", "make the default country a constant"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions, scope_of
from spark_tui.edits.python.values.constants import is_literal, new_constant
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, NEARLY, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:constant|const|global)s?\b|\bmodule[ -]level\b|\b(?:top|level) of the (?:file|module)\b"
    r"|\bout of (?:the (?:function|method)|`?\w+`?(?:\(\))?)(?=\W*$|,| to\b| into\b)"
)
_NEW = Pattern(
    r"\b(?:called|named|as|into|to|call it|name it|constant)(?: the)?(?: constant)? `?([A-Z_][A-Z0-9_]+)`?(?!\w)"
)
_CHANGES = frozenset(("append", "extend", "insert", "remove", "pop", "clear", "add", "discard", "update", "setdefault"))
_AND = Pattern(r"(?i)\band\b|\bboth\b|\ball\b|&")
_ASKED, _THERE, _ALL, _AS_IT_IS, _ASKED_DEFAULT = 3.0, 0.8, 1.5, 1.5, 5.0
_MUTABLE = ast.List | ast.Dict | ast.Set


_Moved = tuple[ast.Assign, str, str]
"""Where it is set, what it is called there, and what it is to be called."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, called = sentence.source, _NEW.search(sentence.text)
    for _, function in source.functions:
        every = list[tuple[float, _Moved]]()
        for node in walk(function):
            match node:
                case ast.Assign([ast.Name(name)], value) if _is_fixed(value) and scope_of(source, node) is function:
                    is_said = name.isupper() and re.search(rf"\b{name}\b", sentence.text) is not None
                    clear = max(names(sentence, name), EXACT) + _AS_IT_IS if is_said else names(sentence, name)
                case _:
                    continue
            constant = called[1] if called is not None and not name.isupper() else name.upper()
            taken = bound_in(function) - {name}
            is_free = constant not in scopes(source).module.bound and constant not in taken
            if clear > NEARLY and is_free and has_own_lines(source, node) and _is_settled(function, name, node):
                here = _THERE * (names(sentence, function.name) >= EXACT)
                every.append((_ASKED + clear + here, (node, name, constant)))
        for evidence, each in every:
            yield Repair(tuple(_moved(source, function, [each])), evidence)
        if len(every) > 1 and _AND.search(sentence.text) is not None:
            all_of_them = [each for _, each in every]
            yield Repair(tuple(_moved(source, function, all_of_them)), max(told for told, _ in every) + _ALL)


def _is_fixed(value: ast.expr) -> bool:
    """A literal, or one in which something is reckoned: `{"KB": 1024, "MB": 1024 ** 2}`."""
    if is_literal(value):
        return True
    nodes = (each for each in walk(value) if isinstance(each, ast.expr))
    return isinstance(value, ast.Dict | ast.List | ast.Tuple | ast.Set | ast.BinOp) and all(
        isinstance(each, ast.Constant | ast.Dict | ast.List | ast.Tuple | ast.Set | ast.BinOp | ast.UnaryOp)
        for each in nodes
    )


def _moved(source: Source, function: Function, every: Sequence[_Moved]) -> Iterator[Splice]:
    yield new_constant(source, "\n".join(f"{constant} = {_at_top(source, node)}" for node, _, constant in every))
    yield from remove(source, [node for node, _, _ in every])
    found = scopes(source)
    for node, name, constant in every:
        for use in found.same(name, found.of[function]) if name != constant else ():
            if not source.start(node) <= use.start < source.stop(node):
                yield Splice(use.start, use.stop, use.renamed.format(constant))


def _at_top(source: Source, node: ast.Assign) -> str:
    """The value, with its further lines so much further to the left."""
    first, *others = source.segment(node.value).splitlines()
    indent = source.indent(node.lineno)
    return "\n".join([first, *(line.removeprefix(indent) for line in others)])


def _is_settled(function: Function, name: str, node: ast.Assign) -> bool:
    """Is it never anything else, and nothing is put into it?"""
    others = [each for each in walk(function) if each is not node]
    if any(_sets(each, name) for each in others) or len([each for each in others if _reads(each, name)]) < 1:
        return False
    return not isinstance(node.value, _MUTABLE) or not any(_changes(each, name) for each in others)


def _reads(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)


def _sets(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Assign(targets=targets):
            return any(name in bound_in(target) for target in targets)
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target) | ast.NamedExpr(target=target):
            return mentions(target, name)
        case ast.For(target=target) | ast.AsyncFor(target=target) | ast.comprehension(target=target):
            return mentions(target, name)
        case ast.Global(known) | ast.Nonlocal(known):
            return name in known
        case ast.arg(arg):
            return arg == name
        case _:
            return False


def _changes(node: ast.AST, name: str) -> bool:
    """Is something put into it, or taken out; or is it given away, and nobody sees what becomes of it?"""
    match node:
        case ast.Call(ast.Attribute(ast.Name(id), method)) if id == name:
            return method in _CHANGES
        case ast.Subscript(ast.Name(id), ctx=ast.Store() | ast.Del()):
            return id == name
        case ast.Return(ast.Name(id)):
            return id == name
        case _:
            return False


_NEEDS_DEFAULT = Pattern(r"(?i)(?=.*\bdefaults?\b).*\b(?:constant|const)s?\b")


def _of_defaults(sentence: Sentence) -> Iterator[Repair]:
    """All functions that have it by default, by one name."""
    source, called = sentence.source, _NEW.search(sentence.text)
    found: dict[tuple[str, str], list[ast.expr]] = {}
    for _, function in source.functions:
        for arg in parameters(function):
            value = default_of(function, arg)
            if isinstance(value, ast.Constant) and value.value is not None and names(sentence, arg.arg) > NEARLY:
                found.setdefault((arg.arg, source.segment(value)), []).append(value)
    for (name, code), values in found.items():
        constant = called[1] if called is not None else f"DEFAULT_{name.upper().removeprefix('DEFAULT_')}"
        if constant not in scopes(source).module.bound:
            changed = (instead(source, value, constant) for value in values)
            told = _ASKED_DEFAULT + names(sentence, name)
            yield Repair((new_constant(source, f"{constant} = {code}"), *changed), told)


WRITERS = (
    Writer(frozenset(("extract-constant",)), _written, needs=_NEEDS),
    Writer(frozenset(("extract-constant",)), _of_defaults, needs=_NEEDS_DEFAULT),
)
