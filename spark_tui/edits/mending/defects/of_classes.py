"""What is said of classes and of calls: "Can't instantiate abstract class Csv with abstract method read", "Object of
type Point is not JSON serializable", "No value for argument 'width' in function call"."""

from __future__ import annotations

import ast
import re
from difflib import get_close_matches

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.python.bodies import indented, insert_after
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import has_starred, is_self, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.items import arguments, remove
from spark_tui.edits.python.walking import walk

_SURE = 2.0


def _with_those_methods(source: Source, found: re.Match[str]) -> Ways:
    """Each as the base has it; what it does, nobody can tell."""
    names = re.findall(r"\w+", re.sub(r"\band\b", " ", found[2]))
    owner = next((node for name, node in source.classes if name.rpartition(".")[2] == found[1]), None)
    bases = [node for _, node in source.classes if owner is not None and node is not owner]
    heads = list[str]()
    for name in names:
        for base in bases:
            heads += [
                _head(source, each)
                for each in base.body
                if isinstance(each, Function) and each.name == name and _is_abstract(each)
            ][:1]
    if owner is None or len(heads) != len(names) or not names:
        return
    text = "\n\n".join(f"{head}\n{source.unit}raise NotImplementedError" for head in heads)
    last = owner.body[-1]
    if isinstance(last, ast.Pass) or (isinstance(last, ast.Expr) and last.value == ast.Constant(...)):
        text = indented(text, source.indent(last.lineno)).lstrip()
        yield (Splice(source.start(last), source.stop(last), text),), _SURE
    else:
        yield (insert_after(source, last, f"\n{text}"),), _SURE


def _is_abstract(function: Function) -> bool:
    return any("abstract" in last_name(each) for each in function.decorator_list)


def _head(source: Source, function: Function) -> str:
    """What kind of method it is, and how it is called."""
    others = [each for each in function.decorator_list if "abstract" not in last_name(each)]
    decorators = "".join(f"@{source.segment(each)}\n" for each in others)
    lead = "async def" if isinstance(function, ast.AsyncFunctionDef) else "def"
    returns = f" -> {source.segment(function.returns)}" if function.returns is not None else ""
    start = source.text.index("(", source.text.index(function.name, source.line_start(function.lineno))) + 1
    last = function.returns if function.returns is not None else function.body[0]
    takes = source.text[start : source.text.rindex(")", start, source.start(last))]
    return f"{decorators}{lead} {function.name}({takes}){returns}:"


