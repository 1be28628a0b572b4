"""Which ones are wanted, or are not, as people say it: "only show X", "skip X", "X should not be counted"; and where
the file goes through such ones."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_print, last_name, name_or_key
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.moments import deeds, is_done_by
from spark_tui.edits.saying.place.spoken_of import told_of

_VERB = r"(?P<verb>[a-z]{3,}(?: (?:in|up|out))?)"
_OUT = r"(?:(?:skip|ignore|leave out|drop|exclude|hide|filter out|throw out|omit|pass over)s?|no)"
_BEGIN = (
    r"(?i)^(?:(?:please|pls|also|and|it|i|we|in [a-z_]\w*(?:\(\))?,?|[a-z_]\w*(?:\(\))?:?|should|must|has to"
    r"|needs to|can you|could you) ){0,4}?"
)
_NOT = r"(?:do not|does not|don't|doesn't|dont|never|not|shouldn't|mustn't)"
_END = r"(?: (?:please|for now|at all|anymore|any more|then|too|as well))*[.!]?$"
_BE_OUT = (
    r"(?:(?:(?:should|must|can|are to|do) (?:not|never)|(?:should|must|do|are)n't|can't|cannot) (?:be )?"
    r"(?P<late>[a-z]+)(?: up)?|(?:should|must|can|are to) be (?:skipped|ignored|left out|dropped|excluded|hidden"
    r"|filtered out|omitted))"
)
_WISHES = (
    Pattern(rf"{_BEGIN}(?:{_OUT}|{_NOT} (?!{_OUT} ){_VERB}) (?P<what>.+?){_END}"),
    Pattern(
        rf"{_BEGIN}(?P<only>only|just)(?: (?:want|need|care about)(?: to see)?| (?P<verb>(?:show|print|list|display"
        r"|count|use|keep|include|report|take|load|read|copy|rotate|send|sum|consider|process|return|handle|export|save|back"
        r" up|delete|move|clean|import|fetch|download|add|log|compress|rename|upload|store|write|accept|look at)))?"
        rf" (?P<what>(?!(?:if|when|once|one|on)\b).+?){_END}"
    ),
    Pattern(rf"{_BEGIN}{_VERB} (?P<only>only|just|nothing but) (?P<what>(?!(?:if|when|once|one|on)\b).+?){_END}"),
    Pattern(rf"(?i)^(?P<only>only )?(?P<what>.+?) {_BE_OUT}{_END}"),
    Pattern(rf"(?i)^(?P<what>[a-z].+?) (?P<only>only){_END}"),
)
_DETERMINED = Pattern(r"(?i)^(?:(?:the|all|any|those|every|our|my|anything|everything) )+(?=\w)")
_IN_IT = Pattern(r" in `?([a-z_]\w*)`?(?:\(\))?$")
_TOLD_FIRST = Pattern(r"(?<=[a-z\")][.!?]) (?=[A-Z])")
_SHOWS = frozenset(
    ("show", "print", "list", "display", "report", "see", "hide", "shown", "printed", "listed", "appear")
)
_SUMS = frozenset(("count", "sum", "total", "add", "use", "include", "consider", "counted", "summed", "added"))
_FILLS = frozenset(("append", "add", "extend"))
GENERAL = frozenset(("row", "line", "entry", "record", "item", "one", "everything", "anything", "data", "thing"))
_OF_FOLDERS = frozenset(("listdir", "iterdir", "scandir", "glob", "rglob", "walk"))
_AROUND = frozenset(("sorted", "list", "enumerate", "reversed", "set", "tqdm"))
_CALLED, _DOES, _NAMED, _GATHERS, _BUILDS, _REDUCED = 1.0, 1.0, 2.5, 1.2, 1.5, -2.0


@dataclass(frozen=True, slots=True)
class Wish:
    """`what` stands in the sentence as it is said; `is_only` where those are kept, and not left out."""

    what: str
    is_only: bool
    verb: str


@dataclass(frozen=True, slots=True)
class Turn:
    """Where each of them has its turn; `ones` are the names that the loop gives."""

    node: ast.For | ast.comprehension
    ones: tuple[str, ...]
    told: float


@dataclass(frozen=True, slots=True)
class Part:
    """What is known of each, as code, and the statement of the loop that sets it."""

    name: str
    code: str
    set_by: ast.stmt | None = None


def wishes(sentence: Sentence) -> Iterator[Wish]:
    told = _TOLD_FIRST.split(sentence.text)  # what is the matter, and then what is wished
    for each in _WISHES:
        said = each.match(sentence.text) or (each.match(told[-1]) if len(told) > 1 else None)
        if said is not None:
            found = said.groupdict()
            what = _DETERMINED.sub("", _IN_IT.sub(lambda where: _gone(sentence, where), found["what"]))
            yield Wish(
                what,
                bool(found.get("only")),
                (found.get("verb") or found.get("late") or "").lower(),
            )


def _gone(sentence: Sentence, where: re.Match[str]) -> str:
    """Where it is done is none of what is wanted: "words of three letters in frequent"."""
    return "" if any(function.name == where[1] for _, function in sentence.source.functions) else where[0]


def turns(sentence: Sentence, wish: Wish, noun: str) -> Iterator[Turn]:
    """The loops and comprehensions that go through such ones, by any name that they have there."""
    source, noun = sentence.source, singular(noun.lower())
    for node in source.all(ast.For, ast.comprehension):
        ones = tuple(each.id for each in walk(node.target) if isinstance(each, ast.Name))
        called = set(_called(source, node, ones))
        if not ones or (noun not in GENERAL and noun not in called and noun not in known(source, Turn(node, ones, 0))):
            continue
        function = function_around(source, node)
        told = told_of(sentence, node if isinstance(node, ast.For) else node.iter)
        told += _CALLED * (noun in called) + _CALLED * any(noun in parts(one) for one in ones)
        if function is not None and (function.name in sentence.text or noun not in map(singular, parts(function.name))):
            told += _NAMED * min(1.0, names(sentence, function.name))
        yield Turn(node, ones, told + by_deed(source, node, wish.verb))


def _called(source: Source, node: ast.For | ast.comprehension, ones: tuple[str, ...]) -> Iterator[str]:
    several = node.iter
    while isinstance(several, ast.Call) and last_name(several.func) in _AROUND and several.args:
        several = several.args[0]
    yield singular(last_name(several).lower())
    yield from (part for part in map(singular, parts(last_name(several))) if part)
    for one in ones:
        yield from map(singular, parts(one))
    if isinstance(several, ast.Call) and last_name(several.func) in _OF_FOLDERS:
        yield "file"
    for each in walk(node) if isinstance(node, ast.For) else ():
        match each:
            case ast.Call(ast.Attribute(ast.Name(into), put)) if put in _FILLS:
                yield singular(into.lower())
    function = function_around(source, node)
    if function is not None and isinstance(node, ast.For):
        yield from map(singular, parts(function.name))


def by_deed(source: Source, node: ast.For | ast.comprehension, verb: str) -> float:
    """More where that is done with each which is spoken of; where nothing is said, all that come after profit from it
    where they are gathered."""
    if isinstance(node, ast.comprehension):
        builds = isinstance(source.parents[node], ast.ListComp) and not verb
        return _BUILDS * builds
    if ".items()" in ast.unparse(node.iter) and verb not in _SHOWS:
        return _REDUCED
    prints = any(is_print(each) for each in walk(node))
    fills = any(_fills(each) for each in walk(node))
    sums = any(isinstance(each, ast.AugAssign) for each in walk(node))
    if verb in _SHOWS:
        return _DOES * prints
    if verb in _SUMS:
        return _DOES * (sums and not prints) + _GATHERS * fills
    if verb:
        own, alike = deeds(verb)
        done = [each for each in walk(node) if is_done_by(each, own | alike)]
        function = function_around(source, node)
        is_called_so = function is not None and not own.isdisjoint(deeds(function.name)[0])
        return _DOES * (bool(done) or is_called_so)
    return _GATHERS * fills


def _fills(node: ast.AST) -> bool:
    match node:
        case ast.Call(ast.Attribute(ast.Name(), put)):
            return put in _FILLS
        case _:
            return False


def known(source: Source, turn: Turn) -> dict[str, Part]:
    """What there is of each: what the loop takes apart or sets, the keys and the attributes that are asked of such."""
    found: dict[str, Part] = {}
    node = turn.node
    if len(turn.ones) > 1:
        found |= {name: Part(name, name) for name in turn.ones}
    if isinstance(node, ast.For):
        for statement in node.body:
            match statement:
                case ast.Assign([ast.Name() | ast.Subscript(ast.Name(), ast.Constant(str())) as target]):
                    name = name_or_key(target)
                    found.setdefault(name, Part(name, source.segment(target).replace("'", '"'), statement))
                case ast.Assign([ast.Tuple(several)]):
                    for each in several:
                        if isinstance(each, ast.Name):
                            found.setdefault(each.id, Part(each.id, each.id, statement))
    for one in turn.ones:
        read = {name for kind, name in read_of(source, node, one) if kind == "key"}
        for key in sorted(read | (keys_beside(source, read) | set(_read_anywhere(source, one)) if read else set())):
            found.setdefault(key, Part(key, f'{one}["{key}"]'))
        asked = {name for kind, name in read_of(source, node, one) if kind == "attribute"}
        owner = class_named(source, singular(one))
        own = {*attributes(source, owner)} if owner is not None else set[str]()
        for name in sorted(asked | own):
            found.setdefault(name, Part(name, f"{one}.{name}"))
    return found


def read_of(source: Source, node: ast.For | ast.comprehension, one: str) -> Iterator[tuple[str, str]]:
    inside: ast.AST = node if isinstance(node, ast.For) else source.parents[node]
    for each in walk(inside):
        match each:
            case ast.Subscript(ast.Name(of), ast.Constant(str(key))) if of == one:
                yield "key", key
            case ast.Attribute(ast.Name(of), name) if of == one:
                called = source.parents.get(each)
                if not (isinstance(called, ast.Call) and called.func is each):
                    yield "attribute", name


def _read_anywhere(source: Source, one: str) -> Iterator[str]:
    """The keys of what goes by the same name elsewhere."""
    for each in source.all(ast.Subscript):
        match each:
            case ast.Subscript(ast.Name(of), ast.Constant(str(key))) if of == one:
                yield key


def keys_beside(source: Source, keys: set[str]) -> set[str]:
    """All that stand in one table with those."""
    for node in source.all(ast.Dict):
        own = {each.value for each in node.keys if isinstance(each, ast.Constant) and isinstance(each.value, str)}
        if keys <= own:
            return own
    return set()


def chosen(source: Source, turn: Turn, wish: Wish, those: str, part: Part | None = None) -> Iterator[Splice]:
    """What is done with each but for those; or but for all others. `those` is a condition of being one of them."""
    leaving = opposite(those) if wish.is_only else those
    if isinstance(turn.node, ast.comprehension):
        yield from named("skip-if").edit(source, (str(turn.node.target.lineno), leaving))
        return
    if ast.unparse(ast.parse(leaving)) in ast.unparse(turn.node):
        raise Refusal("it is asked there already")
    code = f"if {leaving}:\n{source.unit}continue"
    set_by = part.set_by if part is not None else None
    if set_by is None:
        yield insert_first(source, turn.node.body, code)
    elif has_own_lines(source, set_by) and set_by is not turn.node.body[-1]:
        yield insert_after(source, set_by, code)
    else:
        raise Refusal("it is known too late there")


def local_names(source: Source, turn: Turn) -> set[str]:
    """What the function around it has set above."""
    function = function_around(source, turn.node)
    if function is None:
        return set()
    line = turn.node.lineno if isinstance(turn.node, ast.For) else turn.node.target.lineno
    stored = (each for each in own_nodes(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    return {each.id for each in stored if each.lineno < line}
