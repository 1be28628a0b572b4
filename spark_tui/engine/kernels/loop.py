"""The loop that makes tokens: draft, check, keep. It runs without the lock until it is told to stop, so what the rest
of the program does at the same time costs it nothing.

A draft is a guess at what comes next, for free. All of it goes through one pass together with the last token; what the
model would have said itself is kept, up to the first difference. So drafts change how fast tokens come, never which.
"""

from __future__ import annotations

from spark_tui.engine.grammar import ASK
from spark_tui.engine.kernels.choosing import choose
from spark_tui.engine.kernels.compiling import compiled, inlined
from spark_tui.engine.kernels.drafts import draft, learn, token_at
from spark_tui.engine.kernels.layout import Dims, Placed
from spark_tui.engine.kernels.passes import run
from spark_tui.engine.kernels.rows import at, get_long, put_long
from spark_tui.engine.kernels.talk import (
    ASKED,
    DRAFT,
    DRAFTED,
    ENDED,
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
    SEED,
    STATE,
    STOP,
    STOPPED,
    TABLE,
    TEMPERATURE,
    TOKEN,
    TOKENS,
    WHY,
    Talk,
)
from spark_tui.engine.kernels.team import call, call_no_more, is_asked, is_called, leads, part_ways, rows_of


@compiled
def go(
    dims: Dims, model: Placed, rows: Placed, work: Placed, most: int, text: int, start: int, count: int, talk: Talk,
    team: Placed,
) -> int:  # fmt: skip
    """Passes of at most so many rows. It is one function for all who make any, because to compile it takes long.

    With sequences that talk: tokens for each, until one has enough or must ask its grammar, or all are done. Otherwise
    `count` tokens: those of a text, which stand in a sequence from `start` on; or without one, of the rows that are
    there, in one pass. It returns how many before it was stopped. From a mate: passes of the leader, while it calls.
    """
    leader, talks, reads, done = leads(team), len(talk.progress) > 0, text != 0, 0
    while True:
        asked = not reads
        if not leader:
            if not is_called(team):
                break
            some, asked = rows_of(team), is_asked(team)
        elif talks:
            some = fill(talk, rows, most)
        elif reads:
            some = copy(rows, text, start, done, min(most, count - done))
        else:
            some = count - done
        if not some:
            break
        if leader:
            call(team, some, asked)
        through = run(dims, model, rows, work, some, asked, team)
        if leader:
            part_ways(team)
        if talks:  # a pass that was stopped is as if it had not begun: nothing is kept
            if through and not keep_all(dims, rows, work, talk):
                break
        elif leader:
            if not through:
                break
            done += some
    if leader:
        call_no_more(team)
    return done


@inlined
def copy(rows: Placed, text: int, start: int, first: int, count: int) -> int:
    for r in range(count):
        put_long(at(rows.tokens, 0, r), get_long(text + (first + r) * 8))
        put_long(at(rows.positions, 0, r), start + first + r)
    return count


@inlined
def keep_all(dims: Dims, rows: Placed, work: Placed, talk: Talk) -> bool:
    """Whether all of them can go on without a word from outside."""
    goes_on = True
    for s in range(len(talk.progress)):
        if talk.progress[s, WHY] == GOING:
            keep(dims, rows, work, talk, s)
            if talk.progress[s, WHY] == ASKED or talk.progress[s, LENGTH] >= talk.progress[s, ENOUGH]:
                goes_on = False
    return goes_on


@inlined
def fill(talk: Talk, rows: Placed, most: int) -> int:
    """The rows of the next pass: of every sequence what the model has not read yet, and a draft. How many they are."""
    spare = most
    for s in range(len(talk.progress)):
        if talk.progress[s, WHY] == GOING and get_long(talk.orders[s, STOP]):
            talk.progress[s, WHY] = STOPPED
        if talk.progress[s, WHY] == GOING:
            spare -= talk.progress[s, LENGTH] - talk.progress[s, HELD]
    count = 0
    for s in range(len(talk.progress)):
        if talk.progress[s, WHY] == GOING:
            added = fill_from(talk, s, rows, count, spare)
            count += added
            spare -= talk.progress[s, DRAFT]
    return count


@inlined
def fill_from(talk: Talk, s: int, rows: Placed, start: int, spare: int) -> int:
    """The rows of one sequence, from this one on; how many they are."""
    held, length = talk.progress[s, HELD], talk.progress[s, LENGTH]
    for place in range(held, length):
        put_long(at(rows.tokens, 0, start + place - held), token_at(talk, s, place))
    last = start + length - held - 1
    most = min(spare, talk.progress[s, LEFT] - 1) if talk.progress[s, STATE] != ASK else 0
    drafted = draft(talk, s, at(rows.tokens, 0, last + 1), most)
    for r in range(start, last + drafted + 1):
        put_long(at(rows.sequences, 0, r), s)
        put_long(at(rows.positions, 0, r), held + r - start)
    talk.progress[s, LAST], talk.progress[s, DRAFT] = last, drafted
    return last + drafted + 1 - start


@inlined
def keep(dims: Dims, rows: Placed, work: Placed, talk: Talk, s: int) -> None:
    """What the model says behind the last token of a sequence; and, as far as the draft foresaw it, behind that."""
    first, drafted = talk.progress[s, LAST], talk.progress[s, DRAFT]
    kept = 0
    while True:
        row, length = first + kept, talk.progress[s, LENGTH]
        temperature, seed = talk.numbers[s, TEMPERATURE], talk.orders[s, SEED]
        token = choose(at(work.logits, row, 0), dims.vocab, temperature, seed, length)
        talk.progress[s, HELD] = length
        follow(talk, s, token, row)
        if talk.progress[s, WHY] != GOING or kept == drafted or token != get_long(at(rows.tokens, 0, row + 1)):
            break
        kept += 1
    talk.progress[s, PASSES] += 1
    judged = drafted if talk.progress[s, WHY] == GOING else kept
    talk.progress[s, DRAFTED] += judged
    talk.progress[s, RIGHT] += kept
    learn(talk, s, judged, kept)


@inlined
def follow(talk: Talk, s: int, token: int, row: int) -> None:
    """A token has been chosen, from the logits in a row."""
    state = talk.tables[talk.orders[s, TABLE], talk.progress[s, STATE], token]
    if state == ASK:
        talk.progress[s, WHY], talk.progress[s, TOKEN], talk.progress[s, ROW] = ASKED, token, row
        return
    talk.progress[s, STATE] = state
    put_long(talk.orders[s, TOKENS] + talk.progress[s, LENGTH] * 8, token)
    talk.progress[s, LENGTH] += 1
    talk.progress[s, LEFT] -= 1
    if is_end(talk, s, token):
        talk.progress[s, WHY] = ENDED
    elif talk.progress[s, LEFT] == 0:
        talk.progress[s, WHY] = FULL


@inlined
def is_end(talk: Talk, s: int, token: int) -> bool:
    found = False
    for end in talk.ends[s]:
        found = found or end == token
    return found
