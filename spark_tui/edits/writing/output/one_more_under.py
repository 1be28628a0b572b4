"""A dict that a function gives has one more thing under a key that is said: "stats should also have the number of
all jobs, under total", "add the sum of all of them to levels as total", "summary should also say the queen, under
queen"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.objects.classes import all_attributes, is_property, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_HAS = r"(?:have|has|return|give|contain|include|hold|say|tell|show|report|need|carry|list)s?"
_MUST = r"(?:(?:should|must|could|can|has to|needs to|ought to) )?"
_KEY = (
    r"(?:,? (?:too|as well))?,? (?:under|as|called|named|with)(?: the| a)?(?: key| name)?(?: of)?"
    r" [`'\"]?(?P<key>(?!(?:well|too)\b)[a-z_]\w*)[`'\"]?(?: too| as well)?\W*$"
)
_NEEDS = Pattern(
    rf"(?i)^(?:(?:please|pls|also) )*(?:`?(?P<name>[a-z_][\w.]*)`?(?:\(\))? {_MUST}(?:also |additionally )?{_HAS} "
    r"(?:also )?(?P<what>.+?)"
    r"|(?:add|put|include) (?P<added>.+?) (?:to|in|into) (?:the )?(?:dict(?:ionary)? (?:of|that) |result of |what )?"
    rf"`?(?P<to>[a-z_][\w.]*)`?(?:\(\))?(?: returns| gives)?){_KEY}"
)
_MANY = Pattern(
    r"(?i)^(?:the )?(?:(?:total )?(?:number|count|amount) of|how many) (?:all )?(?:the |its |of )*(?P<of>\w+)"
)
_SUM = Pattern(
    r"(?i)^(?:the |a |its )?(?:(?:grand )?total|sum)(?: of (?P<all>all(?: of)?|everything|the others?|the rest)?"
    r" ?(?:of )?(?:the )?(?P<of>\w+)?)?"
)
_THEM = frozenset(("them", "these", "those", "it", "everything", "counts", "values", "others", "", "numbers"))
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    wanted = (said["name"] or said["to"]).rpartition(".")
    what, key = (said["what"] or said["added"]).strip(), said["key"].lower()
    for _, function in source.functions:
        owner = class_around(source, function)
        if function.name == wanted[2] and (not wanted[0] or (owner is not None and owner.name == wanted[0])):
            yield from possible(_put(source, function, what, key), _ASKED)


def _put(source: Source, function: Function, what: str, key: str) -> Iterator[Splice]:
    back = [each for each in own_nodes(function) if isinstance(each, ast.Return)]
    match back:
        case [ast.Return(ast.Dict(keys) as own)] if keys and not any(_is(each, key) for each in keys):
            value = _value(source, function, what, "")
            if value:
                yield _beside(source, own, f'"{key}": {value}')
        case [ast.Return(ast.Name(held)) as last] if _is_dict(function, held):
            value = _value(source, function, what, held)
            if value:
                yield insert_before(source, last, f'{held}["{key}"] = {value}')


def _is(node: ast.expr | None, key: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == key


def _beside(source: Source, own: ast.Dict, text: str) -> Splice:
    last, first = own.values[-1], own.keys[0]
    stop = source.stop(last)
    if first is not None and first.lineno != own.lineno:
        return Splice(stop, stop, f",\n{source.indent(first.lineno)}{text}")
    return Splice(stop, stop, f", {text}")


def _is_dict(function: Function, held: str) -> bool:
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(name)], ast.Dict() | ast.DictComp()) if name == held:
                return True
            case ast.Assign([ast.Name(name)], ast.Call(func)) if name == held:
                return ast.unparse(func).rpartition(".")[2] in ("dict", "fromkeys", "Counter", "defaultdict")
    return False


def _value(source: Source, function: Function, what: str, held: str) -> str:
    """As code. `held` is the dict that is filled, where it is."""
    counts = held and _counts(function, held)
    many, added = _MANY.search(what), _SUM.search(what)
    if many is not None:
        return f"sum({held}.values())" if counts else _sized(source, function, many["of"].lower())
    if added is not None and counts and (added["of"] or "").lower() in _THEM:
        return f"sum({held}.values())"
    word = re.fullmatch(r"(?i)(?:(?:the|its|an?|also) )*`?(?P<one>[a-z_]\w*(?: [a-z_]\w*)?)`?(?:\(\))?", what)
    return _known(source, function, word["one"].lower().replace(" ", "_")) if word is not None else ""


def _counts(function: Function, held: str) -> bool:
    """Is each of what it holds made one more, or by so much, as things are gone through?"""
    for node in own_nodes(function):
        match node:
            case ast.AugAssign(ast.Subscript(ast.Name(name)), ast.Add()) if name == held:
                return True
            case ast.Assign([ast.Subscript(ast.Name(name))], ast.BinOp(op=ast.Add()) as more) if name == held:
                return f"{held}.get(" in ast.unparse(more) or f"{held}[" in ast.unparse(more)
    return False


def _sized(source: Source, function: Function, of: str) -> str:
    code = _known(source, function, of)
    return f"len({code})" if code and not code.endswith(")") else ""


def _known(source: Source, function: Function, name: str) -> str:
    """A variable of the function, or what its object has or gives under that name."""
    if name in parameters_of(function) or name in bound_in(function):
        return name
    owner = class_around(source, function)
    if owner is None:
        return ""
    own = method(owner, name)
    if own is not None and own is not function:
        if is_property(own):
            return f"self.{name}"
        return f"self.{name}()" if len(own.args.args) == 1 else ""
    return f"self.{name}" if name in all_attributes(source, owner) else ""


WRITER = Writer(frozenset(("add-key", "return-also")), _written, needs=_NEEDS)
