"""What was printed or logged, and is no more, comes back beside what was written: "keep printing as well"; or what
is logged by now is printed no more: "replace the print"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of, remove
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:keep|still|go on|continue|leave)\b[^.;]*\b(print|log)(?:s|ing|ged|ed)?\b"
    r"|\b(print|log) (?:it|them|that) (?:too|as well|also)\b"
)
_TELLS = Pattern(r"^\s*(?:print|(?:self\.)?_?log(?:ger|ging)?\.\w+)\(")
_IT_TOO = Pattern(r"(?i)\bprint (?:it|them|that) (?:too|as well|also)\b")
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    lines, put = list(turn.now.lines), 0
    for hunk, new in turn.stretches:
        gone = [line for line in hunk.old if _TELLS.match(line) is not None and line not in hunk.new]
        if _IT_TOO.search(turn.said) is not None:  # who wants it printed does not mean what was logged
            gone = [line for line in gone if line.strip().startswith("print(")]
        if gone:
            at = new.start - 1 + put
            lines[at:at] = gone
            put += len(gone)
    if put:
        yield Turned("".join(lines), _CLEAR)


_SAYS_NO_MORE = Pattern(
    r"(?i)\b(?:replace|drop|remove|delete|lose|kill|without|instead of|in ?stead|not|no|rather than|get rid of"
    r"|don'?t (?:need|want|print|keep))\b"
    r"[^.;]*\bprint(?:s|ing|ed)?\b|\b(?:not|no need for|don'?t need|do we need|one of) (?:them )?both\b"
    r"|\bprint\b[^.;]*\b(?:can go|goes)\b"
)
_CLEAR_NO_MORE = 4.5


def _no_more(turn: Turn) -> Iterator[Turned]:
    """What is logged now need not be printed as well: "replace the print, we don't need both"."""
    prints = list[ast.stmt]()
    for _, call in log_calls(turn.now):
        logged = turn.now.parents.get(call)
        if call.lineno not in turn.lines or not isinstance(logged, ast.Expr):
            continue
        for each in block_of(turn.now, logged):
            match each:
                case ast.Expr(ast.Call(ast.Name("print"))) if each.lineno not in turn.lines:
                    prints.append(each)
    if len(prints) == 1:
        yield from turn.with_splices(remove(turn.now, prints), _CLEAR_NO_MORE)


_LOGGED = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|rather|better|just|don'?t (?:drop|remove|delete) it|i meant?)\W+)*"
    r"(?:log|make it a log(?: line| message)?)(?: (?:it|that|this|them))?(?: (?:instead|rather|please|then"
    r"|at (?P<at>\w+)(?: level)?"
    r"|as (?:an? )?(?P<as>\w+)))*\W*"
)
_CLEAR_LOGGED = 6.0


def _logged_instead(turn: Turn) -> Iterator[Turned]:
    """What was printed and is no more, is logged: "log it instead"."""
    match = _LOGGED.fullmatch(turn.said)
    if match is None or any(turn.lines) or not all(_is_printed(hunk.old) for hunk in turn.hunks):
        return
    level = (match["at"] or match["as"] or "info").lower()
    lines = {line for hunk in turn.hunks for line in range(hunk.start + 1, hunk.stop + 1)}
    names = [name for name, node in turn.before.functions if lines <= {*range(node.lineno, (node.end_lineno or 0) + 1)}]
    try:
        yield Turned(carry_out((Call(named("print-to-log"), (level, *names[-1:])),), turn.before.text), _CLEAR_LOGGED)
    except Refusal:
        return


def _is_printed(lines: tuple[str, ...]) -> bool:
    return bool(lines) and all(line.strip().startswith("print(") for line in lines)


TURNERS = (
    Turner(_logged_instead, Pattern(r"(?i)\blog\b")),
    Turner(_turned, _SAYS),
    Turner(_no_more, _SAYS_NO_MORE),
)
