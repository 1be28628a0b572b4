"""What goes when something else goes: "give_back doesn't reset due", "unassign should also clear the deadline", where
the function only empties another attribute of the same thing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:re-?set|clear|empt(?:y|ie)|forget|wipe|zero|remove|unset|null|none)\w*\b|\bstays?\b|\bstill\b|\bkept\b"
    r"|\bkeeps?\b|\bremains?\b|\bleft (?:over|behind|set)\b|\bsurviv\w+\b"
)
_FORGETS = Pattern(
    r"(?i)\b(?:forg[eo]t\w*|miss\w*|overlook\w*|leaves?|ignor\w+|skips?|touch\w*|also|too|as well|both)\b|\w+n't\b"
    r"|\bnot\b"
)
_ASKED, _HERE, _AS_AT_FIRST, _CLEAR = 5.4, 1.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    starts = {each.name: each.start for _, owner in source.classes for each in held(source, owner)}
    for _, function in source.functions:
        set_there = {ast.unparse(target) for node in own_nodes(function) for target in _targets(node)}
        if function.name == "__init__" or names(sentence, function.name) < 1:
            continue
        for node in own_nodes(function):
            match node:
                case ast.Assign([ast.Attribute(ast.Name(of), own)], value) if (
                    _is_nothing(source, value) and of != "cls"
                ):
                    pass
                case _:
                    continue
            for name in (
                each for each in {**starts, **_attributes(source)} if each != own and names(sentence, each) >= 1
            ):
                start = starts.get(name) or source.segment(value)
                code = f"{of}.{name} = {start}"
                if f"{of}.{name}" not in set_there and _STARTS.fullmatch(start) is not None:
                    yield from possible(
                        later(insert_after, source, node, code), _ASKED + _HERE * (name in sentence.bare)
                    )


_STARTS = Pattern(r"None|False|0(?:\.0)?|\"\"|''|\[\]|\{\}|set\(\)")


def _targets(node: ast.AST) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else []


def _is_nothing(source: Source, value: ast.expr) -> bool:
    return _STARTS.fullmatch(source.segment(value)) is not None


def _begun(source: Source, node: ast.AST) -> dict[str, str]:
    """What is set on `self` there, each with what it begins as."""
    return {
        target.attr: source.segment(each.value)
        for each in walk(node)
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"
    }


def _attributes(source: Source) -> dict[str, None]:
    """All that is kept on something."""
    stored = [each.attr for each in source.all(ast.Attribute) if isinstance(each.ctx, ast.Store)]
    return dict.fromkeys(stored)


def _as_at_first(sentence: Sentence) -> Iterator[Repair]:
    """A method that makes anew what the constructor makes, and leaves some of it as it is: "reset forgets active"."""
    source = sentence.source
    for _, owner in source.classes:
        first = next((each for each in owner.body if isinstance(each, Function) and each.name == "__init__"), None)
        begun = _begun(source, first) if first is not None else {}
        for function in owner.body if begun else ():
            if not isinstance(function, Function) or function is first or names(sentence, function.name) < _CLEAR:
                continue
            again = [node for node in function.body if _begun(source, node).items() & begun.items()]
            told = [
                name
                for name in begun
                if name not in _begun(source, function) and names(sentence, name) >= _CLEAR
                if re.search(rf"\b{re.escape(name)}\b", sentence.text)
            ]
            if again and told:
                code = "\n".join(f"self.{name} = {begun[name]}" for name in told)
                yield from possible(later(insert_after, source, again[-1], code), _ASKED + _AS_AT_FIRST)


WRITERS = (
    Writer(frozenset(("set-attribute", "write-line")), _written, needs=_NEEDS),
    Writer(frozenset(("set-attribute", "write-line", "fix-missing-init")), _as_at_first, needs=_FORGETS),
)
