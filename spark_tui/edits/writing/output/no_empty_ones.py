"""What is empty is left out of what is given back: "empty items should not end up in the result"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:empty|blank)\b(?: [\w']+){0,4} (?:(?:should|must|do|does|may|can?)(?:n't| not| never)|dont|are (?:in"
    r"|left)"
    r"|end up|show up|come out|slip)"
    r"|\b(?:no|without(?: the| any)?|drop|skip|filter(?: out)?|leave out|ignore|remove|exclude|get rid of|don't \w+"
    r"|not)(?: the| any| all)? (?:empty|blank) (?:\w+s|ones|str\w+|values?)\b"
    r"|\b(?:contain|give|ha[sv]e?|return|produce|end|yield|leave|get|put|add)s? (?:(?:in|with|an?|some|one|me|us) )*"
    r"(?:empty|blank) (?:str\w+|items?|entr\w+|elements?|texts?|words?|ones?|parts?|pieces?)\b"
)
_LINES = Pattern(r"(?i)\blines?\b|\bfiles?\b|\brows?\b|\brais\w+|\berrors?\b")
"""What others know more about."""
_ASKED, _GIVEN_BACK = 2.6, 0.6
_TEXTS = frozenset(("split", "rsplit", "splitlines", "partition", "findall"))
_MADE = frozenset(("strip", "lstrip", "rstrip", "lower", "upper", "removeprefix", "removesuffix", "replace"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _LINES.search(sentence.text) is not None:
        return
    source = sentence.source
    for node in source.nodes:
        change = _without(source, node)
        if change is not None:
            back = isinstance(source.parents.get(node), ast.Return)
            yield Repair((change,), _ASKED + _GIVEN_BACK * back + told_of(sentence, node))
    for loop in source.all(ast.For):
        for statement in loop.body:
            match statement:
                case ast.Expr(ast.Call(ast.Attribute(attr="append" | "add"), [ast.Name(id=name)])):
                    try:
                        skips = tuple(named("skip-if").edit(source, (str(statement.lineno), f"not {name}")))
                    except Refusal:
                        continue
                    yield Repair(skips, _ASKED + told_of(sentence, statement))


def _without(source: Source, node: ast.AST) -> Splice | None:
    match node:
        case ast.ListComp(elt, [ast.comprehension(target=ast.Name(id=name), ifs=[]) as part]):
            kept = ast.unparse(elt)
            if kept == name or _is_made_of(elt, name):
                return behind(source, part.iter, f" if {source.segment(elt)}")
        case ast.Call(func=ast.Attribute(attr=attr)) if attr in _TEXTS and _is_given_out(source, node):
            return instead(source, node, f"[part for part in {source.segment(node)} if part]")
    return None


def _is_made_of(made: ast.expr, name: str) -> bool:
    """Is it that text, a bit tidier?"""
    match made:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=same), attr=attr)):
            return same == name and attr in _MADE
        case _:
            return False


def _is_given_out(source: Source, node: ast.AST) -> bool:
    return isinstance(source.parents.get(node), ast.Return | ast.Assign)


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
