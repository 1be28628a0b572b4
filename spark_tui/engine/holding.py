"""A session held to a grammar: forced text goes in without the model, and a token in doubt is chosen among those that
are allowed."""

from __future__ import annotations

from functools import lru_cache
from math import nan

import numpy as np

from spark_tui.engine import grammar
from spark_tui.engine.grammar import State, Table
from spark_tui.engine.sampling import scores
from spark_tui.engine.session import Held, Session, Writing, put


def begin(writing: Writing) -> None:
    """Before tokens are made."""
    session, held = writing.session, writing.session.held
    writing.asked = None
    if held is None:
        writing.table, writing.state = _free(session.runner.vocab), grammar.INSIDE
    else:
        state = _last(held)
        writing.table = grammar.table(held.vocabulary, state, session.runner.vocab)
        writing.state = grammar.place(state)


@lru_cache(maxsize=4)
def _free(size: int) -> Table:
    return np.full((3, size), grammar.INSIDE, np.uint8)


def end(writing: Writing) -> None:
    """The tokens that were made are in the grammar; now the one that it was asked about."""
    session, held = writing.session, writing.session.held
    if held is None:
        return
    catch_up(session, held)
    if writing.asked is not None:
        _decide(writing, held, *writing.asked)
    if _last(held).has_ended:
        writing.why = "ended"


def force(writing: Writing) -> None:
    """Write what must come next, without asking the model."""
    held = writing.session.held
    if held is not None:
        tokens = grammar.forced(held.vocabulary, _last(held))[: writing.left]
        if tokens and writing.session.said is not None:  # the last one is read again, for what it says of the first
            writing.session.cache.truncate(min(writing.session.length - 1, len(writing.session.cache)))
        for token in tokens:
            put(writing, token)
        catch_up(writing.session, held)
        if _last(held).has_ended:
            writing.why = "ended"


def catch_up(session: Session, held: Held) -> None:
    """To the state behind the last token."""
    length, state = held.states[-1]
    if length < session.length:
        behind = grammar.advance(held.vocabulary, state, session.room[length : session.length].tolist())
        assert behind is not None, "the table let a token through that the grammar refuses"
        held.states.append((session.length, behind))


def rewind(session: Session, held: Held) -> None:
    """To fewer tokens; if there was no grammar yet, there is none any more."""
    held.states = [(length, state) for length, state in held.states if length <= session.length]
    if held.states:
        catch_up(session, held)
    else:
        session.held = None


def _decide(writing: Writing, held: Held, token: int, row: int) -> None:
    """The chosen token if it may come next, or else the best one that may."""
    state = _last(held)
    if not _may_come(writing, held, state, token):
        token = _best(writing, held, state, row)
    put(writing, token, nan if writing.session.said is None else float(writing.session.runner.logits(row)[token]))
    if _is_end(writing, held, token):
        held.states.append((writing.session.length, state))
    catch_up(writing.session, held)


def _best(writing: Writing, held: Held, state: State, row: int) -> int:
    session, choice = writing.session, writing.choice
    if grammar.is_free(state.grammar):
        tokens = np.arange(session.runner.vocab)
    else:
        ends = [end for end in choice.ends if state.may_end]
        tokens = np.array(sorted({*grammar.allowed(held.vocabulary, state), *ends}), np.int64)
    found = scores(session.runner.logits(row)[tokens], tokens, choice, session.length)
    while len(found) and (best := int(found.argmax())) >= 0 and found[best] > -np.inf:
        token = int(tokens[best])
        if _may_come(writing, held, state, token):
            return token
        found[best] = -np.inf
    raise grammar.no_token(state)


def _may_come(writing: Writing, held: Held, state: State, token: int) -> bool:
    if _is_end(writing, held, token):
        return state.may_end
    return grammar.advance(held.vocabulary, state, [token]) is not None


def _is_end(writing: Writing, held: Held, token: int) -> bool:
    """An end that is no text."""
    return token in writing.choice.ends and not grammar.piece(held.vocabulary, token)


def _last(held: Held) -> State:
    return held.states[-1][1]
