"""One object where several were meant: rows of a table, entries of a mapping, the old and the new."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.changed_arguments import changed_parameters
from spark_tui.edits.python.imports import available, import_needed
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import class_around, function_around, parameters, parameters_of
from spark_tui.edits.python.objects.classes import dataclass_decorator, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.spelled import ERROR

_SAYS = Pattern(
    r"(?i)\bshare[sd]?\b|same (?:list|dict|object|history|items?|row|value|column|one)|whole column"
    r"|every (?:row|column)|(?:other|all|every) .*\bchange"
    r"|\b(?:shows?|turns?|pops?|ends?) up (?:in|on|with|at) (?:all|every|an|the) ?"
    r"(?:of )?(?:the )?(?:others?\b|\w+s? too)"
    r"|\b(?:second|new|fresh|next|other) \w+ (?:already )?(?:starts?|begins?|comes?|has) (?:out |off )?with\b"
    r"|changes? (?:it|them|that) (?:on|in|for|of|with) (?:all|every|the others?|any other)\b"
    r"|\beach other's?\b|\bfrom one another\b"
    r"|\b(?:called|seen|visible|known|there|found) (?:by|in|on|to|from) the other\b"
    r"|\b(?:two|both|several|different|all) (?:of the |the )?\w+ (?:objects|instances)\b"
    r"|\b(?:writes?|puts?|adds?|stores?) (?:\w+ ){0,2}(?:in)?to (?:the )?(?-i:[A-Z][A-Z_]{2,})\b|changes? (?:too"
    r"|as well|all|every|the (?:original|other|whole|input))|original|mutable default|default_factory"
    r"|must not (?:change|touch)|\bthe input\b|leaks?\b|side effect|alias|copy"
    r"|\b(?:has|have|needs?|ought) to stay\b|\b(?:must|should) (?:stay|remain)\b|\bstays? as (?:it|they)\b"
    r"|\b(?:modif(?:y|ies|ied)|mutat\w+|overwrit\w+|pollut\w+|mix(?:es|ed)? \w+ up)\b"
    r"|\b(?:chang|modif|differ|alter)\w* (?:for good|for ever|forever|afterwards|from then on)\b|\bsticks?\b"
    r"|\bafter (?:the first|one|a) (?:call|run)\b|\bafter .*\b(?:once|first time)\b"
    r"|\blast (?:name|one|item|value|button|number|index)|last .*(?:every|each|all)|(?:every|each|all) .*last"
    r"|all (?:my|the|of) .*same"
)
_CLEAR, _COPIED, _LATE, _SAID = 3.0, 0.5, 2.5, 1.5
_UNSAID = 3.0  # for a table that all read and nobody changes, where nothing is said of sharing
_MUTABLE = ast.List | ast.Dict | ast.Set
_CHANGES = "append|pop|remove|sort|reverse|insert|update|extend|add|clear|setdefault"


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, by_default = complaint.source, _have_a_mutable_default(complaint.source)
    for node in complaint.nodes:
        clear = complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.BinOp(
                ast.List([ast.List() | ast.BinOp(ast.List()) | ast.Dict() | ast.ListComp() as row]), ast.Mult(), many
            ):
                text = f"[{source.segment(row)} for _ in range({source.segment(many)})]"
                yield Repair((instead(source, node, text),), clear + _CLEAR)
            case ast.Call(
                ast.Attribute(ast.Name("dict"), "fromkeys"), [keys, ast.List() | ast.Dict() | ast.Set() as value]
            ):
                name = "key" if "key" not in source.segment(keys).split(".") else "each"
                text = f"{{{name}: {source.segment(value)} for {name} in {source.segment(keys)}}}"
                yield Repair((instead(source, node, text),), clear + _CLEAR)
            case ast.ClassDef():
                yield from _of_class(complaint, node)
            case ast.Assign([ast.Name(name)], ast.Name() | ast.Attribute() as value) if _is_changed(source, node, name):
                named = complaint.names(source.segment(value))
                yield from _copied(source, value, clear + _SAID * (match is not None) + named)
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Name(constant) as value) if (
                match is not None
                and ERROR.search(complaint.sentence.text) is None
                and _is_kept_for_all(source, node, name, constant)
            ):
                yield from _copied(source, value, clear + _CLEAR + _SAID)
            case ast.Call(ast.Name(name), [*args]) if match is not None and name[:1].isupper() and not by_default:
                for value in args:
                    if isinstance(value, ast.Attribute):
                        yield from _copied(source, value, clear + _SAID)
            case ast.For():
                yield from _late(complaint, node)


def _have_a_mutable_default(source: Source) -> bool:
    """That is what is shared, then, rather than what somebody hands over."""
    return any(
        isinstance(default, _MUTABLE)
        for _, function in source.functions
        for default in (*function.args.defaults, *function.args.kw_defaults)
    )


def _of_class(complaint: Complaint, owner: ast.ClassDef) -> Iterator[Repair]:
    source, start = complaint.source, method(owner, "__init__")
    decorated = dataclass_decorator(source, owner) is not None
    for statement in owner.body:
        match statement:
            case ast.AnnAssign(
                _, _, ast.List() | ast.Dict() | ast.Set() | ast.Call(ast.Name("set" | "list" | "dict")) as value
            ) if decorated:
                made = "list" if isinstance(value, ast.List) else "dict" if isinstance(value, ast.Dict) else "set"
                if isinstance(value, ast.Call):
                    made = source.segment(value.func)
                full = getattr(value, "elts", None) or getattr(value, "keys", None)
                factory = f"lambda: {source.segment(value)}" if full else made
                field, imports = "field", import_needed(source, "dataclasses", "field")
                splices = (*imports, instead(source, value, f"{field}(default_factory={factory})"))
                yield Repair(splices, _CLEAR + complaint.points(statement.lineno))
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, ast.expr() as value) if (
                not decorated and isinstance(value, _MUTABLE) and not name.isupper()
            ):
                line = f"self.{name} = {source.segment(value)}"
                gone = tuple(remove(source, [statement]))
                clear = _CLEAR + complaint.points(statement.lineno)
                clear -= _UNSAID * (not complaint.says(_SAYS) and not _is_changed_in(owner, name))
                if start is not None:
                    last = start.body[-1]
                    at = source.line_start(source.last_line(last) + 1)
                    text = f"{source.indent(last.lineno)}{line}\n"
                    yield Repair((*gone, Splice(at, at, text)), clear)
                else:
                    indent = source.indent(statement.lineno)
                    text = f"def __init__(self):\n{indent}{source.unit}{line}"
                    lead = "" if source.line(source.last_line(statement) + 1).strip() == "" else "\n"
                    yield Repair((instead(source, statement, text + lead),), clear)


def _is_changed_in(owner: ast.ClassDef, name: str) -> bool:
    changed = rf"\bself\.{name}(?:\[[^\n]*\] [+*/|-]?= |\.(?:{_CHANGES})\()|\bdel self\.{name}\["
    return re.search(changed, ast.unparse(owner)) is not None


def _is_kept_for_all(source: Source, node: ast.stmt, name: str, constant: str) -> bool:
    """Is it a list or a mapping of the file that every object of the class takes as its own, and changes?"""
    made = any(
        isinstance(each, ast.Assign)
        and isinstance(each.targets[0], ast.Name)
        and each.targets[0].id == constant
        and isinstance(each.value, _MUTABLE)
        for each in source.tree.body
    )
    owner = class_around(source, node)
    if not made or owner is None:
        return False
    kept = rf"self\.{name}(?:\[[^\n]*\] [+*/|-]?= |\.(?:{_CHANGES})\()|\bdel self\.{name}\["
    return re.search(kept, ast.unparse(owner)) is not None


def _is_changed(source: Source, node: ast.stmt, name: str) -> bool:
    """Is anything put into it, or taken out of it, below?"""
    for other in walk(function_around(source, node) or source.tree):
        if getattr(other, "lineno", 0) <= node.lineno:
            continue
        match other:
            case ast.Subscript(value, ctx=ast.Store() | ast.Del()):
                pass
            case ast.Call(ast.Attribute(value, called)) if called in _CHANGES.split("|"):
                pass
            case ast.AugAssign(value):
                pass
            case ast.Call(ast.Name(), args):
                value = next((each for each in args if _is_changed_by(source, other, each)), None)
            case _:
                continue
        while isinstance(value, ast.Subscript):
            value = value.value
        if isinstance(value, ast.Name) and value.id == name:
            return True
    return False


def _is_changed_by(source: Source, call: ast.Call, given: ast.expr) -> bool:
    """Does the function that is called change what it is handed there?"""
    for _, function in source.functions:
        if isinstance(call.func, ast.Name) and call.func.id == function.name and given in call.args:
            names = list(parameters_of(function))
            at = call.args.index(given)
            return at < len(names) and names[at] in changed_parameters(source, function)
    return False


def _is_nested(source: Source, value: ast.expr) -> bool:
    """Does what the constant is set to hold others that can be changed as well?"""
    for node in source.tree.body:
        match node, value:
            case ast.Assign([ast.Name(name)], ast.Dict(values=inner) | ast.List(elts=inner)), ast.Name(same):
                if name == same and any(isinstance(each, _MUTABLE) for each in inner):
                    return True
    return False


def _is_no_list(source: Source, text: str) -> bool:
    """Is it a mapping or a set of the file?"""
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Dict() | ast.Set()) if name == text:
                return True
    return False


def _copied(source: Source, value: ast.expr, clear: float) -> Iterator[Repair]:
    text = source.segment(value)
    if _is_nested(source, value):
        deepcopy, imports = available(source, "copy", "deepcopy")
        yield Repair((*imports, instead(source, value, f"{deepcopy}({text})")), clear + _COPIED)
        return  # what is inside would still be the same
    yield Repair((instead(source, value, f"{text}.copy()"),), clear + _COPIED)
    if _is_no_list(source, text):
        return
    yield Repair((instead(source, value, f"list({text})"),), clear + _COPIED - 0.1)
    rows = f"[row[:] for row in {text}]"
    yield Repair((instead(source, value, rows),), clear + _COPIED - 0.2)


def _late(complaint: Complaint, loop: ast.For) -> Iterator[Repair]:
    """A function that is made in the loop, and asks for the variable of the loop when it is called."""
    source = complaint.source
    given = [each.id for each in walk(loop.target) if isinstance(each, ast.Name)]
    for node in (each for statement in loop.body for each in walk(statement)):
        if not isinstance(node, ast.Lambda | ast.FunctionDef):
            continue
        own = (
            {arg.arg for arg in parameters(node)} if isinstance(node, Function) else {arg.arg for arg in node.args.args}
        )
        body = node.body if isinstance(node.body, list) else [node.body]
        used = {each.id for part in body for each in walk(part) if isinstance(each, ast.Name)}
        names = [name for name in given if name in used - own]
        if not names or node.args.kwarg is not None or node.args.vararg is not None:
            continue
        bound = ", ".join(f"{name}={name}" for name in names)
        clear = _LATE + complaint.points(node.lineno)
        if node.args.args:
            last = node.args.defaults[-1] if node.args.defaults else node.args.args[-1]
            yield Repair((behind(source, last, f", {bound}"),), clear)
        elif isinstance(node, ast.Lambda):
            at = source.start(node) + len("lambda")
            yield Repair((Splice(at, at, f" {bound}"),), clear)
        else:
            at = source.text.index("(", source.start(node)) + 1
            yield Repair((Splice(at, at, bound),), clear)


DEFECT = Defect(
    "shared", frozenset(("fix-error", "fix-wrong-name", "mutable-default", "copy-argument")), _repairs, _SAYS
)
