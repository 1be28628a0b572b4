""" "add an example to the docstring of total": where what it gives cannot be worked out, that is said."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import NAMED
from spark_tui.edits.writing.words.examples_told import WRITER

_ONE = r"(?:an?|another|one|some|more|the)(?: (?:short|small|simple|usage|worked))* (?:examples?|doc-?tests?)"
_SAYS = Pattern(
    rf"(?i)(?:add|write|put|give|show)(?: me)? {_ONE} (?:to|in|into|for) (?:the )?doc-?string (?:of|for) {NAMED}"
    rf"|(?:add|write|put|give|show)(?: me)? {_ONE} (?:to|in|into|for) {NAMED}(?:'s doc-?string)?"
    rf"|{NAMED} (?:needs|could use|should have|lacks|wants) {_ONE}(?: in (?:its|the) doc-?string)?"
)
_SPEAKS = Pattern(r"(?i)\bdoc-?(?:string|test)")


def _deeds(wish: Wish) -> Iterator[Repair]:
    if _SPEAKS.search(wish.sentence.text) is not None and wish.function is not None:
        yield from sorted(WRITER.write(wish.sentence), key=lambda each: -each.evidence)[:1]


def _lacks(wish: Wish) -> str:
    if _SPEAKS.search(wish.sentence.text) is None or wish.function is None:
        return ""
    told = f'say "the docstring of {wish.place.name} should be …"'
    return f"what {wish.place.name} gives cannot be worked out from this file alone: {told}"


TOPIC = Topic(_SAYS, _lacks, _deeds, plain="always")
