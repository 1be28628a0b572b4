"""Asked once whether it is one of several: x in (a, b) for x == a or x == b, isinstance() and startswith() likewise."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import lines_of, meant
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved, needed, same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_ASKS = ("startswith", "endswith")


@dataclass(frozen=True, slots=True)
class _Question:
    """`about` what, one of which `choices`; `form` is how it is asked with all of them."""

    form: str
    about: ast.expr
    choices: Sequence[ast.expr]


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    for node in meant(_asked_often(source), values[0]):
        first, run, question = _run(node)
        keep_comments(source, source.start(run[0]), source.stop(run[-1]))
        several = f"({', '.join(moved(source, each, Level.TEST) for each in question.choices)})"
        text = question.form.format(moved(source, question.about, Level.BIT_OR), several)
        loose = first == 0 and len(run) == len(node.values) and needed(source, node) > Level.COMPARISON
        bracketed = source.text[source.start(node) - 1 : source.start(node)] == "("
        yield Splice(source.start(run[0]), source.stop(run[-1]), f"({text})" if loose and not bracketed else text)


def _asked_often(source: Source) -> Iterator[ast.BoolOp]:
    for node in source.all(ast.BoolOp):
        if not is_in_fstring(source, node):
            try:
                _run(node)
            except Refusal:
                continue
            yield node


def _run(node: ast.BoolOp) -> tuple[int, list[ast.expr], _Question]:
    """The first of several questions about the same that stand side by side, all of them, and the one they make."""
    either = isinstance(node.op, ast.Or)
    for at, value in enumerate(node.values):
        question = _question(value, either=either)
        run = [value]
        for other in node.values[at + 1 :] if question is not None else ():
            more = _question(other, either=either)
            if more is None or question is None or more.form != question.form or not same(more.about, question.about):
                break
            question = _Question(question.form, question.about, [*question.choices, *more.choices])
            run.append(other)
        if question is not None and len(run) > 1:
            return at, run, question
    raise Refusal("nothing is asked about the same thing more than once")


def _question(node: ast.expr, *, either: bool) -> _Question | None:
    match node:
        case ast.Compare(left=about, ops=[ast.Eq() | ast.NotEq() as op], comparators=[choice]):
            if isinstance(op, ast.Eq) is either and not isinstance(choice, ast.Compare) and _is_plain(about):
                return _Question("{} in {}" if either else "{} not in {}", about, [choice])
        case ast.UnaryOp(op=ast.Not(), operand=inner) if not either:
            found = _question(inner, either=True)
            if found is not None and "(" in found.form.removeprefix("{}"):
                return _Question(f"not {found.form}", found.about, found.choices)
        case ast.Call(func=ast.Name(id="isinstance"), args=[about, kinds], keywords=[]) if either:
            return _Question("isinstance({}, {})", about, kinds.elts if isinstance(kinds, ast.Tuple) else [kinds])
        case ast.Call(func=ast.Attribute(value=about, attr=name), args=[choice], keywords=[]) if either:
            if name in _ASKS:
                choices = choice.elts if isinstance(choice, ast.Tuple) else [choice]
                return _Question(f"{{}}.{name}({{}})", about, choices)
    return None


def _is_plain(node: ast.expr) -> bool:
    """Asking again gives the same."""
    return not any(isinstance(each, ast.Call | ast.Await | ast.NamedExpr) for each in walk(node)) and not isinstance(
        node, ast.Constant
    )


OP = Op(
    "one-of",
    "ask once whether something is one of several: with in, or a tuple for isinstance() and startswith()",
    (Slot("line", "line", "the line; all if left out", lambda source, _: lines_of(_asked_often(source)), default=""),),
    _edit,
    (
        Example(
            'if kind == "a" or kind == "b" or ready:\n    go(kind)\n',
            ("1",),
            'if kind in ("a", "b") or ready:\n    go(kind)\n',
        ),
        Example(
            "ok = isinstance(x, int) or isinstance(x, float)\nif x != 1 and x != 2:\n    go(x)\n",
            (),
            "ok = isinstance(x, (int, float))\nif x not in (1, 2):\n    go(x)\n",
        ),
        Example(
            "return_ = name.startswith('a') or name.startswith(b)\n",
            ("1",),
            "return_ = name.startswith(('a', b))\n",
        ),
    ),
)
