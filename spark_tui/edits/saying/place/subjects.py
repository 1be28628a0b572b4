"""What a noun of a sentence stands for in the code at a place: a variable there, an attribute or a key of one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.objects.classes import is_property, method
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import in_full, parts
from spark_tui.edits.saying.gap import Gap, Place
from spark_tui.edits.saying.place.things import members, own_class
from spark_tui.edits.slips import is_slip

_AT_ENTRY = frozenset(("raise-if", "return-if", "log-if", "add-assert", "guard-none", "guard-empty"))
_ONCE_KNOWN = frozenset(("raise-if", "return-if", "log-if"))
"""What may stand at the top of a function, or below; what stands only below, where all that it speaks of is known."""
_IS_NONE = Pattern(
    r"(?i)`?([\w.]+)(?:\([^()]*\))?`?(?: (?:may|might|can|could|will|also|sometimes|simply|just)){0,3} "
    r"(?:be|is|returns?|gives?(?: back| us)?|yields?|comes? back(?: as)?) (?:also |just |simply )?none\b"
)
_OF_EACH = frozenset(("skip-if", "stop-if"))
"""What is said of many there is said of each: "skip blank lines"."""
_A_NUMBER = Pattern(r"(?:\w+_)?(?:amount|number|num|count|quantity|qty|n|size|cents|points|price|times|seconds|age)s?")
"""What a parameter is mostly called that is a number."""
_THINGS = frozenset(("it", "them", "that", "those", "these", "one", "ones", "entry", "entries", "thing", "things"))


def expressions(noun: str, gap: Gap) -> Iterator[str]:
    """The code that it may mean, the likeliest first; nothing where it is not known there."""
    if noun.isupper() and noun in gap.sentence.known:
        yield noun  # not what a part of it is about
        return
    wanted = singular(noun.lower())
    held = _held(gap.place)
    if gap.op in _OF_EACH and isinstance(gap.statement, ast.For | ast.AsyncFor):
        targets = (each.id for each in walk(gap.statement.target) if isinstance(each, ast.Name))
        yield from (name for name in targets if _means(name, wanted))
    late = gap.local if gap.op in _ONCE_KNOWN else ()
    yield from (text for text, last in (*((name, name) for name in (*gap.bound, *late)), *held) if last == noun)
    yield from (name for name in gap.bound if _means(name, wanted))
    yield from (name for name in late if _means(name, wanted))
    yield from (text for text, last in held if _means(last, wanted))
    yield from (name for name in (*gap.bound, *late) if _is_about(name, wanted))
    yield from (text for text, last in members(gap.place) if _means(last, wanted))
    yield from (text for text, last in members(gap.place) if _is_about(last, wanted))
    if gap.op not in _AT_ENTRY:
        return
    own = [
        (f"self.{code}", last.strip("_") != noun) for code, last in _own_attributes(gap.place) if _means(last, wanted)
    ]
    yield from (code for code, _ in sorted(own, key=lambda each: each[1]))  # the very word first


def said_to_be_none(gap: Gap) -> Iterator[str]:
    """What a call gives, by its name or that of the function: "find() returns None for unknown ones"."""
    for match in _IS_NONE.finditer(gap.text):
        said = match[1].rpartition(".")[2]
        for node in walk(gap.within):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() | ast.Await() as value):
                    call = value.value if isinstance(value, ast.Await) else value
                    called = ast.unparse(call.func) if isinstance(call, ast.Call) else ""
                    if said in (name, called.rpartition(".")[2]):
                        yield name


_MAY_BE_MISSING = Pattern(r"(?i)\b(?:none|null|missing|no|without)\b")


def is_said_none(gap: Gap, name: str) -> float:
    """Is it what the sentence says may be None, or is not there?"""
    if not _MAY_BE_MISSING.search(gap.text):
        return 0.0
    said = rf"(?:{re.escape(name)}|{' '.join(parts(name))})"
    may_be = r"(?: (?:may|might|can|could|will|also|sometimes|is|was|be|are)){1,3}"
    told = rf"(?i)\b{said}`?{may_be} (?:none|null|missing)\b|\b(?:no|without|without an?) {said}\b"
    return float(re.search(told, gap.text) is not None)


_DATE_TYPE = Pattern(r"\b(?:date|datetime)\b")
_A_DATE = Pattern(
    r"(?:\w+_)?(?:date|day|when|now|today|start|started|begin|begins|at|on|moment|time|timestamp)(?:_at|_on|_time|_date)?"
)


def usual(gap: Gap) -> Iterator[str]:
    """What it is about where nothing is said: what the loop is about, or the condition, or the only parameter."""
    test = getattr(gap.statement, "test", None) or getattr(gap.statement, "value", None)
    if gap.op in ("or-condition", "and-condition") and isinstance(test, ast.expr):
        names = [each.id for each in walk(test) if isinstance(each, ast.Name) and each.id in gap.bound]
        yield from dict.fromkeys(names)
    elif gap.turning is not None and gap.line == gap.turning.lineno:
        yield from (each.id for each in walk(gap.turning) if isinstance(each, ast.Name))
    else:
        own = [name for name in gap.bound if name not in ("self", "cls")]
        yield from own[:1] if len(own) == 1 else ()


def the_number(gap: Gap) -> Iterator[str]:
    """The only parameter that is called like one: "putting 0 or less"."""
    numbers = [name for name in gap.bound if _A_NUMBER.fullmatch(name)]
    yield from numbers if len(numbers) == 1 else ()


def the_date(gap: Gap) -> Iterator[str]:
    """What is annotated as one, or called like one; of a beginning and an end, the beginning."""
    own = parameters(gap.function) if gap.function is not None else []
    typed = [arg.arg for arg in own if arg.annotation is not None and _DATE_TYPE.search(ast.unparse(arg.annotation))]
    called = [name for name in gap.bound if _A_DATE.fullmatch(name)]
    yield from (typed or called)[:1]


def constant(words: str, gap: Gap) -> str | None:
    """The constant of the file, or the variable, that words like "the known rates" mean."""
    said = parts(words)
    for name in _module_names(gap):
        split = [singular(part) for part in parts(name)]
        if name in words.split() or (said and [singular(part) for part in said][-len(split) :] == split):
            return name
    last = singular(said[-1]) if said else ""
    named = [name for name in _module_names(gap) if last and last in map(singular, parts(name))]
    return named[0] if len(named) == 1 else None


@lru_cache(maxsize=256)
def _held(place: Place) -> tuple[tuple[str, str], ...]:
    """Attributes and keys of what is bound there, as they are written, each with its last name."""
    return tuple(dict.fromkeys(_used(place)))


def _used(place: Place) -> Iterator[tuple[str, str]]:
    source, within = place.source, place.loop or place.within
    for node in walk(within):
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr=last, ctx=ast.Load()):
                text = f"{owner}.{last}"
            case ast.Subscript(value=ast.Name(id=owner), slice=ast.Constant(value=str(last)), ctx=ast.Load()):
                text = source.segment(node)
            case _:
                continue
        called = isinstance(source.parents.get(node), ast.Call) and getattr(source.parents[node], "func", None) is node
        if owner in place.bound and not called:
            yield text, last


def _own_attributes(place: Place) -> Iterator[tuple[str, str]]:
    """As they are written, each with its name; of methods, what gives something and has to be told nothing."""
    if "self" in place.bound:
        told = _told_by_self(own_class(place) or place.source.tree)
        yield from ((code, name) for code, name, by in told if by is None or by is not place.function)


@lru_cache(maxsize=64)  # it is asked for every word that may mean one of them
def _told_by_self(within: ast.AST) -> tuple[tuple[str, str, Function | None], ...]:
    """With the method that tells it."""
    return tuple(_asked_of_self(within))


def _asked_of_self(within: ast.AST) -> Iterator[tuple[str, str, Function | None]]:
    found = (node.attr for node in walk(within) if is_own(node))
    for name in dict.fromkeys(found):
        own = method(within, name) if isinstance(within, ast.ClassDef) else None
        if own is None or is_property(own):
            yield name, name, None
        elif len(parameters(own)) == 1 and gives_something(own):
            yield f"{name}()", name, own


def _module_names(gap: Gap) -> Iterator[str]:
    for statement in gap.sentence.source.tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name


@lru_cache(maxsize=8192)  # the same few names are asked about for every function
def _means(name: str, wanted: str) -> bool:
    """Is it that word, perhaps in its plural, with a slip, written in parts, or cut short in the code?"""
    said, asked = singular(" ".join(parts(name))), singular(" ".join(parts(wanted)) or wanted.lower())
    return bool(said) and (asked in (said, singular(in_full(name))) or (len(said) > 4 and is_slip(said, wanted)))


def _is_about(name: str, wanted: str) -> bool:
    """Does one part of the name say it: a username, of `name`; a price, of `unit_price`?"""
    own = parts(name)
    return (
        wanted not in _THINGS
        and len(wanted) > 2
        and ((len(own) > 1 and wanted in map(singular, own)) or (len(name) > 3 and wanted.endswith(name.lower())))
    )


def the_time(gap: Gap) -> str | None:
    """How the file asks for the time."""
    text = gap.sentence.source.text
    found = re.search(r"(?:datetime\.)*(?:datetime\.now|date\.today|datetime\.utcnow)\([\w.]*\)|time\.time\(\)", text)
    return found[0] if found else None
