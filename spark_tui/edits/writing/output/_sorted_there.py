"""Whether just this is what is said to be sorted: by what it is called, by what is shown of it, by what each has; and
what an order makes nothing of."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.looping.several import Several, values
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import assigned_name, is_print, last_name
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts

_SORTED = Pattern(
    r"(?i)\b(?:sort|order|list|print|show)(?:ed|s)? (?:me |out )?(?:the |all |its |their |these |our )*`?([a-z_]\w*)"
)
_SUBJECT = Pattern(
    r"(?i)^(?:please |pls |the |all |its |their |these |our |biggest |largest |smallest |newest |oldest |best "
    r"|worst |highest |lowest |top |most (?:frequent|common|popular|used) )*"
    r"`?([a-z_]\w*)`?(?: \w+)? (?:should|must|need|needs|comes?|are|is|in|by|sorted|ordered|alphabetical\w*|first)\b"
)
_BY = Pattern(r"(?i)\b(?:by|ascending|descending|sort\w*|order\w*|first|last|alphabetical\w*)\b")
_SHOWS = frozenset(("write", "writerow", "writelines"))
_OWN = frozenset(("print", "len", "sorted", "list", "set", "str", "sum", "max", "min", "enumerate", "join"))
_KEY = Pattern(r"x(?:\.(?P<attribute>\w+)|\[(?P<quote>[\"'])(?P<key>\w+)(?P=quote)\])")


def is_said(sentence: Sentence, node: ast.expr) -> bool:
    """ "Sort the orders by total": is that what is gone through there, or what each of them is called?"""
    if _BY.search(sentence.text) is None:
        return False
    words = _spoken_of(sentence)
    if last_name(node).lower() in words:
        return True
    ones = {singular(word) for word in words}
    match sentence.source.parents.get(node):
        case ast.For(ast.Name(one)) as loop if loop.iter is node:
            return one in ones
        case ast.For(ast.Tuple([ast.Name(one), *_])) as loop if loop.iter is node:
            return one in ones
        case _:
            return False


def is_its_function(sentence: Sentence, each: Several) -> bool:
    """ "Sort the report by total", where a loop in `print_report` shows what is in it."""
    if each.function is None or not is_shown(sentence.source, each.node):
        return False
    return bool((_spoken_of(sentence) - sentence.source.names.keys()) & {*parts(each.function.name)})


def _spoken_of(sentence: Sentence) -> set[str]:
    found = (each.search(sentence.text) for each in (_SORTED, _SUBJECT))
    return {said[1].lower() for said in found if said is not None}


def is_shown(source: Source, node: ast.expr) -> bool:
    """Does a loop there print or write each of them?"""
    loop = source.parents.get(node)
    if not isinstance(loop, ast.For) or loop.iter is not node:
        return False
    return any(is_print(each) or _is_written(each) for each in walk(loop))


def is_printed(source: Source, node: ast.expr) -> bool:
    loop = source.parents.get(node)
    return isinstance(loop, ast.For) and any(is_print(each) for each in walk(loop))


def _is_written(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and last_name(node.func) in _SHOWS


def as_each_has_it(source: Source, each: Several, by: str) -> str:
    """By an attribute, where they are objects of the file that have it, and by a key, where only keys are asked for."""
    found = _KEY.fullmatch(by)
    if found is None:
        return by
    name = found["attribute"] or found["key"]
    owner = _class_of(source, each)
    if owner is not None:
        return f"x.{name}" if name in attributes(source, owner) else by
    asked = _asked(source, each.node)
    if asked == {"key"} and found["attribute"]:
        return f'x["{name}"]'
    return f"x.{name}" if asked == {"attribute"} and found["key"] else by


def _asked(source: Source, node: ast.expr) -> set[str]:
    """How the loop asks for what each of them has."""
    loop, found = source.parents.get(node), set[str]()
    one = loop.target.id if isinstance(loop, ast.For) and isinstance(loop.target, ast.Name) else ""
    for each in walk(loop) if one and isinstance(loop, ast.For) else ():
        match each:
            case ast.Subscript(ast.Name(of), ast.Constant(str())) if of == one:
                found.add("key")
            case ast.Attribute(ast.Name(of), attr) if of == one and attr not in ("get", "items"):
                found.add("attribute")
    return found


def _class_of(source: Source, each: Several) -> ast.ClassDef | None:
    """The class of the file that a list is filled with."""
    if not isinstance(each.node, ast.Name) or each.function is None:
        return None
    name, own = each.node.id, {node.name: node for _, node in source.classes}
    for node in walk(each.function):
        match node:
            case ast.Call(ast.Attribute(ast.Name(into), "append"), [ast.Call(ast.Name(made))]) if into == name:
                return own.get(made)
    for value in values(name, each.function):
        match value:
            case ast.ListComp(ast.Call(ast.Name(made))):
                return own.get(made)
    return None


def lacks_it(source: Source, node: ast.expr, by: str) -> bool:
    """Is something else asked of what is called as each of them, wherever it is, and never what they are sorted by?"""
    found, around = _KEY.fullmatch(by), source.parents.get(node)
    if found is None or not isinstance(around, ast.For) or not isinstance(around.target, ast.Name):
        return False
    asked = set[str]()
    for each in source.names.get(around.target.id, ()):
        match source.parents.get(each):
            case ast.Subscript(slice=ast.Constant(str(name))) | ast.Attribute(attr=name):
                asked.add(name)
    return bool(asked) and (found["attribute"] or found["key"]) not in asked


def are_many(loop: ast.AST | None, name: str) -> bool:
    """Is what is kept under each a list, which the loop goes through? Nothing is sorted by that as by an amount."""
    inside = walk(loop) if isinstance(loop, ast.For) else ()
    return any(
        isinstance(each, ast.For | ast.comprehension) and last_name(each.iter) == name and each is not loop
        for each in inside
    )


PICKS = frozenset(
    ("largest", "smallest", "biggest", "top", "best", "worst", "highest", "lowest", "longest", "shortest", "cheapest")
)
"""What a function is called that sorts in order to find those."""


def picks(source: Source, node: ast.AST) -> bool:
    """Is it sorted there only for what comes first, and not for what is shown?"""
    around = function_around(source, node)
    return around is not None and bool(PICKS & {*parts(around.name)})


def gathered_by(node: ast.expr) -> frozenset[str]:
    """What the function is called that gathers it: revenue, of revenue_per_customer(invoices).items()."""
    match node:
        case ast.Call(ast.Attribute(ast.Call(func) | (ast.Name() as func), "items" | "most_common")):
            return frozenset(parts(last_name(func)))
        case _:
            return frozenset()


def shown_of_many(loop: ast.AST | None, name: str) -> str:
    """The function whose result is printed for all that is kept under each: average, of average(entries)."""
    for node in walk(loop) if isinstance(loop, ast.For) else ():
        match node:
            case ast.Call(ast.Name(called), [ast.Name(given)], []) if given == name and called not in _OWN:
                return called
    return ""


def pages(source: Source) -> Iterator[Several]:
    """Of what a part is taken of: all of it has an order first."""
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Call(ast.Name("list"), [_], []) as whole, ast.Slice()):
                yield Several(whole, function_around(source, node), is_list=True)


def is_looked_through(source: Source, node: ast.expr) -> bool:
    """For the one that equals something: the order makes nothing of it."""
    match source.parents.get(node):
        case ast.For(body=[ast.If(ast.Compare(ops=[ast.Eq()]), [ast.Return()])]) as loop:
            return loop.iter is node
        case _:
            return False


def is_a_part_of_sorted(source: Source, node: ast.expr) -> bool:
    """The first of what is sorted one line above: the order of that is meant."""
    if not isinstance(node, ast.Subscript) or not isinstance(node.value, ast.Name):
        return False
    name = node.value.id
    return any(
        assigned_name(each) == name and isinstance(each.value, ast.Call) and last_name(each.value.func) == "sorted"
        for each in source.all(ast.Assign)
    )
