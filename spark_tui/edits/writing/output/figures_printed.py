"""One figure more is printed beside those that are: "also print the number of sentences", where a function of the file
finds them, "print how many orders there are", "show the average amount at the end"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.nodes import is_print, is_text, last_name, name_or_key
from spark_tui.edits.python.objects.given_for import given_for
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.fractions_told import may_have_fraction
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SHOW = (
    r"^(?:(?:please|pls|also|and|now|can you|could you|it|[a-z_]\w*(?:\(\))?|should|must|could|to) ){0,4}?"
    r"(?:print|show|display|output|tell|report|add)s?(?: me| us| out| also)? "
)
_THE = r"(?:(?:the|a|all|an|their|its) )*"
_HOW = (
    r"(?P<count>number of|count of|how many|amount of)|(?P<average>averages?|mean)(?: of)?|(?P<median>median)(?: of)?"
    r"|(?P<max>max(?:imum)?|highest|largest|biggest|greatest|longest)(?: of)?"
    r"|(?P<min>min(?:imum)?|lowest|smallest|shortest)(?: of)?|(?P<sum>total|sum)(?: of)?"
)
_END = (
    r"(?: (?:there are|we have|were (?:read|found|loaded|there)|are (?:read|found|loaded)|was read|it (?:read|found)"
    r"|too|as well|also|at the (?:very )?(?:end|bottom)|at the (?:top|beginning|start)|first|on top|in total|overall"
    r"|(?:in|to) (?:the )?`?[a-z]\w*`?(?:\(\))?|(?:of|over) (?:all|the|all the) \w+"
    r"|(?:below|under|after|behind) (?:it|them|that|the \w+)))*[.!]?$"
)
_NEEDS = Pattern(rf"(?i){_SHOW}{_THE}(?:{_HOW}) {_THE}(?:different |distinct )?(?P<what>[a-z]\w*(?: [a-z]\w*)??){_END}")
_BARE = Pattern(
    rf"(?i)^{_THE}(?:{_HOW}) {_THE}(?P<what>[a-z]\w*)(?: (?:of|over) (?:all |the )*\w+)? (?:too|as well|also"
    rf"|at the (?:very )?"
    r"(?:end|bottom|top))[.!]?$"
)
_FIRST = Pattern(r"(?i)\b(?:first|at the (?:top|beginning|start)|on top)\W*$")
_DIFFERENT = Pattern(r"(?i)\b(?:different|distinct|unique)\b")
AMOUNTS = ("total", "amount", "price", "sum", "cost", "value", "hours", "size", "points", "score")
_MAKES = frozenset(("float", "int", "Decimal"))
_LABELLED = Pattern(r"^[\w ()-]+: ?$")
_ASKED, _NAMED, _BESIDE = 6.0, 0.8, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text) or _BARE.search(sentence.text)
    if said is None:
        return
    how = next(kind for kind in ("count", "average", "median", "max", "min", "sum") if said[kind])
    what = said["what"].lower()
    label = f"{said[how].lower().removesuffix(' of')} {what}" if how != "count" else what
    for _, function in source.functions:
        place, is_beside = last_shown(function)
        if place is None:
            continue
        puts = insert_after
        if _FIRST.search(sentence.text) is not None:
            place, puts = next(each for each in function.body if any(map(is_print, walk(each)))), insert_before
        told = _ASKED + told_of(sentence, place) + _NAMED * (names(sentence, function.name) >= 2) + _BESIDE * is_beside
        for value, many in _values(sentence, function, how, what):
            if value in source.segment(function):
                continue
            line = _like(source, function, label, value)
            line = f"if {many}:\n{source.unit}{line}" if many else line
            needed = available(source, "statistics", how, dotted=False)[1] if how == "median" else ()
            yield Repair((*needed, puts(source, place, line)), told)


def last_shown(function: Function) -> tuple[ast.stmt | None, bool]:
    """Behind the last of the lines that print one figure with its label; else behind the last that prints anything."""
    figures = [each for each in function.body if _figure(each) is not None]
    if figures:
        return figures[-1], True
    shows = [each for each in function.body if any(is_print(node) for node in walk(each))]
    is_last = bool(shows) and not any(isinstance(node, ast.Return) for node in walk(shows[-1]))
    return (shows[-1] if is_last else None), False


def _figure(statement: ast.stmt) -> str | None:
    """What stands for the label there: "words:" of `print("words:", …)`, "words: " of an f-string."""
    match statement:
        case ast.Expr(ast.Call(ast.Name("print"), [ast.Constant(str(label)), ast.Call() | ast.Name()], [])):
            return label if _LABELLED.search(label) else None
        case ast.Expr(ast.Call(ast.Name("print"), [ast.JoinedStr([ast.Constant(str(label)), ast.FormattedValue()])])):
            return label if _LABELLED.search(label) else None
        case _:
            return None


def _like(source: Source, function: Function, label: str, value: str) -> str:
    """As the other figures are printed: in an f-string or behind the label, with a capital or without."""
    other = next((each for each in reversed(function.body) if _figure(each) is not None), None)
    shown = _figure(other) if other is not None else None
    label = label.capitalize() if shown is not None and shown[:1].isupper() else label
    if other is not None and "print(f" in source.segment(other) and '"' not in value:
        return f'print(f"{label}: {{{value}}}")'
    return f'print("{label}:", {value})'


def _values(sentence: Sentence, function: Function, how: str, what: str) -> Iterator[tuple[str, str]]:
    """The figure as code, and what must not be empty for it."""
    source = sentence.source
    if how == "count":
        many = next(_many(source, function, what), "")
        different = _DIFFERENT.search(sentence.text) is not None
        if many:
            yield (f"len(set({many}))" if different else f"len({many})"), ""
        for held in at_hand(function) if different and not many else ():
            code = dict(asked_of_each(source, held)).get(singular(what), "").replace("'", '"')
            if code:
                yield f"len({{{code} for {re.split(r'[.[]', code)[0]} in {held}}})", ""
        return
    for many, one, field in _fields(source, function, what):
        inner = f"{field} for {one} in {many}"
        if how == "sum":
            yield f"sum({inner})", ""
        elif how == "average":
            yield f"sum({inner}) / len({many})", many
        elif how in ("max", "min", "median"):
            yield f"{how}({inner})", many


def _many(source: Source, function: Function, what: str) -> Iterator[str]:
    """What is called so: a variable of the function, or what a function of the file gives for what is at hand."""
    forms = {form.replace(" ", "_") for form in (what, plural(what))}
    known = at_hand(function)
    yield from (name for name in known if name in forms and not _is_number(function, name))
    owner = class_around(source, function) if function.args.args[:1] and function.args.args[0].arg == "self" else None
    held = source.segment(owner) if owner is not None else ""
    yield from (
        f"self.{form}" for form in sorted(forms) if re.search(rf"\bself\.{form} = (?:\[|list\(|set\(|\{{)", held)
    )
    for loop in (node for node in own_nodes(function) if isinstance(node, ast.For)):
        match loop.iter, loop.target:  # there are as many as keys
            case ast.Call(ast.Attribute(ast.Name(held), "items")), ast.Tuple([ast.Name(key), _]):
                if held in known and plural(key) in forms:
                    yield held
    for loop in source.all(ast.For, ast.comprehension):  # items are those that are gone through as such
        match loop.iter, loop.target:
            case ast.Name(held), ast.Name(one) if held in known and one in map(singular, forms) and one not in forms:
                yield held
    for name, other in source.functions:
        if name.rpartition("_")[2] not in forms and name not in forms:
            continue
        given = list(parameters_of(other))
        if given and all(each in known for each in given) and gives_something(other) and not _gives_number(other):
            yield f"{name}({', '.join(given)})"


def at_hand(function: Function) -> list[str]:
    """The parameters and variables of a function that it sets at its own level."""
    found = list(parameters_of(function))
    for statement in function.body:
        match statement:
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
                found.append(name)
    return list(dict.fromkeys(found))


def _is_number(function: Function, name: str) -> bool:
    for node in own_nodes(function):
        match node:
            case ast.AugAssign(ast.Name(held), value=ast.Constant(int() | float())) if held == name:
                return True
            case ast.Assign([ast.Name(held)], ast.Constant(int() | float()) | ast.BinOp()) if held == name:
                return True
            case ast.Assign([ast.Name(held)], ast.Call(ast.Name("len" | "sum" | "int" | "float"))) if held == name:
                return True
    return False


def _gives_number(function: Function) -> bool:
    given = [node.value for node in own_nodes(function) if isinstance(node, ast.Return) and node.value is not None]
    return any(
        isinstance(each, ast.BinOp | ast.Constant)
        or (
            isinstance(each, ast.Call) and last_name(each.func) in ("len", "sum", "max", "min", "round", "int", "float")
        )
        for each in given
    )


def _fields(source: Source, function: Function, what: str) -> Iterator[tuple[str, str, str]]:
    """What is at hand of which each has such a number, what each is called where it is gone through, and the number."""
    wanted = {singular(parts(word)[-1]) for word in what.split() if parts(word)}
    for many in at_hand(function):
        held = dict(asked_of_each(source, many))
        found = [(name, code) for name, code in held.items() if name in wanted and is_counted(source, name)]
        if not found and singular(many) in wanted:
            amounts = [name for name in AMOUNTS if name in held and is_counted(source, name)]
            found = [(name, held[name]) for name in amounts[:1]]
        for _, code in found[:1]:
            code = code if '"' in code else code.replace("'", '"')  # as it stands inside of a text
            yield many, re.split(r"[.\[]", code)[0], code


def asked_of_each(source: Source, many: str) -> Iterator[tuple[str, str]]:
    """What is asked of each of these, wherever a loop goes through something of that name, with how it is written."""
    ones = {
        node.target.id
        for node in source.all(ast.For, ast.comprehension)
        if isinstance(node.target, ast.Name) and isinstance(node.iter, ast.Name) and node.iter.id == many
    }
    for node in source.nodes:
        match node:
            case ast.Subscript(ast.Name(one), key) if one in ones and is_text(key):
                yield str(key.value), source.segment(node)
            case ast.Attribute(ast.Name(one), attr) if one in ones:
                call = source.parents.get(node)
                is_called = isinstance(call, ast.Call) and call.func is node
                if not is_called or (isinstance(call, ast.Call) and not call.args):
                    yield attr, source.segment(node) + "()" * is_called


def is_counted(source: Source, name: str) -> bool:
    """Is it made a number, or added up, somewhere?"""
    key = rf"(?:\.{name}\b|\[[\"']{name}[\"']\])"
    made = rf"{key} = (?:float|int|Decimal)\(|(?:float|int|Decimal)\([\w.]*{key}\)|\+= \w+{key}|sum\(\w+{key}"
    made += rf"|[\"']{name}[\"']: (?:float|int|Decimal)\("
    typed = rf"\b{name}: (?:float|int|Decimal)\b"
    if any(isinstance(each, ast.Call) and last_name(each.func) in _MAKES for each in given_for(source, name)):
        return True
    around = ((node, function_around(source, node)) for node in source.all(ast.Subscript) if name_or_key(node) == name)
    if any(function is not None and may_have_fraction(source, function, node) for node, function in around):
        return True
    reckoned = rf"def {name}\(self\)(?: -> \w+)?:\n\s+return (?:.*[-+*/] |sum\(|len\()"
    if re.search(reckoned, source.text) is not None:
        return True
    return re.search(f"{made}|{typed}", source.text) is not None


WRITERS = (
    Writer(frozenset(("add-print",)), _written, needs=_NEEDS),
    Writer(frozenset(("add-print",)), _written, needs=_BARE),
)
