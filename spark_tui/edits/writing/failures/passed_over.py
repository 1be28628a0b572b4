"""One that fails is left out, and the loop goes on: "skip rows with garbage in value", "a file that load_job rejects
shouldn't stop the drain, skip it with a warning"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.what_fails import Failing, failing
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)(?<!\binstead of )(?<!\brather than )(?<!\bnot )(?<!\bnever )(?<!\bwithout )"
    r"\b(?:skip\w*|ignor\w+|(?:leav(?:e|es|ing)|left)(?: (?!out\b)\w+){0,3} out|pass over|carry on|go on"
    r"|keep going|move on|continue|next one|drop (?:it|them|those))\b"
    r"|(?:n't|\bnot|\bnever) (?:\w+ ){0,2}?(?:stop|kill|abort|break|end|take down|ruin)\b"
)
_LOGGED = Pattern(r"(?i)\b(?:log|logs|logged|logging|warn|warning|warnings|w/ a warning)\b")
_LEVEL = Pattern(r"(?i)\b(debug|info|warn(?:ing)?|error)\b(?! in\b)")
_LEFT = Pattern(r"(?i)\b(?:finally|always|in any case|re-?raise)\b")
_SAID, _LOGS, _ALL_OF_IT, _ASKED_FIRST = 2.6, 1.2, 0.4, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _LEFT.search(sentence.text) is not None:
        return
    source = sentence.source
    here = [(each, loop) for each in failing(sentence) if (loop := _loop(source, each.statement)) is not None]
    for each, loop in sorted(here, key=lambda pair: -pair[0].evidence)[:3]:
        asked = _asked_first(source, each, loop) if _LOGGED.search(sentence.text) is None else None
        if asked is not None:
            skipped = named("skip-if").edit(source, (str(loop.lineno), asked))
            yield from possible(skipped, _SAID + _ASKED_FIRST + each.evidence)
        alike = [other.statement for other, around in here if around is loop and other.error == each.error]
        several = _from_to(loop, alike)
        for tried, more in (
            ((several, _ALL_OF_IT), ([each.statement], 0.0)) if len(several) > 1 else (([each.statement], 0.0),)
        ):
            try:
                needed, action = _action(sentence, loop)
                splices = (*needed, *in_try(source, tried, each.error, action))
            except Refusal:
                continue
            yield Repair(tuple(splices), _SAID + _LOGS * bool(_LOGGED.search(sentence.text)) + each.evidence + more)


def _asked_first(source: Source, each: Failing, loop: ast.For | ast.AsyncFor | ast.While) -> str | None:
    """Whether it has the key at all, where that is what is missing of what the loop is at."""
    if each.error != "KeyError" or not isinstance(loop, ast.For) or not isinstance(loop.target, ast.Name):
        return None
    for node in ast.walk(each.statement):
        match node:
            case ast.Subscript(ast.Name(owner), ast.Constant(str()) as key) if owner == loop.target.id:
                return f"{source.segment(key)} not in {owner}"
            case _:
                pass
    return None


def _loop(source: Source, statement: ast.stmt) -> ast.For | ast.AsyncFor | ast.While | None:
    parent = source.parents.get(statement)
    while isinstance(parent, ast.If | ast.With):
        parent = source.parents.get(parent)
    return parent if isinstance(parent, ast.For | ast.AsyncFor | ast.While) else None


def _from_to(loop: ast.For | ast.AsyncFor | ast.While, failing_ones: list[ast.stmt]) -> list[ast.stmt]:
    """From the first of its statements that may fail to the last."""
    places = [at for at, each in enumerate(loop.body) if each in failing_ones]
    return loop.body[min(places) : max(places) + 1] if len(places) > 1 else []


def _action(sentence: Sentence, loop: ast.For | ast.AsyncFor | ast.While) -> tuple[list[Splice], str]:
    if _LOGGED.search(sentence.text) is None:
        return [], "continue"
    logger, needed = logger_needed(sentence.source)
    match = _LEVEL.search(sentence.text)
    level = {"warn": "warning"}.get(match[1].lower(), match[1].lower()) if match is not None else "warning"
    one = loop.target if isinstance(loop, ast.For | ast.AsyncFor) else None
    named = one.elts[0] if isinstance(one, ast.Tuple) else one
    told = f'"skipping %s", {named.id}' if isinstance(named, ast.Name) else '"skipping one"'
    return needed, f"{logger}.{level}({told})\ncontinue"


WRITER = Writer(frozenset(("wrap-try", "skip-if", "suppress")), _written, needs=_SAYS)
