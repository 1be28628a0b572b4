"""Where in a file a relation is to stand: in which function, and what that goes through, gives or puts in order."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.names import class_of, parameters
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.relations.scope import Scope, Subject, name_roots, of_class
from spark_tui.edits.relations.terms import content
from spark_tui.edits.saying.place.spoken_of import root

NAMED, TOLD, PARTLY = 3.0, 2.0, 1.0
_KEEPS = frozenset(("append", "add", "insert", "appendleft", "put"))


@dataclass(frozen=True, slots=True)
class Place:
    """A function, the class it is a method of, and how clearly it is spoken of."""

    function: Function
    owner: ast.ClassDef | None
    named: float
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Walk:
    """Something whose objects are of a class: `over` is the code of it, `one` how one of them is called there. It is a
    `loop`, a `comprehension`, a `sort`, or nothing of that: just what is given back."""

    over: ast.expr
    one: str
    item: Kind
    loop: ast.For | None = None
    comprehension: ast.comprehension | None = None
    sort: ast.Call | None = None


def places(teller: Teller, source: Source, said: str) -> list[Place]:
    """The likeliest first. Who speaks of a thing of some class means no function by that."""
    things = frozenset(word for _, owner in teller.classes.every() for word in name_roots(owner.name))
    found = [
        Place(node, class_of(source, name), *_named(things, class_of(source, name), node, said))
        for name, node in source.functions
        if not node.name.startswith("__")
    ]
    return sorted((each for each in found if each.named > 0), key=lambda each: -each.named)


def _named(
    things: frozenset[str], owner: ast.ClassDef | None, function: Function, said: str
) -> tuple[float, frozenset[str]]:
    words, name = frozenset(content(said)), frozenset(map(root, parts(function.name)))
    plain = frozenset(root(each) for each in re.findall(r"[a-z]+", said.lower()))
    of_owner = name_roots(owner.name) if owner is not None else frozenset[str]()
    by_owner = 0.4 * bool(of_owner and of_owner <= words)
    if re.search(rf"(?<![\w]){re.escape(function.name)}(?![\w])", said):
        return NAMED + by_owner, name | of_owner
    said_so = frozenset(root(each) for each in parts(function.name) if _is_said(each, said))
    if name and name <= plain | words | said_so and (len(name) > 1 or len(function.name) > 3):
        return TOLD + by_owner, name | of_owner
    given = frozenset(each for arg in parameters(function) for each in name_roots(arg.arg))
    if by_owner and given & words and keeps_what_it_is_given(function):
        return PARTLY + by_owner, (given & words) | of_owner
    shared = (name & words) - (things if len(name) > 1 else frozenset())
    share = len(shared) / len(name) if name else 0.0
    return (PARTLY * share + by_owner, shared | of_owner) if share >= 0.5 else (0.0, frozenset())


def _is_said(part: str, said: str) -> bool:
    """In another form: what is taken is what `take` is about."""
    return len(part) > 3 and re.search(rf"(?i)\b{re.escape(part)}[a-z]{{0,3}}\b", said) is not None


def keeps_what_it_is_given(function: Function) -> bool:
    given = {each.arg for each in parameters(function)}
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")), attr), [ast.Name(name)]) if attr in _KEEPS:
                if name in given:
                    return True
            case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self")))], ast.Name(name)) if name in given:
                return True
    return False


def walks(teller: Teller, source: Source, function: Function) -> Iterator[Walk]:
    taken = {each.arg for each in ast.walk(function) if isinstance(each, ast.arg)}
    taken |= {each.id for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    gone_through = set[ast.expr]()
    for node in walk(function):
        match node:
            case ast.For(target, over):
                gone_through.add(over)
                for one, item in _each(teller, source, target, over):
                    yield Walk(over, one, item, loop=node)
            case ast.ListComp(_, [only]) | ast.SetComp(_, [only]) | ast.GeneratorExp(_, [only]):
                gone_through.update((only.iter, node))
                for one, item in _each(teller, source, only.target, only.iter):
                    yield Walk(only.iter, one, item, comprehension=only)
            case ast.Call(ast.Name("sorted"), [over]):
                item = item_of(teller, source, over, key_of(node))
                gone_through.add(node)
                if item is not None and item.own is not None:
                    yield Walk(over, key_of(node) or one_of(item, taken), item, sort=node)
            case ast.Call(ast.Attribute(over, "sort"), []):
                item = item_of(teller, source, over, key_of(node))
                if item is not None and item.own is not None:
                    yield Walk(over, key_of(node) or one_of(item, taken), item, sort=node)
    for each in returns(function):
        kind = teller.kind(source, each.value) if each.value is not None else None
        if each.value is None or each.value in gone_through or not _may_be_list(each.value, kind):
            continue
        item = kind.item if kind is not None and kind.item is not None else item_of(teller, source, each.value)
        if item is not None and item.own is not None:
            yield Walk(each.value, one_of(item, taken), item)


def _may_be_list(value: ast.expr, kind: Kind | None) -> bool:
    """Several, and in an order: by its kind, or as it is called."""
    if kind is not None:
        return kind.of is list
    name = value.func if isinstance(value, ast.Call) and not value.args else value
    return isinstance(name, ast.Attribute) and singular(name.attr) != name.attr


def item_of(teller: Teller, source: Source, over: ast.expr, called: str = "") -> Kind | None:
    """What one of them is; where no annotation tells, by how it is called, or all of them are."""
    item = teller.each_of(source, over)
    if item is not None:
        return item
    last = re.split(r"\W+", source.segment(over).removesuffix(".values()").rstrip("()"))[-1]
    names = (called, singular(last), singular(last.rpartition("_")[2]))
    return next((kind for name in names if len(name) > 2 and (kind := teller.by_name(name)) is not None), None)


def _each(teller: Teller, source: Source, target: ast.expr, over: ast.expr) -> Iterator[tuple[str, Kind]]:
    """What has a name there, and is of a class."""
    item = item_of(teller, source, over, target.id if isinstance(target, ast.Name) else "")
    pairs = [(target, item)]
    if isinstance(target, ast.Tuple) and item is not None:
        pairs = [*zip(target.elts, item.items, strict=False)]
    for node, kind in pairs:
        if isinstance(node, ast.Name) and kind is not None and kind.own is not None:
            yield node.id, kind


def key_of(call: ast.Call) -> str:
    """What one is called in the key of a sort."""
    for each in call.keywords:
        match each:
            case ast.keyword("key", ast.Lambda(ast.arguments(args=[only]))):
                return only.arg
    return ""


def one_of(item: Kind, taken: set[str] | frozenset[str] = frozenset()) -> str:
    """How one of them is called: as its class is, where nothing else is."""
    name = "_".join(parts(item.name))
    return name if name.isidentifier() and name not in taken and singular(name) not in taken else "each"


def scope_in(teller: Teller, source: Source, place: Place, walk: Walk | None = None) -> Scope:
    """What may be spoken of in a function; of what it goes through before all else."""
    subjects, given = list[Subject](), dict[str, Kind | None]()
    if walk is not None:
        subjects.append(of_class(walk.item, walk.one, (walk.one,)))
    args = parameters(place.function)
    if place.owner is not None and args and args[0].arg == "self":
        subjects.append(of_class(Kind(own=place.owner, home=source), "self"))
        args = args[1:]
    for arg in args:
        kind = teller.said(source, arg.annotation) if arg.annotation is not None else teller.by_name(arg.arg)
        if kind is not None and kind.own is not None:
            subjects.append(of_class(kind, arg.arg, (arg.arg,)))
        else:
            given[arg.arg] = kind
    return Scope(teller, source, tuple(subjects), given)


def unread(said: str, *read: frozenset[str]) -> int:
    """How many telling words are taken up by nothing."""
    known = frozenset[str]().union(*read)
    rest = {word for word in content(said) if not any(_is_of(word, each) for each in known)}
    return len(rest - _OF_ASKING)


def _is_of(word: str, known: str) -> bool:
    return word == known or (min(len(word), len(known)) > 3 and (word.startswith(known) or known.startswith(word)))


_OF_ASKING = frozenset(
    root(each)
    for each in re.findall(
        r"\S+",
        """
        please add give method property function class new bool boolean true false return returns returned should
        say says tell tells sort sorted order ordered first last list listed show shown shows leave left skip ignore
        omit drop exclude hide forget forgets refuse refused reject raise raises throw error fail allow allowed
        don't doesn't isn't aren't won't can't hasn't haven't only just way come comes always need needs want wants
        like once long soon already make makes made let see now other another count counts either even else
        otherwise nothing anything same then by best worst descending ascending highest lowest key call called code
        expression condition think really sense
        """,
    )
)
