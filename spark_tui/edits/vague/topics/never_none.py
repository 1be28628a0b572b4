""" "make sure unit is not None", "unit must not be None in scale": a guard that says so, at the top."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.by_op import by_op
from spark_tui.edits.vague.places import NAMED, shown

_NAME = r"(?:the )?(?:parameter |argument )?`?(?P<{}>[^\W\d]\w*)`?"
_NOT = (
    r"(?:is not|isn'?t|is never|can(?:not|'?t| not) be|must not be|mustn'?t be|may not be|should not be|shouldn'?t be)"
)
_SAYS = Pattern(
    rf"(?i)(?P<how>check|make sure|ensure|verify|validate|guarantee|assert|enforce|require)(?: that)?"
    rf" {_NAME.format('name')} {_NOT} None(?: (?:in|inside|for) {NAMED})?"
    rf"|{_NAME.format('never')}(?: (?:in|of) {NAMED})? (?:must|may|can)(?: never| not|n'?t|'?t|not)(?: ever)? be None"
    rf"(?: (?:in|inside|for) {NAMED})?"
)


def _name(wish: Wish) -> str:
    return wish.said["name"] or wish.said["never"]


def _having(wish: Wish) -> list[str]:
    """The functions that take it and are not called without it."""
    name = _name(wish)
    taking = [(full, node) for full, node in wish.functions if name in parameters_of(node)]
    return [full for full, node in taking if default_of(node, parameter(node, name)) is None]


def _deeds(wish: Wish) -> Iterator[Repair]:
    name, having = _name(wish), _having(wish)
    if len(having) != 1:
        return
    if (wish.said["how"] or "").lower() == "assert":
        yield from by_op(wish, "add-assert", (having[0], f"{name} is not None"))
    else:
        yield from by_op(wish, "raise-if", (having[0], f"{name} is None", f'ValueError("{name} must not be None")'))


def _lacks(wish: Wish) -> str:
    having = _having(wish)
    if not having:
        return ""
    where = shown(wish.source, having[0])
    if len(having) > 1:
        return f'say in which function, for example "{_name(wish)} must not be None in {where}"'
    return f"that is so already: {where} looks at it"


TOPIC = Topic(_SAYS, _lacks, _deeds, plain="always")
