"""Of several answers, the first with which a command succeeds: each is applied, and taken back if it fails.

Where it succeeds without any, it does not tell which is meant: then only the likeliest is tried. Where it fails, an
answer that takes away what is checked would make it succeed, and is not tried; and one with which less fails than
before stays, if it succeeds with none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from spark_tui.commands.check import Failure, failure_of
from spark_tui.commands.edit import Answer, Edit
from spark_tui.commands.run_edit import apply_made
from spark_tui.commands.signals import ended_first, held
from spark_tui.commands.trials import Trials, takes_away_checks
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import tries
from spark_tui.repo.journal import log
from spark_tui.repo.paths import printable
from spark_tui.repo.swap import strangers
from spark_tui.repo.turns import Turn

_MORE = "say more, ask for more answers with --n, or look without --check"


class NoneSucceeds(Refusal):
    """The command fails with every answer."""


def apply_proven(edit: Edit, command: str, tell: Callable[[str], None]) -> Turn:
    """Whatever ends this, no answer stays applied but that one. It is told how the others failed."""
    assert edit.made is not None, "there are answers"
    before = edit.failure or failure_of(command)
    if before is None:
        return _apply_likeliest(edit, command, tell)
    answers, trials = edit.made.answers, Trials(before)
    for place, answer in enumerate(answers):
        if trials.are_over:
            break
        said = f"answer {place + 1} of {len(answers)}"
        if takes_away_checks(edit.turn, answer.after):
            tell(f"{said}: it takes away what is checked")
            continue
        applied, failure = _applied(edit, answer, partial(failure_of, command, before.patience), tell)
        trials.hear(place, failure)
        if failure is None:
            _put_first(edit, place)
            return applied
        tell(f"{said}: {failure.told}")
    if trials.chosen is None:
        raise NoneSucceeds(f"{command}: it fails with every answer ({len(answers)})", _MORE)
    edit.conversation.show(answers[trials.chosen].branch)
    _put_first(edit, trials.chosen, Refusal(f"{command}: {trials.said}", "say “fix it” again for the rest"))
    return apply_made(edit)


def _apply_likeliest(edit: Edit, command: str, tell: Callable[[str], None]) -> Turn:
    assert edit.made is not None, "there are answers"
    applied, failure = _applied(edit, edit.made.answers[0], partial(failure_of, command), tell)
    if failure is not None:
        raise Refusal(f"{command}: it fails with the likeliest answer, and not without it", _MORE)
    return applied


def _applied(
    edit: Edit, answer: Answer, check: Callable[[], Failure | None], tell: Callable[[str], None]
) -> tuple[Turn, Failure | None]:
    """With how it fails, if it does; then it is taken back, and so it is where somebody interrupts this or closes the
    terminal."""
    edit.conversation.show(answer.branch)
    stays = False
    assert edit.place is not None, "there is a repository"
    with tries.under_way(edit.place), ended_first():
        try:
            with held():
                applied = apply_made(edit, tried=True)
            failure = check()
            if failure is None:
                with held():
                    applied = _meant(edit) or applied
                    stays = True
        finally:
            if not stays and edit.turn.state == "applied":
                _take_back(edit, tell)
    return applied, failure


def _meant(edit: Edit) -> Turn | None:
    assert edit.place is not None, "there is a repository"
    assert edit.turn.number is not None, "it is applied"
    return tries.meant(edit.place, edit.turn.number)


def _take_back(edit: Edit, tell: Callable[[str], None]) -> None:
    """A command may have changed the files too, or a person: that stays, and so it does where the answer cannot be told
    from it."""
    assert edit.place is not None, "there is a repository"
    with held():
        applied = next(turn for turn in log(edit.place) if turn.number == edit.turn.number)
        changed = strangers(edit.place, applied.changes)
        try:
            edit.conversation.undo(applied.number, for_good=True)
        except Refusal as refusal:
            tries.meant(edit.place, applied.number)
            reason = f"an answer that was only tried is still applied: {refusal.reason}"
            raise Refusal(reason, refusal.cure) from refusal
    if changed:
        tell(f"{', '.join(map(printable, changed))} was changed while the command ran: that stays, and the answer goes")


def _put_first(edit: Edit, place: int, *left: Refusal) -> None:
    """The answer in that place is meant, for the command says so; some of it may be left."""
    assert edit.made is not None, "there are answers"
    made, answer = edit.made, edit.made.answers[place]
    answers = (answer, *(other for other in made.answers if other is not answer))
    problems = (*made.problems, *left)
    edit.made = replace(
        made,
        answers=answers,
        problems=problems,
        is_doubtful=False,
        doubts=(),
        chance=None,
        is_guess=False,
        is_half_proven=bool(left),
    )