def _as_dict(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A dataclass is written out as a dict."""
    kinds = [each for name, each in source.classes if name.rpartition(".")[2] == found[1]]
    is_data = any("dataclass" in source.segment(one) for each in kinds for one in each.decorator_list)
    match node:
        case ast.Call(func) if full_name(source, func) in ("json.dump", "json.dumps") and is_data:
            if keyword(node, "default") is None:
                name, imports = available(source, "dataclasses", "asdict", dotted=False)
                yield (*imports, set_keyword(source, node, "default", name)), _SURE


def _given_what_is_there(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """Something of that name is there where it is called."""
    name = found[1]
    match node:
        case ast.Call(ast.Name(called), args) if not has_starred(args):
            own = [each for full, each in source.functions if full == called]
            around = function_around(source, node)
            if not own or around is None or around is own[0]:
                return
            takes = [arg.arg for arg in parameters(own[0])]
            is_there = name in {arg.arg for arg in parameters(around)} or any(
                isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Store)
                for each in walk(around)
            )
            if name in takes and is_there and keyword(node, name) is None and len(args) <= takes.index(name):
                at = source.stop(node) - 1
                lead = ", " if args or node.keywords else ""
                given = name if len(args) == takes.index(name) and not node.keywords else f"{name}={name}"
                yield (Splice(at, at, lead + given),), _SURE


def _one_too_many(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The last of what it is given goes, where it takes no more."""
    match node:
        case ast.Call(ast.Name(called) | ast.Attribute(attr=called), args, []) if args:
            owners = [each for name, each in source.classes if name.rpartition(".")[2] == called]
            of_class = [each for each in owners[0].body if isinstance(each, ast.FunctionDef)] if owners else []
            own = [each for each in of_class if each.name == "__init__"] or [
                each for _, each in source.functions if each.name == called
            ]
            wanted = found[1].rpartition(".")[2]
            if len(own) != 1 or wanted != own[0].name or own[0].args.vararg is not None:
                return
            takes = parameters(own[0])
            bound = bool(takes) and takes[0].arg in ("self", "cls")
            if len(takes) == int(found[2]) and len(args) + bound == int(found[3]) == len(takes) + 1:
                yield tuple(remove(arguments(source, node), len(args) - 1)), 0.0


_KNOWN = {
    name: options
    for names, options in {
        "add_argument": "required default type help action choices nargs dest metavar const version",
        "open": "mode encoding newline errors buffering",
        "run check_output check_call Popen": "check capture_output text cwd env input timeout shell stdout stderr",
        "print": "sep end file flush",
        "sorted sort": "key reverse",
        "Thread": "target args kwargs daemon name",
        "get post put patch delete request": "params headers timeout json data auth verify",
        "read_csv": "sep header index_col usecols dtype nrows encoding parse_dates skiprows names na_values",
        "to_csv": "sep index header columns encoding",
        "merge": "on how left_on right_on suffixes",
        "dump dumps": "indent ensure_ascii sort_keys default separators",
        "dataclass": "frozen order slots kw_only",
        "field": "default default_factory init repr compare",
        "basicConfig": "level format filename filemode datefmt handlers",
        "mkdir makedirs": "parents exist_ok mode",
        "DictReader DictWriter reader writer": "fieldnames delimiter quotechar extrasaction restval lineterminator",
        "parametrize": "ids indirect scope",
        "fixture": "scope autouse params",
        "ArgumentParser": "description prog usage epilog formatter_class add_help",
    }.items()
    for name in names.split()
}
"""What is given by name to what everybody calls."""


def _option_meant(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """An argument that is called nearly as one that is known."""
    match node:
        case ast.Call(func, keywords=keywords):
            known = _KNOWN.get(last_name(func), "").split()
            near = get_close_matches(found[1], [each for each in known if each != found[1]], n=1)
            for each in keywords if near else ():
                if each.arg == found[1] and not any(one.arg == near[0] for one in keywords):
                    start = source.start(each)
                    yield (Splice(start, start + len(found[1]), near[0]),), _SURE


def _free_to_change(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """An object that changes itself is not frozen."""
    match node:
        case ast.ClassDef() if any(
            isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store) and each.attr == found[1]
            and is_self(each.value)
            for each in walk(node)
        ):  # fmt: skip
            for each in node.decorator_list:
                is_frozen = isinstance(each, ast.Call) and [one.arg for one in each.keywords] == ["frozen"]
                if isinstance(each, ast.Call) and is_frozen:
                    yield (Splice(source.stop(each.func), source.stop(each), ""),), _SURE


_MESSAGES: Messages = (
    (r"object of type (\w+) is not json serializable", _as_dict),
    (r"(?:no value for argument|argument missing for parameter|missing positional argument) [\"'](\w+)[\"']",
     _given_what_is_there),
    (r"([\w.]+)\(\) takes (\d+) positional arguments? but (\d+) (?:was|were) given", _one_too_many),
    (r"got an unexpected keyword argument '(\w+)'", _option_meant),
    (r"'(\w+)' is an invalid keyword argument", _option_meant),
    (r"cannot assign to field '(\w+)'", _free_to_change),
)  # fmt: skip
_THROUGHOUT: Throughout = (
    (
        r"can't instantiate abstract class (\w+) (?:with|without an implementation for) abstract methods?"
        r" ((?:['\"]?\w+['\"]?(?:, and |, | and )?)+)",
        _with_those_methods,
    ),
)

DEFECT = by_messages("of-classes", _MESSAGES, _THROUGHOUT, is_copied=True)
