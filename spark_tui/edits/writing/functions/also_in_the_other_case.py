"""What is done in one case is done in another as well, with other words: "the customer should get a mail for a refund
too, subject 'Your refund'", where there is one for a payment."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.values.expressions import segment_with
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.spelled import QUOTED
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:also|too|as well|same|likewise|another|should get|must get|needs? an?|send)\b)"
    r"(?=.*(?:\"[^\"]+\"|(?<!\w)'[^']+'))"
)
_WORD = Pattern(r"[A-Za-z]{4,}")
_ASKED, _A_WORD = 5.5, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, quoted = sentence.source, [a or b for a, b in QUOTED.findall(sentence.text)]
    said = _stems(QUOTED.sub(" ", sentence.text))
    if len(quoted) != 1 or f'"{quoted[0]}"' in source.text:
        return
    for chain in source.all(ast.If):
        function, cases = function_around(source, chain), list(_cases(chain))
        if function is None or (isinstance(source.parents.get(chain), ast.If) and _is_elif(source, chain)):
            continue
        known = set(parameters_of(function)) | _bound_before(function, chain)
        for test, body in cases:
            asked = _stems(source.segment(test)) & said
            others = [one for each, one in cases if each is not test]
            if not asked or always_leaves(body) or not has_own_lines(source, body[-1]):
                continue
            for statement in (each for other in others for each in other):
                text = _told(statement)
                call = statement.value if isinstance(statement, ast.Expr) else None
                if text is None or not isinstance(call, ast.Call) or not _is_meant(source, call, said):
                    continue
                here = {last_name(node.func) for each in body for node in walk(each) if isinstance(node, ast.Call)}
                if last_name(call.func) in here or not _locals(statement, bound_in(function)) <= known:
                    continue
                sign = source.segment(text)[0]
                code = segment_with(source, statement, (text, f"{sign}{quoted[0]}{sign}"))
                told = _A_WORD * len(asked) + told_of(sentence, statement)
                yield Repair((insert_after(source, body[-1], code),), _ASKED + told)


def _cases(chain: ast.If) -> Iterator[tuple[ast.expr, list[ast.stmt]]]:
    here: ast.If | None = chain
    while here is not None:
        yield here.test, here.body
        here = here.orelse[0] if len(here.orelse) == 1 and isinstance(here.orelse[0], ast.If) else None


def _is_elif(source: Source, node: ast.If) -> bool:
    around = source.parents.get(node)
    return isinstance(around, ast.If) and around.orelse == [node]


def _bound_before(function: ast.AST, chain: ast.If) -> set[str]:
    earlier = [node for node in walk(function) if isinstance(node, ast.stmt) and node.lineno < chain.lineno]
    return {
        name.id
        for node in earlier
        if not isinstance(node, Function)
        for name in walk(node)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store) and name.lineno < chain.lineno
    }


def _locals(statement: ast.stmt, bound: set[str]) -> set[str]:
    return named_in(statement) & bound


def _told(statement: ast.stmt) -> ast.Constant | None:
    """The only text that is handed to a call."""
    match statement:
        case ast.Expr(ast.Call(args=args, keywords=keywords)):
            given = [*args, *(each.value for each in keywords)]
        case _:
            return None
    texts = [each for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return texts[0] if len(texts) == 1 and not any(isinstance(each, ast.JoinedStr) for each in given) else None


def _is_meant(source: Source, call: ast.Call, said: set[str]) -> bool:
    """Is what it does spoken of: a mail, for what `mailer` sends to `order.email`?"""
    own = _stems(re.sub(r"\"[^\"]*\"|'[^']*'", " ", source.segment(call)))
    return any(one in other or other in one for one in own for other in said)


def _stems(text: str) -> set[str]:
    words = {part for word in _WORD.findall(text) for part in parts(word)}
    return {root(word) for word in words - PLAIN if len(word) > 3}


WRITER = Writer(frozenset(("append-call", "add-argument", "or-condition")), _written, needs=_NEEDS)
