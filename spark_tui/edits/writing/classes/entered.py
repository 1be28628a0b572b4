"""What a context manager gives and lets through: "`with Timer() as t` leaves t as None", "an error inside of the with
block never reaches the caller"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import gives_something, own_nodes, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS_GIVEN = Pattern(
    r"(?i)(?=.*\b(?:async )?with\b.*\bas\b|.*__a?enter__)(?=.*\b(?:None|NoneType|nothing|return\w*|gives?)\b)"
)
_NEEDS_LET_OUT = Pattern(
    r"(?i)(?=.*\b(?:exceptions?|errors?|failures?|\w+Error|fails?|rais\w+|__a?exit__)\b)"
    r"(?=.*(?:\b(?:swallow\w*|vanish\w*|disappear\w*|suppress\w*|hid(?:es?|den)|eats?|eaten|lost|silen\w+|ignor\w+"
    r"|unnoticed|absorb\w*|go(?:es)? missing|gets? stuck|nobody (?:sees|notices)|never sees?|see nothing)\b"
    r"|(?:\b(?:never|not|no longer)|n't) (?:\w+ )?(?:reach\w*|com\w+ out|rais\w+|propagat\w*|seen?|notic\w*"
    r"|pass\w* on|get\w* (?:out|through))\b|\b(?:still|let) (?:\w+ ){0,2}(?:reach\w*|propagat\w*|come out|rais\w+)\b))"
)
_CONTEXT = Pattern(r"(?i)\bwith\b|\bcontext\b|\binside\b|\bblock\b|__a?exit__")
_ASKED_GIVEN, _ASKED_OUT, _CONTEXT_SAID, _NAMED = 5.0, 3.5, 1.0, 0.8


def _gives_itself(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for owner, function in _methods(source, "__enter__", "__aenter__"):
        if not gives_something(function) and has_own_lines(source, function.body[-1]):
            told = _NAMED * min(2.0, max(names(sentence, owner.name), _made_by(sentence, owner.name)))
            if isinstance(function.body[-1], ast.Pass):
                yield Repair((instead(source, function.body[-1], "return self"),), _ASKED_GIVEN + told)
            else:
                yield Repair((insert_after(source, function.body[-1], "return self"),), _ASKED_GIVEN + told)


def _lets_errors_out(sentence: Sentence) -> Iterator[Repair]:
    """What is true at the end of `__exit__` keeps every error from whoever entered it."""
    source = sentence.source
    for owner, function in _methods(source, "__exit__", "__aexit__"):
        told = returns(function)
        match function.body[-1], told:
            case ast.Return(ast.Constant(True)) as last, [only] if only is last:
                pass
            case _:
                continue
        said = _NAMED * min(2.0, max(names(sentence, owner.name), _made_by(sentence, owner.name)))
        said += _CONTEXT_SAID * (_CONTEXT.search(sentence.text) is not None)
        if len(function.body) > 1:
            line = source.line_start(last.lineno)
            gone = Splice(line, source.line_start(source.last_line(last) + 1), "")
            yield Repair((gone,), _ASKED_OUT + said)
        else:
            yield Repair((instead(source, last, "return False"),), _ASKED_OUT + said)


def _methods(source: Source, *called: str) -> Iterator[tuple[ast.ClassDef, Function]]:
    for _, owner in source.classes:
        for node in owner.body:
            if isinstance(node, Function) and node.name in called:
                yield owner, node


def _made_by(sentence: Sentence, name: str) -> float:
    """How clearly what makes such a thing is spoken of: "with store.transaction() as t"."""
    return max(
        (
            names(sentence, function.name)
            for _, function in sentence.source.functions
            for node in own_nodes(function)
            if isinstance(node, ast.Return)
            and isinstance(node.value, ast.Call)
            and ast.unparse(node.value.func).rpartition(".")[2] == name
        ),
        default=0.0,
    )


WRITERS = (
    Writer(frozenset(("fix-missing-return", "add-return")), _gives_itself, needs=_NEEDS_GIVEN),
    Writer(frozenset(("reraise", "fix-missing-return")), _lets_errors_out, needs=_NEEDS_LET_OUT),
)
