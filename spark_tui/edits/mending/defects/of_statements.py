"""What linters say of statements that could be plainer, or do nothing: "PIE790 Unnecessary `pass` statement", "R1711
Useless return", "SIM300 Yoda conditions", "TRY201 Use `raise` without specifying exception name"."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import before, instead
from spark_tui.edits.python.bodies import indented, insert_at_top
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.lines import instead_of_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.types.none_told import or_none
from spark_tui.edits.python.values.expressions import is_bracketed, outside
from spark_tui.edits.python.walking import walk

_SURE = 1.5
_TURNED: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: ">",
    ast.LtE: ">=",
    ast.Gt: "<",
    ast.GtE: "<=",
}


def _does_nothing(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Beside a docstring, or beside anything else. The line between goes with it."""
    match node:
        case ast.Pass() | ast.Expr(ast.Constant(_)) if isinstance(node, ast.Pass) or source.segment(node) == "...":
            body: list[ast.stmt] = getattr(source.parents.get(node), "body", [])
            if node in body and len(body) > 1:
                gone = instead_of_lines(source, node)
                line = node.lineno
                while line > 2 and not source.line(line - 1).strip():
                    line -= 1
                yield (Splice(source.line_start(line), gone.stop, ""),), _SURE


def _gives_nothing(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.FunctionDef(body=[_, *_, ast.Return(None | ast.Constant(None)) as last]):
            others = [each for each in walk(node) if isinstance(each, ast.Return) and each is not last]
            if not any(each.value is not None for each in others):
                yield (instead_of_lines(source, last),), _SURE


def _on_its_own_line(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.If(test, [first, *_]) | ast.While(test, [first, *_]):
            head = source.stop(test)
        case ast.For(_, several, [first, *_]):
            head = source.stop(several)
        case ast.With(items, [first, *_]):
            head = source.stop(items[-1].optional_vars or items[-1].context_expr)
        case ast.FunctionDef(body=[first, *_]) | ast.ClassDef(body=[first, *_]):
            head = source.start(first) - 1
            head = len(source.text[:head].rstrip()) - 1
        case _:
            return
    if first.lineno == node.lineno:
        colon = source.text.index(":", head) + 1
        depth = source.indent(node.lineno) + source.unit
        yield (Splice(colon, source.start(first), f"\n{depth}"),), _SURE


def _without_brackets(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.If(test) | ast.While(test) | ast.Return(ast.expr() as test) | ast.Assert(test):
            if is_bracketed(source, test) and not isinstance(test, ast.Tuple) and test.lineno == test.end_lineno:
                start, stop = outside(source, test)
                lead = "" if source.text[start - 1].isspace() else " "
                yield (Splice(start, stop, lead + source.segment(test)),), _SURE


def _reraised(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.ExceptHandler(name=str(name), body=body):
            for each in (one for statement in body for one in walk(statement)):
                match each:
                    case ast.Raise(ast.Name(raised), None) if raised == name:
                        left = [
                            one for statement in body for one in walk(statement)
                            if isinstance(one, ast.Name) and one.id == name
                        ]  # fmt: skip
                        splices = [instead(source, each, "raise")]
                        if len(left) == 1 and node.type is not None:
                            stop = source.text.index(":", source.stop(node.type))
                            splices.append(Splice(source.stop(node.type), stop, ""))
                        yield tuple(splices), _SURE


def _other_way_round(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Compare(ast.Constant() as left, [op], [right]) if type(op) in _TURNED and not isinstance(
            right, ast.Constant
        ):
            text = f"{source.segment(right)} {_TURNED[type(op)]} {source.segment(left)}"
            yield (instead(source, node, text),), _SURE


def _both_at_once(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`with a, b:`, and what is in it one step further out."""
    match node:
        case ast.With(items, [ast.With(more, body) as inner]):
            pass
        case _:
            return
    heads = ", ".join(_item(source, each) for each in (*items, *more))
    start, stop = source.line_start(body[0].lineno), source.stop(body[-1])
    deep, less = source.indent(body[0].lineno), source.indent(inner.lineno)
    lines = source.text[start:stop].split("\n")
    text = "\n".join(less + line.removeprefix(deep) if line.startswith(deep) else line for line in lines)
    if len(heads) + len(source.indent(node.lineno)) < 110 and source.last_line(node) == source.last_line(inner):
        yield (Splice(source.start(node), stop, f"with {heads}:\n{text}"),), _SURE


def _item(source: Source, item: ast.withitem) -> str:
    held = f" as {source.segment(item.optional_vars)}" if item.optional_vars is not None else ""
    return source.segment(item.context_expr) + held


def _named(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A function that has a name is defined, and not assigned."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Lambda(body=body) as made):
            start = source.start(made) + len("lambda")
            takes = source.text[start : source.start(body)].rstrip().removesuffix(":").strip()
            value = source.segment(body)
            code = f"def {name}({takes}):\n{source.indent(node.lineno)}{source.unit}return {value}"
            yield (instead(source, node, code),), _SURE


def _one_text(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Texts of one kind that stand side by side are one."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node.lineno != node.end_lineno:
        return
    text = source.segment(node)
    if re.fullmatch(r"(\"[^\"\\]*\"\s*){2,}|('[^'\\]*'\s*){2,}", text):
        quote = text[0]
        parts = re.findall(rf"{quote}([^{quote}]*){quote}", text)
        yield (instead(source, node, f"{quote}{''.join(parts)}{quote}"),), _SURE


def _as_raw(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = source.segment(node)
        wrong = re.search(r"(?<!\\)(?:\\\\)*\\[^\\'\"abfnrtvxuUN0-7\n]", text)
        right = re.search(r"(?<!\\)(?:\\\\)*\\[nrtabfvxuUN'\"0-7\\]", text)
        if text[:1] in "\"'" and wrong is not None and right is None:
            yield (before(source, node, "r"),), _SURE


def _plain_mode(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """To be read as text is what a file is opened for anyhow."""
    match node:
        case ast.Call(ast.Name("open"), [path, ast.Constant("r" | "rt" | "tr") as mode, *rest]) if not rest:
            yield (Splice(source.stop(path), source.stop(mode), ""),), _SURE


def _too_general(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Raise(ast.Call(ast.Name("Exception" | "BaseException") as kind)):
            yield (instead(source, kind, "ValueError"),), _SURE


def _else_behind(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What is given back where nothing failed stands in the `else` of the `try`."""
    match node:
        case ast.Try([*_, _, ast.Return() as last], [_, *_] as handlers, [], []) if not any(
            isinstance(each, ast.Return) for one in node.body[:-1] for each in walk(one)
        ):
            if isinstance(last.value, ast.Call | ast.Await):
                return
            text = f"{source.indent(node.lineno)}else:\n{source.indent(last.lineno)}{source.segment(last)}\n"
            at = source.line_start(source.last_line(handlers[-1].body[-1]) + 1)
            yield (instead_of_lines(source, last), Splice(at, at, text)), _SURE


def _where_it_is_called(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr="warn") | ast.Name("warn")) if "warn" in last_name(node.func):
            yield (set_keyword(source, node, "stacklevel", "2"),), _SURE


def _imported_again(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The later one goes."""
    match node:
        case ast.Import([alias]) | ast.ImportFrom(names=[alias]) if (alias.asname or alias.name) == found[1]:
            earlier = [
                each for each in source.all(type(node))
                if each.lineno < node.lineno and ast.unparse(each) == ast.unparse(node)
            ]  # fmt: skip
            if earlier:
                yield (instead_of_lines(source, node),), _SURE


def _only_then(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`elif`, in place of an `if` that is all of an `else`."""
    match node:
        case ast.If(orelse=[ast.If() as inner]) if source.text[source.start(inner) : source.start(inner) + 2] == "if":
            head = source.text.rindex("else", source.stop(node.body[-1]), source.start(inner))
            start, stop = source.line_start(inner.lineno), source.stop(inner)
            deep, less = source.indent(inner.lineno), source.indent(node.lineno)
            lines = source.text[start:stop].split("\n")
            text = "\n".join(less + line.removeprefix(deep) if line.startswith(deep) else line for line in lines)
            yield (
                (Splice(source.line_start(source.line_at(head)), stop, text[: len(less)] + "el" + text[len(less) :]),),
                _SURE,
            )


def _sure_at_all_times(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What is to hold is held against in any case: Python leaves out asserts with -O."""
    match node:
        case ast.Assert(test, message):
            text = source.segment(message) if message is not None else ""
            not_so = (
                f"not ({source.segment(test)})"
                if not isinstance(test, ast.Name | ast.Call)
                else f"not {source.segment(test)}"
            )
            if isinstance(test, ast.Compare) and len(test.ops) == 1 and type(test.ops[0]) in _OPPOSITE:
                sign = _OPPOSITE[type(test.ops[0])]
                not_so = f"{source.segment(test.left)} {sign} {source.segment(test.comparators[0])}"
            raised = f"ValueError({text})" if text else "ValueError"
            code = indented(f"if {not_so}:\n{source.unit}raise {raised}", source.indent(node.lineno)).lstrip()
            yield (instead(source, node, code),), _SURE


def _reckoned_then(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What is called for a default is called each time, where nobody gives it."""
    if not isinstance(node, Function):
        return
    splices = list[Splice]()
    for arg, default in with_defaults(node.args):
        if isinstance(default, ast.Call) and last_name(default.func) not in _MADE_FOR_DEFAULTS:
            splices.append(instead(source, default, "None"))
            if arg.annotation is not None:
                splices.append(instead(source, arg.annotation, or_none(source, arg.annotation)))
            made = f"if {arg.arg} is None:\n{source.unit}{arg.arg} = {source.segment(default)}"
            splices.append(insert_at_top(source, node, made))
    if splices:
        yield tuple(splices), _SURE


_MADE_FOR_DEFAULTS = frozenset(("Depends", "Query", "Body", "Path", "Header", "Cookie", "File", "Form", "Option"))
"""They are there to be called so."""


def _defined_again(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The later one is what everybody gets: the earlier one goes, where they stand side by side."""
    if not isinstance(node, Definition) or node.name != found[1]:
        return
    body = getattr(source.parents.get(node), "body", [])
    later = [each for each in body if isinstance(each, Definition) and each.name == node.name and each is not node]
    if later and later[-1].lineno > node.lineno and not node.decorator_list:
        stop = body[body.index(node) + 1]
        start, end = source.line_start(source.first_line(node)), source.line_start(source.first_line(stop))
        yield (Splice(start, end, ""),), _SURE


_OPPOSITE: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: ">=", ast.LtE: ">", ast.Gt: "<=", ast.GtE: "<", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
_NAME = r"[`'\"](\w+)[`'\"]"

_MESSAGES: Messages = (
    (r"\b(?:PIE790|(?:PL)?W0107|unnecessary-pass|PYI009)\b", _does_nothing),
    (r"\b(?:(?:PL)?R1711|useless-return|RET501)\b", _gives_nothing),
    (r"\b(?:E701|C0321)\b", _on_its_own_line),
    (r"\b(?:C0325|superfluous-parens|UP034)\b", _without_brackets),
    (r"\bTRY201\b|\bW0706: .*\braise\b", _reraised),
    (r"\b(?:SIM300|C2201|misplaced-comparison-constant)\b", _other_way_round),
    (r"\bSIM117\b", _both_at_once),
    (r"\b(?:E731|C3001|unnecessary-lambda-assignment)\b", _named),
    (r"\b(?:ISC001|W1404|implicit-str-concat)\b", _one_text),
    (r"invalid escape sequence|\bW605\b|\bW1401\b", _as_raw),
    (r"\bUP015\b", _plain_mode),
    (r"\b(?:(?:PL)?W0719|broad-exception-raised|TRY002)\b", _too_general),
    (r"\bTRY300\b", _else_behind),
    (r"\bB008\b", _reckoned_then),
    (rf"\b(?:F811|E0102|function-redefined)\b.*?{_NAME}", _defined_again),
    (rf"\b(?:name|method|function|class) {_NAME} (?:is )?(?:already defined|obscured)", _defined_again),
    (r"\bB028\b", _where_it_is_called),
    (rf"\b(?:W0404|reimported)\b.*?{_NAME}", _imported_again),
    (r"\b(?:PLR5501|R5501|else-if-used)\b", _only_then),
    (r"\bS101\b|\bB101\b", _sure_at_all_times),
)

DEFECT = by_messages("of-statements", _MESSAGES, is_copied=True)
