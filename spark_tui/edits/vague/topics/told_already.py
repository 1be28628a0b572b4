""" "add a type hint for rows", "parse should have a return type": where one is there, or nothing tells which, that is
said."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import parameter
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.types.inferred import parameter_type, return_type
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import NAMED, shown

_HINT = r"(?:type[ -]?)?(?:hints?|annotations?)|type"
_OF_ONE = Pattern(
    rf"(?i)(?:add|write|give|put)(?: me)?(?: an?| the| some)? (?:{_HINT}) (?:for|to|on|of)"
    rf" (?:the )?(?:parameter |argument )?`?(?P<name>\w+)`?(?: (?:in|of) {NAMED})?"
    rf"|(?:the )?(?:parameter |argument )?`?(?P<has>\w+)`?(?: (?:in|of) {NAMED})? (?:needs|should have|lacks|misses)"
    rf" an? (?:{_HINT})|annotate (?:the )?(?:parameter |argument )?`?(?P<told>\w+)`?(?: (?:in|of) {NAMED})?"
)
_RETURN = r"return(?:[ -]?type(?:[ -]?(?:hint|annotation))?| annotation| type hint)"
_OF_RETURN = Pattern(
    rf"(?i)(?:add|write|give)(?: me)?(?: an?| the)? {_RETURN} (?:to|for|on|of) {NAMED}"
    rf"|{NAMED} (?:needs|should have|lacks|misses) an? {_RETURN}|give {NAMED} an? {_RETURN}"
)


def _told(wish: Wish) -> str:
    name = next(found for found in wish.said.groupdict().values() if found)
    having = [(full, node) for full, node in wish.functions if name in parameters_of(node)]
    found = [parameter(node, name).annotation for _, node in having]
    if having and all(found):
        types = dict.fromkeys(wish.source.segment(each) for each in found if each is not None)
        return f"that is so already: {name} is {' and '.join(types)}"
    if not having or any(parameter_type(wish.source, node, name) for _, node in having):
        return ""
    return f'nothing here tells which: say "{name} in {shown(wish.source, having[0][0])} is a …"'


def _given(wish: Wish) -> str:
    function = wish.function
    if function is None:
        return ""
    if function.returns is not None:
        return f"that is so already: {wish.place.name} gives {wish.source.segment(function.returns)}"
    return (
        "" if return_type(wish.source, function) else f'nothing here tells which: say "{wish.place.name} returns a …"'
    )


TOPICS = (Topic(_OF_ONE, _told, plain="always"), Topic(_OF_RETURN, _given, plain="always"))
