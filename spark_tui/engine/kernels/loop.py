"""The loop that makes tokens: draft, check, keep. It runs without the lock until it is told to stop, so what the rest
of the program does at the same time costs it nothing.

A draft is a guess at what comes next, for free. All of it goes through one pass together with the last token; what the
model would have said itself is kept, up to the first difference. So drafts change how fast tokens come, never which.
"""

from __future__ import annotations

from spark_tui.engine.grammar import ASK
from spark_tui.engine.kernels.cells import get, put, raise_by
from spark_tui.engine.kernels.choosing import choose
from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.drafts import draft, learn, token_at
from spark_tui.engine.kernels.layout import Dims, Placed
from spark_tui.engine.kernels.matrix_unit import enter, leave
from spark_tui.engine.kernels.meeting import call, call_no_more, is_asked, is_called, leads, part_ways, rows_of
from spark_tui.engine.kernels.passes import run
from spark_tui.engine.kernels.rows import at, get_byte, get_double, get_float, get_long, put_float, put_long
from spark_tui.engine.kernels.talk import (
    ASKED,
    DRAFT,
    DRAFTED,
    ENDED,
    ENDS,
    ENOUGH,
    FULL,
    GOING,
    HELD,
    LAST,
    LEFT,
    LENGTH,
    PASSES,
    RIGHT,
    ROW,
    SAID,
    SEED,
    STATE,
    STOP,
    STOPPED,
    TABLE,
    TOKEN,
    TOKENS,
    WHY,
)


@shared
def go(
    dims: Dims, model: Placed, rows: Placed, work: Placed, most: int, text: int, start: int, count: int, talk: Placed,
    talking: int, team: Placed,
) -> int:  # fmt: skip
    """Passes of at most so many rows. It is one function for all who make any, because to compile it takes long.

    With sequences `talking`: tokens for each, until one has enough or must ask its grammar, or all are done. Otherwise
    `count` tokens: those of a text, which stand in a sequence from `start` on; or without one, of the rows that are
    there, in one pass. It returns how many before it was stopped. From a mate: passes of the leader, while it calls.
    """
    leader, talks, reads, done = leads(team), talking > 0, text != 0, 0
    while True:
        asked = not reads
        if not leader:
            if not is_called(team):
                break
            some, asked = rows_of(team), is_asked(team)
        elif talks:
            some = fill(talk, talking, rows, most)
        elif reads:
            some = copy(rows, text, start, done, min(most, count - done))
        else:
            some = count - done
        if not some:
            break
        if leader:
            call(team, some, asked)
        enter()
        through = run(dims, model, rows, work, some, asked, team)
        leave()
        if leader:
            part_ways(team)
        if talks:  # a pass that was stopped is as if it had not begun: nothing is kept
            if through and not keep_all(dims, rows, work, talk, talking):
                break
        elif leader:
            if not through:
                break
            done += some
    if leader:
        call_no_more(team)
    return done


@shared
def copy(rows: Placed, text: int, start: int, first: int, count: int) -> int:
    for r in range(count):
        put_long(at(rows.tokens, 0, r), get_long(text + (first + r) * 8))
        put_long(at(rows.positions, 0, r), start + first + r)
    return count


@shared
def keep_all(dims: Dims, rows: Placed, work: Placed, talk: Placed, talking: int) -> bool:
    """Whether all of them can go on without a word from outside."""
    goes_on = True
    for s in range(talking):
        if get(talk.progress, s, WHY) == GOING:
            keep(dims, rows, work, talk, s)
            if get(talk.progress, s, WHY) == ASKED or get(talk.progress, s, LENGTH) >= get(talk.progress, s, ENOUGH):
                goes_on = False
    return goes_on


@shared
def fill(talk: Placed, talking: int, rows: Placed, most: int) -> int:
    """The rows of the next pass: of every sequence what the model has not read yet, and a draft. How many they are."""
    spare = most
    for s in range(talking):
        if get(talk.progress, s, WHY) == GOING and get_long(get(talk.orders, s, STOP)):
            put(talk.progress, s, WHY, STOPPED)
        if get(talk.progress, s, WHY) == GOING:
            spare -= get(talk.progress, s, LENGTH) - get(talk.progress, s, HELD)
    count = 0
    for s in range(talking):
        if get(talk.progress, s, WHY) == GOING:
            added = fill_from(talk, s, rows, count, spare)
            count += added
            spare -= get(talk.progress, s, DRAFT)
    return count


