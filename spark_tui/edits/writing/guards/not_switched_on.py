"""What an object does not do in some state is switched off then, where doing it is a mere flag of it: "don't heat when
nobody is in the room"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.objects.in_state import turned
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.condition.own_state import own_state
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:please |it |the [a-z]+ |we )?(?:don't|do not|dont|never|must not|mustn't|should not|shouldn't"
    r"|may not|can't|cannot) (?:be )?(?P<deed>[a-z]+)(?: (?!when\b|while\b|if\b|unless\b)\w+){0,2}"
    r" (?P<how>when|while|if|as long as|unless) (?P<state>[^,;.]+?)\W*$"
)
_ASKED = 9.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    for _, owner in source.classes if said is not None else ():
        deed = said["deed"].lower() if said is not None else ""
        for each in held(source, owner):
            if each.kind != "bool" or root(deed) not in {root(part) for part in parts(each.public)}:
                continue
            tests = own_state(source, owner, said["state"] if said is not None else "")
            test = next((every for every in tests if f"self.{each.name}" not in every), "")
            test = turned(test) if said is not None and said["how"].lower() == "unless" else test
            for chain in _decided(source, owner, each.name) if test else ():
                yield Repair((_off_then(source, chain, test, each.name),), _ASKED)


def _decided(source: Source, owner: ast.ClassDef, flag: str) -> Iterator[ast.If]:
    """Where conditions decide whether it is switched on."""
    for function in owner.body:
        for node in walk(function) if isinstance(function, Function) else ():
            if isinstance(node, ast.If) and has_own_lines(source, node) and not _goes_on(source, node):
                set_there = [each for each in walk(node) if _switches_on(each, flag)]
                if set_there and not any(isinstance(each, ast.If) and set_there[0] in each.body for each in node.body):
                    yield node


def _goes_on(source: Source, node: ast.If) -> bool:
    """Is it an elif?"""
    above = source.parents.get(node)
    return isinstance(above, ast.If) and node in above.orelse


def _switches_on(node: ast.AST, flag: str) -> bool:
    match node:
        case ast.Assign([ast.Attribute(holder, attr)], ast.Constant(True)):
            return attr == flag and is_self(holder)
        case _:
            return False


def _off_then(source: Source, chain: ast.If, test: str, flag: str) -> Splice:
    """That is asked first."""
    at, indent = source.start(chain), source.indent(chain.lineno)
    return Splice(at, at, f"if {test}:\n{indent}{source.unit}self.{flag} = False\n{indent}el")


_KINDS = frozenset(("and-condition", "change-condition", "skip-if", "raise-if", "return-if"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
