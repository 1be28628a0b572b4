"""What a function does to the lists, dicts and sets that it is given: whether its caller sees it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.signatures import default_named, parameter
from spark_tui.edits.python.names import parameters, statement_around
from spark_tui.edits.python.nodes import Loop, is_name
from spark_tui.edits.python.source import Definition, Function, Source
from spark_tui.edits.python.uses import arguments_in
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

_OF_LISTS = frozenset(("append", "extend", "insert", "sort", "reverse"))
_OF_DEQUES = frozenset(("appendleft", "popleft", "extendleft", "rotate"))
_OF_OTHERS = frozenset(("setdefault", "popitem", "difference_update", "intersection_update"))
_OF_MANY_THINGS = frozenset(("add", "discard", "remove", "pop", "clear", "update"))
"""A session has them too: there something else has to say that it is a list, dict or set."""
_CHANGING = _OF_LISTS | _OF_DEQUES | _OF_OTHERS | _OF_MANY_THINGS
_CHANGE_FIRST = frozenset(("shuffle", "heappush", "heappop", "heapify", "heapreplace", "heappushpop", "insort",
                           "insort_left", "insort_right"))  # fmt: skip
_METHODS = frozenset((*dir(list), *dir(dict), *dir(set), *_OF_DEQUES))
"""What else is asked of something says that it is none of these."""
_ASKING = frozenset(("len", "sorted", "enumerate", "list", "set", "dict", "sum", "min", "max", "zip"))
_INSIDE = frozenset(("get", "setdefault"))
_KEPT = re.compile(r"cache|memo|seen|known|visited|registry")
_LISTS = re.compile(r"(?:\w+\.)*(?:list|List|Sequence|MutableSequence|Iterable|Collection)\b")
_OTHERS = re.compile(r"(?:\w+\.)*(?:[dD]ict|[sS]et|Mutable\w+|\w*Dict|Counter|[dD]eque|DataFrame|Series|ndarray)\b")
_NONE = re.compile(r"\bNone\b|\bOptional\b")


@dataclass(frozen=True, slots=True)
class Changed:
    """`is_deep`: what is in it is changed too. `behind` is the statement that has dealt with a None."""

    is_list: bool
    is_deep: bool
    behind: ast.stmt | None
    may_be_none: bool


@dataclass(frozen=True, slots=True)
class _Use:
    """Where the parameter is read. `depth` counts how deep inside of it something is changed, -1 if nothing is."""

    name: ast.Name
    statement: ast.stmt
    depth: int
    verb: str
    is_only_that: bool


def changed_parameters(source: Source, function: Function) -> Iterator[str]:
    """The parameters that are lists, dicts or sets, and that are changed for the caller too."""
    stars = {function.args.vararg, function.args.kwarg}
    for at, arg in enumerate(parameters(function)):
        if arg not in stars and not (at == 0 and arg.arg in ("self", "cls")):
            uses = list(_uses(source, function, arg.arg))
            if any(each.depth >= 0 for each in uses) and _is_container(source, function, arg.arg, uses):
                first = _changes(uses)[0]
                if not any(_is_copy(each, arg.arg) for each in _before(function, first)):
                    yield arg.arg


def changed(source: Source, function: Function, name: str) -> Changed:
    """How it is changed. Refuses where a copy at the beginning would not do, or would leave nothing to be done."""
    uses = list(_uses(source, function, name))
    changes = _changes(uses)
    for each in uses:
        if isinstance(call := source.parents[each.name], ast.Call) and called(call) == function.name:
            raise Refusal(
                f"{function.name} hands {name} on to itself, on line {call.lineno}", "it counts on the changes"
            )
    if _KEPT.search(name) and default_named(function, name) is not None:
        raise Refusal(f"{name} is what {function.name} remembers from call to call", "with a copy, it would forget")
    behind = next((each for each in _before(function, changes[0]) if _settles_none(each, name)), None)
    last = max(_reach(source, function, each).end_lineno or 0 for each in changes)
    for node in _rebound(source, function, name):
        if node.lineno <= last and not (behind is not None and node in walk(behind)):
            raise Refusal(f"{name} becomes something else on line {node.lineno}", "that may be the caller's as well")
    loops = {id(node) for each in changes for node in _around(source, function, each)}
    read = [
        each
        for each in uses
        if not each.is_only_that and (each.depth >= 0 or id(each.name) in loops or each.name.lineno > changes[0].lineno)
    ]
    if not read or not _comes_out(source, function, read, changes[0]):
        reason = f"changing {name} is all that is done with it: with a copy, nothing would come of it"
        raise Refusal(reason, "return-also hands it out, set-return returns it")
    default = default_named(function, name)
    annotation = _annotation(source, function, name)
    may_be_none = _NONE.search(annotation) is not None or (isinstance(default, ast.Constant) and default.value is None)
    inside = [one.name for each in uses for one in _of_elements(source, each.name)]
    is_deep = any(each.depth > 0 for each in uses) or any(_sets_attribute(source, each) for each in inside)
    return Changed(_is_list(annotation, default, uses), is_deep, behind, may_be_none and behind is None)


def _comes_out(source: Source, function: Function, read: Sequence[_Use], first: ast.stmt) -> bool:
    """Does the function give something out then, or hand it on?"""
    begin = _reach(source, function, first).lineno
    for node in _inside(function.body):
        match node:
            case (
                ast.Return(value=ast.expr() as value)
                | ast.Yield(value=ast.expr() as value)
                | ast.YieldFrom(value=value)
            ):
                if value.lineno >= begin and not isinstance(value, ast.Constant):
                    return True
    return any(_is_handed_on(source, each.name) for each in read)


def _is_handed_on(source: Source, name: ast.Name) -> bool:
    """Is a call given it, or something of it? Or does it go into an attribute, or into something else?"""
    node: ast.AST = name
    while isinstance(node, ast.expr | ast.keyword):
        above = source.parents[node]
        if isinstance(above, ast.Call) and above.func is not node and not _only_looks(source, above):
            return True
        node = above
    return isinstance(node, ast.Assign) and not all(isinstance(each, ast.Name) for each in node.targets)


def _only_looks(source: Source, call: ast.Call) -> bool:
    """Or changes it once more."""
    own = (node for _, node in source.functions if node.name == called(call))
    return called(call) in _ASKING | _CHANGE_FIRST or any(any(changed_parameters(source, each)) for each in own)


def _inside(block: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    """What stands in a function, but for functions and classes of its own."""
    todo: list[ast.AST] = list(block)
    for node in todo:
        if not isinstance(node, Definition | ast.Lambda):
            yield node
            todo += children(node)


# ── what is done to it ───────────────────────────────────────────────────────────────────────────────────────────


def _uses(source: Source, function: Function, name: str) -> Iterator[_Use]:
    for node in _names(function.body, name):
        if isinstance(node.ctx, ast.Load):
            yield _use(source, node)
            yield from (replace(each, depth=each.depth + 1) for each in _of_elements(source, node) if each.depth >= 0)
        elif isinstance(aug := source.parents[node], ast.AugAssign) and _grows(aug):
            yield _Use(node, aug, 0, "extend" if isinstance(aug.op, ast.Add) else "update", is_only_that=True)


def _grows(statement: ast.AugAssign) -> bool:
    """`rows += [row]`, `names |= {name}`"""
    lists, sets = ast.List | ast.ListComp, ast.Set | ast.SetComp | ast.Dict | ast.DictComp
    return isinstance(statement.value, lists if isinstance(statement.op, ast.Add) else sets)


def _use(source: Source, name: ast.Name) -> _Use:
    depth, node, verb = 0, name, ""
    here: ast.expr = node
    while True:
        above = source.parents[here]
        match above:
            case ast.Subscript(value=value, ctx=ctx) if value is here:
                if not isinstance(ctx, ast.Load):
                    return _Use(name, statement_around(source, name), depth, "[]", is_only_that=True)
                here, depth = above, depth + 1
            case ast.Attribute(attr=attr) if isinstance(call := source.parents[above], ast.Call) and call.func is above:
                if attr in _INSIDE and isinstance(source.parents[call], ast.Attribute) and _is_changed(source, call):
                    return _Use(name, statement_around(source, name), depth + 1, attr, is_only_that=True)
                verb = attr
                found = depth if attr in _CHANGING else -1
                only = found >= 0 and isinstance(source.parents[call], ast.Expr)
                return _Use(name, statement_around(source, name), found, verb, only)
            case ast.Call(args=[first, *_]) if first is here and called(above) in _CHANGE_FIRST:
                only = isinstance(source.parents[above], ast.Expr)
                return _Use(name, statement_around(source, name), depth, "sort", only)
            case _:
                asked = _asked(above, here) or "[]" * (depth > 0)
                return _Use(name, statement_around(source, name), -1, asked, is_only_that=False)


def _is_changed(source: Source, node: ast.expr) -> bool:
    """Is one of the methods that change something called on it?"""
    above = source.parents[node]
    return isinstance(above, ast.Attribute) and above.attr in _CHANGING and isinstance(source.parents[above], ast.Call)


def _asked(above: ast.AST, node: ast.expr) -> str:
    """What shows that it holds several things: it is counted, gone through, looked into."""
    match above:
        case ast.Call(func=ast.Name(id=name)) if name in _ASKING:
            return "of"
        case ast.For() | ast.AsyncFor() | ast.comprehension() if above.iter is node:
            return "of"
        case ast.Compare(comparators=[*_, last], ops=[*_, ast.In() | ast.NotIn()]) if last is node:
            return "of"
        case ast.Subscript():
            return "[]"
        case _:
            return ""


def _of_elements(source: Source, name: ast.Name) -> Iterator[_Use]:
    """`for row in rows: row["a"] = 1`, also with `enumerate(rows)` and `rows.values()`."""
    statement = statement_around(source, name)
    if isinstance(statement, ast.For | ast.AsyncFor) and _is_gone_through(statement.iter, name):
        for target in (node for node in walk(statement.target) if isinstance(node, ast.Name)):
            for node in _names(statement.body, target.id):
                yield replace(_use(source, node), verb="", is_only_that=True)


def _is_gone_through(iterated: ast.expr, name: ast.Name) -> bool:
    match iterated:
        case ast.Call(func=ast.Name(id="enumerate" | "reversed" | "sorted" | "list" | "zip"), args=args):
            return name in args
        case ast.Call(func=ast.Attribute(value=value, attr="values" | "items")):
            return value is name
        case _:
            return iterated is name


def _sets_attribute(source: Source, name: ast.Name) -> bool:
    above = source.parents[name]
    return isinstance(above, ast.Attribute) and isinstance(above.ctx, ast.Store)


def _changes(uses: Sequence[_Use]) -> list[ast.stmt]:
    """The statements that change it, or what is in it, in their order."""
    return sorted((each.statement for each in uses if each.depth >= 0), key=lambda each: each.lineno)


def _is_container(source: Source, function: Function, name: str, uses: Sequence[_Use]) -> bool:
    annotation = _annotation(source, function, name)
    if annotation:
        return bool(_LISTS.match(annotation) or _OTHERS.match(annotation))
    if isinstance(default_named(function, name), ast.List | ast.Dict | ast.Set):
        return True
    certain = _OF_LISTS | _OF_DEQUES | _OF_OTHERS | {"[]", "of", "items", "keys", "values"}
    verbs = {each.verb for each in uses}
    return bool(verbs & certain) and verbs <= _METHODS | certain | {""}


def _annotation(source: Source, function: Function, name: str) -> str:
    """What it is said to be, without what says that it may be nothing."""
    arg = parameter(function, name)
    text = source.segment(arg.annotation).strip("\"'") if arg.annotation is not None else ""
    return re.sub(r"^(?:\w+\.)?Optional\[(.*)\]$", r"\1 | None", text)


def _is_list(annotation: str, default: ast.expr | None, uses: Sequence[_Use]) -> bool:
    """As far as can be seen; anything else is asked for a copy of itself."""
    if annotation:
        return _LISTS.match(annotation) is not None
    verbs = {each.verb for each in uses}
    return isinstance(default, ast.List) or bool(verbs & _OF_LISTS and not verbs & (_OF_DEQUES | _OF_OTHERS))


# ── where ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _before(function: Function, first: ast.stmt) -> Iterator[ast.stmt]:
    """The statements of the function itself that are done before the first change."""
    return (each for each in function.body if (each.end_lineno or each.lineno) < first.lineno)


def _is_copy(statement: ast.stmt, name: str) -> bool:
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id=target)], value=value)
            | ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value)
        ):
            made = isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)
            sliced = isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice)
            copied = isinstance(value, ast.Call) and called(value) in _COPYING
            return target == name and (made or sliced or copied)
        case _:
            return False


_COPYING = frozenset(("list", "dict", "set", "sorted", "copy", "deepcopy", "deque", "OrderedDict", "Counter"))


def _settles_none(statement: ast.stmt, name: str) -> bool:
    """`if rows is None: rows = []`, `rows = rows or []`, `if not rows: return`"""
    match statement:
        case ast.If(test=test, body=[only], orelse=[]):
            asked = ast.unparse(test) in (f"{name} is None", f"not {name}", f"{name} == None")
            leaves = isinstance(only, ast.Return | ast.Raise)
            made = isinstance(only, ast.Assign) and ast.unparse(only.targets[0]) == name
            return asked and (leaves or made)
        case ast.Assign(targets=[ast.Name(id=target)], value=ast.BoolOp(op=ast.Or(), values=[ast.Name(id=same), *_])):
            return target == same == name
        case ast.Assign(targets=[ast.Name(id=target)], value=ast.IfExp(test=test)):
            return target == name and ast.unparse(test) in (f"{name} is None", f"{name} is not None", name)
        case _:
            return False


def _rebound(source: Source, function: Function, name: str) -> Iterator[ast.Name]:
    for node in _names(function.body, name):
        if not isinstance(node.ctx, ast.Load) and not isinstance(source.parents[node], ast.AugAssign):
            yield node


def _reach(source: Source, function: Function, statement: ast.stmt) -> ast.stmt:
    """The outermost loop around it: what stands in there may come behind it."""
    found, here = statement, source.parents[statement]
    while here is not function:
        if isinstance(here, Loop):
            found = here
        here = source.parents[here]
    return found


def _around(source: Source, function: Function, statement: ast.stmt) -> Iterator[ast.AST]:
    """All that is in the loops around it, if it is in any."""
    loop = _reach(source, function, statement)
    yield from walk(loop) if loop is not statement else ()


def _names(block: Sequence[ast.stmt], name: str) -> Iterator[ast.Name]:
    """Where the name of the parameter stands, but for functions and comprehensions with one of their own."""
    todo: list[ast.AST] = list(reversed(block))
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Name) and node.id == name:
            yield node
        if not _has_its_own(node, name):
            todo += reversed(list(children(node)))


def _has_its_own(node: ast.AST, name: str) -> bool:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            bound = {each.id for each in walk(node) if isinstance(each, ast.Name) and not _is_read(each)}
            outer = any(name in each.names for each in walk(node) if isinstance(each, ast.Nonlocal))
            return name in {arg.arg for arg in parameters(node)} or (name in bound and not outer)
        case ast.Lambda():
            return name in arguments_in(node.args)
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            targets = (each for generator in node.generators for each in walk(generator.target))
            return any(is_name(each, name) for each in targets)
        case _:
            return False


def _is_read(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Load)
