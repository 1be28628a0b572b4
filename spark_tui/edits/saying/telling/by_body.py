"""What a function does, told by its body: which of them it gives back, what it adds up, what it sets. Nothing where
there are no plain and true words for that."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.telling.gathered import Gathered, gathered, of_comprehension
from spark_tui.edits.saying.telling.phrases import Words, is_many, one_of, several_of, thing, words
from spark_tui.edits.saying.telling.procedures import done

_AVERAGES = ("mean", "average")
_EXTREMES = {"max": "largest", "min": "smallest"}
_MOST_CHOICES = 5


def told_by_body(source: Source, function: Function) -> str:
    """A sentence, or nothing."""
    if isinstance(function, ast.AsyncFunctionDef) or function.decorator_list:
        return ""
    body = without_docstring(function.body)
    of_file = Words(keyed=_keys_of_dicts(source))
    for told in (_chosen(function, body), _given(function, body, of_file), done(function, body)):
        if told:
            return f"{told[0].upper()}{told[1:]}."
    return ""


def _keys_of_dicts(source: Source) -> dict[str, str]:
    """What the keys of a dict are called: `self.grades.setdefault(student, [])`, `for sku in self.items`."""
    found: dict[str, str] = {}
    filled = set(_dicts(source))
    for node in source.all(ast.Subscript, ast.Call, ast.For, ast.comprehension):
        match node:
            case (
                ast.Subscript(ast.Attribute(_, held), ast.Name(key))
                | ast.Call(ast.Attribute(ast.Attribute(_, held), "get" | "setdefault" | "pop"), [ast.Name(key), *_])
                | ast.For(ast.Name(key), ast.Attribute(_, held))
                | ast.comprehension(ast.Name(key), ast.Attribute(_, held))
            ) if held in filled and words(key):
                found.setdefault(held, words(key))
    return found


def _dicts(source: Source) -> Iterator[str]:
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Dict()):
                yield name


# ── what comes back ──────────────────────────────────────────────────────────────────────────────────────────────


def _chosen(function: Function, body: Sequence[ast.stmt]) -> str:
    """One of several fixed values, by what it is given."""
    returned = [each.value for each in own_nodes(function) if isinstance(each, ast.Return)]
    given = [each for each in parameters_of(function) if words(each)]
    texts = [each.value for each in returned if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if len(given) != 1 or len(texts) != len(returned) or not 2 <= len(dict.fromkeys(texts)) <= _MOST_CHOICES:
        return ""
    if not all(isinstance(each, ast.If | ast.Return) for each in body):
        return ""
    *first, last = (f'"{each}"' for each in dict.fromkeys(texts))
    return f"return {', '.join(first)} or {last}, depending on the {words(given[0])}"


def _given(function: Function, body: Sequence[ast.stmt], known: Words) -> str:
    """What it returns at its end, and what instead where there is nothing."""
    if any(isinstance(each, ast.Yield | ast.YieldFrom) for each in own_nodes(function)):
        return ""
    guards, rest = _guards(body)
    match rest[-1:]:
        case [ast.Return(ast.expr() as value)]:
            pass
        case _:
            return ""
    others = {each for each in own_nodes(function) if isinstance(each, ast.Return)} - {rest[-1]}
    if len(others) != sum(isinstance(each, ast.Return) for _, each in guards):
        return ""
    instead = next((words_ for test, each in guards if (words_ := _instead(test, each))), "")
    if isinstance(value, ast.IfExp):
        instead, value = _instead(ast.UnaryOp(ast.Not(), value.test), ast.Return(value.orelse)), value.body
        if not instead:
            return ""
    told = _returned(function, rest[:-1], value, known)
    return f"{told}{instead}" if told and ", or " not in told else told


def _guards(body: Sequence[ast.stmt]) -> tuple[list[tuple[ast.expr, ast.stmt]], Sequence[ast.stmt]]:
    found: list[tuple[ast.expr, ast.stmt]] = []
    rest: list[ast.stmt] = []
    for each in body:
        match each:
            case ast.If(test, [ast.Return() | ast.Raise() as leaves], []):
                found.append((test, leaves))
            case _:
                rest.append(each)
    return found, rest


def _instead(test: ast.expr, leaves: ast.stmt) -> str:
    """ ", or None if there are no laps" """
    match test, leaves:
        case ast.UnaryOp(ast.Not(), ast.Name() | ast.Attribute() as held), ast.Return(value) if (
            value is None or isinstance(value, ast.Constant)
        ):
            many = thing(held)
            what = "None" if value is None else ast.unparse(value)
            return f", or {what} if there are no {many}" if is_many(many) else ""
        case _:
            return ""


def _returned(function: Function, before: Sequence[ast.stmt], value: ast.expr, known: Words) -> str:
    match value:
        case ast.Name(name):
            found = gathered(before, name)
            return _of_gathered(found, known) if found is not None else ""
        case ast.ListComp() | ast.SetComp():
            found = of_comprehension(value)
            return (_pieces(value) or _of_gathered(found, known)) if found is not None else ""
        case ast.Call(ast.Name("sum"), [ast.GeneratorExp() | ast.ListComp() as each]):
            found = of_comprehension(each)
            how = "count" if found is not None and ast.unparse(found.what) == "1" else "sum"
            return _of_gathered(_as(found, how), known) if found is not None else ""
        case ast.Call(ast.Name("len"), [ast.ListComp() as each]):
            found = of_comprehension(each)
            return _of_gathered(_as(found, "count"), known) if found is not None else ""
        case ast.BinOp(ast.Call(ast.Name("sum"), [many]), ast.Div(), ast.Call(ast.Name("len"), [same])) if ast.unparse(
            many
        ) == ast.unparse(same) and thing(many):
            what = function.name if function.name in _AVERAGES else "average"
            return f"return the {what} of the {thing(many)}"
        case ast.Call(ast.Name("sum"), [many]) if thing(many):
            return f"return the total of the {thing(many)}"
        case ast.Call(ast.Name("len"), [many]) if is_many(thing(many)):
            return f"return the number of {thing(many)}"
        case ast.Call(ast.Name("sorted"), [many, *_], options):
            return _sorted(many, options, known)
        case ast.Call(ast.Name("max" | "min" as which), [many], options):
            return _extreme(which, many, options, known)
        case ast.Call(ast.Name("list"), [many]):
            return f"return a list of the {_those(many, known)}" if _those(many, known) else ""
        case ast.Call(ast.Attribute(ast.Call(ast.Name("Counter"), [each]), "most_common"), given):
            return _most_common(each, given)
        case ast.Call(ast.Attribute(ast.Constant(str(between)), "join"), [ast.Name(lines)]) if "\n" in between:
            found = gathered([each for each in before if not _is_extra(each, lines)], lines)
            one = _one(found.target, found.of) if found is not None else ""
            return f"return a text with a line for each {one}" if one else ""
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(ast.Not()):
            holds = known.holds(value)
            return f"tell whether {holds}" if holds is not None else ""
        case ast.Call(ast.Attribute(_, "startswith" | "endswith")):
            holds = known.holds(value)
            return f"tell whether {holds}" if holds is not None else ""
        case ast.BinOp(ast.Attribute() | ast.Call() | ast.Name(), ast.Sub() | ast.Add() | ast.Mult() | ast.Div()):
            reckoned = known.the(value)
            return f"return {reckoned}" if reckoned is not None else ""
        case _:
            return ""


def _as(found: Gathered, how: str) -> Gathered:
    return Gathered("count" if how == "count" else "sum", found.what, found.target, found.of, found.tests)


def _is_extra(statement: ast.stmt, name: str) -> bool:
    """A line more, before or behind those of the loop."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(own), "append"), [_])):
            return own == name
        case _:
            return False


