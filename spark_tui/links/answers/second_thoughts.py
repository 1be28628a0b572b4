"""What else a model would have written of its own accord.

It writes the likeliest token each time, and where another one is nearly as likely it may well be wrong: about the line,
or about what stands there. From the places where it was in the greatest doubt, the answer is written again with that
other token.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from spark_tui.edits.python.source import parses
from spark_tui.engine import decoder, grammar
from spark_tui.engine.grammar import State
from spark_tui.engine.likelihood import Doubt, doubts
from spark_tui.engine.session import Stop
from spark_tui.engine.tokenizer import continue_text
from spark_tui.links.answers.ways import Way
from spark_tui.links.local import prefixes
from spark_tui.links.local.batch import Answer, batch
from spark_tui.links.local.in_process import InProcess

_MOST = 3  # more answers
# Where so much speaks for a whole answer that was read from the sentence, no more are written: of 242 edits that people
# told that is one in three, of which three had their only right answer among these, and none of them first.
_CLEAR = 3.0


def is_thought_over(ways: Sequence[Way]) -> bool:
    """Does the model say something of its own accord, and may that be needed? Of what Python cannot read it knows less
    than the rules for that."""
    is_clear = any(way.is_given and way.worth >= _CLEAR for way in ways)
    return not is_clear and any(not way.edit.lead and parses(way.edit.target.document.text) for way in ways)


def second_thoughts(link: InProcess, own: Answer, stop: Stop) -> list[Answer]:
    """The same answer begun otherwise, the likeliest first; none, if it was stopped."""
    prefixes.begin(link.session, link.store, own.wanted.prompt.tokens, link.context)
    if not own.made or not decoder.read(link.session, stop):
        return []
    found = doubts(link.session, own.made, stop) or ()
    begun = list(islice(_begun(own, found), _MOST))
    again = batch(link, [own.wanted] * len(begun)).answers
    for answer, tokens in zip(again, begun, strict=True):
        answer.tokens += tokens
    return again


def text_of(link: InProcess, answer: Answer) -> str:
    """What there is of it so far."""
    return continue_text(link.tokenizer, answer.made, b"")[0]


def _begun(own: Answer, found: Sequence[Doubt]) -> Iterator[list[int]]:
    """The beginnings, which the grammar allows. None ends inside of a character."""
    assert own.wanted.prompt.grammar is not None
    vocabulary, start = own.wanted.prompt.grammar
    for doubt in found:
        tokens = [*own.made[: doubt.at], doubt.token]
        behind = grammar.advance(vocabulary, State(start), tokens)
        if behind is not None and not behind.waiting:
            yield tokens
