"""One failure does not end the whole: "a broken message must not stop the rest", "keep going if one upload fails"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer

_FAILURE = (
    r"(?:broken|bad|failing|failed|invalid|corrupt\w*|malformed|failures?|errors?|exceptions?|fails?|raises?|crash\w*)"
)
_SAYS = Pattern(
    rf"(?i)\b(?:one|an?|single|any|each|this)\b.*\b{_FAILURE}\b.*"
    r"(?:\b(?:not|never|no longer)|n't)\b.*"
    r"\b(?:stop|abort|kill|break|crash|end|block|prevent|ruin|affect|(?:take|bring) down)\b"
    r"|(?:\b(?:not|never|no longer)|n't) (?:stop|abort|break|end|die|give up|crash)\b[\w ]* (?:when|if|because|once) "
    rf"(?:one|an?|any|some)\b.*\b{_FAILURE}\b"
    r"|\b(?:keep going|carry on|go on|continue) (?:with|if|when|after|even|although|anyway)\b"
    r"|\b(?:stops?|aborts?|kills?|breaks?|ends?|ruins?) (?:the )?(?:whole|entire|rest|others|everything|batch|loop)\b"
    r"|\b(?:rest|others|remaining ones?) (?:should|must|need to|have to) (?:still )?"
)
_SAID, _A_WORD, _MOST = 3.0, 0.2, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.nodes:
        if not isinstance(loop, ast.For | ast.AsyncFor | ast.While):
            continue
        function, body = function_around(source, loop), _what_may_fail(loop)
        if (
            not body
            or any(isinstance(each, ast.Try) for each in body)
            or not all(has_own_lines(source, each) for each in body)
        ):
            continue
        try:
            logger, needed = logger_needed(source)
            doing = " ".join(parts(function.name)) if function is not None else "it"
            one = _one(loop)
            tells = f'{logger}.exception("{doing} failed{": %r" if one else ""}"{f", {one}" if one else ""})'
            splices = (*needed, *in_try(source, body, "Exception", tells))
        except Refusal:
            continue
        told = _A_WORD * min(shared_words(sentence, loop), _MOST) + speaks_for(sentence, loop)
        yield Repair(tuple(splices), _SAID + told)


def _what_may_fail(loop: ast.For | ast.AsyncFor | ast.While) -> list[ast.stmt]:
    """All that is done with one; what takes it from a queue is done before."""
    body = loop.body
    if isinstance(loop, ast.While) and body and isinstance(body[0], ast.Assign):
        body = body[1:]
    return body if any(isinstance(node, ast.Call) for each in body for node in ast.walk(each)) else []


def _one(loop: ast.For | ast.AsyncFor | ast.While) -> str:
    """What it is done with, as far as that has a name."""
    target = loop.body[0].targets[0] if isinstance(loop, ast.While) and isinstance(loop.body[0], ast.Assign) else None
    target = target if isinstance(loop, ast.While) else loop.target
    named = target.elts[0] if isinstance(target, ast.Tuple) and target.elts else target
    return named.id if isinstance(named, ast.Name) and named.id != "_" else ""


WRITER = Writer(frozenset(("wrap-try",)), _written, needs=_SAYS)