def _pieces(value: ast.ListComp | ast.SetComp) -> str:
    """`[items[i:i + size] for i in range(0, len(items), size)]`"""
    match value:
        case ast.ListComp(
            ast.Subscript(
                ast.Name(items), ast.Slice(ast.Name(at), ast.BinOp(ast.Name(same), ast.Add(), ast.Name(size)))
            ),
            [ast.comprehension(ast.Name(index), ast.Call(ast.Name("range"), [_, _, ast.Name(step)]), [])],
        ) if at == same == index and step == size and words(items) and words(size):
            return f"split the {words(items)} into pieces of the given {words(size)}; the last one may be shorter"
        case _:
            return ""


def _one(target: ast.expr, of: ast.expr) -> str:
    """What one of them is called: as it is named, or as they are all called; of pairs, the first."""
    match target:
        case ast.Name(name) if words(name):
            return words(name)
        case ast.Tuple([*names]) if (
            isinstance(of, ast.Call)
            and isinstance(of.func, ast.Attribute)
            and of.func.attr == "items"
            and len(names) == 2
        ):
            return words(names[0].id) if isinstance(names[0], ast.Name) else ""
        case _:
            return one_of(thing(of)) if is_many(thing(of)) else ""


def _those(of: ast.expr, known: Words) -> str:
    """What is gone through, in words: the keys, of a dict whose keys are called something."""
    match of:
        case ast.Attribute(_, name) if name in known.keyed:
            return several_of(known.keyed[name])
        case ast.Call(ast.Attribute(held, "keys"), []):
            return _those(held, known)
        case _:
            return thing(of) if is_many(thing(of)) else ""


