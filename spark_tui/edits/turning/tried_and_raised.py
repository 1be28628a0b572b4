"""What was written is tried, and where it fails something is raised or given: "wrap it in a try and raise a ValueError
with the text", "put a try around it and return None", "catch the error and raise LookupError naming the key"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from textwrap import indent

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import free_name
from spark_tui.edits.python.names import nearest, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.exceptions_said import exceptions_said
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = r"\W*(?:(?:and|but|also|please|ok|no|then|rather|good|now|plus|better|hm+)\W+)*"
_IT = r"(?:it|that|this|the (?:call|line|whole thing|return|body|conversion|parsing))"
_TRIED = (
    rf"(?:(?:wrap|put|do|enclose|place|surround) {_IT} (?:in|into|inside|within|with|by) (?:an? )?try(?:[ /-]*except)?"
    rf"(?: block)?|(?:put |with |add )?an? try(?:[ /-]*except)?(?: block)? around {_IT}|try {_IT}"
    r"|catch (?:the |that |any |its )?(?:error|exception|failure|[A-Z]\w*(?:Error|Exception)))"
)
_NAMING = (
    r"(?:,? (?:with|naming|showing|mentioning|including|saying|that (?:names|shows|mentions|has|says|includes))"
    r" (?:the |its |what )?(?P<what>[a-z_]\w*)(?: (?:in it|in the message|was|there|itself))?)?"
)
_SAYS = Pattern(
    rf"{_FILLED}{_TRIED}(?: there)?,? ?(?:and |then |to |, )+(?:"
    r"(?:re-?)?(?:raise|throw) (?:it as )?(?:an? )?(?:own )?`?(?P<error>(?-i:[A-Z])\w*)`?"
    rf"(?: (?:instead|then|from it))?{_NAMING}|return (?P<value>None|False|True|-?\d+"
    rf"|\[\]|\{{\}}|\"[^\"]*\"|'[^']*'))"
    r"(?: (?:instead|then|please|there|on failure|if it fails|when it fails|otherwise))*\W*",
    re.IGNORECASE,
)
_FAILS = (
    (frozenset(("int", "float", "loads", "fromisoformat", "strptime", "index", "fromhex", "b64decode")), "ValueError"),
    (frozenset(("open", "read_text", "write_text", "unlink", "remove", "mkdir", "rename")), "OSError"),
    (frozenset(("Decimal",)), "InvalidOperation"),
)
_CLEAR = 8.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    said = exceptions_said(turn.said, turn.now)
    for node in turn.new(ast.Return, ast.Assign, ast.Expr, ast.AugAssign):
        function = turn.function(node)
        if function is None or nearest(turn.now, node, ast.Try) is not None:
            continue
        if not any(isinstance(each, ast.Call | ast.Subscript) for each in walk(node)):
            continue
        source, depth = turn.now, turn.now.indent(node.lineno)
        first, last = source.first_line(node), source.last_line(node)
        error, caught = free_name(source), _caught(node, [each for each in said if each != match["error"]])
        if match["value"]:
            head, left = f"except {caught}:", f"return {match['value']}"
        else:
            told = _told(function, node, match["what"])
            text = f'(f"invalid {told.replace("_", " ")}: {{{told}!r}}")' if told else ""
            head, left = f"except {caught} as {error}:", f"raise {match['error']}{text} from {error}"
        lines = "".join(source.lines[first - 1 : last])
        if (pair := _asked_for(turn, node)) is not None:
            lines, head = lines.replace(*pair), head.replace(caught, "KeyError", 1)
        inside = indent(lines, source.unit)
        code = f"{depth}try:\n{inside}{depth}{head}\n{depth}{source.unit}{left}\n"
        yield from turn.with_splices([Splice(source.line_start(first), source.line_start(last + 1), code)], _CLEAR)


def _asked_for(turn: Turn, node: ast.stmt) -> tuple[str, str] | None:
    """`rates.get(name)`, which never fails, as `rates[name]`, which stood there."""
    for each in walk(node):
        match each:
            case ast.Call(ast.Attribute(many, "get"), [key]):
                held = f"{turn.now.segment(many)}[{turn.now.segment(key)}]"
                if held in turn.before.text:
                    return turn.now.segment(each), held
    return None


def _caught(node: ast.stmt, said: list[str]) -> str:
    """What is said to be caught, or what such a call fails with."""
    if said:
        return said[0]
    calls = {last_name(each.func) for each in walk(node) if isinstance(each, ast.Call)}
    for names, error in _FAILS:
        if not names.isdisjoint(calls):
            return error
    if any(isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Load) for each in walk(node)):
        return "KeyError"
    return "ValueError"


def _told(function: Function, node: ast.stmt, what: str | None) -> str:
    """What the message names: what is said, else what is worked on there."""
    own = [each for each in parameters_of(function) if each not in ("self", "cls")]
    if what is not None and what in named_in(function):
        return what
    used = [each for each in own if each in named_in(node)]
    return (used or own or [""])[0]


TURNER = Turner(_turned, Pattern(r"(?i)\btry\b|\bcatch\b"))
