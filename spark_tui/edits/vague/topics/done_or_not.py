"""What is asked for in so many words, and can be done or not: "inline x", "load must not change rows", "give n a
default". Where it cannot, it is said why; any other answer would be a guess."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import filled, named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.source import Function, read
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import NAMED, shown

_ONE = r"`?(?P<name>[^\W\d]\w*)`?"
_WHERE = rf"(?: (?:in|of|from|inside|for|by) {NAMED})?"
_NEEDLESS = r"(?:(?:temporary|intermediate|local|extra|unnecessary|needless|useless|redundant|superfluous|temp) )*"
_INLINE = Pattern(
    rf"(?i)inline (?:the )?{_NEEDLESS}(?:variable )?{_ONE}(?: variable)?{_WHERE}"
    rf"|(?:get rid of|remove|drop|eliminate|avoid) (?:the )?{_NEEDLESS}variable {_ONE.replace('name', 'gone')}{_WHERE}"
)
_NOT = r"(?: not|n'?t|not)(?: ever)?"
_UNCHANGED = Pattern(
    rf"(?i){NAMED} (?:should|must|may|shall|ca|can|does|do){_NOT} (?:modify|mutate|change|alter|touch|edit|overwrite)"
    rf" (?:its |the )?(?:input |parameter |argument )?{_ONE}(?: in[- ]place)?"
    rf"|(?:do{_NOT}|never) (?:modify|mutate|change|alter|touch) (?:the )?(?:input |parameter |argument )?"
    rf"{_ONE.replace('name', 'kept')}(?: in[- ]place)?(?: (?:in|inside) {NAMED})?"
)
_VALUE = r"default(?: value)?"
_DEFAULT = Pattern(
    rf"(?i)(?:give|add)(?: the)?(?: parameter| argument)? {_ONE} an? (?:sensible |reasonable |good )?{_VALUE}{_WHERE}"
    rf"|(?:add|set|give) an? (?:sensible |reasonable |good )?{_VALUE} (?:for|to)(?: the)?(?: parameter| argument)?"
    rf" {_ONE.replace('name', 'set')}(?: (?:in|of) {NAMED})?"
    rf"|{_ONE.replace('name', 'has')}(?: (?:in|of) {NAMED})? (?:needs|should have|wants|could use) an? {_VALUE}"
)
_OPTIONAL = Pattern(
    rf"(?i)make (?:the )?(?:parameter |argument )?{_ONE} optional{_WHERE}"
    rf"|(?:the )?(?:parameter |argument )?{_ONE.replace('name', 'given')}(?: (?:in|of) {NAMED})?"
    rf" (?:should|must|could|can) be optional(?: (?:in|of|for) {NAMED})?"
)
_SURE = 3.0


def _name(wish: Wish) -> str:
    return next(found for found in wish.said.groupdict().values() if found)


def _done(wish: Wish, op: str, values: Sequence[tuple[str, ...]]) -> Iterator[Repair]:
    """With each of these that the op takes."""
    for each in values:
        try:
            splices = tuple(named(op).edit(wish.source, filled(named(op), wish.source, each)))
        except Refusal:
            continue
        yield Repair(splices, _SURE)


def _having(wish: Wish, name: str) -> list[tuple[str, Function]]:
    """The functions that are meant and take it."""
    return [(full, node) for full, node in _meant(wish) if name in parameters_of(node)]


def _meant(wish: Wish) -> Sequence[tuple[str, Function]]:
    """What is named may stand inside another function."""
    if wish.function is None:
        return wish.functions
    return [each for each in wish.source.functions if each[1] is wish.function]


def _inlined(wish: Wish) -> Iterator[Repair]:
    return _done(wish, "inline-variable", [(_name(wish), full) for full, _ in _setting(wish)])


def _setting(wish: Wish) -> list[tuple[str, Function]]:
    """The functions that are meant and have a variable of that name."""
    name = _name(wish)
    every = [(full, node) for full, node in _meant(wish) if name in _bound(node)]
    return [(full, node) for full, node in every if name not in parameters_of(node)]


def _bound(function: Function) -> set[str]:
    """Names that get a value in it, in a comprehension too."""
    names = (each for each in ast.walk(function) if isinstance(each, ast.Name))
    return {each.id for each in names if isinstance(each.ctx, ast.Store)} | set(bound_in(function))


def _stays(wish: Wish) -> str:
    """Why it does; of what is read nowhere, and of what is no variable, nothing is known here."""
    name = _name(wish)
    for full, node in _setting(wish):
        if not any(isinstance(each, ast.Name) and each.id == name and _is_read(each) for each in ast.walk(node)):
            return ""
        try:
            list(named("inline-variable").edit(wish.source, (name, full)))
        except Refusal as refused:
            reason = refused.reason if _is_assigned(node, name) else "it is what a loop gives"
            return f"{name} cannot be inlined in {shown(wish.source, full)}: {reason}"
    return ""


def _is_assigned(function: Function, name: str) -> bool:
    assigned = (each.targets for each in ast.walk(function) if isinstance(each, ast.Assign))
    return any(isinstance(each, ast.Name) and each.id == name for targets in assigned for each in targets)


def _is_read(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Load)


def _copied(wish: Wish) -> Iterator[Repair]:
    name = _name(wish)
    return _done(wish, "copy-argument", [(full, name) for full, _ in _having(wish, name)])


def _left_as_it_is(wish: Wish) -> str:
    having = _having(wish, _name(wish))
    return f"{shown(wish.source, having[0][0])} does not change {_name(wish)}" if having else ""


def _none_by_default(wish: Wish) -> Iterator[Repair]:
    """Of what may be None."""
    name = _name(wish)
    for full, node in _having(wish, name):
        kind = parameter(node, name).annotation
        may_be_none = kind is not None and ("None" in ast.unparse(kind) or "Optional" in ast.unparse(kind))
        if may_be_none and default_of(node, parameter(node, name)) is None:
            yield from _done(wish, "default-value", [(full, name, "None")])


def _which_default(wish: Wish) -> str:
    name = _name(wish)
    for full, node in _having(wish, name):
        known = default_of(node, parameter(node, name))
        where = shown(wish.source, full)
        if known is not None:
            return f"{name} in {where} has one already, {wish.source.segment(known)}: say what it should be"
        return _in_the_way(wish, full, node, name) or f'say which, for example "{name} in {where} should default to …"'
    return ""


def _left_out(wish: Wish) -> Iterator[Repair]:
    """None stands for what is not given."""
    name = _name(wish)
    having = [(full, node) for full, node in _having(wish, name) if default_of(node, parameter(node, name)) is None]
    if len(having) == 1 and not _in_the_way(wish, *having[0], name):
        yield from _done(wish, "default-value", [(having[0][0], name, "None")])


def _why_needed(wish: Wish) -> str:
    """Only the last ones can be left out."""
    name, having = _name(wish), _having(wish, _name(wish))
    known = [default_of(node, parameter(node, name)) for _, node in having]
    if having and all(known):
        values = dict.fromkeys(wish.source.segment(each) for each in known if each is not None)
        return f"that is so already: without it, {name} is {' and '.join(values)}"
    return next((why for full, node in having if (why := _in_the_way(wish, full, node, name))), "")


def _in_the_way(wish: Wish, full: str, node: Function, name: str) -> str:
    after = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args)]
    if name not in after or default_of(node, parameter(node, name)) is not None:
        return ""
    behind = [each for each in after[after.index(name) + 1 :] if default_of(node, parameter(node, each)) is None]
    if not behind or len(parameters(node)) < 2:
        return ""
    where = shown(wish.source, full)
    return f'{behind[0]} comes after it in {where} and has to be given: "move {name} to the end of {where}" first'


_WITHOUT = Pattern(
    rf"(?i){NAMED} (?:does not|doesn'?t) need (?:the|that|an?|any|this) (?:intermediate|temporary|local|extra|helper)"
    r" variables?|(?:get rid of|remove|drop|avoid) (?:the|that) (?:intermediate|temporary|extra) variables?"
    rf"(?: (?:in|of|from) {NAMED})?"
)


def _which_variable(wish: Wish) -> str:
    where = f" in {wish.place.name}" if wish.place.name else ""
    return f"say which variable{where} should go"


def _lets_names_go(wish: Wish, after: str) -> bool:
    """Is at least one name gone, and none new?"""
    try:
        now = read(after)
    except Refusal:
        return False
    old, new = ({node.id for node in each.all(ast.Name)} for each in (wish.source, now))
    calls = [sum(isinstance(node, ast.Call) for node in each.nodes) for each in (wish.source, now)]
    return new < old and calls[0] <= calls[1]


TOPICS = (
    Topic(_WITHOUT, _which_variable, keeps=_lets_names_go),
    Topic(_INLINE, _stays, _inlined, plain="always"),
    Topic(_UNCHANGED, _left_as_it_is, _copied, plain="always"),
    Topic(_DEFAULT, _which_default, _none_by_default, plain="always"),
    Topic(_OPTIONAL, _why_needed, _left_out, plain="always"),
)
