"""A call that does not fit what it calls: no object, no argument, a tuple that is none."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.imports import available, import_needed
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk


def _missing_self(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A class whose methods are called without an object."""
    classes = {name for name, _ in source.classes}
    match node:
        case ast.Call(ast.Attribute(ast.Name(name) as owner)) if name in classes:
            yield (behind(source, owner, "()"),), 0.3
        case ast.Assign(value=ast.Name(name) as owner) if name in classes:
            yield (behind(source, owner, "()"),), 0.4


def _missing_argument(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What is missing, handed over: something of that name is often there."""
    called, name = found[1].rpartition(".")[2], found[2]
    if called == "__init__":
        called = found[1].rpartition(".")[0].rpartition(".")[2]
    match node:
        case ast.Call(ast.Name(own) | ast.Attribute(attr=own)) if own == called and name != "self":
            text, imports = _at_hand(source, node, name)
            if text:
                at = source.stop(node) - 1
                lead = ", " if node.args or node.keywords else ""
                yield (*imports, Splice(at, at, lead + text)), 0.3 + text.endswith("()")


def _at_hand(source: Source, node: ast.AST, name: str) -> tuple[str, list[Splice]]:
    """What there is of this name where it is wanted; the time of day comes from the clock."""
    around = function_around(source, node)
    here = bound_in(around) | set(parameters_of(around)) if around is not None else set[str]()
    if name in here | {bound for each in source.tree.body for bound in _bound_at_top(each)}:
        return name, []
    held = [each.value for each in source.all(ast.Attribute) if each.attr == name]
    if any(is_name(each, "self") for each in held):
        return f"self.{name}", []
    match name:
        case "today":
            clock, imports = available(source, "datetime", "date", dotted=False)
            return f"{clock}.today()", imports
        case "now":
            clock, imports = available(source, "datetime", "datetime", dotted=False)
            return f"{clock}.now()", imports
        case _:
            return "", []


def _bound_at_top(node: ast.stmt) -> set[str]:
    match node:
        case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
            return {name}
        case _:
            return bound_in(node)


def _any_arguments(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A function in a function, of a decorator, takes whatever the other one takes."""
    match node:
        case ast.FunctionDef(name, args=arguments) | ast.AsyncFunctionDef(name, args=arguments) if (
            name == found[1].rpartition(".")[2]
            and not arguments.vararg
            and isinstance(source.parents.get(node), ast.FunctionDef)
        ):
            outer = source.parents[node]
            given = {arg.arg for arg in outer.args.args} if isinstance(outer, ast.FunctionDef) else set[str]()
            calls = [each for each in walk(node) if isinstance(each, ast.Call)]
            passed = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in given]
            start = source.text.index("(", source.start(node))
            takes = Splice(start + 1, source.text.index(")", start), "*args, **kwargs")
            gives = (Splice(source.stop(call.func), source.stop(call), "(*args, **kwargs)") for call in passed)
            yield (takes, *gives), 0.5


def _tuple_comma(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`(x)` is no tuple."""
    match node:
        case ast.Call():
            values = [each.value for each in node.keywords if each.arg in ("args", "params", "parameters")]
            values += (
                node.args[1:2] if isinstance(node.func, ast.Attribute) and node.func.attr.startswith("execute") else []
            )
            for value in values:
                stop = source.stop(value)
                if (
                    source.text[stop : stop + 1] == ")"
                    and source.text[source.start(value) - 1] == "("
                    and stop + 1 < source.stop(node)
                ):
                    yield (Splice(stop, stop, ","),), 0.5
                elif not isinstance(value, ast.Tuple | ast.List):
                    yield (instead(source, value, f"({source.segment(value)},)"),), 0.2


def _raised(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Raise(ast.Constant(str()) | ast.JoinedStr() as text):
            yield (instead(source, text, f"ValueError({source.segment(text)})"),), 0.5
            yield (instead(source, text, f"Exception({source.segment(text)})"),), 0.2


def _takes_none(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A class takes nothing where its `__init__` is spelt wrong, or where it should be a dataclass."""
    match node:
        case ast.ClassDef(body=body) if not node.decorator_list and any(
            isinstance(each, ast.AnnAssign) for each in body
        ):
            if not any(isinstance(each, ast.FunctionDef) and "init" in each.name for each in body):
                start = source.line_start(node.lineno)
                text = f"{source.indent(node.lineno)}@dataclass\n"
                yield (*import_needed(source, "dataclasses", "dataclass"), Splice(start, start, text)), 0.5


def _given_back(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """`__str__` prints what it should give back."""
    function = found[1]
    match node:
        case ast.FunctionDef(name, body=[*_, ast.Expr(ast.Call(ast.Name("print"), [value]) as call)]) if (
            name == function
        ):
            yield (instead(source, call, f"return {source.segment(value)}"),), 0.5
        case ast.FunctionDef(name, body=[*_, ast.Return(ast.expr() as value)]) if name == function:
            yield (instead(source, value, f"str({source.segment(value)})"),), 0.3


_MESSAGES: Messages = (
    (r"missing 1 required positional argument: 'self'", _missing_self),
    (r"([\w.]+)\(\) missing \d required positional arguments?: '(\w+)'", _missing_argument),
    (
        r"([\w.<>]+)\(\) (?:takes \d+ positional arguments? but \d+ (?:was|were) given|got an unexpected)",
        _any_arguments,
    ),
    (
        r"must be an iterable, not|number of bindings|parameters are of unsupported type|not all arguments converted",
        _tuple_comma,
    ),
    (r"exceptions must derive", _raised),
    (r"\w+\(\) takes no arguments", _takes_none),
    (r"(__\w+__) returned non-string", _given_back),
)

DEFECT = by_messages("call-shape", _MESSAGES)
