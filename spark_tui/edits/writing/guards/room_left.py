"""A limit that an object has is kept where it gets more: "add must not go over the capacity", "no more than max_rooms
rooms", "max_rooms should be respected"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_LIMITS = r"`?(?:self\.)?(?P<{0}>max_\w+|maximum|capacity|limit|\w+_limit|max_size|size|\w+_capacity)`?"
_NEEDS = Pattern(
    rf"(?i)\b(?:no more than|at most|up to|only) (?:the |its )?{_LIMITS.format('most')}\b"
    rf"|\b(?:over|above|beyond|exceed\w*|(?:more|larger|bigger) than|past) (?:the |its )?{_LIMITS.format('over')}\b"
    rf"|\b{_LIMITS.format('kept')} (?:is|are|should|must|has to|needs to)(?: always| not| never|n't)? (?:be )?"
    rf"(?:respected|enforced|checked|kept|ignored|used|heeded|exceeded|reached)\b"
    rf"|\b(?:respects?|enforces?|checks?|keeps? to|obeys?|heeds?|ignores?|fits? (?:in|into)) (?:the |its )?"
    rf"{_LIMITS.format('respect')}\b"
    r"|\b(?:is|are|when|if|already) full\b|\b(?:no|not enough) (?:room|space) (?:left|for)\b|\bno more room\b"
)
_RETURNS = Pattern(r"(?i)\breturns? (?P<value>False|None|True)\b")
_ASKED, _NAMED = 7.0, 0.8
_GROWS = ("append", "add", "insert", "appendleft", "put")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    told = next(filter(None, said.groups()), "").lower()
    for full, function in source.functions:
        owner = class_of(source, full)
        if owner is None or function.name == "__init__":
            continue
        own = {each.name: each.kind for each in held(source, owner)}
        limits = [name for name in own if _is_limit(name) and (not told or name.strip("_").lower() == told)]
        if len(limits) != 1 or mentions(function, limits[0]) or limits[0] in _attributes(function):
            continue
        clear = min(2.0, names(sentence, function.name))
        yield from possible(_kept(sentence, full, owner, function, limits[0]), _ASKED + _NAMED * clear)


def _is_limit(name: str) -> bool:
    return bool({"max", "maximum", "capacity", "limit"} & {*parts(name)})


def _attributes(function: Function) -> set[str]:
    return {node.attr for node in own_nodes(function) if isinstance(node, ast.Attribute)}


def _kept(sentence: Sentence, full: str, owner: ast.ClassDef, function: Function, limit: str) -> Iterator[Splice]:
    source = sentence.source
    amount = _used(owner, function)
    grown = _grown(source, function, limit)
    error = next(exceptions(Gap(sentence, "raise-if", (full,))), "ValueError")
    if (value := _RETURNS.search(sentence.text)) is not None:
        done = f"return {value['value']}"
    elif amount is not None or grown is not None:
        done = f"raise {error}" if "(" in error else f'raise {error}("{_message(limit, owner)}")'
    else:
        raise Refusal("nothing gets more in it")
    if amount is not None:
        test = f"{amount} > self.{limit}"
        yield from later(insert_at_top, source, function, f"if {test}:\n{source.unit}{done}")
    elif grown is not None:
        statement, kept, key = grown
        test = f"len({kept}) >= self.{limit}"
        if key:
            test = f"{key} not in {kept} and {test}"
        yield from later(insert_before, source, statement, f"if {test}:\n{source.unit}{done}")


def _message(limit: str, owner: ast.ClassDef) -> str:
    words = [each for each in parts(limit) if each not in ("max", "maximum")]
    return f"too many {' '.join(words)}" if words and words[-1].endswith("s") else f"the {owner.name.lower()} is full"


def _grown(source: Source, function: Function, limit: str) -> tuple[ast.stmt, str, str] | None:
    """What comes to what it holds; and under which key, as that may be there already."""
    for statement in function.body:
        match statement:
            case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name) as kept, put))) if put in _GROWS:
                key = ""
            case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self"), name) as kept, at)]):
                key = source.segment(at)
            case _:
                continue
        if not {*map(root, parts(limit))} - _OF_ANY or {*map(root, parts(limit))} & {*map(root, parts(name))}:
            return statement, source.segment(kept), key
    return None


_OF_ANY = {*map(root, ("max", "maximum", "capacity", "limit", "size", "items", "entries", "count", "number", "length"))}
"""What a limit of anything is called; another one tells of what it is one."""


def _used(owner: ast.ClassDef, function: Function) -> str | None:
    """What is used by then: a method that sums up, and what is added by this one."""
    added = [
        node.value.id
        for node in own_nodes(function)
        if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and isinstance(node.value, ast.Name)
    ]
    given = [name for name in dict.fromkeys(added) if name in {*parameters_of(function)}]
    if len(given) != 1:
        return None
    for each in owner.body:
        if isinstance(each, ast.FunctionDef) and not [*parameters_of(each)] and _sums(each, given[0]):
            call = f"self.{each.name}" if each.decorator_list else f"self.{each.name}()"
            return f"{call} + {given[0]}"
    return None


def _sums(method: ast.FunctionDef, what: str) -> bool:
    """Up what is called so, and nothing else."""
    match [each.value for each in returns(method)]:
        case [ast.Call(ast.Name("sum"), [ast.GeneratorExp(one) | ast.ListComp(one)])]:
            pass
        case _:
            return False
    last = ast.unparse(one).replace("]", "").replace("'", "").replace("[", ".").rpartition(".")[2]
    return root(last) in (root(what), root(singular(what)), root(plural(what)))


WRITER = Writer(frozenset(("raise-if", "return-if", "validate")), _written, needs=_NEEDS)
