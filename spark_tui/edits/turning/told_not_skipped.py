"""Those that are passed over where something fails are told of: "print a warning for those instead of just skipping",
"log them", "tell the user which ones", "print those lines"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import nearest, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.strings.loggers import LEVELS, logger_needed
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_LEVEL = rf"(?:{'|'.join(LEVELS)}|warn(?:ing)?)"
_THOSE = (
    r"(?:those|these|them|it|that|each(?: one| of them)?|every one(?: of them)?|which(?: ones?| one)?"
    r"(?: (?:it was|failed|was skipped|were skipped))?|(?:those|these|the)(?: (?:skipped|failed|bad|broken))? \w+?s?"
    r"|what was skipped|the failure|the failures)"
)
_SAYS = Pattern(
    r"(?i)\W*(?:(?:and|but|also|please|ok|no|then|rather|at least|it should|should|just|only|better|plus)\W+)*"
    rf"(?:(?P<how>log|print|show)(?:s|ging|ing)?(?: an?)?(?: (?P<level>{_LEVEL}))?(?: (?:message|line|warning))?"
    rf"(?: (?:for|about|of|with|naming))?(?: {_THOSE})?|(?P<warn>warn|tell (?:me|us|the user|them))(?: (?:of|about))?"
    rf" {_THOSE})"
    r"(?:,? instead(?: of (?:just |only |silently )*skipping(?: them| those| it)?)?| too| as ?well| also| please| then"
    r"| there| rather than (?:just |silently )*skip(?:ping)?(?: them| it)?)*\W*"
)
_CLEAR = 7.5


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    for node in turn.new(ast.Continue, ast.Pass) if match is not None else ():
        handler, loop = turn.now.parents.get(node), nearest(turn.now, node, ast.For, ast.AsyncFor)
        if not isinstance(handler, ast.ExceptHandler) or len(handler.body) != 1 or match is None:
            continue
        tried = turn.now.parents.get(handler)
        one = _one(turn, node, loop)
        if not isinstance(tried, ast.Try) or not one:
            continue
        what = _what(tried)
        if (match["how"] or "").lower() == "log":
            try:
                logger, made = logger_needed(turn.now)
            except Refusal:
                continue
            level = (match["level"] or "warning").lower()
            text = f'{logger}.{"warning" if level.startswith("warn") else level}("{what} %s", {one})'
        else:
            made, text = list[Splice](), f'print(f"{what} {{{one}}}")'
        if isinstance(node, ast.Pass):
            put = instead(turn.now, node, text)
        else:
            put = before(turn.now, node, f"{text}\n{turn.now.indent(node.lineno)}")
        yield from turn.with_splices([*made, put], _CLEAR)


def _one(turn: Turn, node: ast.stmt, loop: ast.For | ast.AsyncFor | None) -> str:
    """The thing of the loop, or what is given."""
    if loop is not None:
        return next((each.id for each in walk(loop.target) if isinstance(each, ast.Name)), "")
    function = turn.function(node)
    handler = turn.now.parents.get(node)
    tried = turn.now.parents.get(handler) if handler is not None else None
    given = [each for each in parameters_of(function) if each not in ("self", "cls")] if function is not None else []
    used = named_in(tried) if tried is not None else set[str]()
    return next((each for each in given if each in used), "")


_OF_PYTHON = {"int": "read", "float": "read", "loads": "parse", "load": "load", "unlink": "remove", "rmtree": "remove",
              "rmdir": "remove", "append": "take"}  # fmt: skip


def _what(tried: ast.Try) -> str:
    """What failed, by the first call that is no mere change of a text."""
    calls = [each for each in walk(tried.body[0]) if isinstance(each, ast.Call)]
    names = [last_name(each.func) for each in calls]
    name = next((each for each in names if each and each not in ("str", "strip", "append")), "")
    return f"cannot {_OF_PYTHON.get(name, ' '.join(parts(name)))}" if name else "skipped"


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:log|print|show|warn|tell)"))
