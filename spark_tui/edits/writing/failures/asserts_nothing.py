"""An assert that holds for ever, or that is not to end a run: "the unknown command branch asserts a string so it never
fires, raise ValueError there"; "an empty report trips the assert, just skip that one"; "swap the assert on option names
for a TypeError that says which one is bad"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import around_in_function, function_around
from spark_tui.edits.python.nodes import is_any_text
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_ERROR = r"(?P<error>(?-i:[A-Z]\w*(?:Error|Exception)))"
_NEEDS_TRUE = Pattern(
    rf"(?i)^(?=.*\bassert\w*\b)(?=.*\b(?:string|text|message|never (?:fires?|fails?|triggers?|trips?)|always (?:true"
    rf"|pass\w*|holds?|truthy)|does nothing|no effect)\b).*\b(?:rais|throw)\w* (?:an? )?{_ERROR}"
)
_NEEDS_SKIP = Pattern(
    r"(?i)\b(?:trip|hit|fail|trigger|violat|run into|set off|break)\w* (?:on )?(?:the|an|that) assert\w*\b"
    r".*\b(?:skip|ignore|pass over|leave out)\b(?! the assert)"
    r"|\bskip\b.*\b(?:instead of|rather than) (?:assert\w*|failing (?:on )?(?:the|an) assert\w*)"
)
_NEEDS_WHICH = Pattern(
    rf"(?i)\bassert\w*\b.*\b{_ERROR} (?:that |which |and )?(?:to )?(?:says?|tells?|names?|saying|telling|naming|shows?"
    r"|with|mentions?|listing) (?:which|what|the (?:bad|wrong|offending|unknown)|its name)"
)
_ASKED, _NAMED, _A_WORD = 8.0, 0.6, 0.3


def _always_true(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_TRUE.search(sentence.text)
    for node in source.all(ast.Assert) if said is not None else ():
        if said is not None and node.msg is None and _is_text(node.test):
            raised = f"raise {said['error']}({source.segment(node.test)})"
            yield from possible((instead(source, node, raised),), _ASKED + _told(sentence, node))


def _is_text(test: ast.expr) -> bool:
    match test:
        case ast.BinOp(ast.Constant(str()), ast.Mod()) | ast.JoinedStr():
            return True
        case ast.Call(ast.Attribute(ast.Constant(str()), "format")):
            return True
        case _:
            return is_any_text(test)


def _skipped(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Assert):
        loop = next((each for each in around_in_function(source, node) if isinstance(each, ast.For | ast.While)), None)
        if loop is None or not has_own_lines(source, node):
            continue
        depth = source.indent(node.lineno)
        code = f"if {_not(source, node.test)}:\n{depth}{source.unit}continue"
        yield from possible((instead(source, node, code),), _ASKED + _told(sentence, node))


def _not(source: Source, test: ast.expr) -> str:
    match test:
        case ast.Call(ast.Name("len"), [held]):
            return f"not {source.segment(held)}"
        case _:
            return negated(source, test)


def _which_one(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_WHICH.search(sentence.text)
    for node in source.all(ast.Assert) if said is not None else ():
        match node.test:
            case ast.Compare(ast.Name(name), [ast.In() | ast.NotIn() | ast.Eq() | ast.GtE() | ast.LtE() | ast.Gt()]):
                pass
            case ast.Call(ast.Name("isinstance" | "callable"), [ast.Name(name), *_]):
                pass
            case _:
                continue
        if said is None or not has_own_lines(source, node):
            continue
        depth = source.indent(node.lineno)
        raised = f'raise {said["error"]}(f"unexpected {_called(source, node, name)}: {{{name}!r}}")'
        code = f"if {negated(source, node.test)}:\n{depth}{source.unit}{raised}"
        yield from possible((instead(source, node, code),), _ASKED + _told(sentence, node))


def _called(source: Source, node: ast.Assert, name: str) -> str:
    """What it is one of: `for name in options` goes through options."""
    for each in around_in_function(source, node):
        match each:
            case ast.For(ast.Name(one), ast.Name(many)) if one == name and many.endswith("s") and len(many) > len("as"):
                return many.removesuffix("s").replace("_", " ")
    return name.replace("_", " ")


def _told(sentence: Sentence, node: ast.Assert) -> float:
    around = function_around(sentence.source, node)
    clear = names(sentence, around.name) if around is not None else 0.0
    return _NAMED * min(clear, 2.0) + _A_WORD * min(shared_words(sentence, node), 2)


WRITERS = (
    Writer(frozenset(("raise-instead",)), _always_true, needs=_NEEDS_TRUE),
    Writer(frozenset(("skip-if", "fix-error")), _skipped, needs=_NEEDS_SKIP),
    Writer(frozenset(("raise-instead",)), _which_one, needs=_NEEDS_WHICH),
)
