""" "load must not change rows", "give n a default", "make n optional": it is done, or it is said why it cannot be."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.by_op import ONE, by_op, meant, the_one
from spark_tui.edits.vague.places import NAMED, shown

_WHERE = rf"(?: (?:in|of|from|inside|for|by) {NAMED})?"
_NOT = r"(?: not|n'?t|not)(?: ever)?"
_UNCHANGED = Pattern(
    rf"(?i){NAMED} (?:should|must|may|shall|ca|can|does|do){_NOT} (?:modify|mutate|change|alter|touch|edit|overwrite)"
    rf" (?:its |the )?(?:input |parameter |argument )?{ONE}(?: in[- ]place)?"
    rf"|(?:do{_NOT}|never) (?:modify|mutate|change|alter|touch) (?:the )?(?:input |parameter |argument )?"
    rf"{ONE.replace('name', 'kept')}(?: in[- ]place)?(?: (?:in|inside) {NAMED})?"
)
_VALUE = r"default(?: value)?"
_DEFAULT = Pattern(
    rf"(?i)(?:give|add)(?: the)?(?: parameter| argument)? {ONE} an? (?:sensible |reasonable |good )?{_VALUE}{_WHERE}"
    rf"|(?:add|set|give) an? (?:sensible |reasonable |good )?{_VALUE} (?:for|to)(?: the)?(?: parameter| argument)?"
    rf" {ONE.replace('name', 'set')}(?: (?:in|of) {NAMED})?"
    rf"|{ONE.replace('name', 'has')}(?: (?:in|of) {NAMED})? (?:needs|should have|wants|could use) an? {_VALUE}"
)
_OPTIONAL = Pattern(
    rf"(?i)make (?:the )?(?:parameter |argument )?{ONE} optional{_WHERE}"
    rf"|(?:the )?(?:parameter |argument )?{ONE.replace('name', 'given')}(?: (?:in|of) {NAMED})?"
    rf" (?:should|must|could|can) be optional(?: (?:in|of|for) {NAMED})?"
)


def _having(wish: Wish, name: str) -> list[tuple[str, Function]]:
    """The functions that are meant and take it."""
    return [(full, node) for full, node in meant(wish) if name in parameters_of(node)]


def _copied(wish: Wish) -> Iterator[Repair]:
    name = the_one(wish)
    return by_op(wish, "copy-argument", *((full, name) for full, _ in _having(wish, name)))


def _left_as_it_is(wish: Wish) -> str:
    having = _having(wish, the_one(wish))
    return f"{shown(wish.source, having[0][0])} does not change {the_one(wish)}" if having else ""


def _none_by_default(wish: Wish) -> Iterator[Repair]:
    """Of what may be None."""
    name = the_one(wish)
    for full, node in _having(wish, name):
        kind = parameter(node, name).annotation
        may_be_none = kind is not None and ("None" in ast.unparse(kind) or "Optional" in ast.unparse(kind))
        if may_be_none and default_of(node, parameter(node, name)) is None:
            yield from by_op(wish, "default-value", (full, name, "None"))


def _which_default(wish: Wish) -> str:
    name = the_one(wish)
    for full, node in _having(wish, name):
        known = default_of(node, parameter(node, name))
        where = shown(wish.source, full)
        if known is not None:
            return f"{name} in {where} has one already, {wish.source.segment(known)}: say what it should be"
        return _in_the_way(wish, full, node, name) or f'say which, for example "{name} in {where} should default to …"'
    return ""


def _left_out(wish: Wish) -> Iterator[Repair]:
    """None stands for what is not given."""
    name = the_one(wish)
    having = [(full, node) for full, node in _having(wish, name) if default_of(node, parameter(node, name)) is None]
    if len(having) == 1 and not _in_the_way(wish, *having[0], name):
        yield from by_op(wish, "default-value", (having[0][0], name, "None"))


def _why_needed(wish: Wish) -> str:
    """Only the last ones can be left out."""
    name, having = the_one(wish), _having(wish, the_one(wish))
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


TOPICS = (
    Topic(_UNCHANGED, _left_as_it_is, _copied, plain="always"),
    Topic(_DEFAULT, _which_default, _none_by_default, plain="always"),
    Topic(_OPTIONAL, _why_needed, _left_out, plain="always"),
)
