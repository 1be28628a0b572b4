"""A field that is lost on the way to a dict, or back: "as_dict loses the due date", "from_dict forgets the isbn"."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.objects.classes import attributes, fields, is_dataclass, method
from spark_tui.edits.python.objects.elements import class_of_elements
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.items import arguments, insert, members
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:los(?:es?|t|ing)|forg[eo]t\w*|missing|misses|gone|lacks?|drop(?:s|ped)|skips?|left out|never|not|\w+n't"
    r"|no|without)\b"
)
_KEPT = Pattern(
    r"(?i)\b(?:sav\w+|stor\w+|writ\w+|read\w*|load\w*|export\w*|convert\w*|conversion|serial\w+|dict\w*|json|csv|file|output|pars\w+"
    r"|restor\w+|reload\w*|reopen\w*|restart\w*|persist\w*|return\w*|payload|response|rows?|records?)\b"
)
_ONLY_THEN = Pattern(r"(?i)\b(?:only|unless)\b.*\b(?:when|if|where|is|are|not|none)\b")
"""It is not always to be there: nothing is lost."""
_DATE = Pattern(r"\b(?:datetime\.)?(?:date|datetime)\b")
_ASKED, _INSIDE, _NAMED, _CLEAR = 4.5, 1.5, 2.0, 2.0
_BOTH = (True, False)  # out, and back
_PLAIN = frozenset(("str", "int", "float", "bool"))
_WIDE, _BOTH_ASKED = 88, 3.0
_SEVERAL = 2  # fields that are carried over make it plain that all are meant

Fields = dict[str, ast.expr]
Carried = tuple[ast.ClassDef | None, Fields]
"""The fields of a class that are carried over, each with what it is taken from; the class may be one of elsewhere."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ONLY_THEN.search(sentence.text) is not None:
        return
    both = dict[str, list[_Way]]()
    for node in source.all(ast.Dict, ast.Call):
        carried = _out(source, node) if isinstance(node, ast.Dict) else _back(source, node)
        around = function_around(source, node)
        if carried is None or around is None or len(carried[1]) < _SEVERAL:
            continue
        owner, known = carried
        named = names(sentence, around.name) >= _CLEAR
        its_own = attributes(source, owner) if owner is not None else listed_beside(source, node, {*known})
        for name in its_own if named or _KEPT.search(sentence.text) else ():
            if name not in known and names(sentence, name) >= NEARLY and _may_be_given(node, owner, name):
                items = members(source, node) if isinstance(node, ast.Dict) else arguments(source, node)
                text = _as_parts(source, node, named_in(around), carried, name)
                if text is None:
                    continue
                told = _ASKED + _INSIDE * named + _NAMED * (names(sentence, name) >= _CLEAR)
                repair = Repair(tuple(insert(items, len(items.spans), text)), told)
                yield repair
                both.setdefault(name, []).append(_Way(isinstance(node, ast.Dict), named, repair))
    yield from _both_ways(both)


def _may_be_given(node: ast.Dict | ast.Call, owner: ast.ClassDef | None, name: str) -> bool:
    """Where an object is made, its class has to take that."""
    init = method(owner, "__init__") if owner is not None and isinstance(node, ast.Call) else None
    return init is None or init.args.kwarg is not None or name in parameters_of(init)


@dataclass(frozen=True, slots=True)
class _Way:
    """Out to a dict, or back; whether the function that does it is named."""

    is_out: bool
    is_named: bool
    repair: Repair


def _both_ways(found: Mapping[str, Sequence[_Way]]) -> Iterator[Repair]:
    """What gets neither out nor back needs both, where nobody says which."""
    for ways in found.values():
        is_both = {each.is_out for each in ways} == set(_BOTH) and len(ways) == len(_BOTH)
        if is_both and not any(each.is_named for each in ways):
            splices = tuple(one for each in ways for one in each.repair.splices)
            yield Repair(splices, max(each.repair.evidence for each in ways) + _BOTH_ASKED)


def _as_parts(
    source: Source, node: ast.Dict | ast.Call, used: Collection[str], carried: Carried, name: str
) -> str | None:
    """As the others are; of a list of objects, what each is made of. None where that cannot be told."""
    owner, known = carried
    held = class_of_elements(source, owner, name) if owner is not None else None
    if held is None:
        return _like(owner, name, *list(known.items())[-1])
    other, last = list(known.items())[-1]
    taken = re.sub(rf"\b{other}\b", name, ast.unparse(last).replace("'", '"'))
    parts, one = dict[str, str](), first_free((singular(name), "each"), used)
    is_out = isinstance(node, ast.Dict)
    for field in fields(held) if is_dataclass(source, held) else ():
        kind, part = ast.unparse(field.annotation), ast.unparse(field.target)
        date = _DATE.fullmatch(kind)
        if date is None and kind not in _PLAIN:
            return None
        value = f"{one}.{part}" if is_out else f'{one}["{part}"]'
        dated = f"{value}.isoformat()" if is_out else f"{kind}.fromisoformat({value})"
        parts[part] = dated if date else value
    if not parts:
        return None
    through = taken if is_out else re.sub(r"^(\w+)(?:\[.*\]|\.get\(.*\))$", rf'\1.get("{name}", [])', taken)
    entries = [f'"{part}": {value}' if is_out else f"{part}={value}" for part, value in parts.items()]
    opens, closes = ("{", "}") if is_out else (f"{held.name}(", ")")
    begins = f'"{name}": [' if is_out else f"{name}=["
    made, behind = f"{opens}{', '.join(entries)}{closes}", f"for {one} in {through}"
    if node.end_lineno == node.lineno:
        return f"{begins}{made} {behind}]"
    indent = source.indent(node.lineno) + source.unit
    inner = indent + source.unit
    if len(inner + made) > _WIDE:
        rows = "".join(f"{inner}{source.unit}{entry},\n" for entry in entries)
        made = f"{opens}\n{rows}{inner}{closes}"
    return f"{begins}\n{inner}{made}\n{inner}{behind}\n{indent}]"


