"""What is no longer to be done, or no longer given out: a call goes, a key of a dict, one of several things."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.imports import without_unused
from spark_tui.edits.python.lines import block_of, has_own_lines, is_elif, remove
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.displays import Display
from spark_tui.edits.python.values.items import members
from spark_tui.edits.python.values.items import remove as remove_item
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.ruled_out import NOT_LOGGED, may_delete
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer

_ONCE = Pattern(r"(?i)\b(?:the )?same \w+ (?:twice|again|more than once|two times)\b|\bduplicates?\b")
"""What is still to be done, if only once."""
_SAYS = Pattern(
    r"(?i)\b(?:must|should|does|do|may|need|wo|has|have|want|let)(?:n[o']?t| not|n't)\b|\bno need to\b|\bstop \w+ing\b"
    r"|\bno longer\b|\bany ?more\b|\bwithout\b(?! (?:any )?(?:arguments?|args|parameters?)\b)|\bleave (?:out"
    r"|off)|\bdrop\b|\bremove\b|\bget rid of\b|\bleaks?\b"
    r"|\btake \w*(?: \w+)* ?out\b"
    r"|\bomit\b|\bexclude\b|\bhide\b|\bdelete\b|\bstrip\b|\bkill\b|\bthrow (?:out|away)\b"
    r"|\bnever (?:show|return|send|log|print)"
    r"|\bnot (?:send|log|print|show|return|include|write|call|store|notify|expose|leak)\b"
)
_GOES_ON = Pattern(
    r"(?i)^(?:the )?\w+ \w+s (?:should|must|may|can?|do)(?:n't| not)\b.*\b(?:either|too|as well)\W*$"
    r"|\b(?:is|are) missing\b|\bforg[eo]t\w*\b"
    r"|(?:n't|not|never) (?:\w+ )?(?:blow|crash|fail|break|raise|throw|die|choke|explode|fall over|stop|kill)\b"
)
"""What is to go on happens, or happens to fewer; nothing is to be left out for it."""
_ASKED, _A_WORD, _MOST = 1.6, 0.55, 4
_DONE = 0.6  # what is done is said
_LEAST = 1  # words that have to be shared


def _written(sentence: Sentence) -> Iterator[Repair]:
    if (
        _GOES_ON.search(sentence.text) is not None
        or may_delete(sentence.text)
        or _ONCE.search(sentence.text) is not None
    ):
        return
    if NOT_LOGGED.search(sentence.text) is not None:
        return  # what is logged by then is known
    source = sentence.source
    for node in source.nodes:
        match node:
            case ast.Expr(value=ast.Call() | ast.Await()) if not _is_any_print(sentence, node):
                going = with_what_is_empty(source, node)
                if going is not None and has_own_lines(source, going):
                    yield from _without(sentence, going, list(remove(source, [going])), node)
            case ast.Dict(keys=keys) if len(keys) > 1:
                for at, key in enumerate(keys):
                    if isinstance(key, ast.Constant):
                        yield from _without(sentence, key, _less(source, node, at), key)
            case ast.List(elts=elts) | ast.Tuple(elts=elts) | ast.Set(elts=elts) if len(elts) > 1:
                for at, each in enumerate(elts):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield from _without(sentence, each, _less(source, node, at), each)
            case _:
                pass


def _is_any_print(sentence: Sentence, statement: ast.stmt) -> bool:
    """Prints that are no longer needed go all together, by an op."""
    printed = sentence.source.segment(statement).startswith(("print(", "pprint("))
    return printed and re.search(r"(?i)\bprints?\b|\bdebug\w*", sentence.text) is not None


def _less(source: Source, display: Display, at: int) -> list[Splice]:
    try:
        return list(remove_item(members(source, display), at))
    except (Refusal, ValueError):
        return []


def _without(sentence: Sentence, node: ast.AST, change: list[Splice], told: ast.AST) -> Iterator[Repair]:
    words = shared_words(sentence, told)
    if change and words >= _LEAST:
        read = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        evidence = _ASKED + _A_WORD * min(words, _MOST) + 0.5 * speaks_for(sentence, node)
        evidence += _DONE * any(shared_words(sentence, each.func) > 0 for each in _calls(told))
        yield Repair((without_unused(sentence.source, change, read),), evidence)


def _calls(told: ast.AST) -> Iterator[ast.Call]:
    """The one that is made last."""
    yield from [node for node in ast.walk(told) if isinstance(node, ast.Call)][:1]


def with_what_is_empty(source: Source, statement: ast.stmt) -> ast.stmt | None:
    """The statement, or what would be left empty around it; None where a function or a branch would."""
    while block_of(source, statement) == [statement]:
        around = source.parents[statement]
        if not isinstance(around, ast.If | ast.For) or around.orelse or is_elif(source, around):
            return None
        statement = around
    around = source.parents[statement]
    body: list[ast.stmt] = getattr(around, "body", [])
    alone = isinstance(around, Function) and has_docstring(body) and len(body) == 2
    return None if alone or isinstance(around, ast.Module) else statement


WRITER = Writer(frozenset(("delete-lines", "remove-argument", "remove-member")), _written, needs=_SAYS)