@shared
def fill_from(talk: Placed, s: int, rows: Placed, start: int, spare: int) -> int:
    """The rows of one sequence, from this one on; how many they are."""
    held, length = get(talk.progress, s, HELD), get(talk.progress, s, LENGTH)
    for place in range(held, length):
        put_long(at(rows.tokens, 0, start + place - held), token_at(talk, s, place))
    last = start + length - held - 1
    most = min(spare, get(talk.progress, s, LEFT) - 1) if get(talk.progress, s, STATE) != ASK else 0
    drafted = draft(talk, s, at(rows.tokens, 0, last + 1), most)
    for r in range(start, last + drafted + 1):
        put_long(at(rows.sequences, 0, r), s)
        put_long(at(rows.positions, 0, r), held + r - start)
    put(talk.progress, s, LAST, last)
    put(talk.progress, s, DRAFT, drafted)
    return last + drafted + 1 - start


@shared
def keep(dims: Dims, rows: Placed, work: Placed, talk: Placed, s: int) -> None:
    """What the model says behind the last token of a sequence; and, as far as the draft foresaw it, behind that."""
    first, drafted = get(talk.progress, s, LAST), get(talk.progress, s, DRAFT)
    before, read = get(talk.progress, s, LENGTH), get(talk.progress, s, HELD)
    kept = 0
    while True:
        row, length = first + kept, get(talk.progress, s, LENGTH)
        temperature, seed = get_double(at(talk.temperatures, s, 0)), get(talk.orders, s, SEED)
        token = choose(at(work.logits, row, 0), dims.vocab, temperature, seed, length)
        put(talk.progress, s, HELD, length)
        follow(talk, s, token, row)
        if get(talk.progress, s, WHY) != GOING or kept == drafted or token != get_long(at(rows.tokens, 0, row + 1)):
            break
        kept += 1
    if get(talk.orders, s, SAID):
        tell(work, talk, s, read, first - before + 1)
    raise_by(talk.progress, s, PASSES, 1)
    judged = drafted if get(talk.progress, s, WHY) == GOING else kept
    raise_by(talk.progress, s, DRAFTED, judged)
    raise_by(talk.progress, s, RIGHT, kept)
    learn(talk, s, judged, kept)


@shared
def tell(work: Placed, talk: Placed, s: int, read: int, behind: int) -> None:
    """How likely each token was that follows one of this pass, of which the first stands in the place `read`; a place
    is so many rows `behind`."""
    said = get(talk.orders, s, SAID)
    for place in range(read, get(talk.progress, s, LENGTH) - 1):
        token = token_at(talk, s, place + 1)
        put_float(said + (place + 1) * 4, get_float(at(work.logits, place + behind, token)))


@shared
def follow(talk: Placed, s: int, token: int, row: int) -> None:
    """A token has been chosen, from the logits in a row."""
    state = get_byte(at(talk.tables, get(talk.orders, s, TABLE) + get(talk.progress, s, STATE), token))
    if state == ASK:
        put(talk.progress, s, WHY, ASKED)
        put(talk.progress, s, TOKEN, token)
        put(talk.progress, s, ROW, row)
        return
    put(talk.progress, s, STATE, state)
    put_long(get(talk.orders, s, TOKENS) + get(talk.progress, s, LENGTH) * 8, token)
    raise_by(talk.progress, s, LENGTH, 1)
    raise_by(talk.progress, s, LEFT, -1)
    if is_end(talk, s, token):
        put(talk.progress, s, WHY, ENDED)
    elif get(talk.progress, s, LEFT) == 0:
        put(talk.progress, s, WHY, FULL)


@shared
def is_end(talk: Placed, s: int, token: int) -> bool:
    found = False
    for number in range(get(talk.orders, s, ENDS)):
        found = found or get(talk.ends, s, number) == token
    return found