def _out(source: Source, node: ast.Dict) -> Carried | None:
    """`{"name": self.name, "level": self.level}`"""
    known = dict[str, ast.expr]()
    for key, value in zip(node.keys, node.values, strict=True):
        for each in walk(value):
            match key, each:
                case ast.Constant(str(name)), ast.Attribute(ast.Name(), attr) if name == attr:
                    known[name] = each
    held_by = {ast.unparse(each.value) for each in known.values() if isinstance(each, ast.Attribute)}
    if len(held_by) != 1:
        return None
    if held_by == {"self"}:
        owner = class_around(source, node)
    else:
        owners = (each for _, each in source.classes if known.keys() <= {*attributes(source, each)})
        owner = next(owners, None)
    if owner is None and (held_by == {"self"} or len(known) < len(node.keys)):
        return None
    return owner, known


def listed_beside(source: Source, node: ast.AST, known: set[str]) -> list[str]:
    """What stands among the same keys where those are listed: `fieldnames=["day", "shop", "amount"]`; and what else is
    read from such a thing anywhere."""
    found = dict[str, None]()
    for each in source.all(ast.List, ast.Tuple, ast.Set):
        texts = [*texts_of(each.elts)]
        if known <= {*texts}:
            found |= dict.fromkeys(texts)
    for each in source.all(ast.Dict):
        keys = [*texts_of(each.keys)]
        found |= dict.fromkeys(keys if each is not node and known <= {*keys} else ())
    held = {ast.unparse(each.value) for each in walk(node) if isinstance(each, ast.Attribute)}
    reads = (each for each in source.all(ast.Attribute) if isinstance(each.ctx, ast.Load))
    found |= dict.fromkeys(each.attr for each in reads if ast.unparse(each.value) in held)
    return [each for each in found if each not in known and each.isidentifier()]


def _back(source: Source, node: ast.Call) -> Carried | None:
    """`cls(name=data["name"], level=data["level"])`"""
    called = ast.unparse(node.func)
    owner = class_around(source, node) if called == "cls" else dict(source.classes).get(called)
    if owner is None:
        return None
    given = dict(zip(attributes(source, owner), node.args, strict=False))
    given |= {each.arg: each.value for each in node.keywords if each.arg is not None}
    known = dict[str, ast.expr]()
    read = _read_before(source, node)
    for name, value in given.items():
        for each in walk(value):
            match each:
                case ast.Name(local) if local == name and local in read:
                    known[name] = read[local]
                case ast.Subscript(ast.Name(), ast.Constant(key)) if key == name:
                    known[name] = each
                case ast.Call(ast.Attribute(ast.Name(), "get"), [ast.Constant(key), *_]) if key == name:
                    known[name] = each
    return (owner, known) if len(known) == len(given) else None


def _read_before(source: Source, node: ast.Call) -> Fields:
    """What is taken out under its own name first: `due = data.get("due")`."""
    around, found = function_around(source, node), Fields()
    for each in walk(around) if around is not None else ():
        match each:
            case ast.Assign([ast.Name(name)], (ast.Subscript(ast.Name(), ast.Constant(key))) as value) if name == key:
                found[name] = value
            case ast.Assign(
                [ast.Name(name)], ast.Call(ast.Attribute(ast.Name(), "get"), [ast.Constant(key), *_]) as value
            ) if name == key:
                found[name] = value
    return found


def _like(owner: ast.ClassDef | None, name: str, other: str, value: ast.expr) -> str:
    """As another one is carried over; a date as text, of which JSON knows nothing else."""
    its_own = list(fields(owner)) if owner is not None else []
    annotations = {ast.unparse(each.target): ast.unparse(each.annotation) for each in its_own}
    date = _DATE.search(annotations.get(name, ""))
    may_lack = "None" in annotations.get(name, "") or "Optional" in annotations.get(name, "")
    if isinstance(value, ast.Call):
        own = [
            each.value for each in its_own if ast.unparse(each.target) == name and isinstance(each.value, ast.Constant)
        ]
        made = [each.value for each in its_own if ast.unparse(each.target) == name]
        value = ast.Call(value.func, [ast.Constant(name), *(own or _made_empty(made))], [])
    taken = re.sub(rf"\b{other}\b", name, ast.unparse(value).replace("'", '"'))
    if isinstance(value, ast.Attribute):
        text = f"{taken}.isoformat()" if date else taken
        return f'"{name}": {text} if {taken} else None' if date and may_lack else f'"{name}": {text}'
    text = f"{date[0]}.fromisoformat({taken})" if date else taken
    return f"{name}={text} if {taken} else None" if date and may_lack else f"{name}={text}"


def _made_empty(values: Sequence[ast.expr | None]) -> list[ast.expr]:
    """`[]` of `field(default_factory=list)`"""
    for each in values:
        match each:
            case ast.Call(keywords=[ast.keyword("default_factory", ast.Name("list" | "dict" as name))]):
                return [ast.List([], ast.Load()) if name == "list" else ast.Dict([], [])]
    return []


WRITER = Writer(frozenset(("add-key", "fix-error")), _written, needs=_NEEDS)
