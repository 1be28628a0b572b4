"""What a function lists becomes something else: "find should return a dict of sku to item", "names should return pairs
of name and age", "only the first match"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.looping.listed import Listed, keyed, listed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions._asked import FUNCTION, SHOULD

_GIVES = rf"(?:{SHOULD}(?: just| only)? )?(?:returns?|gives?)(?: back| me)? "
_THING = r"(?:the |its |their |each |every )?(?P<{0}>[a-z_]\w*)"
_KEYED = (
    rf"(?:an? )?(?:dict(?:ionary)?|mapping)(?:,| of| from| with| by)? {_THING.format('key')}"
    rf" ?(?:to|->|=>|:|-|as keys?,?(?: and)?) ?{_THING.format('value')}(?: as values?)?"
)
_PAIRED = (
    rf"(?:an? )?(?:list of )?(?:\(?{_THING.format('one')}, ?{_THING.format('other')}\)? (?:tuples|pairs)"
    rf"|(?:tuples|pairs) (?:of|with) \(?{_THING.format('first')}(?:, | and |, and ){_THING.format('second')}\)?)"
)
_OTHERS = r"(?:a list of )?(?:the |only the )?(?P<those>[a-z_]\w*s)"
_FIRST = r"(?:only |just )?(?:the )?first (?:match|one|hit|result)(?: only)?"
_SET = r"an? (?:set|(?:list|array) of (?:unique|distinct) \w+)"
_END = r"(?:,? (?:instead of|rather than|not)\b.*|,? instead)?\W*$"
_NEEDS = Pattern(
    rf"(?i){FUNCTION}{_GIVES}(?:(?:{_KEYED})|(?:{_PAIRED})|(?P<is_first>{_FIRST})|(?P<is_set>{_SET})|(?:{_OTHERS})){_END}"
)
_ASKED = 9.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text.replace("`", ""))
    if said is None:
        return
    for name, function in source.functions:
        if said["where"] not in (name, function.name):
            continue
        if (found := listed(function)) is None:
            if (said["one"] or said["first"]) and (kept := keyed(function)) is not None:
                yield from possible(_as_pairs(source, *kept), _ASKED)
            continue
        if said["is_first"]:
            yield from possible(_first(source, found), _ASKED)
        elif said["is_set"]:
            yield from possible(_set(source, found), _ASKED)
        elif said["key"]:
            yield from possible(_keyed(source, function, found, said["key"], said["value"]), _ASKED)
        elif said["those"]:
            yield from possible(_others(source, function, found, said["those"]), _ASKED)
        else:
            two = said["one"] or said["first"], said["other"] or said["second"]
            yield from possible(_paired(source, function, found, *two), _ASKED)


def _first(source: Source, found: Listed) -> Iterator[Splice]:
    """Or none."""
    if found.begin is None or found.added is None:
        raise Refusal("it is no loop")
    yield from remove(source, [found.begin])
    yield instead(source, found.added, f"return {source.segment(found.one)}")
    yield instead(source, found.way, "return None")


def _set(source: Source, found: Listed) -> Iterator[Splice]:
    if found.begin is None or found.added is None:
        yield from _in_braces(source, found)
        return
    yield instead(source, found.begin.value, "set()")
    held, one = source.segment(found.begin.targets[0]), source.segment(found.one)
    yield instead(source, found.added, f"{held}.add({one})")


def _in_braces(source: Source, found: Listed) -> Iterator[Splice]:
    given = found.way.value
    assert isinstance(given, ast.ListComp)
    start, stop = source.start(given), source.stop(given)
    yield Splice(start, start + 1, "{")
    yield Splice(stop - 1, stop, "}")


def _keyed(source: Source, function: Function, found: Listed, key: str, value: str) -> Iterator[Splice]:
    key, value = _in_turn(source, function, found, key), _in_turn(source, function, found, value)
    if found.begin is None or found.added is None:
        yield instead(source, found.one, f"{key}: {value}")
        yield from _in_braces(source, found)
        return
    yield instead(source, found.begin.value, "{}")
    yield instead(source, found.added, f"{source.segment(found.begin.targets[0])}[{key}] = {value}")


def _paired(source: Source, function: Function, found: Listed, one: str, other: str) -> Iterator[Splice]:
    both = [_in_turn(source, function, found, each) for each in (one, other)]
    yield instead(source, found.one, f"({', '.join(both)})")


def _as_pairs(source: Source, begin: ast.Assign, added: ast.Assign) -> Iterator[Splice]:
    """A dict no longer."""
    held, target = source.segment(begin.targets[0]), added.targets[0]
    assert isinstance(target, ast.Subscript)
    yield instead(source, begin.value, "[]")
    yield instead(source, added, f"{held}.append(({source.segment(target.slice)}, {source.segment(added.value)}))")


def _others(source: Source, function: Function, found: Listed, those: str) -> Iterator[Splice]:
    one = _in_turn(source, function, found, singular(those))
    if one == moved(source, found.one, Level.TEST):
        raise Refusal("it lists those")
    yield instead(source, found.one, one)


def _in_turn(source: Source, function: Function, found: Listed, said: str) -> str:
    """What is called so in a turn of the loop."""
    wanted = root(singular(said.lower()))
    names = [each.id for each in walk(found.target) if isinstance(each, ast.Name)]
    called = [name for name in (*names, *parameters_of(function)) if wanted in map(root, parts(name))]
    if called:
        return called[0]
    if isinstance(found.target, ast.Name) and _is_of(found.gone_through, wanted):
        held = found.gone_through
        return f"{source.segment(held)}[{found.target.id}]" if _is_asked_by_key(source, held) else found.target.id
    for node in source.nodes:
        match node:
            case ast.Attribute(ast.Name(owner), attr) if owner in names and wanted in map(root, parts(attr)):
                return f"{owner}.{attr}"
            case ast.Subscript(ast.Name(owner), ast.Constant(str(key)) as index) if owner in names and wanted in map(
                root, parts(key)
            ):
                return f"{owner}[{source.segment(index)}]"
    fields = {root(each) for _, owner in source.classes for each in attributes(source, owner)}
    if isinstance(found.target, ast.Name) and wanted in fields:
        return f"{found.target.id}.{singular(said)}"
    for name, method in source.functions if isinstance(found.target, ast.Name) else ():
        if "." in name and list(parameters_of(method)) in ([], ["self"]) and root(method.name) == wanted:
            return f"{ast.unparse(found.target)}.{method.name}()"
    raise Refusal(f"nothing there is called {said}")


def _is_of(held: ast.expr, wanted: str) -> bool:
    """One of `self.students` is a student."""
    if not isinstance(held, ast.Name | ast.Attribute):
        return False
    return wanted in map(root, map(singular, parts(ast.unparse(held).rpartition(".")[2]))) or wanted == root("value")


def _is_asked_by_key(source: Source, held: ast.expr) -> bool:
    """Going through it gives its keys."""
    text = ast.unparse(held)
    for node in source.nodes:
        match node:
            case ast.Subscript(value, slice) if not isinstance(slice, ast.Slice) and ast.unparse(value) == text:
                return not isinstance(slice, ast.Constant) or isinstance(slice.value, str)
    return False


WRITER = Writer(frozenset(("set-return", "return-as", "replace", "first-match")), _written, needs=_NEEDS)
