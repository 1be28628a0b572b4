"""How many there are of something comes into what is answered: "with the number of notes", "and how many users there
are", "include the order count"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.names import class_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_MANY = Pattern(
    r"(?i)\b(?:number|count|amount) of (?:the |all |all the |known |stored |open )?(?P<of>[a-z]\w*)"
    r"|\bhow many (?P<many>[a-z]\w*)|\b(?:the |an? )(?P<one>[a-z]\w*?)[- ](?:count|total)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:not|no|instead of|without|only|just|print|log|rename|raise)\b")
_AS_JSON = Pattern(r"(?i)\b(?:json|dict\w*|object)\b")
_MADE = ("list", "dict", "set", "deque", "defaultdict", "OrderedDict", "Counter")
_CLEAR = 5.5


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _MANY.search(turn.said)
    if said is None or _OTHERWISE.search(turn.said) is not None:
        return
    what = (said["of"] or said["many"] or said["one"]).lower()
    for node in turn.new(ast.Return):
        function = turn.function(node)
        code = _counted(turn, function, what) if function is not None else ""
        splices = list(_put(turn, node, plural(what) if said["one"] else what, code)) if code else []
        if splices:
            yield from turn.with_splices(splices, _CLEAR)
            return


def _counted(turn: Turn, function: Function, what: str) -> str:
    """What is kept of them in the file, or by the object."""
    wanted = ((what,), parts(plural(what)))
    owner = class_of(turn.now, turn.now.name_of(function))
    for each in held(turn.now, owner) if owner is not None else ():
        if each.kind in CONTAINERS and parts(each.name) in wanted:
            return f"len(self.{each.name})"
    for statement in turn.now.tree.body:
        match statement:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), value=ast.expr() as value):
                if parts(name) in wanted and _is_container(value):
                    return f"len({name})"
    return ""


def _is_container(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return last_name(value.func) in _MADE
    return isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)


def _put(turn: Turn, node: ast.Return, what: str, code: str) -> Iterator[Splice]:
    source = turn.now
    for each in walk(node):
        match each:
            case ast.Dict(keys=[*_, ast.Constant(str(last))], values=[*_, value]):
                keys = {key.value for key in each.keys if isinstance(key, ast.Constant)}
                key = what if what not in keys else f"{what}_count"
                if last != key and f"{key}_count" not in keys:
                    at = source.stop(value)
                    yield Splice(at, at, f', "{key}": {code}')
                return
            case ast.Call(func, [], [*_, ast.keyword(arg=str())]) if last_name(func) in ("jsonify", "dict"):
                at = source.stop(each.keywords[-1])
                if all(one.arg != what for one in each.keywords):
                    yield Splice(at, at, f", {what}={code}")
                return
    match node.value:
        case ast.Constant(str()) as told if _AS_JSON.search(turn.said) is not None:
            made = f'{{"status": {source.segment(told)}, "{what}": {code}}}'
            yield instead(source, told, f"jsonify({made})" if "jsonify" in source.names else made)


TURNER = Turner(_turned, _MANY)
