"""A parameter that nothing in its function asks for: something else stands where it was meant."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.scopes import Scope
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"no matter|always|ignor|regardless|whatever|(?:never|not|n't) used|unused|hard-?coded|same"
    r"|doesn't (?:change|matter|care|use)|only"
)
_MOST = Pattern(r"^(?:limit|count|n|number|most|top|size|k|amount|max\w*|\w*_limit|how_many)$")
_ALL_ROWS = Pattern(r"(?i)\s*(?:update|delete)\b")
_COLUMN = Pattern(r"(?i)\bwhere (\w+) = \?")
_A_QUERY = Pattern(r"(?i)\s*(?:create table|select|insert|update|delete)\b")
_EVERY = Pattern(r"every|all|each|whole|everybody|everyone|others?|too many")
_MANY = 1.0
_CLEAR, _SAID, _TOLD, _OUTER = 1.2, 0.8, 2.0, -0.5
_ODD = frozenset(("self", "cls", "_", "args", "kwargs", "request", "event", "context"))


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, _SAID * complaint.says(_SAYS)
    for function in complaint.functions():
        nodes = [node for statement in function.body for node in walk(statement)]
        read = {node.id for node in nodes if isinstance(node, ast.Name)}
        switches = set(_switches(function))
        unread = [
            arg.arg
            for arg in parameters(function)
            if arg.arg not in read | _ODD | switches and not arg.arg.startswith("_")
        ]
        for name in unread:
            if _MOST.search(name):
                yield from _only_so_many(complaint, function, name, _CLEAR + _MANY + said)
            yield from _only_that_row(complaint, function, name)
        own = complaint.scopes.of[function]
        for node in nodes if unread else ():
            if not isinstance(node, ast.expr) or is_in_fstring(source, node) or not _may_stand_for(node, own):
                continue
            clear = _CLEAR + said + complaint.points(node.lineno) + _OUTER * isinstance(node, ast.Name)
            for name in unread:
                yield Repair((instead(source, node, name),), clear + complaint.names(name))


def _switches(function: Function) -> Iterator[str]:
    """What is True or False stands for nothing else."""
    for arg, value in with_defaults(function.args):
        if isinstance(value, ast.Constant) and isinstance(value.value, bool):
            yield arg.arg


def _only_so_many(complaint: Complaint, function: Function, name: str, clear: float) -> Iterator[Repair]:
    """Only so many of the list that is given back, where the parameter that says how many is not read."""
    for node in own_nodes(function):
        match node:
            case ast.Return(ast.ListComp(generators=[ast.comprehension(iter=ast.Name() as items, ifs=[])])):
                pass
            case ast.Return((ast.Name() | ast.Call(ast.Name("sorted" | "list"))) as items):
                pass
            case ast.Return(ast.ListComp() as items):
                pass
            case _:
                continue
        told = clear + complaint.points(node.lineno) + complaint.names(name)
        yield Repair((behind(complaint.source, items, f"[:{name}]"),), told)


def _only_that_row(complaint: Complaint, function: Function, name: str) -> Iterator[Repair]:
    """Of a table of which every row is changed, the one that has what nothing asks for."""
    source = complaint.source
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Attribute(attr="execute"), [ast.Constant(str(query)) as text, *given]):
                pass
            case _:
                continue
        if _ALL_ROWS.match(query) is None or " where " in f"{query} ".lower() or len(given) > 1:
            continue
        closing = source.stop(text) - (3 if source.segment(text).endswith(('"""', "'''")) else 1)
        splices = [Splice(closing, closing, f" WHERE {_column(source, name)} = ?")]
        match given:
            case []:
                splices.append(behind(source, text, f", ({name},)"))
            case [ast.Tuple([*_, last]) as row]:
                comma = "," in source.text[source.stop(last) : source.stop(row)]
                splices.append(behind(source, last, f", {name}"))
                if comma:
                    at = source.text.index(",", source.stop(last))
                    splices.append(Splice(at, at + 1, ""))
            case _:
                continue
        told = complaint.points(node.lineno) + complaint.names(name) + _TOLD * complaint.says(_EVERY)
        yield Repair(tuple(splices), _CLEAR + _MANY + told)


def _column(source: Source, name: str) -> str:
    """As other queries ask for it, or as it is called."""
    asked = (node for node in source.all(ast.Call) if node.args and name in map(ast.unparse, _values(node)))
    texts = (node.args[0].value for node in asked if isinstance(node.args[0], ast.Constant))
    columns = [found[1] for text in texts if (found := _COLUMN.search(str(text))) is not None]
    fitting = [each for each in columns if name == each or name.endswith(f"_{each}")]
    is_key = name.endswith("_id") or (not _is_in_a_query(source, name) and _is_in_a_query(source, "id"))
    return fitting[0] if fitting else "id" if is_key else name


def _is_in_a_query(source: Source, column: str) -> bool:
    texts = (each.value for each in source.all(ast.Constant) if isinstance(each.value, str))
    queries = [each for each in texts if _A_QUERY.match(each) is not None]
    return any(re.search(rf"(?i)\b{re.escape(column)}\b", each) is not None for each in queries)


def _values(call: ast.Call) -> list[ast.expr]:
    return [each for arg in call.args[1:] for each in (arg.elts if isinstance(arg, ast.Tuple) else [arg])]


def _may_stand_for(node: ast.expr, own: Scope) -> bool:
    """A number, or something from outside of the function."""
    match node:
        case ast.Constant(int() | float() as value):
            return not isinstance(value, bool)
        case ast.Name(name, ast.Load()):
            return name not in own.bound and name.isupper()
        case _:
            return False


DEFECT = Defect("unread-parameter", frozenset(("fix-wrong-name", "fix-operator")), _repairs, None)
