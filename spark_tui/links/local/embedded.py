"""The tokens that the embedded model reads for an edit, the same as in its training, and the grammar it writes by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from spark_tui.edits import prompt
from spark_tui.edits.calls import OP
from spark_tui.edits.document import Target
from spark_tui.edits.formats import line_patch, named
from spark_tui.edits.grammars import Choice, Grammar, fed
from spark_tui.edits.prompt import Part
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import ending
from spark_tui.engine.grammar import Vocabulary, vocabulary
from spark_tui.engine.tokenizer import Tokenizer, encode
from spark_tui.links.link import Edit

FORMAT = named("embedded")


def words(tokenizer: Tokenizer) -> Vocabulary | None:
    """What an edit model writes with; None for any other model."""
    if any(tokenizer.library.token_to_id(mark) is None for mark in prompt.MARKS):
        return None
    markup = frozenset(tokenizer.library.get_added_tokens_decoder())
    return vocabulary(tokenizer.pieces, partial(encode, tokenizer, markup=True), markup)


def edit_tokens(tokenizer: Tokenizer, edit: Edit) -> list[int]:
    """All that is read before the part of the lead that no correction follows.

    The code comes first: the next request about it begins with the same tokens, which are not read again. A correction
    goes behind what was kept, for the same reason.
    """
    asked, at = [*prompt.request(edit.instruction)], 0
    for correction in edit.corrections:
        asked += prompt.answer(edit.lead[at : correction.at], edit.lead[:at])
        asked += prompt.redirect(correction.dropped, correction.sentence)
        at = correction.at
    shown = _of_code(tokenizer, edit.target.document.path, _region(edit.target))
    return [*shown, *tokens_of(tokenizer, asked)]


def open_end(edit: Edit) -> tuple[str, str]:
    """The part of the lead that no correction follows, behind the one in which they were spoken."""
    at = edit.corrections[-1].at if edit.corrections else 0
    return edit.lead[at:], edit.lead[:at]


def code(target: Target) -> tuple[Part, ...]:
    return prompt.code(target.document.path, _region(target))


def _region(target: Target) -> str:
    last = target.document.lines[target.start : target.stop][-1:]
    closed = bool(last and ending(last[0]))
    return "\n".join(target.shown) + "\n" * closed


@lru_cache(maxsize=8)  # for every answer that there may be
def _of_code(tokenizer: Tokenizer, path: str, region: str) -> tuple[int, ...]:
    return tuple(tokens_of(tokenizer, prompt.code(path, region)))


def tokens_of(tokenizer: Tokenizer, parts: Iterable[Part]) -> Iterator[int]:
    for text, markup in parts:
        if not markup:
            yield from encode(tokenizer, text)
        elif (token := tokenizer.library.token_to_id(text)) is not None:
            yield token


def expect(target: Target) -> None:
    """Find out which ops are possible there, before one is written: that takes longer than to write it."""
    behind = FORMAT.grammar(target, {}).feed(OP) if FORMAT.grammar is not None else None
    if behind is not None:
        _ = behind.options


def grammar(edit: Edit, begun: str = "") -> Grammar:
    """What may follow the lead; which is to be `begun` with, where it is not written so far."""
    start = FORMAT.grammar(edit.target, {}) if FORMAT.grammar else None
    behind = fed(start, line_patch.within(edit.lead)) if start else None
    if behind is None:
        raise Refusal("what was kept of the answer does not fit the lines it is about", "ask again from the start")
    return Choice((begun,), lambda _: behind) if begun else behind