def _of_gathered(found: Gathered, known: Words) -> str:
    one = _one(found.target, found.of)
    if not one:
        return ""
    names = [node.id for node in walk(found.target) if isinstance(node, ast.Name)]
    each = {name: (words(name) if len(names) > 1 else one) or one for name in names}
    told = Words(each, known.keyed)
    is_pair = len(names) > 1
    own = _own_names(found, names)
    such = [told.such(test, own) for test in found.tests]
    if not all(such):
        return ""
    many = several_of(one)
    which = f" {' and '.join(each for each in such if each)}" if such else ""
    match found.how:
        case "list":
            return _listed(found, told, many, which, is_pair=is_pair)
        case "count":
            return f"return the number of {many}{which}"
        case "sum":
            value = told.value(found.what)
            if value is None or (not value and is_pair):
                return ""
            whole = f"sum of {value} over" if isinstance(found.what, ast.BinOp) else f"total {value} of"
            return f"return the {whole} all {many}{which}" if value else f"return the sum of the {many}{which}"
        case "counts" | "groups" if found.by is not None:
            by = told.value(found.by)
            if not by:
                return ""
            if found.how == "groups":
                return f"group the {many}{which} by {by}" if ast.unparse(found.what) in each else ""
            return f"return how many {many}{which} there are for each {by}"
        case "least" | "most" if found.by is not None:
            return _best(found, told, one, many, which)
        case _:
            return ""


def _own_names(found: Gathered, names: Sequence[str]) -> list[str]:
    """Those by which the thing itself is meant."""
    if len(names) == 1:
        return list(names)
    return [name for name in names if isinstance(found.what, ast.Name) and found.what.id == name]


def _listed(found: Gathered, told: Words, many: str, which: str, *, is_pair: bool) -> str:
    match found.what:
        case ast.Name(name) if name in told.each:
            kind = several_of(told.each[name])
            return f"return the {kind}{which}" if which else f"return a list of the {kind}"
        case _ if is_pair:
            return ""
        case _:
            value = told.value(found.what)
            plain = value and " " not in value
            return f"return the {several_of(value)} of the {many}{which}" if value and plain else ""


