"""Messages of Python that tell what is wrong in so many words: one way to put each right."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.python.calls import keyword, set_keyword
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Source, Splice

_CLEAR = 2.5
Ways = Iterator[tuple[tuple[Splice, ...], float]]


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    said = [(found, ways) for words, ways in _MESSAGES if (found := words.search(complaint.sentence.text))]
    for node in complaint.nodes if said else ():
        for found, ways in said:
            for splices, sure in ways(complaint.source, node, found):
                yield Repair(splices, _CLEAR + sure + complaint.points(getattr(node, "lineno", 0)))


def _mode(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A file that is opened to be read and is written to, or the other way round; as text, or as bytes."""
    match node:
        case ast.Call(ast.Name("open") | ast.Attribute(attr="open")):
            place = 0 if isinstance(node.func, ast.Attribute) and source.segment(node.func) != "io.open" else 1
        case _:
            return
    given = node.args[place] if len(node.args) > place else keyword(node, "mode")
    old = given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else "r"
    said = found[0].lower()
    if "writ" in said and "bytes" not in said and "str" not in said:
        modes = [old.replace("r", "w") if "r" in old else "w", old.replace("r", "a") if "r" in old else "a"]
    elif "readable" in said:
        modes = ["r" + ("b" if "b" in old else "")]
    elif "not 'str'" in said:
        modes = [old.replace("b", "")]
    elif "not bytes" in said or "bytes" in said:
        modes = [old.replace("t", "") + "b"]
    else:
        modes = ["a"]
    for rank, mode in enumerate(modes):
        if mode == old:
            continue
        if given is not None:
            yield (instead(source, given, f'"{mode}"'),), -0.2 * rank
        elif node.args:
            yield (behind(source, node.args[place - 1], f', "{mode}"'),), -0.2 * rank
        else:
            at = source.stop(node) - 1
            yield (Splice(at, at, f'"{mode}"'),), -0.2 * rank


