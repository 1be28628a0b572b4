"""An attribute that may be None is asked for where it is used: "on_change may be None", "don't crash before follow has
been called"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_own, is_self
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NONE = (
    r"(?:can|may|might|could|is|are|gets?) (?:\w+ )?(?:be )?(?:none|null|missing|unset|not set|left out|not given)\b"
)
_BEFORE = (
    r"\b(?:before|unless|until|without) (?:(?:any|the|an?) )?`?(?P<setter>\w+)`?(?:\(\))? (?:has "
    r"|have |was |is |been )*"
    r"(?:called|run|done|used|set|started|there)\b|\b(?:before|without) (?:calling|any(?:one|body"
    r"|thing)|an?|the|there is)\b"
)
_NEEDS = Pattern(rf"(?i)\b{_NONE}|{_BEFORE}|\bno (?:\w+) (?:is |was |has been )?(?:set|given|yet)\b")
_ELSE = Pattern(r"(?i)\b(?:rais\w+|return\w*|give|default|type|annotat\w*|test|docstring|log\w*|print)\b")
_ASKED, _NAMED, _CALLED = 6.0, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ELSE.search(sentence.text) is not None:
        return
    source, match = sentence.source, _NEEDS.search(sentence.text)
    setter = (match["setter"] or "") if match is not None else ""
    for _, owner in source.classes:
        for name in _may_be_none(owner):
            told = max(names(sentence, name), 1.0 * (setter in _set_by(owner, name)))
            for method in _methods(owner) if told >= 1 else ():
                if method.name == "__init__" or f"self.{name} is " in ast.unparse(method):
                    continue
                yield from _asked(source, method, name, _ASKED + _NAMED * told)


def _asked(source: Source, method: Function, name: str, told: float) -> Iterator[Repair]:
    for statement in walk(method):
        match statement:
            case ast.Expr(ast.Call(ast.Attribute(value, attr))) if (is_self(value) and attr == name) or _is_held(
                value, name
            ):
                if has_own_lines(source, statement):
                    yield from possible(_under(source, statement, name), told + _CALLED)
                    return
    used = any(isinstance(each, ast.Attribute) and _is_held(each.value, name) for each in own_nodes(method))
    if used and not gives_something(method):
        yield from possible(later(insert_at_top, source, method, f"if self.{name} is None:\n    return"), told)


def _under(source: Source, statement: ast.stmt, name: str) -> Iterator[Splice]:
    """The call of it, under the question whether it is there."""
    indent = source.indent(statement.lineno)
    code = source.segment(statement).replace("\n", "\n    ")
    yield Splice(source.start(statement), source.stop(statement), f"if self.{name} is not None:\n{indent}    {code}")


def _is_held(node: ast.AST, name: str) -> bool:
    return is_own(node) and node.attr == name


def _methods(owner: ast.ClassDef) -> Iterator[Function]:
    return (each for each in owner.body if isinstance(each, Function))


def _may_be_none(owner: ast.ClassDef) -> set[str]:
    """What is None when an object is made, or what its maker may be given as None."""
    found = set[str]()
    for method in (each for each in _methods(owner) if each.name == "__init__"):
        defaults = dict(zip([each.arg for each in method.args.args][::-1], method.args.defaults[::-1], strict=False))
        for node in walk(method):
            match node:
                case ast.Assign([ast.Attribute(holder, name)], ast.Constant(None)) if is_self(holder):
                    found.add(name)
                case ast.Assign([ast.Attribute(holder, name)], ast.Name(given)) if is_self(holder):
                    default = defaults.get(given)
                    if isinstance(default, ast.Constant) and default.value is None:
                        found.add(name)
    return found


def _set_by(owner: ast.ClassDef, name: str) -> set[str]:
    return {
        method.name
        for method in _methods(owner)
        if method.name != "__init__" and re.search(rf"self\.{name} = ", ast.unparse(method))
    }


WRITER = Writer(frozenset(("guard-none", "return-if", "fix-error")), _written, needs=_NEEDS)
