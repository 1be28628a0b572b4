""" "guard main": what is done when the file is run stands under `if __name__ == "__main__":`, or does already."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.reading import Sentence
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.by_op import by_op
from spark_tui.edits.writing.functions.begun_as_a_script import WRITER as BEGUN

_MAIN = r"(?:(?:the|that) )?(?:calls? (?:of|to) )?`?main`?(?:\(\))?(?: calls?| function)?"
_GUARD = (
    r"(?:(?:an?|the|that|its|some|usual|proper|main|name|import|script|missing|`?__main__`?|`?__name__`?) )*guards?"
)
_SAYS = Pattern(
    rf"(?i)(?:guard|protect) {_MAIN}"
    rf"|(?:put|wrap|move|hide|have|place) {_MAIN} (?:behind|in|into|under|inside|with) {_GUARD}"
    rf"|(?:add|write|needs?|put|use) {_GUARD}(?: (?:to|for|around|at) (?:{_MAIN}|the (?:end|bottom)))?"
    rf"|{_MAIN} (?:needs|should have|lacks|has no|is missing|wants) {_GUARD}|(?:main|__main__|__name__) guard"
    r"|(?:add|put|use|write|need) (?:the |an? )?(?:usual )?if[ _]*name[ _]*(?:==|is|equals)?[ _]*main(?:[ _]*"
    r"(?:thing|block|guard|stuff|line|check|part))?"
)
_AS_SAID = "call main when it is run as a script"


def _deeds(wish: Wish) -> Iterator[Repair]:
    if guard(wish.source) is None:
        yield from by_op(wish, "main-guard", ())
        yield from BEGUN.write(Sentence(_AS_SAID, wish.source))


def _lacks(wish: Wish) -> str:
    there = guard(wish.source)
    return f"that is so already: there is a guard on line {there.lineno}" if there is not None else ""


TOPIC = Topic(_SAYS, _lacks, _deeds, plain="always")
