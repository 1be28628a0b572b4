"""What an object has, another that is made of it gets as well: "__mul__ loses the currency", "copy drops tags"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import attributes, is_dataclass, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:los[et]\w*|loses|lost|forg[eo]t\w*|drops?|dropped|keeps?|kept|preserv\w*|(?:not"
    r"|\w+n't) (?:\w+ )?(?:keep|pass"
    r"|copy|carry|preserve|kept|passed|copied)\w*|always|default\w*|missing|lacks?|without|gone|stays?|remains?|same)\b"
)
_ASKED, _HERE = 5.6, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        order = _order(source, owner)
        for function in (each for each in owner.body if isinstance(each, Function) and each.name != "__init__"):
            if not function.args.args or function.args.args[0].arg != "self":
                continue
            for call in (each for each in own_nodes(function) if isinstance(each, ast.Call)):
                if not _makes_one(call, owner) or not (call.args or call.keywords):
                    continue
                lacking = [name for name in order[len(call.args) :] if keyword(call, name) is None]
                for name in (each for each in lacking if names(sentence, each) >= 1):
                    here = names(sentence, function.name) >= 1 or function.name in sentence.text
                    is_next = order.index(name) == len(call.args) and not call.keywords
                    value = f"self.{name}"
                    splices = insert(arguments(source, call), len(call.args), value) if is_next else None
                    change = [*splices] if splices is not None else [set_keyword(source, call, name, value)]
                    yield from possible(change, _ASKED + _HERE * here)


def _order(source: Source, owner: ast.ClassDef) -> list[str]:
    """What it is made of, where that is kept under its own name."""
    if is_dataclass(source, owner):
        return attributes(source, owner)
    init = method(owner, "__init__")
    kept = set(attributes(source, owner))
    return [each for each in parameters_of(init) if each in kept] if init is not None else []


def _makes_one(call: ast.Call, owner: ast.ClassDef) -> bool:
    return ast.unparse(call.func) in (owner.name, "type(self)", "self.__class__")


WRITER = Writer(frozenset(("set-argument", "add-argument")), _written, needs=_NEEDS)
