"""An edit while it is written, and what it has come to: the best of its answers."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait

from spark_tui.commands.edit import Answer, Edit, Made
from spark_tui.commands.frames import CURSOR, Frame
from spark_tui.commands.replay import in_context
from spark_tui.edits.refusal import Refusal
from spark_tui.pair import timeline
from spark_tui.pair.draft import after, draft
from spark_tui.pair.events import Failed, Spot
from spark_tui.pair.verdict import Verdict, verdict
from spark_tui.repo.journal import log
from spark_tui.repo.turns import Turn

_FRAME = 1 / 30  # seconds


def frames(edit: Edit) -> Iterator[Frame]:
    """Have the first answer written, on a thread of its own: how far it is, some thirty times a second. The last frame
    is the best answer. Refused, if none may be right."""
    with ThreadPoolExecutor(1) as thread:
        writing = thread.submit(edit.conversation.run)
        while wait([writing], _FRAME).not_done:
            yield _frame(edit)
        writing.result()
    edit.made = _made(edit)
    yield _frame(edit)


def _made(edit: Edit) -> Made:
    """Have other answers written, and find the best one."""
    pace, doubts, guesses, chance = edit.author.pace, edit.author.doubts, edit.author.guesses, edit.author.chance
    if edit.turn.state == "paused":
        return Made((_answer(edit, edit.turn.shown),), pace, is_complete=False)
    if edit.turn.state == "failed" and edit.turn.branch.end != Spot(0, 0):
        limit = _failures(edit)[-1]
        return Made((_answer(edit, edit.turn.shown),), pace, (limit,), is_complete=False, limit=limit)
    first, why = edit.turn.shown, edit.author.reasons()
    if edit.count > 1 and not edit.is_stopped:
        edit.conversation.vary(edit.count - 1)
        edit.conversation.run()
    found = _verdict(edit)
    if not found.branches:
        raise found.refusals[0]
    edit.conversation.show(found.branches[0])
    problems = {str(problem): problem for problem in (*found.refusals, *edit.conversation.problems)}
    answers = tuple(_answer(edit, number) for number in found.branches)
    best, batch = found.branches[0], edit.turn.batch
    if best != first:
        chance = None
    if doubts and best != first:
        why = edit.author.reasons(batch.index(best)) if best in batch else ()
    return Made(
        answers, pace, tuple(problems.values()), is_doubtful=doubts, doubts=why, chance=chance, is_guess=guesses
    )


def apply_made(edit: Edit, *, tried: bool = False) -> Turn:
    """Apply the best answer, as a turn of the repository; one that is only `tried` is not meant yet."""
    assert edit.place is not None, "there is a repository"
    edit.conversation.keep_all()
    edit.conversation.apply(tried=tried)
    return next(turn for turn in log(edit.place) if turn.number == edit.turn.number)


def _verdict(edit: Edit) -> Verdict:
    turn = edit.turn
    complete = [number for number in timeline.variations(turn) if turn.is_complete(turn.branches[number])]
    if complete:
        return verdict(turn, complete)
    return Verdict((), _failures(edit))


def _failures(edit: Edit) -> tuple[Refusal, ...]:
    return tuple(Refusal(event.reason, event.cure) for event in edit.events if isinstance(event, Failed))


def _frame(edit: Edit) -> Frame:
    talk, branch = edit.conversation, edit.turn.branch
    tokens = sum(map(len, branch.tokens))
    patch, picture = talk.patch, talk.preview(CURSOR)
    documents = list(edit.turn.documents.values())  # last: files that follow may come in between
    return Frame(tokens, in_context(patch, documents), in_context(picture, documents), edit.author.reading)


def _answer(edit: Edit, number: int) -> Answer:
    turn, branch = edit.turn, edit.turn.branches[number]
    patch = draft(turn, branch, branch.end).patch
    shown = in_context(patch, list(turn.documents.values()))
    return Answer(number, sum(map(len, branch.tokens)), shown, after(turn, patch))
