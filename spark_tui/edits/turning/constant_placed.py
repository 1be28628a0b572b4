"""A constant that came stands elsewhere: "as a class attribute please", "put it below LOAN_DAYS"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = (
    r"\W*(?:(?:no|nope|but|and|please|ok|rather|better|actually|sorry|i'?d|i|meant?|want|would|like|prefer|make it"
    r"|put it"
    r"|move it|have it|keep it|make that|put that|move that|it should be|that should be|it belongs|it goes|it should go"
    r"|should (?:be|go|live|sit|stand)|it|that)\W+)*"
)
_MODULE = (
    r"(?:(?:at|on|in|for) )?(?:the |a )?(?:module|file|global|top)(?:[- ]?(?:level|wide))?(?: (?:one|constant|scope))?"
)
_OF_CLASS = Pattern(
    rf"(?i){_FILLED}(?:not {_MODULE}(?:[,;.]+ |,? but |: ){_FILLED})?"
    r"(?:(?:as )?(?:an? )?(?:class[- ](?:attribute|variable|constant|field|member|level(?: constant| attribute)?)"
    r"|(?:attribute|constant|member|field) (?:of|on|in) (?:the |that |its )?(?:class|(?-i:`?[A-Z][a-z]\w*`?)))"
    r"|(?:in|inside|on|into|onto|at|within|to) (?:the |that |its )?(?:class|(?-i:`?[A-Z][a-z]\w*`?))"
    r"(?:[- ]?(?:body|level|scope|class|itself))*)"
    rf"(?:,? (?:(?:instead|rather|please|then|though)\b|(?:and )?(?:not|instead of|rather than) {_MODULE}))*\W*"
)
_BESIDE = Pattern(
    rf"(?i){_FILLED}(?P<how>below|under|underneath|after|behind|above|before|next to|beside|with)"
    r" (?:the )?`?(?P<name>(?-i:[A-Za-z_]\w*))`?(?: (?:please|then))*\W*"
)
_CLEAR = 6.5


_AT_MODULE = Pattern(rf"(?i){_FILLED}(?:as a )?{_MODULE}(?:,? (?:please|rather|instead|then))*\W*")


def is_at_module_already(turn: Turn) -> bool:
    """Is it to be a constant of the module, where it is one by now?"""
    return _AT_MODULE.fullmatch(turn.said) is not None and any(
        isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper()
        for node in turn.now.tree.body
        if node.lineno in turn.lines
    )


def _turned(turn: Turn) -> Iterator[Turned]:
    of_class, beside = _OF_CLASS.fullmatch(turn.said), _BESIDE.fullmatch(turn.said)
    if of_class is None and beside is None:
        return
    fresh = bindings(turn.now).keys() - bindings(turn.before).keys()
    for node in turn.now.tree.body:
        match node:
            case ast.Assign([ast.Name(name)]) if name in fresh and name.isupper() and node.lineno in turn.lines:
                if of_class is not None:
                    yield from _into_its_class(turn, node, name)
                elif beside is not None:
                    yield from _beside(turn, node, beside["name"], beside["how"].lower() in ("above", "before"))


def _beside(turn: Turn, node: ast.Assign, other: str, is_above: bool) -> Iterator[Turned]:
    """Behind another one, or before it."""
    source = turn.now
    for each in source.tree.body:
        match each:
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)) if name == other and each is not node:
                at = source.line_start(each.lineno if is_above else source.last_line(each) + 1)
                code = f"{source.segment(node)}\n"
                yield from turn.with_splices([Splice(at, at, code), _gone(turn, node)], _CLEAR)


def _into_its_class(turn: Turn, node: ast.Assign, name: str) -> Iterator[Turned]:
    """Of the one class whose methods ask for it."""
    source = turn.now
    uses = [each for each in source.all(ast.Name) if each.id == name and isinstance(each.ctx, ast.Load)]
    functions = [turn.function(each) for each in uses]
    owners = {source.parents.get(each) if each is not None else None for each in functions}
    owner = owners.pop() if len(owners) == 1 else None
    takes_self = all(isinstance(each, Function) and each.args.args[:1] and each.args.args[0].arg == "self"
                     for each in functions)  # fmt: skip
    if not isinstance(owner, ast.ClassDef) or not takes_self:
        return
    body = [each for each in owner.body if not is_docstring(each)]
    depth, first = source.indent(owner.body[0].lineno), body[0] if body else owner.body[0]
    apart = "\n" if isinstance(first, Function | ast.ClassDef) else ""
    at = source.line_start(source.first_line(first))
    put = Splice(at, at, f"{depth}{source.segment(node)}\n{apart}")
    asked = (instead(source, each, f"self.{name}") for each in uses)
    yield from turn.with_splices([put, _gone(turn, node), *asked], _CLEAR)


def _gone(turn: Turn, node: ast.Assign) -> Splice:
    """With the empty line that came before it, or behind it."""
    source, first, last = turn.now, node.lineno, turn.now.last_line(node)
    if first > 1 and first - 1 in turn.lines and not source.line(first - 1).strip():
        first -= 1
    elif last + 1 in turn.lines and not source.line(last + 1).strip():
        last += 1
    return Splice(source.line_start(first), source.line_start(last + 1), "")


TURNER = Turner(
    _turned,
    Pattern(
        r"(?i)\b(?:class|of|in|inside|on|into|onto|at|within|to|below|under\w*|after|behind|above|before|next to|beside"
        r"|with)\b"
    ),
)