def _best(found: Gathered, told: Words, one: str, many: str, which: str) -> str:
    by = told.value(found.by) if found.by is not None else None
    kept = found.what
    if by is None or not isinstance(kept, ast.Name) or kept.id not in told.each:
        return ""
    what, least = told.each[kept.id], found.how == "least"
    if isinstance(found.by, ast.Name) and found.by.id != kept.id:
        by = told.each[found.by.id]
    none = f", or None if there are no {several_of(one) if not which else f'{many}{which}'}"
    if not by:
        return f"return the {'smallest' if least else 'largest'} of the {many}{which}{none}"
    return f"return the {what}{_with_the(by, least=least)}{none if not which else ''}"


def _with_the(by: str, *, least: bool) -> str:
    if by.startswith("length"):
        of = by.removeprefix("length").removeprefix(" of the ")
        size = "shortest" if least else "longest"
        return f" with the {size} {of}" if of else f" that is {size}"
    return f" with the {'lowest' if least else 'highest'} {by}"


# ── by sorting ───────────────────────────────────────────────────────────────────────────────────────────────────


def _key(options: Sequence[ast.keyword], one: str) -> str | None:
    """By what, in words; nothing without one, None where there are no words for it."""
    given = next((each.value for each in options if each.arg == "key"), None)
    match given:
        case None:
            return ""
        case ast.Attribute(ast.Name("self"), name):
            return words(name) or None
        case ast.Name("len"):
            return "length"
        case ast.Name(name):
            return words(name) or None
        case ast.Lambda(ast.arguments([], [ast.arg(own)]), body):
            if isinstance(body, ast.UnaryOp | ast.Tuple | ast.Subscript) and not _by_key(body):
                return None
            return Words({own: one}).value(body) or None
        case _:
            return None


def _by_key(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str)
    )


def _sorted(many: ast.expr, options: Sequence[ast.keyword], known: Words) -> str:
    those = _those(many, known)
    if not those:
        return ""
    by = _key(options, one_of(those))
    turned = next((each.value for each in options if each.arg == "reverse"), None)
    if by is None or not (turned is None or isinstance(turned, ast.Constant)):
        return ""
    first = ", highest first" if isinstance(turned, ast.Constant) and turned.value else ""
    return f"return the {those}, sorted{f' by {by}' if by else ''}{first}"


def _extreme(which: str, many: ast.expr, options: Sequence[ast.keyword], known: Words) -> str:
    default = next((each.value for each in options if each.arg == "default"), None)
    behind = ""
    if default is not None:
        if not isinstance(default, ast.Constant):
            return ""
        behind = f", or {'None' if is_none(default) else ast.unparse(default)} if there is none"
    if isinstance(many, ast.GeneratorExp | ast.ListComp):
        found = of_comprehension(many)
        one = _one(found.target, found.of) if found is not None else ""
        if found is None or not one or isinstance(found.target, ast.Tuple) or options[bool(behind) :]:
            return ""
        own = [node.id for node in walk(found.target) if isinstance(node, ast.Name)]
        told = Words(dict.fromkeys(own, one), known.keyed)
        value, such = told.value(found.what), [told.such(test, own) for test in found.tests]
        if value is None or not all(such) or " " in value:
            return ""
        those = f"{several_of(one)}{''.join(f' {each}' for each in such)}"
        return f"return the {_EXTREMES[which]} {value or 'one'} of the {those}{behind}"
    those = _those(many, known)
    by = _key(options, one_of(those))
    if not those or by is None:
        return ""
    least = which == "min"
    if by:
        return f"return the {one_of(those)}{_with_the(by, least=least)}{behind}"
    return f"return the {_EXTREMES[which]} of the {those}{behind}"


def _most_common(each: ast.expr, given: Sequence[ast.expr]) -> str:
    found = of_comprehension(each)
    if found is None or found.tests:
        return ""
    one = _one(found.target, found.of)
    value = Words({ast.unparse(found.target): one}).value(found.what) if one else None
    match given:
        case [ast.Name(count)]:
            how_many = f"the {count} most common"
        case [ast.Constant(count)]:
            how_many = f"the {count} most common"
        case _:
            return ""
    return f"return {how_many} {several_of(value)} of the {several_of(one)}, with how often they occur" if value else ""
