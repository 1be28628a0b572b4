"""A small function that everybody writes alike is added under its name: "add is_weekend(day)", "we need a function
chunks(items, size)"; before the tests, behind the others."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.following._functions import known
from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, indented
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|write|create|implement|need|want|missing|have|give (?:me|us)|define)\b(?: also| a| an| the| new"
    r"| small| little"
    r"| helper| utility| function| functions| me| us| called| named| one)* `?(?P<name>[a-z]\w*)`?"
    r"(?P<given>\((?P<parameters>[\w, ]*)\))?"
)
_IS_FUNCTION = Pattern(r"(?i)\bfunctions?\b|\bhelper\b")
_NO_FUNCTION = Pattern(
    r"(?i)\b(?:methods?|class|property|parameter|param|argument|option|flag|call|tests?|docstring|comment|fields?|attribute"
    r"|column|key|constant|import)\b"
)
_ALL_OF_IT = Pattern(
    r"(?i)(?:please |pls )?(?:add|write|create|implement|we need|i need) (?:an? )?`?[a-z]\w*`?(?: please| pls)?[.!]?"
)
_CALLED_SO = Pattern(r"(?i)`? (?:function|helper)\b")
_MODULES = ("json", "re", "math")
_ASKED, _SAID_SO = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NO_FUNCTION.search(sentence.text) is not None:
        return
    functions = [node for node in source.tree.body if isinstance(node, Function)]
    says_so = _IS_FUNCTION.search(sentence.text) is not None
    for said in _NEEDS.finditer(sentence.text):
        name = said["name"]
        alone = says_so or (_ALL_OF_IT.fullmatch(sentence.text) is not None and not source.classes)
        called_so = _CALLED_SO.match(sentence.text[said.end() :]) is not None
        if name in scopes(source).module.bound or not (said["given"] or called_so or (alone and "_" in name)):
            continue
        if not functions and not says_so:
            continue
        for given in _parameters(said["parameters"], functions):
            for body, evidence in known(name, given, sentence.text):
                code = f"def {name}({', '.join(given)}):\n{indented(body.replace('    ', source.unit), source.unit)}"
                yield from possible(put(source, functions, code), _ASKED + _SAID_SO * says_so + evidence)


def _parameters(said: str | None, functions: list[Function]) -> Iterator[tuple[str, ...]]:
    """As they are said; else as those of the others are called."""
    if said:
        yield tuple(each.strip() for each in said.split(","))
        return
    firsts = [own[0] for each in functions if (own := list(parameters_of(each)))]
    first = max(dict.fromkeys(firsts), key=firsts.count, default="value")
    yield from ((first,), (first, "other"))


def put(source: Source, functions: list[Function], code: str) -> Iterator[Splice]:
    """Behind the last of the others that is no test, and before what calls them."""
    plain = [each for each in functions if not each.name.startswith("test") and each.name != "main"]
    needed = (module for module in _MODULES if f"{module}." in code)
    yield from (splice for module in needed for splice in import_needed(source, module))
    if not source.tree.body:
        at = len(source.text)
        yield Splice(at, at, f"{code}\n")
        return
    if plain:
        yield behind_line(source, source.last_line(plain[-1]), f"\n\n{code}")
        return
    last = source.tree.body[-1]
    others = [each for each in source.tree.body if not isinstance(each, ast.If)]
    last = others[-1] if others else last
    yield behind_line(source, source.last_line(last), f"\n\n{code}")


WRITER = Writer(frozenset(("write-method", "insert-after", "add-function")), _written, needs=_NEEDS)