def _method(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A method of another type, or an entry that is asked for like an attribute."""
    kind, name = found[1], found[2]
    if not isinstance(node, ast.Attribute) or node.attr != name:
        return
    stop, owner = source.stop(node), source.segment(node.value)
    parent = source.parents.get(node)
    call = parent if isinstance(parent, ast.Call) and parent.func is node else None
    other = _METHODS.get((kind, name))
    if other is not None:
        yield (Splice(stop - len(name), stop, other),), 0.3
    if name in ("length", "len", "size", "count") and kind in ("list", "str", "dict", "set", "tuple"):
        yield (instead(source, call if call is not None and not call.args else node, f"len({owner})"),), 0.3
    if kind == "dict" and call is None:
        yield (instead(source, node, f'{owner}["{name}"]'),), 0.5
    if kind == "dict" and call is not None and name == "has_key" and call.args:
        yield (instead(source, call, f"{source.segment(call.args[0])} in {owner}"),), 0.5
    if kind == "dict" and call is not None and name in ("append", "add", "push", "insert") and len(call.args) == 2:
        key, value = map(source.segment, call.args)
        yield (instead(source, call, f"{owner}[{key}] = {value}"),), 0.3
    if kind == "str" and call is not None and name in ("append", "add", "push", "extend") and len(call.args) == 1:
        yield (instead(source, call, f"{owner} += {source.segment(call.args[0])}"),), 0.5
    if (kind == "str" and name == "decode") or (kind == "bytes" and name == "encode"):
        yield (instead(source, call or node, owner),), 0.5
    if kind == "str" and name in ("strftime", "isoformat", "year", "month", "day"):
        yield (instead(source, node.value, f"datetime.fromisoformat({owner})"),), 0.0
    if kind in ("list", "tuple") and call is not None and name == "join" and len(call.args) == 1:
        yield (instead(source, call, f"{source.segment(call.args[0])}.join({owner})"),), 0.5
    if kind == "list" and hasattr(str, name):
        yield (instead(source, node.value, f"{owner}[0]"),), 0.0
    if kind in ("int", "float") and hasattr(str, name):
        yield (instead(source, node.value, f"str({owner})"),), 0.3


_METHODS = {
    ("list", "add"): "append", ("list", "push"): "append", ("list", "append_all"): "extend", ("list", "addAll"): "extend",
    ("list", "update"): "extend", ("list", "concat"): "extend", ("list", "contains"): "__contains__",
    ("list", "indexOf"): "index", ("list", "find"): "index", ("list", "discard"): "remove", ("list", "shift"): "pop",
    ("set", "append"): "add", ("set", "push"): "add", ("set", "insert"): "add", ("set", "extend"): "update",
    ("set", "delete"): "discard", ("dict", "iteritems"): "items", ("dict", "itervalues"): "values",
    ("dict", "iterkeys"): "keys", ("dict", "append"): "update", ("dict", "add"): "update", ("dict", "extend"): "update",
    ("dict", "remove"): "pop", ("dict", "contains"): "__contains__", ("str", "trim"): "strip", ("str", "toLowerCase"): "lower",
    ("str", "toUpperCase"): "upper", ("str", "substring"): "replace", ("str", "contains"): "__contains__",
    ("str", "indexOf"): "find", ("str", "includes"): "__contains__", ("deque", "push"): "append",
    ("collections.deque", "shift"): "popleft", ("tuple", "append"): "__add__", ("Thread", "begin"): "start",
}  # fmt: skip


def _subscripted(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """Square brackets where round ones are meant, or an attribute."""
    match node:
        case ast.Subscript(value, ast.Constant(str(name))) if "method" not in found[1] and name.isidentifier():
            yield (instead(source, node, f"{source.segment(value)}.{name}"),), 0.5
        case ast.Subscript(ast.Attribute() | ast.Name() as value, key, ast.Load()) if not isinstance(
            key, ast.Slice
        ) and ("method" in found[1] or "function" in found[1]):
            text = f"{source.segment(value)}({source.segment(key)})"
            yield (instead(source, node, text),), 0.5
            yield (behind(source, value, "()"),), 0.0
        case ast.Subscript(value, key) if found[1] in (
            "set",
            "generator",
            "dict_keys",
            "dict_values",
            "map",
            "filter",
            "zip",
        ):
            if not isinstance(key, ast.Constant) or isinstance(key.value, int):
                yield (instead(source, value, f"list({source.segment(value)})"),), 0.3
        case _:
            pass


def _missing_self(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A class whose methods are called without an object."""
    classes = {name for name, _ in source.classes}
    match node:
        case ast.Call(ast.Attribute(ast.Name(name) as owner)) if name in classes:
            yield (behind(source, owner, "()"),), 0.3
        case ast.Assign(value=ast.Name(name) as owner) if name in classes:
            yield (behind(source, owner, "()"),), 0.4
        case _:
            pass


def _missing_argument(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What is missing, handed over: something of that name is often there."""
    called, name = found[1].rpartition(".")[2], found[2]
    if called == "__init__":
        called = found[1].rpartition(".")[0].rpartition(".")[2]
    match node:
        case ast.Call(ast.Name(own) | ast.Attribute(attr=own)) if own == called and name != "self":
            text = name if name in {each.id for each in source.nodes if isinstance(each, ast.Name)} else f"self.{name}"
            known = {each.attr for each in source.nodes if isinstance(each, ast.Attribute)}
            if text == name or name in known:
                at = source.stop(node) - 1
                lead = ", " if node.args or node.keywords else ""
                yield (Splice(at, at, lead + text),), 0.3
        case _:
            pass


def _any_arguments(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A function in a function, of a decorator, takes whatever the other one takes."""
    match node:
        case ast.FunctionDef(name, args=arguments) | ast.AsyncFunctionDef(name, args=arguments) if (
            name == found[1].rpartition(".")[2]
            and not arguments.vararg
            and isinstance(source.parents.get(node), ast.FunctionDef)
        ):
            calls = [each for each in ast.walk(node) if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)]
            outer = source.parents[node]
            given = {arg.arg for arg in outer.args.args} if isinstance(outer, ast.FunctionDef) else set[str]()
            inner = [each for each in calls if isinstance(each.func, ast.Name) and each.func.id in given]
            start = source.text.index("(", source.start(node))
            changes = [Splice(start + 1, source.text.index(")", start), "*args, **kwargs")]
            for call in inner:
                changes.append(Splice(source.stop(call.func), source.stop(call), "(*args, **kwargs)"))
            yield tuple(changes), 0.5
        case _:
            pass


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
        case _:
            pass


def _raised(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Raise(ast.Constant(str()) | ast.JoinedStr() as text):
            yield (instead(source, text, f"ValueError({source.segment(text)})"),), 0.5
            yield (instead(source, text, f"Exception({source.segment(text)})"),), 0.2
        case _:
            pass


def _module_called(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`time()` where `time.time()` is meant."""
    modules = {
        alias.name for each in source.nodes if isinstance(each, ast.Import) for alias in each.names if not alias.asname
    }
    match node:
        case ast.Call(ast.Name(name) as called) if name in modules:
            yield (instead(source, called, f"{name}.{name}"),), 0.5
        case _:
            pass


def _stuttered(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """`datetime.datetime.now` with the class imported, or `datetime.now` with the module."""
    name = found[1]
    match node:
        case ast.Attribute(ast.Attribute(ast.Name(module), inner) as both) if module == inner:
            yield (instead(source, both, module),), 0.5
        case ast.Attribute(ast.Name(module) as owner, attr) if attr == name and not isinstance(
            source.parents.get(node), ast.Attribute
        ):
            classes = {"datetime": "datetime", "date": "date", "pprint": "pprint"}
            if module in classes and "module" in found[0]:
                yield (instead(source, owner, f"{module}.{module}"),), 0.3
            if attr == module:
                yield (instead(source, node, module),), 0.5
        case ast.Import([ast.alias(module, None)]) if module in ("datetime",) and "module" in found[0]:
            yield (instead(source, node, f"from {module} import {module}"),), 0.2
        case _:
            pass


def _assigned(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A place of a list is set that is not there yet."""
    match node:
        case ast.Assign([ast.Subscript(value, ast.Name() | ast.BinOp() | ast.Constant())], given):
            yield (instead(source, node, f"{source.segment(value)}.append({source.segment(given)})"),), 0.3
        case _:
            pass


def _listed(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A list and something that is none are added."""
    match node:
        case ast.BinOp(_, ast.Add(), right) if not isinstance(right, ast.List | ast.ListComp | ast.BinOp):
            yield (instead(source, right, f"[{source.segment(right)}]"),), 0.3
        case ast.AugAssign(target, ast.Add(), value) if not isinstance(value, ast.List):
            yield (instead(source, node, f"{source.segment(target)}.append({source.segment(value)})"),), 0.4
            yield (instead(source, value, f"[{source.segment(value)}]"),), 0.2
        case _:
            pass


def _converted(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A number with a comma or a point in it is read as one."""
    text = found[2]
    match node:
        case ast.Call(ast.Name("int"), [value]) if "." in text and re.fullmatch(r"\s*-?\d+\.\d*\s*", text):
            yield (instead(source, value, f"float({source.segment(value)})"),), 0.5
            yield (Splice(source.start(node), source.start(node) + 3, "float"),), 0.2
        case ast.Call(ast.Name("int" | "float"), [value]) if "," in text and not text.strip(" -0123456789,."):
            new = '""' if re.search(r",\d{3}\b", text) else '"."'
            yield (behind(source, value, f'.replace(",", {new})'),), 0.5
        case ast.Call(ast.Name("int" | "float"), [value]) if text[:1] in "$€£" and text:
            yield (behind(source, value, f'.strip("{text[0]}")'),), 0.5
        case ast.Call(ast.Name("int" | "float"), [value]) if text.endswith("%"):
            yield (behind(source, value, '.rstrip("%")'),), 0.5
        case ast.Call(ast.Name("int" | "float"), [value]) if not text.strip():
            name = source.segment(value)
            yield (instead(source, node, f"{source.segment(node)} if {name} else 0"),), 0.4
        case _:
            pass


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
        case _:
            pass


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
        case _:
            pass


def _to_list(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A set is no JSON."""
    match node:
        case ast.Call(ast.Name("set"), [only]):
            yield (instead(source, node, f"list({source.segment(node)})"),), 0.2
            yield (instead(source, node, f"list({source.segment(only)})"),), 0.0
        case ast.Call(ast.Attribute(attr="dump" | "dumps")) if keyword(node, "default") is None:
            yield (set_keyword(source, node, "default", "list"),), 0.2
        case _:
            pass


def _typed_flag(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A flag of the command line is a text unless it says otherwise."""
    match node:
        case ast.Call(ast.Attribute(attr="add_argument")) if (
            keyword(node, "type") is None and keyword(node, "action") is None
        ):
            default = keyword(node, "default")
            number = isinstance(default, ast.Constant) and isinstance(default.value, int | float)
            kind = type(default.value).__name__ if isinstance(default, ast.Constant) and number else "int"
            if (keyword(node, "choices") is None and not isinstance(default, ast.Constant)) or number:
                yield (set_keyword(source, node, "type", kind),), 0.3 * number
        case ast.Call(ast.Attribute(attr="get" | "getenv" | "getattr")) | ast.Subscript(ast.Attribute(attr="environ")):
            text = source.segment(node)
            if "environ" in text or "getenv" in text:
                kind = "float" if "float" in found[0] else "int"
                yield (instead(source, node, f"{kind}({text})"),), 0.3
        case _:
            pass


def _dumped(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What is written has to be text."""
    match node:
        case ast.Call(
            ast.Attribute(attr="write" | "write_text"),
            [ast.Name() | ast.Attribute() | ast.Subscript() | ast.BinOp() | ast.Call() as value, *_],
        ):
            yield (instead(source, value, f"str({source.segment(value)})"),), 0.0
            imported = [
                each for each in source.nodes if isinstance(each, ast.Import) and "json" in source.segment(each)
            ]
            if imported:
                yield (instead(source, value, f"json.dumps({source.segment(value)})"),), 0.3
        case _:
            pass


def _without_file(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`dump` takes the file it writes to."""
    match node:
        case ast.Call(ast.Attribute(ast.Name("json" | "pickle" | "yaml"), "dump"), [only]):
            files = [item.optional_vars.id for each in source.nodes if isinstance(each, ast.With) for item in each.items
                     if isinstance(item.optional_vars, ast.Name) and each.lineno <= node.lineno <= (each.end_lineno or 0)]  # fmt: skip
            yield from (((behind(source, only, f", {name}"),), 0.5) for name in files)
        case _:
            pass


def _multiplied(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A text is calculated with."""
    match node:
        case ast.BinOp(left, ast.Mult() | ast.Sub() | ast.Div() | ast.Add() | ast.FloorDiv() | ast.Mod(), right):
            sides = [side for side in (left, right) if not isinstance(side, ast.Constant | ast.BinOp)]
        case ast.AugAssign(_, ast.Mult() | ast.Sub() | ast.Add() | ast.Div(), right):
            sides = [right] if not isinstance(right, ast.Constant) else []
        case _:
            return
    for side in sides if "'str'" in found.string or "sequence" in found[0] else ():
        yield (instead(source, side, f"float({source.segment(side)})"),), -1.2
        yield (instead(source, side, f"int({source.segment(side)})"),), -1.3


def _formatted(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.BinOp(ast.Constant(str()), ast.Mod(), right) if not isinstance(right, ast.Tuple | ast.Dict):
            if "not enough" not in found[0]:
                yield (instead(source, right, f"({source.segment(right)},)"),), 0.5
            parent = source.parents.get(node)
            if isinstance(parent, ast.Call) and len(parent.args) > 1 and parent.args[0] is node:
                rest = source.segment(right) + "".join(f", {source.segment(each)}" for each in parent.args[1:])
                last = parent.args[-1]
                yield (Splice(source.start(right), source.stop(last), f"({rest})"),), 0.7
            elif isinstance(parent, ast.Tuple):
                rest = ", ".join(source.segment(each) for each in (right, *parent.elts[1:]))
                yield (Splice(source.start(right), source.stop(parent), f"({rest})"),), 0.7
        case _:
            pass


def _split_less(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A text is taken apart in more places than there are names for."""
    match node:
        case ast.Assign(
            [ast.Tuple(names)], ast.Call(ast.Attribute(attr="split" | "rsplit"), [separator], []) as call
        ) if names:
            yield (behind(source, separator, f", {len(names) - 1}"),), 0.5
        case ast.Assign([ast.Tuple(names)], ast.Call(ast.Attribute(attr="split" | "rsplit"), [], []) as call):
            at = source.stop(call) - 1
            yield (Splice(at, at, f"maxsplit={len(names) - 1}"),), 0.3
        case _:
            pass


def _halved(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A quotient is a place in a list, or a number of rounds."""
    match node:
        case ast.BinOp(left, ast.Div()):
            at = source.text.index("/", source.stop(left))
            yield (Splice(at, at + 1, "//"),), 0.5
        case ast.Subscript(_, ast.Name() as key) | ast.Call(ast.Name("range"), [ast.Name() as key]):
            yield (instead(source, key, f"int({source.segment(key)})"),), 0.0
        case _:
            pass


def _looked_up(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """An entry is asked of the whole list, or an item is taken for its place."""
    match node:
        case ast.Subscript(ast.Name() as value, ast.Name(key), ast.Load()):
            loops = [each for each in source.nodes if isinstance(each, ast.For | ast.comprehension)]
            mine = [each for each in loops if isinstance(each.target, ast.Name) and each.target.id == key]
            if any(source.segment(each.iter) == value.id for each in mine):
                yield (instead(source, node, key),), 0.5
                yield from (((instead(source, each.iter, f"range(len({value.id}))"),), 0.4) for each in mine[:1])
        case ast.Subscript(ast.Name(name) as value, ast.Constant(str()), ast.Load()):
            loops = [each for each in source.nodes if isinstance(each, ast.For | ast.comprehension)]
            for each in loops:
                if isinstance(each.iter, ast.Name) and each.iter.id == name and isinstance(each.target, ast.Name):
                    yield (instead(source, value, each.target.id),), 0.5
            yield (behind(source, value, "[0]"),), 0.0
        case _:
            pass


def _separated(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A text is taken apart at something that is not in it."""
    match node:
        case ast.Assign([ast.Tuple()], ast.Call(ast.Attribute(attr="split") as called, given) as call) if (
            len(given) < 2
        ):
            for words, mark in _MARKS:
                if re.search(words, found.string, re.IGNORECASE):
                    at, stop = source.stop(called), source.stop(call)
                    yield (Splice(at, stop, f"({mark})"),), 1.0
        case _:
            pass


_MARKS = (
    ("comma|csv|,", '","'), ("semicolon|;", '";"'), (r"\btabs?\b|tsv", '"\\t"'), ("colon", '":"'), ("pipe", '"|"'),
    ("dash|hyphen", '"-"'), ("space|blank", ""), ("equal", '"="'),
)  # fmt: skip


def _dated(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The format of a date, with a letter or a sign of it changed so that it is that of the text."""
    text, form = found[1], found[2]
    match node:
        case ast.Constant(str(value)) if value == form:
            for other in _forms(form):
                if _is_sensible(other) and _reads(text, other):
                    quote = source.segment(node)[0]
                    yield (instead(source, node, f"{quote}{other}{quote}"),), 1.5
        case _:
            pass


def _forms(form: str) -> Iterator[str]:
    once = [form[:at] + other + form[at + 1 :] for at, char in enumerate(form) for other in _instead_of(form, at, char)]
    yield from dict.fromkeys(once)
    seen = {each for each in once}
    twice = (each[:at] + other + each[at + 1 :] for each in once[:60] for at, char in enumerate(each)
             for other in _instead_of(each, at, char))  # fmt: skip
    yield from (each for each in dict.fromkeys(twice) if each not in seen)


def _instead_of(form: str, at: int, char: str) -> str:
    if at and form[at - 1] == "%":
        return "YymdbBHIMSp".replace(char, "")
    return "-/. :T".replace(char, "") if char in "-/. :T" else ""


def _is_sensible(form: str) -> bool:
    """One year, one month, and no minutes without hours."""
    letters = re.findall("%(.)", form)
    once = len(set("".join(letters).translate(_ALIKE))) == len(letters)
    return once and ("M" not in letters or bool({"H", "I"} & {*letters}))


_ALIKE = str.maketrans("yBbIA", "YmmHa")


def _reads(text: str, form: str) -> bool:
    try:
        datetime.strptime(text, form)
    except (ValueError, re.error):
        return False
    return True


Finder = Callable[[Source, ast.AST, re.Match[str]], Ways]
_MESSAGES: tuple[tuple[re.Pattern[str], Finder], ...] = tuple(
    (re.compile(words, re.IGNORECASE), ways)
    for words, ways in (
        (r"not writable|not readable|bytes-like object is required, not 'str'|must be str, not bytes|not overwritten", _mode),
        (r"'([\w.]+)' object has no attribute '(\w+)'", _method),
        (r"'([\w.]+)' object is not subscriptable", _subscripted),
        (r"missing 1 required positional argument: 'self'", _missing_self),
        (r"([\w.]+)\(\) missing \d required positional arguments?: '(\w+)'", _missing_argument),
        (r"([\w.<>]+)\(\) (?:takes \d+ positional arguments? but \d+ (?:was|were) given|got an unexpected)", _any_arguments),
        (r"must be an iterable, not|number of bindings|parameters are of unsupported type|not all arguments converted", _tuple_comma),
        (r"exceptions must derive", _raised),
        (r"'module' object is not callable", _module_called),
        (r"(?:module|type object) '[\w.]+' has no attribute '(\w+)'", _stuttered),
        (r"too many values to unpack", _split_less),
        (r"indices must be integers or slices, not float|'float' object cannot be interpreted", _halved),
        (r"indices must be integers or slices, not (?!float)", _looked_up),
        (r"not enough values to unpack", _separated),
        (r"time data '([^']*)' does not match format '([^']*)'", _dated),
        (r"list assignment index out of range", _assigned),
        (r"can only concatenate list", _listed),
        (r"(invalid literal for int\(\) with base 10|could not convert string to float): ['\"]([^'\"]*)['\"]", _converted),
        (r"\w+\(\) takes no arguments", _takes_none),
        (r"(__\w+__) returned non-string", _given_back),
        (r"type set is not json", _to_list),
        (r"not supported between instances of|unsupported operand|cannot be interpreted as an integer|must be an integer", _typed_flag),
        (r"argument must be str, not|must be str, not (?:int|list|dict|float)", _dumped),
        (r"argument:? '?fp|missing .*'file'", _without_file),
        (r"can't multiply sequence|unsupported operand type|must be real number|bad operand type", _multiplied),
        (r"format string|string formatting", _formatted),
    )
)  # fmt: skip

DEFECT = Defect(
    "by-message",
    frozenset(("fix-error",)),
    _repairs,
    re.compile("|".join(f"(?:{each.pattern})" for each, _ in _MESSAGES), re.IGNORECASE),
)
