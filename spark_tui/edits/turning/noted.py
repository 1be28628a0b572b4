"""It is noted as well what was only caught, skipped or raised: "at least print which key", "and log it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import around_in_function, parameters_of
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.strings.loggers import LEVELS, logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import QUOTED_ON_A_LINE
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_LOG = Pattern(r"(?i)\b(?:log\w*|warn\w*)\b")
_PRINT = Pattern(r"(?i)\b(?:print\w*|show|tell (?:me|us|the user)|say so)\b")
_SAYS = Pattern(f"{_LOG.pattern}|{_PRINT.pattern.removeprefix('(?i)')}", re.IGNORECASE)
_PRINTS = Pattern(r"(?i)\W*(?:(?:and|also|plus|but|please|ok|then|at least|just)\W+)*print\b")
_OUTRIGHT = Pattern(r"(?i)\b(?:log|print)\w*\b")
_LEVEL = Pattern(rf"(?i)\b({'|'.join(LEVELS)}|warn)(?:ing)?\b")
_NOT = Pattern(
    r"(?i)\b(?:not|no|without|\w+n't|instead of|rather than|drop|lose|remove|skip|keep|leave) (?:the )?(?:log|print)"
)
_CLEAR, _RETURNED = 1.3, 0.4
_THEM = (
    r"(?:(?:each|all|every one) of )?(?:them|those|these)(?: ones)?|each(?: one)?|(?:the )?(?:skipped|bad|ignored) ones"
)
_OTHERS = Pattern(r"(?i)\b(?:the|all) (?:rest|others?|other ones|remaining|good ones|valid ones)\b")
"""Those that are not passed over."""
_OF_THEM = Pattern(rf"(?i)\b(?:{_THEM})\b")
_ALONE = Pattern(
    r"(?i)\W*(?:(?:and|also|plus|but|please|ok|good|then|at least|should)\W+)*(?:log|print|warn)(?: (?:it|that|this"
    rf"|(?:(?:about|for|of) )?{_THEM}|about it|(?:an? )?(?:warning|error|info|message|line|note)|then|too|as well|as"
    r"|in that case|there|please|also|though))*\W*"
)
_NOTHING_ELSE = 2.5  # that it is all that is said
_NAMED_IT = 2.5  # and that what failed is to be told


def _turned(turn: Turn) -> Iterator[Turned]:
    if _NOT.search(turn.said) is not None or _OTHERS.search(turn.said) is not None:
        return
    for node in turn.new(ast.Raise, ast.Return, ast.Continue, ast.Break, ast.Pass):
        if isinstance(node, ast.Raise) and _OUTRIGHT.search(turn.said) is None:
            continue  # what it raises may say so
        if not turn.is_fresh(node) and isinstance(node, ast.Return):
            continue  # it only stands deeper
        text, made = _note(turn, node)
        if text is None or _is_noted(turn, node):
            continue
        if isinstance(node, ast.Pass):
            spot = instead(turn.now, node, text)
        else:
            spot = before(turn.now, node, f"{text}\n{turn.now.indent(node.lineno)}")
        is_branch = not isinstance(turn.now.parents.get(node), Function)
        if not is_branch and _OF_THEM.search(turn.said) is not None:
            continue  # where it comes to that, they are left out long since
        evidence = _CLEAR + _NOTHING_ELSE * (_ALONE.fullmatch(turn.said) is not None) if is_branch else _RETURNED
        yield from turn.with_splices([*made, spot], evidence)


_THE_ERROR = Pattern(
    r"(?i)\W*(?:(?:and|also|plus|but|please|ok|then|at least|should)\W+)*(?:log|print|show)"
    r" (?:the |that |its )?(?:error|exception|reason|cause|message)(?: (?:message|itself|then|too|also|as well|there"
    r"|please))*\W*"
)


def _with_the_error(turn: Turn) -> Iterator[Turned]:
    """ "Print the error too": what was caught, which gets a name for that."""
    if _THE_ERROR.fullmatch(turn.said) is None:
        return
    for handler in turn.new(ast.ExceptHandler):
        if handler.type is None or _is_noted(turn, handler.body[0]) or isinstance(handler.body[0], ast.Raise):
            continue
        name, stop = handler.name or "error", turn.now.stop(handler.type)
        named = [] if handler.name else [Splice(stop, stop, f" as {name}")]
        if _LOG.search(turn.said) is None:
            text, made = f"print({name})", list[Splice]()
        else:
            try:
                logger, made = logger_needed(turn.now)
            except Refusal:
                continue
            level = "warning" if _LEVEL.search(turn.said) is None else _LEVEL.findall(turn.said)[0].lower()
            text = f'{logger}.{level}("{_what(turn, handler)}: %s", {name})'
        first = handler.body[0]
        is_empty = isinstance(first, ast.Pass)
        spot = (
            instead(turn.now, first, text)
            if is_empty
            else before(turn.now, first, f"{text}\n{turn.now.indent(first.lineno)}")
        )
        yield from turn.with_splices([*made, *named, spot], _CLEAR + _NOTHING_ELSE + _NAMED_IT)


def _note(turn: Turn, node: ast.stmt) -> tuple[str | None, list[Splice]]:
    message = _message(turn, node)
    if _LOG.search(turn.said) is None or _PRINTS.match(turn.said) is not None:
        return f"print({_in_place(message)})", []
    try:
        logger, made = logger_needed(turn.now)
    except Refusal:
        return None, []
    match = _LEVEL.search(turn.said)
    level = "warning" if match is None else match[1].lower().replace("warn", "warning").replace("warninging", "warning")
    text, values = message
    return f"{logger}.{level}({', '.join((text, *values))})", made


def _in_place(message: tuple[str, list[str]]) -> str:
    """With its values in the text."""
    text, values = message
    for value in values:
        text = text.replace("%s", f"{{{value}}}", 1)
    return f"f{text}" if values else text


def _message(turn: Turn, node: ast.stmt) -> tuple[str, list[str]]:
    """The text with a place for each value, and the values."""
    quoted = QUOTED_ON_A_LINE.search(turn.said)
    if quoted is not None:
        return f'"{quoted[1] or quoted[2]}"', []
    handler = _handler(turn, node)
    match node:
        case ast.Raise(exc=ast.Call(args=[ast.JoinedStr() | ast.Constant(value=str()) as text])):
            return _taken_apart(text)
    values = _values(turn, node)
    what = _what(turn, handler) if handler is not None else "skipped"
    return (f'"{what} %s"', values[:1]) if values else (f'"{what}"', [])


def _taken_apart(text: ast.expr) -> tuple[str, list[str]]:
    values, found = list[str](), ""
    for part in text.values if isinstance(text, ast.JoinedStr) else [text]:
        if isinstance(part, ast.Constant):
            found += str(part.value).replace("%", "%%") if isinstance(text, ast.JoinedStr) else str(part.value)
        elif isinstance(part, ast.FormattedValue):
            found += "%s"
            values.append(ast.unparse(part.value))
    return '"' + found.replace('"', "'") + '"', values


def _handler(turn: Turn, node: ast.AST) -> ast.ExceptHandler | None:
    around = turn.now.parents.get(node)
    return around if isinstance(around, ast.ExceptHandler) else None


def _what(turn: Turn, handler: ast.ExceptHandler) -> str:
    """What failed, by the call that was tried."""
    tried = turn.now.parents.get(handler)
    calls = [each for each in walk(tried.body[0]) if isinstance(each, ast.Call)] if isinstance(tried, ast.Try) else []
    named = [ast.unparse(each.func).rpartition(".")[2] for each in calls]
    name = next((each for each in reversed(named) if each[:1].islower()), "")  # a class is no deed
    return f"cannot {' '.join(parts(name))}".strip() if name else "failed"


def _values(turn: Turn, node: ast.stmt) -> list[str]:
    """What it may be about: names that are spoken of, else the thing of the loop, else what is asked about or given."""
    function = turn.function(node)
    known, asked = list[str](), list[str]()
    for around in around_in_function(turn.now, node):
        if isinstance(around, ast.For):
            known += [each.id for each in walk(around.target) if isinstance(each, ast.Name)]
        if isinstance(around, ast.If):
            asked += [each.id for each in walk(around.test) if isinstance(each, ast.Name)]
    given = list(parameters_of(function)) if function is not None else []
    own = [name for name in asked if name in (*known, *given)]
    every = list(dict.fromkeys((*own, *known, *given)))
    return sorted(every, key=lambda name: -names(turn.sentence, name))


def _is_noted(turn: Turn, node: ast.stmt) -> bool:
    """Does the statement before it note something already?"""
    line = turn.now.line(node.lineno - 1)
    return re.search(r"\blog\w*\.\w+\(|\bprint\(", line) is not None


TURNERS = (Turner(_turned, _SAYS), Turner(_with_the_error, _SAYS))
