"""What lies below what lies below is counted as well: "answers to answers are not in the count", "the total leaves out
subfolders of subfolders", where each holds others of its own kind."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<one>[a-z]{3,})(?:'s)? (?:to|of|in|under|inside|below|within|on) (?:the |other |their )?(?P=one)\b"
    r"|\b(?:nested|deeper|recursiv\w*|all levels|every level|any depth|grand-?child\w*|first level|top level"
    r"|direct(?:ly)?(?: \w+)? only|only (?:the )?direct)\b"
)
_ASKED, _NAMED = 5.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        for function in owner.body:
            if not isinstance(function, Function) or len(function.args.args) != 1:
                continue
            match function.body[-1]:
                case ast.Return(ast.Call(ast.Name("len"), [ast.Attribute(ast.Name("self"), attr)]) as counted):
                    pass
                case _:
                    continue
            if not _holds_its_own(source, owner, name, attr) or f"{function.name}()" in source.segment(function):
                continue
            one = singular(attr.strip("_"))
            one = one if one.isidentifier() and one != attr else "each"
            asked = function.name if any(map(_is_property, function.decorator_list)) else f"{function.name}()"
            if function.name == "__len__":
                asked = ""
            inner = f"{one}.{asked}" if asked else f"len({one})"
            text = f"sum(1 + {inner} for {one} in self.{attr})"
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            yield Repair((instead(source, counted, text),), told)


def _is_property(mark: ast.expr) -> bool:
    return ast.unparse(mark).endswith("property")


def _holds_its_own(source: Source, owner: ast.ClassDef, name: str, attr: str) -> bool:
    """Is it said of what it holds that it is of the same class, or is one put there?"""
    made = set[str]()
    for node in walk(owner):
        match node:
            case ast.AnnAssign(ast.Name(one) | ast.Attribute(attr=one)) if one == attr:
                if name in source.segment(node.annotation):
                    return True
            case ast.Assign([ast.Name(one)], ast.Call(ast.Name(called))) if called == name:
                made.add(one)
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), one), "append"), [given]) if one == attr:
                match given:
                    case ast.Name(each) if each in made:
                        return True
                    case ast.Call(ast.Name(called)) if called == name:
                        return True
    return False


WRITER = Writer(frozenset(("fix-wrong-name", "set-return")), _written, needs=_NEEDS)
